//! `/api/support/setup/…`: the first administrator of a shop without staff, created in the browser with the key that the
//! server printed.

use actix_web::web::Json;
use actix_web::{HttpRequest, HttpResponse};
use platen_actors::bus::SignInHash;
use platen_actors::ids::Millis;
use platen_schema::ToSchema;
use platen_store::audit::{self, Record};
use platen_store::role::Role;
use platen_store::staff::{self, Member, NewMember};
use platen_store::{Transaction, setup};

use super::enrollment::{Confirmed, SecondFactor, SignIn, confirmed, count_attempt, second_factor};
use super::sign_in::MemberAnswer;
use crate::accounts::secret;
use crate::accounts::throttle::Admitted;
use crate::http::account::guard::{Guard, Realm};
use crate::http::extract::body::{Body, Request};
use crate::http::extract::client;
use crate::http::extract::credentials::{Email, NewPassword};
use crate::http::extract::staff as extract;
use crate::http::problem::{Code, Problem, ProblemBody};
use crate::http::state::App;

/// What a wrong key is answered.
const WRONG_KEY: &str = "This key is not valid. Use the address that the server printed when it was last started. It works until the \
     shop has its first member of staff.";

/// The first administrator.
#[derive(Debug, Request, ToSchema)]
pub struct SetupRequest {
    /// The key that the server printed.
    #[request(missing = "Please enter the key that the server printed.")]
    pub key: String,
    /// The name that customers and colleagues see.
    #[request(line)]
    #[schema(max_length = 40)]
    pub name: String,
    /// Their email address.
    #[schema(value_type = String)]
    pub email: Email,
    /// 8 to 256 characters; not a very common password or the email address.
    #[schema(value_type = String, min_length = 8, max_length = 256)]
    pub password: NewPassword,
}

/// The first administrator, with their second factor.
#[derive(Debug, Request, ToSchema)]
pub struct SetupStart {
    /// Who they are.
    #[serde(flatten)]
    pub administrator: SetupRequest,
    /// The secret of the second factor, as it was returned.
    #[request(missing = "Please begin again: the secret of your second factor is missing.")]
    pub secret: String,
    /// The six digits from their authenticator app.
    #[request(missing = "Please enter the six digits that your authenticator shows.")]
    pub code: String,
}

/// Checks the first administrator's name, address and password, and returns a second factor for them. Creates nothing.
#[platen_schema::path(post, path = "/api/support/setup/factor", operation_id = "setup_factor", tag = "support",
    request_body = SetupRequest,
    responses((status = 200, body = SecondFactor),
        (status = 422, description = "Fields break their rules; `key` if it is not valid or the shop has staff", body = ProblemBody),
        (status = 429, description = "With Retry-After", body = ProblemBody)))]
pub async fn factor(app: App, request: HttpRequest, body: Body<SetupRequest>) -> Result<Json<SecondFactor>, Problem> {
    let SetupRequest { key, email: Email(email), password: NewPassword(password), .. } = body.read()?;
    let (_, admitted) = admit(&app, &request, &key).await?;
    app.passwords
        .check(&client::of(&request, &app.config), &admitted, &password, &email)
        .await?
        .map_err(|fault| fault.of("password"))?;
    Ok(Json(second_factor(&app, &email)?))
}

/// Creates the first administrator, if the code fits the second factor, and signs them in. It can be done once.
#[platen_schema::path(post, path = "/api/support/setup/start", operation_id = "setup_start", tag = "support",
    request_body = SetupStart,
    responses((status = 200, body = MemberAnswer),
        (status = 422, description = "Fields break their rules; `key` if it is not valid or the shop has staff", body = ProblemBody),
        (status = 429, description = "With Retry-After", body = ProblemBody)))]
pub async fn start(app: App, request: HttpRequest, body: Body<SetupStart>) -> Result<HttpResponse, Problem> {
    let SetupStart { administrator, secret: typed, code } = body.read()?;
    let SetupRequest { key, name, email: Email(email), password: NewPassword(password) } = administrator;
    let (key, admitted) = admit(&app, &request, &key).await?;
    app.passwords
        .check(&client::of(&request, &app.config), &admitted, &password, &email)
        .await?
        .map_err(|fault| fault.of("password"))?;
    let now = app.clock.now();
    let Confirmed { secret: totp_secret, step } = confirmed(&typed, &code, now)?;
    let password_hash = app.passwords.hash(&client::of(&request, &app.config), &admitted, password).await?;
    let sign_in = SignIn::new(&app, &request)?;
    let guard = Guard::new(&app, &request, Realm::Staff, &email);
    let totp_secret = app.config.sealer.seal(&email, &totp_secret, app.rng.as_ref());
    let new = NewMember { email, name, role: Role::Admin, password_hash, totp_secret, password_update_required: false };
    let mut tx = app.store.write().await?;
    let member = add(&mut tx, key, &new, now).await?;
    staff::use_step(&mut tx, member.id, step).await?;
    sign_in.add(&mut tx, &member, guard.address().to_owned(), now).await?;
    tx.commit().await?;
    Ok(sign_in.response(&app, &guard, member))
}

/// Counts an attempt of the client, and returns the hash of a valid key.
async fn admit(app: &App, request: &HttpRequest, key: &str) -> Result<(SignInHash, Admitted), Problem> {
    let admitted = count_attempt(app, request).await?;
    let hash = secret::hash(key.trim()).ok_or_else(wrong_key)?;
    if setup::is_valid(&mut app.store.read().await?, hash).await? { Ok((hash, admitted)) } else { Err(wrong_key()) }
}

/// Adds the administrator, unless another request was first, and makes all keys invalid.
async fn add(tx: &mut Transaction, key: SignInHash, new: &NewMember, now: Millis) -> Result<Member, Problem> {
    if !setup::claim(tx, key, &new.email, now).await? || !staff::add(tx, new, now).await? {
        return Err(wrong_key());
    }
    setup::remove_keys(tx).await?;
    let member = staff::find_by_email(tx, &new.email).await?.ok_or_else(|| Problem::new(Code::Internal))?;
    let subject = Some(format!("{} ({})", new.email, new.role));
    audit::add(tx, &Record { subject, ..extract::record(&member, "member_added") }, now).await?;
    Ok(member)
}

fn wrong_key() -> Problem {
    Problem::invalid("key", "wrong", WRONG_KEY)
}
