//! The session's row in the support lobby; computed only while a lobby is open.

use std::collections::BTreeMap;

use actix::prelude::*;

use super::live::Live;
use super::messages::PublishLobbyRow;
use super::{Base, Session};
use crate::entries::EntryKey;
use crate::entries::change::Cause;
use crate::values::ids::{DocumentId, Millis};
use crate::wire::lobby_row::Row;
use crate::wire::masking;

/// The precision, in milliseconds, of the time that the lobby shows for received bytes.
const MOVED_TO: Millis = 5_000;

/// A session's data for the lobby.
#[derive(Default)]
pub(super) struct LobbyState {
    /// The time of the customer's last known action.
    active_at: Millis,
    /// The page of the tab that navigated last.
    page: Option<String>,
    /// When bytes of each upload last arrived on this node.
    moved: BTreeMap<DocumentId, Millis>,
    /// The last published row.
    told: Option<Row>,
}

impl Base {
    /// Records that bytes of an upload arrived; returns whether the lobby's row changes.
    pub(super) fn upload_moved(&mut self, upload: DocumentId) -> bool {
        let now = self.ports.clock.now();
        let moved_at = now / MOVED_TO * MOVED_TO;
        let is_new = self.lobby.moved.insert(upload, moved_at) != Some(moved_at);
        if is_new {
            self.lobby.active_at = now;
        }
        is_new
    }

    /// Removes the row, because the session is no longer live on this node.
    pub(super) fn retract_lobby_row(&mut self) {
        if self.lobby.told.take().is_some() && self.ports.lobby.wanted() {
            self.ports.lobby.say(self.key, None);
        }
    }
}

impl Live {
    /// Records that a tab connected or shows another page.
    pub(super) fn moved(&mut self, base: &mut Base) {
        base.lobby.active_at = base.ports.clock.now();
        self.show_page(base);
        self.publish_lobby_row(base);
    }

    /// Records that a tab disconnected.
    pub(super) fn tab_left(&mut self, base: &mut Base, ctx: &mut Context<Session>) {
        self.live_soon(ctx);
        self.show_page(base);
        self.publish_lobby_row(base);
    }

    /// Records the page of the connected tab that navigated last.
    pub(super) fn show_page(&self, base: &mut Base) {
        let latest = self.tabs.values().filter_map(|tab| tab.page.as_ref()).max_by_key(|(_, since)| *since);
        base.lobby.page = latest.map(|(path, _)| masking::path(path));
    }

    /// Records a change of the session.
    pub(super) fn happened(&self, base: &mut Base, cause: Cause) {
        if by_customer(cause) {
            base.lobby.active_at = base.ports.clock.now();
        }
        if concerns_staff(cause) && base.ports.lobby.wanted() {
            base.ports.lobby.work_changed();
        }
        self.publish_lobby_row(base);
    }

    /// Publishes the session's row if a lobby is open and the row has changed.
    pub(super) fn publish_lobby_row(&self, base: &mut Base) {
        let Base { key, ports, lobby, .. } = base;
        if !ports.lobby.wanted() {
            lobby.told = None;
            return;
        }
        let entries = &self.state.entries;
        lobby.moved.retain(|id, _| entries.contains(EntryKey::Upload(*id)));
        let row = Row::of(entries, self.state.version, |id| lobby.moved.get(&id).copied());
        let busy = row.uploads.as_ref().is_some_and(|uploads| uploads.running > 0);
        let row = (busy || !self.tabs.is_empty()).then(|| Row {
            tabs: self.tabs.len(),
            page: lobby.page.clone(),
            active_at: lobby.active_at,
            ..row
        });
        if row != lobby.told {
            ports.lobby.say(*key, row.clone());
            lobby.told = row;
        }
    }
}

impl Handler<PublishLobbyRow> for Session {
    type Result = ();

    fn handle(&mut self, _: PublishLobbyRow, _: &mut Self::Context) {
        // The last row was published to a lobby that has closed in the meantime.
        self.base.lobby.told = None;
        if let Some((live, base)) = self.live() {
            live.publish_lobby_row(base);
        }
    }
}

/// Whether the customer caused the change, and not the shop or a timer.
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
            | Cause::QuestionAnswered
            | Cause::QuestionClosed
            | Cause::ReviewChanged
            | Cause::TaxExemptionAnswered
            | Cause::MembershipChanged
    )
}

/// Whether the change may add something to a work queue of the staff, or remove it.
fn concerns_staff(cause: Cause) -> bool {
    matches!(
        cause,
        Cause::SamplesOrdered
            | Cause::SampleOrderChanged
            | Cause::OrderPlaced
            | Cause::OrderChanged
            | Cause::OrderShipped
            | Cause::TrackingRequested
            | Cause::TaxExemptionSent
            | Cause::TaxExemptionAnswered
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
            | Cause::QuestionAsked
            | Cause::QuestionAnswered
            | Cause::QuestionSeen
            | Cause::ReviewSubmitted
            | Cause::ReviewChanged
            | Cause::QuestionClosed
            | Cause::QuoteExpired
            | Cause::HistoryHidden
            | Cause::GuestMerged
    )
}
