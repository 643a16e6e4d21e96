//! The catalog: imported from files, stored in the database, and served from memory with a search index.
//!
//! The path of a product: [`import`] reads a file into [`record::ProductRecord`]s and [`check`]s them, and the store keeps
//! them as a new generation. [`snapshot`] builds the current generation: [`products`] with prepared responses, and their
//! [`search`] index. [`Catalog`] provides the current snapshot.

pub mod answer;
pub mod check;
mod color;
pub mod decimal;
mod handle;
pub mod import;
pub mod products;
pub mod record;
pub mod search;
mod sku;
pub mod snapshot;
pub mod text;

pub use self::handle::{Catalog, RefreshError};
