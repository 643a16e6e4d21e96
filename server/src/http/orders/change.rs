//! `POST /api/orders/{code}/cancel`.

use actix_web::HttpResponse;
use platen_actors::commands::Command;
use platen_actors::order::{self, Code};

use super::find_by_code;
use crate::http::checkout::place::OrderAnswer;
use crate::http::command::{Reply, carry_out};
use crate::http::extract::caller::Customer;
use crate::http::extract::id::Id;
use crate::http::extract::idempotency_key::IdempotencyKey;
use crate::http::problem::{Problem, ProblemBody};
use crate::http::state::App;

/// Cancels an order of which nothing has been made.
#[utoipa::path(post, path = "/api/orders/{code}/cancel", operation_id = "cancel_order", tag = "orders",
    params(("code" = String, Path, description = "The order's public name"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = OrderAnswer), (status = 404, body = ProblemBody),
        (status = 409, description = "It is too far along", body = ProblemBody)))]
pub async fn cancel(
    app: App,
    customer: Customer,
    Id(code): Id<Code>,
    idempotency: IdempotencyKey,
) -> Result<HttpResponse, Problem> {
    let order = find_by_code(&app, &customer, code).await?.entry.order_id;
    let command = Command::Order(order::Command::Cancel { order });
    carry_out(&app, customer.session(), command, idempotency.over_path(), OrderAnswer::of).await
}
