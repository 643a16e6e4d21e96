//! `/api/support/emails…`: the texts of emails, as administrators edit them. What is saved is in the next email, on every node.

pub mod list;
pub mod preview;
pub mod save;

use platen_store::outbox::email::EmailText;

use crate::email_texts::check;
use crate::email_texts::kinds::{self, Kind};
use crate::email_texts::values::normalized;
use crate::http::problem::{Code, Problem};

/// Finds a kind of email.
fn find(key: &str) -> Result<&'static Kind, Problem> {
    kinds::find(key).ok_or_else(|| Problem::not_found("There is no such email."))
}

/// The texts of a request, as they were typed.
struct Typed {
    subject: Option<String>,
    heading: Option<String>,
    introduction: Option<String>,
    closing: Option<String>,
}

impl Typed {
    /// Returns the texts without white space around them; the signature has only a closing.
    fn text(self, kind: &Kind) -> EmailText {
        let tidy = |text: Option<String>| normalized(text.unwrap_or_default().replace("\r\n", "\n").trim());
        let closing = tidy(self.closing);
        if kind.is_signature() {
            return EmailText { closing, ..EmailText::default() };
        }
        EmailText {
            subject: tidy(self.subject),
            heading: tidy(self.heading),
            introduction: tidy(self.introduction),
            closing,
        }
    }
}

/// Rejects a text that cannot be sent; each fault is at its field.
fn refuse_faults(kind: &Kind, text: &EmailText) -> Result<(), Problem> {
    let mut faults = check::faults(kind, text).into_iter().peekable();
    if faults.peek().is_none() {
        return Ok(());
    }
    Err(faults
        .fold(Problem::new(Code::Invalid), |problem, fault| problem.with_field(fault.field, "invalid", fault.message)))
}
