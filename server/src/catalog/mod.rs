//! The catalog: read from files, kept in the store, served from memory with its search index beside it.
//!
//! The way of a product: [`import`] reads a file into [`record::ProductRecord`]s and [`check`]s them, the store keeps
//! them as a new generation, [`snapshot`] turns the current generation into prepared answers, [`search`] indexes them,
//! and [`handle::Catalog`] hands out whatever is current.

pub mod answer;
pub mod check;
pub mod color;
pub mod decimal;
pub mod handle;
pub mod import;
pub mod record;
pub mod search;
pub mod sku;
pub mod snapshot;
pub mod text;

pub use self::handle::Catalog;
