//! The letters of a proof.

use platen_actors::order::Code;
use platen_actors::proof::ProofState;

use super::{Button, Page};

/// The subject and the page of a proof's letter.
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
            format!("Version {version} of the proof {code} is ready. Production waits until you approve it."),
            "We say",
        ),
        ProofState::Approved => (
            format!("You approved the proof of your {name}"),
            format!("Version {version} of the proof {code} is approved. Exactly that will be made."),
            "You told us",
        ),
        _ => (
            format!("We are making a proof of your {name}"),
            format!("We have your request {code}, and will send you the proof as soon as it is drawn."),
            "You told us",
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
