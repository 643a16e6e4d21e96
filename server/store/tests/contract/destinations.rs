//! Where a customer's goods go.

use std::collections::BTreeSet;
use std::sync::Arc;

use platen_actors::address::Address;
use platen_actors::entries::{AddressEntry, EntryKey, EntryValue};
use platen_actors::ids::{AddressId, CustomerId, SessionKey};
use platen_store::destinations::{self, ShippingDestination};
use platen_store::{Store, entries, names};
use platen_testing::on_both_engines;

on_both_engines!(
    the_default_shipping_address_is_found_and_no_other,
    a_session_is_called_by_its_address_else_by_its_number,
);

const ADA: SessionKey = SessionKey::Customer(CustomerId(17));
const BOB: SessionKey = SessionKey::Customer(CustomerId(18));

fn address(id: i64, state: &str, default_shipping: bool) -> (EntryKey, Arc<EntryValue>) {
    let (country_id, zipcode) = ("US".to_owned(), "97201-1234".to_owned());
    let lines = Address { state: state.to_owned(), country_id, zipcode, ..Address::default() };
    let address_id = AddressId(id);
    let entry = AddressEntry { address_id, address: Box::new(lines), default_shipping, default_billing: true };
    (EntryKey::Address(address_id), Arc::new(entry.into()))
}

async fn the_default_shipping_address_is_found_and_no_other(store: Store) {
    let mut tx = store.write().await.unwrap();
    let book = [address(1, "OH", false), address(2, "OR", true)].into();
    entries::apply(&mut tx, ADA, &book, &BTreeSet::new()).await.unwrap();
    tx.commit().await.unwrap();
    let mut reader = store.read().await.unwrap();
    let found = destinations::find_default(&mut reader, ADA).await.unwrap();
    let wanted = ShippingDestination { country: "US".into(), region: "OR".into(), postcode: "97201-1234".into() };
    assert_eq!(found, Some(wanted));
    assert_eq!(destinations::find_default(&mut reader, BOB).await.unwrap(), None);
}

async fn a_session_is_called_by_its_address_else_by_its_number(store: Store) {
    let mut tx = store.write().await.unwrap();
    let called = |first: &str, last: &str, company: &str, id| {
        let lines = Address {
            first_name: first.to_owned(),
            last_name: last.to_owned(),
            company: company.to_owned(),
            ..Address::default()
        };
        let address_id = AddressId(id);
        let entry =
            AddressEntry { address_id, address: Box::new(lines), default_shipping: true, default_billing: true };
        (EntryKey::Address(address_id), Arc::new(EntryValue::from(entry)))
    };
    let book = [called("Ada", "Lovelace", "Engines Ltd", 1)].into();
    entries::apply(&mut tx, ADA, &book, &BTreeSet::new()).await.unwrap();
    let nameless = [called("", "", "", 2)].into();
    entries::apply(&mut tx, BOB, &nameless, &BTreeSet::new()).await.unwrap();
    tx.commit().await.unwrap();
    let mut reader = store.read().await.unwrap();
    assert_eq!(names::of(&mut reader, ADA).await.unwrap(), "Ada Lovelace, Engines Ltd");
    for key in [BOB, SessionKey::Customer(CustomerId(19))] {
        assert_eq!(names::of(&mut reader, key).await.unwrap(), names::or_number(None, key));
    }
}
