//! The search. Tantivy finds and scores the products that match a text, in each segment; filters, facets and orders use
//! the segments' columns and sets.

mod answers;
mod everything;
mod facets;
mod fillers;
mod filters;
mod keyword;
mod order;
mod prices;
mod quick;
mod suggest;
mod synonyms;
mod text;
mod vocabulary;

#[cfg(test)]
mod tests;

pub use self::everything::Wanted;
pub use crate::index::IndexError;
pub use crate::query;
