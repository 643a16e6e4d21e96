//! A proof as an entry of a session, and its subject.

use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::artwork::facts::Warning;
use super::order::{PlacedArtwork, PlacedPart};
use super::proof_state::ProofState;
use crate::pricing::Configuration;
use crate::values::code::Code;
use crate::values::ids::{Millis, OrderId, OrderLineId, ProductId, ProofId};

/// `proofs/{proofId}`: a proof that is open or was closed recently.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProofEntry {
    /// The proof's id. A proof of an ordered line has the line's id.
    pub proof_id: ProofId,
    /// Its public code.
    pub code: Code,
    /// The product.
    pub product_id: ProductId,
    /// The product's name.
    pub name: String,
    /// The order that depends on it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub order_id: Option<OrderId>,
    /// The line of that order.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub order_line_id: Option<OrderLineId>,
    /// The state.
    pub state: ProofState,
    /// Whether a decorated location has no file yet, so that the proof waits for the customer's artwork.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub lacks_artwork: bool,
    /// The latest version that was sent; 0 before the first.
    pub version: i64,
    /// Identifies the configuration and files to produce: SHA-256 in hexadecimal digits.
    pub configuration_hash: String,
    /// SHA-256 of the file of that version in hexadecimal digits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub sha256: Option<String>,
    /// Since when it has waited for the customer; milliseconds since 1970 UTC.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub waiting_since: Option<Millis>,
    /// The time of approval; milliseconds since 1970 UTC.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub approved_at: Option<Millis>,
    /// The name of the approver.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub approved_by: Option<String>,
    /// Milliseconds since 1970 UTC.
    pub requested_at: Millis,
    /// Milliseconds since 1970 UTC.
    pub changed_at: Millis,
}

/// The subject of a proof.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Subject {
    /// The product's SKU.
    pub sku: String,
    /// The product's name.
    pub name: String,
    /// The configuration.
    pub configuration: Configuration,
    /// The names of its colors and sizes.
    pub parts: Vec<PlacedPart>,
    /// The files to print.
    pub artworks: Vec<PlacedArtwork>,
    /// Those of them whose previews are not what would be printed, so that a drawn proof would not show it either.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub preview_faults: Vec<PreviewFault>,
}

/// Why the preview of a file is not what would be printed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PreviewFault {
    /// The location that it is printed on.
    pub location: String,
    /// The reason.
    pub warning: Warning,
}

impl Subject {
    /// Whether every decorated location has a file; without them a proof cannot be made.
    pub fn has_artwork(&self) -> bool {
        self.artworks.len() >= self.configuration.decorations.len()
    }

    /// Returns a hash of the parts, the decorations and the content of the files. Notes and the production time are not
    /// included.
    pub fn hash(&self) -> String {
        let made = Configuration { notes: None, rush_days: None, ..self.configuration.clone() };
        let mut files: Vec<_> = self.artworks.iter().map(|file| (&file.location, &file.sha256)).collect();
        files.sort_unstable();
        // Plain data without maps always serializes to the same JSON.
        let digest: [u8; 32] = Sha256::digest(serde_json::to_vec(&(made, files)).unwrap_or_default()).into();
        digest.iter().fold(String::new(), |text, byte| text + &format!("{byte:02x}"))
    }
}

/// The file of a proof's version.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProofFile {
    /// Its name.
    pub name: String,
    /// Its extension in lower case, without a dot.
    pub extension: String,
    /// The size in bytes.
    pub size: u64,
    /// SHA-256 of its bytes in hexadecimal digits.
    pub sha256: String,
    /// Whether this server drew it.
    pub generated: bool,
}

/// A comment at a position in a proof's picture.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Pin {
    /// The distance from the left, in hundredths of a percent of the picture's width.
    #[schema(minimum = 0, maximum = 10_000)]
    pub x: i64,
    /// The distance from the top, in hundredths of a percent of the picture's height.
    #[schema(minimum = 0, maximum = 10_000)]
    pub y: i64,
    /// The requested change, at most 250 Unicode scalar values.
    #[schema(max_length = 250)]
    pub text: String,
}
