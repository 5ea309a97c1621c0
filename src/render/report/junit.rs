//! A report for test dashboards: a suite a file, a case an edition of a scenario. No times: same input, same bytes.

use quick_junit::{NonSuccessKind, Report, TestCase, TestCaseStatus, TestSuite};

use super::{Item, details, items};
use crate::audit::{Run, Status};
use crate::render::safe::safe;
use crate::render::words::Words;

/// The report.
pub(super) fn report(run: &Run, words: &Words) -> String {
    let mut report = Report::new("fief");
    let mut suites: Vec<TestSuite> = Vec::new();
    for item in items(run) {
        let file = safe(&item.case.file);
        if suites.last().is_none_or(|suite| suite.name.as_str() != file) {
            suites.push(TestSuite::new(file.clone()));
        }
        let mut case = TestCase::new(item.name(), status(&item, words));
        case.set_classname(file);
        case.extra.insert("line".into(), item.line().to_string().into());
        if let Some(suite) = suites.last_mut() {
            suite.add_test_case(case);
        }
    }
    report.add_test_suites(suites);
    // Writing to memory cannot fail.
    report.to_string().unwrap_or_default() + "\n"
}

fn status(item: &Item<'_>, words: &Words) -> TestCaseStatus {
    let mut status = match item.status {
        Some(Status::Held) => return TestCaseStatus::success(),
        Some(Status::TodoHolds) => {
            let mut status = TestCaseStatus::success();
            let todo = item.case.todo.as_deref().unwrap_or_default();
            status.set_message(format!("it holds now: take `todo:` away ({})", safe(todo)));
            return status;
        }
        None => {
            let mut status = TestCaseStatus::skipped();
            status.set_message("expects nothing");
            return status;
        }
        Some(Status::Todo) => TestCaseStatus::skipped(),
        Some(Status::Broken) => TestCaseStatus::non_success(NonSuccessKind::Error),
        Some(Status::Failed | Status::Open) => TestCaseStatus::non_success(NonSuccessKind::Failure),
    };
    let message = match (item.status, &item.case.todo) {
        (Some(Status::Todo), Some(todo)) => format!("todo: {}", safe(todo)),
        _ => item.short(),
    };
    let kind = item.status.map_or("", Status::name);
    status.set_type(kind).set_message(message).set_description(details(item, words).join("\n"));
    status
}
