//! `GET /api/checkout/receipt/invoice/{id}/compassorderid/`: the back office's number of an order.

use actix_web::web::Json;
use platen_actors::ids::OrderId;
use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use super::find;
use crate::http::extract::caller::Shopper;
use crate::http::extract::id::Id;
use crate::http::problem::Problem;
use crate::http::state::App;

/// The back office's number of an order.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CompassOrderId {
    /// Empty until the back office has accepted the order.
    pub compass_order_id: String,
}

/// Returns the back office's number of an order, which also appears live in `orders/{orderId}`.
#[platen_schema::path(get, path = "/api/checkout/receipt/invoice/{id}/compassorderid", operation_id = "compass_order_id", tag = "checkout",
    params(("id" = i64, Path, description = "The order")),
    responses((status = 200, body = CompassOrderId)))]
pub async fn compass_order_id(
    app: App,
    shopper: Shopper,
    Id(id): Id<OrderId>,
) -> Result<Json<CompassOrderId>, Problem> {
    let order = find(&app, &shopper, id).await?;
    Ok(Json(CompassOrderId { compass_order_id: order.entry.compass_order_id.unwrap_or_default() }))
}
