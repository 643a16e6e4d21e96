//! Why a rule refuses a command.

use super::address::AddressError;
use super::artwork::ArtworkError;
use super::cart::CartError;
use super::favorites::FavoriteError;
use super::free_order::FreeOrderError;
use super::observation::ObservationError;
use super::order::OrderError;
use super::presentations::PresentationError;
use super::proof::ProofError;
use super::quote::QuoteError;
use super::samples::SampleError;
use super::suggestion::SuggestionError;
use super::upload::UploadError;
use crate::pricing::NotOffered;

/// The error of a rule. The server has a status and a code for each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(transparent)]
pub enum RuleError {
    /// Of samples.
    Samples(#[from] SampleError),
    /// Of favorites.
    Favorites(#[from] FavoriteError),
    /// Of the address book.
    Address(#[from] AddressError),
    /// Of presentations.
    Presentations(#[from] PresentationError),
    /// Of uploads.
    Upload(#[from] UploadError),
    /// Of the artwork library.
    Artwork(#[from] ArtworkError),
    /// Of the cart.
    Cart(#[from] CartError),
    /// Of free orders.
    FreeOrder(#[from] FreeOrderError),
    /// Of orders.
    Order(#[from] OrderError),
    /// Of proofs.
    Proof(#[from] ProofError),
    /// Of quotes.
    Quote(#[from] QuoteError),
    /// Of observations.
    Observation(#[from] ObservationError),
    /// Of suggestions.
    Suggestion(#[from] SuggestionError),
    /// The product is not offered like that.
    NotOffered(#[from] NotOffered),
    /// The guest has signed in meanwhile, or is already merged.
    #[error("The session was merged into another.")]
    Merged,
}
