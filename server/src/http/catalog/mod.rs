//! The catalog's calls. They read only the current snapshot, so they never wait for the store.

pub mod bestsellers;
pub mod categories;
pub mod category_image;
pub mod featured;
pub mod goes_with;
pub mod many;
pub mod my_prices;
pub mod picture;
pub mod product;
pub mod products;
pub mod search;
pub mod slow;
pub mod suggest;

use actix_web::HttpResponse;
use actix_web::http::header::{self, ContentType};
use actix_web::web::Bytes;
use platen_catalog::search::query::Wrong;

use crate::http::problem::{Code, Problem};
use crate::http::response_cache::{Reusable, Validity};

/// How long a cached answer may be used without revalidation: less than the time until an import takes effect.
pub(super) const SHORT: &str = "public, max-age=5";

/// Sends JSON that depends only on the address and a generation of the catalog: the one before it was read.
fn prepared(generation: i64, json: Bytes) -> HttpResponse {
    let mut response = HttpResponse::Ok();
    response.content_type(ContentType::json()).insert_header((header::CACHE_CONTROL, SHORT));
    Reusable::new(Validity::Catalog(generation)).mark(response.body(json))
}

/// The error that names every invalid parameter.
pub(super) fn refused(wrongs: Vec<Wrong>) -> Problem {
    let first = wrongs.first().map_or(Code::Invalid.message().into(), |wrong| wrong.message.clone());
    wrongs.into_iter().fold(Problem::new(Code::Invalid).with_message(first), |problem, wrong| {
        problem.with_field(wrong.field, wrong.code, wrong.message)
    })
}
