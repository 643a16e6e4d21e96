//! The errors of rules.

use super::address::AddressError;
use super::artwork::ArtworkError;
use super::cart::CartError;
use super::design::DesignError;
use super::favorites::FavoriteError;
use super::free_order::FreeOrderError;
use super::membership::MembershipError;
use super::observation::ObservationError;
use super::order::OrderError;
use super::payment::PaymentError;
use super::presentations::PresentationError;
use super::proof::ProofError;
use super::question::QuestionError;
use super::quote::QuoteError;
use super::review::ReviewError;
use super::samples::SampleError;
use super::suggestion::SuggestionError;
use super::tax_exemption::ExemptionError;
use super::upload::UploadError;
use crate::pricing::NotOffered;

/// The error of a rule. The server maps each to a status and a code.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(transparent)]
pub enum RuleError {
    /// An error of samples.
    Samples(#[from] SampleError),
    /// An error of favorites.
    Favorites(#[from] FavoriteError),
    /// An error of the address book.
    Address(#[from] AddressError),
    /// An error of presentations.
    Presentations(#[from] PresentationError),
    /// An error of uploads.
    Upload(#[from] UploadError),
    /// An error of the artwork library.
    Artwork(#[from] ArtworkError),
    /// An error of the cart.
    Cart(#[from] CartError),
    /// An error of free orders.
    FreeOrder(#[from] FreeOrderError),
    /// An error of orders.
    Order(#[from] OrderError),
    /// An error of payments.
    Payment(#[from] PaymentError),
    /// An error of proofs.
    Proof(#[from] ProofError),
    /// An error of quotes.
    Quote(#[from] QuoteError),
    /// An error of designs.
    Design(#[from] DesignError),
    /// An error of observations.
    Observation(#[from] ObservationError),
    /// An error of suggestions.
    Suggestion(#[from] SuggestionError),
    /// An error of questions.
    Question(#[from] QuestionError),
    /// An error of reviews.
    Review(#[from] ReviewError),
    /// An error of the exemption from taxes.
    TaxExemption(#[from] ExemptionError),
    /// An error of the membership in a customer group.
    Membership(#[from] MembershipError),
    /// The product is not offered in this configuration.
    NotOffered(#[from] NotOffered),
    /// The guest has signed in meanwhile, or is already merged into a customer.
    #[error("The session was merged into another.")]
    Merged,
    /// The guest placed orders with other email addresses than the one that was proven.
    #[error("The guest has orders of other email addresses.")]
    OtherAddresses,
    /// The customer was erased.
    #[error("The account was erased.")]
    Erased,
}
