//! `/dev/stripe/v1/…` and `/dev/payments/{session}`: the stand-in for Stripe, and the page on which a customer pays with it.

use actix_web::http::{StatusCode, header};
use actix_web::web::{Bytes, Path};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;

use crate::format::sum;
use crate::http::problem::{Code, Problem};
use crate::http::state::App;
use crate::payments::stand_in::{Form, StandIn};

/// The policy of the page. The form's answer leads back to the shop.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

#[derive(Template)]
#[template(path = "dev/payment.html")]
struct Page {
    title: String,
    amount: String,
    session: String,
    is_open: bool,
    is_declined: bool,
    cancel_url: String,
}

/// Answers a request to the API.
pub async fn api(app: App, request: HttpRequest, body: Bytes) -> Result<HttpResponse, Problem> {
    let (stand_in, now) = (stand_in(&app)?, app.clock.now());
    let path = request.path().strip_prefix("/dev/stripe/v1/").unwrap_or_default();
    let path: Vec<&str> = std::iter::once(request.method().as_str()).chain(path.split('/')).collect();
    let header = |name: &str| request.headers().get(name).and_then(|value| value.to_str().ok());
    let bearer = header("authorization").and_then(|value| value.strip_prefix("Bearer ")).unwrap_or_default();
    let fields = if body.is_empty() { request.query_string().as_bytes() } else { &body };
    let form: Form = url::form_urlencoded::parse(fields).into_owned().collect();
    let reply = stand_in.answer(bearer, header("idempotency-key"), &path, &form, now);
    stand_in.deliver(now).await;
    let status = StatusCode::from_u16(reply.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    Ok(HttpResponse::build(status).json(reply.body))
}

/// Responds with the page of a session.
pub async fn page(app: App, session: Path<String>) -> Result<HttpResponse, Problem> {
    show(&app, &session, false)
}

/// Pays a session, and leads back to the shop.
pub async fn pay(app: App, session: Path<String>) -> Result<HttpResponse, Problem> {
    let (stand_in, now) = (stand_in(&app)?, app.clock.now());
    let hosted = stand_in.hosted(&session, now).ok_or_else(|| Problem::new(Code::NotFound))?;
    if !stand_in.pay(&session, now) {
        return show(&app, &session, false);
    }
    stand_in.deliver(now).await;
    Ok(HttpResponse::SeeOther().insert_header((header::LOCATION, hosted.success_url)).finish())
}

/// Declines the card. The session stays open, as with Stripe.
pub async fn decline(app: App, session: Path<String>) -> Result<HttpResponse, Problem> {
    show(&app, &session, true)
}

fn stand_in(app: &App) -> Result<&StandIn, Problem> {
    let stand_in = app.payments.as_ref().and_then(|payments| payments.stand_in.as_ref());
    stand_in.ok_or_else(|| Problem::not_found("This server uses a real payment provider."))
}

fn show(app: &App, session: &str, is_declined: bool) -> Result<HttpResponse, Problem> {
    let hosted = stand_in(app)?.hosted(session, app.clock.now()).ok_or_else(|| Problem::new(Code::NotFound))?;
    let page = Page {
        title: hosted.title,
        amount: sum(hosted.amount, &hosted.currency),
        session: session.to_owned(),
        is_open: hosted.is_open,
        is_declined,
        cancel_url: hosted.cancel_url,
    };
    let page = page.render().map_err(|error| {
        tracing::error!(%error, "the page of a payment could not be rendered");
        Problem::new(Code::Internal)
    })?;
    Ok(HttpResponse::Ok()
        .content_type("text/html; charset=utf-8")
        .insert_header((header::CONTENT_SECURITY_POLICY, POLICY))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .body(page))
}
