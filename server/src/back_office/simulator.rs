//! A simulated back office for the demo: it accepts every order and advances it, one step every few seconds. It is
//! stateless: the next step follows from the order's status and age, so it continues after a restart.

mod answering;
pub mod quotes;

pub use self::answering::SimulatedBackOffice;

use std::sync::Arc;
use std::time::Duration;

use platen_actors::dates::Day;
use platen_actors::ids::Millis;
use platen_actors::order::{Invoice, OrderEntry, OrderStatus, Package, PackedLine, Report, Shipment, TrackingEvent};
use platen_actors::ports::Clock;
use platen_actors::proof::ProofState;
use platen_actors::registry::Registry;
use platen_actors::shop::CurrentShop;
use platen_catalog::Catalog;
use platen_store::orders::{self, Order};
use platen_store::proofs::{self, Proof};
use platen_store::{Result, Store};

use super::intake;
use crate::artwork::Artworks;
use crate::proofs::making::{Making, Sending};
use crate::work::Client;

/// The polling interval.
const EVERY: Duration = Duration::from_secs(1);
/// How long an order remains in a status.
pub const STEP: Millis = 4 * 1000;
/// The maximum number of orders per poll.
const BATCH: i64 = 50;

/// Advances orders.
pub struct Simulator {
    /// The database.
    pub store: Store,
    /// The sessions.
    pub registry: Registry,
    /// The clock.
    pub clock: Arc<dyn Clock>,
    /// The shop, for its local day.
    pub shop: Arc<dyn CurrentShop>,
    /// The files, for proofs.
    pub artworks: Arc<Artworks>,
    /// The products, for proofs.
    pub catalog: Arc<Catalog>,
}

impl Simulator {
    /// Advances orders forever.
    pub async fn run(self: Arc<Self>) {
        let mut every = tokio::time::interval(EVERY);
        loop {
            every.tick().await;
            if let Err(error) = self.step().await {
                tracing::warn!(%error, "the simulated back office could not read the orders");
            }
        }
    }

    /// Advances every due order by one step. Returns how many there were.
    pub async fn step(&self) -> Result<usize> {
        let (now, shop) = (self.clock.now(), self.shop.current());
        let idle = orders::list_idle(&mut self.store.read().await?, now - STEP, BATCH).await?;
        let mut moved = 0;
        for order in idle {
            let Some((name, report)) = next(&order, now, shop.local(now).0) else { continue };
            let code = order.entry.code;
            match intake::take(&self.registry, &self.store, code, &name, report).await {
                Ok(_) => moved += 1,
                Err(problem) => tracing::warn!(%problem, %code, "a simulated report was rejected"),
            }
        }
        Ok(moved + self.send_proofs(now).await?)
    }

    /// Generates and sends every due proof. Returns how many there were.
    async fn send_proofs(&self, now: Millis) -> Result<usize> {
        let waiting = proofs::list_to_make(&mut self.store.read().await?, now - STEP, BATCH).await?;
        let making = Making { artworks: &self.artworks, catalog: &self.catalog };
        let mut sent = 0;
        for Proof { entry, subject, .. } in waiting {
            // What cannot be drawn is made by hand.
            if !subject.preview_faults.is_empty() {
                continue;
            }
            let note = match entry.state {
                ProofState::ChangesRequested => "We have changed what you asked for.".to_owned(),
                _ => String::new(),
            };
            match making
                .generate(
                    &Client::Shop,
                    entry.code,
                    Sending { by: "The press", note, replaces_approved: false, idempotency: None },
                )
                .await
            {
                Ok(_) => sent += 1,
                Err(problem) => tracing::warn!(%problem, code = %entry.code, "a simulated proof was not sent"),
            }
        }
        Ok(sent)
    }
}

/// Returns the next report on an order.
fn next(order: &Order, now: Millis, today: Day) -> Option<(String, Report)> {
    let OrderEntry { order_id, code, status, changed_at, shipments, ref invoice_number, .. } = order.entry;
    let to = |status| Report::Status { status, note: None };
    let report = match status {
        OrderStatus::Received => Report::Accepted { number: format!("C-{}", 100_000 + order_id.0) },
        OrderStatus::Confirmed => to(OrderStatus::PreProduction),
        OrderStatus::PreProduction => to(OrderStatus::InProduction),
        OrderStatus::InProduction if shipments == 0 => Report::Shipped(shipment(order, now, today)),
        OrderStatus::InProduction if invoice_number.is_none() => Report::Invoiced(invoice(order, today)),
        OrderStatus::InProduction => to(OrderStatus::Complete),
        _ => return None,
    };
    // The name makes a step happen once, even if two nodes simulate.
    Some((format!("{code} {} {changed_at}", status.word()), report))
}

fn shipment(order: &Order, now: Millis, today: Day) -> Shipment {
    let contents = order
        .placed
        .lines
        .iter()
        .map(|line| PackedLine { order_line_id: line.order_line_id, quantity: line.configuration.pieces() });
    let tracking_number = Some(format!("1Z999AA1{:010}", order.entry.order_id.0));
    let picked_up = TrackingEvent { at: now, place: "Portland, OR".to_owned(), text: "Picked up".to_owned() };
    let weight_g = order.placed.lines.iter().map(|line| line.price.weight_g).sum();
    Shipment {
        number: 1,
        carrier: "UPS".to_owned(),
        service: order.placed.shipping.name.clone(),
        shipped_on: today,
        expected_on: Some(today.plus(i32::from(order.placed.shipping.transit_days))),
        packages: vec![Package {
            number: 1,
            tracking_number,
            weight_g: Some(weight_g),
            contents: contents.collect(),
            events: vec![picked_up],
        }],
    }
}

fn invoice(order: &Order, today: Day) -> Invoice {
    let days = order.placed.payment_days.unwrap_or(30);
    Invoice {
        number: format!("INV-{}", 100_000 + order.entry.order_id.0),
        issued_on: today,
        due_on: today.plus(i32::from(days)),
        terms: format!("Net {days}"),
        tax: order.placed.totals.taxes.iter().map(|tax| tax.amount.max(0)).sum(),
        total: order.entry.total,
    }
}
