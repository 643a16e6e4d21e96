//! The words in which a response names its facets and their values. The server that shows them supplies them: this crate knows no
//! language.

use std::fmt;
use std::hash::{Hash, Hasher};

/// What a label is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Label<'a> {
    /// A facet, by its name.
    Facet,
    /// A color; the groups of the filter have English names.
    Color,
    /// A range of production days, both ends inclusive.
    Days {
        /// The fewest days.
        from: u16,
        /// The most days; `None` for a range without an end.
        to: Option<u16>,
    },
    /// A range of unit prices, both ends inclusive.
    Price {
        /// The lowest price, in 1/10,000 of the major unit.
        from: i64,
        /// The highest price; `None` for a range without an end.
        to: Option<i64>,
        /// ISO 4217.
        currency: &'a str,
    },
}

/// Writes labels.
#[derive(Clone, Copy)]
pub struct Labels {
    /// Identifies the words, such as by their language: responses in other words are cached apart.
    pub id: &'static str,
    /// Returns a label. Takes the id of the words, and the name of the facet or the value in the query.
    pub write: fn(&'static str, Label<'_>, &str) -> String,
}

impl Labels {
    pub(crate) fn of(self, label: Label<'_>, value: &str) -> String {
        (self.write)(self.id, label, value)
    }
}

/// No words: the names and values themselves.
impl Default for Labels {
    fn default() -> Self {
        Self { id: "", write: |_, _, value| value.to_owned() }
    }
}

impl PartialEq for Labels {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Eq for Labels {}

impl Hash for Labels {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.id.hash(state);
    }
}

impl fmt::Debug for Labels {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Labels").field(&self.id).finish()
    }
}
