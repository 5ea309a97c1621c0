//! The schemas: every scenario, answer and report follows them, and what is wrong does not.
//!
//! A small checker of our own holds answers and examples against them always; Python's `jsonschema` holds the rest, where
//! it is installed.
#![expect(clippy::unwrap_used, reason = "a broken schema fails the test")]
#![expect(clippy::print_stderr, reason = "a test that skips something says so")]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn fief(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_fief")).args(args).current_dir(root()).output().unwrap()
}

fn schema(args: &[&str]) -> Value {
    let out = fief(&[&["schema"], args].concat());
    assert!(out.status.success());
    serde_json::from_slice(&out.stdout).unwrap()
}

/// The JSON values that stand one behind the other in a text.
fn values(text: &[u8]) -> Vec<Value> {
    serde_json::Deserializer::from_slice(text).into_iter().map(Result::unwrap).collect()
}

/// What is wrong with a value by a schema of the kinds that ours are made of; patterns are not looked at.
fn faults(schema: &Value, of: &Value, whole: &Value, at: &str) -> Vec<String> {
    let Some(schema) = schema.as_object() else {
        return if schema == &Value::Bool(false) { vec![format!("{at}: not allowed")] } else { Vec::new() };
    };
    let mut found = Vec::new();
    if let Some(to) = schema.get("$ref") {
        let target = whole.pointer(to.as_str().unwrap().trim_start_matches('#')).unwrap();
        return faults(target, of, whole, at);
    }
    if let Some(types) = schema.get("type") {
        let known: Vec<_> = types.as_array().map_or_else(|| vec![types], |list| list.iter().collect());
        if !known.iter().any(|t| is(of, t.as_str().unwrap())) {
            return vec![format!("{at}: {of} is no {types}")];
        }
    }
    let wrong = |known: &Value| !known.as_array().unwrap().contains(of);
    if schema.get("enum").is_some_and(wrong) || schema.get("const").is_some_and(|c| c != of) {
        found.push(format!("{at}: {of} is not known"));
    }
    if let Some(forms) = schema.get("anyOf") {
        let each: Vec<_> = forms.as_array().unwrap().iter().map(|f| faults(f, of, whole, at)).collect();
        if each.iter().all(|f| !f.is_empty()) {
            found.extend(each.into_iter().flatten());
        }
    }
    for form in schema.get("allOf").and_then(Value::as_array).into_iter().flatten() {
        found.extend(faults(form, of, whole, at));
    }
    for (n, item) in of.as_array().into_iter().flatten().enumerate() {
        found.extend(schema.get("items").map(|s| faults(s, item, whole, &format!("{at}/{n}"))).unwrap_or_default());
    }
    if let Some(keys) = of.as_object() {
        for (key, value) in keys {
            let own = schema.get("properties").and_then(|p| p.get(key)).or(schema.get("additionalProperties"));
            found.extend(own.map(|s| faults(s, value, whole, &format!("{at}/{key}"))).unwrap_or_default());
        }
        let required = schema.get("required").and_then(Value::as_array).into_iter().flatten();
        let missing = required.filter(|name| !keys.contains_key(name.as_str().unwrap()));
        found.extend(missing.map(|name| format!("{at}: {name} is missing")));
    }
    found
}

fn is(value: &Value, kind: &str) -> bool {
    match kind {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "null" => value.is_null(),
        other => panic!("the schema has a type {other}"),
    }
}

fn scenarios() -> Vec<PathBuf> {
    let walk = |folder: PathBuf| std::fs::read_dir(folder).unwrap().map(|e| e.unwrap().path());
    let mut open = vec![root().join("scenarios")];
    let mut all = Vec::new();
    while let Some(folder) = open.pop() {
        for path in walk(folder) {
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|e| e == "yaml") {
                all.push(path);
            }
        }
    }
    all.sort();
    all
}

#[test]
fn every_answer_follows_the_schema() {
    let schema = schema(&["--answer"]);
    let files = scenarios();
    for part in files.chunks(50) {
        let names: Vec<_> = part.iter().map(|p| p.to_str().unwrap()).collect();
        let out = fief(&[&["explain", "--format", "json"], names.as_slice()].concat());
        let answers = values(&out.stdout);
        assert!(answers.len() >= part.len(), "{}", String::from_utf8_lossy(&out.stderr));
        for answer in answers {
            let found = faults(&schema, &answer, &schema, "");
            assert!(found.is_empty(), "{}: {found:#?}", answer["file"]);
        }
    }
}

#[test]
fn the_report_follows_the_schema() {
    let schema = schema(&["--report"]);
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("schema-report");
    std::fs::create_dir_all(&folder).unwrap();
    let start = "players: [red, blue]\nboard: |\n  E/fcff .\npieces: [red meeple on A1 city]\nturns:\n  \
                 - { player: red, tile: E/fffc at B1 }\nexpect: {all: {gains: {red: 4}}}\n";
    std::fs::write(folder.join("open.yaml"), start).unwrap();
    std::fs::write(folder.join("todo.yaml"), format!("{start}todo: later\ntags: [x]\n")).unwrap();
    std::fs::write(folder.join("broken.yaml"), "title: [\n").unwrap();
    let out = fief(&["check", "--format", "json", folder.to_str().unwrap(), "scenarios/cases", "nowhere.yaml"]);
    let report = values(&out.stdout).remove(0);
    assert!(
        report["summary"]["open"].as_u64() > Some(0) && report["summary"]["broken"].as_u64() == Some(2),
        "{report}"
    );
    let found = faults(&schema, &report, &schema, "");
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn every_example_follows_the_schema_it_stands_in() {
    let schema = schema(&[]);
    let mut seen = 0;
    let parts = schema["definitions"].as_object().unwrap().values().chain([&schema]);
    for part in parts {
        for (key, of) in part.get("properties").and_then(Value::as_object).into_iter().flatten() {
            assert!(of.get("description").is_some(), "{key} has no description");
            for example in of.get("examples").and_then(Value::as_array).into_iter().flatten() {
                seen += 1;
                let found = faults(of, example, &schema, key);
                assert!(found.is_empty(), "{found:#?}");
            }
        }
    }
    assert!(seen > 50, "only {seen} examples were found");
}

#[test]
fn what_is_wrong_does_not_follow_the_schema() {
    let schema = schema(&[]);
    let wrong = [
        r#"{"titel": "x"}"#,
        r#"{"edition": "hig-3e"}"#,
        r#"{"with": ["inns"]}"#,
        r#"{"set": {"castle.fairy": "maybe"}}"#,
        r#"{"expect": {"all": {"gain": {"red": 3}}}}"#,
        r#"{"expect": {"all": {"cites": ["castle.triger"]}}}"#,
        r#"{"turns": [{"player": "red", "tiles": "A at B2"}]}"#,
        r#"{"part": 3.5}"#,
    ];
    for text in wrong {
        assert!(!faults(&schema, &serde_json::from_str(text).unwrap(), &schema, "").is_empty(), "{text} passes");
    }
}

/// Holds the schemas against their dialect, and every scenario, answer and report against its schema.
const PYTHON: &str = r"
import json, subprocess, sys, yaml
from jsonschema import Draft7Validator
fief, files = sys.argv[1], sys.argv[2:]
def run(*args): return subprocess.run([fief, *args], capture_output=True, text=True).stdout
def plain(x):
    if isinstance(x, dict): return {str(k).lower() if isinstance(k, bool) else str(k): plain(v) for k, v in x.items()}
    return [plain(v) for v in x] if isinstance(x, list) else x
def validator(*args):
    schema = json.loads(run('schema', *args))
    Draft7Validator.check_schema(schema)
    return Draft7Validator(schema)
count = bad = 0
def hold(validator, value, name):
    global count, bad
    count += 1
    for error in validator.iter_errors(value):
        bad += 1
        print(name, list(error.path), error.message[:300])
scenario, answer, report = validator(), validator('--answer'), validator('--report')
for file in files:
    for document in yaml.safe_load_all(open(file, encoding='utf-8')):
        hold(scenario, plain(document), file)
text, decoder = run('explain', '--format', 'json', *files), json.JSONDecoder()
while text.strip():
    value, end = decoder.raw_decode(text.lstrip())
    text = text.lstrip()[end:]
    hold(answer, value, value['file'])
hold(report, json.loads(run('check', '--format', 'json', *files)), 'report')
for text in ['expect: {2f: {gains: {red: 3}}}', 'expect: {1e 2e: {gains: {red: 3}}}', 'set: {castle.nothing: x}']:
    assert list(scenario.iter_errors(yaml.safe_load(text))), text
scenario.validate(yaml.safe_load('expect: {\'HIG-1e, bb3,2e\': {gains: {red: 3}}}'))
print(count, 'held against their schemas')
sys.exit(bad > 0)
";

#[test]
fn a_validator_of_others_agrees() {
    let there = Command::new("python3").args(["-c", "import jsonschema, yaml"]).output();
    if !there.is_ok_and(|out| out.status.success()) {
        eprintln!("skipped: python3 with jsonschema and yaml is not installed here");
        return;
    }
    let mut python = Command::new("python3");
    python.args(["-c", PYTHON, env!("CARGO_BIN_EXE_fief")]).args(scenarios());
    let out = python.current_dir(root()).output().unwrap();
    let said = String::from_utf8_lossy(&out.stdout);
    assert!(out.status.success(), "{said}{}", String::from_utf8_lossy(&out.stderr));
    eprintln!("{said}");
}
