//! The products of a generation.

mod categories;

pub use self::categories::{Categories, Category};
pub use crate::index::{Entry, Facts, price_at};
