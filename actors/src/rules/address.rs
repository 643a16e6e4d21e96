//! The rules of the address book: the lengths of its lines, and exactly one default for shipping and one for billing
//! while it has any address. The country's rules (regions, postcodes) are checked by the HTTP layer.

pub use crate::commands::address::Defaults;
pub use crate::commands::address::MAX_ADDRESSES;
pub use crate::entries::address::Address;

use crate::commands::address::{AddressError, Command};
use crate::commands::{Answer, Decision, Facts, RuleError};
use crate::entries::change::Cause;
use crate::entries::{AddressEntry, Entries, EntryKey, EntryValue};
use crate::rules::purchase;
use crate::shop::taxes::TaxPlace;
use crate::values::ids::AddressId;

pub(crate) fn decide(entries: &Entries, command: &Command, facts: &Facts) -> Result<Decision, RuleError> {
    match command {
        Command::Add { address, defaults } => add(entries, address, *defaults, facts),
        Command::Update { id, address, defaults } => update(entries, *id, address, *defaults),
        Command::Remove { id } => remove(entries, *id),
    }
}

fn addresses(entries: &Entries) -> impl Iterator<Item = &AddressEntry> {
    entries.iter().filter_map(|(_, value)| match value.as_ref() {
        EntryValue::Address(address) => Some(address),
        _ => None,
    })
}

/// Finds an address of this session.
pub fn find(entries: &Entries, id: AddressId) -> Result<&AddressEntry, RuleError> {
    match entries.get(EntryKey::Address(id)) {
        Some(EntryValue::Address(address)) => Ok(address),
        _ => Err(AddressError::NoSuchAddress.into()),
    }
}

/// Returns the place that the taxes of an address depend on.
pub fn tax_place(address: &Address) -> TaxPlace {
    TaxPlace::of(purchase::destination(address))
}

/// Sets an address, and removes the defaults that it becomes from the others.
fn put(entries: &Entries, mut decision: Decision, entry: AddressEntry) -> Decision {
    for other in addresses(entries).filter(|other| other.address_id != entry.address_id) {
        let changed = AddressEntry {
            default_shipping: other.default_shipping && !entry.default_shipping,
            default_billing: other.default_billing && !entry.default_billing,
            ..other.clone()
        };
        if changed != *other {
            decision = decision.set(EntryKey::Address(other.address_id), changed);
        }
    }
    if entries.get(EntryKey::Address(entry.address_id)) == Some(&EntryValue::Address(entry.clone())) {
        return decision;
    }
    decision.set(EntryKey::Address(entry.address_id), entry)
}

pub(crate) fn add(
    entries: &Entries,
    address: &Address,
    defaults: Defaults,
    facts: &Facts,
) -> Result<Decision, RuleError> {
    let count = addresses(entries).count();
    if count >= MAX_ADDRESSES {
        return Err(AddressError::BookFull.into());
    }
    let entry = AddressEntry {
        address_id: AddressId(facts.new_id()),
        address: Box::new(address.clone()),
        default_shipping: defaults.shipping || count == 0,
        default_billing: defaults.billing || count == 0,
    };
    Ok(put(entries, Decision::new(Cause::AddressAdded, Answer::Address(entry.address_id)), entry))
}

pub(crate) fn update(
    entries: &Entries,
    id: AddressId,
    address: &Address,
    defaults: Defaults,
) -> Result<Decision, RuleError> {
    let old = find(entries, id)?;
    let entry = AddressEntry {
        address_id: id,
        address: Box::new(address.clone()),
        default_shipping: defaults.shipping || old.default_shipping,
        default_billing: defaults.billing || old.default_billing,
    };
    Ok(put(entries, Decision::new(Cause::AddressChanged, Answer::Address(id)), entry))
}

/// Adds a guest's addresses to the customer's book: those that it does not have, up to its limit. The customer's defaults
/// stay.
pub(crate) fn take_over(entries: &Entries, guest: &Entries, mut decision: Decision) -> Decision {
    let is_same = |one: &Address, other: &Address| {
        Address { address_title: String::new(), ..one.clone() }
            == Address { address_title: String::new(), ..other.clone() }
    };
    let mut count = addresses(entries).count();
    let is_first = count == 0;
    for theirs in addresses(guest) {
        if count == MAX_ADDRESSES || addresses(entries).any(|own| is_same(&own.address, &theirs.address)) {
            continue;
        }
        count += 1;
        let entry = AddressEntry {
            default_shipping: is_first && theirs.default_shipping,
            default_billing: is_first && theirs.default_billing,
            ..theirs.clone()
        };
        decision = decision.set(EntryKey::Address(theirs.address_id), entry);
    }
    decision
}

/// Removes an address. If it was a default, the oldest remaining address replaces it.
pub(crate) fn remove(entries: &Entries, id: AddressId) -> Result<Decision, RuleError> {
    let old = find(entries, id)?;
    let decision = Decision::new(Cause::AddressRemoved, Answer::Address(id)).drop(EntryKey::Address(id));
    Ok(match addresses(entries).find(|other| other.address_id != id) {
        Some(heir) if old.default_shipping || old.default_billing => {
            let entry = AddressEntry {
                default_shipping: heir.default_shipping || old.default_shipping,
                default_billing: heir.default_billing || old.default_billing,
                ..heir.clone()
            };
            decision.set(EntryKey::Address(heir.address_id), entry)
        }
        _ => decision,
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn apply(entries: &mut Entries, decide: impl FnOnce(&Entries) -> Result<Decision, RuleError>) {
        if let Ok(decision) = decide(entries) {
            decision.into_change(0).0.fold_into(entries);
        }
    }

    fn titled(title: &str) -> Address {
        Address { address_title: title.to_owned(), ..Address::default() }
    }

    proptest! {
        #[test]
        fn exactly_one_address_is_each_default_while_there_is_any(
            steps in prop::collection::vec((0..3_u8, 1..8_i64, any::<bool>(), any::<bool>()), 1..40)
        ) {
            let mut entries = Entries::default();
            for ((step, id, shipping, billing), new_id) in steps.into_iter().zip(1..) {
                let defaults = Defaults { shipping, billing };
                let facts = Facts { new_ids: vec![new_id], ..Facts::default() };
                apply(&mut entries, |entries| match step {
                    0 => add(entries, &titled("a"), defaults, &facts),
                    1 => update(entries, AddressId(id), &titled("b"), defaults),
                    _ => remove(entries, AddressId(id)),
                });
                let wanted = usize::from(addresses(&entries).count() > 0);
                prop_assert_eq!(addresses(&entries).filter(|address| address.default_shipping).count(), wanted);
                prop_assert_eq!(addresses(&entries).filter(|address| address.default_billing).count(), wanted);
            }
        }
    }

    #[test]
    fn saving_an_address_as_it_is_changes_nothing() {
        let mut entries = Entries::default();
        apply(&mut entries, |entries| add(entries, &titled("a"), Defaults::default(), &Facts::default()));
        let again = update(&entries, AddressId(0), &titled("a"), Defaults { shipping: true, billing: false });
        assert!(again.unwrap().changes_nothing());
    }

    #[test]
    fn a_guests_addresses_join_the_book_without_doubles_and_defaults() {
        let facts = |id| Facts { new_ids: vec![id], ..Facts::default() };
        let (mut own, mut guest) = (Entries::default(), Entries::default());
        let at = |city: &str| Address { city: city.to_owned(), ..titled(city) };
        apply(&mut own, |entries| add(entries, &at("Springfield"), Defaults::default(), &facts(1)));
        let same = Address { address_title: "Mine".to_owned(), ..at("Springfield") };
        apply(&mut guest, |entries| add(entries, &same, Defaults::default(), &facts(2)));
        apply(&mut guest, |entries| add(entries, &at("Dover"), Defaults { shipping: true, billing: true }, &facts(3)));
        let merged = |entries: &Entries| {
            let decision = Decision::new(Cause::GuestMerged, Answer::Merged);
            let mut merged = entries.clone();
            take_over(entries, &guest, decision).into_change(0).0.fold_into(&mut merged);
            let books = addresses(&merged).map(|entry| (entry.address_id.0, entry.default_shipping));
            let mut books: Vec<_> = books.collect();
            books.sort_unstable();
            books
        };
        assert_eq!(merged(&own), [(1, true), (3, false)]);
        assert_eq!(merged(&Entries::default()), [(2, false), (3, true)]);
    }

    #[test]
    fn an_unknown_address_is_refused_and_a_full_book_takes_no_more() {
        let mut entries = Entries::default();
        assert_eq!(remove(&entries, AddressId(1)), Err(AddressError::NoSuchAddress.into()));
        for new_id in 0..50 {
            let facts = Facts { new_ids: vec![new_id], ..Facts::default() };
            apply(&mut entries, |entries| add(entries, &titled("a"), Defaults::default(), &facts));
        }
        assert_eq!(
            add(&entries, &titled("b"), Defaults::default(), &Facts::default()),
            Err(AddressError::BookFull.into())
        );
    }
}
