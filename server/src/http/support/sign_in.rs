//! `/api/support/signin`, `/signout` and `/me`: sign-in of staff with a second factor, and sign-out. Both are audited.

use actix_web::web::Json;
use actix_web::{HttpRequest, HttpResponse};
use platen_actors::observation::Ended;
use platen_schema::ToSchema;
use platen_store::audit::{self, Record};
use platen_store::role::Role;
use platen_store::staff::{self, Member};
use platen_store::staff_lock;
use serde::{Deserialize, Serialize};

use super::confirmation::take_code;
use super::enrollment::SignIn;
use super::live::close;
use crate::accounts::secret;
use crate::http::account::guard::{Guard, Realm};
use crate::http::cookies::{self, Kind};
use crate::http::extract::body::{Body, Request};
use crate::http::extract::client;
use crate::http::extract::credentials::{Email, Password};
use crate::http::extract::staff::{Newcomer, Staff};
use crate::http::problem::{Code, Problem, ProblemBody};
use crate::http::state::App;

/// The credentials of a member of staff.
#[derive(Debug, Request, ToSchema)]
pub struct StaffLogin {
    /// The member's email address.
    #[schema(value_type = String)]
    pub email: Email,
    /// Their password.
    #[schema(value_type = String)]
    pub password: Password,
    /// The six digits from their authenticator app, or one of their recovery codes.
    #[request(missing = "Please enter the six digits that your authenticator shows, or a recovery code.")]
    pub code: String,
    /// The token from the captcha widget. Required only after an answer that names this field.
    #[serde(rename = "recaptchaResponse")]
    pub recaptcha_response: Option<String>,
}

/// A member of staff.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MemberAnswer {
    /// Their email address.
    pub email: String,
    /// The display name for customers.
    pub name: String,
    /// The member's role.
    pub role: Role,
    /// Whether another person set the password; then it must be changed before any other call. Left out if false.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub password_update_required: bool,
}

impl From<Member> for MemberAnswer {
    fn from(Member { email, name, role, password_update_required, .. }: Member) -> Self {
        Self { email, name, role, password_update_required }
    }
}

/// Signs a member of staff in. Wrong addresses, passwords and codes get the same answer; a code is valid for one
/// sign-in, and so is a recovery code.
#[platen_schema::path(post, path = "/api/support/signin", operation_id = "sign_in_staff", tag = "support",
    request_body = StaffLogin,
    responses((status = 200, body = MemberAnswer), (status = 401, body = ProblemBody),
        (status = 422, description = "Fields break their rules; `recaptchaResponse` if a captcha is needed", body = ProblemBody),
        (status = 429, description = "With Retry-After", body = ProblemBody)))]
pub async fn sign_in(app: App, request: HttpRequest, body: Body<StaffLogin>) -> Result<HttpResponse, Problem> {
    let StaffLogin { email: Email(email), password: Password(password), code, recaptcha_response } = body.read()?;
    let guard = Guard::new(&app, &request, Realm::Staff, &email);
    let solution = guard.check(&app, &request, recaptcha_response.as_deref()).await?;
    let client = guard.address().to_owned();
    let now = app.clock.now();
    let mut tx = app.store.write().await?;
    let admitted = guard.admit(&mut tx, solution, now).await?;
    let member = staff::find_by_email(&mut tx, &email).await?.filter(|member| !member.disabled);
    tx.commit().await?;

    // A password is verified even if the address is unknown, so that the response time does not reveal that.
    let hash = member.as_ref().map(|member| member.password_hash.clone());
    let fits = app.passwords.verify(&client::of(&request, &app.config), &admitted, password, hash).await?;
    let sign_in = SignIn::new(&app, &request)?;
    let old = cookies::read(&request, &app.config, Kind::Staff).iter().find_map(|token| secret::hash(token));

    let mut tx = app.store.write().await?;
    let verified = match member.filter(|_| fits) {
        Some(member) => {
            // A reset that was made meanwhile ended all sign-ins, and would not end this one.
            staff_lock::take(&mut tx).await?;
            staff::find_verified(&mut tx, &member).await?
        }
        None => None,
    };
    let entered = match verified {
        Some(member) if take_code(&app, &mut tx, &member, &code, now).await? => Some(member),
        _ => None,
    };
    let Some(member) = entered else {
        let record = Record { who: email, action: "sign_in_failed", subject: Some(client), ..Record::default() };
        audit::add(&mut tx, &record, now).await?;
        guard.failed(&mut tx, now).await?;
        tx.commit().await?;
        return Err(Problem::new(Code::BadStaffCredentials));
    };
    guard.succeeded(&mut tx).await?;
    if let Some(old) = old {
        staff::remove_sign_in(&mut tx, old).await?;
    }
    sign_in.add(&mut tx, &member, client, now).await?;
    tx.commit().await?;
    Ok(sign_in.response(&app, &guard, member))
}

/// Signs a member of staff out of this browser.
#[platen_schema::path(post, path = "/api/support/signout", operation_id = "sign_out_staff", tag = "support",
    responses((status = 200, description = "Signed out"), (status = 401, body = ProblemBody)))]
pub async fn sign_out(app: App, staff: Staff<Newcomer>) -> Result<HttpResponse, Problem> {
    let mut tx = app.store.write().await?;
    staff::remove_sign_in(&mut tx, staff.sign_in).await?;
    audit::add(&mut tx, &staff.record("signed_out"), app.clock.now()).await?;
    tx.commit().await?;
    close(&app, &[staff.sign_in], Ended::SignedOut).await;
    let mut response = HttpResponse::Ok();
    response.cookie(cookies::clearing(&app.config, Kind::Staff));
    Ok(response.json(serde_json::json!({})))
}

/// Returns the member of staff who is signed in.
#[platen_schema::path(get, path = "/api/support/me", operation_id = "staff_me", tag = "support",
    responses((status = 200, body = MemberAnswer), (status = 401, body = ProblemBody)))]
pub async fn me(staff: Staff<Newcomer>) -> Json<MemberAnswer> {
    Json(staff.member.into())
}
