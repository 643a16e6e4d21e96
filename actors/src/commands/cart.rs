//! Commands for the cart.

use crate::entries::cart::{Repeat, Shelf};
use crate::pricing::Configuration;
use crate::values::ids::LineId;

/// The maximum number of lines of a cart, saved ones included.
pub const MAX_LINES: usize = 100;

/// A command for the cart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Adds goods to the cart. If it has a line of the same configuration, that line's quantity increases.
    Add {
        /// The goods, each with the repeat that it is based on.
        lines: Vec<(Configuration, Option<Repeat>)>,
    },
    /// Changes a line's configuration of its product.
    Change {
        /// The line.
        line: LineId,
        /// The new configuration.
        configuration: Configuration,
    },
    /// Changes the quantity of a line with one part.
    SetQuantity {
        /// The line.
        line: LineId,
        /// The new quantity.
        quantity: i64,
    },
    /// Moves a line to another shelf: removes it, restores it, or saves it for later.
    Move {
        /// The line.
        line: LineId,
        /// The shelf to move it to.
        shelf: Shelf,
    },
    /// Takes a promo code for the cart, as typed, in place of the one before.
    EnterCode {
        /// The code.
        code: String,
    },
    /// Removes the promo code.
    RemoveCode,
    /// Recomputes the price of every line.
    Reprice,
    /// Dismisses the notices about changed prices.
    Seen,
}

impl Command {
    /// Returns how many new ids the rule may need.
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
    /// The cart has no line with this id.
    #[error("This cart line does not exist.")]
    NoSuchLine,
    /// The product is not sold.
    #[error("This product is not sold.")]
    NotSold,
    /// The cart's other lines are in another currency.
    #[error("This product is sold in a different currency from those in your cart. Please order them separately.")]
    OtherCurrency,
    /// A design has more inks than are chosen.
    #[error(
        "This design is printed in {inks} inks, but {colors} are chosen. Please choose {inks} colors, or change the design."
    )]
    MoreInks {
        /// Those of the design.
        inks: usize,
        /// The chosen number.
        colors: usize,
    },
    /// A line of several parts has no single quantity.
    #[error("This line has several colors or sizes. Please enter a quantity for each.")]
    SeveralParts,
}
