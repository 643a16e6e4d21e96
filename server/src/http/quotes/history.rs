//! `GET /api/quotes`: the caller's quotes.

use actix_web::web::{Json, Query};
use platen_actors::quote::QuoteEntry;
use platen_schema::{IntoParams, ToSchema};
use platen_store::quotes;
use serde::{Deserialize, Serialize};

use crate::http::extract::caller::Visitor;
use crate::http::problem::Problem;
use crate::http::state::App;

/// The number of quotes on a page.
const PAGE: i64 = 20;
/// The last page that is searched.
const LAST_PAGE: i64 = 100_000;

/// The page to return.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct QuoteHistoryQuery {
    /// The page's number, from 1.
    #[param(minimum = 1)]
    page: Option<String>,
}

/// A page of quotes.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct QuoteHistory {
    /// The quotes, newest first.
    pub quotes: Vec<QuoteEntry>,
    /// The page's number, from 1.
    pub page: i64,
    /// The number of pages.
    pub pages: i64,
    /// The number of quotes on all pages.
    pub total: i64,
}

/// Returns a page of the caller's quotes, newest first. A guest gets those of the guest session.
#[platen_schema::path(get, path = "/api/quotes", operation_id = "quote_history", tag = "quotes", params(QuoteHistoryQuery),
    responses((status = 200, body = QuoteHistory)))]
pub async fn history(
    app: App,
    visitor: Visitor,
    query: Query<QuoteHistoryQuery>,
) -> Result<Json<QuoteHistory>, Problem> {
    let page = query.page.as_deref().and_then(|page| page.trim().parse().ok()).unwrap_or(1).clamp(1, LAST_PAGE);
    let Some(session) = visitor.session() else {
        return Ok(Json(QuoteHistory { quotes: Vec::new(), page, pages: 1, total: 0 }));
    };
    let mut reader = app.store.read().await?;
    let total = quotes::count(&mut reader, session).await?;
    let quotes = quotes::list(&mut reader, session, PAGE, (page - 1) * PAGE).await?;
    Ok(Json(QuoteHistory { quotes, page, pages: ((total + PAGE - 1) / PAGE).max(1), total }))
}
