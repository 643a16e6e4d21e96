//! Commands for suggestions.

use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use super::observation::Member;
use crate::entries::design::DesignLayerEntry;
use crate::entries::suggestion::SuggestionEntry;
use crate::pricing::Configuration;
use crate::values::ids::{ProductId, SuggestionId};
use crate::values::words::words;

/// The maximum number of unanswered suggestions of a session.
pub const MAX_SUGGESTIONS: usize = 5;
/// The maximum length of a note, in Unicode scalar values.
pub const MAX_NOTE_LENGTH: usize = 500;

/// The content of a suggestion.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Proposal {
    /// The note, as typed.
    pub note: String,
    /// A sold product and its name.
    pub product: Option<(ProductId, String)>,
    /// Its configuration.
    pub configuration: Option<Configuration>,
    /// A layer of a design on the product, as it could be.
    pub layer: Option<Box<DesignLayerEntry>>,
}

/// A command about a suggestion.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// A staff member makes a suggestion.
    Suggest {
        /// The staff member.
        by: Member,
        /// The suggestion.
        proposal: Box<Proposal>,
    },
    /// The staff member withdraws it.
    Withdraw {
        /// The suggestion.
        suggestion: SuggestionId,
        /// The staff member.
        by: Member,
    },
    /// The customer accepts it: a configured product is added to the cart, a layer replaces the one before.
    Take {
        /// The suggestion.
        suggestion: SuggestionId,
    },
    /// The customer dismisses it.
    Dismiss {
        /// The suggestion.
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
    /// The staff withdrew it.
    Withdrawn,
}

words! {
    Outcome {
        Taken = "taken",
        Dismissed = "dismissed",
        Withdrawn = "withdrawn",
    }
}

/// What is recorded with a change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SuggestionEvent {
    /// Something was suggested.
    Suggested {
        /// The entry.
        entry: SuggestionEntry,
        /// The staff member.
        by: Member,
    },
    /// It was answered or withdrawn.
    Closed {
        /// The suggestion.
        suggestion: SuggestionId,
        /// The outcome.
        outcome: Outcome,
        /// The staff member, if it was withdrawn.
        by: Option<Member>,
    },
}

/// Why a suggestion cannot be made or answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SuggestionError {
    /// It was answered or withdrawn.
    #[error("This suggestion does not exist, or was answered or withdrawn.")]
    NoSuchSuggestion,
    /// The maximum number of suggestions wait for an answer.
    #[error("{} suggestions are waiting for this customer's answer. Please withdraw one first.", MAX_SUGGESTIONS)]
    TooMany,
    /// Neither a note nor a product is given.
    #[error("Please write a note, or choose a product, or both.")]
    Empty,
    /// The suggested layer is as the customer has it.
    #[error("Change the layer first: the customer's design already looks like this.")]
    Unchanged,
    /// The suggested layer shows another file, or belongs to a design on another product.
    #[error(
        "A suggestion can move, size and turn a layer and change its text and inks, but not its file or its product."
    )]
    OtherFile,
    /// The note exceeds 500 characters.
    #[error("Please enter no more than {} characters.", MAX_NOTE_LENGTH)]
    NoteTooLong,
}
