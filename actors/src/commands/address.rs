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
        /// The lines of the address, within their length limits.
        address: Address,
        /// The defaults that it becomes.
        defaults: Defaults,
    },
    /// Replaces an address.
    Update {
        /// The address.
        id: AddressId,
        /// The lines of the address, within their length limits.
        address: Address,
        /// The defaults that it becomes.
        defaults: Defaults,
    },
    /// Removes an address.
    Remove {
        /// The address.
        id: AddressId,
    },
}

impl Command {
    /// Returns how many new ids the rule may need.
    pub fn new_ids(&self) -> usize {
        usize::from(matches!(self, Self::Add { .. }))
    }
}

/// The defaults that an address becomes. `false` changes nothing: an address stops being a default when another one
/// becomes it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Defaults {
    /// The default shipping address.
    pub shipping: bool,
    /// The default billing address.
    pub billing: bool,
}

/// Why the address book cannot be changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum AddressError {
    /// The book holds the maximum number.
    #[error("Your address book is full: it holds {} addresses. Please delete one first.", MAX_ADDRESSES)]
    BookFull,
    /// The address book has no address with this id.
    #[error("This address does not exist.")]
    NoSuchAddress,
}
