//! `POST /api/account/email/registered/`

use actix_web::HttpRequest;
use actix_web::web::Json;
use platen_schema::ToSchema;
use platen_store::customers;

use crate::accounts::throttle;
use crate::http::extract::body::{Body, Request};
use crate::http::extract::client;
use crate::http::extract::credentials::Email;
use crate::http::extract::form::FormReader;
use crate::http::problem::{Problem, ProblemBody};
use crate::http::state::App;

/// The address to look up; `xemail` and a bare JSON string are accepted too.
#[derive(Debug, ToSchema)]
pub struct EmailRequest {
    /// The email address.
    #[schema(value_type = String)]
    pub email: Email,
}

impl Request for EmailRequest {
    fn read(form: &mut FormReader<'_>) -> Option<Self> {
        let named = form.field::<Option<Email>>("email")?.or(form.field::<Option<Email>>("xemail")?);
        let email = named.or_else(|| form.bare("email"))?;
        Some(Self { email })
    }
}

/// Reports whether an email address has an account. Throttled per client only, so that other people's requests cost the
/// address's owner nothing.
#[platen_schema::path(post, path = "/api/account/email/registered", tag = "account", request_body = EmailRequest,
    responses((status = 200, body = bool, content_type = "application/json"), (status = 429, body = ProblemBody)))]
pub async fn email_registered(app: App, request: HttpRequest, body: Body<EmailRequest>) -> Result<Json<bool>, Problem> {
    let EmailRequest { email: Email(address) } = body.read()?;
    let client = throttle::question(&client::address(&request, &app.config));
    let subjects = [(client, throttle::QUESTIONS_PER_CLIENT)];
    let mut tx = app.store.write().await?;
    throttle::attempt(&mut tx, &subjects, app.clock.now()).await?;
    let registered = customers::find_by_email(&mut tx, &address).await?.is_some();
    tx.commit().await?;
    Ok(Json(registered))
}
