//! The one error type of the edge, and the one table code -> status -> message. Every refusal that leaves the server
//! is a [`Problem`]: RFC 9457 problem JSON that always also has `message`, the text people read, and a stable `code`.

mod desk;
mod free_orders;
mod orders;
mod proofs;
mod quotes;

use std::borrow::Cow;
use std::fmt;
use std::io::ErrorKind;

use actix_web::http::StatusCode;
use actix_web::http::header::{self, HeaderName, HeaderValue};
use actix_web::{HttpResponse, ResponseError};
use platen_actors::artwork::{MEGABYTE, kind};
use platen_actors::commands::Refusal;
use platen_actors::ports::StoreError;
use platen_actors::pricing::NotOffered;
use platen_actors::session::ExecuteError;
use serde::Serialize;
use utoipa::ToSchema;

macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident => $status:ident, $code:literal, $message:literal;)*) => {
        /// What went wrong, in a word that never changes.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Code { $($(#[$doc])* $name,)* }

        impl Code {
            /// Every code, for the documentation.
            pub const ALL: &'static [Code] = &[$(Code::$name,)*];

            /// The HTTP status that goes with it.
            pub fn status(self) -> StatusCode {
                match self { $(Code::$name => StatusCode::$status,)* }
            }

            /// The stable word on the wire.
            pub fn as_str(self) -> &'static str {
                match self { $(Code::$name => $code,)* }
            }

            /// The message shown when the caller has no better one.
            pub fn message(self) -> &'static str {
                match self { $(Code::$name => $message,)* }
            }
        }
    };
}

codes! {
    /// The body cannot be read at all.
    MalformedBody => BAD_REQUEST, "malformed_body", "The request could not be read. Please check its format.";
    /// The path or query cannot be read.
    MalformedAddress => BAD_REQUEST, "malformed_address", "This address could not be read.";
    /// Not signed in.
    LoginRequired => UNAUTHORIZED, "login_required", "Please sign in to do this.";
    /// Email or password is wrong; deliberately does not say which.
    BadCredentials => UNAUTHORIZED, "bad_credentials", "The email address or password is not right.";
    /// The account may not sign in.
    Suspended => FORBIDDEN, "account_suspended", "This account is suspended.";
    /// The account's email address is not confirmed yet.
    EmailUnconfirmed => FORBIDDEN, "email_unconfirmed",
        "Please confirm your email address first: follow the link that we sent to it, or have it sent again.";
    /// A member of staff's address, password or code is wrong; deliberately does not say which.
    BadStaffCredentials => UNAUTHORIZED, "bad_staff_credentials",
        "The email address, the password or the code is not right. A code is worth one sign-in: please wait for the next.";
    /// No member of staff is signed in.
    StaffLoginRequired => UNAUTHORIZED, "staff_login_required", "Please sign in as a member of staff to do this.";
    /// A member of staff whose password is one that somebody else set.
    StaffPasswordUpdateRequired => FORBIDDEN, "staff_password_update_required",
        "Please choose a password of your own first: the one you have was set by somebody else.";
    /// A member of staff whose role does not include this.
    NotYourRole => FORBIDDEN, "not_your_role", "Your role does not include this. Please ask an admin.";
    /// The call came from another site.
    ForeignOrigin => FORBIDDEN, "foreign_origin", "This call must come from the store's own pages.";
    /// The header `RequestVerificationToken` is missing, or is not the caller's.
    AntiForgery => FORBIDDEN, "antiforgery",
        "We could not tell that this came from a page of the store. Please reload the page and try again.";
    /// Absent, or not the caller's.
    NotFound => NOT_FOUND, "not_found", "This does not exist.";
    /// The path exists, the method does not.
    MethodNotAllowed => METHOD_NOT_ALLOWED, "method_not_allowed", "This address does not answer that method.";
    /// The body did not arrive in time.
    RequestTimeout => REQUEST_TIMEOUT, "request_timeout", "The request took too long to arrive. Please try again.";
    /// The guest has signed in meanwhile.
    SessionMerged => CONFLICT, "session_merged", "You have signed in meanwhile. Please try again.";
    /// Another request for the same upload came later, or its bytes are elsewhere.
    UploadConflict => CONFLICT, "upload_conflict", "Another tab goes on with this upload.";
    /// An upload that was refused or cancelled: nothing can be added to it.
    UploadGone => GONE, "upload_gone", "This upload is over. Please start a new one.";
    /// The bytes of an upload are not those that the sender meant.
    ChecksumMismatch => BAD_REQUEST, "checksum_mismatch", "The bytes did not arrive as they were sent. Please send them again.";
    /// A header of the upload protocol is missing or cannot be met.
    UploadProtocol => BAD_REQUEST, "upload_protocol", "The upload's headers could not be understood.";
    /// Another version of the upload protocol.
    UploadVersion => PRECONDITION_FAILED, "upload_version", "Please send Tus-Resumable: 1.0.0.";
    /// What was shown is no longer true.
    Changed => CONFLICT, "changed", "This has changed meanwhile. Please look at it again.";
    /// Registration with a known email.
    EmailRegistered => CONFLICT, "email_registered", "The email address you have provided is already registered.";
    /// A body over its bound.
    TooLarge => PAYLOAD_TOO_LARGE, "too_large", "The request is too large.";
    /// A content type that no call takes.
    UnsupportedMediaType => UNSUPPORTED_MEDIA_TYPE, "unsupported_media_type",
        "Please send JSON, a form, or multipart form data.";
    /// The live address without a WebSocket handshake.
    UpgradeRequired => UPGRADE_REQUIRED, "upgrade_required", "This address speaks WebSocket only.";
    /// Fields break their rules; `errors` names them.
    Invalid => UNPROCESSABLE_ENTITY, "invalid", "Please check the marked fields.";
    /// A search term under three characters.
    TermTooShort => UNPROCESSABLE_ENTITY, "term_too_short", "Please enter a valid search term.";
    /// A rule of the store forbids it now.
    Refused => UNPROCESSABLE_ENTITY, "refused", "This is not possible.";
    /// The same `Idempotency-Key` with another request.
    IdempotencyKeyReused => UNPROCESSABLE_ENTITY, "idempotency_key_reused",
        "This Idempotency-Key was used for another request. Please send a new key.";
    /// Throttled.
    TooManyAttempts => TOO_MANY_REQUESTS, "too_many_attempts", "Too many attempts. Please wait and try again.";
    /// Too many connections of one client on which nobody is signed in.
    TooManyConnections => TOO_MANY_REQUESTS, "too_many_connections",
        "Your network has too many connections to the store open. Please close some pages, or sign in.";
    /// A fault of ours.
    Internal => INTERNAL_SERVER_ERROR, "internal", "Something went wrong on our side. Nothing was changed.";
    /// Busy, or the store cannot be reached.
    Unavailable => SERVICE_UNAVAILABLE, "unavailable", "The store is busy. Please try again in a moment.";
    /// The disk of the server, or of its database, is full.
    StorageFull => INSUFFICIENT_STORAGE, "storage_full",
        "The store's disk is full, so this could not be saved. Nothing was changed; please try again later, or call the shop.";
    /// The captcha's provider did not answer, so nobody is known to be no robot.
    CaptchaUnavailable => SERVICE_UNAVAILABLE, "captcha_unavailable",
        "We could not check that you are not a robot. Nothing was sent; please try again in a moment.";
    /// The commit's outcome could not be learnt.
    OutcomeUnknown => SERVICE_UNAVAILABLE, "outcome_unknown",
        "We could not confirm this. Please look before trying again.";
}

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

    /// Says after how many seconds it is worth trying again.
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
    /// Always `about:blank`: the `code` tells problems apart.
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

impl From<crate::store::Error> for Problem {
    fn from(error: crate::store::Error) -> Self {
        tracing::error!(%error, "the store did not answer");
        match error {
            error if is_full(&error) => Problem::new(Code::StorageFull),
            crate::store::Error::OutcomeUnknown(_) => Problem::new(Code::OutcomeUnknown),
            _ => Problem::new(Code::Unavailable).with_retry_after(1),
        }
    }
}

impl From<ExecuteError> for Problem {
    fn from(error: ExecuteError) -> Self {
        match error {
            ExecuteError::Busy | ExecuteError::Gone => Problem::new(Code::Unavailable).with_retry_after(1),
            ExecuteError::Store(StoreError::Refused(refusal)) => refusal.into(),
            ExecuteError::Store(StoreError::KeyReused) => Problem::new(Code::IdempotencyKeyReused),
            ExecuteError::Store(StoreError::Full) => {
                tracing::error!("a command was not carried out: the disk is full");
                Problem::new(Code::StorageFull)
            }
            ExecuteError::Store(StoreError::OutcomeUnknown(_)) => Problem::new(Code::OutcomeUnknown),
            ExecuteError::Store(StoreError::Unavailable(error)) => {
                tracing::error!(%error, "a command was not carried out");
                Problem::new(Code::Unavailable).with_retry_after(1)
            }
        }
    }
}

/// SQLite's result code for a full disk, and PostgreSQL's.
const FULL: [&str; 2] = ["13", "53100"];

/// Whether a write failed because a disk is full.
pub(crate) fn is_full(error: &crate::store::Error) -> bool {
    match error {
        crate::store::Error::Engine(sqlx::Error::Database(error)) => {
            error.code().is_some_and(|code| FULL.contains(&code.as_ref()))
        }
        crate::store::Error::Engine(sqlx::Error::Io(error)) => error.kind() == ErrorKind::StorageFull,
        // What ended a transaction for all of its members is known by its text alone.
        other => other.to_string().contains("(code: 13)"),
    }
}

/// Whether an error is, or comes from, that of a disk without room.
pub(crate) fn comes_from_full_disk(error: &(dyn std::error::Error + 'static)) -> bool {
    std::iter::successors(Some(error), |error| error.source())
        .filter_map(|error| error.downcast_ref::<std::io::Error>())
        .any(|error| matches!(error.kind(), ErrorKind::StorageFull | ErrorKind::QuotaExceeded))
}

/// A file over the bound of the specification's section 5.
pub fn file_too_large() -> Problem {
    let message = "This file is too large: please choose one of at most 20,000 KB.";
    Problem::new(Code::TooLarge).with_message(message).with_field("file", "too_large", message)
}

/// An account whose files take as much as they may, in bytes.
fn storage_quota(quota: u64, used: u64) -> Problem {
    let megabytes = |bytes: u64| bytes.div_ceil(MEGABYTE);
    let message = format!(
        "There is no room for this file: your artwork takes {} of {} MB. Please delete files that you no longer need.",
        megabytes(used),
        quota / MEGABYTE
    );
    Problem::refused("storage_quota", message)
}

/// A day on which something is needed, and which is over.
fn need_by_over() -> Problem {
    Problem::invalid("needBy", "out_of_bounds", "This day is over. Please choose today or a later one, or none.")
}

/// Why a configuration has no price, at the field that would have to change.
fn not_offered(why: NotOffered) -> Problem {
    let (field, message): (Cow<'static, str>, Cow<'static, str>) = match why {
        NotOffered::NoParts => ("parts".into(), "Please choose at least one color or size.".into()),
        NotOffered::TooManyParts => {
            ("parts".into(), "One line takes at most 24 colors and sizes. Please make two of it.".into())
        }
        NotOffered::RepeatedPart(at) => {
            (format!("parts[{at}].partId").into(), "This color and size is named twice. Please name it once.".into())
        }
        NotOffered::UnknownPart(at) => {
            (format!("parts[{at}].partId").into(), "This color and size does not exist. Please choose another.".into())
        }
        NotOffered::QuantityOutOfBounds => {
            ("quantity".into(), "Please enter a quantity between 1 and 1,000,000.".into())
        }
        NotOffered::BelowMinimum { least } => {
            ("quantity".into(), format!("The minimum is {least}. Please enter {least} or more.").into())
        }
        NotOffered::TooManyDecorations => {
            ("decorations".into(), "One line takes at most 8 decorations. Please remove one.".into())
        }
        NotOffered::RepeatedLocation(at) => (
            format!("decorations[{at}].location").into(),
            "This location is decorated twice. Please choose one decoration for it.".into(),
        ),
        NotOffered::UnknownLocation(at) => (
            format!("decorations[{at}].location").into(),
            "This product is not decorated there. Please choose one of its locations.".into(),
        ),
        NotOffered::UnknownMethod(at) => (
            format!("decorations[{at}].method").into(),
            "This method is not offered there. Please choose one that is.".into(),
        ),
        NotOffered::ColorsOutOfBounds { at, most: 0 } => (
            format!("decorations[{at}].colors").into(),
            "This method does not count colors. Please send 0 colors.".into(),
        ),
        NotOffered::ColorsOutOfBounds { at, most } => {
            (format!("decorations[{at}].colors").into(), format!("Please choose between 1 and {most} colors.").into())
        }
        NotOffered::NotBlank => (
            "decorations".into(),
            "This product is not sold blank. Please choose a method at one of its locations.".into(),
        ),
        NotOffered::UnknownRush => {
            ("rushDays".into(), "This rush service is not offered. Please choose another or none.".into())
        }
        NotOffered::NotesTooLong => ("notes".into(), "Please enter no more than 250 characters.".into()),
        NotOffered::InksTooLong(at) => {
            (format!("decorations[{at}].inks").into(), "Please enter no more than 60 characters.".into())
        }
        NotOffered::TooLarge => {
            ("quantity".into(), "This comes to more than we can reckon with. Please ask us for a quote.".into())
        }
    };
    Problem::invalid(field, why.word(), message)
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::SampleBasketFull => Problem::refused(
                "sample_basket_full",
                "Your sample basket is full: it holds 50 samples. Please remove one first.",
            ),
            Refusal::CommentTooLong => {
                Problem::invalid("comment", "too_long", "Please enter no more than 250 characters.")
            }
            Refusal::FavoritesFull => Problem::refused(
                "favorites_full",
                "Your favorites are full: they hold 2,000 products. Please remove one first.",
            ),
            Refusal::SampleBasketEmpty => Problem::refused(
                "sample_basket_empty",
                "Your sample basket is empty. Please add a sample from any product page first.",
            ),
            Refusal::ListNameMissing | Refusal::PresentationNameMissing => {
                Problem::invalid("name", "required", "Name is required.")
            }
            Refusal::ListNameTooLong => Problem::invalid("name", "too_long", "The name is too long."),
            Refusal::ListsFull => Problem::refused(
                "lists_full",
                "You have 100 lists, which is as many as there may be. Please delete one first.",
            ),
            Refusal::NoSuchList => Problem::not_found("This list does not exist."),
            Refusal::NoSuchFavorite => Problem::not_found("This product is not on that list."),
            Refusal::NotesTooLong => Problem::invalid("notes", "too_long", "Please enter no more than 250 characters."),
            Refusal::AddressBookFull => Problem::refused(
                "address_book_full",
                "Your address book is full: it holds 50 addresses. Please delete one first.",
            ),
            Refusal::NoSuchAddress => Problem::not_found("This address does not exist."),
            Refusal::ArtFavoritesFull => Problem::refused(
                "art_favorites_full",
                "Your art favorites are full: they hold 500 pieces. Please remove one first.",
            ),
            Refusal::PresentationNameTooLong => {
                Problem::invalid("name", "too_long", "Please enter no more than 60 characters.")
            }
            Refusal::PresentationsFull => Problem::refused(
                "presentations_full",
                "You have 50 presentations, which is as many as there may be. Please delete one first.",
            ),
            Refusal::PresentationFull => Problem::refused(
                "presentation_full",
                "This presentation is full: it shows 100 products. Please remove one first.",
            ),
            Refusal::NoSuchPresentation => Problem::not_found("This presentation does not exist."),
            Refusal::NotInPresentation => Problem::not_found("This product is not in that presentation."),
            Refusal::CartFull => Problem::refused(
                "cart_full",
                "Your cart is full: it holds 100 lines. Please order or remove some first.",
            ),
            Refusal::FileExtension => Problem::invalid(
                "file",
                "file_type",
                format!("Please choose a file of one of these types: {}.", kind::extensions_in_words()),
            ),
            Refusal::FileTooLarge => file_too_large(),
            Refusal::UploadsFull => Problem::refused(
                "uploads_full",
                "50 uploads are under way, which is as many as there may be. Please wait for one or cancel one.",
            ),
            Refusal::LibraryFull => Problem::refused(
                "artwork_full",
                "Your artwork library is full: it holds 500 files. Please delete one first.",
            ),
            Refusal::StorageQuota { quota, used } => storage_quota(quota, used),
            Refusal::NoSuchUpload => Problem::not_found("This upload does not exist."),
            Refusal::UploadIsOver => Problem::new(Code::UploadGone),
            Refusal::NoSuchArtwork => Problem::not_found("This artwork does not exist."),
            Refusal::ArtworkNameMissing => Problem::invalid("name", "required", "Name is required."),
            Refusal::ArtworkNameTooLong => {
                Problem::invalid("name", "too_long", "Please enter no more than 120 characters.")
            }
            Refusal::NotOffered(why) => not_offered(why),
            Refusal::FreeOrder(why) => free_orders::problem(why),
            Refusal::Order(why) => orders::problem(why),
            Refusal::Proof(why) => proofs::problem(why),
            Refusal::Quote(why) => quotes::problem(why),
            Refusal::Observation(why) => desk::observation(why),
            Refusal::Suggestion(why) => desk::suggestion(why),
            Refusal::NotSold => Problem::not_found("This product is not sold."),
            Refusal::OtherCurrency => Problem::refused(
                "other_currency",
                "This product is sold in another currency than those in your cart. Please order them apart.",
            ),
            Refusal::SeveralParts => Problem::invalid(
                "quantity",
                "several_parts",
                "This line has several colors or sizes. Please say how many of each.",
            ),
            Refusal::NoSuchLine => Problem::not_found("This cart line does not exist."),
            Refusal::Merged => Problem::new(Code::SessionMerged),
        }
    }
}
