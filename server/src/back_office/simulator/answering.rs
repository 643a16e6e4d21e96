//! Accepts the messages to the simulated back office. Most need no action, because the next step follows from the
//! orders themselves; a tracking request is answered immediately.

use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use platen_actors::order::{Code, Report, TrackingEvent};
use platen_actors::registry::Registry;
use platen_store::back_office::Row;
use platen_store::back_office::message::Message;
use platen_store::scope::Scope;
use platen_store::{Store, orders};

use crate::back_office::{BackOffice, intake};

/// Accepts every message.
pub struct SimulatedBackOffice {
    /// The database.
    pub store: Store,
    /// The sessions.
    pub registry: Registry,
}

impl BackOffice for SimulatedBackOffice {
    fn tell<'a>(&'a self, row: &'a Row) -> BoxFuture<'a, Result<(), String>> {
        async move {
            match serde_json::from_str(&row.message) {
                Ok(Message::TrackingRequested { code }) => self.track(code, row).await,
                _ => Ok(()),
            }
        }
        .boxed()
    }
}

impl SimulatedBackOffice {
    /// Adds a tracking event to every shipment. An order without shipments gets none.
    async fn track(&self, code: Code, asked: &Row) -> Result<(), String> {
        let shipments = async {
            let mut snapshot = self.store.snapshot().await?;
            let Some(order) = orders::find_by_code(&mut snapshot, Scope::Shop, code).await? else {
                return Ok(Vec::new());
            };
            orders::list_shipments(&mut snapshot, order.entry.order_id).await
        };
        let shipments = shipments.await.map_err(|error: platen_store::Error| error.to_string())?;
        let (at, place, text) = (asked.created_at, "Reno, NV".to_owned(), "On its way".to_owned());
        let seen = TrackingEvent { at, place, text };
        for mut shipment in shipments {
            // The message may be delivered twice.
            if shipment.packages.iter().any(|package| package.events.contains(&seen)) {
                continue;
            }
            for package in &mut shipment.packages {
                package.events.push(seen.clone());
            }
            let name = format!("tracking {} {}", asked.id, shipment.number);
            let told = intake::take(&self.registry, &self.store, code, &name, Report::Shipped(shipment)).await;
            told.map_err(|problem| problem.to_string())?;
        }
        Ok(())
    }
}
