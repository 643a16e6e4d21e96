//! The search. Tantivy finds and scores the products that match a text; SKUs, filters, facets, sorting and paging use
//! small in-memory columns, so that a search takes microseconds.

mod answers;
mod bitset;
mod builder;
mod facets;
mod keyword;
mod prices;
pub mod query;
mod skus;
mod suggest;
mod synonyms;
mod text_index;
mod vocabulary;

#[cfg(test)]
mod tests;

use thiserror::Error;

use self::answers::Answers;
use self::bitset::Bitset;
use self::facets::Columns;
use self::skus::Skus;
use self::synonyms::Synonyms;
use self::text_index::TextIndex;
use self::vocabulary::Vocabulary;

pub use self::builder::IndexBuilder;

/// An error of the Tantivy index.
#[derive(Debug, Error)]
#[error("the search index failed: {0}")]
pub struct IndexError(#[from] tantivy::TantivyError);

/// The search index of a snapshot. Products are identified by their index in the snapshot.
pub struct Index {
    text: TextIndex,
    vocabulary: Vocabulary,
    synonyms: Synonyms,
    skus: Skus,
    columns: Columns,
    /// Each product's rank by name, by SKU, and by age (newest first).
    by_name: Box<[u32]>,
    by_sku: Box<[u32]>,
    by_age: Box<[u32]>,
    featured: Bitset,
    answers: Answers,
}

impl Index {
    /// Returns the currencies of the products' prices, the most frequent first.
    pub fn currencies(&self) -> &[String] {
        self.columns.currencies()
    }

    /// Reports whether a product is in a category or its subcategories.
    pub fn is_in_category(&self, ordinal: u32, category: i64) -> bool {
        self.columns.category(category).is_some_and(|products| products.has(ordinal))
    }
}
