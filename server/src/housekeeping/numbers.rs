//! Numbers orders that have no number, in a shop without a back office: those that were placed before it numbered its orders itself.

use std::sync::Arc;
use std::time::Duration;

use platen_actors::commands::Command;
use platen_actors::ids::Millis;
use platen_actors::order;
use platen_actors::ports::Clock;
use platen_actors::registry::Registry;
use platen_actors::session::Execute;
use platen_store::{Result, Store, order_numbers};

const EVERY: Duration = Duration::from_mins(1);
const STEP: i64 = 500;

/// Numbers orders forever.
pub async fn run(store: Store, registry: Registry, clock: Arc<dyn Clock>) {
    let mut every = tokio::time::interval(EVERY);
    loop {
        every.tick().await;
        if let Err(error) = number(&store, &registry, clock.now()).await {
            tracing::warn!(%error, "orders without a number could not be listed; retrying in a minute");
        }
    }
}

/// Numbers the orders that were placed before now, the oldest first. Returns how many there were.
pub async fn number(store: &Store, registry: &Registry, now: Millis) -> Result<usize> {
    let orders = order_numbers::list_unnumbered(&mut store.read().await?, now, STEP).await?;
    for (session, order) in &orders {
        let command = Command::Order(order::Command::Number { order: *order });
        if let Err(error) = registry.session(*session).execute(Execute::new(command)).await {
            tracing::warn!(%session, ?error, "an order could not be numbered; retrying in a minute");
        }
    }
    Ok(orders.len())
}
