//! Middleware for every request and response.
//!
//! Accepts paths with and without a trailing slash and in any case, lets a POST name another method, and rejects
//! changes requested by other sites.

use std::sync::Arc;
use std::time::Duration;

use actix_http::ConnectionType;
use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::error::InternalError;
use actix_web::http::header::{self, HeaderValue};
use actix_web::http::{Method, StatusCode, Uri};
use actix_web::middleware::Next;
use actix_web::{HttpMessage, HttpResponse, ResponseError, web};
use platen_actors::ids::SessionKey;

use super::connections::Slot;
use super::extract::{caller, client, fields, staff};
use super::payload_guard::{Answer, Body, Working};
use super::state::AppState;
use crate::captcha::config::Provider;
use crate::http::problem::{Code, Problem};

const OVERRIDE: &str = "x-http-method-override";

/// The maximum duration of a call while the database is unreachable.
const WITHOUT_DATABASE: Duration = Duration::from_secs(1);

/// Paths that are case-sensitive: the names of files.
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

/// The content security policy of pages: the store's own origin, and the sources that the captcha provider needs.
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
    // The value is visible ASCII only, because all of its parts are constants.
    HeaderValue::try_from(policy).unwrap_or(HeaderValue::from_static("default-src 'self'"))
}

/// The path as requested, for pages that show a part of it.
#[derive(Debug, Clone)]
pub struct RequestedPath(pub String);

/// Processes a request with all of these steps.
pub async fn enter(
    mut request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<Answer>, actix_web::Error> {
    simplify_path(&mut request);
    if request.method() == Method::HEAD {
        // A HEAD request is answered as a GET; the connection, which saw the HEAD, omits the body.
        request.head_mut().method = Method::GET;
    }
    let dress = Dress::of(&request);
    let (working, counted) = match count(&request).await {
        Ok(working) => (working, Ok(())),
        Err(problem) => (None, Err(problem)),
    };
    let body = Body::of(&mut request, working.as_ref());
    let checked = match counted {
        Ok(()) => check(&mut request).await,
        Err(problem) => Err(problem),
    };
    let response = match checked {
        Ok(()) => {
            let platen = request.app_data::<web::Data<AppState>>().cloned();
            let safe = request.method().is_safe();
            let handler = uninterrupted(next.call(request));
            tokio::select! {
                biased;
                response = handler => response.map(ServiceResponse::map_into_boxed_body),
                () = unreachable(platen) => Err(unanswered(safe).into()),
            }
        }
        Err(problem) => Ok(request.error_response(problem)),
    };
    let mut response = match response {
        Ok(response) if response.status().is_client_error() && body.as_ref().is_some_and(Body::was_too_slow) => {
            response.into_response(Problem::new(Code::RequestTimeout).error_response())
        }
        Ok(response) => response,
        Err(error) => {
            let mut response = error.error_response();
            dress.put_on(&mut response);
            return Err(InternalError::from_response(error, response).into());
        }
    };
    log_refusal(&response);
    dress.put_on(response.response_mut());
    Ok(response.map_body(|_, answer| Answer::to(body, working, answer)))
}

/// The headers of every response.
struct Dress {
    private: bool,
    policy: HeaderValue,
    platen: Option<web::Data<AppState>>,
}

impl Dress {
    fn of(request: &ServiceRequest) -> Self {
        Self {
            private: request.path().starts_with("/api/"),
            policy: page_policy_of(request),
            platen: request.app_data::<web::Data<AppState>>().cloned(),
        }
    }

    fn put_on(self, response: &mut HttpResponse<impl MessageBody>) {
        let headers = response.headers_mut();
        headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
        headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("strict-origin-when-cross-origin"));
        let policy = framed_by_nobody(headers.get(header::CONTENT_SECURITY_POLICY), self.policy);
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
        if self.private && !headers.contains_key(header::CACHE_CONTROL) {
            headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        }
        let Some(platen) = self.platen else { return };
        if platen.config.secure() {
            headers.insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static(ONLY_TLS));
        }
        if platen.connections.is_draining() && response.status() != StatusCode::SWITCHING_PROTOCOLS {
            response.head_mut().set_connection_type(ConnectionType::Close);
        }
    }
}

/// Tells browsers to use only TLS for one year.
const ONLY_TLS: &str = "max-age=31536000";

/// The content security policy of a response: its own, or else `policy`; always with `frame-ancestors`.
fn framed_by_nobody(own: Option<&HeaderValue>, policy: HeaderValue) -> HeaderValue {
    let Some(own) = own else { return policy };
    match own.to_str() {
        Ok(text) if !text.contains("frame-ancestors") => {
            HeaderValue::try_from(format!("{text}; frame-ancestors 'none'")).unwrap_or(policy)
        }
        _ => own.clone(),
    }
}

/// Runs a handler as a task of its own. If the client disconnects, its connection's future is dropped, but the handler
/// still finishes. A handler that panics does not affect other connections.
async fn uninterrupted<B: 'static>(
    handler: impl Future<Output = Result<ServiceResponse<B>, actix_web::Error>> + 'static,
) -> Result<ServiceResponse<B>, actix_web::Error> {
    actix_web::rt::spawn(handler).await.unwrap_or_else(|error| {
        tracing::error!(%error, "a handler did not come to its end");
        Err(Problem::new(Code::Internal).into())
    })
}

/// Completes some time after the database became unreachable. Calls that do not need it are answered before.
async fn unreachable(platen: Option<web::Data<AppState>>) {
    match platen {
        Some(platen) => platen.store.unreachable().await,
        None => std::future::pending().await,
    }
    tokio::time::sleep(WITHOUT_DATABASE).await;
}

/// The response to a call whose handler waits for an unreachable database. The handler continues, so its change may
/// still be made.
fn unanswered(safe: bool) -> Problem {
    if safe { Problem::new(Code::Unavailable).with_retry_after(5) } else { Problem::new(Code::OutcomeUnknown) }
}

/// Logs a rejected change: what was wrong, and whose session it was, without the values that were sent.
fn log_refusal(response: &ServiceResponse<impl MessageBody>) {
    let request = response.request();
    let problem = response.response().error().and_then(|error| error.as_error::<Problem>());
    let Some(problem) = problem.filter(|_| !request.method().is_safe()) else { return };
    let fields: Vec<_> = problem.errors().iter().map(|error| format!("{} {}", error.field, error.code)).collect();
    let session = request.extensions().get::<SessionKey>().map(ToString::to_string).unwrap_or_default();
    let (method, path, status) = (request.method(), request.path(), response.status().as_u16());
    tracing::info!(%method, path, status, code = problem.word(), ?fields, session, "refused");
}

/// Records that a client waits for its response, and behind a trusted proxy counts the request for its client.
async fn count(request: &ServiceRequest) -> Result<Option<Working>, Problem> {
    let Some(platen) = request.app_data::<web::Data<AppState>>() else { return Ok(None) };
    let mut working = Working { slot: request.conn_data::<Arc<Slot>>().cloned(), request: None };
    let peer = request.peer_addr().filter(|_| working.slot.as_ref().is_some_and(|slot| slot.of_proxy));
    if let Some(slot) = &working.slot {
        slot.work();
    }
    if let Some(peer) = peer {
        let client = client::behind(peer.ip(), request.headers(), &platen.config);
        working.request = platen.connections.enter(client);
        if working.request.is_none() && !is_signed_in(request, platen).await? {
            return Err(Problem::new(Code::TooManyConnections));
        }
    }
    if let Some(counted) = working.counted() {
        request.extensions_mut().insert(Arc::clone(counted));
    }
    Ok(Some(working))
}

async fn is_signed_in(request: &ServiceRequest, platen: &AppState) -> Result<bool, Problem> {
    let customer = caller::identify(request.request(), platen).await?.sign_in().is_some();
    Ok(customer || staff::identify(request.request(), platen).await?.is_some())
}

async fn check(request: &mut ServiceRequest) -> Result<(), Problem> {
    override_method(request).await?;
    if request.method().is_safe() { Ok(()) } else { refuse_foreign(request) }
}

/// Removes the trailing slash and converts the path to lower case.
fn simplify_path(request: &mut ServiceRequest) {
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
    let body = fields::whole(&mut request.take_payload()).await?;
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
    let own = request.app_data::<web::Data<AppState>>().is_some_and(|platen| {
        let origin = origin.to_str().unwrap_or_default();
        platen.config.is_own_origin(origin, host(request))
    });
    if own { Ok(()) } else { Err(Problem::new(Code::ForeignOrigin)) }
}

fn page_policy_of(request: &ServiceRequest) -> HeaderValue {
    let platen = request.app_data::<web::Data<AppState>>();
    platen.map_or_else(|| page_policy(Provider::Altcha), |platen| platen.page_policy.clone())
}

fn host(request: &ServiceRequest) -> &str {
    let header = request.headers().get(header::HOST).and_then(|value| value.to_str().ok());
    header.or_else(|| request.uri().host()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_policy_says_that_nobody_may_frame_the_answer() {
        let framed = |own: Option<&'static str>| {
            let own = own.map(HeaderValue::from_static);
            framed_by_nobody(own.as_ref(), page_policy(Provider::Altcha)).to_str().unwrap().to_owned()
        };
        assert_eq!(framed(Some("default-src 'none'; sandbox")), "default-src 'none'; sandbox; frame-ancestors 'none'");
        let own = "default-src 'none'; frame-ancestors 'self'";
        assert_eq!(framed(Some(own)), own);
        assert!(framed(None).contains("frame-ancestors 'none'"));
    }

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
