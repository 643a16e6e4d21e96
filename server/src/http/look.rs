//! `/shop/…`: the shop's logo, the icon of its pages, and the stylesheet with its colors. Their addresses name their content.

use actix_web::HttpResponse;
use actix_web::http::header;
use actix_web::web::Path;
use platen_store::look;

use crate::http::problem::Problem;
use crate::http::response_cache::{Reusable, Validity};
use crate::http::state::App;
use crate::look::icon;
use crate::look::stylesheet::stylesheet;

const FOREVER: &str = "public, max-age=31536000, immutable";

/// `GET /shop/colors.css`: the stylesheet of the colors in use. Its address names them in a parameter.
pub async fn colors(app: App) -> HttpResponse {
    let css = stylesheet(&app.settings.look());
    as_set(&app, "text/css; charset=utf-8", css)
}

/// `GET /shop/icon.svg`: the icon in use. Its address names its letter and color in a parameter.
pub async fn icon(app: App) -> Result<HttpResponse, Problem> {
    let svg = icon::svg(app.settings.pages().name(), &app.settings.look());
    Ok(as_set(&app, "image/svg+xml", svg.ok_or_else(|| Problem::not_found("There is no icon."))?))
}

/// Sends what follows from the settings in use.
fn as_set(app: &App, kind: &'static str, body: String) -> HttpResponse {
    let mut response = HttpResponse::Ok();
    response.content_type(kind).insert_header((header::CACHE_CONTROL, "no-cache"));
    let (shell, catalog) = (app.settings.shell().revision(), app.catalog.generation());
    Reusable::new(Validity::Page { catalog, shell }).mark(response.body(body))
}

/// `GET /shop/logo/{hash}.png`
pub async fn logo(app: App, hash: Path<String>) -> Result<HttpResponse, Problem> {
    let png = look::logo(&mut app.store.read().await?, &hash).await?;
    let png = png.ok_or_else(|| Problem::not_found("There is no such logo."))?;
    let response =
        HttpResponse::Ok().content_type("image/png").insert_header((header::CACHE_CONTROL, FOREVER)).body(png);
    Ok(Reusable::new(Validity::Unlimited).mark(response))
}
