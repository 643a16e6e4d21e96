//! `POST /api/orders/{code}/pay`.

use actix_web::web::Json;
use platen_actors::order::Code;
use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use super::find_by_code;
use crate::http::extract::caller::Shopper;
use crate::http::extract::id::Id;
use crate::http::problem::{Problem, ProblemBody};
use crate::http::state::App;

/// Where the customer pays.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct PayAnswer {
    /// The page of the payment provider.
    pub url: String,
}

/// Returns the page on which the customer pays an order by card. Repeated requests return the same page while it is open.
#[platen_schema::path(post, path = "/api/orders/{code}/pay", operation_id = "pay_order", tag = "orders",
    params(("code" = String, Path, description = "The order's public name")),
    responses((status = 200, body = PayAnswer),
        (status = 409, description = "`not_by_card`, `already_paid`, `order_canceled`, `payment_overdue`, `too_many_checkouts` or `payment_processing`",
            body = ProblemBody),
        (status = 503, description = "The payment provider does not answer", body = ProblemBody)))]
pub async fn pay(app: App, shopper: Shopper, Id(code): Id<Code>) -> Result<Json<PayAnswer>, Problem> {
    let order = find_by_code(&app, &shopper, code).await?;
    let payments = app.payments.as_ref();
    let payments = payments.ok_or_else(|| Problem::changed("not_by_card", "This store does not take cards."))?;
    Ok(Json(PayAnswer { url: payments.checkout(order).await? }))
}
