//! The error codes with their statuses and default messages.

use actix_web::http::StatusCode;

macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident => $status:ident, $code:literal, $message:literal;)*) => {
        /// A stable error code.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Code { $($(#[$doc])* $name,)* }

        impl Code {
            /// All codes, for the documentation.
            pub const ALL: &'static [Code] = &[$(Code::$name,)*];

            /// The HTTP status of the code.
            pub fn status(self) -> StatusCode {
                match self { $(Code::$name => StatusCode::$status,)* }
            }

            /// The code as sent to clients.
            pub fn as_str(self) -> &'static str {
                match self { $(Code::$name => $code,)* }
            }

            /// The default message, for callers that have no better one.
            pub fn message(self) -> &'static str {
                match self { $(Code::$name => $message,)* }
            }
        }
    };
}

codes! {
    /// The body cannot be parsed.
    MalformedBody => BAD_REQUEST, "malformed_body", "The request could not be read. Please check its format.";
    /// The path or query cannot be parsed.
    MalformedAddress => BAD_REQUEST, "malformed_address", "This address could not be read.";
    /// Not signed in.
    LoginRequired => UNAUTHORIZED, "login_required", "Please sign in to do this.";
    /// Email or password is wrong; does not reveal which.
    BadCredentials => UNAUTHORIZED, "bad_credentials", "The email address or password is incorrect.";
    /// The account is suspended.
    Suspended => FORBIDDEN, "account_suspended", "This account is suspended.";
    /// The account's email address is not confirmed yet.
    EmailUnconfirmed => FORBIDDEN, "email_unconfirmed",
        "Please confirm your email address first: follow the link that we sent to it, or have it sent again.";
    /// A member of staff's address, password or code is wrong; does not reveal which.
    BadStaffCredentials => UNAUTHORIZED, "bad_staff_credentials",
        "The email address, password or code is incorrect. Each code works once: please wait for the next one.";
    /// No member of staff is signed in.
    StaffLoginRequired => UNAUTHORIZED, "staff_login_required", "Please sign in as a member of staff to do this.";
    /// A staff member whose password was set by an admin.
    StaffPasswordUpdateRequired => FORBIDDEN, "staff_password_update_required",
        "Please choose a new password first: an admin set the current one.";
    /// A member of staff whose role does not include this.
    NotYourRole => FORBIDDEN, "not_your_role", "Your role does not include this. Please ask an admin.";
    /// The request was sent from another site.
    ForeignOrigin => FORBIDDEN, "foreign_origin", "This call must come from the store's own pages.";
    /// The header `RequestVerificationToken` is missing, or is not the caller's.
    AntiForgery => FORBIDDEN, "antiforgery",
        "We could not verify that this came from a page of the store. Please reload the page and try again.";
    /// Missing, or owned by another user.
    NotFound => NOT_FOUND, "not_found", "This does not exist.";
    /// The path exists, but not with this method.
    MethodNotAllowed => METHOD_NOT_ALLOWED, "method_not_allowed", "This address does not allow this method.";
    /// The body did not arrive in time.
    RequestTimeout => REQUEST_TIMEOUT, "request_timeout", "The request took too long to arrive. Please try again.";
    /// The guest has signed in meanwhile.
    SessionMerged => CONFLICT, "session_merged", "You have signed in. Please try again.";
    /// A later request for the same upload has taken over, or another node has its bytes.
    UploadConflict => CONFLICT, "upload_conflict", "Another tab is continuing this upload.";
    /// An upload that was rejected or canceled: no bytes can be added.
    UploadGone => GONE, "upload_gone", "This upload has ended. Please start a new one.";
    /// The bytes of an upload do not match the sender's checksum.
    ChecksumMismatch => BAD_REQUEST, "checksum_mismatch", "The bytes did not arrive as they were sent. Please send them again.";
    /// An upload is resumed with a file that begins with other bytes than those that have arrived.
    FileDiffers => CONFLICT, "file_differs",
        "This is not the file whose first part has arrived. Please choose that file, or start again with this one.";
    /// A header of the upload protocol is missing or cannot be satisfied.
    UploadProtocol => BAD_REQUEST, "upload_protocol", "The upload's headers could not be understood.";
    /// An unsupported version of the upload protocol.
    UploadVersion => PRECONDITION_FAILED, "upload_version", "Please send Tus-Resumable: 1.0.0.";
    /// What was shown is no longer current.
    Changed => CONFLICT, "changed", "This has changed. Please review it again.";
    /// Registration with an email address that has an account.
    EmailRegistered => CONFLICT, "email_registered", "The email address you have provided is already registered.";
    /// The body exceeds its limit.
    TooLarge => PAYLOAD_TOO_LARGE, "too_large", "The request is too large.";
    /// A content type that no call accepts.
    UnsupportedMediaType => UNSUPPORTED_MEDIA_TYPE, "unsupported_media_type",
        "Please send JSON, a form, or multipart form data.";
    /// A request to the live address without a WebSocket handshake.
    UpgradeRequired => UPGRADE_REQUIRED, "upgrade_required", "This address accepts only WebSocket connections.";
    /// Fields are invalid; `errors` names them.
    Invalid => UNPROCESSABLE_ENTITY, "invalid", "Please check the marked fields.";
    /// A search term of fewer than three characters.
    TermTooShort => UNPROCESSABLE_ENTITY, "term_too_short", "Please enter a valid search term.";
    /// A rule of the store currently forbids it.
    Refused => UNPROCESSABLE_ENTITY, "refused", "This is not possible.";
    /// The same `Idempotency-Key` with a different request.
    IdempotencyKeyReused => UNPROCESSABLE_ENTITY, "idempotency_key_reused",
        "This Idempotency-Key was used for another request. Please send a new key.";
    /// Throttled.
    TooManyAttempts => TOO_MANY_REQUESTS, "too_many_attempts", "Too many attempts. Please wait and try again.";
    /// Too many connections from one client without a sign-in.
    TooManyConnections => TOO_MANY_REQUESTS, "too_many_connections",
        "Your network has too many connections to the store open. Please close some pages, or sign in.";
    /// An internal error.
    Internal => INTERNAL_SERVER_ERROR, "internal", "Something went wrong on our side. Nothing was changed.";
    /// Busy, or the store is unreachable.
    Unavailable => SERVICE_UNAVAILABLE, "unavailable", "The store is busy. Please try again in a moment.";
    /// The disk of the server, or of its database, is full.
    StorageFull => INSUFFICIENT_STORAGE, "storage_full",
        "The store's disk is full, so this could not be saved. Nothing was changed; please try again later, or call the shop.";
    /// The captcha provider did not respond, so the form cannot be accepted.
    CaptchaUnavailable => SERVICE_UNAVAILABLE, "captcha_unavailable",
        "We could not check that you are not a robot. Nothing was sent; please try again in a moment.";
    /// It is unknown whether the commit succeeded.
    OutcomeUnknown => SERVICE_UNAVAILABLE, "outcome_unknown",
        "We could not confirm whether this was saved. Please check before you try again.";
}
