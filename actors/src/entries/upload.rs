//! Uploads in the session map.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::values::ids::{ArtworkId, DocumentId};
use crate::values::words::words;

/// `uploads/{documentId}`: one transfer of one file. How many bytes have arrived is in the `live` frames.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UploadEntry {
    /// The upload.
    pub document_id: DocumentId,
    /// What the file is called, at most 120 Unicode scalar values.
    pub name: String,
    /// Its extension in lower case, without a dot.
    pub extension: String,
    /// In bytes: the declared size until all bytes have arrived.
    pub size: u64,
    /// Where it is for.
    pub place: UploadPlace,
    /// The state.
    pub state: UploadState,
    /// Why it cannot go on; left out unless the state is `error`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub problem: Option<UploadProblem>,
    /// The file of the library that it replaces.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub replaces: Option<ArtworkId>,
    /// The file of the library that it became; left out until then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub artwork_id: Option<ArtworkId>,
    /// Milliseconds since 1970 UTC.
    pub created_at: i64,
}

/// Where an upload is for.
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
}

/// The state of an upload (the specification, section 4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum UploadState {
    /// Announced; nothing has arrived.
    New,
    /// Bytes arrive, or did until the connection was lost, or are being inspected.
    Loading,
    /// It is in the library.
    Success,
    /// It was refused or interrupted.
    Error,
}

words! {
    UploadPlace {
        Dashboard = "dashboard",
        Order = "order",
        Quote = "quote",
        Proof = "proof",
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
    /// Whether nothing more comes by itself.
    pub fn is_over(self) -> bool {
        matches!(self, Self::Success | Self::Error)
    }
}

/// Why an upload cannot go on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct UploadProblem {
    /// A word that never changes.
    pub code: String,
    /// The reason and the remedy, in words.
    pub message: String,
}
