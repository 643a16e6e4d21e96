//! `POST /api/support/orders/{code}/refund`: refunds an order that was paid by card, in whole or in part.

use actix_web::HttpResponse;
use platen_actors::commands::{Command, RuleError};
use platen_actors::order::{self, Code};
use platen_actors::payment::{PaymentError, PaymentEvent};
use platen_schema::ToSchema;
use platen_store::work::Queue;

use super::answering::{AnsweredReply, Answering};
use super::orders::find;
use crate::accounts::rights::OrderAction;
use crate::format::{server_text, sum};
use crate::http::extract::body::{Body, Request};
use crate::http::extract::id::Id;
use crate::http::extract::idempotency_key::IdempotencyKey;
use crate::http::extract::staff::{Staff, Support};
use crate::http::problem::{Problem, ProblemBody};
use crate::http::state::App;

/// A refund.
#[derive(Debug, Request, ToSchema)]
pub struct SupportRefundRequest {
    /// In minor units; all that is left of the payment if left out.
    #[schema(nullable = false, minimum = 1)]
    pub amount: Option<i64>,
    /// The checkout whose payment is refunded; the one that paid for the order if left out. Another one is a payment that came
    /// when the order no longer waited for it: it is refunded automatically, and here if that failed.
    #[schema(nullable = false)]
    pub session: Option<String>,
}

/// Refunds an order that was paid by card. The provider is asked afterwards; the order shows when the refund is complete.
#[platen_schema::path(post, path = "/api/support/orders/{code}/refund", operation_id = "refund_order", tag = "support",
    request_body = SupportRefundRequest,
    params(("code" = String, Path, description = "The order's public name"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = AnsweredReply), (status = 401, body = ProblemBody),
        (status = 409, description = "`claimed`, `not_by_card`, `nothing_paid` or `too_many_refunds`", body = ProblemBody)))]
pub async fn refund(
    app: App,
    staff: Staff<Support>,
    Id(code): Id<Code>,
    idempotency: IdempotencyKey,
    body: Body<SupportRefundRequest>,
) -> Result<HttpResponse, Problem> {
    let SupportRefundRequest { amount, session } = body.read()?;
    let idempotency = idempotency.of_staff(staff.member.id).over(&body);
    let found = find(&app, code).await?;
    let entry = &found.entry;
    staff.must_have_right(entry.status, OrderAction::Refund)?;
    let payment = entry.payment.as_deref().ok_or(RuleError::from(PaymentError::NotByCard))?;
    let session = session.or_else(|| payment.settled_by.clone()).ok_or(RuleError::from(PaymentError::NothingPaid))?;
    let receipt = payment.receipt(&session).ok_or(RuleError::from(PaymentError::NothingPaid))?;
    let left = payment.refundable(&session);
    let what = amount.map_or_else(|| server_text("in whole").to_string(), |amount| sum(amount, &receipt.currency));
    let event = PaymentEvent::RefundRequested {
        key: format!("desk-{}", Code::of(app.rng.number())),
        session,
        amount: amount.unwrap_or(left),
    };
    let queue = Queue::of_order(entry.status);
    let answering = Answering { session: Some(found.owner), code, queue, action: "order_refunded", what: &what };
    let command = Command::Order(order::Command::Pay { order: entry.order_id, event });
    let reply = answering.execute(&app, &staff, idempotency, (found.owner, command)).await?;
    if let Some(payments) = &app.payments {
        payments.settle_soon(code);
    }
    Ok(reply)
}
