//! `DELETE /api/myaccount/samplebasket/{id}/delete`

use actix_web::HttpResponse;
use platen_actors::commands::Command;
use platen_actors::ids::ProductId;

use super::SampleCount;
use crate::http::command::{Reply, carry_out};
use crate::http::extract::caller::Customer;
use crate::http::extract::id::Id;
use crate::http::extract::idempotency_key::IdempotencyKey;
use crate::http::problem::{Problem, ProblemBody};
use crate::http::state::App;

/// Takes a product out of the sample basket and answers how many remain. One that is not in it changes nothing, so that
/// a product that has left the range can still be removed.
#[utoipa::path(delete, path = "/api/myaccount/samplebasket/{id}/delete", operation_id = "delete_sample", tag = "samples",
    params(("id" = i64, Path, description = "The product"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = SampleCount), (status = 401, body = ProblemBody),
        (status = 404, description = "Not an id", body = ProblemBody)))]
pub async fn delete(
    app: App,
    customer: Customer,
    Id(product): Id<ProductId>,
    idempotency: IdempotencyKey,
) -> Result<HttpResponse, Problem> {
    carry_out(&app, customer.session(), Command::RemoveSample { product }, idempotency.over_path(), SampleCount::of)
        .await
}
