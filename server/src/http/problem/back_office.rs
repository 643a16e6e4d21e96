//! Messages for reports of the back office that cannot be processed.

use super::{Code, Problem};
use crate::back_office::intake::IntakeError;

impl From<IntakeError> for Problem {
    fn from(error: IntakeError) -> Self {
        match error {
            IntakeError::Session(error) => error.into(),
            IntakeError::Store(error) => error.into(),
            IntakeError::Unwritable(_) => Problem::new(Code::Internal),
        }
    }
}
