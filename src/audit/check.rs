//! Running the expectations of scenarios: what holds, what fails, and from which step on.

use super::answer::{Answer, Difference};
use super::claims::parts_at;
use super::judge::differences;
use super::{Case, Fault, Library, Wish, read};
use crate::rules::{Edition, Editions};
use crate::scenario::{Expectation, Legal, Statement, Written};
use crate::trace::{Fact, Points, Span, Step};

/// Which expectations are run; what is left empty selects everything.
#[derive(Clone, Copy)]
pub struct Selection<'a> {
    /// The editions.
    pub editions: Editions,
    /// Whether a file and a title are wanted.
    pub name: &'a (dyn Fn(&str, &str) -> bool + Sync),
    /// Tags, of which a scenario has at least one.
    pub tags: &'a [String],
    /// Rules or the beginnings of their ids, of which an answer cites or is expected to cite at least one.
    pub rules: &'a [String],
}

/// What came of a scenario or of one of its editions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Status {
    /// The expectation holds.
    Held,
    /// It fails.
    Failed,
    /// The file leaves a choice open of which the expectation does not speak, and it does not hold in every branch.
    Open,
    /// It fails, and the file says why it cannot hold yet.
    Todo,
    /// It holds, and the file says that it cannot hold yet.
    TodoHolds,
    /// The scenario cannot be read.
    Broken,
}

impl Status {
    /// The word used in reports.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Held => "held",
            Self::Failed => "failed",
            Self::Open => "open choice",
            Self::Todo => "todo",
            Self::TodoHolds => "todo, but holds",
            Self::Broken => "broken",
        }
    }
}

/// What came of a run.
#[derive(Debug, Default)]
pub struct Run {
    /// The scenarios that were selected, in the order of the files.
    pub cases: Vec<CaseRun>,
}

/// What came of a scenario.
#[derive(Debug)]
pub struct CaseRun {
    /// The file; not yet safe to print.
    pub file: String,
    /// The title, empty if there is none; not yet safe to print.
    pub title: String,
    /// The line where the scenario starts, from 1.
    pub line: usize,
    /// Its tags.
    pub tags: Vec<String>,
    /// Why it cannot hold yet, if the file says so.
    pub todo: Option<String>,
    /// Each edition for which something is expected.
    pub editions: Vec<EditionRun>,
    /// Why it cannot be run.
    pub trouble: Option<Trouble>,
}

/// Why a scenario cannot be run.
#[derive(Debug)]
pub enum Trouble {
    /// The file cannot be read.
    Unreadable(String),
    /// Something is wrong in it.
    Fault(Fault),
}

/// What came of a scenario in an edition.
#[derive(Clone, Debug)]
pub struct EditionRun {
    /// The edition.
    pub edition: Edition,
    /// What came of it.
    pub status: Status,
    /// The line of the key of `expect:` that is decisive, from 1.
    pub line: usize,
    /// What differs from what is expected.
    pub misses: Vec<Miss>,
    /// The choice that the file leaves open.
    pub choice: Option<OpenShown>,
    /// The number of the first of `steps`, from 1.
    pub first: usize,
    /// The steps from the first one that differs on.
    pub steps: Vec<Step>,
    /// The players' names.
    pub players: Vec<String>,
}

/// Something that is expected and is not so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Miss {
    /// What differs.
    pub what: Difference,
    /// Where it is expected: the line, from 1.
    pub line: usize,
}

/// An open choice in short.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenShown {
    /// The rule that gives the choice.
    pub rule: &'static str,
    /// Who chooses.
    pub by: String,
    /// Each option with the points of its branch.
    pub branches: Vec<(Fact, Points)>,
}

/// How many there are of each kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Scenarios.
    pub scenarios: usize,
    /// Expectations that hold.
    pub held: usize,
    /// Expectations that fail.
    pub failed: usize,
    /// Open choices.
    pub open: usize,
    /// Failures that the file announces.
    pub todo: usize,
    /// Announced failures that hold.
    pub todo_holds: usize,
    /// Scenarios and files that cannot be read.
    pub broken: usize,
}

impl Run {
    /// How many there are of each kind.
    pub fn tally(&self) -> Tally {
        let mut tally = Tally { scenarios: self.cases.len(), ..Tally::default() };
        for status in self.cases.iter().flat_map(CaseRun::statuses) {
            match status {
                Status::Held => tally.held += 1,
                Status::Failed => tally.failed += 1,
                Status::Open => tally.open += 1,
                Status::Todo => tally.todo += 1,
                Status::TodoHolds => tally.todo_holds += 1,
                Status::Broken => tally.broken += 1,
            }
        }
        tally
    }
}

impl CaseRun {
    /// A file that cannot be read.
    pub fn unreadable(file: &str, why: String) -> Self {
        let trouble = Some(Trouble::Unreadable(why));
        let (file, title) = (file.to_owned(), String::new());
        Self { file, title, line: 1, tags: Vec::new(), todo: None, editions: Vec::new(), trouble }
    }

    /// The status of each edition, or of the whole scenario if it cannot be run; nothing if it expects nothing.
    pub fn statuses(&self) -> Vec<Status> {
        match &self.trouble {
            Some(Trouble::Fault(_)) if self.todo.is_some() => vec![Status::Todo],
            Some(_) => vec![Status::Broken],
            None => self.editions.iter().map(|e| e.status).collect(),
        }
    }
}

/// Runs the selected expectations of a file.
pub fn check(library: &Library, text: &str, file: &str, selection: &Selection<'_>) -> Vec<CaseRun> {
    let mut runs = Vec::new();
    for case in read(library, text, file) {
        match case {
            Ok(case) => runs.extend(check_case(&case, file, selection)),
            Err(problems) if (selection.name)(file, "") => {
                let line = problems.list().first().map_or(1, |p| problems.place(p).0);
                let trouble = Some(Trouble::Fault(Fault::File(problems)));
                runs.push(CaseRun { line, trouble, ..CaseRun::unreadable(file, String::new()) });
            }
            Err(_) => {}
        }
    }
    runs
}

/// Runs a scenario; nothing if it is not selected.
fn check_case(case: &Case<'_>, file: &str, selection: &Selection<'_>) -> Option<CaseRun> {
    let written = case.written();
    let title = written.title.as_ref().map(|t| t.v.clone()).unwrap_or_default();
    if !(selection.name)(file, &title) || !(selection.tags.is_empty() || tagged(written, selection.tags)) {
        return None;
    }
    let own = case.ruleset(&Wish::default()).ok().map(|rules| rules.edition());
    let sheet = |edition: Edition| written.has_score_sheet() && own == Some(edition);
    let asked: Vec<_> = selection.editions.iter().filter(|e| expects(written, *e) || sheet(*e)).collect();
    if asked.is_empty() && selection.editions != Editions::ALL {
        return None;
    }
    let mut run = CaseRun {
        file: file.to_owned(),
        title,
        line: written.file().line_and_column(written.start).0,
        tags: written.tags.clone(),
        todo: written.todo.clone(),
        editions: Vec::new(),
        trouble: None,
    };
    match asked.into_iter().map(|edition| check_edition(case, edition, selection)).collect::<Result<Vec<_>, _>>() {
        Ok(editions) => run.editions = editions.into_iter().flatten().collect(),
        Err(fault) => run.trouble = Some(Trouble::Fault(fault)),
    }
    // Without expectations it is read all the same: a broken file is never passed over in silence.
    if run.editions.is_empty() && run.trouble.is_none() {
        run.trouble = case.answer(&Wish::default()).err().map(Trouble::Fault);
    }
    let nothing = run.editions.is_empty() && run.trouble.is_none() && !selection.rules.is_empty();
    (!nothing).then_some(run)
}

fn tagged(written: &Written, tags: &[String]) -> bool {
    written.tags.iter().any(|tag| tags.iter().any(|wanted| wanted.eq_ignore_ascii_case(tag)))
}

/// Whether a scenario expects something in an edition.
pub(super) fn expects(written: &Written, edition: Edition) -> bool {
    written.expect.iter().any(|e| e.editions.contains(edition))
}

/// The wish for the bare edition; the variants and settings of the file stay.
pub(super) fn wish_for(edition: Edition) -> Wish {
    Wish { edition: Some(edition.name().to_owned()), ..Wish::default() }
}

/// Runs a scenario in an edition; nothing if no rule asked for has to do with it.
fn check_edition(case: &Case<'_>, edition: Edition, selection: &Selection<'_>) -> Result<Option<EditionRun>, Fault> {
    let wish = wish_for(edition);
    let rules = case.ruleset(&wish)?;
    let answer = case.answer(&wish)?;
    let own = case.ruleset(&Wish::default())?.edition() == edition;
    // A score sheet is an expectation of the file's own edition.
    let sheets = if own { case.sheet_differences(&rules, &answer)? } else { Vec::new() };
    let sheet = own && case.written().has_score_sheet();
    let Some(said) = case.expects(&rules)?.or_else(|| sheet.then(Statement::default)) else { return Ok(None) };
    if !selection.rules.is_empty() && !has_to_do_with(&said, &answer, selection.rules) {
        return Ok(None);
    }
    let written = case.written();
    let line_of = |at: Span| written.file().line_and_column(at).0;
    let key = written.expect.iter().filter(|e| e.editions.contains(edition)).min_by_key(|e| e.editions.count());
    let line = key.map_or(1, |e: &Expectation| line_of(e.key.span));
    let mut found = differences(&said, &answer);
    found.extend(sheets);
    let open = is_open(&said, &answer);
    let status = match (found.is_empty(), written.todo.is_some()) {
        (true, false) => Status::Held,
        (true, true) => Status::TodoHolds,
        (false, true) => Status::Todo,
        (false, false) if open => Status::Open,
        (false, false) => Status::Failed,
    };
    let mut run = EditionRun {
        edition,
        status,
        line,
        misses: Vec::new(),
        choice: None,
        first: 1,
        steps: Vec::new(),
        players: answer.players.clone(),
    };
    if !found.is_empty() {
        run.first = parts_at(&said, &answer, &found).unwrap_or(1).max(1);
        run.choice = open_shown(&answer);
        let miss = |what: Difference| Miss { line: place(&said, what.key).map_or(line, line_of), what };
        run.misses = found.into_iter().map(miss).collect();
        run.steps = answer.steps.into_iter().skip(run.first - 1).collect();
    }
    Ok(Some(run))
}

/// Whether the file leaves a choice open of which an expectation does not speak.
fn is_open(said: &Statement, answer: &Answer) -> bool {
    answer.choice.is_some() && said.choice.is_none() && said.branches.is_none() && said.chooses.is_none()
}

fn open_shown(answer: &Answer) -> Option<OpenShown> {
    let choice = answer.choice.as_ref()?;
    let by = answer.players.get(usize::from(choice.by.0)).cloned().unwrap_or_default();
    let branches = choice.branches.iter().map(|b| (b.option.says.clone(), b.answer.gains())).collect();
    Some(OpenShown { rule: choice.cite.id, by, branches })
}

fn has_to_do_with(said: &Statement, answer: &Answer, rules: &[String]) -> bool {
    let broken = said.illegal.as_ref().and_then(|l| if let Legal::Rule(id) = &l.v { Some(id.as_str()) } else { None });
    let expected = said.cites.iter().flat_map(|c| &c.v).map(|id| id.v.as_str());
    let expected = expected.chain(said.choice.as_ref().map(|c| c.v.as_str())).chain(broken);
    let mut all = expected.chain(answer.rules.iter().map(|cite| cite.id));
    all.any(|id| rules.iter().any(|wanted| covers(wanted, id)))
}

/// Whether a rule is the one asked for, or its id begins with what is asked for: `castle` covers `castle.trigger`.
pub fn covers(asked: &str, id: &str) -> bool {
    id.strip_prefix(asked).is_some_and(|rest| rest.is_empty() || rest.starts_with('.') || asked.ends_with('.'))
}

/// Where a statement says something.
pub(super) fn place(said: &Statement, key: &str) -> Option<Span> {
    match key {
        "gains" => said.gains.as_ref().map(|at| at.span).or(said.scores.as_ref().map(|at| at.span)),
        "scores" => said.scores.as_ref().map(|at| at.span),
        "legal" => said.legal.as_ref().map(|at| at.span),
        "illegal" => said.illegal.as_ref().map(|at| at.span),
        "at" => said.at.as_ref().map(|at| at.span),
        "chooses" => said.chooses.as_ref().map(|at| at.span),
        "choice" => said.choice.as_ref().map(|at| at.span),
        "branches" => said.branches.as_ref().map(|at| at.span),
        "options" => said.options.as_ref().map(|at| at.span),
        "next" => said.next.as_ref().map(|at| at.span),
        "values" => said.values.as_ref().map(|at| at.span),
        "cites" => said.cites.as_ref().map(|at| at.span),
        _ => None,
    }
}
