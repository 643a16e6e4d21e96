//! `POST /api/myaccount/loginsecurity/editpassword`

use actix_web::HttpRequest;
use actix_web::web::Json;
use platen_schema::ToSchema;
use platen_store::outbox::email::EmailMessage;
use platen_store::{customers, outbox, password_resets, sign_ins};
use serde::Serialize;

use crate::accounts::email::canonical;
use crate::accounts::password::normalized;
use crate::accounts::throttle::Admitted;
use crate::http::account::guard::{Guard, Realm};
use crate::http::extract::body::{Body, Request};
use crate::http::extract::caller::Customer;
use crate::http::extract::client;
use crate::http::extract::credentials::Password;
use crate::http::new_password::judge;
use crate::http::problem::{Code, Problem, ProblemBody};
use crate::http::state::App;
use crate::work::Client;

/// A change of the caller's password.
#[derive(Debug, Request, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EditPasswordRequest {
    /// The current password.
    #[schema(value_type = String)]
    pub current_password: Password,
    /// 8 to 256 characters; not a very common password, the email address or the current password.
    #[schema(value_type = String, min_length = 8, max_length = 256)]
    pub new_password: Password,
}

/// Empty: the password is changed.
#[derive(Debug, Serialize, ToSchema)]
pub struct EditPasswordAnswer {}

/// Sets a new password and ends every other sign-in of the account. Wrong current passwords are throttled as at the login.
#[platen_schema::path(post, path = "/api/myaccount/loginsecurity/editpassword", tag = "account",
    request_body = EditPasswordRequest,
    responses((status = 200, body = EditPasswordAnswer),
        (status = 429, description = "With Retry-After", body = ProblemBody)))]
pub async fn edit_password(
    app: App,
    request: HttpRequest,
    customer: Customer,
    body: Body<EditPasswordRequest>,
) -> Result<Json<EditPasswordAnswer>, Problem> {
    let change = PasswordChange::read(&app, &request, &body, &customer.email).await?;
    let guard = Guard::new(&app, &request, Realm::Customers, &customer.email);
    let now = app.clock.now();
    let mut tx = app.store.write().await?;
    let admitted = guard.admit(&mut tx, None, now).await?;
    let known = customers::find(&mut tx, customer.id).await?.ok_or_else(|| Problem::new(Code::LoginRequired))?;
    tx.commit().await?;

    let hash = change.hash(&app, &client::of(&request, &app.config), &admitted, &known.password_hash).await?;
    let mut tx = app.store.write().await?;
    // Another request has changed the password since it was verified, so it is no longer the current one.
    if !customers::set_password(&mut tx, customer.id, Some(&known.password_hash), &hash).await? {
        return Err(wrong());
    }
    guard.succeeded(&mut tx).await?;
    password_resets::end_all(&mut tx, &canonical(&customer.email), now).await?;
    let ended = sign_ins::remove_others(&mut tx, customer.id, Some(customer.sign_in)).await?;
    outbox::add(&mut tx, &customer.email, None, &EmailMessage::PasswordChanged, now).await?;
    tx.commit().await?;
    app.sign_ins.announce_ended(customer.id, &ended);
    Ok(Json(EditPasswordAnswer {}))
}

/// The current and the new password of a customer or a member of the staff.
pub(in crate::http) struct PasswordChange {
    current: String,
    new: String,
}

impl PasswordChange {
    /// Reads both, and rejects a forbidden new password.
    pub(in crate::http) async fn read(
        app: &App,
        request: &HttpRequest,
        body: &Body<EditPasswordRequest>,
        email: &str,
    ) -> Result<Self, Problem> {
        let EditPasswordRequest { current_password: Password(current), new_password: Password(new) } = body.read()?;
        judge(app, request, "newPassword", &new, email).await?;
        Ok(Self { current, new })
    }

    /// Returns the new password's hash if the current password matches the known hash.
    pub(in crate::http) async fn hash(
        self,
        app: &App,
        client: &Client,
        admitted: &Admitted,
        known: &str,
    ) -> Result<String, Problem> {
        if !app.passwords.verify(client, admitted, self.current.clone(), Some(known.to_owned())).await? {
            return Err(wrong());
        }
        if normalized(&self.current) == normalized(&self.new) {
            let message = "Please choose a password other than the current one.";
            return Err(Problem::invalid("newPassword", "unchanged", message));
        }
        Ok(app.passwords.hash(client, admitted, self.new).await?)
    }
}

/// The error for a wrong current password.
pub(in crate::http) fn wrong() -> Problem {
    Problem::invalid("currentPassword", "wrong", "This is not your current password. Please try again.")
}
