//! The phase of a loaded session: its state, its tabs and observers, and the distribution of changes.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use actix::prelude::*;
use tokio::time::Instant;

use super::messages::Join;
use super::observer::Observer;
use super::ring::Ring;
use super::tab::{MAX_TABS, Tab};
use super::{Base, Session};
use crate::entries::change::Change;
use crate::ports::Loaded;
use crate::ports::counters::Open;
use crate::values::span::SpanContext;
use crate::values::token::Token;
use crate::wire::frame::{ByeReason, ServerFrame};
use crate::wire::tab::TabId;

/// The minimum interval of `live` frames per tab: at most five per second.
const LIVE_EVERY: Duration = Duration::from_millis(200);
/// How many of a node's tabs fetch what depends on a change, per millisecond.
const FETCHES_PER_MS: u64 = 5;
/// The interval at which stalled tabs are looked up, while any tab has frames in flight.
const LOOK_FOR_STALLED_EVERY: Duration = Duration::from_secs(1);

#[derive(Default)]
pub(super) struct Live {
    pub(super) state: Loaded,
    pub(super) ring: Ring,
    pub(super) tabs: HashMap<TabId, Tab>,
    pub(super) observers: HashMap<TabId, Observer>,
    /// Whether other nodes have received this node's presence.
    pub(super) presence_told: bool,
    pub(super) presence_timer: Option<SpawnHandle>,
    frame_timer: Option<SpawnHandle>,
    /// When the last `live` frames were sent.
    framed: Option<Instant>,
    stall_timer: Option<SpawnHandle>,
}

impl Live {
    pub(super) fn new(state: Loaded) -> Self {
        Self { state, ..Self::default() }
    }

    pub(super) fn token(&self, base: &Base) -> Token {
        Token { key: base.key, epoch: self.state.epoch, version: self.state.version }
    }

    /// Applies a change that follows the current version and sends it to every tab. A span may have caused it.
    pub(super) fn fold(
        &mut self,
        base: &mut Base,
        epoch: i64,
        change: Arc<Change>,
        cause: Option<SpanContext>,
        ctx: &mut Context<Session>,
    ) {
        debug_assert_eq!(change.from, self.state.version);
        // A session gets its epoch with its first change; before that it has no other history.
        if epoch != self.state.epoch && self.state.epoch != 0 {
            self.ring.clear();
        }
        self.state.epoch = epoch;
        change.fold_into(Arc::make_mut(&mut self.state.entries));
        let ended = base.progress.follow(&change);
        self.state.version = change.version;
        self.tell(base, &change, cause, ctx);
        if ended {
            self.live_soon(ctx);
        }
        self.happened(base, change.cause);
        self.ring.push(Instant::now(), change);
    }

    /// Applies the store's state as one change, however many versions lie between. `epoch_at_read` is the epoch at the time
    /// of the read. Returns whether the session is now at least as recent.
    pub(super) fn catch_up(
        &mut self,
        base: &mut Base,
        fresh: Loaded,
        epoch_at_read: i64,
        cause: Option<SpanContext>,
        ctx: &mut Context<Session>,
    ) -> bool {
        let state = &self.state;
        if fresh.epoch == state.epoch && fresh.version <= state.version {
            return true;
        }
        if fresh.epoch != state.epoch && epoch_at_read != state.epoch {
            // Another history began while the store answered, and versions of two histories cannot be compared: this
            // answer may be the older one.
            return false;
        }
        // After a restore of the database the version may be lower. Tabs still accept the change, because only `from`
        // must match their version.
        let change = Change::between(&state.entries, state.version, &fresh.entries, fresh.version);
        self.ring.clear();
        self.state = fresh;
        self.tell(base, &Arc::new(change), cause, ctx);
        self.publish_lobby_row(base);
        true
    }

    fn tell(&mut self, base: &mut Base, change: &Arc<Change>, cause: Option<SpanContext>, ctx: &mut Context<Session>) {
        let token = self.token(base);
        if !self.tabs.is_empty() {
            let text = ServerFrame::patch(change, token).text();
            let now = Instant::now();
            for tab in self.tabs.values_mut() {
                tab.tell(change, &text, token, cause, now);
            }
        }
        self.tell_observers(change, token, cause);
        self.keep_presence(base, ctx);
        if !self.tabs.is_empty() || !self.observers.is_empty() {
            self.look_for_stalled(ctx);
        }
    }

    /// Disconnects tabs that left frames unacknowledged for too long. They are closed from outside, because a stalled
    /// connection's actor is not polled.
    pub(super) fn look_for_stalled(&mut self, ctx: &mut Context<Session>) {
        if self.stall_timer.is_some() {
            return;
        }
        self.stall_timer = Some(ctx.run_later(LOOK_FOR_STALLED_EVERY, |session, ctx| {
            let Some((live, base)) = session.live() else { return };
            live.stall_timer = None;
            let now = Instant::now();
            let stalled: Vec<_> = live.tabs.iter().filter(|(_, tab)| tab.stalled(now)).map(|(id, _)| *id).collect();
            for id in stalled {
                if let Some(tab) = live.tabs.remove(&id) {
                    tracing::info!(session = %base.key, "a tab that takes no frames is closed");
                    tab.bye_and_close(ByeReason::TooSlow, Some(1000));
                    live.tab_left(base, ctx);
                }
            }
            let stalled = live.observers.extract_if(|_, observer| observer.tab.stalled(now));
            for (_, observer) in stalled {
                observer.tab.bye_and_close(ByeReason::TooSlow, None);
            }
            let mut all = live.tabs.values().chain(live.observers.values().map(|observer| &observer.tab));
            if all.any(Tab::has_in_flight) {
                live.look_for_stalled(ctx);
            }
        }));
    }

    /// Sends `live` frames soon, but at most five times per second.
    pub(super) fn live_soon(&mut self, ctx: &mut Context<Session>) {
        if self.frame_timer.is_some() {
            return;
        }
        self.frame_timer = Some(ctx.run_later(LIVE_EVERY, |session, _| {
            let Some((live, base)) = session.live() else { return };
            live.send_live(base);
        }));
    }

    /// Sends `live` frames now, unless the last ones were sent just before.
    pub(super) fn live_now(&mut self, base: &mut Base, ctx: &mut Context<Session>) {
        if self.framed.is_some_and(|last| last.elapsed() < LIVE_EVERY) {
            return self.live_soon(ctx);
        }
        if let Some(timer) = self.frame_timer {
            ctx.cancel_future(timer);
        }
        self.send_live(base);
    }

    fn send_live(&mut self, base: &mut Base) {
        self.frame_timer = None;
        self.framed = Some(Instant::now());
        let text = self.live_frame(base, self.tabs.len()).text();
        for tab in self.tabs.values() {
            tab.send_unversioned(text.clone());
        }
        self.tell_presence(base);
    }

    pub(super) fn live_frame(&self, base: &Base, tabs: usize) -> ServerFrame {
        let shop = base.ports.shop.current().revision().to_owned();
        let catalog = base.ports.prices.revision();
        let spread_ms = base.ports.counters.tabs.load(Ordering::Relaxed) / FETCHES_PER_MS;
        ServerFrame::Live { tabs, shop, catalog, spread_ms, uploads: base.progress.told(&self.state.entries) }
    }

    /// Returns everything that changed since a client's version as one change: `Some(None)` if nothing changed, `None` if
    /// that is not known.
    #[expect(clippy::option_option, reason = "nothing missed and nothing known are different answers")]
    pub(super) fn missed(&mut self, since: Option<Token>, token: Token, now: Instant) -> Option<Option<Change>> {
        let since = since.filter(|since| since.epoch == token.epoch || since.is_the_beginning())?;
        self.ring.since(since.version, token.version, now)
    }

    /// Adds a tab, which shows `page`, if it has sent one.
    pub(super) fn join(&mut self, base: &mut Base, join: Join, page: Option<String>, ctx: &mut Context<Session>) {
        if let Some(reason) = ByeReason::of_another_session(join.since, base.key) {
            return Tab::turn_away(&join.out, &*join.connection, reason, Some(0));
        }
        if self.tabs.len() >= MAX_TABS
            && let Some(oldest) = self.tabs.keys().min().copied()
            && let Some(tab) = self.tabs.remove(&oldest)
        {
            tab.bye(ByeReason::TooManyTabs, None);
        }
        let (now, token) = (Instant::now(), self.token(base));
        let replay = self.missed(join.since, token, now);
        let mut tab = Tab::new(join.out, join.connection, join.sign_in, Open::tab(&base.ports.counters));
        tab.page = page.map(|path| (path, base.ports.clock.now()));
        match replay {
            // The tab is up to date.
            Some(None) => {}
            Some(Some(change)) => tab.replay(change, token, now),
            None => tab.snapshot(Arc::clone(&self.state.entries), token, now),
        }
        tab.send_unversioned(self.live_frame(base, self.tabs.len() + 1).text());
        self.tabs.insert(join.tab, tab);
        self.look_for_stalled(ctx);
        self.live_soon(ctx);
        self.moved(base);
    }

    pub(super) fn leave(&mut self, base: &mut Base, id: TabId, ctx: &mut Context<Session>) {
        self.observers.remove(&id);
        if self.tabs.remove(&id).is_some() {
            self.tab_left(base, ctx);
        }
    }

    pub(super) fn acknowledged(&mut self, id: TabId, token: Token) {
        let current = Token { epoch: self.state.epoch, version: self.state.version, ..token };
        let tab = self.tabs.get_mut(&id).or_else(|| self.observers.get_mut(&id).map(|observer| &mut observer.tab));
        if let Some(tab) = tab {
            tab.acknowledged(token.version, current, Instant::now());
        }
    }

    pub(super) fn page_changed(&mut self, base: &mut Base, id: TabId, path: String, ctx: &mut Context<Session>) {
        if let Some(tab) = self.tabs.get_mut(&id) {
            tab.page = Some((path, base.ports.clock.now()));
        }
        self.moved(base);
        if self.is_observed() {
            self.live_soon(ctx);
        }
    }
}
