//! Why a form does not pass the captcha, in words.

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

/// The refusal of a form whose solution is missing, wrong, too old or used.
pub(super) fn robot() -> Problem {
    Problem::invalid(FIELD, "robot", MESSAGE)
}
