//! What came of an import, or why nothing was imported.

use std::io;

use serde::{Deserialize, Serialize};
use thiserror::Error;
use utoipa::ToSchema;

use super::Fault;
use crate::store;

/// What an import did.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ImportReport)]
pub struct Report {
    /// Products that are new.
    pub added: u64,
    /// Products that were there and differ.
    pub changed: u64,
    /// Products that are as they were.
    pub unchanged: u64,
    /// The generation that is current now.
    pub generation: i64,
    /// Products that were left out because of their faults, where that was asked for.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[schema(required = false)]
    pub left_out: u64,
    /// How many faults they have.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[schema(required = false)]
    pub fault_count: u64,
    /// What was wrong with them: the first faults, at most 100.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub faults: Vec<Fault>,
    /// How many values came in otherwise than the files say.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[schema(required = false)]
    pub noted: u64,
    /// Which values those are: the first of them, at most 100.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub notes: Vec<Fault>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
fn is_zero(count: &u64) -> bool {
    *count == 0
}

impl std::fmt::Display for Report {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.added == 0 && self.changed == 0 {
            write!(f, "nothing to change: all {} products are as in the files", self.unchanged)?;
        } else {
            write!(f, "{} added, {} changed, {} unchanged", self.added, self.changed, self.unchanged)?;
        }
        match self.left_out {
            0 => Ok(()),
            left_out => write!(f, ", {left_out} left out for their faults"),
        }
    }
}

/// Why nothing was imported.
#[derive(Debug, Error)]
pub enum ImportError {
    /// The files have faults.
    #[error("{total} {} found; nothing was imported", if *total == 1 { "fault was" } else { "faults were" })]
    Faults {
        /// The first of them, at most 100.
        faults: Vec<Fault>,
        /// How many there are.
        total: u64,
    },
    /// Another import is under way.
    #[error("another import is under way; nothing was imported. Wait for it, or {} s if it died", (.wait_ms + 999) / 1_000)]
    Busy {
        /// When the other one's lease ends if it is not renewed.
        wait_ms: i64,
    },
    /// Another import took over because this one was silent for too long.
    #[error("this import stalled and another one took over; nothing of this one is visible. Run it again")]
    Overtaken,
    /// It was not the last import, or is undone already, or changed nothing.
    #[error("this import cannot be undone: something was imported since, it is undone already, or it changed nothing")]
    NotUndoable,
    /// A file became another between the two readings.
    #[error("the files changed while they were read; nothing was imported. Run the import again")]
    FilesChanged,
    /// A file cannot be read.
    #[error("{file} cannot be read: {error}; nothing was imported")]
    File {
        /// Which one.
        file: String,
        /// What the system says.
        error: io::Error,
    },
    /// The store did not answer.
    #[error("nothing was imported: {0}")]
    Store(#[from] store::Error),
    /// A fault of ours.
    #[error("nothing was imported: {0}")]
    Internal(String),
}
