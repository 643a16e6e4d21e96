//! Work on many products, such as slow searches: clients take turns for the threads that do it.

use std::time::Duration;

use actix_web::HttpRequest;
use actix_web::web::Bytes;
use platen_catalog::search::query::Query;

use crate::format::facet_labels;
use crate::http::extract::client;
use crate::http::problem::{Code, Problem};
use crate::http::state::AppState;
use crate::work::fair_queue::{Bounds, Permit};
use crate::work::{Client, WorkError};

/// The clients that have a turn at the same time; the threads are fewer on small machines.
pub const AT_ONCE: usize = 2;
/// The most requests that wait.
pub const WAITING: Bounds = Bounds { each: 32, all: 512 };
/// How long a request waits for its turn.
const PATIENCE: Duration = Duration::from_secs(15);

/// Runs a search. Returns a `SearchAnswer` as JSON, in the shop's language.
pub async fn search(app: &AppState, request: &HttpRequest, query: Query) -> Result<Bytes, Problem> {
    let query = Query { labels: facet_labels(), ..query };
    let quick = app.catalog.quick_search(query.clone()).await.map_err(|error| failed(&error))?;
    if let Some(answer) = quick {
        return Ok(answer);
    }
    let _turn = turn(app, request).await?;
    app.catalog.slow_search(query).await.map_err(|error| failed(&error))
}

/// Waits for the client's turn.
pub async fn turn(app: &AppState, request: &HttpRequest) -> Result<Permit<Client>, Problem> {
    let permit = app.slow_searches.permit(client::of(request, &app.config));
    Ok(tokio::time::timeout(PATIENCE, permit).await.map_err(|_| WorkError::Busy)??)
}

/// Logs a failure.
pub fn failed(error: &impl std::fmt::Display) -> Problem {
    tracing::error!(%error, "a search failed");
    Problem::new(Code::Internal)
}
