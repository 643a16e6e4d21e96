//! Commands for uploads.

use crate::entries::artwork::MEGABYTE;
use crate::entries::artwork::facts::Facts as FileFacts;
use crate::entries::artwork::kind::{self, FILE_LIMIT};
use crate::entries::{UploadPlace, UploadProblem};
use crate::values::ids::{ArtworkId, DocumentId};

/// The maximum number of uploads that a session lists, finished and failed ones included.
pub const MAX_UPLOADS: usize = 50;

/// A command for uploads.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Creates an upload.
    Start(NewUpload),
    /// Records that the first bytes arrive, or more bytes after a failure.
    Load {
        /// The upload.
        id: DocumentId,
        /// Its size in bytes, if it is known.
        size: u64,
    },
    /// Adds an upload that was received, inspected and stored to the library.
    Finish {
        /// The upload.
        id: DocumentId,
        /// The stored file.
        received: Received,
    },
    /// Records that an upload failed.
    Fail {
        /// The upload.
        id: DocumentId,
        /// The reason.
        problem: UploadProblem,
    },
    /// Cancels an upload, or removes a finished one from the list.
    Remove {
        /// The upload.
        id: DocumentId,
    },
    /// Deletes an uploaded file from the library, or cancels its upload.
    DeleteDocument {
        /// The upload that brought it.
        id: DocumentId,
    },
}

impl Command {
    /// Returns how many new ids the rule may need.
    pub fn new_ids(&self) -> usize {
        usize::from(matches!(self, Self::Start(_)))
    }
}

/// A request to upload a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewUpload {
    /// The file's name on the customer's device. The rule removes everything up to the last `/` or `\\`.
    pub name: String,
    /// The size in bytes, if it is known.
    pub size: u64,
    /// The purpose of the file.
    pub place: UploadPlace,
    /// The file of the library that it replaces.
    pub replaces: Option<ArtworkId>,
}

/// A file that was received, inspected and stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Received {
    /// The size in bytes.
    pub size: u64,
    /// SHA-256 in hexadecimal digits.
    pub sha256: String,
    /// The result of the inspection.
    pub facts: Box<FileFacts>,
}

/// Why a file cannot be uploaded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum UploadError {
    /// The file's extension is not accepted.
    #[error("Please choose a file of one of these types: {}.", kind::extensions_in_words())]
    Extension,
    /// The file exceeds 20,000 KB.
    #[error("This file is too large: please choose one of at most {} KB.", super::thousands(FILE_LIMIT / 1_024))]
    TooLarge,
    /// The maximum number of uploads is in progress.
    #[error("You can have at most {} uploads under way. Please wait for one or cancel one.", MAX_UPLOADS)]
    TooMany,
    /// The file would exceed the account's quota.
    #[error("There is no room for this file: your artwork takes {} of {} MB. Please delete files that you no longer need.", used.div_ceil(MEGABYTE), quota / MEGABYTE)]
    Quota {
        /// The quota of the library, in bytes.
        quota: u64,
        /// The used bytes, including uploads in progress.
        used: u64,
    },
    /// The session has no upload with this id.
    #[error("This upload does not exist.")]
    NoSuchUpload,
    /// The upload is finished.
    #[error("This upload is finished.")]
    Finished,
}
