//! What is recorded in the transaction of a change, beside the entries.

use derive_more::From;

use super::{observation, order, proof, quote, samples, suggestion};

/// A record that is stored in the same transaction as a change: it is no entry, or outlives its entry.
#[derive(Debug, Clone, PartialEq, Eq, From)]
pub enum Effect {
    /// Of samples.
    Samples(samples::Effect),
    /// Of orders.
    Order(order::Effect),
    /// Of proofs.
    Proof(proof::Effect),
    /// Of quotes.
    Quote(Box<quote::QuoteEvent>),
    /// Of observations.
    Observation(Box<observation::ObservationEvent>),
    /// Of suggestions.
    Suggestion(Box<suggestion::SuggestionEvent>),
}
