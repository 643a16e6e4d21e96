//! Pictures with an owner: a browser may store them, but revalidates them before each use. After sign-out, the
//! revalidation fails.

use actix_web::body::MessageBody;
use actix_web::http::header::{self, EntityTag, IfNoneMatch};
use actix_web::{HttpMessage, HttpRequest, HttpResponse, HttpResponseBuilder};
use sha2::{Digest, Sha256};

/// Only the owner's browser may store the file, and revalidates it before each use.
pub(super) const KEPT_BY_OWNER: &str = "private, no-cache";
/// A picture that is opened directly may use its own styles and embedded artwork, and nothing else.
pub(super) const PICTURE_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/// Returns the version of a drawn picture: what it is made of, and the program that draws it. A browser that has the picture
/// costs no drawing.
pub(super) fn version_of(made_of: &[&str]) -> String {
    let mut hash = Sha256::new_with_prefix(env!("CARGO_PKG_VERSION"));
    for part in made_of {
        hash.update("\n");
        hash.update(part);
    }
    hex::encode(hash.finalize())
}

/// Begins the response with a private picture; `version` distinguishes it from others at its address. `Err` is the
/// complete response: the caller has this version already.
pub fn private(request: &HttpRequest, version: &str) -> Result<HttpResponseBuilder, Box<HttpResponse>> {
    let tag = EntityTag::new_strong(version.to_owned());
    let has_it = match request.get_header::<IfNoneMatch>() {
        Some(IfNoneMatch::Items(known)) => known.iter().any(|known| known.weak_eq(&tag)),
        Some(IfNoneMatch::Any) | None => false,
    };
    let mut response = if has_it { HttpResponse::NotModified() } else { HttpResponse::Ok() };
    response.insert_header((header::CACHE_CONTROL, KEPT_BY_OWNER)).insert_header((header::ETAG, tag.to_string()));
    if has_it { Err(Box::new(response.finish())) } else { Ok(response) }
}

/// Completes the response that [`private`] began with a drawn picture.
pub(super) fn drawn(mut response: HttpResponseBuilder, svg: impl MessageBody + 'static) -> HttpResponse {
    response.content_type("image/svg+xml").insert_header((header::CONTENT_SECURITY_POLICY, PICTURE_POLICY)).body(svg)
}
