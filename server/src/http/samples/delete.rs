//! `DELETE /api/myaccount/samplebasket/{id}/delete`

use actix_web::HttpResponse;
use platen_actors::commands::samples;
use platen_actors::ids::ProductId;

use super::SampleCount;
use crate::http::command::Session;
use crate::http::extract::id::Id;
use crate::http::problem::{Problem, ProblemBody};

/// Removes a product from the sample basket and returns the remaining number of samples. Does nothing if the product is
/// not in the basket, so that products that are no longer sold can still be removed.
#[platen_schema::path(delete, path = "/api/myaccount/samplebasket/{id}/delete", operation_id = "delete_sample", tag = "samples",
    params(("id" = i64, Path, description = "The product"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = SampleCount), (status = 404, description = "Not an id", body = ProblemBody)))]
pub async fn delete(session: Session, Id(product): Id<ProductId>) -> Result<HttpResponse, Problem> {
    session.run(samples::Command::Remove { product }, SampleCount::of).await
}
