//! `POST /api/payments/stripe/webhook`: Stripe's reports on payments. Authenticated by their signature.

use actix_web::web::{Json, Payload};
use actix_web::{HttpRequest, HttpResponse};
use platen_actors::commands::RuleError;
use platen_actors::order::OrderError;
use platen_actors::payment::PaymentError;
use platen_actors::ports::StoreError;
use platen_actors::session::ExecuteError;
use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use super::state::App;
use crate::http::extract::fields;
use crate::http::problem::{Code, Problem, ProblemBody};
use crate::payments::PaymentsError;

/// The report was processed; Stripe does not send it again.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct WebhookAnswer {
    /// Always true.
    pub received: bool,
}

/// Processes a report of Stripe. The signature over the raw body is checked first. The response is 200 once the change is
/// durable, or if the report concerns no payment of this store; otherwise Stripe sends the report again.
#[platen_schema::path(post, path = "/api/payments/stripe/webhook", operation_id = "stripe_webhook", tag = "payments",
    request_body(content = String, description = "An event of Stripe", content_type = "application/json"),
    params(("Stripe-Signature" = Option<String>, Header, description = "Timestamp and HMAC-SHA256 of the raw body")),
    responses((status = 200, body = WebhookAnswer),
        (status = 400, description = "The signature is wrong or old, or the body is not an event", body = ProblemBody),
        (status = 404, description = "This store does not take cards", body = ProblemBody)))]
pub async fn webhook(app: App, request: HttpRequest, payload: Payload) -> Result<HttpResponse, Problem> {
    let payments = app.payments.as_ref();
    let payments = payments.ok_or_else(|| Problem::not_found("This store does not take payments by card."))?;
    let body = fields::whole(&mut payload.into_inner(), fields::MAX_BYTES).await?;
    let header = request.headers().get("stripe-signature").and_then(|value| value.to_str().ok());
    let report = payments.read_webhook(header.unwrap_or_default(), &body).map_err(|error| {
        tracing::warn!(%error, "a webhook was rejected");
        Problem::new(Code::MalformedBody).with_message(format!("This webhook is rejected: {error}."))
    })?;
    if let Some((order, event)) = report.event {
        match payments.apply(order, event).await {
            Ok(()) => {}
            Err(error) if is_final(&error) => {
                tracing::warn!(event = report.id, %order, %error, "a report on a payment changed nothing");
            }
            Err(error) => return Err(error.into()),
        }
    }
    Ok(HttpResponse::Ok().json(Json(WebhookAnswer { received: true })))
}

/// Whether sending the report again would not help: it concerns no order or payment of this store, or contradicts what is
/// known.
fn is_final(error: &PaymentsError) -> bool {
    matches!(
        error,
        PaymentsError::Session(ExecuteError::Store(StoreError::Refused(
            RuleError::Payment(
                PaymentError::NotByCard
                    | PaymentError::UnknownSession
                    | PaymentError::UnknownRefund
                    | PaymentError::Contradiction
                    | PaymentError::MalformedAmount
            ) | RuleError::Order(OrderError::NoSuchOrder)
        )))
    )
}
