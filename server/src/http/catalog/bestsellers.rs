//! `GET /api/products/bestsellers`

use std::io::Write as _;

use actix_web::HttpResponse;
use actix_web::http::header::{self, ContentType};
use platen_catalog::answer::ProductCard;
use platen_catalog::snapshot::Snapshot;
use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use super::SHORT;
use crate::bestsellers::Ranking;
use crate::http::response_cache::{Reusable, Validity};
use crate::http::state::App;

/// The number of products.
const SHOWN: usize = 8;
/// The number of ordered products from which they are bestsellers.
const LEAST: usize = 4;

/// The products of which most pieces were ordered lately.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BestsellersAnswer {
    /// Eight products, the most ordered first; featured products if too few were ordered.
    pub products: Vec<ProductCard>,
    /// Whether the first products are ordered by the number of pieces sold. Otherwise all are featured products.
    pub ranked: bool,
}

/// Returns the products of which most pieces were ordered lately.
#[platen_schema::path(get, path = "/api/products/bestsellers", tag = "catalog", responses((status = 200, body = BestsellersAnswer)))]
pub async fn bestsellers(app: App) -> HttpResponse {
    let (snapshot, ranking) = (app.catalog.current(), app.bestsellers.current());
    let validity = Validity::Bestsellers { catalog: snapshot.generation(), ranking: ranking.revision };
    let mut response = HttpResponse::Ok();
    response.content_type(ContentType::json()).insert_header((header::CACHE_CONTROL, SHORT));
    Reusable::new(validity).mark(response.body(best(&snapshot, &ranking)))
}

/// Returns the `BestsellersAnswer` as JSON.
pub fn best(snapshot: &Snapshot, ranking: &Ranking) -> Vec<u8> {
    let mut entries: Vec<_> = ranking.products.iter().filter_map(|id| snapshot.find(*id)).take(SHOWN).collect();
    let is_ranked = entries.len() >= LEAST;
    if !is_ranked {
        entries.clear();
    }
    // The featured products may all be among the bestsellers.
    let (_, featured) = snapshot.featured(None, 0, 2 * SHOWN);
    for entry in featured {
        if entries.len() < SHOWN && entries.iter().all(|known| known.id != entry.id) {
            entries.push(entry);
        }
    }
    let mut json = b"{\"products\":".to_vec();
    snapshot.write_cards(entries, None, &mut json);
    let _infallible = write!(json, ",\"ranked\":{is_ranked}}}");
    json
}
