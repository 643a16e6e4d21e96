//! The vectors that Rust and TypeScript share: folding and composing must do the same on both sides.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use platen_actors::change::Change;
use platen_actors::entries::Entries;
use serde::Deserialize;

#[derive(Deserialize)]
struct Vector {
    name: String,
    start: Entries,
    changes: Vec<Change>,
    end: Entries,
    composed: Change,
}

#[test]
fn folding_and_composing_follow_the_shared_vectors() {
    let vectors: Vec<Vector> = serde_json::from_str(include_str!("vectors/fold.json")).unwrap();
    assert!(!vectors.is_empty());
    for Vector { name, start, changes, end, composed } in vectors {
        let mut folded = start.clone();
        for change in &changes {
            change.fold_into(&mut folded);
        }
        assert_eq!(folded, end, "{name}");
        let (first, rest) = changes.split_first().unwrap();
        let mut whole = first.clone();
        for change in rest {
            whole.then(change);
        }
        assert_eq!(whole, composed, "{name}");
        let mut at_once = start;
        whole.fold_into(&mut at_once);
        assert_eq!(at_once, end, "{name}");
    }
}
