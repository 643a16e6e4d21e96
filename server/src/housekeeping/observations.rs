//! Observations whose observer is gone without a word, because their node is, are ended, on record.

use std::sync::Arc;
use std::time::Duration;

use platen_actors::ids::Millis;
use platen_actors::observation::Ended;

use crate::http::state::Platen;
use crate::live::observer;
use crate::store::{Result, observations};

const EVERY: Duration = Duration::from_secs(15);
/// How long an observer's node may say nothing; it says something every five seconds.
pub const SILENCE: Millis = 30 * 1000;
const STEP: i64 = 100;

/// Sweeps forever.
pub async fn run(platen: Arc<Platen>) {
    let mut every = tokio::time::interval(EVERY);
    loop {
        every.tick().await;
        if let Err(error) = sweep(&platen).await {
            tracing::warn!(%error, "observations that nobody attends could not be found; it is tried again");
        }
    }
}

/// Sweeps once, and says how many there were.
pub async fn sweep(platen: &Platen) -> Result<usize> {
    let before = platen.clock.now() - SILENCE;
    let unseen = observations::list_unseen(&mut platen.store.read().await?, before, STEP).await?;
    for (id, session) in &unseen {
        observer::end(platen, *session, *id, Ended::ConnectionLost).await;
    }
    Ok(unseen.len())
}
