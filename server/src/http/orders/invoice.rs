//! `/api/invoice/{id}…`: the invoice of an order, its shipments and packages, and requests for tracking. An invoice has
//! its order's id.

use actix_web::HttpResponse;
use actix_web::web::Json;
use platen_actors::dates::Day;
use platen_actors::ids::OrderId;
use platen_actors::order::{self, Code, Package, PlacedOrder, Shipment};
use platen_schema::ToSchema;
use platen_store::orders;
use serde::{Deserialize, Serialize};

use super::find;
use crate::http::checkout::place::OrderAnswer;
use crate::http::command::Session;
use crate::http::extract::caller::Shopper;
use crate::http::extract::id::Id;
use crate::http::problem::Problem;
use crate::http::state::App;

/// An invoice with its order.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InvoiceAnswer {
    /// The invoice's id, which is the order's.
    pub invoice_id: OrderId,
    /// The order's public code.
    pub code: Code,
    /// Its number; left out until the order is invoiced.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub number: Option<String>,
    /// The date of the invoice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub issued_on: Option<Day>,
    /// The due date.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub due_on: Option<Day>,
    /// The terms of payment: `Net 30`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub terms: Option<String>,
    /// The back office's order number; empty until the back office has accepted the order.
    pub compass_order_id: String,
    /// The day of the order, in the shop's time zone like the other days.
    pub ordered_on: Day,
    /// The order as it was placed.
    pub order: PlacedOrder,
    /// Taxes, in minor units.
    pub tax: i64,
    /// The amount due, in minor units.
    pub total: i64,
    /// The shipments so far.
    pub shipments: Vec<Shipment>,
    /// The time of the tracking request, in milliseconds since 1970 UTC.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub tracking_requested_at: Option<i64>,
}

/// A package of a shipment.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShipmentAnswer {
    /// The shipment, with all of its packages.
    pub shipment: Shipment,
    /// The package.
    pub package: Package,
}

/// Returns an invoice of the caller. It has no number until the order is invoiced.
#[platen_schema::path(get, path = "/api/invoice/{id}", operation_id = "read_invoice", tag = "orders",
    params(("id" = i64, Path, description = "The invoice")),
    responses((status = 200, body = InvoiceAnswer)))]
pub async fn read(app: App, shopper: Shopper, Id(id): Id<OrderId>) -> Result<Json<InvoiceAnswer>, Problem> {
    let found = find(&app, &shopper, id).await?;
    let shipments = orders::list_shipments(&mut app.store.read().await?, id).await?;
    let (number, issued_on, due_on, terms, tax, total) = match found.invoice {
        Some(invoice) => (
            Some(invoice.number),
            Some(invoice.issued_on),
            Some(invoice.due_on),
            Some(invoice.terms),
            invoice.tax,
            invoice.total,
        ),
        None => (None, None, None, None, 0, found.entry.total),
    };
    Ok(Json(InvoiceAnswer {
        invoice_id: id,
        code: found.entry.code,
        number,
        issued_on,
        due_on,
        terms,
        compass_order_id: found.entry.compass_order_id.unwrap_or_default(),
        ordered_on: app.settings.shop().local(found.placed.placed_at).day,
        order: found.placed,
        tax,
        total,
        shipments,
        tracking_requested_at: found.entry.tracking_requested_at,
    }))
}

/// Returns a package of a shipment to the caller.
#[platen_schema::path(get, path = "/api/invoice/{id}/shipment/{a}/{b}", operation_id = "read_shipment", tag = "orders",
    params(("id" = i64, Path, description = "The invoice"), ("a" = i64, Path, description = "The shipment's number"),
        ("b" = i64, Path, description = "The package's number")),
    responses((status = 200, body = ShipmentAnswer)))]
pub async fn shipment(
    app: App,
    shopper: Shopper,
    Id(id): Id<OrderId>,
    request: actix_web::HttpRequest,
) -> Result<Json<ShipmentAnswer>, Problem> {
    find(&app, &shopper, id).await?;
    let number = |name| request.match_info().get(name).and_then(|text| text.parse::<i64>().ok());
    let shipments = orders::list_shipments(&mut app.store.read().await?, id).await?;
    let shipment = shipments.into_iter().find(|shipment| Some(shipment.number) == number("a"));
    let package = shipment
        .as_ref()
        .and_then(|shipment| shipment.packages.iter().find(|package| Some(package.number) == number("b")).cloned());
    match (shipment, package) {
        (Some(shipment), Some(package)) => Ok(Json(ShipmentAnswer { shipment, package })),
        _ => Err(Problem::not_found("This shipment does not exist.")),
    }
}

/// Requests tracking of an order. Repeated requests change nothing; the answer comes live.
#[platen_schema::path(post, path = "/api/invoice/{id}/shipment/requesttracking", operation_id = "request_tracking", tag = "orders",
    params(("id" = i64, Path, description = "The invoice"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = OrderAnswer)))]
pub async fn request_tracking(session: Session<Shopper>, Id(order): Id<OrderId>) -> Result<HttpResponse, Problem> {
    let found = find(&session.app, &session.caller, order).await?;
    let session = session.acting_for(found.owner);
    let command = order::Command::RequestTracking { order };
    session.run(command, OrderAnswer::of).await
}
