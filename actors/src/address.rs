//! The rules of the address book: how long its lines may be, and exactly one default for shipping and one for billing while
//! there is any address. What a country asks of an address (regions, postcodes) is checked at the edge.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::change::Cause;
use crate::command::{Answer, Decision, Facts, Refusal};
use crate::entry::{AddressEntry, Entries, EntryKey, EntryValue};
use crate::ids::AddressId;

/// The most addresses of a customer.
pub const MOST: usize = 50;

/// The lines of an address, checked for their lengths.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Address {
    /// What the customer calls it, such as "Warehouse".
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[schema(required = false, max_length = 40)]
    pub address_title: String,
    /// Who receives it.
    #[schema(max_length = 40)]
    pub first_name: String,
    /// Who receives it.
    #[schema(max_length = 40)]
    pub last_name: String,
    /// Their firm.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[schema(required = false, max_length = 60)]
    pub company: String,
    /// Street and number.
    #[schema(max_length = 60)]
    pub address1: String,
    /// Floor, suite, building.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[schema(required = false, max_length = 60)]
    pub address2: String,
    /// Town.
    #[schema(max_length = 50)]
    pub city: String,
    /// ISO 3166-2 code of the region without its country, such as `CA`, or its name where the country has no codes.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[schema(required = false, max_length = 50)]
    pub state: String,
    /// Postcode, in the country's form.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[schema(required = false, max_length = 12)]
    pub zipcode: String,
    /// ISO 3166-1 alpha-2.
    #[schema(min_length = 2, max_length = 2)]
    pub country_id: String,
    /// Department.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[schema(required = false, max_length = 40)]
    pub department: String,
    /// Job title.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[schema(required = false, max_length = 40)]
    pub job_title: String,
    /// Telephone.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[schema(required = false, max_length = 24)]
    pub phone: String,
}

/// A name, with the company if there is one.
pub(crate) fn who(name: String, company: &str) -> String {
    if company.is_empty() { name } else { format!("{name}, {company}") }
}

impl Address {
    /// The lines of a label.
    pub fn lines(&self) -> Vec<String> {
        let joined =
            |parts: &[&str]| parts.iter().filter(|part| !part.is_empty()).copied().collect::<Vec<_>>().join(" ");
        let lines = [
            joined(&[&self.first_name, &self.last_name]),
            self.company.clone(),
            self.address1.clone(),
            self.address2.clone(),
            joined(&[&self.city, &self.state, &self.zipcode]),
            self.country_id.clone(),
        ];
        lines.into_iter().filter(|line| !line.is_empty()).collect()
    }

    /// First and last name.
    pub fn name(&self) -> String {
        [self.first_name.as_str(), &self.last_name].join(" ").trim().to_owned()
    }

    /// Who it is, as lists of the staff say it: `Ada Lovelace, Engines Ltd`.
    pub fn who(&self) -> String {
        who(self.name(), &self.company)
    }
}

/// What the caller wishes to be default. Only wishes for "yes" are heard: a default ends when another becomes it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Defaults {
    /// For shipping.
    pub shipping: bool,
    /// For billing.
    pub billing: bool,
}

fn addresses(entries: &Entries) -> impl Iterator<Item = &AddressEntry> {
    entries.iter().filter_map(|(_, value)| match value.as_ref() {
        EntryValue::Address(address) => Some(address),
        _ => None,
    })
}

/// An address of this session.
pub fn find(entries: &Entries, id: AddressId) -> Result<&AddressEntry, Refusal> {
    match entries.get(EntryKey::Address(id)) {
        Some(EntryValue::Address(address)) => Ok(address),
        _ => Err(Refusal::NoSuchAddress),
    }
}

/// Puts an address, and takes the defaults that it becomes from the others.
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
) -> Result<Decision, Refusal> {
    let count = addresses(entries).count();
    if count >= MOST {
        return Err(Refusal::AddressBookFull);
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
) -> Result<Decision, Refusal> {
    let old = find(entries, id)?;
    let entry = AddressEntry {
        address_id: id,
        address: Box::new(address.clone()),
        default_shipping: defaults.shipping || old.default_shipping,
        default_billing: defaults.billing || old.default_billing,
    };
    Ok(put(entries, Decision::new(Cause::AddressChanged, Answer::Address(id)), entry))
}

/// Removes an address. The oldest of the others becomes what it was the default of.
pub(crate) fn remove(entries: &Entries, id: AddressId) -> Result<Decision, Refusal> {
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

    fn apply(entries: &mut Entries, decide: impl FnOnce(&Entries) -> Result<Decision, Refusal>) {
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
    fn an_unknown_address_is_refused_and_a_full_book_takes_no_more() {
        let mut entries = Entries::default();
        assert_eq!(remove(&entries, AddressId(1)), Err(Refusal::NoSuchAddress));
        for new_id in 0..50 {
            let facts = Facts { new_ids: vec![new_id], ..Facts::default() };
            apply(&mut entries, |entries| add(entries, &titled("a"), Defaults::default(), &facts));
        }
        assert_eq!(add(&entries, &titled("b"), Defaults::default(), &Facts::default()), Err(Refusal::AddressBookFull));
    }
}
