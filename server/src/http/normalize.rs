//! Normalizes requests: accepts paths with and without a trailing slash and in any case, lets a POST name another method,
//! and rejects changes requested by other sites.

use actix_web::dev::ServiceRequest;
use actix_web::http::header;
use actix_web::http::{Method, Uri};
use actix_web::{HttpMessage, web};

use super::extract::fields;
use super::state::AppState;
use crate::http::problem::{Code, Problem};

const OVERRIDE: &str = "x-http-method-override";

/// Paths that are case-sensitive: the names of files.
const CASE_MATTERS: &[&str] = &["/assets/", "/pictures/", "/emails/"];

/// The path as requested, for pages that show a part of it.
#[derive(Debug, Clone)]
pub struct RequestedPath(pub String);

/// Removes the trailing slash and converts the path to lower case.
pub fn simplify_path(request: &mut ServiceRequest) {
    let path = request.path();
    let requested = path.to_owned();
    let trimmed = path.trim_end_matches('/');
    let mut simple = if trimmed.is_empty() { "/".to_owned() } else { trimmed.to_owned() };
    if !CASE_MATTERS.iter().any(|prefix| simple.starts_with(prefix)) {
        simple.make_ascii_lowercase();
    }
    if simple != requested {
        let uri = request.uri();
        let with_query = match uri.query() {
            Some(query) => format!("{simple}?{query}"),
            None => simple,
        };
        let mut parts = uri.clone().into_parts();
        if let Ok(path_and_query) = with_query.parse() {
            parts.path_and_query = Some(path_and_query);
            if let Ok(uri) = Uri::from_parts(parts) {
                request.match_info_mut().get_mut().update(&uri);
                request.head_mut().uri = uri;
            }
        }
    }
    request.extensions_mut().insert(RequestedPath(requested));
}

/// Lets a POST name another method, and rejects changes requested by other sites.
pub async fn check(request: &mut ServiceRequest) -> Result<(), Problem> {
    override_method(request).await?;
    if request.method().is_safe() { Ok(()) } else { refuse_foreign(request) }
}

/// Replaces the method of a POST by the one that a header or a form's field names: PUT, PATCH or DELETE only.
async fn override_method(request: &mut ServiceRequest) -> Result<(), Problem> {
    if request.method() != Method::POST {
        return Ok(());
    }
    let header = request.headers().get(OVERRIDE).map(|value| value.to_str().unwrap_or_default().to_owned());
    let wanted = match header {
        Some(wanted) => Some(wanted),
        None => field_override(request).await?,
    };
    let Some(wanted) = wanted else { return Ok(()) };
    request.head_mut().method = match wanted.trim().to_ascii_uppercase().as_str() {
        "PUT" => Method::PUT,
        "PATCH" => Method::PATCH,
        "DELETE" => Method::DELETE,
        "POST" => Method::POST,
        _ => {
            return Err(Problem::new(Code::MethodNotAllowed).with_message(
                "A POST can stand for PUT, PATCH or DELETE only. Please correct X-HTTP-Method-Override.",
            ));
        }
    };
    Ok(())
}

/// Reads the override from a small form and puts the body back. Larger bodies are uploads and never contain one.
async fn field_override(request: &mut ServiceRequest) -> Result<Option<String>, Problem> {
    let is_form = request.content_type().eq_ignore_ascii_case("application/x-www-form-urlencoded")
        || request.content_type().eq_ignore_ascii_case("multipart/form-data");
    let length = request.headers().get(header::CONTENT_LENGTH).and_then(|value| value.to_str().ok()?.parse().ok());
    if !is_form || length.is_none_or(|length: usize| length > fields::MAX_BYTES) {
        return Ok(None);
    }
    let body = fields::whole(&mut request.take_payload(), fields::MAX_BYTES).await?;
    let field = fields::parse(request.headers(), body.clone())
        .await
        .ok()
        .and_then(|fields| fields.raw_text(OVERRIDE).map(str::to_owned));
    request.set_payload(body.into());
    Ok(field)
}

/// Rejects a call made by a page of another site in the user's name. Clients other than browsers send neither header
/// and are accepted: they send no cookies unintentionally.
fn refuse_foreign(request: &ServiceRequest) -> Result<(), Problem> {
    let headers = request.headers();
    if headers.get("sec-fetch-site").is_some_and(|site| site == "cross-site") {
        return Err(Problem::new(Code::ForeignOrigin));
    }
    let Some(origin) = headers.get(header::ORIGIN) else { return Ok(()) };
    let Some(platen) = request.app_data::<web::Data<AppState>>() else {
        return Err(Problem::new(Code::ForeignOrigin));
    };
    let (origin, host) = (origin.to_str().unwrap_or_default(), host(request));
    if platen.config.is_own_origin(origin, host) {
        return Ok(());
    }
    // A page that was opened at another name of this server.
    let other = platen.config.other_origin(host).filter(|_| origin.ends_with(&format!("://{host}")));
    Err(match other {
        Some(own) => {
            Problem::new(Code::ForeignOrigin).with_message(format!("The store is at {own}. Please open it there."))
        }
        None => Problem::new(Code::ForeignOrigin),
    })
}

fn host(request: &ServiceRequest) -> &str {
    let header = request.headers().get(header::HOST).and_then(|value| value.to_str().ok());
    header.or_else(|| request.uri().host()).unwrap_or_default()
}
