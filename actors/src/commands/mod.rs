//! What can be asked of a session, and what its rules answer, refuse, change and record: plain data. Deciding is in
//! [`crate::rules`]; storing a decision and sending it to tabs are done elsewhere.

pub mod address;
mod answer;
pub mod art;
pub mod artwork;
pub mod cart;
mod decision;
mod effect;
mod error;
mod facts;
pub mod favorites;
pub mod free_order;
pub mod observation;
pub mod order;
pub mod presentations;
pub mod proof;
pub mod quote;
pub mod samples;
pub mod suggestion;
pub mod upload;

use self::address::Defaults;
use self::free_order::FreeOrderReport;
use self::upload::{NewUpload, Received};
use crate::entries::address::Address;
use crate::entries::{ShownProduct, UploadProblem};
use crate::values::code::Code;
use crate::values::ids::{
    AddressId, ArtId, ArtworkId, DocumentId, GuestId, ListId, PresentationId, ProductId, SampleOrderId,
};

pub use self::answer::Answer;
pub use self::decision::Decision;
pub use self::effect::Effect;
pub use self::error::RuleError;
pub use self::facts::Facts;

/// A command, checked for shape, not yet against the session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Puts a product into the sample basket.
    AddSample {
        /// A product that has samples.
        product: ProductId,
    },
    /// Takes a product out of the sample basket.
    RemoveSample {
        /// The product.
        product: ProductId,
    },
    /// Writes or clears the comment on the samples.
    SetSampleComment {
        /// Any text; trimmed here.
        comment: String,
    },
    /// Puts a product on the default favorites list.
    AddFavorite {
        /// The product.
        product: ProductId,
    },
    /// Takes a product off every favorites list.
    RemoveFavorite {
        /// The product.
        product: ProductId,
    },
    /// Takes a product off one favorites list.
    RemoveFromFavoriteList {
        /// The list.
        list: ListId,
        /// The product.
        product: ProductId,
    },
    /// Makes a favorites list, with products on it or without.
    CreateFavoriteList {
        /// Its name; trimmed here.
        name: String,
        /// What is on it from the start.
        products: Vec<ProductId>,
    },
    /// Gives a favorites list another name.
    RenameFavoriteList {
        /// The list.
        list: ListId,
        /// Its name; trimmed here.
        name: String,
    },
    /// Deletes a favorites list with what is on it.
    DeleteFavoriteList {
        /// The list.
        list: ListId,
    },
    /// Puts products on a favorites list.
    AddToFavoriteList {
        /// The list.
        list: ListId,
        /// The products.
        products: Vec<ProductId>,
    },
    /// Writes or clears the notes on a favorite.
    SetFavoriteNotes {
        /// The list.
        list: ListId,
        /// The product.
        product: ProductId,
        /// Any text; trimmed here.
        notes: String,
    },
    /// Orders the samples in the basket, which empties it.
    OrderSamples {
        /// The order's public name.
        code: Code,
        /// Where they go.
        address: AddressId,
    },
    /// The shop sent or declined samples that were ordered.
    ReportSamples {
        /// The order.
        order: SampleOrderId,
        /// What the shop did.
        report: FreeOrderReport,
    },
    /// Adds an address to the address book.
    AddAddress {
        /// Its lines, within their lengths.
        address: Address,
        /// What it shall be the default of.
        defaults: Defaults,
    },
    /// Changes an address.
    UpdateAddress {
        /// Which one.
        id: AddressId,
        /// Its lines, within their lengths.
        address: Address,
        /// What it shall be the default of.
        defaults: Defaults,
    },
    /// Takes an address out of the address book.
    RemoveAddress {
        /// Which one.
        id: AddressId,
    },
    /// Makes a piece of stock art a favorite.
    AddArtFavorite {
        /// The piece.
        art: ArtId,
    },
    /// Makes a piece of stock art no favorite.
    RemoveArtFavorite {
        /// The piece.
        art: ArtId,
    },
    /// Makes a presentation.
    CreatePresentation {
        /// Its name; trimmed here.
        name: String,
        /// What it shows from the start, in this order.
        products: Vec<ProductId>,
    },
    /// Changes what a presentation says.
    DescribePresentation {
        /// Which one.
        presentation: PresentationId,
        /// Its name, if it shall have another; trimmed here.
        name: Option<String>,
        /// Its comment, if it shall have another; trimmed here, and cleared by an empty one.
        comment: Option<String>,
    },
    /// Deletes a presentation.
    DeletePresentation {
        /// Which one.
        presentation: PresentationId,
    },
    /// Adds a product to a presentation, at its end.
    AddToPresentation {
        /// Which one.
        presentation: PresentationId,
        /// The product.
        product: ProductId,
        /// How it is shown, if not as its pictures show it.
        shown: Option<Box<ShownProduct>>,
    },
    /// Takes a product out of a presentation.
    RemoveFromPresentation {
        /// Which one.
        presentation: PresentationId,
        /// The product.
        product: ProductId,
    },
    /// Moves a product of a presentation.
    MoveInPresentation {
        /// Which one.
        presentation: PresentationId,
        /// The product.
        product: ProductId,
        /// Before which other it shall be; `None` is the end.
        before: Option<ProductId>,
    },
    /// Writes or clears the comment on a product of a presentation.
    CommentInPresentation {
        /// Which one.
        presentation: PresentationId,
        /// The product.
        product: ProductId,
        /// Any text; trimmed here.
        comment: String,
    },
    /// Gives a presentation a public link, or revokes it.
    SharePresentation {
        /// Which one.
        presentation: PresentationId,
        /// The link's unguessable end, taken only if it has none yet; `None` takes the link back.
        link: Option<String>,
    },
    /// Announces an upload.
    StartUpload(NewUpload),
    /// Bytes of an upload arrive, for the first time or after it failed.
    LoadUpload {
        /// Which one.
        id: DocumentId,
        /// What is now known of its size in bytes.
        size: u64,
    },
    /// All bytes of an upload have arrived, been looked into and been kept.
    FinishUpload {
        /// Which one.
        id: DocumentId,
        /// What came.
        received: Received,
    },
    /// An upload cannot go on.
    FailUpload {
        /// Which one.
        id: DocumentId,
        /// Why.
        problem: UploadProblem,
    },
    /// Cancels an upload, or takes one that is over off the list.
    RemoveUpload {
        /// Which one.
        id: DocumentId,
    },
    /// Deletes an uploaded file from the library, or cancels its upload.
    DeleteDocument {
        /// The upload that brought it.
        id: DocumentId,
    },
    /// Gives a file of the library another name.
    RenameArtwork {
        /// Which one.
        id: ArtworkId,
        /// Its name; trimmed here.
        name: String,
    },
    /// Deletes a file of the library.
    DeleteArtwork {
        /// Which one.
        id: ArtworkId,
    },
    /// A command for the cart.
    Cart(cart::Command),
    /// A command about an order.
    Order(order::Command),
    /// A command about a proof.
    Proof(proof::Command),
    /// A command about a quote.
    Quote(quote::Command),
    /// A command of or about a member of the staff who looks.
    Observation(observation::Command),
    /// A command about something that staff propose.
    Suggestion(suggestion::Command),
    /// Time has passed: offers expire, and what has long been over is no longer shown.
    Sweep,
    /// Takes over what a guest held, who has now signed in.
    MergeGuest {
        /// The guest.
        guest: GuestId,
    },
}

impl Command {
    /// How many new ids the rule may need.
    pub fn new_ids(&self) -> usize {
        match self {
            Self::AddFavorite { .. }
            | Self::CreateFavoriteList { .. }
            | Self::OrderSamples { .. }
            | Self::AddAddress { .. }
            | Self::CreatePresentation { .. }
            | Self::StartUpload(_) => 1,
            Self::Cart(command) => command.new_ids(),
            Self::Order(command) => command.new_ids(),
            Self::Proof(command) => command.new_ids(),
            Self::Quote(command) => command.new_ids(),
            Self::Observation(command) => command.new_ids(),
            Self::Suggestion(command) => command.new_ids(),
            _ => 0,
        }
    }
}
