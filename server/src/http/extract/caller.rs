//! Who calls, as a type in the handler's signature: forgetting to check does not compile.

use actix_web::{FromRequest, HttpMessage, HttpRequest, dev::Payload};
use futures_util::FutureExt;
use futures_util::future::LocalBoxFuture;
use platen_actors::bus::SignInHash;
use platen_actors::ids::{CustomerId, SessionKey};

use crate::accounts::secret;
use crate::error::{Code, Problem};
use crate::http::cookies::{self, Kind};
use crate::http::state::{App, Platen};
use crate::store::sign_ins;

/// A signed-in customer. Anybody else is answered 401 `login_required`.
#[derive(Debug, Clone)]
pub struct Customer {
    /// Who.
    pub id: CustomerId,
    /// Their email address.
    pub email: String,
    /// The sign-in of this browser.
    pub sign_in: SignInHash,
}

impl Customer {
    /// Their session.
    pub fn session(&self) -> SessionKey {
        SessionKey::Customer(self.id)
    }
}

/// Anybody: a customer, a guest who is known, or somebody new.
#[derive(Debug, Clone)]
pub enum Visitor {
    /// Signed in.
    Customer(Customer),
    /// With a guest's cookie.
    Guest(SessionKey),
    /// Without any.
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
pub async fn identify(request: &HttpRequest, platen: &Platen) -> Result<Visitor, Problem> {
    let visitor = visitor(request, platen).await?;
    if let Some(session) = visitor.session() {
        request.extensions_mut().insert(session);
    }
    Ok(visitor)
}

async fn visitor(request: &HttpRequest, platen: &Platen) -> Result<Visitor, Problem> {
    let token = cookies::read(request, &platen.config, Kind::SignIn);
    if let Some(hash) = token.as_deref().and_then(secret::hash) {
        let mut reader = platen.store.read().await?;
        if let Some(sign_in) = sign_ins::find(&mut reader, hash, platen.clock.now()).await? {
            return Ok(Visitor::Customer(Customer { id: sign_in.customer, email: sign_in.email, sign_in: hash }));
        }
    }
    let guest = cookies::read(request, &platen.config, Kind::Guest);
    Ok(match guest.as_deref().and_then(secret::guest) {
        Some(guest) => Visitor::Guest(SessionKey::Guest(guest)),
        None => Visitor::New,
    })
}

fn app(request: &HttpRequest) -> Result<App, Problem> {
    request.app_data::<App>().cloned().ok_or_else(|| Problem::new(Code::Internal))
}

impl FromRequest for Visitor {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        async move { identify(&request, app(&request)?.get_ref()).await }.boxed_local()
    }
}

impl FromRequest for Customer {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        async move {
            match identify(&request, app(&request)?.get_ref()).await? {
                Visitor::Customer(customer) => Ok(customer),
                Visitor::Guest(_) | Visitor::New => Err(Problem::new(Code::LoginRequired)),
            }
        }
        .boxed_local()
    }
}
