//! The search: Tantivy answers which products a text means and how well; everything else (SKUs, filters, facets, order,
//! pages) works on small columns beside it, so that a question costs microseconds.

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

/// The index cannot be built or asked.
#[derive(Debug, Error)]
#[error("the search index failed: {0}")]
pub struct IndexError(#[from] tantivy::TantivyError);

/// The search index of a snapshot. Products go by their place in it.
pub struct Index {
    text: TextIndex,
    vocabulary: Vocabulary,
    synonyms: Synonyms,
    skus: Skus,
    columns: Columns,
    /// Each product's place in the order of names, of SKUs, and of age with the newest first.
    by_name: Box<[u32]>,
    by_sku: Box<[u32]>,
    by_age: Box<[u32]>,
    featured: Bitset,
    answers: Answers,
}

impl Index {
    /// The currencies of the products' prices, the one of most products first.
    pub fn currencies(&self) -> &[String] {
        self.columns.currencies()
    }

    /// Whether a product is in a category or below it.
    pub fn is_in_category(&self, ordinal: u32, category: i64) -> bool {
        self.columns.category(category).is_some_and(|products| products.has(ordinal))
    }
}
