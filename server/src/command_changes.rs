//! Changes that commands such as `platen customer erase` make to customers while servers run. Every node finds them in the
//! audit log within half a second; then the customer's tabs close or show the change.

use std::sync::Arc;
use std::time::Duration;

use platen_actors::ids::SessionKey;
use platen_store::{Result, Store, audit};

use crate::http::state::AppState;

/// How often the log is read.
const EVERY: Duration = Duration::from_millis(500);
/// The maximum number of changes that are read at once.
const STEP: i64 = 100;

/// Follows the log forever.
pub async fn follow(platen: Arc<AppState>) {
    let mut every = tokio::time::interval(EVERY);
    let mut seen = None;
    loop {
        every.tick().await;
        match read(&platen.store, seen).await {
            Ok((last, changed)) => {
                if !changed.is_empty() && !apply(&platen, &changed).await {
                    continue;
                }
                seen = Some(last);
            }
            Err(error) => tracing::debug!(%error, "changes by commands could not be read; trying again"),
        }
    }
}

/// Returns the last row that was read, and the sessions that changed.
async fn read(store: &Store, seen: Option<i64>) -> Result<(i64, Vec<SessionKey>)> {
    let mut reader = store.read().await?;
    let Some(seen) = seen else { return Ok((audit::find_last(&mut reader).await?, Vec::new())) };
    let found = audit::list_by_commands(&mut reader, seen, STEP).await?;
    let last = found.last().map_or(seen, |(id, _)| *id);
    Ok((last, found.into_iter().map(|(_, session)| session).collect()))
}

/// Forgets the customers' sign-ins and compares their sessions with the database. Returns whether it could be read.
async fn apply(platen: &AppState, changed: &[SessionKey]) -> bool {
    for customer in changed.iter().filter_map(SessionKey::customer) {
        platen.sign_ins.announce_change(customer);
    }
    match platen.registry.compare_now(changed).await {
        Ok(()) => true,
        Err(error) => {
            tracing::warn!(%error, "changes by commands could not be applied; trying again");
            false
        }
    }
}
