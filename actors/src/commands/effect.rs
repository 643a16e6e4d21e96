//! Records that are stored in the transaction of a change besides its entries.

use derive_more::From;

use super::{observation, order, proof, question, quote, review, samples, suggestion};
use crate::values::dates::Day;

/// A record that is stored in the same transaction as a change, because it is not an entry or outlives its entry.
#[derive(Debug, Clone, PartialEq, Eq, From)]
pub enum Effect {
    /// An effect on samples.
    Samples(samples::Effect),
    /// An effect on orders.
    Order(order::Effect),
    /// An effect on proofs.
    Proof(proof::Effect),
    /// An event of a quote.
    Quote(Box<quote::QuoteEvent>),
    /// An event of an observation.
    Observation(Box<observation::ObservationEvent>),
    /// An event of a suggestion.
    Suggestion(Box<suggestion::SuggestionEvent>),
    /// An event of a question.
    Question(Box<question::QuestionEvent>),
    /// An event of a review.
    Review(Box<review::ReviewEvent>),
    /// The customer sent a certificate of the exemption from taxes.
    #[from(skip)]
    CertificateSent {
        /// The file's name.
        name: String,
    },
    /// Staff accepted or declined the certificate.
    #[from(skip)]
    CertificateAnswered {
        /// The last day of an accepted certificate; `None` if it was declined.
        valid_until: Option<Day>,
        /// Why it was declined.
        reason: Option<String>,
    },
}
