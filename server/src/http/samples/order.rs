//! `POST /api/myaccount/samplebasket/order`

use actix_web::{HttpRequest, HttpResponse};
use platen_actors::commands::{Answer, samples};
use platen_actors::ids::{AddressId, SampleOrderId};
use platen_actors::order::Code;
use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use crate::client::offers::Offer;
use crate::http::command::{Session, reply};
use crate::http::email_limit::{self, Email};
use crate::http::extract::body::{Body, Request};
use crate::http::extract::caller::Confirmed;
use crate::http::offers;
use crate::http::problem::{Problem, ProblemBody};

/// The destination of the samples.
#[derive(Debug, Request, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderSamplesRequest {
    /// An address of the caller's address book.
    #[request(missing = "Please choose the address that the samples go to.")]
    pub address_id: AddressId,
}

/// The order after the call.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderSamplesAnswer {
    /// The order's id.
    pub sample_order_id: SampleOrderId,
    /// The number of samples.
    pub samples: i64,
    /// The session's version after the call.
    pub version: i64,
}

reply!(OrderSamplesAnswer: Answer::Samples(samples::Answer::Order(sample_order_id, samples)) => { sample_order_id, samples });

/// Orders the samples in the basket and empties it. Sends a confirmation email.
#[platen_schema::path(post, path = "/api/myaccount/samplebasket/order", operation_id = "order_samples", tag = "samples",
    request_body = OrderSamplesRequest, params(("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = OrderSamplesAnswer),
        (status = 403, description = "`email_unconfirmed`", body = ProblemBody),
        (status = 404, description = "No such address", body = ProblemBody)))]
pub async fn order(
    session: Session<Confirmed>,
    request: HttpRequest,
    body: Body<OrderSamplesRequest>,
) -> Result<HttpResponse, Problem> {
    offers::check(&session.app, Offer::Samples)?;
    let OrderSamplesRequest { address_id: address } = body.read()?;
    let email = Email { to: Some(&session.caller.email), by: Some(session.caller.session()) };
    email_limit::count_now(&session.app, &request, email).await?;
    let code = Code::of(session.app.rng.number());
    let command = samples::Command::Order { code, address };
    session.run_with(&body, command, OrderSamplesAnswer::of).await
}
