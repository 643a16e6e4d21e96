//! The stored form of answers: an answer that a repeated request gets may have been stored by an earlier version.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use platen_actors::commands::{Answer, design, favorites, presentations, samples};

/// The stored JSON of every kind of answer. A row may be added, but none changed.
const STORED: [&str; 26] = [
    r#"{"sample_count":3}"#,
    r#"{"sample_comment":"Matte, if possible"}"#,
    r#"{"favorite":true}"#,
    r#"{"favorite_list":7}"#,
    r#"{"notes":"For the fair"}"#,
    r#"{"sample_order":[7,3]}"#,
    r#"{"address":7}"#,
    r#"{"presentation":7}"#,
    r#"{"link":null}"#,
    r#"{"link":"k3q9x"}"#,
    r#"{"upload":7}"#,
    r#"{"artwork":7}"#,
    r#"{"cart_lines":[[7,250],[8,0]]}"#,
    r#"{"order":[7,"7K3Q-X9M2-RD4T"]}"#,
    r#"{"proof":[7,"7K3Q-X9M2-RD4T"]}"#,
    r#"{"quote":[7,"7K3Q-X9M2-RD4T"]}"#,
    r#"{"observation":7}"#,
    r#"{"suggestion":7}"#,
    r#"{"question":[7,"7K3Q-X9M2-RD4T"]}"#,
    r#"{"review":[7,"7K3Q-X9M2-RD4T"]}"#,
    r#"{"design":7}"#,
    r#"{"printed":7}"#,
    r#""tax_exemption""#,
    r#""membership""#,
    r#""swept""#,
    r#""merged""#,
];

#[test]
fn stored_answers_of_every_kind_are_read_and_written_as_before() {
    for stored in STORED {
        let answer: Answer = serde_json::from_str(stored).unwrap();
        assert_eq!(serde_json::to_string(&answer).unwrap(), stored);
    }
}

/// The stored word of an answer. A new kind needs an arm here, and a row in [`STORED`].
fn word(answer: &Answer) -> &'static str {
    match answer {
        Answer::Samples(samples::Answer::Count(_)) => "sample_count",
        Answer::Samples(samples::Answer::Comment(_)) => "sample_comment",
        Answer::Samples(samples::Answer::Order(..)) => "sample_order",
        Answer::Favorites(favorites::Answer::Favorite(_)) => "favorite",
        Answer::Favorites(favorites::Answer::List(_)) => "favorite_list",
        Answer::Presentations(presentations::Answer::Presentation(_)) => "presentation",
        Answer::Presentations(presentations::Answer::Link(_)) => "link",
        Answer::Designs(design::Answer::Design(_)) => "design",
        Answer::Designs(design::Answer::Printed(_)) => "printed",
        Answer::Notes(_) => "notes",
        Answer::Address(_) => "address",
        Answer::Upload(_) => "upload",
        Answer::Artwork(_) => "artwork",
        Answer::CartLines(_) => "cart_lines",
        Answer::Order(..) => "order",
        Answer::Proof(..) => "proof",
        Answer::Quote(..) => "quote",
        Answer::Observation(_) => "observation",
        Answer::Suggestion(_) => "suggestion",
        Answer::Question(..) => "question",
        Answer::Review(..) => "review",
        Answer::TaxExemption => "tax_exemption",
        Answer::Membership => "membership",
        Answer::Swept => "swept",
        Answer::Merged => "merged",
    }
}

#[test]
fn every_answer_is_stored_under_its_own_word() {
    let words = STORED.map(|stored| word(&serde_json::from_str(stored).unwrap()));
    assert!(STORED.iter().zip(words).all(|(stored, word)| stored.contains(&format!("\"{word}\""))), "{words:?}");
}
