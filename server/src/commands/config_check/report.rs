//! The lines that the checks print.

use super::warnings::Warning;

/// The result of one check.
pub(super) enum Outcome {
    /// Nothing is wrong.
    Fine(String),
    /// A server would start, but may be unsafe or incomplete.
    Doubtful(String),
    /// A server would not start, or something that it needs does not work.
    Wrong(String),
}

impl From<Result<String, String>> for Outcome {
    fn from(result: Result<String, String>) -> Self {
        result.map_or_else(Self::Wrong, Self::Fine)
    }
}

/// Prints the checks' results, one line each.
pub(super) struct Report {
    /// The warnings that are printed with the check of their subject.
    warnings: Vec<Warning>,
    errors: usize,
}

impl Report {
    pub(super) fn new(warnings: Vec<Warning>) -> Self {
        Self { warnings, errors: 0 }
    }

    /// Prints the result of the check of a subject.
    pub(super) fn line(&mut self, subject: &str, outcome: impl Into<Outcome>) {
        let warnings: Vec<_> = self.warnings.extract_if(.., |warning| warning.subject == subject).collect();
        match outcome.into() {
            Outcome::Fine(_) if !warnings.is_empty() => {}
            Outcome::Fine(text) => print("ok", subject, &text),
            Outcome::Doubtful(text) => print("warning", subject, &text),
            Outcome::Wrong(text) => {
                self.errors += 1;
                print("error", subject, &text);
            }
        }
        for warning in warnings {
            print("warning", subject, &warning.text);
        }
    }

    /// Fails if there was an error.
    pub(super) fn finish(self) -> Result<(), String> {
        match self.errors {
            0 => Ok(()),
            1 => Err("the configuration has 1 error".to_owned()),
            errors => Err(format!("the configuration has {errors} errors")),
        }
    }
}

#[expect(clippy::print_stdout, reason = "the command's result")]
fn print(level: &str, subject: &str, text: &str) {
    println!("{level:<8} {subject:<16} {}", text.replace('\n', "; "));
}
