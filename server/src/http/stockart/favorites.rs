//! `POST /api/stockart/favorites/{imageId}/add` and `/remove`

use actix_web::HttpResponse;
use platen_actors::commands::{Answer, favorites};
use platen_actors::ids::ArtId;
use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use super::no_piece;
use crate::http::command::Session;
use crate::http::extract::id::Id;
use crate::http::problem::{Problem, ProblemBody};

/// Whether a piece is among the customer's favorites.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ArtFavoriteAnswer {
    /// The piece.
    pub art_id: ArtId,
    /// Whether it is a favorite.
    pub favorite: bool,
    /// The session's version after the call.
    pub version: i64,
}

impl ArtFavoriteAnswer {
    /// Builds the response of a command for a piece.
    fn of(art_id: ArtId) -> impl FnOnce(Answer, i64) -> Option<Self> {
        move |answer, version| match answer {
            Answer::Favorites(favorites::Answer::Favorite(favorite)) => Some(Self { art_id, favorite, version }),
            _ => None,
        }
    }
}

/// Adds a piece of stock art to the customer's favorites. Adding it again changes nothing.
#[platen_schema::path(post, path = "/api/stockart/favorites/{id}/add", operation_id = "add_art_favorite", tag = "stockart",
    params(("id" = i64, Path, description = "The piece"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = ArtFavoriteAnswer), (status = 401, body = ProblemBody),
        (status = 404, description = "No such piece", body = ProblemBody),
        (status = 422, description = "The favorites are full", body = ProblemBody)))]
pub async fn add(session: Session, Id(art): Id<ArtId>) -> Result<HttpResponse, Problem> {
    session.app.art.current().find(art).ok_or_else(no_piece)?;
    session.run(favorites::Command::AddArt { art }, ArtFavoriteAnswer::of(art)).await
}

/// Removes a piece from the customer's favorites.
#[platen_schema::path(post, path = "/api/stockart/favorites/{id}/remove", operation_id = "remove_art_favorite", tag = "stockart",
    params(("id" = i64, Path, description = "The piece"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = ArtFavoriteAnswer), (status = 401, body = ProblemBody),
        (status = 404, description = "Not an id", body = ProblemBody)))]
pub async fn remove(session: Session, Id(art): Id<ArtId>) -> Result<HttpResponse, Problem> {
    session.run(favorites::Command::RemoveArt { art }, ArtFavoriteAnswer::of(art)).await
}
