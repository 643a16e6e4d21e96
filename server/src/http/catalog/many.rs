//! Requests that read many products, which leave the threads that answer requests.

use std::sync::Arc;

use actix_web::HttpRequest;
use platen_catalog::snapshot::Snapshot;

use crate::http::extract::client;
use crate::http::problem::Problem;
use crate::http::state::AppState;

/// The most products that a request reads on its own thread: one that is not in memory can take half a millisecond.
const FEW: usize = 16;

/// Runs work that reads this many products of a snapshot.
pub async fn read<T: Send + 'static>(
    app: &AppState,
    request: &HttpRequest,
    (snapshot, products): (&Arc<Snapshot>, usize),
    work: impl FnOnce(&Snapshot) -> T + Send + 'static,
) -> Result<T, Problem> {
    if products <= FEW {
        return Ok(work(snapshot));
    }
    let snapshot = Arc::clone(snapshot);
    let client = client::of(request, &app.config);
    Ok(app.artworks.work.run(&client, move |_| work(&snapshot)).await?)
}
