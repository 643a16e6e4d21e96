//! `/shop/…`: the shop's logo and the stylesheet with its colors. Their addresses name their content.

use actix_web::HttpResponse;
use actix_web::http::header;
use actix_web::web::Path;
use platen_store::look;

use crate::http::problem::Problem;
use crate::http::response_cache::{Reusable, Validity};
use crate::http::state::App;
use crate::look::stylesheet::stylesheet;

const FOREVER: &str = "public, max-age=31536000, immutable";

/// `GET /shop/colors.css`: the stylesheet of the colors in use. Its address names them in a parameter.
pub async fn colors(app: App) -> HttpResponse {
    let css = stylesheet(&app.settings.look());
    let response = HttpResponse::Ok()
        .content_type("text/css; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, "no-cache"))
        .body(css);
    let (shell, catalog) = (app.settings.shell().revision(), app.catalog.generation());
    Reusable::new(Validity::Page { catalog, shell }).mark(response)
}

/// `GET /shop/logo/{hash}.png`
pub async fn logo(app: App, hash: Path<String>) -> Result<HttpResponse, Problem> {
    let png = look::logo(&mut app.store.read().await?, &hash).await?;
    let png = png.ok_or_else(|| Problem::not_found("There is no such logo."))?;
    let response =
        HttpResponse::Ok().content_type("image/png").insert_header((header::CACHE_CONTROL, FOREVER)).body(png);
    Ok(Reusable::new(Validity::Unlimited).mark(response))
}
