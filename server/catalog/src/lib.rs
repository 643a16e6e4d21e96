//! The catalog: imported from files, stored in the database, and served from an index on disk.
//!
//! The path of a product: [`import`] reads a file into [`record::ProductRecord`]s and [`check`]s them, and the store keeps
//! them as a new generation. The index gets what differs, with prepared responses; a [`snapshot`] is the index at one
//! generation, and [`search`] runs on it. [`Catalog`] provides the current snapshot.

pub mod answer;
pub mod bulk;
mod cache;
mod categories;
mod category_path;
pub mod check;
pub mod collections;
pub mod color;
pub mod decimal;
pub mod differences;
pub mod export;
mod handle;
pub mod import;
mod index;
pub mod labels;
pub mod photograph;
pub mod products;
pub mod query;
pub mod record;
pub mod search;
pub mod sku;
pub mod snapshot;
pub mod text;
pub mod threads;

pub use self::handle::{Catalog, HISTORY, RefreshError, SearchError};
