//! Commands for the cart.

use crate::entries::cart::{Repeat, Shelf};
use crate::pricing::Configuration;
use crate::values::ids::LineId;

/// The maximum number of lines of a cart, saved ones included.
pub const MAX_LINES: usize = 100;

/// A command for the cart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Puts goods into the cart; more of what is made alike adds to its line.
    Add {
        /// The goods, each with what it repeats.
        lines: Vec<(Configuration, Option<Repeat>)>,
    },
    /// Makes a line another configuration of its product.
    Change {
        /// The line.
        line: LineId,
        /// What it shall be.
        configuration: Configuration,
    },
    /// Changes how many pieces a line of one part has.
    SetQuantity {
        /// The line.
        line: LineId,
        /// Pieces.
        quantity: i64,
    },
    /// Moves a line to another shelf: removes it, restores it, or saves it for later.
    Move {
        /// The line.
        line: LineId,
        /// Where to.
        shelf: Shelf,
    },
    /// Prices every line anew.
    Reprice,
    /// The customer has seen that prices changed.
    Seen,
}

impl Command {
    /// How many new ids the rule may need.
    pub fn new_ids(&self) -> usize {
        match self {
            Self::Add { lines } => lines.len(),
            _ => 0,
        }
    }
}

/// Why the cart cannot be changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum CartError {
    /// The cart holds the maximum number of lines.
    #[error("Your cart is full: it holds {} lines. Please order or remove some first.", MAX_LINES)]
    Full,
    /// The caller has no such line.
    #[error("This cart line does not exist.")]
    NoSuchLine,
    /// The product is not sold.
    #[error("This product is not sold.")]
    NotSold,
    /// The cart's other lines are in another currency.
    #[error("This product is sold in another currency than those in your cart. Please order them separately.")]
    OtherCurrency,
    /// A line of several parts has no single quantity.
    #[error("This line has several colors or sizes. Please enter a quantity for each.")]
    SeveralParts,
}
