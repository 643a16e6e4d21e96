//! `POST /api/orders/{code}/cancel`.

use actix_web::HttpResponse;
use platen_actors::order::{self, Code};

use super::find_own;
use crate::http::checkout::place::OrderAnswer;
use crate::http::command::Session;
use crate::http::extract::caller::Shopper;
use crate::http::extract::id::Id;
use crate::http::problem::{Problem, ProblemBody};

/// Cancels an order that is not in production yet.
#[platen_schema::path(post, path = "/api/orders/{code}/cancel", operation_id = "cancel_order", tag = "orders",
    params(("code" = String, Path, description = "The order's public name"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = OrderAnswer),
        (status = 409, description = "It is too far along", body = ProblemBody)))]
pub async fn cancel(session: Session<Shopper>, Id(code): Id<Code>) -> Result<HttpResponse, Problem> {
    let order = find_own(&session.app, &session.caller, code).await?.entry.order_id;
    let command = order::Command::Cancel { order };
    let answered = session.run(command, OrderAnswer::of).await?;
    if let Some(payments) = &session.app.payments {
        payments.settle_soon(code);
    }
    Ok(answered)
}
