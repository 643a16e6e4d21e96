//! The stored form of answers: an answer that a repeated request gets may have been stored by an earlier version.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use platen_actors::commands::Answer;

/// The stored JSON of every kind of answer. A row may be added, but none changed.
const STORED: [&str; 20] = [
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

#[test]
fn every_kind_of_answer_has_a_stored_example() {
    // Serde's error for an unknown kind lists those that it knows.
    let error = serde_json::from_str::<Answer>(r#""unknown""#).unwrap_err().to_string();
    let kinds: Vec<&str> = error.split('`').skip(3).step_by(2).collect();
    assert!(kinds.len() > 1, "{error}");
    for kind in kinds {
        assert!(STORED.iter().any(|stored| stored.contains(&format!("\"{kind}\""))), "{kind}");
    }
}
