//! `GET /api/products?ids=1,2,3`

use actix_web::{HttpRequest, HttpResponse};
use platen_actors::ids::ProductId;
use platen_actors::messages::phrase;
use platen_catalog::answer::ProductCards;
use platen_catalog::search::query;

use super::{many, prepared, refused};
use crate::http::problem::{Problem, ProblemBody};
use crate::http::state::App;

/// The maximum number of ids in one call.
pub(super) const MAX_IDS: usize = 200;

/// Returns products by their ids, in the order of the ids. Products that are no longer sold are left out.
#[platen_schema::path(get, path = "/api/products", tag = "catalog",
    params(("ids" = Option<String>, Query, description = "Product ids, separated by commas; 200 at most")),
    responses((status = 200, body = ProductCards), (status = 422, body = ProblemBody)))]
pub async fn products(app: App, request: HttpRequest) -> Result<HttpResponse, Problem> {
    let ids = query::ids::<ProductId>(request.query_string(), MAX_IDS, phrase("products"))
        .map_err(|wrong| refused(vec![wrong]))?;
    let snapshot = app.catalog.current();
    let cards = many::read(&app, &request, (&snapshot, ids.len()), move |snapshot| {
        let mut json = b"{\"products\":".to_vec();
        snapshot.write_cards(ids.into_iter().filter_map(|id| snapshot.find(id)), None, &mut json);
        json.push(b'}');
        json
    });
    Ok(prepared(snapshot.generation(), cards.await?.into()))
}
