//! The picture of a configured product: in its color, with the customer's artwork where a picture shows the location.

use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse};
use platen_actors::ids::ProductId;
use platen_actors::order::{PlacedArtwork, PlacedPart};
use platen_actors::pricing::Configuration;
use platen_catalog::products::Entry;
use platen_catalog::text::slug;
use platen_pictures::{PLAIN, View};

use super::extract::client;
use super::private_file::{drawn, private, version_of};
use super::state::App;
use crate::http::problem::Problem;
use crate::virtual_proof::{self, PictureError, PrintedFile};

/// The product of a line and how it is configured.
pub(super) struct Line<'a> {
    pub(super) configuration: &'a Configuration,
    /// Its colors and sizes.
    pub(super) parts: &'a [PlacedPart],
    /// Its files.
    pub(super) artworks: &'a [PlacedArtwork],
}

/// Rejects a decoration method that the product is not offered with; an empty one means all colors as they are.
pub(super) fn check_method(entry: &Entry, method: &str) -> Result<(), Problem> {
    let methods = entry.methods();
    if method.is_empty() || methods.iter().any(|known| known.eq_ignore_ascii_case(method)) {
        return Ok(());
    }
    let message = if methods.is_empty() {
        "This product is not decorated. Leave the method out.".to_owned()
    } else {
        format!("This product is not decorated by this method. Choose one of these: {}.", methods.join(", "))
    };
    Err(Problem::invalid("method", "unknown", message))
}

/// Responds with the picture of a line in its first color.
pub(super) async fn of_line(app: &App, request: &HttpRequest, line: Line<'_>) -> Result<HttpResponse, Problem> {
    let Line { configuration, parts, artworks } = line;
    let color = parts.first().and_then(|part| part.color.as_deref());
    answer(app, request, configuration.product_id, color, |location| {
        let decoration = configuration.decorations.iter().find(|decoration| decoration.location == location)?;
        let artwork = artworks.iter().find(|artwork| artwork.location == location)?;
        Some(PrintedFile { sha256: artwork.sha256.clone(), method: decoration.method.clone() })
    })
    .await
}

/// Returns the drawn picture, or a redirect to the product's own. `print` returns the print at a location.
pub(super) async fn answer(
    app: &App,
    request: &HttpRequest,
    product: ProductId,
    color: Option<&str>,
    print: impl FnOnce(&str) -> Option<PrintedFile>,
) -> Result<HttpResponse, Problem> {
    let unknown = || Problem::not_found("This product is no longer sold, so there is no picture of it.");
    let catalog = app.catalog.current();
    let entry = catalog.find(product).ok_or_else(unknown)?;
    let product = entry.product().ok_or_else(unknown)?;
    let in_color = color.map_or_else(|| PLAIN.to_owned(), slug);
    let photographed = entry.photograph_in(&in_color, View::Front.name()).map(|photograph| &*photograph.location);
    let location = photographed.or_else(|| product.locations.first().map(|location| location.name.as_str()));
    if let Some(print) = location.and_then(print) {
        let color = in_color;
        let version = version_of(&[&print.sha256, entry.version(), &color, View::Front.name(), print.effect().name()]);
        let response = match private(request, &version) {
            Ok(response) => response,
            Err(unchanged) => return Ok(*unchanged),
        };
        let client = client::of(request, &app.config);
        let drawing = virtual_proof::draw_file(&app.artworks, &client, &entry, (&color, View::Front), &print);
        match drawing.await {
            Ok(Some(svg)) => return Ok(drawn(response, svg)),
            Err(PictureError::Work(error)) => return Err(error.into()),
            Ok(None) | Err(PictureError::Storage(_) | PictureError::Photograph(_)) => {}
        }
    }
    let url = &product.picture_in(color).ok_or_else(unknown)?.url;
    Ok(HttpResponse::Found()
        .insert_header((header::LOCATION, url.as_str()))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .finish())
}
