//! Reads the body of a call into the struct that documents it.

use std::marker::PhantomData;

use actix_web::{FromRequest, HttpRequest, dev::Payload};
use futures_util::FutureExt;
use futures_util::future::LocalBoxFuture;
pub use platen_derive::Request;

use super::fields::{self, Fields};
use super::form::FormReader;
use crate::http::problem::Problem;

/// A documented body that can be read from fields. Derived by `#[derive(Request)]`.
pub trait Request: Sized {
    /// The largest body in bytes.
    const MAX_BYTES: usize = fields::MAX_BYTES;

    /// Reads every field. Returns `None` if a field without a default is wrong; the reader has the faults in any case.
    fn read(form: &mut FormReader<'_>) -> Option<Self>;
}

/// A received body that is not parsed yet, so that the handler decides which error comes first: a missing resource or
/// an invalid field.
pub struct Body<T> {
    fields: Fields,
    request: PhantomData<fn() -> T>,
}

impl<T: Request> Body<T> {
    /// Parses the request; the error names all invalid fields.
    pub fn read(&self) -> Result<T, Problem> {
        self.read_with(|_, _| ())
    }

    /// Returns the request after further rules. The rules also run if some fields are wrong, provided that these have
    /// defaults.
    pub fn read_with(&self, rules: impl FnOnce(&mut T, &mut FormReader<'_>)) -> Result<T, Problem> {
        let mut form = FormReader::new(&self.fields);
        let mut request = T::read(&mut form);
        if let Some(request) = &mut request {
            rules(request, &mut form);
        }
        form.finish(request)
    }

    /// Whether a field was sent with a value other than null; an empty text counts.
    pub fn has(&self, name: &str) -> bool {
        self.fields.values(name).last().is_some_and(|value| !value.is_null())
    }

    /// The unparsed bytes.
    pub fn raw(&self) -> &[u8] {
        self.fields.raw()
    }
}

#[cfg(test)]
impl<T: Request> Body<T> {
    /// A body that was sent as JSON.
    pub(crate) fn of_json(body: &serde_json::Value) -> Self {
        let raw = actix_web::web::Bytes::from(body.to_string());
        Self { fields: fields::json(raw).unwrap(), request: PhantomData }
    }
}

impl<T: Request> FromRequest for Body<T> {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let headers = request.headers().clone();
        let mut payload = payload.take();
        async move {
            Ok(Self { fields: fields::receive(&headers, &mut payload, T::MAX_BYTES).await?, request: PhantomData })
        }
        .boxed_local()
    }
}
