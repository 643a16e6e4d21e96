//! What happened to a session: whole entries set or dropped, from one version to the next.
//!
//! Folding assigns and deletes, the later one wins; so any two changes that follow each other compose into one, and a
//! reader that is slow costs at most one composed change.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::kinds::{EntryKey, EntryValue};
use super::map::Entries;
use crate::values::ids::Version;

/// Why entries changed, in the past tense.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// A sample was added.
    SampleAdded,
    /// A sample was taken away.
    SampleRemoved,
    /// The comment on the samples was written or cleared.
    SampleCommented,
    /// A product was put on a favorites list.
    FavoriteAdded,
    /// A product was taken off favorites lists.
    FavoriteRemoved,
    /// The notes on a favorite were written or cleared.
    FavoriteNoted,
    /// A favorites list was made.
    FavoriteListCreated,
    /// A favorites list got another name.
    FavoriteListRenamed,
    /// A favorites list was deleted, with the products on it.
    FavoriteListDeleted,
    /// The samples in the basket were ordered.
    SamplesOrdered,
    /// The shop sent or declined samples.
    SampleOrderChanged,
    /// An address was added to the address book.
    AddressAdded,
    /// An address was changed.
    AddressChanged,
    /// An address was taken out of the address book.
    AddressRemoved,
    /// A piece of stock art became a favorite.
    ArtFavoriteAdded,
    /// A piece of stock art is no favorite any more.
    ArtFavoriteRemoved,
    /// A presentation was made.
    PresentationCreated,
    /// A presentation, its products or its link were changed.
    PresentationChanged,
    /// A presentation was deleted.
    PresentationDeleted,
    /// An upload was announced.
    UploadStarted,
    /// Bytes of an upload arrive.
    UploadLoading,
    /// An upload became a file of the library.
    UploadFinished,
    /// An upload was refused or interrupted.
    UploadFailed,
    /// An upload was cancelled or is no longer listed.
    UploadRemoved,
    /// A file of the library got another name.
    ArtworkChanged,
    /// A file of the library was deleted.
    ArtworkDeleted,
    /// Goods were put into the cart.
    CartLineAdded,
    /// A cart line was changed.
    CartLineChanged,
    /// A cart line was saved for later, or moved back.
    CartLineMoved,
    /// Prices changed.
    CartRepriced,
    /// The customer has seen that prices changed.
    CartNoticeSeen,
    /// A cart line was taken away.
    CartLineRemoved,
    /// The cart became an order.
    OrderPlaced,
    /// An order reached another status, or is on hold.
    OrderChanged,
    /// An order was invoiced.
    OrderInvoiced,
    /// A shipment left, or something new is known of it.
    OrderShipped,
    /// The customer requested tracking of an order.
    TrackingRequested,
    /// A proof was requested.
    ProofRequested,
    /// A version of a proof was sent.
    ProofSent,
    /// A proof was approved.
    ProofApproved,
    /// The customer wants a proof changed.
    ProofChangesAsked,
    /// What a proof is of became something else.
    ProofReconfigured,
    /// A proof is needed no more.
    ProofCancelled,
    /// A quote was requested.
    QuoteRequested,
    /// The shop works on a quote.
    QuoteTakenUp,
    /// The shop made an offer.
    QuoteOffered,
    /// The shop took an offer back.
    QuoteWithdrawn,
    /// The customer requested another offer.
    QuoteCountered,
    /// The customer took an offer.
    QuoteAccepted,
    /// One side does not want a quote any more.
    QuoteDeclined,
    /// The last day of an offer passed.
    QuoteExpired,
    /// What has long been over is no longer shown.
    HistoryHidden,
    /// A staff member began to observe.
    ObservationStarted,
    /// A member of the staff sees personal fields.
    ObservationRevealed,
    /// A staff member stopped observing.
    ObservationEnded,
    /// Staff propose something.
    SuggestionMade,
    /// The customer took what was proposed.
    SuggestionTaken,
    /// The customer left what was proposed.
    SuggestionDismissed,
    /// Staff took back what they proposed.
    SuggestionWithdrawn,
    /// A guest signed in and brought what they had.
    GuestMerged,
    /// More than one of these, composed.
    Several,
}

/// Entries that are set or dropped between two versions. A key is never in both.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Change {
    /// The version it starts from.
    pub from: Version,
    /// The version it leads to.
    pub version: Version,
    /// The new values of set entries.
    #[serde(deserialize_with = "super::map::read_entries")]
    pub set: BTreeMap<EntryKey, Arc<EntryValue>>,
    /// The deleted entries.
    pub drop: BTreeSet<EntryKey>,
    /// Why.
    pub cause: Cause,
}

impl Change {
    /// Folds this change into a map.
    pub fn fold_into(&self, entries: &mut Entries) {
        for key in &self.drop {
            entries.drop(*key);
        }
        for (key, value) in &self.set {
            entries.set(*key, Arc::clone(value));
        }
    }

    /// Composes with the change that follows: folding the result equals folding both.
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

    /// The change that leads from one map to another.
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
