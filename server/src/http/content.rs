//! `GET /api/pages/{page}`: a content page.

use actix_web::HttpResponse;
use actix_web::http::header;
use actix_web::web::Path;
use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use crate::client::offers::Offer;
use crate::content::key;
use crate::content::markdown::Piece;
use crate::http::offers;
use crate::http::problem::{Problem, ProblemBody};
use crate::http::response_cache::{Reusable, Validity};
use crate::http::state::{App, AppState};

/// A content page, rendered.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ContentAnswer {
    /// The page's path.
    pub path: String,
    /// The title.
    pub title: String,
    /// The heading, if the page has another one than its title: the home page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub heading: Option<String>,
    /// The text: HTML of headings, paragraphs, lists, links and pictures alone, and parts with functions of their own.
    pub pieces: Vec<Piece>,
}

/// Returns a content page, which was written by the shop: the text of `/content/{page}`, in any letter case, or that of the home
/// page. A page that is open asks again when the `live` frame has another `shop`.
#[platen_schema::path(get, path = "/api/pages/{page}", operation_id = "content_page", tag = "contact",
    params(("page" = String, Path, description = "The last part of the page's address; `home` for the home page", example = "Help")),
    responses((status = 200, body = ContentAnswer), (status = 404, body = ProblemBody)))]
pub async fn page(app: App, page: Path<String>) -> Result<HttpResponse, Problem> {
    let (shell, catalog) = (app.settings.shell().revision(), app.catalog.generation());
    if let Some(offer) = Offer::at(&format!("/content/{}", key(&page))) {
        offers::check(&app, offer)?;
    }
    let answer = find(&app, &page).ok_or_else(|| Problem::not_found("There is no such page."))?;
    let response = HttpResponse::Ok().insert_header((header::CACHE_CONTROL, "no-cache")).json(answer);
    Ok(Reusable::new(Validity::Page { catalog, shell }).mark(response))
}

/// Renders a page by its address.
pub fn find(platen: &AppState, address: &str) -> Option<ContentAnswer> {
    let (content, shop) = (platen.settings.content(), platen.settings.pages());
    let page = content.find(&key(address))?;
    let rendered = content.render(address, &shop)?;
    Some(ContentAnswer {
        path: page.path(),
        title: page.text.title.clone(),
        heading: rendered.heading,
        pieces: rendered.pieces,
    })
}
