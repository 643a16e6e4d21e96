//! A proof as an entry of a session, and its subject.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use utoipa::ToSchema;

use super::order::{PlacedArtwork, PlacedPart};
use super::proof_state::ProofState;
use crate::pricing::Configuration;
use crate::values::code::Code;
use crate::values::ids::{Millis, OrderId, OrderLineId, ProductId, ProofId};

/// `proofs/{proofId}`: a preview that is to be approved, or was until lately.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProofEntry {
    /// The proof. One of an ordered line has the line's number.
    pub proof_id: ProofId,
    /// Its public code.
    pub code: Code,
    /// The product.
    pub product_id: ProductId,
    /// The product's name.
    pub name: String,
    /// The order that waits for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub order_id: Option<OrderId>,
    /// The line of that order.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub order_line_id: Option<OrderLineId>,
    /// The state.
    pub state: ProofState,
    /// It waits for the customer's artwork: a decorated location has no file yet.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub lacks_artwork: bool,
    /// The version that was sent last; 0 before the first.
    pub version: i64,
    /// Names exactly what is to be made: SHA-256 in hexadecimal digits.
    pub configuration_hash: String,
    /// SHA-256 of the file of that version in hexadecimal digits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub sha256: Option<String>,
    /// Since when it waits for the customer; milliseconds since 1970 UTC.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub waiting_since: Option<Millis>,
    /// When it was approved; milliseconds since 1970 UTC.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub approved_at: Option<Millis>,
    /// Who approved it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub approved_by: Option<String>,
    /// Milliseconds since 1970 UTC.
    pub requested_at: Millis,
    /// Milliseconds since 1970 UTC.
    pub changed_at: Millis,
}

/// What a proof is of.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Subject {
    /// The product's SKU.
    pub sku: String,
    /// The product's name.
    pub name: String,
    /// What is made.
    pub configuration: Configuration,
    /// The names of its colors and sizes.
    pub parts: Vec<PlacedPart>,
    /// The files that are printed.
    pub artworks: Vec<PlacedArtwork>,
}

impl Subject {
    /// Whether there is a file for every place that is decorated: without them it cannot be made.
    pub fn has_artwork(&self) -> bool {
        self.artworks.len() >= self.configuration.decorations.len()
    }

    /// Names exactly what is to be made: every part, every decoration, the bytes of every file. Notes and the time of
    /// production change nothing of that.
    pub fn hash(&self) -> String {
        let made = Configuration { notes: None, rush_days: None, ..self.configuration.clone() };
        let mut files: Vec<_> = self.artworks.iter().map(|file| (&file.location, &file.sha256)).collect();
        files.sort_unstable();
        // Plain data without maps: its JSON is always written alike.
        let digest: [u8; 32] = Sha256::digest(serde_json::to_vec(&(made, files)).unwrap_or_default()).into();
        digest.iter().fold(String::new(), |text, byte| text + &format!("{byte:02x}"))
    }
}

/// A version of a proof as it is sent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProofFile {
    /// Its name.
    pub name: String,
    /// Its extension in lower case, without a dot.
    pub extension: String,
    /// In bytes.
    pub size: u64,
    /// SHA-256 of its bytes in hexadecimal digits.
    pub sha256: String,
    /// Whether this server drew it.
    pub generated: bool,
}

/// Something that is to be changed, at a place of the picture.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Pin {
    /// From the left, in hundredths of a per cent of the picture's width.
    #[schema(minimum = 0, maximum = 10_000)]
    pub x: i64,
    /// From the top, in hundredths of a per cent of the picture's height.
    #[schema(minimum = 0, maximum = 10_000)]
    pub y: i64,
    /// What is to be changed there, at most 250 Unicode scalar values.
    #[schema(max_length = 250)]
    pub text: String,
}
