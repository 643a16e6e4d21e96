//! Middleware for every request and response: limits of the client, normalization, the cache of responses, the handler,
//! and the headers of every response.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::task::Poll;
use std::time::Duration;

use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::error::InternalError;
use actix_web::http::header::{self, HeaderName};
use actix_web::http::{Method, StatusCode};
use actix_web::middleware::Next;
use actix_web::{HttpMessage, HttpResponse, ResponseError};
use bytestring::ByteString;
use futures_util::FutureExt;
use platen_actors::context::{self, Context};
use platen_actors::ids::SessionKey;
use platen_actors::trace::Span;
use tokio::time::Instant;

use super::connections::Slot;
use super::extract::staff::{self, MemberId};
use super::extract::{caller, client};
use super::normalize;
use super::payload_guard::{Answer, Body, Working};
use super::request_id;
use super::request_stats::{Matched, RouteStats};
use super::response_cache::ResponseCache;
use super::response_headers::{self, Kind};
use super::state::{App, AppState};
use crate::format::Locale;
use crate::http::problem::{Code, Problem};

/// The maximum duration of a call while the database is unreachable.
const WITHOUT_DATABASE: Duration = Duration::from_secs(1);

/// How long a request waits for a generation of the catalog that this node does not have yet.
const UNTIL_CATALOG: Duration = Duration::from_secs(1);

/// The header with that generation.
static PLATEN_CATALOG: HeaderName = HeaderName::from_static("platen-catalog");

/// Processes a request: counts and traces it, and gives it an id.
pub async fn enter(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<Answer>, actix_web::Error> {
    let platen = request.app_data::<App>().cloned().ok_or_else(|| Problem::new(Code::Internal))?;
    let since = Instant::now();
    let matched = Matched::default();
    let (context, span) = identify(&request, &platen);
    let id = request_id::value(&context.request);
    let mut done = context::run(Some(context), process(&platen, request, next, matched.clone())).await;
    let head = match &mut done {
        Ok(response) => response.response_mut().head_mut(),
        Err(response) => response.head_mut(),
    };
    head.headers_mut().insert(request_id::X_REQUEST_ID.clone(), id);
    let status = head.status;
    platen.requests.count(matched.get(), status, since.elapsed());
    finish(span, platen.requests.route(matched.get()), status);
    done.map_err(|response| InternalError::from_response("the request failed", response).into())
}

/// Returns the id of a request, and its span if it is traced. A trusted proxy may have chosen both.
fn identify(request: &ServiceRequest, platen: &AppState) -> (Context, Span) {
    let is_proxy = request.conn_data::<Arc<Slot>>().is_some_and(|slot| slot.of_proxy);
    let headers = request.headers();
    let chosen = if is_proxy { request_id::chosen(headers) } else { None };
    let id = chosen.map_or_else(|| request_id::new(&platen.request_numbers), ByteString::from);
    let parent = if is_proxy { request_id::parent(headers) } else { None };
    let span = platen.registry.ports().tracer.request(parent);
    (Context { request: id, span: span.context(), locale: browser_locale(request, platen) }, span)
}

/// Returns the locale of the browser for the support app of a shop whose region is not saved yet: its staff read their own language
/// until then.
fn browser_locale(request: &ServiceRequest, platen: &AppState) -> Option<&'static str> {
    let path = request.path().as_bytes();
    let begins = |start: &&str| path.get(..start.len()).is_some_and(|it| it.eq_ignore_ascii_case(start.as_bytes()));
    if !["/support", "/api/support"].iter().any(begins) || platen.settings.has_region() {
        return None;
    }
    let accepted = request.headers().get(header::ACCEPT_LANGUAGE)?.to_str().ok()?;
    Some(Locale::of_browser(accepted)?.id)
}

/// Ends the span of a request. It shows the route's pattern, never the path.
fn finish(mut span: Span, route: &RouteStats, status: StatusCode) {
    span.with(|span| {
        span.name = format!("{} {}", route.method, route.pattern);
        span.is_error = status.is_server_error();
        span.attributes = vec![
            ("http.request.method", route.method.clone()),
            ("http.route", route.pattern.clone()),
            ("http.response.status_code", status.as_u16().to_string()),
        ];
    });
}

async fn process(
    platen: &App,
    mut request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
    matched: Matched,
) -> Result<ServiceResponse<Answer>, HttpResponse> {
    let kind = Kind::of(request.path());
    let (working, counted) = match count(&request, platen).await {
        Ok(working) => (Some(working), Ok(())),
        Err(problem) => (None, Err(problem)),
    };
    let body = Body::of(&mut request, platen, working.as_ref());
    let response = match counted {
        Ok(()) => respond(platen, request, next, &matched).await,
        Err(problem) => Ok(request.error_response(problem)),
    };
    let mut response = match response {
        Ok(response) if response.status().is_client_error() && body.as_ref().is_some_and(Body::was_too_slow) => {
            response.into_response(Problem::new(Code::RequestTimeout).error_response())
        }
        Ok(response) => response,
        Err(error) => {
            let mut response = error.error_response();
            response_headers::add(platen, kind, &mut response);
            return Err(response);
        }
    };
    log_refusal(&response, platen.requests.route(matched.get()));
    response_headers::add(platen, kind, response.response_mut());
    Ok(response.map_body(|_, answer| Answer::to(body, working, answer)))
}

/// Returns the kept response to a request, or calls its handler.
async fn respond(
    platen: &App,
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
    matched: &Matched,
) -> Result<ServiceResponse<BoxBody>, actix_web::Error> {
    if let Some(expected) = expected_catalog(&request)
        && expected > platen.catalog.generation()
    {
        Box::pin(platen.catalog.reach(expected, UNTIL_CATALOG)).await;
    }
    let address = ResponseCache::address(&request);
    let kept = address.and_then(|address| platen.responses.find(address, &platen.sources()));
    if let Some(kept) = kept {
        matched.set(kept.route);
        let response =
            platen.responses.respond(kept, request.headers(), || client::of(request.request(), &platen.config)).await;
        return Ok(request.into_response(response));
    }
    let address = address.map(Into::into);
    // Boxed, because it would otherwise enlarge the state of every connection, which an open tab keeps.
    Box::pin(handle(platen, request, next, address, matched)).await
}

/// Returns the generation of the catalog that a tab has heard of, perhaps from another node.
fn expected_catalog(request: &ServiceRequest) -> Option<i64> {
    request.headers().get(&PLATEN_CATALOG)?.to_str().ok()?.parse().ok()
}

/// Calls the handler of a request. `address` is given if its response may be kept.
async fn handle(
    platen: &App,
    mut request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
    address: Option<Box<str>>,
    matched: &Matched,
) -> Result<ServiceResponse<BoxBody>, actix_web::Error> {
    matched.follow(&request);
    normalize::simplify_path(&mut request);
    if request.method() == Method::HEAD {
        // A HEAD request is answered as a GET; the connection, which saw the HEAD, omits the body.
        request.head_mut().method = Method::GET;
    }
    if let Err(problem) = normalize::check(&mut request).await {
        return Ok(request.error_response(problem));
    }
    let safe = request.method().is_safe();
    let response = tokio::select! {
        biased;
        response = uninterrupted(next.call(request)) => response?.map_into_boxed_body(),
        () = unreachable(platen) => return Err(unanswered(safe).into()),
    };
    let Some(address) = address else { return Ok(response) };
    let (request, response) = response.into_parts();
    let response = {
        let client = || client::of(&request, &platen.config);
        platen.responses.finish(address, matched.get(), response, request.headers(), client).await
    };
    Ok(ServiceResponse::new(request, response))
}

/// Runs a handler. One that waits continues as a task of its own: if the client disconnects, its connection's future is
/// dropped, but the handler still finishes. A handler that panics does not affect other connections.
async fn uninterrupted<B: 'static>(
    handler: impl Future<Output = Result<ServiceResponse<B>, actix_web::Error>> + 'static,
) -> Result<ServiceResponse<B>, actix_web::Error> {
    let mut handler = Box::pin(AssertUnwindSafe(handler).catch_unwind());
    let finished = match std::future::poll_fn(|context| Poll::Ready(handler.as_mut().poll(context))).await {
        Poll::Ready(finished) => finished.ok(),
        Poll::Pending => {
            actix_web::rt::spawn(context::run(context::current(), handler)).await.ok().and_then(Result::ok)
        }
    };
    finished.unwrap_or_else(|| {
        tracing::error!("a handler did not come to its end");
        Err(Problem::new(Code::Internal).into())
    })
}

/// Completes some time after the database became unreachable. Calls that do not need it are answered before.
async fn unreachable(platen: &AppState) {
    platen.store.unreachable().await;
    tokio::time::sleep(WITHOUT_DATABASE).await;
}

/// The response to a call whose handler waits for an unreachable database. The handler continues, so its change may
/// still be made.
fn unanswered(safe: bool) -> Problem {
    if safe { Problem::new(Code::Unavailable).with_retry_after(5) } else { Problem::new(Code::OutcomeUnknown) }
}

/// Logs a rejected change, and a rejected read of staff: what was wrong, and whose session or which member of staff it was, without the
/// values that were sent. A path can hold a secret, so only the pattern of its route is shown.
fn log_refusal(response: &ServiceResponse<impl MessageBody>, route: &RouteStats) {
    let request = response.request();
    let problem = response.response().error().and_then(|error| error.as_error::<Problem>());
    let is_logged = !request.method().is_safe() || route.pattern.starts_with("/api/support/");
    let Some(problem) = problem.filter(|_| is_logged) else { return };
    let fields: Vec<_> = problem.errors().iter().map(|error| format!("{} {}", error.field, error.code)).collect();
    let session = request.extensions().get::<SessionKey>().map(ToString::to_string).unwrap_or_default();
    let staff = request.extensions().get::<MemberId>().map(|member| member.0);
    let (method, path, status) = (request.method(), &route.pattern, response.status().as_u16());
    tracing::info!(%method, path, status, code = problem.word(), ?fields, session, staff, "refused");
}

/// Records that a client waits for its response, and behind a trusted proxy counts the request for its client.
async fn count(request: &ServiceRequest, platen: &AppState) -> Result<Working, Problem> {
    let mut working = Working { slot: request.conn_data::<Arc<Slot>>().cloned(), request: None };
    let peer = request.peer_addr().filter(|_| working.slot.as_ref().is_some_and(|slot| slot.of_proxy));
    if let Some(slot) = &working.slot {
        slot.work();
    }
    if let Some(peer) = peer {
        let client = client::behind(peer.ip(), request.headers(), &platen.config);
        working.request = platen.connections.enter(client);
        if working.request.is_none() && !Box::pin(is_signed_in(request, platen)).await? {
            return Err(Problem::new(Code::TooManyConnections));
        }
    }
    if let Some(counted) = working.counted() {
        request.extensions_mut().insert(Arc::clone(counted));
    }
    Ok(working)
}

async fn is_signed_in(request: &ServiceRequest, platen: &AppState) -> Result<bool, Problem> {
    let customer = caller::identify(request.request(), platen).await?.sign_in().is_some();
    Ok(customer || staff::identify(request.request(), platen).await?.is_some())
}
