//! Commands for presentations.

use serde::{Deserialize, Serialize};

use crate::entries::ShownProduct;
use crate::values::ids::{PresentationId, ProductId};

/// The maximum number of presentations of a customer.
pub const MAX_PRESENTATIONS: usize = 50;
/// The maximum number of products of one presentation.
pub const MAX_PRODUCTS: usize = 100;
/// The maximum length of a name, in Unicode scalar values.
pub const MAX_NAME_LENGTH: usize = 60;
/// The maximum length of a comment, in Unicode scalar values.
pub const MAX_COMMENT_LENGTH: usize = 250;

/// A command for presentations.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Creates a presentation.
    Create {
        /// Its name; the rule trims it.
        name: String,
        /// The initial products, in order.
        products: Vec<ProductId>,
    },
    /// Changes the texts of a presentation.
    Describe {
        /// The presentation.
        presentation: PresentationId,
        /// The new name, if it changes; the rule trims it.
        name: Option<String>,
        /// The new comment, if it changes; the rule trims it, and an empty one deletes it.
        comment: Option<String>,
    },
    /// Deletes a presentation.
    Delete {
        /// The presentation.
        presentation: PresentationId,
    },
    /// Adds a product at the end.
    AddProduct {
        /// The presentation.
        presentation: PresentationId,
        /// The product.
        product: ProductId,
        /// How it is shown; `None` for the product's own pictures.
        shown: Option<Box<ShownProduct>>,
    },
    /// Removes a product.
    RemoveProduct {
        /// The presentation.
        presentation: PresentationId,
        /// The product.
        product: ProductId,
    },
    /// Moves a product.
    MoveProduct {
        /// The presentation.
        presentation: PresentationId,
        /// The product.
        product: ProductId,
        /// The product that follows it; `None` for the end.
        before: Option<ProductId>,
    },
    /// Sets or clears the comment on a product.
    CommentProduct {
        /// The presentation.
        presentation: PresentationId,
        /// The product.
        product: ProductId,
        /// Any text; the rule trims it.
        comment: String,
    },
    /// Creates or revokes the public link of a presentation.
    Share {
        /// The presentation.
        presentation: PresentationId,
        /// The secret last segment of the link, used only if there is no link yet; `None` revokes the link.
        link: Option<String>,
    },
}

impl Command {
    /// Returns how many new ids the rule may need.
    pub fn new_ids(&self) -> usize {
        usize::from(matches!(self, Self::Create { .. }))
    }
}

/// The answer to a command for presentations.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// The presentation.
    Presentation(PresentationId),
    /// The presentation's link, if it has one.
    Link(Option<String>),
}

/// Why presentations cannot be changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PresentationError {
    /// The maximum number of presentations exists.
    #[error("You can have at most {} presentations. Please delete one first.", MAX_PRESENTATIONS)]
    TooMany,
    /// The presentation shows the maximum number of products.
    #[error("This presentation is full: it shows {} products. Please remove one first.", MAX_PRODUCTS)]
    Full,
    /// The name is empty.
    #[error("Name is required.")]
    NameMissing,
    /// The name exceeds [`MAX_NAME_LENGTH`].
    #[error("Please enter no more than {} characters.", MAX_NAME_LENGTH)]
    NameTooLong,
    /// A comment exceeds [`MAX_COMMENT_LENGTH`].
    #[error("Please enter no more than {} characters.", MAX_COMMENT_LENGTH)]
    CommentTooLong,
    /// The customer has no presentation with this id.
    #[error("This presentation does not exist.")]
    NoSuchPresentation,
    /// The presentation does not contain that product.
    #[error("This product is not in that presentation.")]
    NoSuchProduct,
}
