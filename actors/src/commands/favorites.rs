//! Favorites: their limits.

/// How many products may be on all lists together.
pub const MAX_FAVORITES: usize = 2000;
/// How many lists there may be.
pub const MAX_LISTS: usize = 100;
/// The longest name of a list in Unicode scalar values (the specification, section 9).
pub const MAX_NAME_LENGTH: usize = 20;
/// The longest notes in Unicode scalar values. Four bytes each keep the entry near 1 KB.
pub const MAX_NOTES_LENGTH: usize = 250;
