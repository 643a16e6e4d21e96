//! The rules of the cart: one line a part, bounds, totals, and what a guest brings along at login.

use std::sync::Arc;

use crate::change::Cause;
use crate::command::{Answer, Decision, Facts, Refusal};
use crate::entry::{CartLineEntry, CartTotalsEntry, Entries, EntryKey, EntryValue};
use crate::ids::{LineId, PartId, ProductId};

/// The most pieces of a line.
pub const MOST_PIECES: i64 = 1_000_000;

/// The most lines of a cart.
pub const MOST_LINES: usize = 100;

fn lines(entries: &Entries) -> impl Iterator<Item = &CartLineEntry> {
    entries.iter().filter_map(|(_, value)| match value.as_ref() {
        EntryValue::CartLine(line) => Some(line),
        _ => None,
    })
}

/// What the totals of these entries are; `None` for an empty cart.
pub fn totals(entries: &Entries) -> Option<CartTotalsEntry> {
    let (count, units) = lines(entries).fold((0, 0), |(count, units), line| (count + 1, units + line.quantity));
    (count > 0).then_some(CartTotalsEntry { lines: count, units })
}

/// Adds the totals that follow from a decision to it.
fn with_totals(entries: &Entries, mut decision: Decision) -> Decision {
    let mut after = entries.clone();
    decision.drop.iter().for_each(|key| after.drop(*key));
    decision.set.iter().for_each(|(key, value)| after.set(*key, Arc::clone(value)));
    let (old, new) = (entries.get(EntryKey::CartTotals), totals(&after).map(EntryValue::from));
    match new {
        Some(new) if old != Some(&new) => {
            decision.set.insert(EntryKey::CartTotals, Arc::new(new));
        }
        None if old.is_some() => {
            decision.drop.insert(EntryKey::CartTotals);
        }
        _ => {}
    }
    decision
}

fn check(quantity: i64) -> Result<i64, Refusal> {
    if (1..=MOST_PIECES).contains(&quantity) { Ok(quantity) } else { Err(Refusal::QuantityOutOfBounds) }
}

pub(crate) fn add(
    entries: &Entries,
    product: ProductId,
    part: PartId,
    quantity: i64,
    facts: &Facts,
) -> Result<Decision, Refusal> {
    check(quantity)?;
    let line = match lines(entries).find(|line| line.part_id == part) {
        Some(line) => CartLineEntry { quantity: check(line.quantity + quantity)?, ..line.clone() },
        None if lines(entries).count() >= MOST_LINES => return Err(Refusal::CartFull),
        None => CartLineEntry {
            line_id: LineId(facts.new_id),
            product_id: product,
            part_id: part,
            quantity,
            added_at: facts.now,
        },
    };
    let decision = Decision::new(Cause::CartLineAdded, Answer::CartLine(line.line_id, line.quantity))
        .set(EntryKey::CartLine(line.line_id), line);
    Ok(with_totals(entries, decision))
}

fn find(entries: &Entries, line: LineId) -> Result<&CartLineEntry, Refusal> {
    match entries.get(EntryKey::CartLine(line)) {
        Some(EntryValue::CartLine(line)) => Ok(line),
        _ => Err(Refusal::NoSuchLine),
    }
}

pub(crate) fn set_quantity(entries: &Entries, line: LineId, quantity: i64) -> Result<Decision, Refusal> {
    let old = find(entries, line)?;
    check(quantity)?;
    let decision = Decision::new(Cause::CartLineChanged, Answer::CartLine(line, quantity));
    if old.quantity == quantity {
        return Ok(decision);
    }
    let new = CartLineEntry { quantity, ..old.clone() };
    Ok(with_totals(entries, decision.set(EntryKey::CartLine(line), new)))
}

pub(crate) fn remove(entries: &Entries, line: LineId) -> Result<Decision, Refusal> {
    find(entries, line)?;
    let decision = Decision::new(Cause::CartLineRemoved, Answer::CartLine(line, 0));
    Ok(with_totals(entries, decision.drop(EntryKey::CartLine(line))))
}

/// Takes over a guest's lines. A part that both have becomes one line with the pieces of both; nothing that the guest
/// chose is refused, only capped.
pub(crate) fn merge(entries: &Entries, guest: &Entries) -> Decision {
    let mut decision = Decision::new(Cause::GuestMerged, Answer::Merged);
    for theirs in lines(guest) {
        let line = match lines(entries).find(|line| line.part_id == theirs.part_id) {
            Some(ours) => {
                CartLineEntry { quantity: (ours.quantity + theirs.quantity).min(MOST_PIECES), ..ours.clone() }
            }
            None => theirs.clone(),
        };
        decision = decision.set(EntryKey::CartLine(line.line_id), line);
    }
    with_totals(entries, decision)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn put(entries: &mut Entries, part: i64, quantity: i64, new_id: i64) {
        let facts = Facts { new_id, ..Facts::default() };
        let decision = add(entries, ProductId(part * 10), PartId(part), quantity, &facts).unwrap();
        decision.into_change(0).0.fold_into(entries);
    }

    fn cart(lines: &[(i64, i64)], first_id: i64) -> Entries {
        let mut entries = Entries::default();
        for ((part, quantity), id) in lines.iter().zip(first_id..) {
            put(&mut entries, *part, *quantity, id);
        }
        entries
    }

    #[test]
    fn more_of_a_part_adds_to_its_line() {
        let entries = cart(&[(1, 100), (2, 50), (1, 25)], 1);
        assert_eq!(lines(&entries).map(|line| line.quantity).collect::<Vec<_>>(), [125, 50]);
        assert_eq!(
            entries.get(EntryKey::CartTotals),
            Some(&EntryValue::CartTotals(CartTotalsEntry { lines: 2, units: 175 }))
        );
    }

    #[test]
    fn quantities_out_of_bounds_are_refused() {
        let entries = cart(&[(1, MOST_PIECES)], 1);
        for quantity in [0, -1, MOST_PIECES + 1, i64::MAX, i64::MIN] {
            let refused = add(&entries, ProductId(1), PartId(2), quantity, &Facts::default());
            assert_eq!(refused, Err(Refusal::QuantityOutOfBounds));
            assert_eq!(set_quantity(&entries, LineId(1), quantity), Err(Refusal::QuantityOutOfBounds));
        }
        let refused = add(&entries, ProductId(1), PartId(1), 1, &Facts::default());
        assert_eq!(refused, Err(Refusal::QuantityOutOfBounds));
    }

    #[test]
    fn removing_the_last_line_drops_the_totals() {
        let mut entries = cart(&[(1, 100)], 1);
        remove(&entries, LineId(1)).unwrap().into_change(0).0.fold_into(&mut entries);
        assert!(entries.is_empty());
        assert_eq!(remove(&entries, LineId(1)), Err(Refusal::NoSuchLine));
    }

    #[test]
    fn merging_sums_shared_parts_and_keeps_the_rest() {
        let mut entries = cart(&[(1, 100), (2, 50)], 1);
        let guest = cart(&[(2, 25), (3, 10)], 11);
        merge(&entries, &guest).into_change(0).0.fold_into(&mut entries);
        let mut merged: Vec<_> = lines(&entries).map(|line| (line.part_id.0, line.quantity, line.line_id.0)).collect();
        merged.sort_unstable();
        assert_eq!(merged, [(1, 100, 1), (2, 75, 2), (3, 10, 12)]);
        assert_eq!(totals(&entries), Some(CartTotalsEntry { lines: 3, units: 185 }));
    }

    #[test]
    fn merging_an_empty_guest_changes_nothing() {
        assert!(merge(&cart(&[(1, 1)], 1), &Entries::default()).changes_nothing());
    }
}
