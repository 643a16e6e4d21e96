//! `POST /api/freecatalog/order`

use actix_web::{HttpRequest, HttpResponse};
use platen_actors::free_order::CatalogForm;
use platen_actors::ids::{Millis, SessionKey};
use platen_actors::order::Code as PublicCode;
use platen_actors::ports::Idempotency;
use platen_schema::ToSchema;
use platen_store::back_office::message::Message;
use platen_store::idempotency::{self, AnsweredRow};
use platen_store::outbox::email::EmailMessage;
use platen_store::session_store::KEEP_ANSWERS;
use platen_store::{Connection, Transaction, back_office, catalog_requests, outbox};
use serde::{Deserialize, Serialize};

use crate::accounts::throttle;
use crate::client::offers::Offer;
use crate::free_orders;
use crate::http::captcha;
use crate::http::email_limit::{self, Email};
use crate::http::extract::body::{Body, Request};
use crate::http::extract::caller::Visitor;
use crate::http::extract::client;
use crate::http::extract::credentials::CaptchaToken;
use crate::http::extract::idempotency_key::{self, IdempotencyKey};
use crate::http::offers;
use crate::http::problem::{Code, Problem, ProblemBody};
use crate::http::state::App;
use crate::http::support::work_changed;

const MESSAGE: &str = "Thank you! We have your order and will email you when the catalog is sent.";

/// An order of the free printed catalog.
#[derive(Debug, Request, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CatalogRequest {
    /// The recipient and the postal address.
    #[serde(flatten)]
    pub form: CatalogForm,
    /// The token from the captcha widget; valid for one order.
    #[schema(value_type = String)]
    pub recaptcha_response: CaptchaToken,
}

/// The order is placed.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct CatalogAnswer {
    /// The message to show.
    #[serde(serialize_with = "platen_actors::messages::serialize")]
    pub message: String,
}

/// Orders the free printed catalog. Guests can order it too; each order requires a solved captcha.
#[platen_schema::path(post, path = "/api/freecatalog/order", tag = "catalog", request_body = CatalogRequest,
    responses((status = 200, body = CatalogAnswer),
        (status = 422, description = "Fields break their rules, `recaptchaResponse` among them", body = ProblemBody),
        (status = 429, description = "With Retry-After", body = ProblemBody),
        (status = 503, description = "`captcha_unavailable`: captchas cannot be verified now", body = ProblemBody)))]
pub async fn order(
    app: App,
    request: HttpRequest,
    visitor: Visitor,
    idempotency: IdempotencyKey,
    body: Body<CatalogRequest>,
) -> Result<HttpResponse, Problem> {
    offers::check(&app, Offer::Catalog)?;
    let CatalogRequest { form, recaptcha_response: CaptchaToken(token) } = body.read()?;
    let owner = visitor.session();
    let idempotency = owner.zip(idempotency.over(&body));
    let now = app.clock.now();
    if answered_before(&mut app.store.read().await?, idempotency.as_ref(), now).await? {
        return Ok(answer(true));
    }
    let mut tx = app.store.write().await?;
    let client = client::address(&request, &app.config);
    let subjects = [(throttle::catalog(&client), throttle::CATALOGUES_PER_CLIENT)];
    throttle::attempt(&mut tx, &subjects, now).await?;
    email_limit::count(&app, &mut tx, &request, Email { to: Some(&form.email), by: owner }).await?;
    tx.commit().await?;
    let solution = captcha::verify(&app, &request, Some(&token)).await?;

    let mut tx = app.store.write().await?;
    if let Err(refused) = solution.spend(&mut tx).await {
        // The same request was sent twice, and the other one committed first.
        return if answered_before(&mut tx, idempotency.as_ref(), now).await? {
            Ok(answer(true))
        } else {
            Err(refused.into())
        };
    }
    keep(&mut tx, &app, owner, form, now).await?;
    if let Some((owner, Idempotency { key, request_hash })) = &idempotency {
        let row = AnsweredRow { request_hash: request_hash.to_vec(), version: 0, answer: "{}".to_owned() };
        idempotency::put(&mut tx, *owner, key, &row, now).await?;
    }
    tx.commit().await?;
    work_changed(&app);
    Ok(answer(false))
}

/// Stores the order, emails the customer and the shop, and notifies the back office.
async fn keep(
    tx: &mut Transaction,
    app: &App,
    owner: Option<SessionKey>,
    form: CatalogForm,
    now: Millis,
) -> platen_store::Result<()> {
    let code = PublicCode::of(app.rng.number());
    catalog_requests::add(tx, code, owner, &form, now).await?;
    let about = free_orders::about_catalog(code, &form);
    let message = EmailMessage::FreeOrdered { about: about.clone(), products: Vec::new(), comment: None };
    outbox::add(tx, &form.email, None, &message, now).await?;
    let (email, phone) = (form.email.clone(), form.phone.clone());
    let arrived = EmailMessage::FreeOrderArrived { about, email, phone, products: Vec::new(), comment: None };
    outbox::add(tx, &app.config.shop_address(), Some(&form.email), &arrived, now).await?;
    back_office::add(tx, &Message::CatalogOrdered { code, form }, now).await
}

fn answer(replayed: bool) -> HttpResponse {
    let mut response = HttpResponse::Ok();
    idempotency_key::mark(&mut response, replayed);
    response.json(CatalogAnswer { message: MESSAGE.to_owned() })
}

/// Whether this request was processed before. A different request under the same key is an error.
async fn answered_before(
    connection: &mut impl Connection,
    idempotency: Option<&(SessionKey, Idempotency)>,
    now: i64,
) -> Result<bool, Problem> {
    let Some((owner, Idempotency { key, request_hash })) = idempotency else { return Ok(false) };
    match idempotency::find(connection, *owner, key, now - KEEP_ANSWERS).await? {
        None => Ok(false),
        Some(row) if row.request_hash == request_hash => Ok(true),
        Some(_) => Err(Problem::new(Code::IdempotencyKeyReused)),
    }
}
