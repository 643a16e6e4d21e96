//! Ids in paths, in the order of the path's parameters, regardless of their names. An invalid id returns 404, like an
//! unknown one.

use std::str::FromStr;

use actix_web::{FromRequest, HttpRequest, dev::Payload};

use crate::http::problem::Problem;

/// The path's first parameter.
#[derive(Debug, Clone, Copy)]
pub struct Id<T>(pub T);

impl<T: FromStr> FromRequest for Id<T> {
    type Error = Problem;
    type Future = std::future::Ready<Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        std::future::ready(parameter(request, 0).map(Self).ok_or_else(unknown))
    }
}

/// The path's first two parameters: a resource, and a resource in it.
#[derive(Debug, Clone, Copy)]
pub struct IdPair<A, B>(pub A, pub B);

impl<A: FromStr, B: FromStr> FromRequest for IdPair<A, B> {
    type Error = Problem;
    type Future = std::future::Ready<Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let pair = parameter(request, 0).zip(parameter(request, 1));
        std::future::ready(pair.map(|(first, second)| Self(first, second)).ok_or_else(unknown))
    }
}

fn parameter<T: FromStr>(request: &HttpRequest, index: usize) -> Option<T> {
    request.match_info().iter().nth(index)?.1.parse().ok()
}

fn unknown() -> Problem {
    Problem::not_found("This does not exist.")
}
