//! `/api/support/staff/…`: the members of staff, managed by administrators in the browser. `platen staff` does the same on the
//! command line.

use actix_web::HttpResponse;
use actix_web::web::Json;
use platen_actors::ids::Millis;
use platen_actors::observation::Ended;
use platen_schema::ToSchema;
use platen_store::audit::{self, Record};
use platen_store::outbox::email::{EmailMessage, StaffChange};
use platen_store::role::Role;
use platen_store::staff::{self, Member};
use platen_store::staff_changes::{self, Change, ChangeError};
use platen_store::staff_invitations::{self as invitations, Invitation};
use platen_store::{Transaction, outbox};
use serde::{Deserialize, Serialize};

use super::live::close;
use crate::accounts::email::canonical;
use crate::accounts::secret;
use crate::format::server_text;
use crate::http::extract::body::{Body, Request};
use crate::http::extract::credentials::Email;
use crate::http::extract::field::{Fault, Field, Sent};
use crate::http::extract::staff::{Admins, Allowed, ConfirmedAdmins, Staff, Support};
use crate::http::problem::{Code, Problem, ProblemBody};
use crate::http::state::App;

/// The members of staff and the open invitations.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StaffAnswer {
    /// Current and former members, by email address.
    pub members: Vec<StaffMember>,
    /// The invitations that are still valid, by email address.
    pub invitations: Vec<StaffInvitation>,
}

/// A member of staff.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StaffMember {
    /// The email address, with which they sign in.
    pub email: String,
    /// The name that customers see.
    pub name: String,
    /// The role.
    pub role: Role,
    /// Whether they have left and cannot sign in.
    pub disabled: bool,
}

impl From<Member> for StaffMember {
    fn from(Member { email, name, role, disabled, .. }: Member) -> Self {
        Self { email, name, role, disabled }
    }
}

/// An invitation that is still valid.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StaffInvitation {
    /// The email address.
    pub email: String,
    /// The name that customers see.
    pub name: String,
    /// The role.
    pub role: Role,
    /// When it becomes invalid, in milliseconds since 1970 UTC.
    pub expires_at: Millis,
}

impl From<Invitation> for StaffInvitation {
    fn from(Invitation { email, name, role, created_at, .. }: Invitation) -> Self {
        Self { email, name, role, expires_at: created_at + invitations::LIFE }
    }
}

/// A person to be invited.
#[derive(Debug, Request, ToSchema)]
pub struct InviteRequest {
    /// Their email address, with which they will sign in. One of a member of staff renews the member's sign-in.
    #[schema(value_type = String)]
    pub email: Email,
    /// The name that customers and colleagues see. A member keeps the one that they have.
    #[request(line)]
    #[schema(max_length = 40)]
    pub name: String,
    /// Their role. A member keeps the one that they have.
    pub role: Role,
}

/// A new invitation. Its key is shown this once.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InvitationMade {
    /// The key: the person opens `/support/invitation#key=…`.
    pub key: String,
    /// The invitation.
    pub invitation: StaffInvitation,
}

/// An address whose invitation is withdrawn.
#[derive(Debug, Request, ToSchema)]
pub struct WithdrawRequest {
    /// The email address.
    #[schema(value_type = String)]
    pub email: Email,
}

/// The role and access of a member of staff from now on.
#[derive(Debug, Request, ToSchema)]
pub struct AccessRequest {
    /// The member's email address.
    #[schema(value_type = String)]
    pub email: Email,
    /// The role.
    pub role: Role,
    /// Whether they have left and cannot sign in.
    pub disabled: bool,
}

impl Field for Role {
    fn read(sent: &Sent<'_>) -> Result<Option<Self>, Fault> {
        Ok(sent.text()?.and_then(Self::read))
    }

    fn missing() -> Result<Self, Fault> {
        Err(Fault::new("unknown", "Please choose support, production or admin."))
    }
}

/// Returns the members of staff, and the invitations that are still valid.
#[platen_schema::path(get, path = "/api/support/staff", operation_id = "list_staff", tag = "support",
    responses((status = 200, body = StaffAnswer), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody)))]
pub async fn list(app: App, _: Staff<Admins>) -> Result<Json<StaffAnswer>, Problem> {
    let mut reads = app.store.read().await?;
    let members = staff::list(&mut reads).await?.into_iter().map(StaffMember::from).collect();
    let open = invitations::list(&mut reads, app.clock.now()).await?;
    Ok(Json(StaffAnswer { members, invitations: open.into_iter().map(StaffInvitation::from).collect() }))
}

/// Invites a person, or a member of staff who lost their password or second factor, to set up a sign-in. It replaces an earlier
/// invitation for the address. A member's present sign-in works until then.
#[platen_schema::path(post, path = "/api/support/staff/invite", operation_id = "invite_staff", tag = "support",
    request_body = InviteRequest,
    responses((status = 200, body = InvitationMade), (status = 401, body = ProblemBody),
        (status = 403, description = "`confirmation_required` without a recent confirmation", body = ProblemBody),
        (status = 422, description = "Fields break their rules; `email` if the member's access is withdrawn; `own_account`", body = ProblemBody)))]
pub async fn invite(
    app: App,
    admin: Staff<ConfirmedAdmins>,
    body: Body<InviteRequest>,
) -> Result<Json<InvitationMade>, Problem> {
    let InviteRequest { email: Email(email), name, role } = body.read()?;
    if email == canonical(&admin.member.email) {
        let message = "You cannot renew your own sign-in with an invitation. Change your password and your second factor yourself, or \
                       ask another administrator.";
        return Err(Problem::refused("own_account", message));
    }
    let key = secret::fresh(app.rng.as_ref());
    let hash = secret::hash(&key).ok_or_else(|| Problem::new(Code::Internal))?;
    let now = app.clock.now();
    let mut tx = app.store.write().await?;
    admin.must_still_be_admin(&mut tx).await?;
    let member = staff::find_by_email(&mut tx, &email).await?;
    if member.as_ref().is_some_and(|member| member.disabled) {
        let message = "The access of this member is withdrawn. Give it back first.";
        return Err(Problem::invalid("email", "disabled", message));
    }
    let subject = match &member {
        Some(_) => server_text("{email}, to renew their sign-in").with("email", &email).to_string(),
        None => format!("{email} ({role})"),
    };
    if member.is_some() {
        let message = EmailMessage::StaffChanged { change: StaffChange::Renewal };
        outbox::add(&mut tx, &email, None, &message, now).await?;
    }
    let (email, name, role) = member.map_or((email, name, role), |member| (member.email, member.name, member.role));
    let invitation = Invitation { email, name, role, invited_by: Some(admin.member.id), created_at: now };
    invitations::put(&mut tx, hash, &invitation).await?;
    record(&mut tx, &admin, "member_invited", subject, now).await?;
    tx.commit().await?;
    Ok(Json(InvitationMade { key, invitation: invitation.into() }))
}

/// Withdraws the invitation for an address.
#[platen_schema::path(post, path = "/api/support/staff/withdraw", operation_id = "withdraw_staff_invitation", tag = "support",
    request_body = WithdrawRequest,
    responses((status = 200, description = "Withdrawn"), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 404, body = ProblemBody)))]
pub async fn withdraw(app: App, admin: Staff<Admins>, body: Body<WithdrawRequest>) -> Result<HttpResponse, Problem> {
    let WithdrawRequest { email: Email(email) } = body.read()?;
    let mut tx = app.store.write().await?;
    if !invitations::remove(&mut tx, &email).await? {
        return Err(Problem::not_found("This invitation no longer exists."));
    }
    record(&mut tx, &admin, "invitation_withdrawn", email, app.clock.now()).await?;
    tx.commit().await?;
    Ok(HttpResponse::Ok().json(serde_json::json!({})))
}

/// Sets the role of a member of staff and whether they can sign in. Their sign-ins end, and with them their observations.
/// Administrators cannot change their own role or access, and a shop always has an administrator.
#[platen_schema::path(post, path = "/api/support/staff/access", operation_id = "set_staff_access", tag = "support",
    request_body = AccessRequest,
    responses((status = 200, body = StaffMember), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 404, body = ProblemBody), (status = 422, description = "`own_account`, `last_administrator`", body = ProblemBody)))]
pub async fn set_access(
    app: App,
    admin: Staff<ConfirmedAdmins>,
    body: Body<AccessRequest>,
) -> Result<Json<StaffMember>, Problem> {
    let AccessRequest { email: Email(email), role, disabled } = body.read()?;
    if email == canonical(&admin.member.email) {
        let message = "You cannot change your own role or access. Ask another administrator.";
        return Err(Problem::refused("own_account", message));
    }
    let now = app.clock.now();
    let mut tx = app.store.write().await?;
    admin.must_still_be_admin(&mut tx).await?;
    let before = staff::find_by_email(&mut tx, &email).await?.ok_or(ChangeError::NoSuchMember)?;
    let after = Member { role, disabled, ..before.clone() };
    if before != after {
        let changed = staff_changes::make(&mut tx, &email, Change::Access { role, disabled }, None, now).await?;
        let subject = format!("{email}: {} → {}", access(&before), access(&after));
        record(&mut tx, &admin, "member_changed", subject, now).await?;
        tx.commit().await?;
        let keeps_customers = !disabled && Support::ROLES.contains(&role);
        let how = if keeps_customers { Ended::SignedOut } else { Ended::LostRole };
        close(&app, &changed.ended, how).await;
    }
    Ok(Json(after.into()))
}

/// Returns a member's role and access in words.
fn access(Member { role, disabled, .. }: &Member) -> String {
    if *disabled { server_text("{role}, disabled").with("role", role).to_string() } else { role.to_string() }
}

async fn record<A>(
    tx: &mut Transaction,
    admin: &Staff<A>,
    action: &'static str,
    subject: String,
    now: Millis,
) -> Result<(), Problem> {
    let record = Record { subject: Some(subject), ..admin.record(action) };
    Ok(audit::add(tx, &record, now).await?)
}
