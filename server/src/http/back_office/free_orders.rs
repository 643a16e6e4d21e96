//! `POST /api/backoffice/freeorders`: the back office's result for an order of samples or of a printed catalog.

use actix_web::web::Json;
use actix_web::{HttpRequest, HttpResponse};
use platen_actors::free_order::FreeOrderReport;
use platen_actors::order::Code;
use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use super::{authorize, checked_name};
use crate::back_office::intake;
use crate::free_orders;
use crate::http::extract::body::{Body, Request};
use crate::http::extract::idempotency_key;
use crate::http::problem::{Problem, ProblemBody};
use crate::http::state::App;
use crate::http::support::work_changed;

/// The back office's result for a free order.
#[derive(Debug, Request, ToSchema)]
pub struct FreeOrderReportMessage {
    /// The back office's id of this message; a repeated one is processed once.
    #[schema(min_length = 1, max_length = 80)]
    pub id: String,
    /// The order's public code.
    pub order: Code,
    /// What the back office did.
    pub report: FreeOrderReport,
}

/// The result is recorded.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct FreeOrderNewsAnswer {
    /// The order's public code.
    pub order: Code,
}

/// Records that a free order was sent, or why it will not be.
#[platen_schema::path(post, path = "/api/backoffice/freeorders", operation_id = "settle_free_order", tag = "back office",
    request_body = FreeOrderReportMessage, params(("Authorization" = String, Header, description = "Bearer and the shared secret")),
    responses((status = 200, body = FreeOrderNewsAnswer),
        (status = 401, description = "Not the secret", body = ProblemBody),
        (status = 404, description = "No such free order", body = ProblemBody),
        (status = 409, description = "`free_order_settled`: it was sent or declined before", body = ProblemBody)))]
pub async fn report(
    app: App,
    request: HttpRequest,
    body: Body<FreeOrderReportMessage>,
) -> Result<HttpResponse, Problem> {
    authorize(&app, &request)?;
    let FreeOrderReportMessage { id, order, report } = body.read()?;
    let name = checked_name(&id)?;
    let idempotency = intake::idempotency(format!("back office free order {name}"), &(order, &report))?;
    let now = app.clock.now();
    let settled = free_orders::report(&app.registry, &app.store, order, report, idempotency, now).await?;
    work_changed(&app);
    let mut response = HttpResponse::Ok();
    idempotency_key::mark(&mut response, settled.replayed);
    Ok(response.json(Json(FreeOrderNewsAnswer { order })))
}
