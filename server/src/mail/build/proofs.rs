//! Emails about a proof.

use platen_actors::order::Code;
use platen_actors::proof::ProofState;

use super::{Button, Page};

/// The subject and the page of an email about a proof.
pub(super) fn page(
    code: Code,
    name: &str,
    (state, version): (ProofState, i64),
    note: Option<&str>,
    links: &str,
) -> (String, Page) {
    let (subject, words, who) = match state {
        ProofState::Ready => (
            format!("Please approve the proof of your {name}"),
            format!("Version {version} of proof {code} is ready. Production starts after you approve it."),
            "Our message",
        ),
        ProofState::Approved => (
            format!("You approved the proof of your {name}"),
            format!("Version {version} of proof {code} is approved. We will make exactly what it shows."),
            "Your message",
        ),
        _ => (
            format!("We are making a proof of your {name}"),
            format!("We received your request {code}. We will email you when the proof is ready."),
            "Your message",
        ),
    };
    let page = Page {
        heading: subject.clone(),
        paragraphs: vec![words],
        quote: note.map(|note| (who.to_owned(), note.to_owned())),
        button: Some(Button { label: "See the proof", url: format!("{links}/myaccount/proofs/{code}") }),
        ..Page::default()
    };
    (subject, page)
}
