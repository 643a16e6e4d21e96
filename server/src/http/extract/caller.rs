//! The caller as a type in the handler's signature, so that a missing check does not compile.

use std::ops::Deref;
use std::time::Duration;

use actix_web::http::header::HeaderName;
use actix_web::{FromRequest, HttpMessage, HttpRequest, dev::Payload};
use futures_util::FutureExt;
use futures_util::future::LocalBoxFuture;
use platen_actors::bus::SignInHash;
use platen_actors::ids::{CustomerId, GuestId, SessionKey, Version};
use platen_actors::session::Reach;
use platen_store::sign_ins::{self, SignIn};
use tokio::time::timeout;

use super::opened_orders::OpenedOrders;
use crate::accounts::secret;
use crate::http::cookies::{self, Kind};
use crate::http::problem::{Code, Problem};
use crate::http::state::{App, AppState};

/// In a request, the version of the session that the caller knows; in a response, the version after the call.
pub const PLATEN_VERSION: HeaderName = HeaderName::from_static("platen-version");

/// How long a request waits for a version that this node does not have yet.
const UNTIL_VERSION: Duration = Duration::from_secs(1);

/// A signed-in customer. Other callers get 401 `login_required`.
#[derive(Debug, Clone)]
pub struct Customer {
    /// The customer's id.
    pub id: CustomerId,
    /// Their email address.
    pub email: String,
    /// Whether the address is confirmed.
    pub email_confirmed: bool,
    /// The sign-in of this browser.
    pub sign_in: SignInHash,
}

/// A customer whose email address is confirmed, or cannot be because the shop has no email. Orders, and emails in the
/// customer's name, require it. Others get 403 `email_unconfirmed`.
#[derive(Debug, Clone)]
pub struct Confirmed(Customer);

impl Deref for Confirmed {
    type Target = Customer;

    fn deref(&self) -> &Customer {
        &self.0
    }
}

impl Customer {
    /// Their session.
    pub fn session(&self) -> SessionKey {
        SessionKey::Customer(self.id)
    }

    /// Whether their email address is confirmed, or cannot be because the shop has no email.
    fn is_confirmed(&self, app: &AppState) -> bool {
        self.email_confirmed || app.config.without_mail
    }
}

/// A customer, or a guest who has a session: the owner of orders and proofs, or of a browser in which a link opened some. New
/// visitors get 401 `login_required`.
#[derive(Debug, Clone)]
pub struct Shopper {
    /// The session.
    pub session: SessionKey,
    /// The customer's email address; `None` for a guest.
    pub email: Option<String>,
    /// The orders of guests that links in emails opened in this browser.
    pub opened: OpenedOrders,
}

impl Shopper {
    /// Returns the answer for something that the caller does not have: a guest is asked to sign in, because it may belong to
    /// the guest's account.
    pub fn missing(&self, problem: Problem) -> Problem {
        match self.session {
            SessionKey::Customer(_) => problem,
            SessionKey::Guest(_) => Problem::new(Code::LoginRequired),
        }
    }
}

/// A caller who may use the checkout: a customer, or a guest with a session if the shop takes cards. Others get 401
/// `login_required`.
#[derive(Debug, Clone)]
pub struct Buyer {
    /// The session.
    pub session: SessionKey,
    /// Whether the email address is confirmed, or cannot be because the shop has no email. That of a guest need not be.
    is_confirmed: bool,
}

impl Buyer {
    /// Fails with 403 `email_unconfirmed` for a customer who cannot place orders yet.
    pub fn check_confirmed(&self) -> Result<(), Problem> {
        if self.is_confirmed { Ok(()) } else { Err(Problem::new(Code::EmailUnconfirmed)) }
    }

    /// Whether the caller is a guest.
    pub fn is_guest(&self) -> bool {
        self.session.customer().is_none()
    }
}

/// A caller who has a session: a customer or a known guest. New visitors get 404, because nothing is theirs.
#[derive(Debug, Clone, Copy)]
pub struct Owner(pub SessionKey);

/// Any caller: a customer, a known guest or a new visitor.
#[derive(Debug, Clone)]
pub enum Visitor {
    /// A signed-in customer.
    Customer(Customer),
    /// A visitor with a guest's cookie.
    Guest(SessionKey),
    /// A visitor without a cookie.
    New,
}

impl Visitor {
    /// Their session, if they have one.
    pub fn session(&self) -> Option<SessionKey> {
        match self {
            Self::Customer(customer) => Some(customer.session()),
            Self::Guest(key) => Some(*key),
            Self::New => None,
        }
    }

    /// The sign-in of this browser, if there is one.
    pub fn sign_in(&self) -> Option<SignInHash> {
        match self {
            Self::Customer(customer) => Some(customer.sign_in),
            _ => None,
        }
    }
}

/// Finds out who calls, and leaves their session with the request, for the log.
pub async fn identify(request: &HttpRequest, state: &AppState) -> Result<Visitor, Problem> {
    let visitor = visitor(request, state).await?;
    if visitor.sign_in().is_some() {
        state.connections.exempt_request(request);
    }
    if let Some(session) = visitor.session() {
        request.extensions_mut().insert(session);
        let known = request.headers().get(PLATEN_VERSION).and_then(|value| value.to_str().ok()?.parse().ok());
        if let Some(version) = known {
            reach(state, session, version).await;
        }
    }
    Ok(visitor)
}

/// Waits until this node has the version of the session that the caller knows, perhaps from another node.
pub async fn reach(state: &AppState, session: SessionKey, version: Version) {
    // A session that is not live here is loaded when it is used.
    if let Some(lease) = state.registry.live(session) {
        let _late = timeout(UNTIL_VERSION, lease.addr.send(Reach(version))).await;
    }
}

async fn visitor(request: &HttpRequest, state: &AppState) -> Result<Visitor, Problem> {
    for hash in cookies::read(request, &state.config, Kind::SignIn).iter().filter_map(|token| secret::hash(token)) {
        if let Some(sign_in) = find_sign_in(state, hash).await? {
            let SignIn { customer, email, email_confirmed, .. } = sign_in;
            return Ok(Visitor::Customer(Customer { id: customer, email, email_confirmed, sign_in: hash }));
        }
    }
    Ok(match guest(request, state) {
        Some(guest) => Visitor::Guest(SessionKey::Guest(guest)),
        None => Visitor::New,
    })
}

/// Returns the guest of the request's cookie.
pub fn guest(request: &HttpRequest, state: &AppState) -> Option<GuestId> {
    let mut cookies = cookies::read(request, &state.config, Kind::Guest).into_iter();
    cookies.find_map(|cookie| secret::guest(&cookie))
}

/// The sign-in of a token if it is valid; notes its use, now and then.
pub async fn find_sign_in(state: &AppState, token: SignInHash) -> Result<Option<SignIn>, platen_store::Error> {
    let now = state.clock.now();
    if let Some(found) = state.sign_ins.find(token, now) {
        return Ok(Some(found));
    }
    let before = state.sign_ins.before();
    let found = sign_ins::find(&mut state.store.read().await?, token, now).await?;
    if let Some(found) = &found {
        state.sign_ins.remember(&before, token, found, now);
    }
    if found.as_ref().is_some_and(|found| found.to_be_noted) {
        let noted = async {
            let mut tx = state.store.write().await?;
            sign_ins::touch(&mut tx, token, now).await?;
            tx.commit().await
        };
        // Reads must work while writes are impossible.
        if let Err(error) = noted.await {
            tracing::warn!(%error, "the use of a sign-in could not be noted");
        }
    }
    Ok(found)
}

fn app(request: &HttpRequest) -> Result<App, Problem> {
    request.app_data::<App>().cloned().ok_or_else(|| Problem::new(Code::Internal))
}

/// A kind of caller.
trait Caller: Sized {
    /// Returns the visitor as such a caller, or the answer for those who are not.
    fn of(visitor: Visitor, app: &AppState) -> Result<Self, Problem>;
}

macro_rules! extractors {
    ($($caller:ty),+) => {$(
        impl FromRequest for $caller {
            type Error = Problem;
            type Future = LocalBoxFuture<'static, Result<Self, Problem>>;

            fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
                let request = request.clone();
                async move {
                    let app = app(&request)?;
                    Self::of(identify(&request, &app).await?, &app)
                }
                .boxed_local()
            }
        }
    )+};
}

extractors!(Visitor, Customer, Confirmed, Buyer, Owner);

impl FromRequest for Shopper {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        async move {
            let app = app(&request)?;
            let (session, email) = match identify(&request, &app).await? {
                Visitor::Customer(customer) => (customer.session(), Some(customer.email)),
                Visitor::Guest(session) => (session, None),
                Visitor::New => return Err(Problem::new(Code::LoginRequired)),
            };
            Ok(Self { session, email, opened: OpenedOrders::read(&request, &app.config) })
        }
        .boxed_local()
    }
}

impl Caller for Visitor {
    fn of(visitor: Self, _: &AppState) -> Result<Self, Problem> {
        Ok(visitor)
    }
}

impl Caller for Customer {
    fn of(visitor: Visitor, _: &AppState) -> Result<Self, Problem> {
        match visitor {
            Visitor::Customer(customer) => Ok(customer),
            Visitor::Guest(_) | Visitor::New => Err(Problem::new(Code::LoginRequired)),
        }
    }
}

impl Caller for Confirmed {
    fn of(visitor: Visitor, app: &AppState) -> Result<Self, Problem> {
        let customer = Customer::of(visitor, app)?;
        if customer.is_confirmed(app) { Ok(Self(customer)) } else { Err(Problem::new(Code::EmailUnconfirmed)) }
    }
}

impl Caller for Buyer {
    fn of(visitor: Visitor, app: &AppState) -> Result<Self, Problem> {
        match visitor {
            Visitor::Customer(customer) => {
                Ok(Self { session: customer.session(), is_confirmed: customer.is_confirmed(app) })
            }
            Visitor::Guest(session) if app.payments.is_some() => Ok(Self { session, is_confirmed: true }),
            Visitor::Guest(_) | Visitor::New => Err(Problem::new(Code::LoginRequired)),
        }
    }
}

impl Caller for Owner {
    fn of(visitor: Visitor, _: &AppState) -> Result<Self, Problem> {
        visitor.session().map(Self).ok_or_else(|| Problem::not_found("This does not exist."))
    }
}
