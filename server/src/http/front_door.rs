//! What happens to every request before it finds its handler, and to every answer on its way out.
//!
//! Paths are taken with and without a trailing slash and in any letter case; a POST may name another method; a call that
//! changes something must not come from another site.

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{self, HeaderValue};
use actix_web::http::{Method, Uri};
use actix_web::middleware::Next;
use actix_web::web::Bytes;
use actix_web::{HttpMessage, web};
use futures_util::StreamExt;
use platen_actors::ids::SessionKey;

use super::state::Platen;
use super::unread::{Answer, Body};
use crate::captcha::config::Provider;
use crate::error::{Code, Problem};

const OVERRIDE: &str = "x-http-method-override";
/// A form that may hold the override as a field; larger bodies are uploads and never do.
const MOST_FORM_BYTES: usize = 64 * 1024;

/// Paths whose letter case says something: the names of files.
const CASE_MATTERS: &[&str] = &["/assets/", "/pictures/"];

const POLICY: &[(&str, &str)] = &[
    ("default-src", "'self'"),
    ("img-src", "'self' https: data:"),
    ("style-src", "'self'"),
    ("worker-src", "'self'"),
    ("object-src", "'none'"),
    ("base-uri", "'self'"),
    ("form-action", "'self'"),
    ("frame-ancestors", "'none'"),
];

/// The content security policy of pages: our own origin, and what the captcha's provider needs beside it.
pub fn page_policy(captcha: Provider) -> HeaderValue {
    let extra = captcha.sources();
    let ours = POLICY.iter().map(|(directive, sources)| {
        let more = extra.iter().find(|(widened, _)| widened == directive).map_or("", |(_, more)| more);
        format!("{directive} {sources} {more}").trim_end().to_owned()
    });
    let theirs = extra
        .iter()
        .filter(|(directive, _)| POLICY.iter().all(|(known, _)| known != directive))
        .map(|(directive, more)| format!("{directive} 'self' {more}"));
    let policy = ours.chain(theirs).collect::<Vec<_>>().join("; ");
    // Visible ASCII only, all of it written here.
    HeaderValue::try_from(policy).unwrap_or(HeaderValue::from_static("default-src 'self'"))
}

/// The path as it was asked for, for pages that show a part of it.
#[derive(Debug, Clone)]
pub struct AskedPath(pub String);

/// Runs a request through all of it.
pub async fn enter(
    mut request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<Answer>, actix_web::Error> {
    simplify_path(&mut request);
    if request.method() == Method::HEAD {
        // Answered as a GET; the connection, which saw the HEAD, leaves the body out.
        request.head_mut().method = Method::GET;
    }
    let private = request.path().starts_with("/api/");
    let policy = page_policy_of(&request);
    let body = Body::of(&mut request);
    let response = match check(&mut request).await {
        Ok(()) => next.call(request).await?.map_into_left_body(),
        Err(problem) => request.error_response(problem).map_into_right_body(),
    };
    log_refusal(&response);
    let mut response = response.map_body(|_, answer| Answer::to(body, answer));
    let headers = response.headers_mut();
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("strict-origin-when-cross-origin"));
    if !headers.contains_key(header::CONTENT_SECURITY_POLICY) {
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    if private && !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    Ok(response)
}

/// Whoever wanted to change something and was refused leaves a line: what was wrong, and whose session it was. What they sent
/// is theirs and stays out of it.
fn log_refusal(response: &ServiceResponse<impl MessageBody>) {
    let request = response.request();
    let problem = response.response().error().and_then(|error| error.as_error::<Problem>());
    let Some(problem) = problem.filter(|_| !request.method().is_safe()) else { return };
    let fields: Vec<_> = problem.errors().iter().map(|error| format!("{} {}", error.field, error.code)).collect();
    let session = request.extensions().get::<SessionKey>().map(ToString::to_string).unwrap_or_default();
    let (method, path, status) = (request.method(), request.path(), response.status().as_u16());
    tracing::info!(%method, path, status, code = problem.word(), ?fields, session, "refused");
}

async fn check(request: &mut ServiceRequest) -> Result<(), Problem> {
    override_method(request).await?;
    if request.method().is_safe() { Ok(()) } else { refuse_foreign(request) }
}

/// Takes the trailing slash off and puts the path in lower case.
fn simplify_path(request: &mut ServiceRequest) {
    let path = request.path();
    let asked = path.to_owned();
    let trimmed = path.trim_end_matches('/');
    let mut simple = if trimmed.is_empty() { "/".to_owned() } else { trimmed.to_owned() };
    if !CASE_MATTERS.iter().any(|prefix| simple.starts_with(prefix)) {
        simple.make_ascii_lowercase();
    }
    if simple != asked {
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
    request.extensions_mut().insert(AskedPath(asked));
}

/// A POST that names another method, in a header or a form's field, is that method: PUT, PATCH or DELETE only.
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

/// The override in a small form, which is read for it and put back.
async fn field_override(request: &mut ServiceRequest) -> Result<Option<String>, Problem> {
    let is_form = request.content_type().eq_ignore_ascii_case("application/x-www-form-urlencoded")
        || request.content_type().eq_ignore_ascii_case("multipart/form-data");
    let length = request.headers().get(header::CONTENT_LENGTH).and_then(|value| value.to_str().ok()?.parse().ok());
    if !is_form || length.is_none_or(|length: usize| length > MOST_FORM_BYTES) {
        return Ok(None);
    }
    let mut payload = request.take_payload();
    let mut body = web::BytesMut::new();
    while let Some(chunk) = payload.next().await {
        let chunk = chunk.map_err(|_| Problem::new(Code::MalformedBody))?;
        if body.len() + chunk.len() > MOST_FORM_BYTES {
            return Err(Problem::new(Code::TooLarge));
        }
        body.extend_from_slice(&chunk);
    }
    let body: Bytes = body.freeze();
    let field = super::extract::fields::parse(request.headers(), body.clone())
        .await
        .ok()
        .and_then(|fields| fields.raw_text(OVERRIDE));
    request.set_payload(body.into());
    Ok(field)
}

/// Refuses a call that a page of another site makes in somebody's name. Callers that are no browsers send neither
/// header and are let through: they have no cookies that they did not choose to send.
fn refuse_foreign(request: &ServiceRequest) -> Result<(), Problem> {
    let headers = request.headers();
    if headers.get("sec-fetch-site").is_some_and(|site| site == "cross-site") {
        return Err(Problem::new(Code::ForeignOrigin));
    }
    let Some(origin) = headers.get(header::ORIGIN) else { return Ok(()) };
    let own = request.app_data::<web::Data<Platen>>().is_some_and(|platen| {
        let origin = origin.to_str().unwrap_or_default();
        platen.config.is_own_origin(origin, host(request))
    });
    if own { Ok(()) } else { Err(Problem::new(Code::ForeignOrigin)) }
}

fn page_policy_of(request: &ServiceRequest) -> HeaderValue {
    let platen = request.app_data::<web::Data<Platen>>();
    platen.map_or_else(|| page_policy(Provider::Altcha), |platen| platen.page_policy.clone())
}

fn host(request: &ServiceRequest) -> &str {
    let header = request.headers().get(header::HOST).and_then(|value| value.to_str().ok());
    header.or_else(|| request.uri().host()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn policy(provider: Provider) -> String {
        page_policy(provider).to_str().unwrap().to_owned()
    }

    #[test]
    fn with_a_captcha_of_our_own_pages_reach_no_other_origin() {
        let policy = policy(Provider::Altcha);
        assert!(policy.starts_with("default-src 'self'; ") && policy.contains("; worker-src 'self'; "), "{policy}");
        assert!(!policy.contains("https://") && !policy.contains("unsafe"), "{policy}");
    }

    #[test]
    fn each_provider_widens_the_policy_by_its_own_origins_and_no_others() {
        let origins = [
            (Provider::Turnstile, "challenges.cloudflare.com"),
            (Provider::HCaptcha, "hcaptcha.com"),
            (Provider::ReCaptcha, "www.google.com/recaptcha/"),
        ];
        for (provider, own) in origins {
            let policy = policy(provider);
            let directive = |name: &str| policy.split("; ").find(|part| part.starts_with(name)).unwrap_or_default();
            assert!(directive("script-src 'self' https://").contains(own), "{policy}");
            assert!(directive("frame-src 'self' https://").contains(own), "{policy}");
            assert!(!policy.contains("unsafe"), "{policy}");
            for (_, other) in origins.iter().filter(|(other, _)| *other != provider) {
                assert!(!policy.contains(other), "{policy}");
            }
            for (known, _) in POLICY {
                let times = policy.split("; ").filter(|part| part.split(' ').next() == Some(known)).count();
                assert_eq!(times, 1, "{known}: {policy}");
            }
        }
    }
}
