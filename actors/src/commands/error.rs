//! Why a rule refuses a command.

use super::{free_order, observation, order, proof, quote, suggestion};
use crate::pricing::NotOffered;

/// A rule's no, by name. The edge has a message and a status for each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The sample basket holds as many as it may.
    #[error("the sample basket is full")]
    SampleBasketFull,
    /// There is no such product.
    #[error("no such product")]
    NoSuchProduct,
    /// The product has no free sample.
    #[error("the product has no sample")]
    NoSample,
    /// The comment is over 250 characters.
    #[error("the comment is too long")]
    CommentTooLong,
    /// The favorites hold as many as they may.
    #[error("the favorites are full")]
    FavoritesFull,
    /// The cart holds as many lines as it may.
    #[error("the cart is full")]
    CartFull,
    /// There are no samples to order.
    #[error("the sample basket is empty")]
    SampleBasketEmpty,
    /// A favorites list needs a name.
    #[error("the list has no name")]
    ListNameMissing,
    /// A favorites list's name is over 20 characters.
    #[error("the list's name is too long")]
    ListNameTooLong,
    /// There are as many favorites lists as there may be.
    #[error("there are too many lists")]
    ListsFull,
    /// The caller has no such favorites list.
    #[error("no such list")]
    NoSuchList,
    /// The product does not stand on that list.
    #[error("no such favorite")]
    NoSuchFavorite,
    /// The notes are over 250 characters.
    #[error("the notes are too long")]
    NotesTooLong,
    /// The address book holds as many as it may.
    #[error("the address book is full")]
    AddressBookFull,
    /// The caller has no such address.
    #[error("no such address")]
    NoSuchAddress,
    /// As many pieces of stock art are favorites as may be.
    #[error("the art favorites are full")]
    ArtFavoritesFull,
    /// A presentation needs a name.
    #[error("the presentation has no name")]
    PresentationNameMissing,
    /// A presentation's name is over 60 characters.
    #[error("the presentation's name is too long")]
    PresentationNameTooLong,
    /// There are as many presentations as there may be.
    #[error("there are too many presentations")]
    PresentationsFull,
    /// The presentation shows as many products as it may.
    #[error("the presentation is full")]
    PresentationFull,
    /// The caller has no such presentation.
    #[error("no such presentation")]
    NoSuchPresentation,
    /// The presentation does not show that product.
    #[error("the product is not in the presentation")]
    NotInPresentation,
    /// A file's extension is none of those that are accepted.
    #[error("the extension is not accepted")]
    FileExtension,
    /// A file is over 20,000 KB.
    #[error("the file is too large")]
    FileTooLarge,
    /// As many uploads are under way as may be.
    #[error("there are too many uploads")]
    UploadsFull,
    /// The library holds as many files as it may.
    #[error("the library is full")]
    LibraryFull,
    /// The files of the library would take more than the account may.
    #[error("the files would take more than {quota} bytes")]
    StorageQuota {
        /// What they may take, in bytes.
        quota: u64,
        /// What they take, uploads under way included.
        used: u64,
    },
    /// The caller has no such upload.
    #[error("no such upload")]
    NoSuchUpload,
    /// The upload is finished.
    #[error("the upload is finished")]
    UploadIsOver,
    /// The caller has no such file.
    #[error("no such artwork")]
    NoSuchArtwork,
    /// A file needs a name.
    #[error("the artwork has no name")]
    ArtworkNameMissing,
    /// A file's name is over 120 characters.
    #[error("the artwork's name is too long")]
    ArtworkNameTooLong,
    /// A free order cannot be changed like that.
    #[error(transparent)]
    FreeOrder(#[from] free_order::Refused),
    /// An order cannot be placed or changed like that.
    #[error(transparent)]
    Order(#[from] order::Refused),
    /// That cannot be done with a proof.
    #[error(transparent)]
    Proof(#[from] proof::Refused),
    /// A quote cannot be asked for, answered or offered like that.
    #[error(transparent)]
    Quote(#[from] quote::Refused),
    /// Somebody cannot observe like that.
    #[error(transparent)]
    Observation(#[from] observation::Refused),
    /// Something cannot be suggested, or answered.
    #[error(transparent)]
    Suggestion(#[from] suggestion::Refused),
    /// The product is not offered like that.
    #[error(transparent)]
    NotOffered(#[from] NotOffered),
    /// The product is not sold.
    #[error("the product is not sold")]
    NotSold,
    /// The cart's other lines are in another currency.
    #[error("the cart is in another currency")]
    OtherCurrency,
    /// A line of several parts has no one quantity.
    #[error("the line has several parts")]
    SeveralParts,
    /// The caller has no such line.
    #[error("no such cart line")]
    NoSuchLine,
    /// The guest has signed in meanwhile, or is already merged.
    #[error("the session was merged into another")]
    Merged,
}
