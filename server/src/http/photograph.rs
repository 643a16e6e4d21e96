//! `GET /photographs/{photograph}/{copy}`: a copy of a photograph of a product.

use actix_web::http::header::{self, EntityTag, IfNoneMatch};
use actix_web::{HttpMessage, HttpRequest, HttpResponse, web};
use platen_catalog::photograph::{PHOTOGRAPHS, PhotographAddress};
use platen_inspect::photograph::Format;

use super::state::App;
use crate::http::problem::{Problem, ProblemBody};
use crate::photographs::keeping;

/// The address contains the file's hash, so its content never changes.
const FOREVER: &str = "public, max-age=31536000, immutable";
/// An image that is opened directly may load and run nothing.
const CLOSED: &str = "default-src 'none'; sandbox";

/// Returns a copy of a photograph. The address names the photograph by the SHA-256 of its file and the size of its largest copy.
#[platen_schema::path(get, path = "/photographs/{photograph}/{copy}", operation_id = "photograph", tag = "catalog",
    params(("photograph" = String, Path, description = "The SHA-256 in hexadecimal digits, `-`, the width, `x` and the height: those of the largest copy"),
        ("copy" = String, Path, description = "The longest edge, 320, 640, 1280, 1920 or that of the largest copy, and `.webp` or `.jpg`")),
    responses((status = 200, content_type = "image/webp", body = Vec<u8>), (status = 304),
        (status = 404, body = ProblemBody)))]
pub async fn photograph(
    app: App,
    path: web::Path<(String, String)>,
    request: HttpRequest,
) -> Result<HttpResponse, Problem> {
    let unknown = || Problem::not_found("This photograph does not exist.");
    let (photograph, copy) = path.into_inner();
    let address: PhotographAddress = format!("{PHOTOGRAPHS}{photograph}").parse().map_err(|_| unknown())?;
    let (edge, extension) = copy.split_once('.').ok_or_else(unknown)?;
    let format = Format::of(extension).ok_or_else(unknown)?;
    let edge = address.edges().find(|known| known.to_string() == edge).ok_or_else(unknown)?;
    let tag = EntityTag::new_strong(format!("{}-{copy}", &address.sha256[..16]));
    let mut response = HttpResponse::Ok();
    response
        .content_type(format.media_type())
        .insert_header((header::CACHE_CONTROL, FOREVER))
        .insert_header((header::ETAG, tag.to_string()))
        .insert_header((header::CONTENT_SECURITY_POLICY, CLOSED));
    if let Some(IfNoneMatch::Items(known)) = request.get_header()
        && known.iter().any(|known| known.weak_eq(&tag))
    {
        return Ok(response.status(actix_web::http::StatusCode::NOT_MODIFIED).finish());
    }
    let bytes = keeping::copy(&app.artworks, &address.sha256, edge, format).await?;
    Ok(response.body(bytes.ok_or_else(unknown)?))
}
