//! `GET /pictures/{sku}/{color}/{view}.svg`

use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse, web};
use platen_actors::pricing::Participle;
use platen_catalog::search::query::pairs;
use platen_pictures::{Effect, Print, View};

use crate::http::line_picture::check_method;
use crate::http::private_file::PICTURE_POLICY;
use crate::http::problem::{Problem, ProblemBody};
use crate::http::response_cache::{Reusable, Validity};
use crate::http::state::App;
use crate::virtual_proof::Ground;

/// The address contains the version, so its content never changes.
const FOREVER: &str = "public, max-age=31536000, immutable";
/// The picture for a product that has neither photographs nor a drawing: the client's own.
const NO_PICTURE: &str = include_str!("../../../../web/src/ui/missing.svg");
const SOON: &str = "public, max-age=300";

/// A generated picture of a product, or a photograph with an imprint area; a placeholder if it has neither.
#[platen_schema::path(get, path = "/pictures/{sku}/{color}/{view}.svg", tag = "catalog",
    params(("sku" = String, Path, description = "The product's SKU"),
        ("color" = String, Path, description = "A color's slug, or `plain`"),
        ("view" = String, Path, description = "`front`, `angle`, `back`, `imprint`, `detail` or `size`"),
        ("slot" = Option<String>, Query, description = "A decoration method or its participle, such as `engraved`: leaves an empty place for its print, with what computing it needs"),
        ("v" = Option<String>, Query, description = "The version; with it the picture may be kept for ever")),
    responses((status = 200, content_type = "image/svg+xml", body = String), (status = 404, body = ProblemBody),
        (status = 422, description = "The product is not decorated by this method", body = ProblemBody)))]
pub async fn picture(
    app: App,
    path: web::Path<(String, String, String)>,
    request: HttpRequest,
) -> Result<HttpResponse, Problem> {
    let (sku, color, view) = path.into_inner();
    let unknown = || Problem::not_found("This picture does not exist.");
    let view: View = view.parse().map_err(|_| unknown())?;
    let snapshot = app.catalog.current();
    let entry = snapshot.find_by_sku(&sku).ok_or_else(unknown)?;
    let slot = parameter(&request, "slot");
    if let Some(method) = &slot {
        // Listings know the method by its participle alone.
        let is_participle = entry.methods().iter().any(|known| Participle::of(known).as_str() == method);
        if !is_participle {
            check_method(&entry, method)?;
        }
    }
    let print = slot.map_or(Print::Sample, |method| Print::Slot(Effect::of(&method)));
    let svg = match Ground::find(&app.artworks, &entry, &color, view).await? {
        Some(ground) => ground.draw(print).ok_or_else(unknown)?,
        None if entry.drawing.is_some() => return Err(unknown()),
        None => NO_PICTURE.to_owned(),
    };
    let version = parameter(&request, "v");
    let is_current = version.as_deref() == Some(entry.version());
    let catalog = Validity::Catalog(snapshot.generation());
    let (keep, validity) = if is_current { (FOREVER, Validity::Unlimited) } else { (SOON, catalog) };
    let response = HttpResponse::Ok()
        .content_type("image/svg+xml")
        .insert_header((header::CACHE_CONTROL, keep))
        // A picture that is opened directly may use its own styles and photograph, and nothing else.
        .insert_header((header::CONTENT_SECURITY_POLICY, PICTURE_POLICY))
        .body(svg);
    Ok(Reusable::new(validity).mark(response))
}

fn parameter(request: &HttpRequest, wanted: &str) -> Option<String> {
    pairs(request.query_string()).find(|(name, _)| name == wanted).map(|(_, value)| value.into_owned())
}
