//! `POST /register`

use actix_web::http::header;
use actix_web::{HttpMessage, HttpRequest, HttpResponse};
use platen_actors::ids::CustomerId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::sign_in::sign_in;
use crate::accounts::{email, password, throttle};
use crate::error::{Code, Problem, ProblemBody};
use crate::http::extract::client;
use crate::http::extract::fields::Fields;
use crate::http::state::App;
use crate::pages::plain::plain;
use crate::store::customers;

/// A new account.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct RegisterRequest {
    /// The email address.
    pub xemail: String,
    /// 8 to 256 characters; neither one of the commonest nor the email address.
    #[schema(min_length = 8, max_length = 256)]
    pub password: String,
}

/// The new customer.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RegisterAnswer {
    /// Who they are.
    pub customer_id: CustomerId,
}

/// The page with the form.
#[utoipa::path(get, path = "/register", operation_id = "register_page", tag = "pages",
    responses((status = 200, description = "The page", body = String, content_type = "text/html")))]
pub async fn page(app: App, request: HttpRequest) -> Result<HttpResponse, Problem> {
    plain(app, request).await
}

/// Opens an account and signs it in. A form is sent on to `/`, JSON is answered 201.
#[utoipa::path(post, path = "/register", tag = "account", request_body = RegisterRequest,
    responses((status = 201, body = RegisterAnswer), (status = 303, description = "A form is sent to /"),
        (status = 400, body = ProblemBody), (status = 409, description = "The address is taken", body = ProblemBody),
        (status = 413, body = ProblemBody), (status = 415, body = ProblemBody), (status = 422, body = ProblemBody),
        (status = 429, body = ProblemBody), (status = 503, body = ProblemBody)))]
pub async fn register(app: App, request: HttpRequest, fields: Fields) -> Result<HttpResponse, Problem> {
    let (email, password) = read(&fields)?;
    app.passwords.check(&password, &email).await?.map_err(|fault| fault.of("password"))?;
    let now = app.clock.now();
    let client = throttle::question(&client::address(&request, &app.config));
    let mut write = app.store.write().await?;
    if customers::find_by_email(&mut write, &email).await?.is_some() {
        throttle::attempt(&mut write, &[(client, throttle::QUESTIONS_PER_CLIENT)], now).await?;
        write.commit().await?;
        return Err(taken());
    }
    drop(write);
    let hash = app.passwords.hash(password).await?;
    let mut write = app.store.write().await?;
    let Some(customer) = customers::add(&mut write, &email, &hash, now).await? else { return Err(taken()) };
    write.commit().await?;
    if request.content_type().eq_ignore_ascii_case("application/json") {
        let mut response = HttpResponse::Created();
        sign_in(&app, &request, customer, &mut response).await?;
        Ok(response.json(RegisterAnswer { customer_id: customer }))
    } else {
        let mut response = HttpResponse::SeeOther();
        sign_in(&app, &request, customer, &mut response).await?;
        Ok(response.insert_header((header::LOCATION, "/")).finish())
    }
}

fn taken() -> Problem {
    let problem = Problem::new(Code::EmailRegistered);
    let message = problem.message().to_owned();
    problem.with_field("xemail", "registered", message)
}

fn read(fields: &Fields) -> Result<(String, String), Problem> {
    let address = fields.text("xemail")?.and_then(|text| email::normalise(&text));
    let chosen = fields.text("password")?;
    let fault = match chosen.as_deref() {
        None => Some(("required", "Please provide a password.")),
        Some(chosen) => password::check_length(chosen).err().map(|fault| (fault.code, fault.message)),
    };
    match (address, chosen, fault) {
        (Some(address), Some(chosen), None) => Ok((address, chosen.into_owned())),
        (address, _, fault) => {
            let mut problem = Problem::new(Code::Invalid);
            if let Some((code, message)) = fault {
                problem = problem.with_message(message).with_field("password", code, message);
            }
            if address.is_none() {
                problem = problem.with_message(email::MESSAGE).with_field("xemail", "malformed", email::MESSAGE);
            }
            Err(problem)
        }
    }
}
