//! Emails about a proof.

use platen_actors::order::Code;
use platen_actors::proof::ProofState;

use super::{Button, Draft, Page};
use crate::format::text;

/// The draft of an email about a proof.
pub(super) fn draft(
    code: Code,
    name: &str,
    (state, version): (ProofState, i64),
    note: Option<&str>,
    links: &str,
) -> Draft {
    let (kind, who) = match state {
        ProofState::Ready => ("proof_ready", text("Our message")),
        ProofState::Approved => ("proof_approved", text("Your message")),
        _ => ("proof_requested", text("Your message")),
    };
    let page = Page {
        quote: note.map(|note| (who.to_string(), note.to_owned())),
        button: Some(Button { label: text("See the proof"), url: format!("{links}/myaccount/proofs/{code}") }),
        ..Page::default()
    };
    let values = [("proof", code.to_string()), ("product", name.to_owned()), ("version", version.to_string())];
    Draft::of(kind, values, page)
}
