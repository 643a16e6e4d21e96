//! Commands for favorites: lists of products, and pieces of stock art.

use serde::{Deserialize, Serialize};

use crate::values::ids::{ArtId, ListId, ProductId};

/// The maximum number of products on all lists together.
pub const MAX_FAVORITES: usize = 2_000;
/// The maximum number of lists.
pub const MAX_LISTS: usize = 100;
/// The maximum length of a list's name, in Unicode scalar values (the specification, section 9).
pub const MAX_NAME_LENGTH: usize = 20;
/// The maximum length of notes, in Unicode scalar values. At four bytes each, the entry is about 1 KB.
pub const MAX_NOTES_LENGTH: usize = 250;
/// The maximum number of pieces of stock art.
pub const MAX_ART_FAVORITES: usize = 500;

/// A command for favorites.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Adds a product to the default list.
    Add {
        /// The product.
        product: ProductId,
    },
    /// Removes a product from every list.
    Remove {
        /// The product.
        product: ProductId,
    },
    /// Creates a list.
    CreateList {
        /// Its name; the rule trims it.
        name: String,
        /// The initial products.
        products: Vec<ProductId>,
    },
    /// Renames a list.
    RenameList {
        /// The list.
        list: ListId,
        /// Its name; the rule trims it.
        name: String,
    },
    /// Deletes a list with its products.
    DeleteList {
        /// The list.
        list: ListId,
    },
    /// Adds products to a list.
    AddToList {
        /// The list.
        list: ListId,
        /// The products.
        products: Vec<ProductId>,
    },
    /// Removes a product from one list.
    RemoveFromList {
        /// The list.
        list: ListId,
        /// The product.
        product: ProductId,
    },
    /// Sets or clears the notes on a favorite.
    SetNotes {
        /// The list.
        list: ListId,
        /// The product.
        product: ProductId,
        /// Any text; the rule trims it.
        notes: String,
    },
    /// Makes a piece of stock art a favorite.
    AddArt {
        /// The piece.
        art: ArtId,
    },
    /// Removes a piece of stock art from the favorites.
    RemoveArt {
        /// The piece.
        art: ArtId,
    },
}

impl Command {
    /// Returns how many new ids the rule may need.
    pub fn new_ids(&self) -> usize {
        // The first favorite creates the default list.
        usize::from(matches!(self, Self::Add { .. } | Self::CreateList { .. }))
    }
}

/// The answer to a command for favorites.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Answer {
    /// Whether the product or the piece of art is a favorite now.
    #[serde(rename = "favorite")]
    Favorite(bool),
    /// The list.
    #[serde(rename = "favorite_list")]
    List(ListId),
}

/// Why favorites cannot be changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum FavoriteError {
    /// The lists hold the maximum number of products.
    #[error("Your favorites are full: they hold {} products. Please remove one first.", super::thousands(MAX_FAVORITES as u64))]
    Full,
    /// The maximum number of lists exists.
    #[error("You can have at most {} lists. Please delete one first.", MAX_LISTS)]
    ListsFull,
    /// The name of a list is empty.
    #[error("Name is required.")]
    NameMissing,
    /// The name of a list exceeds [`MAX_NAME_LENGTH`].
    #[error("The name is too long.")]
    NameTooLong,
    /// There is no list with this id.
    #[error("This list does not exist.")]
    NoSuchList,
    /// The product is not on that list.
    #[error("This product is not on that list.")]
    NoSuchFavorite,
    /// The notes exceed [`MAX_NOTES_LENGTH`].
    #[error("Please enter no more than {} characters.", MAX_NOTES_LENGTH)]
    NotesTooLong,
    /// The maximum number of pieces of art are favorites.
    #[error("Your art favorites are full: they hold {} pieces. Please remove one first.", MAX_ART_FAVORITES)]
    ArtFull,
}
