//! Commands for the address book.

use crate::entries::address::Address;
use crate::values::ids::AddressId;

/// The maximum number of addresses of a customer.
pub const MAX_ADDRESSES: usize = 50;

/// A command for the address book.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Adds an address.
    Add {
        /// Its lines, within their lengths.
        address: Address,
        /// What it becomes the default of.
        defaults: Defaults,
    },
    /// Replaces an address.
    Update {
        /// The address.
        id: AddressId,
        /// Its lines, within their lengths.
        address: Address,
        /// What it becomes the default of.
        defaults: Defaults,
    },
    /// Removes an address.
    Remove {
        /// The address.
        id: AddressId,
    },
}

impl Command {
    /// How many new ids the rule may need.
    pub fn new_ids(&self) -> usize {
        usize::from(matches!(self, Self::Add { .. }))
    }
}

/// What an address becomes the default of. `false` changes nothing: a default ends when another address becomes it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Defaults {
    /// For shipping.
    pub shipping: bool,
    /// For billing.
    pub billing: bool,
}

/// Why the address book cannot be changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum AddressError {
    /// The book holds the maximum number.
    #[error("Your address book is full: it holds {} addresses. Please delete one first.", MAX_ADDRESSES)]
    BookFull,
    /// The caller has no such address.
    #[error("This address does not exist.")]
    NoSuchAddress,
}
