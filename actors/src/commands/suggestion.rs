//! Commands for suggestions.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::observation::Member;
use crate::entries::suggestion::SuggestionEntry;
use crate::pricing::Configuration;
use crate::values::ids::{ProductId, SuggestionId};

/// The maximum number of open suggestions per session.
pub const MAX_SUGGESTIONS: usize = 5;
/// The maximum length of a note, in Unicode scalar values.
pub const MAX_NOTE_LENGTH: usize = 500;

/// The content of a suggestion.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Proposal {
    /// What is said, as typed.
    pub note: String,
    /// A sold product and its name.
    pub product: Option<(ProductId, String)>,
    /// A configuration of the product.
    pub configuration: Option<Configuration>,
}

/// A command about a suggestion.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Makes a suggestion, for a member of staff.
    Suggest {
        /// Who.
        by: Member,
        /// The content.
        proposal: Box<Proposal>,
    },
    /// Withdraws a suggestion.
    Withdraw {
        /// Which one.
        suggestion: SuggestionId,
        /// Who.
        by: Member,
    },
    /// Accepts a suggestion: a configured product goes into the cart.
    Take {
        /// Which one.
        suggestion: SuggestionId,
    },
    /// Dismisses a suggestion.
    Dismiss {
        /// Which one.
        suggestion: SuggestionId,
    },
}

impl Command {
    /// Returns how many new ids the rule may need.
    pub fn new_ids(&self) -> usize {
        match self {
            // The suggestion, and a cart line to test whether it could go into the cart.
            Self::Suggest { .. } => 2,
            Self::Take { .. } => 1,
            Self::Withdraw { .. } | Self::Dismiss { .. } => 0,
        }
    }
}

/// The outcome of a suggestion.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = SuggestionOutcome)]
pub enum Outcome {
    /// The customer accepted it.
    Taken,
    /// The customer dismissed it.
    Dismissed,
    /// Staff withdrew it.
    Withdrawn,
}

impl Outcome {
    /// The way of a word.
    pub fn of(word: &str) -> Option<Self> {
        [Self::Taken, Self::Dismissed, Self::Withdrawn].into_iter().find(|outcome| outcome.word() == word)
    }

    /// The word on the wire and in the database.
    pub fn word(self) -> &'static str {
        match self {
            Self::Taken => "taken",
            Self::Dismissed => "dismissed",
            Self::Withdrawn => "withdrawn",
        }
    }
}

/// What goes on record with a change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SuggestionEvent {
    /// A suggestion was made.
    Suggested {
        /// The entry.
        entry: SuggestionEntry,
        /// By whom.
        by: Member,
    },
    /// A suggestion was answered or withdrawn.
    Closed {
        /// Which one.
        suggestion: SuggestionId,
        /// The outcome.
        outcome: Outcome,
        /// The member who withdrew it.
        by: Option<Member>,
    },
}

/// Why a suggestion cannot be made or answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SuggestionError {
    /// The suggestion was already answered or withdrawn, or never existed.
    #[error("This suggestion does not exist, or was answered or withdrawn.")]
    NoSuchSuggestion,
    /// The maximum number of open suggestions is reached.
    #[error("{} suggestions wait for this customer's answer. Please withdraw one first.", MAX_SUGGESTIONS)]
    TooMany,
    /// Nothing is said and no product named.
    #[error("Please write a note, or choose a product, or both.")]
    Empty,
    /// The note exceeds 500 characters.
    #[error("Please enter no more than {} characters.", MAX_NOTE_LENGTH)]
    NoteTooLong,
}
