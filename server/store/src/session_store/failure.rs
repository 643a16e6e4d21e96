//! Errors of the session store, as the port reports them.

use platen_actors::commands::RuleError;
use platen_actors::ports::StoreError;

use crate::is_full;

/// A store error on its way to the port.
pub(super) struct Failure(pub(super) StoreError);

impl From<RuleError> for Failure {
    fn from(refusal: RuleError) -> Self {
        Self(StoreError::Refused(refusal))
    }
}

impl From<crate::Error> for Failure {
    fn from(error: crate::Error) -> Self {
        Self(match error {
            error if is_full(&error) => StoreError::Full,
            crate::Error::OutcomeUnknown(error) => StoreError::OutcomeUnknown(error),
            other => StoreError::Unavailable(other.to_string()),
        })
    }
}
