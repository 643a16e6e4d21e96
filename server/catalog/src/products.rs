//! The products of a generation.

pub use crate::categories::{Categories, Category};
pub use crate::index::{Entry, Facts, price_at};
