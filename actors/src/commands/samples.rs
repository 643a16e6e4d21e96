//! The sample basket: its limits.

/// How many samples a basket may hold: more would be an order, not a look.
pub const MAX_SAMPLES: i64 = 50;
/// The longest comment in Unicode scalar values. Four bytes each keep the entry under 1 KB.
pub const MAX_COMMENT_LENGTH: usize = 250;
