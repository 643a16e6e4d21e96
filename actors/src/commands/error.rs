//! Why a rule refuses a command.

use super::{
    address, art, artwork, cart, favorites, free_order, observation, order, presentations, proof, quote, samples,
};
use super::{suggestion, upload};
use crate::entries::artwork::MEGABYTE;
use crate::entries::artwork::kind::{self, FILE_LIMIT};
use crate::pricing::NotOffered;

/// A rule's no, by name. The edge has a message and a status for each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum RuleError {
    /// The sample basket holds the maximum number.
    #[error("Your sample basket is full: it holds {} samples. Please remove one first.", samples::MAX_SAMPLES)]
    SampleBasketFull,
    /// There is no such product.
    #[error("This product does not exist.")]
    NoSuchProduct,
    /// The product has no free sample.
    #[error("There is no free sample of this product.")]
    NoSample,
    /// The comment is over 250 characters.
    #[error("Please enter no more than {} characters.", samples::MAX_COMMENT_LENGTH)]
    CommentTooLong,
    /// The favorites hold the maximum number.
    #[error("Your favorites are full: they hold {} products. Please remove one first.", thousands(favorites::MAX_FAVORITES as u64))]
    FavoritesFull,
    /// The cart holds as many lines as it may.
    #[error("Your cart is full: it holds {} lines. Please order or remove some first.", cart::MAX_LINES)]
    CartFull,
    /// There are no samples to order.
    #[error("Your sample basket is empty. Please add a sample from any product page first.")]
    SampleBasketEmpty,
    /// A favorites list needs a name.
    #[error("Name is required.")]
    ListNameMissing,
    /// A favorites list's name is over 20 characters.
    #[error("The name is too long.")]
    ListNameTooLong,
    /// There are as many favorites lists as allowed.
    #[error("You can have at most {} lists. Please delete one first.", favorites::MAX_LISTS)]
    ListsFull,
    /// The caller has no such favorites list.
    #[error("This list does not exist.")]
    NoSuchList,
    /// The product is not on that list.
    #[error("This product is not on that list.")]
    NoSuchFavorite,
    /// The notes are over 250 characters.
    #[error("Please enter no more than {} characters.", favorites::MAX_NOTES_LENGTH)]
    NotesTooLong,
    /// The address book holds the maximum number.
    #[error("Your address book is full: it holds {} addresses. Please delete one first.", address::MAX_ADDRESSES)]
    AddressBookFull,
    /// The caller has no such address.
    #[error("This address does not exist.")]
    NoSuchAddress,
    /// As many pieces of stock art are favorites as may be.
    #[error("Your art favorites are full: they hold {} pieces. Please remove one first.", art::MAX_ART_FAVORITES)]
    ArtFavoritesFull,
    /// A presentation needs a name.
    #[error("Name is required.")]
    PresentationNameMissing,
    /// A presentation's name is over 60 characters.
    #[error("Please enter no more than {} characters.", presentations::MAX_NAME_LENGTH)]
    PresentationNameTooLong,
    /// There are as many presentations as allowed.
    #[error("You can have at most {} presentations. Please delete one first.", presentations::MAX_PRESENTATIONS)]
    PresentationsFull,
    /// The presentation shows as many products as it may.
    #[error("This presentation is full: it shows {} products. Please remove one first.", presentations::MAX_PRODUCTS)]
    PresentationFull,
    /// The caller has no such presentation.
    #[error("This presentation does not exist.")]
    NoSuchPresentation,
    /// The presentation does not show that product.
    #[error("This product is not in that presentation.")]
    NotInPresentation,
    /// A file's extension is none of those that are accepted.
    #[error("Please choose a file of one of these types: {}.", kind::extensions_in_words())]
    FileExtension,
    /// A file is over 20,000 KB.
    #[error("This file is too large: please choose one of at most {} KB.", thousands(FILE_LIMIT / 1_024))]
    FileTooLarge,
    /// As many uploads are under way as may be.
    #[error("You can have at most {} uploads under way. Please wait for one or cancel one.", upload::MAX_UPLOADS)]
    UploadsFull,
    /// The library holds as many files as it may.
    #[error("Your artwork library is full: it holds {} files. Please delete one first.", artwork::MAX_FILES)]
    LibraryFull,
    /// The files of the library would take more than the account may.
    #[error("There is no room for this file: your artwork takes {} of {} MB. Please delete files that you no longer need.", used.div_ceil(MEGABYTE), quota / MEGABYTE)]
    StorageQuota {
        /// What they may take, in bytes.
        quota: u64,
        /// What they take, uploads under way included.
        used: u64,
    },
    /// The caller has no such upload.
    #[error("This upload does not exist.")]
    NoSuchUpload,
    /// The upload is finished.
    #[error("This upload is finished.")]
    UploadIsOver,
    /// The caller has no such file.
    #[error("This artwork does not exist.")]
    NoSuchArtwork,
    /// A file needs a name.
    #[error("Name is required.")]
    ArtworkNameMissing,
    /// A file's name is over 120 characters.
    #[error("Please enter no more than {} characters.", artwork::MAX_NAME_LENGTH)]
    ArtworkNameTooLong,
    /// A free order cannot be changed like that.
    #[error(transparent)]
    FreeOrder(#[from] free_order::FreeOrderError),
    /// An order cannot be placed or changed like that.
    #[error(transparent)]
    Order(#[from] order::OrderError),
    /// That cannot be done with a proof.
    #[error(transparent)]
    Proof(#[from] proof::ProofError),
    /// A quote cannot be asked for, answered or offered like that.
    #[error(transparent)]
    Quote(#[from] quote::QuoteError),
    /// An observation cannot begin or continue like that.
    #[error(transparent)]
    Observation(#[from] observation::ObservationError),
    /// Something cannot be suggested, or answered.
    #[error(transparent)]
    Suggestion(#[from] suggestion::SuggestionError),
    /// The product is not offered like that.
    #[error(transparent)]
    NotOffered(#[from] NotOffered),
    /// The product is not sold.
    #[error("This product is not sold.")]
    NotSold,
    /// The cart's other lines are in another currency.
    #[error("This product is sold in another currency than those in your cart. Please order them separately.")]
    OtherCurrency,
    /// A line of several parts has no one quantity.
    #[error("This line has several colors or sizes. Please enter a quantity for each.")]
    SeveralParts,
    /// The caller has no such line.
    #[error("This cart line does not exist.")]
    NoSuchLine,
    /// The guest has signed in meanwhile, or is already merged.
    #[error("The session was merged into another.")]
    Merged,
}

/// A number from 1,000 to 999,999 with its comma.
fn thousands(number: u64) -> String {
    format!("{},{:03}", number / 1_000, number % 1_000)
}
