//! `GET /api/shop`: what the shop tells about itself.

use actix_web::HttpResponse;
use actix_web::http::header;

use crate::client::settings::ShopAnswer;
use crate::http::state::App;

/// Returns the shop's name, contact and invoice details, the banner, and the pages to which the footer links. Every page contains them; a page that is open asks again
/// when the `live` frame has another `shop`.
#[platen_schema::path(get, path = "/api/shop", operation_id = "shop", tag = "contact",
    responses((status = 200, body = ShopAnswer)))]
pub async fn shop(app: App) -> HttpResponse {
    HttpResponse::Ok().insert_header((header::CACHE_CONTROL, "no-cache")).json(app.settings.told())
}
