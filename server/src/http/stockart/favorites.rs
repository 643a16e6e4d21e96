//! `POST /api/stockart/favorites/{imageId}/add` and `/remove`

use actix_web::HttpResponse;
use platen_actors::commands::{Answer, Command};
use platen_actors::ids::ArtId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::no_piece;
use crate::http::command::carry_out;
use crate::http::extract::caller::Customer;
use crate::http::extract::id::Id;
use crate::http::extract::idempotency_key::IdempotencyKey;
use crate::http::problem::{Problem, ProblemBody};
use crate::http::state::App;

/// Whether a piece is among the customer's favorites.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ArtFavoriteAnswer {
    /// The piece.
    pub art_id: ArtId,
    /// Whether it is one.
    pub favorite: bool,
    /// The session's version after the call.
    pub version: i64,
}

impl ArtFavoriteAnswer {
    /// What is said after a command about a piece.
    fn of(art_id: ArtId) -> impl FnOnce(Answer, i64) -> Option<Self> {
        move |answer, version| match answer {
            Answer::Favorite(favorite) => Some(Self { art_id, favorite, version }),
            _ => None,
        }
    }
}

/// Puts a piece of stock art among the customer's favorites. Adding it again changes nothing.
#[utoipa::path(post, path = "/api/stockart/favorites/{id}/add", operation_id = "add_art_favorite", tag = "stockart",
    params(("id" = i64, Path, description = "The piece"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = ArtFavoriteAnswer), (status = 401, body = ProblemBody),
        (status = 404, description = "No such piece", body = ProblemBody),
        (status = 422, description = "The favorites are full", body = ProblemBody)))]
pub async fn add(
    app: App,
    customer: Customer,
    Id(art): Id<ArtId>,
    idempotency: IdempotencyKey,
) -> Result<HttpResponse, Problem> {
    app.art.current().find(art).ok_or_else(no_piece)?;
    carry_out(
        &app,
        customer.session(),
        Command::AddArtFavorite { art },
        idempotency.over_path(),
        ArtFavoriteAnswer::of(art),
    )
    .await
}

/// Takes a piece from the customer's favorites.
#[utoipa::path(post, path = "/api/stockart/favorites/{id}/remove", operation_id = "remove_art_favorite", tag = "stockart",
    params(("id" = i64, Path, description = "The piece"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = ArtFavoriteAnswer), (status = 401, body = ProblemBody),
        (status = 404, description = "Not an id", body = ProblemBody)))]
pub async fn remove(
    app: App,
    customer: Customer,
    Id(art): Id<ArtId>,
    idempotency: IdempotencyKey,
) -> Result<HttpResponse, Problem> {
    carry_out(
        &app,
        customer.session(),
        Command::RemoveArtFavorite { art },
        idempotency.over_path(),
        ArtFavoriteAnswer::of(art),
    )
    .await
}
