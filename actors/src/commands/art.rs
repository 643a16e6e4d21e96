//! Favorite stock art: its limit.

/// How many pieces may be favorites.
pub const MAX_ART_FAVORITES: usize = 500;
