//! What somebody wants of a session, and how the rules answer. Deciding is pure: entries in, a decision out; storing the
//! decision and telling it are others' work.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::address::{Address, Defaults};
use crate::change::{Cause, Change, Version};
use crate::entry::{AddressEntry, Entries, EntryKey, EntryValue, ShownProduct, UploadProblem};
use crate::free_order::{self, FreeOrderReport, FreeOrderState, OrderedSample};
use crate::ids::{
    AddressId, ArtId, ArtworkId, DocumentId, GuestId, LineId, ListId, Millis, ObservationId, OrderId, PresentationId,
    ProductId, ProofId, QuoteId, SampleOrderId, SuggestionId,
};
use crate::pricing::{NotOffered, NothingSold, PriceList};
use crate::shop::{ClosedShop, Shop};
use crate::upload::{NewUpload, Received};
use crate::{
    address, art, artwork, cart, favorites, observation, order, presentations, proof, quote, samples, suggestion,
    sweep, upload,
};

/// A wish, checked for shape, not yet against the session.
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
    /// Puts a product on the default favourites list.
    AddFavorite {
        /// The product.
        product: ProductId,
    },
    /// Takes a product off every favourites list.
    RemoveFavorite {
        /// The product.
        product: ProductId,
    },
    /// Takes a product off one favourites list.
    RemoveFromFavoriteList {
        /// The list.
        list: ListId,
        /// The product.
        product: ProductId,
    },
    /// Makes a favourites list, with products on it or without.
    CreateFavoriteList {
        /// Its name; trimmed here.
        name: String,
        /// What stands on it from the start.
        products: Vec<ProductId>,
    },
    /// Gives a favourites list another name.
    RenameFavoriteList {
        /// The list.
        list: ListId,
        /// Its name; trimmed here.
        name: String,
    },
    /// Deletes a favourites list with what stands on it.
    DeleteFavoriteList {
        /// The list.
        list: ListId,
    },
    /// Puts products on a favourites list.
    AddToFavoriteList {
        /// The list.
        list: ListId,
        /// The products.
        products: Vec<ProductId>,
    },
    /// Writes or clears the notes on a favourite.
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
        code: order::Code,
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
    /// Makes a piece of stock art a favourite.
    AddArtFavorite {
        /// The piece.
        art: ArtId,
    },
    /// Makes a piece of stock art no favourite.
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
        /// Before which other it shall stand; `None` is the end.
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
    /// Gives a presentation a link under which anybody may see it, or takes it back.
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
    /// A wish for the cart.
    Cart(cart::Command),
    /// A wish about an order.
    Order(order::Command),
    /// A wish about a proof.
    Proof(proof::Command),
    /// A wish about a quote.
    Quote(quote::Command),
    /// A wish of or about somebody of the staff who looks.
    Observation(observation::Command),
    /// A wish about something that staff propose.
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

/// What a rule may know beside the session's entries.
#[derive(Clone)]
pub struct Facts {
    /// The time of the command.
    pub now: Millis,
    /// Ids that nothing has yet, as many as [`Command::new_ids`] asked for.
    pub new_ids: Vec<i64>,
    /// What products cost.
    pub prices: Arc<dyn PriceList>,
    /// The shop's own terms.
    pub shop: Arc<dyn Shop>,
    /// What the files of a customer's library may take together, in bytes.
    pub artwork_quota: u64,
    /// Whether the customer has used the promo code before, for [`order::Command::Place`].
    pub promo_used: bool,
    /// What was last reported of the same shipment or invoice, for [`order::Command::Report`].
    pub reported: Option<Box<order::Report>>,
    /// How far the order of samples is, for [`Command::ReportSamples`]; `None` if there is none.
    pub sample_order: Option<FreeOrderState>,
    /// What a proof is of, for a command that [needs it](proof::Command::needs_subject).
    pub proof_subject: Option<proof::Subject>,
    /// What the guest held, for [`Command::MergeGuest`].
    pub guest: Entries,
    /// What is known of the quote that a [`quote::Command`] is about.
    pub quote: Option<Box<quote::Known>>,
}

impl Facts {
    /// The first new id, for rules that need one only.
    pub fn new_id(&self) -> i64 {
        self.new_ids.first().copied().unwrap_or_default()
    }
}

impl Default for Facts {
    fn default() -> Self {
        Self {
            now: 0,
            new_ids: Vec::new(),
            prices: Arc::new(NothingSold),
            shop: Arc::new(ClosedShop::default()),
            artwork_quota: artwork::DEFAULT_QUOTA,
            promo_used: false,
            reported: None,
            sample_order: None,
            proof_subject: None,
            guest: Entries::default(),
            quote: None,
        }
    }
}

/// What the caller is told.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// The sample basket holds this many.
    SampleCount(i64),
    /// The comment as it now stands.
    SampleComment(String),
    /// Whether the product, or the piece of art, is a favourite now.
    Favorite(bool),
    /// The favourites list.
    FavoriteList(ListId),
    /// The notes as they now stand.
    Notes(String),
    /// The order of samples, and how many there are.
    SampleOrder(SampleOrderId, i64),
    /// The address.
    Address(AddressId),
    /// The presentation.
    Presentation(PresentationId),
    /// The presentation's link, if it has one.
    Link(Option<String>),
    /// The upload.
    Upload(DocumentId),
    /// The file of the library.
    Artwork(ArtworkId),
    /// Lines of the cart, and the pieces of each; 0 once it is removed.
    CartLines(Vec<(LineId, i64)>),
    /// The order.
    Order(OrderId, order::Code),
    /// The proof.
    Proof(ProofId, order::Code),
    /// The quote.
    Quote(QuoteId, order::Code),
    /// The observation.
    Observation(ObservationId),
    /// The suggestion.
    Suggestion(SuggestionId),
    /// What time has passed over is swept away.
    Swept,
    /// The guest's things are the customer's.
    Merged,
}

/// What else is kept in the same transaction: facts that are no entries, or outlive them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Effect {
    /// Samples were ordered.
    SampleOrder {
        /// The order.
        id: SampleOrderId,
        /// Its public name.
        code: order::Code,
        /// The samples.
        samples: Vec<OrderedSample>,
        /// What the customer said.
        comment: Option<String>,
        /// Where they go, as it was then.
        address: AddressEntry,
    },
    /// Samples were sent or declined.
    SamplesReported {
        /// The order.
        id: SampleOrderId,
        /// What the shop did.
        report: FreeOrderReport,
    },
    /// An order was placed.
    OrderPlaced(Box<order::PlacedOrder>),
    /// Proofs are to be made.
    ProofsRequested {
        /// The proofs, each with what it is of.
        proofs: Vec<(proof::ProofEntry, proof::Subject)>,
        /// What the customer said.
        comment: Option<String>,
    },
    /// A version of a proof was sent.
    ProofSent {
        /// The proof.
        entry: Box<proof::ProofEntry>,
        /// The version.
        version: i64,
        /// The file.
        file: proof::ProofFile,
        /// What was said about it.
        note: Option<String>,
        /// Who sent it.
        by: String,
    },
    /// A proof was approved.
    ProofApproved {
        /// The proof.
        entry: Box<proof::ProofEntry>,
    },
    /// The customer wants a proof changed.
    ProofChangesAsked {
        /// The proof.
        entry: Box<proof::ProofEntry>,
        /// What they said.
        comment: Option<String>,
        /// Where, and what.
        pins: Vec<proof::Pin>,
    },
    /// What a proof is of became something else.
    ProofReconfigured {
        /// The proof.
        entry: Box<proof::ProofEntry>,
        /// What it is of now.
        subject: Box<proof::Subject>,
        /// Whether an approval no longer holds.
        voided: bool,
    },
    /// A proof is needed no more.
    ProofCancelled {
        /// Which one.
        proof: ProofId,
    },
    /// The back office took an order.
    OrderAccepted {
        /// Which one.
        order: OrderId,
        /// Its order number there.
        number: String,
    },
    /// The back office moved an order on.
    OrderMoved {
        /// Which one.
        order: OrderId,
        /// Its public name.
        code: order::Code,
        /// How far it is now.
        status: order::OrderStatus,
        /// What was said about that.
        note: Option<String>,
    },
    /// The customer cancelled an order.
    OrderCancelled {
        /// Which one.
        order: OrderId,
        /// Its public name.
        code: order::Code,
    },
    /// The customer asked where an order is.
    TrackingRequested {
        /// Which one.
        order: OrderId,
        /// Its public name.
        code: order::Code,
    },
    /// An order was invoiced.
    Invoiced {
        /// Which one.
        order: OrderId,
        /// Its public name.
        code: order::Code,
        /// The invoice.
        invoice: order::Invoice,
        /// ISO 4217.
        currency: String,
    },
    /// A shipment left, or something new is known of it.
    Shipped {
        /// Of which order.
        order: OrderId,
        /// Its public name.
        code: order::Code,
        /// The shipment.
        shipment: order::Shipment,
        /// Whether it was not known before.
        is_new: bool,
    },
    /// Something happened to a quote.
    Quote(Box<quote::Happened>),
    /// Somebody looks, sees more, or ended that.
    Observation(Box<observation::Happened>),
    /// Something was suggested, or answered.
    Suggestion(Box<suggestion::Happened>),
}

/// A rule's yes: what becomes of which entries, and what the caller is told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decision {
    /// Entries that shall stand like this.
    pub set: BTreeMap<EntryKey, Arc<EntryValue>>,
    /// Entries that shall go.
    pub drop: BTreeSet<EntryKey>,
    /// Why.
    pub cause: Cause,
    /// What the caller is told.
    pub answer: Answer,
    /// What else is kept.
    pub effects: Vec<Effect>,
}

impl Decision {
    /// A decision that changes nothing yet.
    pub fn new(cause: Cause, answer: Answer) -> Self {
        Self { set: BTreeMap::new(), drop: BTreeSet::new(), cause, answer, effects: Vec::new() }
    }

    /// Adds an entry to be set.
    #[must_use]
    pub fn set(mut self, key: EntryKey, value: impl Into<EntryValue>) -> Self {
        self.set.insert(key, Arc::new(value.into()));
        self
    }

    /// Adds an entry to be dropped.
    #[must_use]
    pub fn drop(mut self, key: EntryKey) -> Self {
        self.drop.insert(key);
        self
    }

    /// Adds what else is to be kept.
    #[must_use]
    pub fn effect(mut self, effect: Effect) -> Self {
        self.effects.push(effect);
        self
    }

    /// Whether it leaves the session as it is.
    pub fn changes_nothing(&self) -> bool {
        self.set.is_empty() && self.drop.is_empty()
    }

    /// The change it makes of a session at a version.
    pub fn into_change(self, from: Version) -> (Change, Answer) {
        (Change { from, version: from + 1, set: self.set, drop: self.drop, cause: self.cause }, self.answer)
    }
}

/// A rule's no, by name. The edge has a message and a status for each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The sample basket holds as many as it may.
    #[error("the sample basket is full")]
    SampleBasketFull,
    /// The comment is over 250 characters.
    #[error("the comment is too long")]
    CommentTooLong,
    /// The favourites hold as many as they may.
    #[error("the favourites are full")]
    FavoritesFull,
    /// The cart holds as many lines as it may.
    #[error("the cart is full")]
    CartFull,
    /// There are no samples to order.
    #[error("the sample basket is empty")]
    SampleBasketEmpty,
    /// A favourites list needs a name.
    #[error("the list has no name")]
    ListNameMissing,
    /// A favourites list's name is over 20 characters.
    #[error("the list's name is too long")]
    ListNameTooLong,
    /// There are as many favourites lists as there may be.
    #[error("there are too many lists")]
    ListsFull,
    /// The caller has no such favourites list.
    #[error("no such list")]
    NoSuchList,
    /// The product does not stand on that list.
    #[error("no such favourite")]
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
    /// As many pieces of stock art are favourites as may be.
    #[error("the art favourites are full")]
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

/// Decides what a command does to a session that holds `entries`.
pub fn decide(entries: &Entries, command: &Command, facts: &Facts) -> Result<Decision, Refusal> {
    match command {
        Command::AddSample { product } => samples::add(entries, *product, facts),
        Command::RemoveSample { product } => Ok(samples::remove(entries, *product)),
        Command::SetSampleComment { comment } => samples::comment(entries, comment),
        Command::AddFavorite { product } => favorites::add(entries, *product, facts),
        Command::RemoveFavorite { product } => Ok(favorites::remove(entries, *product)),
        Command::RemoveFromFavoriteList { list, product } => favorites::remove_from(entries, *list, *product),
        Command::CreateFavoriteList { name, products } => favorites::create(entries, name, products, facts),
        Command::RenameFavoriteList { list, name } => favorites::rename(entries, *list, name),
        Command::DeleteFavoriteList { list } => favorites::delete(entries, *list),
        Command::AddToFavoriteList { list, products } => favorites::add_to(entries, *list, products, facts),
        Command::SetFavoriteNotes { list, product, notes } => favorites::note(entries, *list, *product, notes),
        Command::OrderSamples { code, address } => samples::order(entries, *code, *address, facts),
        Command::ReportSamples { order, report } => samples::report(entries, *order, report, facts),
        Command::AddAddress { address, defaults } => address::add(entries, address, *defaults, facts),
        Command::UpdateAddress { id, address, defaults } => address::update(entries, *id, address, *defaults),
        Command::RemoveAddress { id } => address::remove(entries, *id),
        Command::AddArtFavorite { art } => art::add(entries, *art, facts),
        Command::RemoveArtFavorite { art } => Ok(art::remove(entries, *art)),
        Command::CreatePresentation { name, products } => presentations::create(entries, name, products, facts),
        Command::DescribePresentation { presentation, name, comment } => {
            presentations::describe(entries, *presentation, name.as_deref(), comment.as_deref())
        }
        Command::DeletePresentation { presentation } => presentations::delete(entries, *presentation),
        Command::AddToPresentation { presentation, product, shown } => {
            presentations::add(entries, *presentation, *product, shown.as_deref())
        }
        Command::RemoveFromPresentation { presentation, product } => {
            presentations::remove(entries, *presentation, *product)
        }
        Command::MoveInPresentation { presentation, product, before } => {
            presentations::shift(entries, *presentation, *product, *before)
        }
        Command::CommentInPresentation { presentation, product, comment } => {
            presentations::comment(entries, *presentation, *product, comment)
        }
        Command::SharePresentation { presentation, link } => {
            presentations::share(entries, *presentation, link.as_deref())
        }
        Command::StartUpload(new) => upload::start(entries, new, facts),
        Command::LoadUpload { id, size } => upload::load(entries, *id, *size, facts),
        Command::FinishUpload { id, received } => upload::finish(entries, *id, received, facts),
        Command::FailUpload { id, problem } => upload::fail(entries, *id, problem),
        Command::RemoveUpload { id } => upload::remove(entries, *id),
        Command::DeleteDocument { id } => upload::delete(entries, *id, facts),
        Command::RenameArtwork { id, name } => artwork::rename(entries, *id, name),
        Command::DeleteArtwork { id } => artwork::delete(entries, *id, facts),
        Command::Cart(command) => cart::decide(entries, command, facts),
        Command::Order(command) => order::decide(entries, command, facts),
        Command::Proof(command) => proof::decide(entries, command, facts),
        Command::Quote(command) => quote::decide(entries, command, facts),
        Command::Observation(command) => observation::decide(entries, command, facts),
        Command::Suggestion(command) => suggestion::decide(entries, command, facts),
        Command::Sweep => Ok(sweep::sweep(entries, facts)),
        Command::MergeGuest { .. } => {
            let merged = cart::merge(entries, &facts.guest, facts);
            Ok(suggestion::take_over(&facts.guest, quote::take_over(&facts.guest, merged)))
        }
    }
}
