//! The seven shapes that all families are made of.

pub(super) mod book;
pub(super) mod boxed;
pub(super) mod canopy;
pub(super) mod garment;
pub(super) mod lathe;
pub(super) mod ribbon;
pub(super) mod sheet;

/// The y coordinate of the ground for standing products.
pub(super) const FLOOR: f64 = 278.0;
