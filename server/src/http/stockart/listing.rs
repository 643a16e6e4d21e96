//! `GET /api/stockart/art/{id}`, `GET /api/stockart/search`, `GET /api/stockart/pieces?ids=1,2,3`

use actix_web::{HttpRequest, HttpResponse};
use platen_actors::ids::ArtId;
use platen_catalog::search::query::{self, pairs, term};
use platen_schema::ToSchema;
use serde::Serialize;

use super::{ArtCategory, ArtPiece, Paging, json, no_category};
use crate::http::catalog::refused;
use crate::http::extract::id::Id;
use crate::http::problem::{Code, Problem, ProblemBody};
use crate::http::state::App;
use crate::stockart::{Piece, Snapshot};

const MIN_LENGTH: usize = 3;
/// The maximum number of ids per call, as of favorites.
const MAX_IDS: usize = platen_actors::favorites::MAX_ART_FAVORITES;

/// A page of pieces.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ArtListing {
    /// The listed category; left out in search results.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub category: Option<ArtCategory>,
    /// The pieces of this page.
    pub pieces: Vec<ArtPiece>,
    /// The page's number, from 1.
    pub page: u32,
    /// The number of pieces on a page.
    pub ipp: u32,
    /// The number of pages; at least 1.
    pub pages: usize,
    /// The number of pieces on all pages.
    pub total: usize,
    /// Whether a typo in the term was corrected because nothing matched exactly.
    pub corrected: bool,
}

/// Pieces that were requested by id.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ArtPieces {
    /// In the order of the ids.
    pub pieces: Vec<ArtPiece>,
}

fn page<'a>(snapshot: &'a Snapshot, all: impl ExactSizeIterator<Item = &'a Piece>, paging: Paging) -> ArtListing {
    let total = all.len();
    ArtListing {
        category: None,
        pieces: paging.cut(all).map(|piece| ArtPiece::of(snapshot, piece)).collect(),
        page: paging.page,
        ipp: paging.ipp,
        pages: paging.pages(total),
        total,
        corrected: false,
    }
}

/// Returns a page of a category's pieces, sorted by name.
#[platen_schema::path(get, path = "/api/stockart/art/{id}", operation_id = "art_listing", tag = "stockart",
    params(("id" = i64, Path, description = "The category"), ("page" = Option<u32>, Query, description = "From 1"),
        ("ipp" = Option<u32>, Query, description = "Pieces a page: 12, 24 (default), 48 or 96")),
    responses((status = 200, body = ArtListing), (status = 404, description = "No such category", body = ProblemBody),
        (status = 422, body = ProblemBody)))]
pub async fn art(app: App, Id(id): Id<i64>, request: HttpRequest) -> Result<HttpResponse, Problem> {
    let snapshot = app.art.current();
    let category = snapshot.category(id).ok_or_else(no_category)?;
    let listing = page(&snapshot, snapshot.list(category), Paging::parse(request.query_string())?);
    Ok(json(&snapshot, &ArtListing { category: Some(ArtCategory::of(&snapshot, category)), ..listing }))
}

/// Finds pieces by their names and keywords: by whole words and prefixes, tolerating one typo.
#[platen_schema::path(get, path = "/api/stockart/search", operation_id = "search_art", tag = "stockart",
    params(("q" = String, Query, description = "The term: at least three characters"),
        ("page" = Option<u32>, Query, description = "From 1"),
        ("ipp" = Option<u32>, Query, description = "Pieces a page: 12, 24 (default), 48 or 96")),
    responses((status = 200, body = ArtListing),
        (status = 422, description = "`term_too_short`, or `invalid` with the wrong parameters", body = ProblemBody)))]
pub async fn search(app: App, request: HttpRequest) -> Result<HttpResponse, Problem> {
    let asked = pairs(request.query_string()).find(|(name, _)| name.eq_ignore_ascii_case("q"));
    let term = term(&asked.map(|(_, value)| value).unwrap_or_default()).map_err(|wrong| refused(vec![wrong]))?;
    if term.chars().count() < MIN_LENGTH {
        return Err(Problem::new(Code::TermTooShort));
    }
    let paging = Paging::parse(request.query_string())?;
    let snapshot = app.art.current();
    let (found, corrected) = snapshot.search(&term);
    Ok(json(&snapshot, &ArtListing { corrected, ..page(&snapshot, found.into_iter(), paging) }))
}

/// Returns pieces by their ids, in the order of the ids: a customer's favorites, whose ids are in the session. Unknown
/// ones are left out.
#[platen_schema::path(get, path = "/api/stockart/pieces", operation_id = "art_pieces", tag = "stockart",
    params(("ids" = Option<String>, Query, description = "Piece ids, separated by commas; 500 at most")),
    responses((status = 200, body = ArtPieces), (status = 422, body = ProblemBody)))]
pub async fn pieces(app: App, request: HttpRequest) -> Result<HttpResponse, Problem> {
    let ids = query::ids::<ArtId>(request.query_string(), MAX_IDS, "pieces").map_err(|wrong| refused(vec![wrong]))?;
    let snapshot = app.art.current();
    let found = ids.into_iter().filter_map(|id| snapshot.find(id));
    Ok(json(&snapshot, &ArtPieces { pieces: found.map(|piece| ArtPiece::of(&snapshot, piece)).collect() }))
}
