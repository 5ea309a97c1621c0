//! `fief check` and the conventions of the command line, as a shell sees them. What writes reports for other programs
//! is read by such programs, where they are installed.
#![expect(clippy::unwrap_used, reason = "a folder that cannot be written fails the test")]
#![expect(clippy::print_stderr, reason = "a test that skips something says so")]

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// A scenario of two players in which a road of two tiles brings red 2 points; `END` stands for what it expects.
const ROAD: &str = "title: A road of two tiles
tags: [road]
players: [red, blue]
board: |
  +   A        B
  1   A/frff   .
pieces:
  - red meeple on A1 road
turns:
  - player: blue
    tile: A/fffr at B1
";

/// A small city, finished: the guide gives 2 points for it, all others 4.
const CITY: &str = "title: A small city
tags: [city, small]
players: [red, blue]
board: |
  E/fcff .
pieces: [red meeple on A1 city]
turns:
  - player: red
    tile: E/fffc at B1
";

const SCORES: &str = "    do: [red scores A1-B1]\n";

/// A folder of its own for a test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn put(&self, name: &str, text: &str) -> &Self {
        let path = self.0.join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
        self
    }

    fn text(&self, name: &str) -> String {
        std::fs::read_to_string(self.0.join(name)).unwrap()
    }

    fn fief(&self, args: &[&str]) -> Output {
        self.command(args).output().unwrap()
    }

    fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_fief"));
        command.args(args).current_dir(&self.0).stdin(Stdio::null());
        for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "FORCE_COLOR"] {
            command.env_remove(name);
        }
        command
    }

    fn fed(&self, args: &[&str], text: &str) -> Output {
        let mut child =
            self.command(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        child.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
        child.wait_with_output().unwrap()
    }

    /// Five files: two that hold, one that fails in an edition, one with an open choice, one `todo`.
    fn mixed(name: &str) -> Self {
        let folder = Self::new(name);
        folder
            .put("a-road.yaml", &format!("{ROAD}expect:\n  all: {{ gains: {{red: 2}}, cites: [base.road.points] }}\n"));
        folder.put(
            "deep/b-city.yaml",
            &format!("{CITY}{SCORES}expect:\n  1e: {{ gains: {{red: 4}} }}\n  guide: {{ gains: {{red: 2}} }}\n"),
        );
        folder.put("deep/c-fails.yml", &format!("{CITY}{SCORES}expect:\n  all: {{ gains: {{red: 4}} }}\n"));
        folder.put("deep/d-open.yaml", &format!("{CITY}expect:\n  hig-1e: {{ gains: {{red: 4}} }}\n"));
        folder.put("e-todo.yaml", &format!("{ROAD}todo: some # day\nexpect:\n  all: {{ gains: {{red: 9}} }}\n"));
        folder.put("notes.txt", "no scenario");
        folder.put(".hidden/x.yaml", "no scenario");
        folder
    }
}

fn code(out: &Output) -> i32 {
    out.status.code().expect("the program was not killed")
}

fn stdout(out: &Output) -> String {
    String::from_utf8(out.stdout.clone()).unwrap()
}

fn stderr(out: &Output) -> String {
    String::from_utf8(out.stderr.clone()).unwrap()
}

/// The files named in a list of what would be run.
fn listed(out: &Output) -> Vec<String> {
    stdout(out).lines().map(|l| l.split(':').next().unwrap().to_owned()).collect()
}

#[test]
fn everything_below_a_folder_is_checked_in_order() {
    let folder = Folder::mixed("check-all");
    let out = folder.fief(&["check", "."]);
    assert_eq!(code(&out), 1, "{}", stderr(&out));
    let text = stdout(&out);
    assert!(text.contains("failed ./deep/c-fails.yml:12\n  A small city [guide]"), "{text}");
    assert!(text.contains("gains: expected red 4, got red 2"), "{text}");
    assert!(text.contains("The city A1 B1 is complete"), "the steps are shown: {text}");
    assert!(text.contains("open choice ./deep/d-open.yaml"), "{text}");
    assert!(text.contains("red chooses (castle.convert)"), "{text}");
    assert!(text.contains("todo: some"), "{text}");
    assert!(text.ends_with("5 scenarios: 21 expectations hold, 1 fails, 1 open choice, 8 todo\n"), "{text}");
    assert_eq!(text, stdout(&folder.fief(&["check", "."])), "the same input gives the same bytes");
    let files = listed(&folder.fief(&["check", "--list", "."]));
    let names = ["./a-road.yaml", "./deep/b-city.yaml", "./deep/c-fails.yml", "./deep/d-open.yaml", "./e-todo.yaml"];
    assert_eq!(files, names);
}

#[test]
fn exit_codes_say_what_came_of_it() {
    let folder = Folder::mixed("check-codes");
    folder.put("broken.yaml", "title: [\n").put("silent.yaml", ROAD);
    let codes = [
        (&["check", "a-road.yaml"][..], 0),
        (&["check", "e-todo.yaml"], 0),
        (&["check", "deep/c-fails.yml"], 1),
        (&["check", "deep/d-open.yaml"], 1),
        (&["check", "broken.yaml"], 2),
        (&["check", "nowhere.yaml"], 2),
        (&["check", "a-road.yaml", "nowhere.yaml"], 2),
        (&["check", "--edition", "3e", "."], 2),
        (&["check", "--rule", "castle.triger", "."], 2),
        (&["check", "--shard", "3/2", "."], 2),
        (&["check", "--format", "pdf", "."], 2),
        (&["check", "--format", "tap", "--format", "json", "."], 2),
        (&["check", "--format", "tap=nowhere/x.tap", "a-road.yaml"], 2),
        (&["check", "--tag", "nothing", "."], 4),
        (&["check", "silent.yaml"], 4),
        (&["check", "*.nothing"], 4),
        (&["check", "--list", "--name", "nothing", "."], 4),
        (&["check"], 2),
    ];
    for (args, expected) in codes {
        let out = folder.fief(args);
        assert_eq!(code(&out), expected, "{args:?}\n{}{}", stdout(&out), stderr(&out));
        assert!(expected < 2 || !stderr(&out).is_empty(), "{args:?} says nothing");
    }
    let out = folder.fief(&["check", "--rule", "castle.triger", "."]);
    assert!(stderr(&out).contains("did you mean castle.trigger?"), "{}", stderr(&out));
}

#[test]
fn filters_can_be_combined() {
    let folder = Folder::mixed("check-filters");
    let files = |args: &[&str]| {
        let all: Vec<&str> = ["check", "--list", "."].iter().chain(args).copied().collect();
        listed(&folder.fief(&all)).iter().map(|f| f.rsplit('/').next().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(files(&["--name", "CITY"]), ["b-city.yaml", "c-fails.yml", "d-open.yaml"], "file or title, any case");
    assert_eq!(files(&["--name", "?-*.yml"]), ["c-fails.yml"], "a pattern for the whole name");
    assert_eq!(
        files(&["--name", "a small*"]),
        ["b-city.yaml", "c-fails.yml", "d-open.yaml"],
        "a pattern for the title"
    );
    assert_eq!(files(&["--tag", "road"]), ["a-road.yaml", "e-todo.yaml"]);
    assert_eq!(files(&["--tag", "road", "--tag", "small", "--name", "a-road", "--name", "b-city"]).len(), 2);
    assert_eq!(files(&["--tag", "road", "--name", "city"]), [""; 0], "filters of two kinds must both pass");
    assert_eq!(files(&["--rule", "base.road"]), ["a-road.yaml", "e-todo.yaml"], "the beginning of an id");
    assert_eq!(files(&["--rule", "castle.convert"]), ["b-city.yaml", "c-fails.yml", "d-open.yaml"]);
    assert_eq!(files(&["--edition", "2e"]), ["a-road.yaml", "c-fails.yml", "e-todo.yaml"]);
    let out = folder.fief(&["check", "--edition", "bb3", "--edition", "hig-2e,zmg", "deep/c-fails.yml"]);
    assert_eq!((code(&out), stdout(&out).trim()), (0, "1 scenario: 4 expectations hold, 0 fail"));
}

#[test]
fn patterns_files_and_folders_are_taken_once_each() {
    let folder = Folder::mixed("check-patterns");
    let files = |args: &[&str]| {
        let all: Vec<&str> = ["check", "--list"].iter().chain(args).copied().collect();
        listed(&folder.fief(&all))
    };
    assert_eq!(files(&["**/*.yaml", "deep", "./a-road.yaml"]).len(), 5);
    assert_eq!(files(&["deep/[bc]-*"]), ["deep/b-city.yaml", "deep/c-fails.yml"]);
    folder.put("odd [1].yaml", &format!("{ROAD}expect: {{all: {{gains: {{red: 2}}}}}}\n"));
    assert_eq!(files(&["odd [1].yaml"]), ["odd [1].yaml"], "a file with such a name is no pattern");
}

#[test]
fn shards_are_disjoint_and_together_everything() {
    let folder = Folder::mixed("check-shards");
    let all = listed(&folder.fief(&["check", "--list", "."]));
    let mut together = Vec::new();
    for k in 1..=3 {
        let shard = listed(&folder.fief(&["check", "--list", "--shard", &format!("{k}/3"), "."]));
        assert!(shard.len() <= 2, "{shard:?}");
        together.extend(shard);
    }
    together.sort();
    assert_eq!(together, all);
}

#[test]
fn standard_input_is_checked_and_cannot_be_rewritten() {
    let folder = Folder::new("check-stdin");
    let good = format!("{ROAD}expect: {{all: {{gains: {{red: 2}}}}}}\n");
    assert_eq!(code(&folder.fed(&["check", "-"], &good)), 0);
    let bad = good.replace("red: 2}", "red: 3}");
    let out = folder.fed(&["check", "-"], &bad);
    assert_eq!(code(&out), 1);
    assert!(stdout(&out).starts_with("failed -:12\n"), "{}", stdout(&out));
    let out = folder.fed(&["check", "--accept", "-"], &bad);
    assert_eq!(code(&out), 1);
    assert!(stderr(&out).contains("standard input cannot be rewritten"), "{}", stderr(&out));
}

#[test]
fn a_todo_that_holds_is_pointed_out() {
    let folder = Folder::new("check-todo");
    folder.put("t.yaml", &format!("{ROAD}todo: not yet\nexpect: {{all: {{gains: {{red: 2}}}}}}\n"));
    let out = folder.fief(&["check", "t.yaml"]);
    assert_eq!(code(&out), 0);
    assert!(stdout(&out).contains("it holds now: take `todo:` away"), "{}", stdout(&out));
    folder.put(
        "t.yaml",
        &format!("{ROAD}todo: no such tile\nwith: [the-river]\nexpect: {{all: {{gains: {{red: 2}}}}}}\n"),
    );
    let out = folder.fief(&["check", "t.yaml"]);
    assert_eq!(code(&out), 0, "what cannot be played yet is todo as well: {}", stdout(&out));
}

/// Files before and after `--accept`.
const ACCEPTED: &[(&str, &str, &str)] = &[
    (
        "expect:   # what must be\n  # all of it\n  all: { gains: {red: 5,  blue: 0}, cites: [base.road.points, castle.trigger] }   # end\n",
        "expect:   # what must be\n  # all of it\n  all: { gains: {red: 2,  blue: 0}, cites: [base.road.points] }   # end\n",
        ROAD,
    ),
    (
        "expect:\n  all:\n    gains:\n      red: 3   # first\n      blue: 1\n    cites:\n      - base.road.points\n      - castle.trigger # gone\n\n# the end\n",
        "expect:\n  all:\n    gains:\n      red: 2   # first\n      blue: 0\n    cites:\n      - base.road.points\n\n# the end\n",
        ROAD,
    ),
    (
        "expect: {all: {gains: {red: 9}}, 2e: {illegal: bridge.when}}\n",
        "expect: {all: {gains: {red: 2}}, 2e: {legal: true}}\n",
        ROAD,
    ),
    (
        "expect:\n  1e: { illegal: bridge.when, at: B2 } # why\n  2e: { choice: castle.convert, chooses: red, branches: [{red: 1}, {red: 2}] }\n  guide: { cites: [castle.trigger] }\n",
        "expect:\n  1e: { legal: true } # why\n  2e: { gains: {red: 2, blue: 0} }\n  guide: { gains: {red: 2, blue: 0} }\n",
        ROAD,
    ),
    (
        "expect:\n  all: { gains: {red: 4} } # most\n",
        "expect:\n  all: { choice: castle.convert, branches: [{red: 4}, {red: 0}] } # most\n  guide: { choice: castle.convert, branches: [{red: 2}, {red: 0}] }\n",
        CITY,
    ),
];

#[test]
fn accept_rewrites_what_fails_and_nothing_else() {
    let folder = Folder::new("check-accept");
    for (n, (before, after, head)) in ACCEPTED.iter().enumerate() {
        for lines in ["\n", "\r\n"] {
            let name = format!("{n}.yaml");
            let with = |end: &str| format!("# top\n{head}{end}").replace('\n', lines);
            folder.put(&name, &with(before));
            let out = folder.fief(&["check", "--accept", &name]);
            assert_eq!(folder.text(&name), with(after), "{}", stderr(&out));
            assert_eq!(code(&out), 0, "{}{}", stdout(&out), stderr(&out));
            let again = folder.fief(&["check", "--accept", &name]);
            assert_eq!(
                (folder.text(&name), stderr(&again)),
                (with(after), String::new()),
                "a second time changes nothing"
            );
        }
    }
}

#[test]
fn accept_splits_a_key_whose_editions_do_not_agree() {
    let folder = Folder::new("check-split");
    folder.put(
        "s.yaml",
        &format!("{CITY}{SCORES}expect:\n  all: {{ gains: {{red: 4}}, cites: [base.majority] }} # all of them\n"),
    );
    assert_eq!(code(&folder.fief(&["check", "--accept", "s.yaml"])), 0);
    let end =
        "expect:\n  all: { gains: {red: 4}, cites: [base.majority] } # all of them\n  guide: { gains: {red: 2} }\n";
    assert_eq!(folder.text("s.yaml"), format!("{CITY}{SCORES}{end}"));
    // Only the editions that are asked for change.
    folder.put("s.yaml", &format!("{CITY}{SCORES}expect: {{all: {{gains: {{red: 3}}}}}}\n"));
    folder.fief(&["check", "--accept", "--edition", "rgg,hig-2e", "s.yaml"]);
    let end = "expect: {all: {gains: {red: 3}}, \"rgg-1e, hig-2e\": { gains: {red: 4} }}\n";
    assert_eq!(folder.text("s.yaml"), format!("{CITY}{SCORES}{end}"));
    // What must not hold any more cannot be overridden: those editions take a copy with them.
    let choice = "choice: castle.convert, chooses: red";
    folder.put("s.yaml", &format!("{CITY}{SCORES}expect:\n  all: {{ {choice} }}\n"));
    folder.fief(&["check", "--accept", "--edition", "guide", "s.yaml"]);
    let text = folder.text("s.yaml");
    let rest = format!("  1e, 2e: {{ {choice} }}\n  guide: {{ gains: {{red: 2, blue: 0}} }}\n");
    assert!(text.ends_with(&rest), "{text}");
}

#[test]
fn accept_leaves_todo_and_other_scenarios_of_the_file_alone() {
    let folder = Folder::new("check-accept-todo");
    let text = format!(
        "{ROAD}todo: x\nexpect: {{all: {{gains: {{red: 7}}}}}}\n---\n{ROAD}expect: {{all: {{gains: {{red: 7}}}}}}\n"
    );
    folder.put("t.yaml", &text);
    assert_eq!(code(&folder.fief(&["check", "--accept", "t.yaml"])), 0);
    let (head, tail) = text.rsplit_once("red: 7").unwrap();
    assert_eq!(folder.text("t.yaml"), format!("{head}red: 2{tail}"));
}

/// A line of an expectation with every number made wrong.
fn spoilt(line: &str) -> String {
    let mut out = String::new();
    let mut rest = line;
    while let Some((before, after)) = rest.split_once(": ") {
        out.extend([before, ": "]);
        let digits = after.len() - after.trim_start_matches(|c: char| c == '-' || c.is_ascii_digit()).len();
        match after[..digits].parse::<i32>() {
            Ok(n) if after[digits..].is_empty() || after[digits..].starts_with([',', '}', ' ']) => {
                out.push_str(&(n + 7).to_string());
            }
            _ => out.push_str(&after[..digits]),
        }
        rest = &after[digits..];
    }
    out + rest
}

#[test]
fn accept_mends_spoilt_scenarios_byte_for_byte() {
    let folder = Folder::new("check-spoilt");
    let mut originals = Vec::new();
    for part in ["cases", "figures"] {
        for entry in std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios").join(part)).unwrap() {
            let path = entry.unwrap().path();
            let text = std::fs::read_to_string(&path).unwrap();
            let Some((head, tail)) = text.split_once("\nexpect:\n") else { continue };
            // Comments stay, numbers in them as well.
            let spoil = |l: &str| if l.contains('#') { l.to_owned() } else { spoilt(l) };
            let lines: Vec<_> = tail.lines().map(spoil).collect();
            let tail = lines.join("\n").replacen("cites: [", "cites: [pig.once, ", 1);
            let name = path.file_name().unwrap().to_str().unwrap().to_owned();
            folder.put(&name, &format!("{head}\nexpect:\n{tail}\n"));
            originals.push((name, text));
        }
    }
    assert!(originals.len() > 50);
    assert_eq!(code(&folder.fief(&["check", "."])), 1);
    let out = folder.fief(&["check", "--accept", "."]);
    assert_eq!(code(&out), 0, "{}{}", stdout(&out), stderr(&out));
    for (name, text) in originals {
        assert_eq!(folder.text(&name), text, "{name}");
    }
}

#[cfg(unix)]
#[test]
fn accept_keeps_permissions_and_links_and_leaves_no_litter() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new("check-permissions");
    folder.put("real.yaml", &format!("{ROAD}expect: {{all: {{gains: {{red: 7}}}}}}\n"));
    let real = folder.0.join("real.yaml");
    std::fs::set_permissions(&real, std::fs::Permissions::from_mode(0o640)).unwrap();
    std::os::unix::fs::symlink("real.yaml", folder.0.join("link.yaml")).unwrap();
    assert_eq!(code(&folder.fief(&["check", "--accept", "link.yaml"])), 0);
    assert!(folder.0.join("link.yaml").is_symlink());
    assert!(folder.text("real.yaml").contains("red: 2"));
    assert_eq!(std::fs::metadata(&real).unwrap().permissions().mode() & 0o777, 0o640);
    assert_eq!(std::fs::read_dir(&folder.0).unwrap().count(), 2);
    folder.put("shut.yaml", &format!("{ROAD}expect: {{all: {{gains: {{red: 7}}}}}}\n"));
    std::fs::set_permissions(folder.0.join("shut.yaml"), std::fs::Permissions::from_mode(0o444)).unwrap();
    let out = folder.fief(&["check", "--accept", "shut.yaml"]);
    assert_eq!(code(&out), 1);
    assert!(stderr(&out).contains("write-protected"), "{}", stderr(&out));
}

/// Whether a program is there and runs.
fn runs(program: &str, args: &[&str]) -> bool {
    let there = Command::new(program).args(args).output().is_ok_and(|out| out.status.success());
    if !there {
        eprintln!("skipped: {program} {args:?} does not run here");
    }
    there
}

/// A title that would end attributes, lines, directives and commands of every format.
const HOSTILE: &str = "title: \"x]]> <b a='\\\"'>&amp; # TODO x\\n::error::y, 100% \\e[31m\\u202e\\0\"\n";

fn hostile(name: &str) -> Folder {
    let folder = Folder::mixed(name);
    let scenario = format!("{HOSTILE}{}", ROAD.split_once('\n').unwrap().1);
    folder.put("q, %:<&\"'#.yaml", &format!("{scenario}expect: {{all: {{gains: {{red: 3}}}}}}\n"));
    folder.put("broken.yaml", "title: [\nplayers: {red:3}\n");
    folder
}

fn is_quiet(text: &str) -> bool {
    text.chars().all(|c| c == '\n' || !(c.is_control() || ('\u{202a}'..='\u{202e}').contains(&c)))
}

#[test]
fn several_reports_are_written_at_once() {
    let folder = hostile("check-several");
    let args = ["check", ".", "--format", "junit=r.xml", "--format", "tap=r.tap", "--format", "json=r.json"];
    let out = folder.fief(&args);
    assert_eq!((code(&out), stdout(&out)), (2, String::new()), "{}", stderr(&out));
    let all: Vec<&str> = args.iter().chain(&["--format", "github"]).copied().collect();
    let out = folder.fief(&all);
    assert!(stdout(&out).contains("::error "));
    for file in ["r.xml", "r.tap", "r.json"] {
        let format = match file {
            "r.xml" => "junit",
            "r.tap" => "tap",
            _ => "json",
        };
        let alone = stdout(&folder.fief(&["check", ".", "--format", format]));
        assert_eq!(folder.text(file), alone);
        assert!(is_quiet(&alone), "{format} acts on a terminal");
    }
    let text = stdout(&folder.fief(&["check", "."]));
    assert!(is_quiet(&text), "{text}");
}

#[test]
fn junit_is_read_by_an_xml_parser() {
    let folder = hostile("check-junit");
    folder.fief(&["check", ".", "--format", "junit=r.xml"]);
    assert!(folder.text("r.xml").contains("<failure"));
    if !runs("python3", &["-c", "import xml.etree"]) {
        return;
    }
    let script = "import xml.etree.ElementTree as e\nr=e.parse('r.xml').getroot()\nc=list(r.iter('testcase'))\n\
                  n=lambda t:len(list(r.iter(t)))\n\
                  print(r.tag,len(c),n('failure'),n('error'),n('skipped'),r.get('tests'),r.get('failures'),r.get('errors'))";
    let out = Command::new("python3").args(["-c", script]).current_dir(&folder.0).output().unwrap();
    // 8 + 6 + 8 + 1 + 8 of the mixed folder, 8 hostile, 1 broken; failures: c (1), d (1), hostile (8).
    assert_eq!(stdout(&out).trim(), "testsuites 40 10 1 8 40 10 1", "{}", stderr(&out));
}

#[test]
fn tap_is_read_by_perl() {
    let folder = hostile("check-tap");
    let text = stdout(&folder.fief(&["check", ".", "--format", "tap"]));
    assert!(text.starts_with("TAP version 13\n1..40\n"), "{text}");
    folder.put("r.tap", &text);
    if !runs("perl", &["-MTAP::Parser", "-e", "1"]) {
        return;
    }
    let script = "my $p=TAP::Parser->new({source=>'r.tap'}); my ($t,$y)=(0,0); \
                  while(my $r=$p->next){ $y++ if $r->is_yaml && $r->data->{message}; $t++ if $r->is_unknown } \
                  print join ' ', scalar($p->passed), scalar($p->failed), scalar($p->todo), $p->plan, $t, $y, \
                  scalar($p->parse_errors);";
    let out = Command::new("perl").args(["-MTAP::Parser", "-e", script]).current_dir(&folder.0).output().unwrap();
    // `todo` failures count as passed; every failure has diagnostics that parse.
    assert_eq!(stdout(&out).trim(), "29 11 8 1..40 0 19 0", "{}", stderr(&out));
}

#[test]
fn github_commands_stay_on_their_lines() {
    let folder = hostile("check-github");
    let text = stdout(&folder.fief(&["check", ".", "--format", "github"]));
    let commands: Vec<_> = text.lines().filter(|l| l.starts_with("::")).collect();
    assert_eq!(commands.len() + 1, text.lines().count(), "{text}");
    for command in &commands {
        let (head, _) = command.strip_prefix("::").unwrap().split_once("::").unwrap();
        let (kind, properties) = head.split_once(' ').unwrap();
        assert!(matches!(kind, "error" | "notice" | "warning"), "{command}");
        let names: Vec<_> = properties.split(',').map(|p| p.split_once('=').unwrap().0).collect();
        assert!(names == ["file", "line", "title"] || names == ["file", "line", "col", "title"], "{command}");
    }
    assert!(text.contains("::error file=./q%2C %25%3A<&\"'#.yaml,line=12,"), "{text}");
    assert!(text.contains("::notice file=./e-todo.yaml,line=14,"), "{text}");
    assert!(is_quiet(&text), "{text}");
}

#[test]
fn colour_is_for_terminals_or_on_demand() {
    let folder = Folder::mixed("check-colour");
    let coloured = |args: &[&str], env: &[(&str, &str)]| {
        let mut command = folder.command(&["check", "."]);
        command.args(args).envs(env.iter().copied());
        let out = command.output().unwrap();
        out.stdout.contains(&0x1b)
    };
    assert!(!coloured(&[], &[]));
    assert!(coloured(&["--color", "always"], &[("NO_COLOR", "1")]));
    assert!(coloured(&[], &[("CLICOLOR_FORCE", "1")]));
    assert!(!coloured(&["--color", "never"], &[("CLICOLOR_FORCE", "1")]));
    assert!(!coloured(&[], &[("NO_COLOR", "1")]));
    assert!(!coloured(&["--format", "json", "--color", "always"], &[]), "formats for programs have no colours");
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let folder = Folder::mixed("check-pipe");
    for args in [&["check", "."][..], &["schema"], &["man"], &["completions", "bash"]] {
        let mut child = folder.command(args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        let out = child.wait_with_output().unwrap();
        assert!(matches!(code(&out), 0 | 1), "{args:?}");
        assert_eq!(stderr(&out), "", "{args:?}");
    }
}

#[cfg(unix)]
#[test]
fn hostile_file_names_are_read_and_shown_safely() {
    use std::os::unix::ffi::OsStrExt;
    let folder = Folder::new("check-names");
    let text = format!("{ROAD}expect: {{all: {{gains: {{red: 3}}}}}}\n");
    let names: [&[u8]; 5] =
        [b"a\nb.yaml", b"\x1b[31m.yaml", b"--accept.yaml", b"\xff\xfe.yaml", "\u{202e}.yaml".as_bytes()];
    for name in names {
        std::fs::write(folder.0.join(std::ffi::OsStr::from_bytes(name)), &text).unwrap();
    }
    for format in ["text", "json", "junit", "tap", "github"] {
        let out = folder.fief(&["check", ".", "--format", format]);
        assert_eq!(code(&out), 1, "{}", stderr(&out));
        assert!(is_quiet(&stdout(&out)), "{format}: {:?}", stdout(&out));
    }
    let out = folder.fief(&["check", "--accept", "."]);
    assert_eq!(code(&out), 0, "{}", stderr(&out));
    assert!(is_quiet(&stderr(&out)), "{:?}", stderr(&out));
}

#[test]
fn watch_runs_again_after_a_change_and_ends_with_its_input() {
    use std::io::{BufRead, BufReader};
    let folder = Folder::new("check-watch");
    let good = format!("{ROAD}expect: {{all: {{gains: {{red: 2}}}}}}\n");
    folder.put("w.yaml", &good.replace("red: 2}", "red: 3}"));
    let mut child =
        folder.command(&["check", "--watch", "."]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
    assert!(lines.any(|l| l == "1 scenario: 0 expectations hold, 8 fail"));
    folder.put("w.yaml", &format!("# longer\n{good}"));
    assert!(lines.any(|l| l == "1 scenario: 8 expectations hold, 0 fail"));
    folder.put("new.yaml", &good);
    assert!(lines.any(|l| l == "2 scenarios: 16 expectations hold, 0 fail"));
    drop(child.stdin.take());
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn starters_answer_without_problems_and_overwrite_nothing() {
    let folder = Folder::new("check-new");
    for kind in ["castle", "bridge", "bazaar", "field"] {
        let file = format!("{kind}.yaml");
        assert_eq!(code(&folder.fief(&["new", kind, "-o", &file])), 0);
        assert_eq!(folder.text(&file), stdout(&folder.fief(&["new", kind])));
        let out = folder.fief(&["explain", &file]);
        assert_eq!((code(&out), stderr(&out)), (0, String::new()), "{kind}");
        // What is commented out at the end holds.
        let text = folder.text(&file);
        let (head, expect) = text.split_once("# expect:\n").unwrap();
        folder.put(&file, &format!("{head}expect:\n{}", expect.replace("#   ", "  ")));
        let out = folder.fief(&["check", &file]);
        assert_eq!(code(&out), 0, "{kind}: {}{}", stdout(&out), stderr(&out));
        let text = folder.text(&file);
        let out = folder.fief(&["new", kind, "-o", &file]);
        assert_eq!((code(&out), folder.text(&file)), (2, text), "an existing file stays");
    }
}

#[test]
fn completions_and_manual_pages_name_every_command() {
    let folder = Folder::new("check-man");
    assert_eq!(code(&folder.fief(&["man", "-o", "man"])), 0);
    let help = stdout(&folder.fief(&["--help"]));
    let commands = help.lines().skip_while(|l| *l != "Commands:").skip(1).take_while(|l| !l.trim().is_empty());
    let commands: Vec<_> = commands.filter_map(|l| l.strip_prefix("  ")?.split(' ').next()).collect();
    let commands: Vec<_> = commands.into_iter().filter(|c| !c.is_empty() && *c != "help").collect();
    assert!(commands.contains(&"check"));
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = stdout(&folder.fief(&["completions", shell]));
        for command in &commands {
            assert!(script.contains(command), "{shell}: {command}");
        }
        folder.put(shell, &script);
    }
    for command in &commands {
        let page = folder.text(&format!("man/fief-{command}.1"));
        assert!(page.contains(&format!("fief {command}")) || page.contains(&format!("fief\\-{command}")), "{command}");
    }
    assert_eq!(std::fs::read_dir(folder.0.join("man")).unwrap().count(), commands.len() + 1);
    if runs("bash", &["--version"]) {
        assert!(Command::new("bash").arg("-n").arg(folder.0.join("bash")).status().unwrap().success());
    }
}
