//! The staff activity that a session shows: observers and suggestions.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use platen_actors::entries::{EntryKey, EntryValue};
use platen_actors::observation::ObserverEntry;
use platen_actors::suggestion::SuggestionEntry;

use super::{Entry, hide, keys_of, of_kind, shown, upsert};
use crate::documents::Document;
use crate::{Connection, Result, Transaction};

pub(super) async fn list(connection: &mut impl Connection, owner: &str) -> Result<Vec<Entry>> {
    let key = |observer: &ObserverEntry| EntryKey::Observer(observer.observation_id);
    let mut found = shown(connection, "observations", owner, key).await?;
    let key = |suggestion: &SuggestionEntry| EntryKey::Suggestion(suggestion.suggestion_id);
    found.extend(shown(connection, "suggestions", owner, key).await?);
    Ok(found)
}

/// Hides the row. It is kept for the audit log.
pub(super) async fn drop(transaction: &mut Transaction, owner: &str, keys: &BTreeSet<EntryKey>) -> Result<()> {
    hide(transaction, "observations", owner, &keys_of!(keys, Observer(observation))).await?;
    hide(transaction, "suggestions", owner, &keys_of!(keys, Suggestion(suggestion))).await
}

/// Writes the shown part. The effects of the command write the staff member and the reason.
pub(super) async fn set(
    transaction: &mut Transaction,
    owner: &str,
    values: &BTreeMap<EntryKey, Arc<EntryValue>>,
) -> Result<()> {
    let mut observers = Vec::new();
    for observer in of_kind!(values, Observer) {
        observers.push((observer, observer.write()?));
    }
    upsert!(
        transaction,
        observers,
        "observations (id, owner, started_at, seen_at, entry, shown)",
        "(id) DO UPDATE SET owner = excluded.owner, entry = excluded.entry, shown = excluded.shown",
        |(observer, entry)| [observer.observation_id.0, owner, observer.started_at, observer.started_at, entry, true]
    );
    let mut suggestions = Vec::new();
    for suggestion in of_kind!(values, Suggestion) {
        suggestions.push((suggestion, suggestion.write()?));
    }
    upsert!(
        transaction,
        suggestions,
        "suggestions (id, owner, suggested_at, entry, shown)",
        "(id) DO UPDATE SET owner = excluded.owner, entry = excluded.entry, shown = excluded.shown",
        |(suggestion, entry)| [suggestion.suggestion_id.0, owner, suggestion.suggested_at, entry, true]
    );
    Ok(())
}
