//! The vectors that Rust and TypeScript share: folding, composing and the arithmetic of money must do the same on both sides.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use platen_actors::change::Change;
use platen_actors::entries::Entries;
use platen_actors::{card, currency, money};
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

/// Amounts and currencies, whose functions the client has as well.
#[derive(Deserialize)]
struct MoneyVectors {
    /// A dividend, a divisor and the rounded quotient.
    divisions: Vec<(i64, i64, i64)>,
    /// An amount in minor units, its currency, and what a card is charged.
    charged: Vec<(i64, String, i64)>,
    /// The smallest charges.
    minima: Vec<(String, i64)>,
    /// The decimal places of currencies.
    places: Vec<(String, u32)>,
}

#[test]
fn money_follows_the_shared_vectors() {
    let vectors: MoneyVectors = serde_json::from_str(include_str!("vectors/money.json")).unwrap();
    assert!(vectors.divisions.len() > 20);
    for (amount, divisor, quotient) in vectors.divisions {
        assert_eq!(money::divide(amount.into(), divisor.into()), quotient.into(), "{amount} / {divisor}");
    }
    for (amount, currency, charged) in vectors.charged {
        assert_eq!(card::charged(amount, &currency), charged, "{amount} {currency}");
    }
    for (currency, minimum) in vectors.minima {
        assert_eq!(card::minimum(&currency), minimum, "{currency}");
    }
    for (currency, places) in vectors.places {
        assert_eq!(currency::exponent(&currency), Some(places), "{currency}");
    }
}
