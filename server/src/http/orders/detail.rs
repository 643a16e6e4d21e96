//! `GET /api/orders/{code}`: one order with its details.

use actix_web::web::Json;
use platen_actors::dates::Day;
use platen_actors::order::{Code, Invoice, OrderEntry, PlacedOrder, Shipment};
use platen_actors::proof::ProofEntry;
use platen_actors::shop::CurrentShop;
use platen_schema::ToSchema;
use platen_store::orders::{self, Order};
use platen_store::proofs;
use serde::{Deserialize, Serialize};

use super::find_by_code;
use crate::http::extract::caller::Shopper;
use crate::http::extract::id::Id;
use crate::http::problem::Problem;
use crate::http::state::App;

/// An order with its details.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderDetail {
    /// The order's state; the same as the live `orders/{orderId}`.
    pub order: OrderEntry,
    /// The goods, addresses and amounts.
    pub placed: PlacedOrder,
    /// The ship date; while the production clock is stopped, the date if it continued today.
    pub ships_on: Day,
    /// The day it arrives, by the same calendar.
    pub arrives_on: Day,
    /// The invoice, once there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub invoice: Option<Invoice>,
    /// The shipments so far.
    pub shipments: Vec<Shipment>,
    /// The events, oldest first.
    pub events: Vec<OrderEvent>,
    /// Left out unless a link opened the order in this browser, which can then see it, pay it, and answer its proofs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub by_link: Option<OpenedByLink>,
}

/// What the live map does not have of an order that a link opened.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct OpenedByLink {
    /// The proofs of its lines.
    pub proofs: Vec<ProofEntry>,
}

/// An event of an order.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct OrderEvent {
    /// Milliseconds since 1970 UTC.
    pub at: i64,
    /// `customer` or `back_office`.
    pub who: String,
    /// A status, `tracking_requested`, `invoiced` or `shipped`.
    pub event: String,
    /// The note on it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub note: Option<String>,
}

/// Returns an order of the caller, or one that a link opened in this browser.
#[platen_schema::path(get, path = "/api/orders/{code}", operation_id = "read_order", tag = "orders",
    params(("code" = String, Path, description = "The order's public name")),
    responses((status = 200, body = OrderDetail)))]
pub async fn read(app: App, shopper: Shopper, Id(code): Id<Code>) -> Result<Json<OrderDetail>, Problem> {
    let found = find_by_code(&app, &shopper, code).await?;
    let by_link = if found.owner == shopper.session {
        None
    } else {
        let proofs = proofs::list_of_orders(&mut app.store.read().await?, &[found.entry.order_id]).await?;
        Some(OpenedByLink { proofs: proofs.into_iter().map(|proof| proof.entry).collect() })
    };
    Ok(Json(OrderDetail { by_link, ..describe(&app, found).await? }))
}

/// Collects the details of an order.
pub(in crate::http) async fn describe(app: &App, found: Order) -> Result<OrderDetail, Problem> {
    let mut reader = app.store.read().await?;
    let shipments = orders::list_shipments(&mut reader, found.entry.order_id).await?;
    let events = orders::list_events(&mut reader, found.entry.order_id).await?;
    let shop = app.settings.current();
    let start = found.entry.started_on.unwrap_or_else(|| shop.start(app.clock.now()));
    let ships_on = shop.calendar().ship_day(start, found.entry.production_days);
    let event =
        |event: orders::Event| OrderEvent { at: event.at, who: event.who, event: event.event, note: event.note };
    Ok(OrderDetail {
        ships_on,
        arrives_on: shop.calendar().arrival(ships_on, found.entry.transit_days),
        order: found.entry,
        placed: found.placed,
        invoice: found.invoice,
        shipments,
        events: events.into_iter().map(event).collect(),
        by_link: None,
    })
}
