//! A caller with a valid anti-forgery token, as a type in the handler's signature.

use actix_web::{FromRequest, HttpRequest, dev::Payload};
use futures_util::FutureExt;
use futures_util::future::LocalBoxFuture;
use platen_actors::ids::SessionKey;

use super::caller::Visitor;
use crate::http::problem::{Code, Problem};
use crate::http::state::App;

/// The header that carries the token.
pub const HEADER: &str = "requestverificationtoken";

/// A customer or known guest whose request carries their session's anti-forgery token. Other callers get 403
/// `antiforgery`.
#[derive(Debug, Clone)]
pub struct CsrfVerified {
    /// The caller.
    pub visitor: Visitor,
    /// Their session.
    pub session: SessionKey,
}

impl FromRequest for CsrfVerified {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let visitor = Visitor::from_request(request, payload);
        let request = request.clone();
        async move {
            let visitor = visitor.await?;
            let app = request.app_data::<App>().ok_or_else(|| Problem::new(Code::Internal))?;
            let shown = request.headers().get(HEADER).and_then(|value| value.to_str().ok()).unwrap_or_default();
            match visitor.session() {
                Some(session) if app.antiforgery.is(session, visitor.sign_in(), shown) => Ok(Self { visitor, session }),
                _ => Err(Problem::new(Code::AntiForgery)),
            }
        }
        .boxed_local()
    }
}
