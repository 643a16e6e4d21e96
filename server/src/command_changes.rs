//! Changes that commands such as `platen customer erase` make to customers while servers run. Every node finds them in the
//! audit log within half a second; then the customer's tabs close or show the change.

use std::time::Duration;

use platen_actors::ids::SessionKey;
use platen_actors::registry::Registry;
use platen_store::{Result, Store, audit};

/// How often the log is read.
const EVERY: Duration = Duration::from_millis(500);
/// The maximum number of changes that are read at once.
const STEP: i64 = 100;

/// Follows the log forever.
pub async fn follow(store: Store, registry: Registry) {
    let mut every = tokio::time::interval(EVERY);
    let mut seen = None;
    loop {
        every.tick().await;
        match read(&store, seen).await {
            Ok((last, changed)) => {
                if !changed.is_empty()
                    && let Err(error) = registry.compare_now(&changed).await
                {
                    tracing::warn!(%error, "changes by commands could not be applied; trying again");
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
