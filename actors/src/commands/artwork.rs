//! Commands for the artwork library, which contains finished files. [`super::upload`] adds files to it.

use crate::entries::artwork::LogoState;
use crate::entries::artwork::facts::WarningCode;
use crate::values::ids::ArtworkId;

/// The maximum number of files of a library.
pub const MAX_FILES: usize = 500;
/// The maximum length of a file's name in Unicode scalar values, including the extension.
pub const MAX_NAME_LENGTH: usize = 120;

/// A command for the artwork library.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Renames a file.
    Rename {
        /// The file.
        id: ArtworkId,
        /// The new name; the rule trims it.
        name: String,
    },
    /// Deletes a file.
    Delete {
        /// The file.
        id: ArtworkId,
    },
    /// Makes a file the customer's logo, instead of the one before.
    UseAsLogo {
        /// The file.
        id: ArtworkId,
        /// Whether product pictures show it.
        state: LogoState,
    },
}

/// Why the library cannot be changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ArtworkError {
    /// The library holds the maximum number of files.
    #[error("Your artwork library is full: it holds {} files. Please delete one first.", MAX_FILES)]
    LibraryFull,
    /// The library has no file with this id.
    #[error("This artwork does not exist.")]
    NoSuchArtwork,
    /// The file is to be the logo but cannot be shown.
    #[error("This file has no preview, so products cannot show it. Please choose a picture, an SVG or a PDF file.")]
    NoPreview,
    /// The file is to be the logo, but its preview is not what would be printed.
    #[error("Products would show this file otherwise than it would be printed. {} Please choose another file.", .0.words())]
    NotAsPrinted(WarningCode),
    /// The name is empty.
    #[error("Name is required.")]
    NameMissing,
    /// The name exceeds [`MAX_NAME_LENGTH`].
    #[error("Please enter no more than {} characters.", MAX_NAME_LENGTH)]
    NameTooLong,
}
