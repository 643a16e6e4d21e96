//! The shop's reports on free orders: samples and printed catalogs.

use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use crate::entries::samples::FreeOrderState;

/// The maximum length of a note or reason, in Unicode scalar values.
pub const MAX_NOTE: usize = 250;

/// The shop's report on a free order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum FreeOrderReport {
    /// It was sent.
    Sent {
        /// The note to the customer.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false, max_length = 250)]
        note: Option<String>,
    },
    /// It is declined.
    Declined {
        /// The reason; the customer sees it.
        #[schema(min_length = 1, max_length = 250)]
        reason: String,
    },
}

impl FreeOrderReport {
    /// Returns the report with trimmed text. Rejects a decline without a reason, and texts longer than [`MAX_NOTE`].
    pub fn checked(&self) -> Result<Self, FreeOrderError> {
        match self {
            Self::Sent { note } => {
                let note = note.as_deref().map(str::trim).filter(|note| !note.is_empty());
                let note = note.map(|note| bounded("note", note)).transpose()?;
                Ok(Self::Sent { note })
            }
            Self::Declined { reason } if reason.trim().is_empty() => Err(FreeOrderError::ReasonMissing),
            Self::Declined { reason } => Ok(Self::Declined { reason: bounded("reason", reason.trim())? }),
        }
    }

    /// Returns the resulting state.
    pub fn state(&self) -> FreeOrderState {
        match self {
            Self::Sent { .. } => FreeOrderState::Sent,
            Self::Declined { .. } => FreeOrderState::Declined,
        }
    }

    /// Returns the text that the customer sees.
    pub fn note(&self) -> Option<&str> {
        match self {
            Self::Sent { note } => note.as_deref(),
            Self::Declined { reason } => Some(reason),
        }
    }
}

fn bounded(field: &'static str, text: &str) -> Result<String, FreeOrderError> {
    if text.chars().count() > MAX_NOTE { Err(FreeOrderError::TooLong { field }) } else { Ok(text.to_owned()) }
}

/// Why a report on a free order is rejected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum FreeOrderError {
    /// No free order has this code.
    #[error("This order does not exist.")]
    NoSuchOrder,
    /// It was already sent or declined.
    #[error("the free order is settled")]
    Settled {
        /// Its state.
        state: FreeOrderState,
    },
    /// A decline needs a reason.
    #[error("Please enter a reason. The customer reads it.")]
    ReasonMissing,
    /// A text exceeds [`MAX_NOTE`].
    #[error("Please enter no more than {} characters.", MAX_NOTE)]
    TooLong {
        /// The field.
        field: &'static str,
    },
}
