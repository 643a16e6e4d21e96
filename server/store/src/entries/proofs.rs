//! The proofs that a session shows: open ones, and those closed recently.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use platen_actors::entries::{EntryKey, EntryValue};
use platen_actors::proof::ProofEntry;

use super::{Entry, hide, keys_of, of_kind, shown, upsert};
use crate::documents::Document;
use crate::{Connection, Result, Transaction};

pub(super) async fn list(connection: &mut impl Connection, owner: &str) -> Result<Vec<Entry>> {
    shown(connection, "proofs", owner, |proof: &ProofEntry| EntryKey::Proof(proof.proof_id)).await
}

/// Hides the proof from the session. The row is kept.
pub(super) async fn drop(transaction: &mut Transaction, owner: &str, keys: &BTreeSet<EntryKey>) -> Result<()> {
    hide(transaction, "proofs", owner, &keys_of!(keys, Proof(proof))).await
}

pub(super) async fn set(
    transaction: &mut Transaction,
    owner: &str,
    values: &BTreeMap<EntryKey, Arc<EntryValue>>,
) -> Result<()> {
    let mut proofs = Vec::new();
    for proof in of_kind!(values, Proof) {
        proofs.push((proof, proof.write()?));
    }
    upsert!(
        transaction,
        proofs,
        "proofs (id, owner, code, order_id, state, requested_at, changed_at, entry, shown)",
        "(id) DO UPDATE SET order_id = excluded.order_id, state = excluded.state, changed_at = excluded.changed_at,
             entry = excluded.entry, shown = excluded.shown",
        |(proof, entry)| [
            proof.proof_id.0,
            owner,
            proof.code.to_string(),
            proof.order_id.map(|order| order.0),
            proof.state.word(),
            proof.requested_at,
            proof.changed_at,
            entry,
            true
        ]
    );
    Ok(())
}
