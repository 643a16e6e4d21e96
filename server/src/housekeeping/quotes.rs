//! Offers expire by themselves, and quotes that have long been over are no longer shown: each through its session, as
//! everything that changes one.

use std::sync::Arc;
use std::time::Duration;

use platen_actors::command::Command;
use platen_actors::quote::{self, SHOWN};
use platen_actors::session::Execute;

use crate::http::state::Platen;
use crate::store::{Result, quotes};

const EVERY: Duration = Duration::from_mins(1);
const STEP: i64 = 500;

/// Sweeps forever.
pub async fn run(platen: Arc<Platen>) {
    let mut every = tokio::time::interval(EVERY);
    loop {
        every.tick().await;
        if let Err(error) = sweep(&platen).await {
            tracing::warn!(%error, "quotes could not be swept; it is tried again in a minute");
        }
    }
}

/// Sweeps once, and says how many sessions there were.
pub async fn sweep(platen: &Platen) -> Result<usize> {
    let now = platen.clock.now();
    let today = platen.shop.local(now).day;
    let due = quotes::list_due(&mut platen.store.read().await?, today, now - SHOWN, STEP).await?;
    for session in &due {
        let sweep = Execute { command: Command::Quote(quote::Command::Sweep), idempotency: None };
        if let Err(error) = platen.registry.session(*session).execute(sweep).await {
            tracing::warn!(%session, ?error, "the quotes of a session could not be swept; it is tried again in a minute");
        }
    }
    Ok(due.len())
}
