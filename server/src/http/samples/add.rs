//! `POST /api/myaccount/samplebasket/{id}/add`

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

/// Puts a product into the sample basket. Adding it again changes nothing.
#[utoipa::path(post, path = "/api/myaccount/samplebasket/{id}/add", operation_id = "add_sample", tag = "samples",
    params(("id" = i64, Path, description = "The product"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = SampleCount), (status = 401, body = ProblemBody),
        (status = 404, description = "No such product", body = ProblemBody),
        (status = 422, description = "The basket is full, or the product has no samples", body = ProblemBody)))]
pub async fn add(
    app: App,
    customer: Customer,
    Id(product): Id<ProductId>,
    idempotency: IdempotencyKey,
) -> Result<HttpResponse, Problem> {
    let catalog = app.catalog.current();
    let Some(found) = catalog.find(product) else {
        return Err(Problem::not_found("This product does not exist."));
    };
    if !found.sample {
        return Err(Problem::refused("no_sample", "There is no free sample of this product."));
    }
    carry_out(&app, customer.session(), Command::AddSample { product }, idempotency.over_path(), SampleCount::of).await
}
