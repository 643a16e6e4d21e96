//! Commands for uploads.

use crate::entries::UploadPlace;
use crate::entries::artwork::facts::Facts as FileFacts;
use crate::values::ids::ArtworkId;

/// How many uploads a session lists, finished and failed ones included.
pub const MAX_UPLOADS: usize = 50;

/// A request to upload a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewUpload {
    /// What the file is called where it comes from. Whatever is before the last `/` or `\` is cut off.
    pub name: String,
    /// In bytes, as far as it is known.
    pub size: u64,
    /// Where it is for.
    pub place: UploadPlace,
    /// The file of the library whose place it takes.
    pub replaces: Option<ArtworkId>,
}

/// What has arrived, been read and been kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Received {
    /// In bytes.
    pub size: u64,
    /// SHA-256 in hexadecimal digits.
    pub sha256: String,
    /// What the inspection found.
    pub facts: FileFacts,
}
