//! The answers to commands.

use derive_more::From;
use serde::{Deserialize, Serialize};

use super::{design, favorites, presentations, samples};
use crate::values::code::Code;
use crate::values::ids::{
    AddressId, ArtworkId, DocumentId, LineId, ObservationId, OrderId, ProductId, ProofId, QuestionId, QuoteId,
    SuggestionId,
};

/// The answer to the caller, stored as JSON with its idempotency key.
#[derive(Debug, Clone, PartialEq, Eq, From, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// The address.
    Address(AddressId),
    /// The current notes or comment.
    Notes(String),
    /// The upload.
    Upload(DocumentId),
    /// The file of the library.
    Artwork(ArtworkId),
    /// Lines of the cart and their quantities; 0 for a removed line.
    CartLines(Vec<(LineId, i64)>),
    /// The order.
    Order(OrderId, Code),
    /// The proof.
    Proof(ProofId, Code),
    /// The quote.
    Quote(QuoteId, Code),
    /// The observation.
    Observation(ObservationId),
    /// The suggestion.
    Suggestion(SuggestionId),
    /// The question.
    Question(QuestionId, Code),
    /// The review of a product.
    Review(ProductId, Code),
    /// The exemption from taxes is changed.
    TaxExemption,
    /// The membership in a customer group is changed.
    Membership,
    /// The sweep is done.
    Swept,
    /// The guest's entries were moved to the customer.
    Merged,
    /// An answer for designs.
    #[serde(untagged)]
    Designs(design::Answer),
    /// An answer for samples.
    #[serde(untagged)]
    Samples(samples::Answer),
    /// An answer for favorites.
    #[serde(untagged)]
    Favorites(favorites::Answer),
    /// An answer for presentations.
    #[serde(untagged)]
    Presentations(presentations::Answer),
}
