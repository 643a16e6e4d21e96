//! Messages for failures of the store and of sessions.

use platen_actors::ports::StoreError;
use platen_actors::session::ExecuteError;
use platen_store::is_full;

use super::{Code, Problem};

impl From<platen_store::Error> for Problem {
    fn from(error: platen_store::Error) -> Self {
        tracing::error!(%error, "the store did not answer");
        match error {
            error if is_full(&error) => Problem::new(Code::StorageFull),
            platen_store::Error::OutcomeUnknown(_) => Problem::new(Code::OutcomeUnknown),
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
