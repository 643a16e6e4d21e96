//! Commands for the address book.

/// The most addresses of a customer.
pub const MAX_ADDRESSES: usize = 50;

/// What the caller wishes to be default. Only wishes for "yes" are heard: a default ends when another becomes it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Defaults {
    /// For shipping.
    pub shipping: bool,
    /// For billing.
    pub billing: bool,
}
