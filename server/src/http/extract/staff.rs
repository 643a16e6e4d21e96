//! The member of staff who calls. The handler's signature states the required roles, so a missing check does not
//! compile.

use std::marker::PhantomData;

use actix_web::{FromRequest, HttpMessage, HttpRequest, dev::Payload};
use futures_util::FutureExt;
use futures_util::future::LocalBoxFuture;
use platen_actors::bus::SignInHash;
use platen_actors::order::OrderStatus;
use platen_store::audit::Record;
use platen_store::role::Role;
use platen_store::staff::{self, Member};
use platen_store::{Transaction, staff_lock, staff_sign_ins};

use crate::accounts::rights::{self, OrderAction};
use crate::accounts::secret;
use crate::http::cookies::{self, Kind};
use crate::http::problem::{Code, Problem};
use crate::http::state::{App, AppState};

/// The members of staff who may make a call.
pub trait Allowed: 'static {
    /// Their roles. Administrators may make every call.
    const ROLES: &'static [Role];
    /// Whether staff whose password was set by an admin are allowed too.
    const WITH_FIRST_PASSWORD: bool = false;
    /// Whether they must have given password and code again a moment ago, so that a borrowed browser is not enough.
    const CONFIRMED: bool = false;
}

/// All staff, including members with an initial password.
pub enum Newcomer {}
/// All staff.
pub enum Anyone {}
/// Staff who answer customers.
pub enum Support {}
/// Staff who make proofs and goods.
pub enum Press {}
/// The role of those who manage the shop.
pub enum Admins {}
/// All staff, after a confirmation.
pub enum ConfirmedAnyone {}
/// Those who manage the shop, after a confirmation.
pub enum ConfirmedAdmins {}

impl Allowed for Newcomer {
    const ROLES: &'static [Role] = &Role::ALL;
    const WITH_FIRST_PASSWORD: bool = true;
}

impl Allowed for Anyone {
    const ROLES: &'static [Role] = &Role::ALL;
}

impl Allowed for Support {
    const ROLES: &'static [Role] = &[Role::Support, Role::Admin];
}

impl Allowed for Press {
    const ROLES: &'static [Role] = &[Role::Production, Role::Admin];
}

impl Allowed for Admins {
    const ROLES: &'static [Role] = &[Role::Admin];
}

impl Allowed for ConfirmedAnyone {
    const ROLES: &'static [Role] = &Role::ALL;
    const CONFIRMED: bool = true;
}

impl Allowed for ConfirmedAdmins {
    const ROLES: &'static [Role] = &[Role::Admin];
    const CONFIRMED: bool = true;
}

/// A signed-in staff member who may make the call. Others get 401 `staff_login_required`, or 403 `not_your_role`,
/// `staff_password_update_required` or `confirmation_required`.
pub struct Staff<A> {
    /// The member of staff.
    pub member: Member,
    /// The sign-in of this browser.
    pub sign_in: SignInHash,
    allowed: PhantomData<A>,
}

impl<A> Staff<A> {
    /// Rejects a member without the roles of `B`.
    pub fn must_be<B: Allowed>(&self) -> Result<(), Problem> {
        if B::ROLES.contains(&self.member.role) { Ok(()) } else { Err(Problem::new(Code::NotYourRole)) }
    }

    /// Rejects a member whose role may not do this to an order with this status.
    pub fn must_have_right(&self, status: OrderStatus, action: OrderAction) -> Result<(), Problem> {
        let may = rights::roles(status, action).contains(&self.member.role);
        if may { Ok(()) } else { Err(Problem::new(Code::NotYourRole)) }
    }

    /// Locks all staff in a transaction, and rejects an administrator who has lost the role or their access since the request began.
    pub async fn must_still_be_admin(&self, tx: &mut Transaction) -> Result<(), Problem> {
        staff_lock::take(tx).await?;
        let is_admin = staff::has_role(tx, self.member.id, Role::Admin).await?;
        if is_admin { Ok(()) } else { Err(Problem::new(Code::NotYourRole)) }
    }

    /// Creates an audit record of one of their actions.
    pub fn record(&self, action: &'static str) -> Record {
        record(&self.member, action)
    }
}

/// Creates an audit record of a member's action.
pub fn record(member: &Member, action: &'static str) -> Record {
    let Member { id, email, role, .. } = member;
    Record { staff_id: Some(*id), who: email.clone(), role: role.to_string(), action, ..Record::default() }
}

/// The member of staff who calls, for the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MemberId(pub i64);

/// Finds out which member of staff calls.
pub async fn identify(request: &HttpRequest, state: &AppState) -> Result<Option<(Member, SignInHash)>, Problem> {
    let now = state.clock.now();
    let mut found = None;
    for sign_in in cookies::read(request, &state.config, Kind::Staff).iter().filter_map(|token| secret::hash(token)) {
        let member = staff::find_by_token(&mut state.store.read().await?, sign_in, now).await?;
        found = member.map(|(member, to_be_noted)| (member, to_be_noted, sign_in));
        if found.is_some() {
            break;
        }
    }
    let Some((member, to_be_noted, sign_in)) = found else { return Ok(None) };
    state.connections.exempt_request(request);
    request.extensions_mut().insert(MemberId(member.id));
    if to_be_noted {
        let mut tx = state.store.write().await?;
        staff::touch_sign_in(&mut tx, sign_in, now).await?;
        tx.commit().await?;
    }
    Ok(Some((member, sign_in)))
}

impl<A: Allowed> FromRequest for Staff<A> {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        async move {
            let app = request.app_data::<App>().cloned().ok_or_else(|| Problem::new(Code::Internal))?;
            let found = identify(&request, app.get_ref()).await?;
            let (member, sign_in) = found.ok_or_else(|| Problem::new(Code::StaffLoginRequired))?;
            if member.password_update_required && !A::WITH_FIRST_PASSWORD {
                return Err(Problem::new(Code::StaffPasswordUpdateRequired));
            }
            if !A::ROLES.contains(&member.role) {
                return Err(Problem::new(Code::NotYourRole));
            }
            let now = app.clock.now();
            if A::CONFIRMED && !staff_sign_ins::is_confirmed(&mut app.store.read().await?, sign_in, now).await? {
                return Err(Problem::new(Code::ConfirmationRequired));
            }
            Ok(Self { member, sign_in, allowed: PhantomData })
        }
        .boxed_local()
    }
}
