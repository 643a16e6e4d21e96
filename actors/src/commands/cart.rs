//! Commands for the cart.

use crate::entries::cart::{Repeat, Shelf};
use crate::pricing::Configuration;
use crate::values::ids::LineId;

/// The most lines of a cart, those kept for another time included.
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
    /// Moves a line to another shelf: removes it, puts it back, keeps it for another time.
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
