//! The simulated back office as the one that takes messages. What follows from most of them is found in the orders
//! themselves; a customer who asks where an order is gets an answer at once.

use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use platen_actors::order::{Code, Report, TrackingEvent};
use platen_actors::registry::Registry;

use crate::back_office::{BackOffice, intake};
use crate::store::back_office::Row;
use crate::store::back_office::message::Message;
use crate::store::scope::Scope;
use crate::store::{Store, orders};

/// It takes every message.
pub struct SimulatedBackOffice {
    /// Where the orders are.
    pub store: Store,
    /// Whose they are.
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
    /// Asks the carrier about every shipment. What has not left yet brings its news when it does.
    async fn track(&self, code: Code, asked: &Row) -> Result<(), String> {
        let shipments = async {
            let mut snapshot = self.store.snapshot().await?;
            let Some(order) = orders::find_by_code(&mut snapshot, Scope::Shop, code).await? else {
                return Ok(Vec::new());
            };
            orders::list_shipments(&mut snapshot, order.entry.order_id).await
        };
        let shipments = shipments.await.map_err(|error: crate::store::Error| error.to_string())?;
        let (at, place, text) = (asked.created_at, "Reno, NV".to_owned(), "On its way".to_owned());
        let seen = TrackingEvent { at, place, text };
        for mut shipment in shipments {
            // The message may come twice.
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
