//! Print files of designs: one SVG of the size of an imprint area, with the customer's files unchanged, texts as outlines,
//! and stock art.

pub mod compose;
pub mod fonts;
pub mod inks;
pub mod print;
