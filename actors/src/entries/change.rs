//! A change of a session: entries set or dropped as a whole, from one version to the next.
//!
//! Applying a change assigns and deletes keys, so two consecutive changes combine into one, and a slow reader costs at
//! most one combined change.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use super::kinds::{EntryKey, EntryValue};
use super::map::Entries;
use crate::values::ids::Version;

/// Why entries changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// A sample was added.
    SampleAdded,
    /// A sample was removed.
    SampleRemoved,
    /// The comment on the samples was set or deleted.
    SampleCommented,
    /// A product was added to a favorites list.
    FavoriteAdded,
    /// A product was removed from favorites lists.
    FavoriteRemoved,
    /// The notes on a favorite were set or deleted.
    FavoriteNoted,
    /// A favorites list was created.
    FavoriteListCreated,
    /// A favorites list was renamed.
    FavoriteListRenamed,
    /// A favorites list was deleted with its products.
    FavoriteListDeleted,
    /// The samples in the basket were ordered.
    SamplesOrdered,
    /// The shop sent or declined samples.
    SampleOrderChanged,
    /// An address was added to the address book.
    AddressAdded,
    /// An address was changed.
    AddressChanged,
    /// An address was deleted.
    AddressRemoved,
    /// A piece of stock art became a favorite.
    ArtFavoriteAdded,
    /// A piece of stock art is no longer a favorite.
    ArtFavoriteRemoved,
    /// A presentation was created.
    PresentationCreated,
    /// A presentation, its products or its link were changed.
    PresentationChanged,
    /// A presentation was deleted.
    PresentationDeleted,
    /// An upload was created.
    UploadStarted,
    /// Bytes of an upload arrive.
    UploadLoading,
    /// An upload became a file of the library.
    UploadFinished,
    /// An upload was rejected or interrupted.
    UploadFailed,
    /// An upload was cancelled or is no longer listed.
    UploadRemoved,
    /// A file of the library was renamed.
    ArtworkChanged,
    /// A file of the library was deleted.
    ArtworkDeleted,
    /// A design was created.
    DesignCreated,
    /// A design or one of its layers was changed.
    DesignChanged,
    /// A design was deleted.
    DesignDeleted,
    /// Goods were added to the cart.
    CartLineAdded,
    /// A cart line was changed.
    CartLineChanged,
    /// A promo code was entered or removed.
    PromoCodeChanged,
    /// A cart line was saved for later, or moved back.
    CartLineMoved,
    /// Prices changed.
    CartRepriced,
    /// A certificate of the exemption from taxes was sent or withdrawn.
    TaxExemptionSent,
    /// The shop accepted or declined a certificate.
    TaxExemptionAnswered,
    /// The customer joined a customer group, or left it.
    MembershipChanged,
    /// The notices about changed prices were dismissed.
    CartNoticeSeen,
    /// A cart line was removed.
    CartLineRemoved,
    /// The cart was ordered.
    OrderPlaced,
    /// An order's status changed.
    OrderChanged,
    /// An order was invoiced.
    OrderInvoiced,
    /// A shipment left or changed.
    OrderShipped,
    /// The customer requested tracking of an order.
    TrackingRequested,
    /// A proof was requested.
    ProofRequested,
    /// A version of a proof was sent.
    ProofSent,
    /// A proof was approved.
    ProofApproved,
    /// The customer requested changes to a proof.
    ProofChangesAsked,
    /// The subject of a proof changed.
    ProofReconfigured,
    /// A proof was canceled.
    ProofCancelled,
    /// A quote was requested.
    QuoteRequested,
    /// The shop started to work on a quote.
    QuoteTakenUp,
    /// The shop made an offer.
    QuoteOffered,
    /// The shop withdrew an offer.
    QuoteWithdrawn,
    /// The customer requested another offer.
    QuoteCountered,
    /// The customer accepted an offer.
    QuoteAccepted,
    /// The customer or the shop declined a quote.
    QuoteDeclined,
    /// An offer expired.
    QuoteExpired,
    /// Entries that were closed long ago are no longer shown.
    HistoryHidden,
    /// A staff member began to observe.
    ObservationStarted,
    /// Personal fields were revealed to a member of staff.
    ObservationRevealed,
    /// A staff member stopped observing.
    ObservationEnded,
    /// Staff made a suggestion.
    SuggestionMade,
    /// The customer accepted a suggestion.
    SuggestionTaken,
    /// The customer dismissed a suggestion.
    SuggestionDismissed,
    /// Staff withdrew a suggestion.
    SuggestionWithdrawn,
    /// A question about a product was asked, or a message was added to it.
    QuestionAsked,
    /// Staff answered a question.
    QuestionAnswered,
    /// The customer has seen the answers to a question.
    QuestionSeen,
    /// Staff closed a question.
    QuestionClosed,
    /// A customer reviewed a product.
    ReviewSubmitted,
    /// Staff published a review, rejected it, or answered it.
    ReviewChanged,
    /// A guest signed in, and their entries were merged.
    GuestMerged,
    /// Several changes that were combined.
    Several,
}

/// The entries that are set and dropped between two versions. No key is in both.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Change {
    /// The version before the change.
    pub from: Version,
    /// The version after the change.
    pub version: Version,
    /// The new values of set entries.
    #[serde(deserialize_with = "super::map::read_entries")]
    pub set: BTreeMap<EntryKey, Arc<EntryValue>>,
    /// The deleted entries.
    pub drop: BTreeSet<EntryKey>,
    /// The cause.
    pub cause: Cause,
}

impl Change {
    /// Applies this change to a map.
    pub fn fold_into(&self, entries: &mut Entries) {
        for key in &self.drop {
            entries.drop(*key);
        }
        for (key, value) in &self.set {
            entries.set(*key, Arc::clone(value));
        }
    }

    /// Combines this change with the next one: applying the result equals applying both.
    pub fn then(&mut self, later: &Change) {
        debug_assert_eq!(self.version, later.from, "changes must follow each other");
        for key in &later.drop {
            self.set.remove(key);
            self.drop.insert(*key);
        }
        for (key, value) in &later.set {
            self.drop.remove(key);
            self.set.insert(*key, Arc::clone(value));
        }
        self.version = later.version;
        if self.cause != later.cause {
            self.cause = Cause::Several;
        }
    }

    /// Returns the change that leads from one map to another.
    pub fn between(old: &Entries, from: Version, new: &Entries, version: Version) -> Self {
        let set = new
            .iter()
            .filter(|(key, value)| old.get(*key) != Some(value.as_ref()))
            .map(|(key, value)| (key, Arc::clone(value)))
            .collect();
        let drop = old.iter().map(|(key, _)| key).filter(|key| !new.contains(*key)).collect();
        Self { from, version, set, drop, cause: Cause::Several }
    }
}
