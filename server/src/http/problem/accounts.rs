//! Messages for rejected passwords and throttled attempts.

use super::{Code, Problem};
use crate::accounts::password::{Fault, PasswordError};
use crate::accounts::throttle::ThrottleError;
use crate::work::WorkError;

impl Fault {
    /// Converts the error to a problem that names the field.
    pub fn of(self, field: &'static str) -> Problem {
        Problem::invalid(field, self.code, self.message)
    }
}

impl From<PasswordError> for Problem {
    fn from(error: PasswordError) -> Self {
        match error {
            PasswordError::Work(WorkError::Full(_) | WorkError::Busy) => {
                Problem::new(Code::TooManyAttempts).with_retry_after(5)
            }
            error => {
                tracing::error!(%error, "a password could not be hashed or checked");
                Problem::new(Code::Internal)
            }
        }
    }
}

impl From<ThrottleError> for Problem {
    fn from(error: ThrottleError) -> Self {
        match error {
            ThrottleError::Wait(seconds) => {
                Problem::new(Code::TooManyAttempts).with_retry_after(u64::try_from(seconds).unwrap_or(1))
            }
            ThrottleError::Store(error) => error.into(),
        }
    }
}
