//! Expires offers and hides entries that were closed long ago, through the sessions, like every change of a session.

use std::sync::Arc;
use std::time::Duration;

use platen_actors::commands::Command;
use platen_actors::ids::Millis;
use platen_actors::ports::Clock;
use platen_actors::registry::Registry;
use platen_actors::session::Execute;
use platen_actors::shop::CurrentShop;
use platen_actors::sweep::SHOWN;
use platen_store::{Result, Store, due};

const EVERY: Duration = Duration::from_mins(1);
const STEP: i64 = 500;

/// Sweeps forever.
pub async fn run(store: Store, registry: Registry, clock: Arc<dyn Clock>, shop: Arc<dyn CurrentShop>) {
    let mut every = tokio::time::interval(EVERY);
    loop {
        every.tick().await;
        if let Err(error) = sweep(&store, &registry, clock.now(), shop.as_ref()).await {
            tracing::warn!(%error, "sessions with due work could not be listed; retrying in a minute");
        }
    }
}

/// Sweeps once. Returns the number of sessions.
pub async fn sweep(store: &Store, registry: &Registry, now: Millis, shop: &dyn CurrentShop) -> Result<usize> {
    let (today, _) = shop.current().local(now);
    let due = due::list(&mut store.read().await?, today, now - SHOWN, STEP).await?;
    for session in &due {
        let sweep = Execute::new(Command::Sweep);
        if let Err(error) = registry.session(*session).execute(sweep).await {
            tracing::warn!(%session, ?error, "a session could not be swept; retrying in a minute");
        }
    }
    Ok(due.len())
}
