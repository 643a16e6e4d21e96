//! Uploads in the session map.

use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use crate::values::ids::{ArtworkId, DocumentId};
use crate::values::words::words;

/// `uploads/{documentId}`: the upload of one file. The number of received bytes is in the `live` frames.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UploadEntry {
    /// The upload.
    pub document_id: DocumentId,
    /// The file's name, at most 120 Unicode scalar values.
    pub name: String,
    /// Its extension in lower case, without a dot.
    pub extension: String,
    /// In bytes: the declared size until all bytes have arrived.
    pub size: u64,
    /// The purpose of the upload.
    pub place: UploadPlace,
    /// The state.
    pub state: UploadState,
    /// Why it failed; left out unless the state is `error`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub problem: Option<UploadProblem>,
    /// The file of the library that it replaces.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub replaces: Option<ArtworkId>,
    /// The library file that it created; left out until then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub artwork_id: Option<ArtworkId>,
    /// Milliseconds since 1970 UTC.
    pub created_at: i64,
}

/// The purpose of an upload.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum UploadPlace {
    /// The dashboard's library.
    Dashboard,
    /// An order.
    Order,
    /// A quote.
    Quote,
    /// A proof.
    Proof,
    /// A design.
    Design,
}

/// The state of an upload (the specification, section 4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum UploadState {
    /// Created; no bytes have arrived.
    New,
    /// Bytes arrive, or did until the connection was lost, or are being inspected.
    Loading,
    /// Complete and in the library.
    Success,
    /// Rejected or interrupted.
    Error,
}

words! {
    UploadPlace {
        Dashboard = "dashboard",
        Order = "order",
        Quote = "quote",
        Proof = "proof",
        Design = "design",
    }
}

words! {
    UploadState {
        New = "new",
        Loading = "loading",
        Success = "success",
        Error = "error",
    }
}

impl UploadState {
    /// Whether the upload has ended.
    pub fn is_over(self) -> bool {
        matches!(self, Self::Success | Self::Error)
    }
}

/// Why an upload failed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct UploadProblem {
    /// A stable code.
    pub code: String,
    /// The reason and what to do.
    #[serde(serialize_with = "crate::values::messages::serialize")]
    pub message: String,
}
