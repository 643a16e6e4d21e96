//! Messages for forms that fail the captcha.

use super::{Code, Problem};
use crate::captcha::{CaptchaError, FIELD, MESSAGE};

impl From<CaptchaError> for Problem {
    fn from(error: CaptchaError) -> Self {
        match error {
            CaptchaError::NotSolved => robot(),
            CaptchaError::Unreachable(error) => {
                tracing::error!(%error, "the captcha's provider did not answer; forms that need it are refused");
                Problem::new(Code::CaptchaUnavailable).with_retry_after(5)
            }
            CaptchaError::Store(error) => error.into(),
        }
    }
}

/// The error for a form whose solution is missing, wrong, expired or used.
pub(super) fn robot() -> Problem {
    Problem::invalid(FIELD, "robot", MESSAGE)
}
