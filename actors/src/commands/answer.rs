//! The answers to commands.

use serde::{Deserialize, Serialize};

use crate::values::code::Code;
use crate::values::ids::{
    AddressId, ArtworkId, DocumentId, LineId, ListId, ObservationId, OrderId, PresentationId, ProofId, QuoteId,
    SampleOrderId, SuggestionId,
};

/// The answer to the caller.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// The sample basket holds this many.
    SampleCount(i64),
    /// The comment as it is now.
    SampleComment(String),
    /// Whether the product, or the piece of art, is a favorite now.
    Favorite(bool),
    /// The favorites list.
    FavoriteList(ListId),
    /// The notes as they are now.
    Notes(String),
    /// The order of samples, and how many there are.
    SampleOrder(SampleOrderId, i64),
    /// The address.
    Address(AddressId),
    /// The presentation.
    Presentation(PresentationId),
    /// The presentation's link, if it has one.
    Link(Option<String>),
    /// The upload.
    Upload(DocumentId),
    /// The file of the library.
    Artwork(ArtworkId),
    /// Lines of the cart, and the pieces of each; 0 once it is removed.
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
    /// What time has passed over is swept away.
    Swept,
    /// The guest's things are the customer's.
    Merged,
}
