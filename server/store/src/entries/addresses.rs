//! The address book.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use platen_actors::address::Address;
use platen_actors::entries::{AddressEntry, EntryKey, EntryValue};
use platen_actors::ids::AddressId;
use platen_derive::FromRow;

use super::{Entry, delete, keys_of, of_kind, upsert};
use crate::names::found_by;
use crate::query::{optional_row, rows};
use crate::{Connection, Result, Transaction};

#[derive(FromRow)]
struct AddressRow {
    id: i64,
    address_title: String,
    first_name: String,
    last_name: String,
    company: String,
    address1: String,
    address2: String,
    city: String,
    state: String,
    zipcode: String,
    country_id: String,
    department: String,
    job_title: String,
    phone: String,
    default_shipping: bool,
    default_billing: bool,
}

impl From<AddressRow> for AddressEntry {
    fn from(row: AddressRow) -> Self {
        let address = Address {
            address_title: row.address_title,
            first_name: row.first_name,
            last_name: row.last_name,
            company: row.company,
            address1: row.address1,
            address2: row.address2,
            city: row.city,
            state: row.state,
            zipcode: row.zipcode,
            country_id: row.country_id,
            department: row.department,
            job_title: row.job_title,
            phone: row.phone,
        };
        Self {
            address_id: AddressId(row.id),
            address: Box::new(address),
            default_shipping: row.default_shipping,
            default_billing: row.default_billing,
        }
    }
}

impl From<AddressRow> for Entry {
    fn from(row: AddressRow) -> Self {
        let entry = AddressEntry::from(row);
        (EntryKey::Address(entry.address_id), Arc::new(entry.into()))
    }
}

pub(super) async fn find(connection: &mut impl Connection, owner: &str, id: AddressId) -> Result<Option<AddressEntry>> {
    let row: Option<AddressRow> = optional_row!(
        connection,
        "SELECT id, address_title, first_name, last_name, company, address1, address2, city, state, zipcode,
             country_id, department, job_title, phone, default_shipping, default_billing
         FROM addresses WHERE owner = $1 AND id = $2",
        [owner, id.0]
    );
    Ok(row.map(Into::into))
}

pub(super) async fn list(connection: &mut impl Connection, owner: &str) -> Result<Vec<Entry>> {
    let rows: Vec<AddressRow> = rows!(
        connection,
        "SELECT id, address_title, first_name, last_name, company, address1, address2, city, state, zipcode,
             country_id, department, job_title, phone, default_shipping, default_billing
         FROM addresses WHERE owner = $1",
        [owner]
    );
    Ok(rows.into_iter().map(Into::into).collect())
}

pub(super) async fn drop(transaction: &mut Transaction, owner: &str, keys: &BTreeSet<EntryKey>) -> Result<()> {
    delete(transaction, "addresses", "id", owner, &keys_of!(keys, Address(address))).await
}

pub(super) async fn set(
    transaction: &mut Transaction,
    owner: &str,
    values: &BTreeMap<EntryKey, Arc<EntryValue>>,
) -> Result<()> {
    upsert!(
        transaction,
        of_kind!(values, Address),
        "addresses (id, owner, address_title, first_name, last_name, company, address1, address2, city, state, zipcode,
             country_id, department, job_title, phone, default_shipping, default_billing, found_by)",
        "(id) DO UPDATE SET address_title = excluded.address_title, first_name = excluded.first_name,
             last_name = excluded.last_name, company = excluded.company, address1 = excluded.address1,
             address2 = excluded.address2, city = excluded.city, state = excluded.state, zipcode = excluded.zipcode,
             country_id = excluded.country_id, department = excluded.department, job_title = excluded.job_title,
             phone = excluded.phone, default_shipping = excluded.default_shipping,
             default_billing = excluded.default_billing, found_by = excluded.found_by",
        |entry| [
            entry.address_id.0,
            owner,
            &entry.address.address_title,
            &entry.address.first_name,
            &entry.address.last_name,
            &entry.address.company,
            &entry.address.address1,
            &entry.address.address2,
            &entry.address.city,
            &entry.address.state,
            &entry.address.zipcode,
            &entry.address.country_id,
            &entry.address.department,
            &entry.address.job_title,
            &entry.address.phone,
            entry.default_shipping,
            entry.default_billing,
            found_by(&[&entry.address])
        ]
    );
    Ok(())
}
