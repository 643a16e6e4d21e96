//! `GET /emails/pictures/{sku}/{color}.jpg`: a picture in an email.

use actix_web::http::header;
use actix_web::web::Bytes;
use actix_web::{HttpRequest, HttpResponse, web};
use platen_catalog::products::Entry;
use platen_pictures::{Print, View};
use serde::Deserialize;

use super::extract::client;
use super::state::App;
use crate::http::problem::Problem;
use crate::mail::picture::Picture;
use crate::raster;
use crate::virtual_proof::{self, Ground, PictureError, PrintedFile};
use crate::work::Client;
use crate::work::results::Key;

/// Mail clients and their proxies may keep the picture for a day. Afterwards it shows if the file was deleted.
const KEPT: &str = "public, max-age=86400";

/// What is printed, and the key.
#[derive(Debug, Deserialize)]
pub struct SignedQuery {
    artwork: Option<String>,
    method: Option<String>,
    size: Option<String>,
    key: Option<String>,
}

/// Returns a product with a customer's artwork on it, at an address that only an email contains. After the file was deleted, it
/// is the product as the store shows it.
#[platen_schema::path(get, path = "/emails/pictures/{sku}/{color}.jpg", operation_id = "email_picture", tag = "catalog",
    params(("sku" = String, Path, description = "The product's SKU"),
        ("color" = String, Path, description = "A color's slug, or `plain`"),
        ("artwork" = Option<String>, Query, description = "The SHA-256 of the printed file"),
        ("method" = Option<String>, Query, description = "The decoration method"),
        ("size" = Option<String>, Query, description = "`large` for the picture of a proof"),
        ("key" = Option<String>, Query, description = "The signature of the address")),
    responses((status = 200, content_type = "image/jpeg", body = Vec<u8>)))]
pub async fn picture(
    app: App,
    request: HttpRequest,
    path: web::Path<(String, String)>,
    query: web::Query<SignedQuery>,
) -> Result<HttpResponse, Problem> {
    let unknown = || Problem::not_found("This picture does not exist.");
    let (sku, color) = path.into_inner();
    let SignedQuery { artwork, method, size, key } = query.into_inner();
    let print = artwork.map(|sha256| PrintedFile { sha256, method: method.unwrap_or_default() });
    let is_large = size.as_deref() == Some("large");
    let picture = Picture { sku, color, print, is_large };
    if !picture.is_sent(&app.link_keys, &key.unwrap_or_default()) {
        return Err(unknown());
    }
    let catalog = app.catalog.current();
    let entry = catalog.find_by_sku(&picture.sku).ok_or_else(unknown)?;
    let client = client::of(&request, &app.config);
    let jpeg = match printed(&app, &client, &entry, &picture).await {
        Err(PictureError::Storage(object_store::Error::NotFound { .. })) => {
            made(&app, &client, &entry, &picture, None).await
        }
        done => done,
    };
    let jpeg = jpeg?.ok_or_else(unknown)?;
    Ok(HttpResponse::Ok().content_type("image/jpeg").insert_header((header::CACHE_CONTROL, KEPT)).body(jpeg))
}

/// Makes the picture with its file. `NotFound` if that is deleted, also if the picture was made before.
async fn printed(app: &App, client: &Client, entry: &Entry, picture: &Picture) -> Result<Option<Bytes>, PictureError> {
    if let Some(print) = &picture.print {
        app.artworks.storage.check_preview(&print.sha256).await?;
    }
    made(app, client, entry, picture, picture.print.as_ref()).await
}

/// Makes the picture with a print, or as the store shows the product. The latest ones are kept in memory.
async fn made(
    app: &App,
    client: &Client,
    entry: &Entry,
    picture: &Picture,
    print: Option<&PrintedFile>,
) -> Result<Option<Bytes>, PictureError> {
    let Picture { sku, color, is_large, .. } = picture;
    let (file, method) = print.map_or(("", ""), |print| (&*print.sha256, print.effect().name()));
    let (edge, kind) = (picture.edge(), if *is_large { "large email" } else { "email" });
    let key = Key::of(&[kind, sku, entry.version(), color, file, method]);
    let make = Box::pin(async {
        let Some(svg) = drawn(app, client, entry, color, print).await? else { return Ok(None) };
        let jpeg = app.artworks.work.run(client, move |worker| raster::jpeg(worker, &svg, edge)).await?;
        Ok::<_, PictureError>(jpeg.map(Bytes::from))
    });
    app.artworks.pictures.find_or_make(key, make).await
}

/// Draws the product.
async fn drawn(
    app: &App,
    client: &Client,
    entry: &Entry,
    color: &str,
    print: Option<&PrintedFile>,
) -> Result<Option<Bytes>, PictureError> {
    if let Some(file) = print {
        return virtual_proof::draw_file(&app.artworks, client, entry, (color, View::Front), file).await;
    }
    let ground = Ground::find(&app.artworks, entry, color, View::Front).await?;
    Ok(ground.and_then(|ground| ground.draw(Print::Sample)).map(Bytes::from))
}
