//! The membership in a customer group.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use platen_actors::entries::{EntryKey, EntryValue, MembershipEntry};

use super::{Entry, of_kind, upsert};
use crate::query::later;
use crate::{Connection, Result, Transaction, memberships};

pub(super) async fn list(connection: &mut impl Connection, owner: &str) -> Result<Vec<Entry>> {
    let found = memberships::find_of(connection, owner).await?;
    let entry = found.map(|group| (EntryKey::Membership, Arc::new(MembershipEntry { group }.into())));
    Ok(entry.into_iter().collect())
}

pub(super) async fn drop(transaction: &mut Transaction, owner: &str, keys: &BTreeSet<EntryKey>) -> Result<()> {
    if keys.contains(&EntryKey::Membership) {
        later!(transaction, "DELETE FROM memberships WHERE owner = $1", [owner]);
    }
    Ok(())
}

pub(super) async fn set(
    transaction: &mut Transaction,
    owner: &str,
    values: &BTreeMap<EntryKey, Arc<EntryValue>>,
) -> Result<()> {
    let memberships = of_kind!(values, Membership);
    upsert!(
        transaction,
        memberships,
        "memberships (owner, group_key)",
        "(owner) DO UPDATE SET group_key = excluded.group_key",
        |entry| [owner, &entry.group]
    );
    Ok(())
}
