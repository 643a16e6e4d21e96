//! `POST /api/myaccount/samplebasket/{id}/add`

use actix_web::HttpResponse;
use platen_actors::commands::samples;
use platen_actors::ids::ProductId;

use super::SampleCount;
use crate::client::offers::Offer;
use crate::http::command::Session;
use crate::http::extract::id::Id;
use crate::http::offers;
use crate::http::problem::{Problem, ProblemBody};

/// Adds a product to the sample basket. Adding it again changes nothing.
#[platen_schema::path(post, path = "/api/myaccount/samplebasket/{id}/add", operation_id = "add_sample", tag = "samples",
    params(("id" = i64, Path, description = "The product"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = SampleCount), (status = 404, description = "No such product", body = ProblemBody),
        (status = 422, description = "The basket is full, or the product has no samples", body = ProblemBody)))]
pub async fn add(session: Session, Id(product): Id<ProductId>) -> Result<HttpResponse, Problem> {
    offers::check(&session.app, Offer::Samples)?;
    session.run(samples::Command::Add { product }, SampleCount::of).await
}
