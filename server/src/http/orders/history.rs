//! `GET /api/orders`: the caller's order history.

use actix_web::web::{Json, Query};
use platen_actors::order::OrderEntry;
use platen_schema::{IntoParams, ToSchema};
use platen_store::orders;
use serde::{Deserialize, Serialize};

use crate::http::extract::caller::Visitor;
use crate::http::problem::Problem;
use crate::http::state::App;

/// The number of orders on a page.
const PAGE: i64 = 20;
/// The last page that is searched.
const LAST_PAGE: i64 = 100_000;

/// The page to return.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct HistoryQuery {
    /// The page's number, from 1.
    #[param(minimum = 1)]
    page: Option<String>,
}

/// A page of orders.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct OrderHistory {
    /// The orders, newest first.
    pub orders: Vec<OrderEntry>,
    /// The page's number, from 1.
    pub page: i64,
    /// The number of pages.
    pub pages: i64,
    /// The number of orders on all pages.
    pub total: i64,
}

/// Returns a page of the caller's orders, newest first. A guest gets those of the guest session.
#[platen_schema::path(get, path = "/api/orders", operation_id = "order_history", tag = "orders", params(HistoryQuery),
    responses((status = 200, body = OrderHistory)))]
pub async fn history(app: App, visitor: Visitor, query: Query<HistoryQuery>) -> Result<Json<OrderHistory>, Problem> {
    let page = query.page.as_deref().and_then(|page| page.trim().parse().ok()).unwrap_or(1).clamp(1, LAST_PAGE);
    let mut reader = app.store.read().await?;
    let (orders, total) = match visitor.session() {
        Some(session) => (
            orders::list(&mut reader, session, PAGE, (page - 1) * PAGE).await?,
            orders::count(&mut reader, session).await?,
        ),
        None => (Vec::new(), 0),
    };
    Ok(Json(OrderHistory { orders, page, pages: ((total + PAGE - 1) / PAGE).max(1), total }))
}
