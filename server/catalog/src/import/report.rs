//! The report of an import, and its errors.

use std::io;

use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::Fault;

/// The report of an import.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ImportReport)]
pub struct Report {
    /// The number of new products.
    pub added: u64,
    /// The number of changed products.
    pub changed: u64,
    /// The number of unchanged products.
    pub unchanged: u64,
    /// The generation that is current after the import.
    pub generation: i64,
    /// The number of products left out because of faults, if that was requested.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[schema(required = false)]
    pub left_out: u64,
    /// The number of their faults.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[schema(required = false)]
    pub fault_count: u64,
    /// The first faults, at most 100.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub faults: Vec<Fault>,
    /// The number of values imported differently from what the files say.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[schema(required = false)]
    pub noted: u64,
    /// The first of these values, at most 100.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub notes: Vec<Fault>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
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
        /// The first faults, at most 100.
        faults: Vec<Fault>,
        /// The number of faults.
        total: u64,
    },
    /// Another import is running.
    #[error("{}; nothing was imported. Wait for it, or {} s if it died",
        if *.is_save { "a change of the catalog is being saved" } else { "another import is under way" }, (.wait_ms + 999) / 1_000)]
    Busy {
        /// Whether it is the save of a member of staff, which takes moments.
        is_save: bool,
        /// The time in ms after which the other import's lease ends if it is not renewed.
        wait_ms: i64,
    },
    /// Another import took over because this one did not renew its lease in time.
    #[error("this import stalled and another one took over; nothing of this one is visible. Run it again")]
    Overtaken,
    /// The product or the catalog is not the one that was to be changed.
    #[error("the products were changed meanwhile; nothing was imported")]
    Changed,
    /// It was not the last import, was undone already, or changed nothing.
    #[error("this import cannot be undone: something was imported since, it is undone already, or it changed nothing")]
    NotUndoable,
    /// A file changed between the two passes.
    #[error("the files changed while they were read; nothing was imported. Run the import again")]
    FilesChanged,
    /// A file cannot be read.
    #[error("{file} cannot be read: {error}; nothing was imported")]
    File {
        /// The file's name.
        file: String,
        /// The operating system's error.
        error: io::Error,
    },
    /// The store reported an error.
    #[error("nothing was imported: {0}")]
    Store(#[from] platen_store::Error),
    /// An internal error.
    #[error("nothing was imported: {0}")]
    Internal(String),
}
