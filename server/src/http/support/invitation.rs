//! `/api/support/invitation/…`: a person who was invited sets up their sign-in, with the key that an administrator gave them.

use actix_web::web::Json;
use actix_web::{HttpRequest, HttpResponse};
use platen_actors::bus::SignInHash;
use platen_actors::ids::Millis;
use platen_actors::observation::Ended;
use platen_schema::ToSchema;
use platen_store::Transaction;
use platen_store::audit::{self, Record};
use platen_store::role::Role;
use platen_store::staff::{self, Member, NewMember};
use platen_store::staff_changes::{self, Change};
use platen_store::staff_invitations::{self as invitations, Invitation};
use serde::{Deserialize, Serialize};

use super::enrollment::{Confirmed, SecondFactor, SignIn, confirmed, count_attempt, second_factor};
use super::live::close;
use super::sign_in::MemberAnswer;
use crate::accounts::secret;
use crate::accounts::throttle::Admitted;
use crate::http::account::guard::{Guard, Realm};
use crate::http::extract::body::{Body, Request};
use crate::http::extract::client;
use crate::http::extract::credentials::NewPassword;
use crate::http::extract::staff as extract;
use crate::http::problem::{Code, Problem, ProblemBody};
use crate::http::state::App;

/// The key of an invitation.
#[derive(Debug, Request, ToSchema)]
pub struct InvitationKey {
    /// The key in the link.
    #[request(missing = "Please open the whole link of your invitation.")]
    pub key: String,
}

/// The password of the person who was invited.
#[derive(Debug, Request, ToSchema)]
pub struct InvitationFactor {
    /// The key in the link.
    #[request(missing = "Please open the whole link of your invitation.")]
    pub key: String,
    /// 8 to 256 characters; not a very common password or the email address.
    #[schema(value_type = String, min_length = 8, max_length = 256)]
    pub password: NewPassword,
}

/// The password and the second factor of the person who was invited.
#[derive(Debug, Request, ToSchema)]
pub struct InvitationAcceptance {
    /// The key and the password.
    #[serde(flatten)]
    pub invited: InvitationFactor,
    /// The secret of the second factor, as it was returned.
    #[request(missing = "Please begin again: the secret of your second factor is missing.")]
    pub secret: String,
    /// The six digits from their authenticator app.
    #[request(missing = "Please enter the six digits that your authenticator shows.")]
    pub code: String,
}

/// Who was invited.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct Invited {
    /// The email address, with which they will sign in.
    pub email: String,
    /// The name that customers and colleagues see.
    pub name: String,
    /// Their role.
    pub role: Role,
}

/// Returns who was invited with a key.
#[platen_schema::path(post, path = "/api/support/invitation/read", operation_id = "read_invitation", tag = "support",
    request_body = InvitationKey,
    responses((status = 200, body = Invited), (status = 422, description = "`key` if it is not valid", body = ProblemBody),
        (status = 429, description = "With Retry-After", body = ProblemBody)))]
pub async fn read(app: App, request: HttpRequest, body: Body<InvitationKey>) -> Result<Json<Invited>, Problem> {
    let InvitationKey { key } = body.read()?;
    let (_, Invitation { email, name, role, .. }, _) = admit(&app, &request, &key).await?;
    Ok(Json(Invited { email, name, role }))
}

/// Checks the password of the person who was invited, and returns a second factor for them. Stores nothing.
#[platen_schema::path(post, path = "/api/support/invitation/factor", operation_id = "invitation_factor", tag = "support",
    request_body = InvitationFactor,
    responses((status = 200, body = SecondFactor),
        (status = 422, description = "Fields break their rules; `key` if it is not valid", body = ProblemBody),
        (status = 429, description = "With Retry-After", body = ProblemBody)))]
pub async fn factor(
    app: App,
    request: HttpRequest,
    body: Body<InvitationFactor>,
) -> Result<Json<SecondFactor>, Problem> {
    let InvitationFactor { key, password: NewPassword(password) } = body.read()?;
    let (_, Invitation { email, .. }, admitted) = admit(&app, &request, &key).await?;
    app.passwords
        .check(&client::of(&request, &app.config), &admitted, &password, &email)
        .await?
        .map_err(|fault| fault.of("password"))?;
    Ok(Json(second_factor(&app, &email)?))
}

/// Makes the person who was invited a member of staff, or gives a member their new password and second factor, if the code fits;
/// and signs them in. An invitation is accepted once.
#[platen_schema::path(post, path = "/api/support/invitation/accept", operation_id = "accept_invitation", tag = "support",
    request_body = InvitationAcceptance,
    responses((status = 200, body = MemberAnswer),
        (status = 422, description = "Fields break their rules; `key` if it is not valid", body = ProblemBody),
        (status = 429, description = "With Retry-After", body = ProblemBody)))]
pub async fn accept(app: App, request: HttpRequest, body: Body<InvitationAcceptance>) -> Result<HttpResponse, Problem> {
    let InvitationAcceptance { invited, secret: typed, code } = body.read()?;
    let InvitationFactor { key, password: NewPassword(password) } = invited;
    let (key, Invitation { email, .. }, admitted) = admit(&app, &request, &key).await?;
    app.passwords
        .check(&client::of(&request, &app.config), &admitted, &password, &email)
        .await?
        .map_err(|fault| fault.of("password"))?;
    let now = app.clock.now();
    let Confirmed { secret: totp_secret, step } = confirmed(&typed, &code, now)?;
    let password_hash = app.passwords.hash(&client::of(&request, &app.config), &admitted, password).await?;
    let sign_in = SignIn::new(&app, &request)?;
    let guard = Guard::new(&app, &request, Realm::Staff, &email);
    let mut tx = app.store.write().await?;
    let Invitation { email, name, role, .. } = invitations::take(&mut tx, key, now).await?.ok_or_else(wrong_key)?;
    let totp_secret = app.config.sealer.seal(&email, &totp_secret, app.rng.as_ref());
    let new = NewMember { email, name, role, password_hash, totp_secret, password_update_required: false };
    let (member, ended) = enroll(&mut tx, &new, now).await?;
    staff::use_step(&mut tx, member.id, step).await?;
    sign_in.add(&mut tx, &member, guard.address().to_owned(), now).await?;
    tx.commit().await?;
    close(&app, &ended, Ended::SignedOut).await;
    Ok(sign_in.response(&app, &guard, member))
}

/// Counts an attempt of the client, and returns the invitation with a key, and the key's hash.
async fn admit(app: &App, request: &HttpRequest, key: &str) -> Result<(SignInHash, Invitation, Admitted), Problem> {
    let admitted = count_attempt(app, request).await?;
    let hash = secret::hash(key.trim()).ok_or_else(wrong_key)?;
    let invitation = invitations::find(&mut app.store.read().await?, hash, app.clock.now()).await?;
    invitation.map(|invitation| (hash, invitation, admitted)).ok_or_else(wrong_key)
}

/// Adds a member of staff, or sets the secrets of the one with this address. Returns the member, and the sign-ins that ended.
async fn enroll(tx: &mut Transaction, new: &NewMember, now: Millis) -> Result<(Member, Vec<SignInHash>), Problem> {
    let is_new = staff::add(tx, new, now).await?;
    let ended = if is_new {
        Vec::new()
    } else {
        let NewMember { password_hash, totp_secret, password_update_required, .. } = new;
        let change =
            Change::Secrets { password_hash, totp_secret, password_update_required: *password_update_required };
        staff_changes::make(tx, &new.email, change, None, now).await?.ended
    };
    let member = staff::find_by_email(tx, &new.email).await?.ok_or_else(|| Problem::new(Code::Internal))?;
    let (action, subject) = if is_new {
        ("member_added", format!("{} ({})", new.email, new.role))
    } else {
        ("member_reset", new.email.clone())
    };
    audit::add(tx, &Record { subject: Some(subject), ..extract::record(&member, action) }, now).await?;
    Ok((member, ended))
}

fn wrong_key() -> Problem {
    let message = "This invitation is not valid: it was used, withdrawn or replaced, or it is older than seven days. Ask an \
                   administrator for a new one.";
    Problem::invalid("key", "wrong", message)
}
