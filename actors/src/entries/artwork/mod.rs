//! Files of the artwork library: their [`kind`] and the [`facts`] found in them.

pub mod facts;
pub mod ink;
pub mod kind;

use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use self::facts::Facts;
use crate::values::ids::{ArtworkId, Millis};
use crate::values::words::words;

/// A megabyte of the limits on files, in bytes: 1,000 KB of 1,024 bytes.
pub const MEGABYTE: u64 = 1_000 * 1_024;

/// The default quota of a library's files, in bytes.
pub const DEFAULT_QUOTA: u64 = 2_000 * MEGABYTE;

/// The maximum size of all files of a guest, in bytes.
pub const GUEST_QUOTA: u64 = 60 * MEGABYTE;

/// How long a guest's files are kept, in milliseconds.
pub const GUEST_FILES: Millis = 24 * 60 * 60 * 1000;

/// `artworks/{artworkId}`: a file of the customer's library.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ArtworkEntry {
    /// The file's id.
    pub artwork_id: ArtworkId,
    /// Its name, at most 120 Unicode scalar values.
    pub name: String,
    /// Its extension in lower case, without a dot.
    pub extension: String,
    /// The size in bytes.
    pub size: u64,
    /// SHA-256 of its bytes in hexadecimal digits.
    pub sha256: String,
    /// The revision, from 1; each replacement increases it.
    pub revision: i64,
    /// The result of the inspection.
    pub facts: Box<Facts>,
    /// Milliseconds since 1970 UTC.
    pub added_at: i64,
    /// The time when the current content arrived; milliseconds since 1970 UTC.
    pub changed_at: i64,
    /// Set for the customer's logo, which is one file at most.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub logo: Option<LogoState>,
}

/// Whether product pictures show the customer's logo.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum LogoState {
    /// All product pictures show it.
    Shown,
    /// It is remembered for the next time.
    Hidden,
}

words! {
    LogoState {
        Shown = "shown",
        Hidden = "hidden",
    }
}
