//! `GET /api/artwork/{id}/on/{sku}/{color}/{view}.svg`: the caller's artwork on a product. A preview, not a proof.

use actix_web::{HttpRequest, HttpResponse, web};
use platen_actors::ids::ArtworkId;
use platen_pictures::View;
use serde::Deserialize;

use super::library::find;
use crate::http::extract::caller::Owner;
use crate::http::extract::client;
use crate::http::line_picture::check_method;
use crate::http::private_file::{drawn, private, version_of};
use crate::http::problem::{Problem, ProblemBody};
use crate::http::state::App;
use crate::virtual_proof::{self, PrintedFile};

/// The product, color and view that show the artwork.
#[derive(Debug, Deserialize)]
pub struct Place {
    id: String,
    sku: String,
    color: String,
    view: String,
}

/// How the artwork is printed.
#[derive(Debug, Deserialize)]
pub struct MockupQuery {
    method: Option<String>,
}

/// Returns the caller's artwork on a product: on a drawing, or on a photograph with an imprint area.
#[platen_schema::path(get, path = "/api/artwork/{id}/on/{sku}/{color}/{view}.svg", operation_id = "artwork_on_product", tag = "uploads",
    params(("id" = i64, Path, description = "The file"), ("sku" = String, Path, description = "The product's SKU"),
        ("color" = String, Path, description = "A color's slug, as in the address of a picture, or `plain`"),
        ("view" = String, Path, description = "`front`, `angle` or `detail`; of a photograph with an imprint area, its view"),
        ("method" = Option<String>, Query, description = "One of the product's decoration methods; if left out, all colors are as they are"),
        ("v" = Option<String>, Query, description = "Anything that names the file's and the product's version")),
    responses((status = 200, content_type = "image/svg+xml", body = String),
        (status = 304, description = "The caller has it already, by `If-None-Match`"), (status = 404, body = ProblemBody),
        (status = 422, description = "The product is not decorated by this method", body = ProblemBody)))]
pub async fn mockup(
    app: App,
    request: HttpRequest,
    Owner(owner): Owner,
    place: web::Path<Place>,
    query: web::Query<MockupQuery>,
) -> Result<HttpResponse, Problem> {
    let unknown = || Problem::not_found("This picture does not exist.");
    let Place { id, sku, color, view } = place.into_inner();
    let view: View = view.parse().map_err(|_| unknown())?;
    let artwork = find(&app, owner, ArtworkId(id.parse().map_err(|_| unknown())?)).await?;
    if !artwork.facts.preview {
        return Err(Problem::not_found("There is no preview of this file."));
    }
    let file = PrintedFile { sha256: artwork.sha256, method: query.into_inner().method.unwrap_or_default() };
    let catalog = app.catalog.current();
    let entry = catalog.find_by_sku(&sku).ok_or_else(unknown)?;
    check_method(&entry, &file.method)?;
    let version = version_of(&[&file.sha256, entry.version(), &color, view.name(), file.effect().name()]);
    let response = match private(&request, &version) {
        Ok(response) => response,
        Err(unchanged) => return Ok(*unchanged),
    };
    let client = client::of(&request, &app.config);
    let drawing = virtual_proof::draw_file(&app.artworks, &client, &entry, (&color, view), &file);
    Ok(drawn(response, drawing.await?.ok_or_else(unknown)?))
}
