//! The customer's exemption from taxes.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use platen_actors::entries::{EntryKey, EntryValue};
use platen_actors::order::Code;
use platen_actors::tax_exemption::{ExemptionState, TaxExemptionEntry};
use platen_derive::FromRow;
use sha2::{Digest, Sha256};

use super::{Entry, of_kind, upsert};
use crate::query::{execute, optional_row};
use crate::{Connection, Error, Result, Transaction};

#[derive(FromRow)]
struct TaxExemptionRow {
    state: String,
    name: String,
    extension: String,
    sha256: String,
    valid_until: Option<String>,
    note: Option<String>,
    sent_at: i64,
}

impl TaxExemptionRow {
    fn entry(self) -> Result<TaxExemptionEntry> {
        let Self { state, name, extension, sha256, valid_until, note, sent_at } = self;
        let corrupt = |what: &str| Error::Corrupt(format!("the {what} of an exemption from taxes"));
        let state = ExemptionState::read(&state).ok_or_else(|| corrupt("state"))?;
        let valid_until = valid_until.map(|day| day.parse().map_err(|_| corrupt("last day"))).transpose()?;
        Ok(TaxExemptionEntry { state, name, extension, sha256, valid_until, note, sent_at })
    }
}

/// Returns the code by which staff claim a certificate: a new one has another code.
fn code(owner: &str, entry: &TaxExemptionEntry) -> Code {
    let digest: [u8; 32] = Sha256::digest(format!("{owner} {} {}", entry.sha256, entry.sent_at)).into();
    Code::of(i64::from_le_bytes(std::array::from_fn(|at| digest[at])))
}

pub(super) async fn find(connection: &mut impl Connection, owner: &str) -> Result<Option<TaxExemptionEntry>> {
    let row: Option<TaxExemptionRow> = optional_row!(
        connection,
        "SELECT state, name, extension, sha256, valid_until, note, sent_at FROM tax_exemptions WHERE owner = $1",
        [owner]
    );
    row.map(TaxExemptionRow::entry).transpose()
}

pub(super) async fn list(connection: &mut impl Connection, owner: &str) -> Result<Vec<Entry>> {
    let found = find(connection, owner).await?;
    Ok(found.into_iter().map(|entry| (EntryKey::TaxExemption, Arc::new(entry.into()))).collect())
}

pub(super) async fn drop(transaction: &mut Transaction, owner: &str, keys: &BTreeSet<EntryKey>) -> Result<()> {
    if keys.contains(&EntryKey::TaxExemption) {
        execute!(transaction, "DELETE FROM tax_exemptions WHERE owner = $1", [owner]);
    }
    Ok(())
}

pub(super) async fn set(
    transaction: &mut Transaction,
    owner: &str,
    values: &BTreeMap<EntryKey, Arc<EntryValue>>,
) -> Result<()> {
    let mut rows = Vec::new();
    for entry in of_kind!(values, TaxExemption) {
        rows.push((entry, entry.valid_until.map(|day| day.to_string()), code(owner, entry).to_string()));
    }
    upsert!(
        transaction,
        rows,
        "tax_exemptions (owner, state, name, extension, sha256, valid_until, note, sent_at, code)",
        "(owner) DO UPDATE SET state = excluded.state, name = excluded.name, extension = excluded.extension,
             sha256 = excluded.sha256, valid_until = excluded.valid_until, note = excluded.note, sent_at = excluded.sent_at,
             code = excluded.code",
        |(entry, valid_until, code)| [
            owner,
            entry.state.word(),
            &entry.name,
            &entry.extension,
            &entry.sha256,
            valid_until.as_deref(),
            entry.note.as_deref(),
            entry.sent_at,
            code
        ]
    );
    Ok(())
}
