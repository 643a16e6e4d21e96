//! Ends observations whose observer's node has died, and records that.

use std::sync::Arc;
use std::time::Duration;

use platen_actors::commands::Command;
use platen_actors::ids::{Millis, ObservationId, SessionKey};
use platen_actors::observation::{self, Ended};
use platen_actors::ports::Clock;
use platen_actors::registry::Registry;
use platen_actors::session::Execute;
use platen_store::{Result, Store, observations};

const EVERY: Duration = Duration::from_secs(15);
/// The maximum silence of an observer's node, which reports every five seconds.
pub const SILENCE: Millis = 30 * 1000;
const STEP: i64 = 100;

/// Sweeps forever.
pub async fn run(store: Store, registry: Registry, clock: Arc<dyn Clock>) {
    let mut every = tokio::time::interval(EVERY);
    loop {
        every.tick().await;
        if let Err(error) = sweep(&store, &registry, clock.now()).await {
            tracing::warn!(%error, "abandoned observations could not be listed; retrying");
        }
    }
}

/// Sweeps once. Returns the number of observations.
pub async fn sweep(store: &Store, registry: &Registry, now: Millis) -> Result<usize> {
    let before = now - SILENCE;
    let unseen = observations::list_unseen(&mut store.read().await?, before, STEP).await?;
    for (id, session) in &unseen {
        end(registry, *session, *id, Ended::ConnectionLost).await;
    }
    Ok(unseen.len())
}

/// Ends an observation through its session. If that fails, the next sweep retries.
pub async fn end(registry: &Registry, session: SessionKey, id: ObservationId, how: Ended) {
    let command = Command::Observation(observation::Command::End { observation: id, how });
    let ended = registry.session(session).execute(Execute::new(command)).await;
    if let Err(error) = ended {
        tracing::warn!(%session, ?error, "an observation could not be ended; retrying later");
    }
}
