//! `/api/myaccount/favorites/…`: the favorite button of a product; `lists` has the calls of named lists.

pub mod email;
pub mod lists;

use actix_web::HttpResponse;
use platen_actors::commands::{Answer, favorites};
use platen_actors::ids::ProductId;
use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use super::command::{Session, sold_one};
use super::extract::id::Id;
use crate::http::problem::{Problem, ProblemBody};

/// The state of a product's favorite button.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FavoriteAnswer {
    /// The product.
    pub product_id: ProductId,
    /// Whether the product is on any list of the customer.
    pub favorite: bool,
    /// The session's version after the call.
    pub version: i64,
}

impl FavoriteAnswer {
    /// Builds the response of a command for a product.
    pub fn of(product_id: ProductId) -> impl FnOnce(Answer, i64) -> Option<Self> {
        move |answer, version| match answer {
            Answer::Favorites(favorites::Answer::Favorite(favorite)) => Some(Self { product_id, favorite, version }),
            _ => None,
        }
    }
}

/// Adds a product to the default favorites list, which the first favorite creates.
#[platen_schema::path(post, path = "/api/myaccount/favorites/list/product/{id}/add", operation_id = "add_favorite", tag = "favorites",
    params(("id" = i64, Path, description = "The product"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = FavoriteAnswer),
        (status = 404, description = "No such product", body = ProblemBody),
        (status = 422, description = "The favorites are full", body = ProblemBody)))]
pub async fn add(session: Session, Id(product): Id<ProductId>) -> Result<HttpResponse, Problem> {
    let product = sold_one(&session.app, product)?;
    session.run(favorites::Command::Add { product }, FavoriteAnswer::of(product)).await
}

/// Removes a product from all favorites lists of the customer.
#[platen_schema::path(post, path = "/api/myaccount/favorites/list/product/{id}/remove", operation_id = "remove_favorite", tag = "favorites",
    params(("id" = i64, Path, description = "The product"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = FavoriteAnswer), (status = 404, description = "Not an id", body = ProblemBody)))]
pub async fn remove(session: Session, Id(product): Id<ProductId>) -> Result<HttpResponse, Problem> {
    session.run(favorites::Command::Remove { product }, FavoriteAnswer::of(product)).await
}
