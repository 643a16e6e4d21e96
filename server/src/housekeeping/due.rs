//! Offers expire by themselves, and what has long been over is no longer shown: each through its session, as everything
//! that changes one.

use std::sync::Arc;
use std::time::Duration;

use platen_actors::commands::Command;
use platen_actors::session::Execute;
use platen_actors::sweep::SHOWN;

use crate::http::state::Platen;
use crate::store::{Result, due};

const EVERY: Duration = Duration::from_mins(1);
const STEP: i64 = 500;

/// Sweeps forever.
pub async fn run(platen: Arc<Platen>) {
    let mut every = tokio::time::interval(EVERY);
    loop {
        every.tick().await;
        if let Err(error) = sweep(&platen).await {
            tracing::warn!(%error, "what is due in sessions could not be found; it is tried again in a minute");
        }
    }
}

/// Sweeps once, and says how many sessions there were.
pub async fn sweep(platen: &Platen) -> Result<usize> {
    let now = platen.clock.now();
    let today = platen.shop.local(now).day;
    let due = due::list(&mut platen.store.read().await?, today, now - SHOWN, STEP).await?;
    for session in &due {
        let sweep = Execute { command: Command::Sweep, idempotency: None };
        if let Err(error) = platen.registry.session(*session).execute(sweep).await {
            tracing::warn!(%session, ?error, "a session could not be swept; it is tried again in a minute");
        }
    }
    Ok(due.len())
}
