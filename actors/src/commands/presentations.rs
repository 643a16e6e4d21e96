//! Presentations: their limits.

/// The most presentations of a customer.
pub const MAX_PRESENTATIONS: usize = 50;
/// The most products of one presentation.
pub const MAX_PRODUCTS: usize = 100;
/// The longest name in Unicode scalar values.
pub const MAX_NAME_LENGTH: usize = 60;
/// The longest comment in Unicode scalar values.
pub const MAX_COMMENT_LENGTH: usize = 250;
