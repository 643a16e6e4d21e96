//! Emails about a proof.

use platen_actors::order::Code;
use platen_actors::proof::ProofState;

use super::{Button, Draft, Page};

/// The draft of an email about a proof.
pub(super) fn draft(
    code: Code,
    name: &str,
    (state, version): (ProofState, i64),
    note: Option<&str>,
    links: &str,
) -> Draft {
    let (kind, who) = match state {
        ProofState::Ready => ("proof_ready", "Our message"),
        ProofState::Approved => ("proof_approved", "Your message"),
        _ => ("proof_requested", "Your message"),
    };
    let page = Page {
        quote: note.map(|note| (who.to_owned(), note.to_owned())),
        button: Some(Button { label: "See the proof", url: format!("{links}/myaccount/proofs/{code}") }),
        ..Page::default()
    };
    let values = [("proof", code.to_string()), ("product", name.to_owned()), ("version", version.to_string())];
    Draft::of(kind, values, page)
}
