//! What somebody wants of a session, and how the rules answer. Deciding is pure: entries in, a decision out; storing the
//! decision and telling it are others' work.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::change::{Cause, Change, Version};
use crate::entry::{Entries, EntryKey, EntryValue};
use crate::ids::{GuestId, LineId, Millis, PartId, ProductId};
use crate::{cart, favorites, samples};

/// A wish, checked for shape, not yet against the session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Puts a product into the sample basket.
    AddSample {
        /// A product that has samples.
        product: ProductId,
    },
    /// Takes a product out of the sample basket.
    RemoveSample {
        /// The product.
        product: ProductId,
    },
    /// Writes or clears the comment on the samples.
    SetSampleComment {
        /// Any text; trimmed here.
        comment: String,
    },
    /// Puts a product on the default favourites list.
    AddFavorite {
        /// The product.
        product: ProductId,
    },
    /// Takes a product off every favourites list.
    RemoveFavorite {
        /// The product.
        product: ProductId,
    },
    /// Puts goods into the cart; more of a part that is there adds to its line.
    AddCartLine {
        /// The product.
        product: ProductId,
        /// Its colour and size.
        part: PartId,
        /// Pieces.
        quantity: i64,
    },
    /// Changes how many pieces a cart line has.
    SetCartQuantity {
        /// The line.
        line: LineId,
        /// Pieces.
        quantity: i64,
    },
    /// Takes a line out of the cart.
    RemoveCartLine {
        /// The line.
        line: LineId,
    },
    /// Takes over what a guest held, who has now signed in.
    MergeGuest {
        /// The guest.
        guest: GuestId,
    },
}

impl Command {
    /// How many new ids the rule may need.
    pub fn new_ids(&self) -> usize {
        match self {
            Self::AddFavorite { .. } | Self::AddCartLine { .. } => 1,
            _ => 0,
        }
    }
}

/// What a rule may know beside the session's entries.
#[derive(Debug, Clone, Default)]
pub struct Facts {
    /// The time of the command.
    pub now: Millis,
    /// An id that nothing has yet, if [`Command::new_ids`] asked for one.
    pub new_id: i64,
    /// What the guest held, for [`Command::MergeGuest`].
    pub guest: Entries,
}

/// What the caller is told.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// The sample basket holds this many.
    SampleCount(i64),
    /// The comment as it now stands.
    SampleComment(String),
    /// Whether the product is a favourite now.
    Favorite(bool),
    /// The line, and its pieces; 0 once it is removed.
    CartLine(LineId, i64),
    /// The guest's things are the customer's.
    Merged,
}

/// A rule's yes: what becomes of which entries, and what the caller is told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decision {
    /// Entries that shall stand like this.
    pub set: BTreeMap<EntryKey, Arc<EntryValue>>,
    /// Entries that shall go.
    pub drop: BTreeSet<EntryKey>,
    /// Why.
    pub cause: Cause,
    /// What the caller is told.
    pub answer: Answer,
}

impl Decision {
    /// A decision that changes nothing yet.
    pub fn new(cause: Cause, answer: Answer) -> Self {
        Self { set: BTreeMap::new(), drop: BTreeSet::new(), cause, answer }
    }

    /// Adds an entry to be set.
    #[must_use]
    pub fn set(mut self, key: EntryKey, value: impl Into<EntryValue>) -> Self {
        self.set.insert(key, Arc::new(value.into()));
        self
    }

    /// Adds an entry to be dropped.
    #[must_use]
    pub fn drop(mut self, key: EntryKey) -> Self {
        self.drop.insert(key);
        self
    }

    /// Whether it leaves the session as it is.
    pub fn changes_nothing(&self) -> bool {
        self.set.is_empty() && self.drop.is_empty()
    }

    /// The change it makes of a session at a version.
    pub fn into_change(self, from: Version) -> (Change, Answer) {
        (Change { from, version: from + 1, set: self.set, drop: self.drop, cause: self.cause }, self.answer)
    }
}

/// A rule's no, by name. The edge has a message and a status for each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The sample basket holds as many as it may.
    #[error("the sample basket is full")]
    SampleBasketFull,
    /// The comment is over 250 characters.
    #[error("the comment is too long")]
    CommentTooLong,
    /// The favourites hold as many as they may.
    #[error("the favourites are full")]
    FavoritesFull,
    /// The cart holds as many lines as it may.
    #[error("the cart is full")]
    CartFull,
    /// Not 1 to 1,000,000 pieces.
    #[error("the quantity is out of bounds")]
    QuantityOutOfBounds,
    /// The caller has no such line.
    #[error("no such cart line")]
    NoSuchLine,
    /// The guest has signed in meanwhile, or is already merged.
    #[error("the session was merged into another")]
    Merged,
}

/// Decides what a command does to a session that holds `entries`.
pub fn decide(entries: &Entries, command: &Command, facts: &Facts) -> Result<Decision, Refusal> {
    match command {
        Command::AddSample { product } => samples::add(entries, *product, facts),
        Command::RemoveSample { product } => Ok(samples::remove(entries, *product)),
        Command::SetSampleComment { comment } => samples::comment(entries, comment),
        Command::AddFavorite { product } => favorites::add(entries, *product, facts),
        Command::RemoveFavorite { product } => Ok(favorites::remove(entries, *product)),
        Command::AddCartLine { product, part, quantity } => cart::add(entries, *product, *part, *quantity, facts),
        Command::SetCartQuantity { line, quantity } => cart::set_quantity(entries, *line, *quantity),
        Command::RemoveCartLine { line } => cart::remove(entries, *line),
        Command::MergeGuest { .. } => Ok(cart::merge(entries, &facts.guest)),
    }
}
