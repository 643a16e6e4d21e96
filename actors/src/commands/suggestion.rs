//! Commands for suggestions.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::observation::Member;
use crate::entries::suggestion::SuggestionEntry;
use crate::pricing::Configuration;
use crate::values::ids::{ProductId, SuggestionId};

/// The most suggestions of a session that wait for an answer.
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
    /// How it is to be made.
    pub configuration: Option<Configuration>,
}

/// A command about a suggestion.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// A member of the staff proposes something.
    Suggest {
        /// Who.
        by: Member,
        /// What.
        proposal: Box<Proposal>,
    },
    /// They take it back.
    Withdraw {
        /// Which one.
        suggestion: SuggestionId,
        /// Who.
        by: Member,
    },
    /// The customer takes it: what is configured goes into the cart.
    Take {
        /// Which one.
        suggestion: SuggestionId,
    },
    /// The customer leaves it.
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
    /// It was taken back.
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
    /// Something was proposed.
    Suggested {
        /// The entry.
        entry: SuggestionEntry,
        /// By whom.
        by: Member,
    },
    /// It was answered or taken back.
    Closed {
        /// Which one.
        suggestion: SuggestionId,
        /// The outcome.
        outcome: Outcome,
        /// By whom, if it was taken back.
        by: Option<Member>,
    },
}

/// Why a suggestion cannot be made or answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SuggestionError {
    /// It was answered or taken back.
    #[error("This suggestion does not exist, or was answered or withdrawn.")]
    NoSuchSuggestion,
    /// As many wait for an answer as may.
    #[error("{} suggestions wait for this customer's answer. Please withdraw one first.", MAX_SUGGESTIONS)]
    TooMany,
    /// Nothing is said and no product named.
    #[error("Please write a note, or choose a product, or both.")]
    Empty,
    /// The note exceeds 500 characters.
    #[error("Please enter no more than {} characters.", MAX_NOTE_LENGTH)]
    NoteTooLong,
}
