//! What the lobby shows of a session. Nothing is reckoned while nobody watches.

use std::collections::BTreeMap;

use actix::prelude::*;

use super::Session;
use super::messages::Appear;
use crate::entries::EntryKey;
use crate::entries::change::Cause;
use crate::values::ids::{DocumentId, Millis};
use crate::wire::lobby_row::Row;
use crate::wire::masking;

/// How exactly the lobby is told when bytes of an upload arrived.
const MOVED_TO: Millis = 5_000;

/// What a session remembers for the lobby.
#[derive(Default)]
pub(super) struct Glance {
    /// When the customer last did something that is known here.
    active_at: Millis,
    /// The page of the tab that moved last.
    page: Option<String>,
    /// When bytes of each upload last arrived here.
    moved: BTreeMap<DocumentId, Millis>,
    /// What the lobby was told last.
    told: Option<Row>,
}

impl Session {
    /// A tab came or shows another page.
    pub(super) fn moved(&mut self) {
        self.glance.active_at = self.ports.clock.now();
        self.show_page();
        self.appear();
    }

    /// A tab is there no longer.
    pub(super) fn tab_left(&mut self, ctx: &mut Context<Self>) {
        self.live_soon(ctx);
        self.show_page();
        self.appear();
    }

    /// The page of the tab that moved last, of those that are still there.
    pub(super) fn show_page(&mut self) {
        let latest = self.tabs.values().filter_map(|tab| tab.page.as_ref()).max_by_key(|(_, since)| *since);
        self.glance.page = latest.map(|(path, _)| masking::path(path));
    }

    /// Something changed.
    pub(super) fn happened(&mut self, cause: Cause) {
        if by_customer(cause) {
            self.glance.active_at = self.ports.clock.now();
        }
        if concerns_staff(cause) && self.ports.lobby.wanted() {
            self.ports.lobby.work_changed();
        }
        self.appear();
    }

    /// Bytes of an upload arrived.
    pub(super) fn upload_moved(&mut self, upload: DocumentId) {
        let now = self.ports.clock.now();
        let last = self.glance.moved.insert(upload, now / MOVED_TO * MOVED_TO);
        if last != Some(now / MOVED_TO * MOVED_TO) {
            self.glance.active_at = now;
            self.appear();
        }
    }

    /// Says how it stands, if anybody wants to know and it is not what was said before.
    pub(super) fn appear(&mut self) {
        if !self.ports.lobby.wanted() {
            self.glance.told = None;
            return;
        }
        if !self.loaded {
            return;
        }
        let entries = &self.entries;
        let under_way = |id: &DocumentId| entries.contains(EntryKey::Upload(*id));
        self.glance.moved.retain(|id, _| under_way(id));
        let moved = |id: DocumentId| self.glance.moved.get(&id).copied();
        let row = Row::of(entries, self.version, moved);
        let busy = row.uploads.as_ref().is_some_and(|uploads| uploads.running > 0);
        let row = (busy || !self.tabs.is_empty()).then(|| Row {
            tabs: self.tabs.len(),
            page: self.glance.page.clone(),
            active_at: self.glance.active_at,
            ..row
        });
        if row != self.glance.told {
            self.ports.lobby.say(self.key, row.clone());
            self.glance.told = row;
        }
    }

    /// It is live here no longer.
    pub(super) fn vanish(&mut self) {
        if self.glance.told.take().is_some() && self.ports.lobby.wanted() {
            self.ports.lobby.say(self.key, None);
        }
    }
}

impl Handler<Appear> for Session {
    type Result = ();

    fn handle(&mut self, _: Appear, _: &mut Self::Context) {
        // What was said before was said to somebody who has left.
        self.glance.told = None;
        self.appear();
    }
}

/// Whether the customer did it, and not the shop or time.
fn by_customer(cause: Cause) -> bool {
    !matches!(
        cause,
        Cause::CartRepriced
            | Cause::SampleOrderChanged
            | Cause::OrderChanged
            | Cause::OrderInvoiced
            | Cause::OrderShipped
            | Cause::ProofSent
            | Cause::QuoteTakenUp
            | Cause::QuoteOffered
            | Cause::QuoteWithdrawn
            | Cause::QuoteExpired
            | Cause::HistoryHidden
            | Cause::ObservationStarted
            | Cause::ObservationRevealed
            | Cause::ObservationEnded
            | Cause::SuggestionMade
            | Cause::SuggestionWithdrawn
    )
}

/// Whether it may put something into a work queue of the staff, or take it out.
fn concerns_staff(cause: Cause) -> bool {
    matches!(
        cause,
        Cause::SamplesOrdered
            | Cause::SampleOrderChanged
            | Cause::OrderPlaced
            | Cause::OrderChanged
            | Cause::ProofRequested
            | Cause::ProofSent
            | Cause::ProofApproved
            | Cause::ProofChangesAsked
            | Cause::ProofReconfigured
            | Cause::ProofCancelled
            | Cause::QuoteRequested
            | Cause::QuoteTakenUp
            | Cause::QuoteOffered
            | Cause::QuoteWithdrawn
            | Cause::QuoteCountered
            | Cause::QuoteAccepted
            | Cause::QuoteDeclined
            | Cause::QuoteExpired
            | Cause::HistoryHidden
            | Cause::GuestMerged
    )
}
