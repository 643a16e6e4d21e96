//! Messages for long work that was not done.

use super::{Code, Problem};
use crate::artwork::receiving::Stopped;
use crate::virtual_proof::PictureError;
use crate::work::WorkError;
use crate::work::fair_queue::Full;

/// When a client may try again, in seconds.
const AGAIN: u64 = 3;

impl From<Full> for Problem {
    fn from(_: Full) -> Self {
        Self::new(Code::Unavailable).with_retry_after(AGAIN)
    }
}

impl From<WorkError> for Problem {
    fn from(error: WorkError) -> Self {
        match error {
            WorkError::Full(full) => full.into(),
            WorkError::Busy | WorkError::Late => Self::new(Code::Unavailable).with_retry_after(AGAIN),
            error @ WorkError::Lost => {
                tracing::error!(%error, "long work of a request was not done");
                Self::new(Code::Internal)
            }
        }
    }
}

impl From<PictureError> for Problem {
    fn from(error: PictureError) -> Self {
        match error {
            PictureError::Storage(error) => Stopped::Storage(error).into(),
            PictureError::Photograph(error) => error.into(),
            PictureError::Work(error) => error.into(),
        }
    }
}
