//! The artwork library: its limits.

/// How many files a library holds.
pub const MAX_FILES: usize = 500;
/// The longest name of a file in Unicode scalar values, extension included.
pub const MAX_NAME_LENGTH: usize = 120;
