//! Ids in paths. What is no id names nothing, so it answers like an id that nothing has: 404.

use std::str::FromStr;

use actix_web::{FromRequest, HttpRequest, dev::Payload};

use crate::error::Problem;

/// The path's `{id}`.
#[derive(Debug, Clone, Copy)]
pub struct Id<T>(pub T);

impl<T: FromStr> FromRequest for Id<T> {
    type Error = Problem;
    type Future = std::future::Ready<Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let id = request.match_info().get("id").and_then(|text| text.parse().ok());
        std::future::ready(id.map(Self).ok_or_else(|| Problem::not_found("This does not exist.")))
    }
}

/// The path's `{id}` and `{other}`: a thing, and a thing in it.
#[derive(Debug, Clone, Copy)]
pub struct IdPair<A, B>(pub A, pub B);

impl<A: FromStr, B: FromStr> FromRequest for IdPair<A, B> {
    type Error = Problem;
    type Future = std::future::Ready<Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let part = |name| request.match_info().get(name);
        let id = part("id").and_then(|text| text.parse().ok());
        let other = part("other").and_then(|text| text.parse().ok());
        let pair = id.zip(other).map(|(id, other)| Self(id, other));
        std::future::ready(pair.ok_or_else(|| Problem::not_found("This does not exist.")))
    }
}
