//! Errors of the session store, as the port reports them.

use platen_actors::commands::RuleError;
use platen_actors::ports::StoreError;

use crate::is_full;

/// Why a command was not executed.
pub(super) enum Failure {
    /// Reported to the port.
    Store(StoreError),
    /// Another transaction made a conflicting change: running the command again takes it into account.
    Conflict,
}

impl From<Failure> for StoreError {
    fn from(failure: Failure) -> Self {
        match failure {
            Failure::Store(error) => error,
            Failure::Conflict => Self::Unavailable(crate::Error::Conflict.to_string()),
        }
    }
}

impl From<RuleError> for Failure {
    fn from(refusal: RuleError) -> Self {
        Self::Store(StoreError::Refused(refusal))
    }
}

impl From<crate::Error> for Failure {
    fn from(error: crate::Error) -> Self {
        Self::Store(match error {
            error if is_full(&error) => StoreError::Full,
            crate::Error::Conflict => return Self::Conflict,
            crate::Error::OutcomeUnknown(error) => StoreError::OutcomeUnknown(error),
            other => StoreError::Unavailable(other.to_string()),
        })
    }
}
