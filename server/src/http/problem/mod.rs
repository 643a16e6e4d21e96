//! The error type of all calls. Every error response is a [`Problem`]: RFC 9457 problem JSON with two more members,
//! `message` (text for people) and a stable `code`. The errors of other modules are converted here.
//!
//! Messages are English until they are sent: then they are translated into the shop's language.

mod accounts;
mod back_office;
mod captcha;
mod code;
mod configuration;
mod failure;
mod free_orders;
mod orders;
mod payments;
mod proofs;
mod questions;
mod quotes;
mod reviews;
mod rules;
mod support;
mod work;

use std::borrow::Cow;
use std::fmt;

use actix_web::http::StatusCode;
use actix_web::http::header::{self, HeaderName, HeaderValue};
use actix_web::{HttpResponse, ResponseError};
use bytestring::ByteString;
use platen_actors::{context, messages};
use platen_schema::ToSchema;
use serde::Serialize;

pub use self::code::Code;
pub use self::rules::file_too_large;

/// An invalid field.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct FieldError {
    /// The field's name, as sent.
    pub field: Cow<'static, str>,
    /// The stable code of the rule: `required`, `too_long`.
    #[schema(value_type = String)]
    pub code: &'static str,
    /// What is wrong and what to do.
    #[serde(serialize_with = "messages::serialize")]
    pub message: Cow<'static, str>,
}

/// An error response.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    code: Code,
    word: Option<&'static str>,
    message: Cow<'static, str>,
    errors: Vec<FieldError>,
    headers: Vec<(HeaderName, HeaderValue)>,
}

impl Problem {
    /// Creates a problem with the code's default message.
    pub fn new(code: Code) -> Self {
        Self { code, word: None, message: Cow::Borrowed(code.message()), errors: Vec::new(), headers: Vec::new() }
    }

    /// A resource that is missing or owned by another user.
    pub fn not_found(message: impl Into<Cow<'static, str>>) -> Self {
        Self::new(Code::NotFound).with_message(message)
    }

    /// One invalid field; its message is also the problem's message.
    pub fn invalid(
        field: impl Into<Cow<'static, str>>,
        code: &'static str,
        message: impl Into<Cow<'static, str>>,
    ) -> Self {
        let message = message.into();
        Self::new(Code::Invalid).with_message(message.clone()).with_field(field, code, message)
    }

    /// A violated rule of the store, with its own stable word.
    pub fn refused(word: &'static str, message: impl Into<Cow<'static, str>>) -> Self {
        Self { word: Some(word), ..Self::new(Code::Refused).with_message(message) }
    }

    /// Outdated input, with its own stable word.
    pub fn changed(word: &'static str, message: impl Into<Cow<'static, str>>) -> Self {
        Self { word: Some(word), ..Self::new(Code::Changed).with_message(message) }
    }

    /// Replaces the message.
    #[must_use]
    pub fn with_message(mut self, message: impl Into<Cow<'static, str>>) -> Self {
        self.message = message.into();
        self
    }

    /// Adds an invalid field.
    #[must_use]
    pub fn with_field(
        mut self,
        field: impl Into<Cow<'static, str>>,
        code: &'static str,
        message: impl Into<Cow<'static, str>>,
    ) -> Self {
        self.errors.push(FieldError { field: field.into(), code, message: message.into() });
        self
    }

    /// Sets the number of seconds to wait before trying again.
    #[must_use]
    pub fn with_retry_after(self, seconds: u64) -> Self {
        self.with_header(header::RETRY_AFTER, HeaderValue::from(seconds.max(1)))
    }

    /// Redirects the client to a page of the store (the specification's `FORCE_REDIRECT`).
    #[must_use]
    pub fn with_force_redirect(self, path: &'static str) -> Self {
        self.with_header(HeaderName::from_static("force_redirect"), HeaderValue::from_static(path))
    }

    /// Adds a header.
    #[must_use]
    pub fn with_header(mut self, name: HeaderName, value: HeaderValue) -> Self {
        self.headers.push((name, value));
        self
    }

    /// The code.
    pub fn code(&self) -> Code {
        self.code
    }

    /// The invalid fields.
    pub fn errors(&self) -> &[FieldError] {
        &self.errors
    }

    /// The message for people, in English.
    pub fn message(&self) -> &str {
        &self.message
    }

    /// The code's status, except for the one that tus defines itself.
    pub fn status(&self) -> StatusCode {
        let tus = (self.code == Code::ChecksumMismatch).then(|| StatusCode::from_u16(460).ok()).flatten();
        tus.unwrap_or_else(|| self.code.status())
    }

    /// The stable word.
    pub fn word(&self) -> &'static str {
        self.word.unwrap_or(self.code.as_str())
    }

    /// The response's JSON.
    pub fn body(&self) -> ProblemBody<'_> {
        let status = self.status();
        ProblemBody {
            kind: "about:blank",
            title: status.canonical_reason().unwrap_or("Error"),
            status: status.as_u16(),
            detail: &self.message,
            message: &self.message,
            code: self.word(),
            request_id: context::with(|context| context.request.clone()),
            errors: &self.errors,
        }
    }
}

/// RFC 9457 problem JSON.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Problem)]
pub struct ProblemBody<'a> {
    /// Always `about:blank`; `code` distinguishes the problems.
    #[serde(rename = "type")]
    kind: &'a str,
    /// The status as text.
    #[serde(serialize_with = "messages::serialize")]
    title: &'a str,
    /// The HTTP status.
    status: u16,
    /// The same as `message`.
    #[serde(serialize_with = "messages::serialize")]
    detail: &'a str,
    /// The message for people.
    #[serde(serialize_with = "messages::serialize")]
    message: &'a str,
    /// A stable code.
    code: &'a str,
    /// The id of the request, which is also in the header `X-Request-Id` and in the server's log.
    #[serde(rename = "requestId", skip_serializing_if = "Option::is_none")]
    #[schema(value_type = String, required = false)]
    request_id: Option<ByteString>,
    /// The invalid fields.
    #[serde(skip_serializing_if = "<[FieldError]>::is_empty")]
    #[schema(required = false)]
    errors: &'a [FieldError],
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.code.as_str(), self.message)
    }
}

impl std::error::Error for Problem {}

impl ResponseError for Problem {
    fn status_code(&self) -> StatusCode {
        self.status()
    }

    fn error_response(&self) -> HttpResponse {
        let mut response = HttpResponse::build(self.status());
        response.insert_header((header::CONTENT_TYPE, "application/problem+json"));
        response.insert_header((header::CACHE_CONTROL, "no-store"));
        for header in &self.headers {
            response.insert_header(header.clone());
        }
        response.json(self.body())
    }
}
