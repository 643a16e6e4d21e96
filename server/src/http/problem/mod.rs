//! The one error type of the calls. Every refusal that leaves the server is a [`Problem`]: RFC 9457 problem JSON that always
//! also has `message`, the text people read, and a stable `code`. The errors of other modules become problems here.

mod accounts;
mod back_office;
mod captcha;
mod code;
mod configuration;
mod failure;
mod free_orders;
mod orders;
mod proofs;
mod quotes;
mod rules;
mod support;

use std::borrow::Cow;
use std::fmt;

use actix_web::http::StatusCode;
use actix_web::http::header::{self, HeaderName, HeaderValue};
use actix_web::{HttpResponse, ResponseError};
use serde::Serialize;
use utoipa::ToSchema;

pub use self::code::Code;
pub use self::rules::file_too_large;

/// A field that breaks a rule.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct FieldError {
    /// The field's name, as sent.
    pub field: Cow<'static, str>,
    /// The rule, in a word that never changes: `required`, `too_long`.
    #[schema(value_type = String)]
    pub code: &'static str,
    /// The rule and the remedy, in words.
    pub message: Cow<'static, str>,
}

/// A refusal on its way out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    code: Code,
    word: Option<&'static str>,
    message: Cow<'static, str>,
    errors: Vec<FieldError>,
    headers: Vec<(HeaderName, HeaderValue)>,
}

impl Problem {
    /// A refusal with the table's message.
    pub fn new(code: Code) -> Self {
        Self { code, word: None, message: Cow::Borrowed(code.message()), errors: Vec::new(), headers: Vec::new() }
    }

    /// What is not there, or not the caller's.
    pub fn not_found(message: impl Into<Cow<'static, str>>) -> Self {
        Self::new(Code::NotFound).with_message(message)
    }

    /// One field that breaks its rule; its message is also the problem's.
    pub fn invalid(
        field: impl Into<Cow<'static, str>>,
        code: &'static str,
        message: impl Into<Cow<'static, str>>,
    ) -> Self {
        let message = message.into();
        Self::new(Code::Invalid).with_message(message.clone()).with_field(field, code, message)
    }

    /// A rule of the store, by a word of its own.
    pub fn refused(word: &'static str, message: impl Into<Cow<'static, str>>) -> Self {
        Self { word: Some(word), ..Self::new(Code::Refused).with_message(message) }
    }

    /// What was shown is no longer true, by a word of its own.
    pub fn changed(word: &'static str, message: impl Into<Cow<'static, str>>) -> Self {
        Self { word: Some(word), ..Self::new(Code::Changed).with_message(message) }
    }

    /// Replaces the text that people read.
    #[must_use]
    pub fn with_message(mut self, message: impl Into<Cow<'static, str>>) -> Self {
        self.message = message.into();
        self
    }

    /// Adds a field that breaks a rule.
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

    /// Sends the client to a page of ours (the specification's `FORCE_REDIRECT`).
    #[must_use]
    pub fn with_force_redirect(self, path: &'static str) -> Self {
        self.with_header(HeaderName::from_static("force_redirect"), HeaderValue::from_static(path))
    }

    /// Sends a header along.
    #[must_use]
    pub fn with_header(mut self, name: HeaderName, value: HeaderValue) -> Self {
        self.headers.push((name, value));
        self
    }

    /// The code.
    pub fn code(&self) -> Code {
        self.code
    }

    /// The fields that break rules.
    pub fn errors(&self) -> &[FieldError] {
        &self.errors
    }

    /// The text that people read.
    pub fn message(&self) -> &str {
        &self.message
    }

    /// The status: the code's, but for the one that tus made up.
    pub fn status(&self) -> StatusCode {
        let tus = (self.code == Code::ChecksumMismatch).then(|| StatusCode::from_u16(460).ok()).flatten();
        tus.unwrap_or_else(|| self.code.status())
    }

    /// The word that never changes.
    pub fn word(&self) -> &'static str {
        self.word.unwrap_or(self.code.as_str())
    }

    /// The JSON that is sent.
    pub fn body(&self) -> ProblemBody<'_> {
        let status = self.status();
        ProblemBody {
            kind: "about:blank",
            title: status.canonical_reason().unwrap_or("Error"),
            status: status.as_u16(),
            detail: &self.message,
            message: &self.message,
            code: self.word(),
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
    /// The status in words.
    title: &'a str,
    /// The HTTP status.
    status: u16,
    /// The same as `message`.
    detail: &'a str,
    /// The text that people read.
    message: &'a str,
    /// A word that never changes.
    code: &'a str,
    /// The fields that break rules.
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
