//! `POST /api/backoffice/reports`: status reports of the back office on an order.

use actix_web::web::Json;
use actix_web::{HttpRequest, HttpResponse};
use platen_actors::order::{Code, Report};
use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use super::{authorize, checked_name};
use crate::back_office::intake;
use crate::http::extract::body::{Body, Request};
use crate::http::extract::idempotency_key;
use crate::http::problem::{Problem, ProblemBody};
use crate::http::state::App;

/// A status report on an order.
#[derive(Debug, Request, ToSchema)]
pub struct ReportRequest {
    /// The back office's id of this report; a repeated one is processed once.
    #[schema(min_length = 1, max_length = 80)]
    pub id: String,
    /// The order's public code.
    pub order: Code,
    /// The report.
    pub report: Report,
}

/// The report is recorded.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct ReportAnswer {
    /// The order's public code.
    pub order: Code,
    /// The session's version after the report.
    pub version: i64,
}

/// Records a status report of the back office.
#[platen_schema::path(post, path = "/api/backoffice/reports", operation_id = "report", tag = "back office",
    request_body = ReportRequest, params(("Authorization" = String, Header, description = "Bearer and the shared secret")),
    responses((status = 200, body = ReportAnswer), (status = 401, description = "Not the secret", body = ProblemBody),
        (status = 404, description = "No such order", body = ProblemBody),
        (status = 409, description = "An order does not go there from where it is", body = ProblemBody)))]
pub async fn report(app: App, request: HttpRequest, body: Body<ReportRequest>) -> Result<HttpResponse, Problem> {
    authorize(&app, &request)?;
    let ReportRequest { id, order, report } = body.read()?;
    let name = checked_name(&id)?;
    let (_, executed) = intake::take(&app.registry, &app.store, order, &name, report).await?;
    let mut response = HttpResponse::Ok();
    idempotency_key::mark(&mut response, executed.replayed);
    Ok(response.json(Json(ReportAnswer { order, version: executed.version })))
}
