//! The catalog's index: a Tantivy index of the products, in files that are mapped into memory.
//!
//! One document per product has the searched texts, the columns of filters and orders, and the prepared responses.
//! A product that is not for sale has only texts, by which staff find it ([`unlisted`]). [`Index`] is the writing side; [`Segment`]s are what a snapshot reads.

mod directory;
mod document;
mod entry;
mod files;
mod pictures;
mod price_counts;
mod printed;
mod product;
mod schema;
mod segment;
mod unlisted;
pub(crate) mod words;

pub(crate) use self::document::{Sources, document};
pub(crate) use self::entry::Stored;
pub use self::entry::{Entry, Facts, price_at};
pub(crate) use self::files::{Index, Stamp};
pub(crate) use self::price_counts::{PriceCounts, band_of, bands};
pub(crate) use self::schema::Fields;
pub(crate) use self::segment::{First, Labeled, Segment, SortedTexts, View, docs, set};
pub(crate) use self::unlisted::code;

use thiserror::Error;

/// An error of the index.
#[derive(Debug, Error)]
#[error("the catalog's index failed: {0}")]
pub struct IndexError(#[from] tantivy::TantivyError);

impl From<std::io::Error> for IndexError {
    fn from(error: std::io::Error) -> Self {
        Self(error.into())
    }
}
