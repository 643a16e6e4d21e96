//! The catalog in memory: one immutable snapshot per generation.

mod builder;
mod pictures;
mod product;

use std::ops::Deref;

use bytes::Bytes;

use crate::answer::SuggestAnswer;
use crate::products::{Entry, Products};
use crate::search::query::Query;
use crate::search::{Index, IndexError};

pub use self::builder::Builder;

/// A generation of the catalog: its [`Products`], to which it dereferences, and their search index.
pub struct Snapshot {
    generation: i64,
    products: Products,
    /// Featured products, newest first.
    featured: Vec<u32>,
    index: Index,
}

impl Deref for Snapshot {
    type Target = Products;

    fn deref(&self) -> &Products {
        &self.products
    }
}

impl Snapshot {
    /// The generation.
    pub fn generation(&self) -> i64 {
        self.generation
    }

    /// Returns featured products, newest first, of a category or of all.
    pub fn featured(&self, category: Option<i64>) -> impl Iterator<Item = &Entry> {
        self.featured
            .iter()
            .filter(move |at| category.is_none_or(|id| self.index.is_in_category(**at, id)))
            .map(|at| &self.entries()[*at as usize])
    }

    /// Runs a search. Returns a `SearchAnswer` as JSON.
    pub fn search(&self, query: Query) -> Result<Bytes, IndexError> {
        self.index.search(&self.products, query)
    }

    /// Returns suggestions for a trimmed term.
    pub fn suggest(&self, query: &str) -> SuggestAnswer {
        self.index.suggest(&self.products, query)
    }

    /// Returns the search index.
    pub fn index(&self) -> &Index {
        &self.index
    }
}

#[cfg(test)]
pub(crate) mod tests;
