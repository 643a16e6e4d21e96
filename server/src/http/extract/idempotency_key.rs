//! `Idempotency-Key`: identifies a request that the caller may repeat.

use actix_web::http::header::HeaderName;
use actix_web::{FromRequest, HttpRequest, HttpResponseBuilder, dev::Payload};
use platen_actors::ports::Idempotency;
use serde::Serialize;
use sha2::{Digest, Sha256};

use super::body::{Body, Request};
use crate::http::problem::{Code, Problem};

const KEY: &str = "idempotency-key";
const REPLAYED: HeaderName = HeaderName::from_static("idempotent-replayed");

/// The key, if the request has one.
#[derive(Debug, Clone)]
pub struct IdempotencyKey {
    key: Option<String>,
    /// The hash of method and path, part of what identifies a request.
    request: Sha256,
}

impl IdempotencyKey {
    /// Returns the key with the hash of the whole request.
    pub fn over<T: Request>(self, body: &Body<T>) -> Option<Idempotency> {
        self.over_bytes(body.raw())
    }

    /// Returns the key of a member of staff, which differs from all other callers' keys in the session that they
    /// change.
    #[must_use]
    pub fn of_staff(self, id: i64) -> Self {
        Self { key: self.key.map(|key| format!("staff {id} {key}")), ..self }
    }

    /// The key with a hash of the parts of a multipart body.
    pub fn over_parts(self, said: &impl Serialize) -> Result<Option<Idempotency>, Problem> {
        let said = serde_json::to_vec(said).map_err(|_| Problem::new(Code::Internal))?;
        Ok(self.over_bytes(&said))
    }

    /// The key of a call without a body.
    pub fn over_path(self) -> Option<Idempotency> {
        self.over_bytes(&[])
    }

    fn over_bytes(self, said: &[u8]) -> Option<Idempotency> {
        let Self { key, request } = self;
        key.map(|key| Idempotency { key, request_hash: request.chain_update(said).finalize().into() })
    }
}

impl FromRequest for IdempotencyKey {
    type Error = Problem;
    type Future = std::future::Ready<Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let key = match request.headers().get(KEY).map(|value| value.to_str()) {
            None => None,
            Some(Ok(key)) if (1..=128).contains(&key.len()) && key.bytes().all(|b| b.is_ascii_graphic()) => {
                Some(key.to_owned())
            }
            Some(_) => {
                return std::future::ready(Err(Problem::invalid(
                    "Idempotency-Key",
                    "malformed",
                    "Please send an Idempotency-Key of 1 to 128 visible ASCII characters.",
                )));
            }
        };
        let digest = Sha256::new().chain_update(request.method().as_str()).chain_update(b" ");
        let request = digest.chain_update(request.path()).chain_update(b"\n");
        std::future::ready(Ok(Self { key, request }))
    }
}

/// Marks a replayed answer.
pub fn mark(response: &mut HttpResponseBuilder, replayed: bool) {
    if replayed {
        response.insert_header((REPLAYED, "true"));
    }
}
