//! The outcome of a rule.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::answer::Answer;
use super::effect::Effect;
use crate::entries::change::{Cause, Change};
use crate::entries::{EntryKey, EntryValue};
use crate::values::ids::Version;

/// A rule's decision: the changed entries, and the answer to the caller.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decision {
    /// The entries to set.
    pub set: BTreeMap<EntryKey, Arc<EntryValue>>,
    /// The keys of the entries to drop.
    pub drop: BTreeSet<EntryKey>,
    /// The reason for the change.
    pub cause: Cause,
    /// The answer to the caller.
    pub answer: Answer,
    /// What is recorded beside the entries.
    pub effects: Vec<Effect>,
}

impl Decision {
    /// Creates a decision without changes.
    pub fn new(cause: Cause, answer: impl Into<Answer>) -> Self {
        Self { set: BTreeMap::new(), drop: BTreeSet::new(), cause, answer: answer.into(), effects: Vec::new() }
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

    /// Adds an effect.
    #[must_use]
    pub fn effect(mut self, effect: impl Into<Effect>) -> Self {
        self.effects.push(effect.into());
        self
    }

    /// Whether no entry changes.
    pub fn changes_nothing(&self) -> bool {
        self.set.is_empty() && self.drop.is_empty()
    }

    /// Converts the decision to a change of a session at a version.
    pub fn into_change(self, from: Version) -> (Change, Answer) {
        (Change { from, version: from + 1, set: self.set, drop: self.drop, cause: self.cause }, self.answer)
    }
}
