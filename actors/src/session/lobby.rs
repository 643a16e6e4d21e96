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

/// How exactly the lobby shows the received bytes of an upload.
const MOVED_TO: Millis = 5_000;

/// What a session remembers for the lobby.
#[derive(Default)]
pub(super) struct LobbyState {
    /// When the customer last did something that is known here.
    active_at: Millis,
    /// The page of the tab that moved last.
    page: Option<String>,
    /// When bytes of each upload last arrived here.
    moved: BTreeMap<DocumentId, Millis>,
    /// The row that was published last.
    told: Option<Row>,
}

impl Base {
    /// Notes that bytes of an upload arrived; returns whether the lobby shows it.
    pub(super) fn upload_moved(&mut self, upload: DocumentId) -> bool {
        let now = self.ports.clock.now();
        let moved_at = now / MOVED_TO * MOVED_TO;
        let is_new = self.lobby.moved.insert(upload, moved_at) != Some(moved_at);
        if is_new {
            self.lobby.active_at = now;
        }
        is_new
    }

    /// Removes the row: the session is live here no longer.
    pub(super) fn retract_lobby_row(&mut self) {
        if self.lobby.told.take().is_some() && self.ports.lobby.wanted() {
            self.ports.lobby.say(self.key, None);
        }
    }
}

impl Live {
    /// A tab came or shows another page.
    pub(super) fn moved(&mut self, base: &mut Base) {
        base.lobby.active_at = base.ports.clock.now();
        self.show_page(base);
        self.publish_lobby_row(base);
    }

    /// A tab is there no longer.
    pub(super) fn tab_left(&mut self, base: &mut Base, ctx: &mut Context<Session>) {
        self.live_soon(ctx);
        self.show_page(base);
        self.publish_lobby_row(base);
    }

    /// Notes the page of the tab that moved last, of those that are still there.
    pub(super) fn show_page(&self, base: &mut Base) {
        let latest = self.tabs.values().filter_map(|tab| tab.page.as_ref()).max_by_key(|(_, since)| *since);
        base.lobby.page = latest.map(|(path, _)| masking::path(path));
    }

    /// Something changed.
    pub(super) fn happened(&self, base: &mut Base, cause: Cause) {
        if by_customer(cause) {
            base.lobby.active_at = base.ports.clock.now();
        }
        if concerns_staff(cause) && base.ports.lobby.wanted() {
            base.ports.lobby.work_changed();
        }
        self.publish_lobby_row(base);
    }

    /// Publishes the session's row, if a lobby is open and the row is another than before.
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
        // The last row was published to a lobby that has closed since.
        self.base.lobby.told = None;
        if let Some((live, base)) = self.live() {
            live.publish_lobby_row(base);
        }
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
