//! `DELETE /api/myaccount/samplebasket/{id}/delete`

use actix_web::HttpResponse;
use platen_actors::commands::samples;
use platen_actors::ids::ProductId;

use super::SampleCount;
use crate::http::command::Session;
use crate::http::extract::id::Id;
use crate::http::problem::{Problem, ProblemBody};

/// Takes a product out of the sample basket and answers how many remain. One that is not in it changes nothing, so that
/// a product that has left the range can still be removed.
#[utoipa::path(delete, path = "/api/myaccount/samplebasket/{id}/delete", operation_id = "delete_sample", tag = "samples",
    params(("id" = i64, Path, description = "The product"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = SampleCount), (status = 404, description = "Not an id", body = ProblemBody)))]
pub async fn delete(session: Session, Id(product): Id<ProductId>) -> Result<HttpResponse, Problem> {
    session.run(samples::Command::Remove { product }, SampleCount::of).await
}
