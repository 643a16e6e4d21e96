//! Observations whose observer is gone without a word, because their node is, are ended, on record.

use std::sync::Arc;
use std::time::Duration;

use platen_actors::command::Command;
use platen_actors::ids::{Millis, ObservationId, SessionKey};
use platen_actors::observation::{self, Ended};
use platen_actors::ports::Clock;
use platen_actors::registry::Registry;
use platen_actors::session::Execute;

use crate::store::{Result, Store, observations};

const EVERY: Duration = Duration::from_secs(15);
/// How long an observer's node may say nothing; it says something every five seconds.
pub const SILENCE: Millis = 30 * 1000;
const STEP: i64 = 100;

/// Sweeps forever.
pub async fn run(store: Store, registry: Registry, clock: Arc<dyn Clock>) {
    let mut every = tokio::time::interval(EVERY);
    loop {
        every.tick().await;
        if let Err(error) = sweep(&store, &registry, clock.now()).await {
            tracing::warn!(%error, "observations that nobody attends could not be found; it is tried again");
        }
    }
}

/// Sweeps once, and says how many there were.
pub async fn sweep(store: &Store, registry: &Registry, now: Millis) -> Result<usize> {
    let before = now - SILENCE;
    let unseen = observations::list_unseen(&mut store.read().await?, before, STEP).await?;
    for (id, session) in &unseen {
        end(registry, *session, *id, Ended::ConnectionLost).await;
    }
    Ok(unseen.len())
}

/// Ends an observation through the session that it is of. If that fails now, the next sweep finds it.
pub async fn end(registry: &Registry, session: SessionKey, id: ObservationId, how: Ended) {
    let command = Command::Observation(observation::Command::End { observation: id, how });
    let ended = registry.session(session).execute(Execute { command, idempotency: None }).await;
    if let Err(error) = ended {
        tracing::warn!(%session, ?error, "an observation could not be ended; it is tried again in a while");
    }
}
