//! Observers: staff who observe a session. They get what a tab gets, with personal fields masked, and what the tabs
//! themselves show.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use actix::prelude::*;
use bytestring::ByteString;
use tokio::time::Instant;

use super::live::Live;
use super::messages::{Echo, Observe};
use super::tab::Tab;
use super::{Base, Phase, Session, shutdown};
use crate::entries::change::Change;
use crate::ports::bus::BusMessage;
use crate::ports::counters::Open;
use crate::rules::observation;
use crate::values::ids::{NodeName, ObservationId};
use crate::values::span::SpanContext;
use crate::values::token::Token;
use crate::wire::frame::{ByeReason, PageShown, ServerFrame};
use crate::wire::masking;

/// How often a node publishes the pages of its tabs, even if they have not changed.
const PRESENCE_EVERY: Duration = Duration::from_secs(5);
/// How long the pages that another node published are used.
const PRESENCE_EXPIRY: Duration = Duration::from_secs(15);

/// An observer that is connected to this node.
pub(super) struct Observer {
    observation: ObservationId,
    revealed: bool,
    pub(super) tab: Tab,
}

/// The pages of tabs on other nodes.
#[derive(Default)]
pub(super) struct RemotePresence(BTreeMap<NodeName, (Instant, Vec<PageShown>)>);

impl RemotePresence {
    pub(super) fn hear(&mut self, node: NodeName, pages: Vec<PageShown>, now: Instant) {
        self.0.insert(node, (now, pages));
    }

    fn pages(&mut self, now: Instant) -> impl Iterator<Item = &PageShown> {
        self.0.retain(|_, (heard, _)| now.duration_since(*heard) <= PRESENCE_EXPIRY);
        self.0.values().flat_map(|(_, pages)| pages)
    }
}

/// A change as frames for observers, built on first use.
struct Masked<'a> {
    whole: &'a Arc<Change>,
    made: [Option<(Arc<Change>, ByteString)>; 2],
}

impl<'a> Masked<'a> {
    fn new(whole: &'a Arc<Change>) -> Self {
        Self { whole, made: [None, None] }
    }

    fn of(&mut self, revealed: bool, token: Token) -> &(Arc<Change>, ByteString) {
        self.made[usize::from(revealed)].get_or_insert_with(|| {
            let hides = self.whole.set.keys().any(|key| masking::hides(*key));
            let change = if hides { Arc::new(masking::change(self.whole, revealed)) } else { Arc::clone(self.whole) };
            let text = ServerFrame::patch(&change, token).text();
            (change, text)
        })
    }
}

impl Live {
    /// Sends a change to observers, and disconnects those whose observation it ended.
    pub(super) fn tell_observers(&mut self, change: &Arc<Change>, token: Token, cause: Option<SpanContext>) {
        let (entries, now) = (&self.state.entries, Instant::now());
        let mut masked = Masked::new(change);
        self.observers.retain(|_, observer| {
            let Some(entry) = observation::find(entries, observer.observation) else {
                observer.tab.bye(ByeReason::Ended, None);
                return false;
            };
            if entry.revealed == observer.revealed {
                let (change, text) = masked.of(observer.revealed, token);
                observer.tab.tell(change, text, token, cause, now);
            } else {
                observer.revealed = entry.revealed;
                observer.tab.snapshot(Arc::new(masking::entries(entries, observer.revealed)), token, now);
            }
            true
        });
    }

    /// Adds an observer. Returns it if its observation is not known on this node.
    pub(super) fn observe(
        &mut self,
        base: &mut Base,
        observe: Observe,
        ctx: &mut Context<Session>,
    ) -> Result<(), Observe> {
        let Some(entry) = observation::find(&self.state.entries, observe.observation) else { return Err(observe) };
        let revealed = entry.revealed;
        let Observe { tab: id, observation, out, connection, was_shown } = observe;
        let mut tab = Tab::new(out, connection, None, Open::observer(&base.ports.counters));
        if self.observers.values().any(|observer| observer.observation == observation) {
            tab.bye(ByeReason::Ended, None);
            return Ok(());
        }
        // Set before the first frame, so that an observer that saw data always counts as having seen it.
        was_shown.store(true, Ordering::SeqCst);
        let entries = Arc::new(masking::entries(&self.state.entries, revealed));
        tab.snapshot(entries, self.token(base), Instant::now());
        tab.send_unversioned(self.mirror_frame(base));
        self.observers.insert(id, Observer { observation, revealed, tab });
        self.look_for_stalled(ctx);
        Ok(())
    }

    /// Returns the pages of the tabs on this node.
    fn pages(&self, base: &Base) -> Vec<PageShown> {
        let shown = self.tabs.iter().filter_map(|(id, tab)| {
            let (path, since) = tab.page.clone()?;
            Some(PageShown { tab: format!("{}-{}", base.ports.node, id.0), path: masking::path(&path), since })
        });
        let mut pages: Vec<_> = shown.collect();
        pages.sort_by(|a, b| a.tab.cmp(&b.tab));
        pages
    }

    /// Sends presence, which is outdated after a few seconds, to observers on this and other nodes.
    pub(super) fn tell_presence(&mut self, base: &mut Base) {
        if !self.observers.is_empty() {
            let text = self.mirror_frame(base);
            for observer in self.observers.values() {
                observer.tab.send_unversioned(text.clone());
            }
        }
        if self.is_observed() && (!self.tabs.is_empty() || self.presence_told) {
            self.presence_told = !self.tabs.is_empty();
            base.publish(BusMessage::Presence { node: NodeName::clone(&base.ports.node), pages: self.pages(base) });
        }
    }

    /// Publishes the pages of this node's tabs periodically while the session is observed.
    pub(super) fn keep_presence(&mut self, base: &mut Base, ctx: &mut Context<Session>) {
        if !self.is_observed() || self.presence_timer.is_some() {
            return;
        }
        self.tell_presence(base);
        self.presence_timer = Some(ctx.run_later(PRESENCE_EVERY, |session, ctx| {
            if let Some((live, base)) = session.live() {
                live.presence_timer = None;
                live.keep_presence(base, ctx);
            }
        }));
    }

    /// Whether the session is observed on any node.
    pub(super) fn is_observed(&self) -> bool {
        observation::observers(&self.state.entries).next().is_some()
    }

    fn mirror_frame(&self, base: &mut Base) -> ByteString {
        let mut pages = self.pages(base);
        pages.extend(base.remote_presence.pages(Instant::now()).cloned());
        let uploads = base.progress.told(&self.state.entries);
        ServerFrame::Mirror { at: base.ports.clock.now(), pages, uploads }.text()
    }
}

impl Handler<Observe> for Session {
    type Result = ();

    fn handle(&mut self, observe: Observe, ctx: &mut Self::Context) {
        match &mut self.phase {
            Phase::Loading(_) => self.queue_observer(observe),
            Phase::Live(live) => {
                if let Err(observe) = live.observe(&mut self.base, observe, ctx) {
                    self.queue_observer(observe);
                    self.reload(ctx);
                }
            }
            Phase::Failed(_) => shutdown::turn_observer_away(observe),
        }
    }
}

impl Handler<Echo> for Session {
    type Result = ();

    fn handle(&mut self, Echo { tab, nonce }: Echo, _: &mut Self::Context) {
        // An echo that overtook waiting frames would report a delay that is too short.
        if let Some((live, _)) = self.live()
            && let Some(observer) = live.observers.get(&tab)
            && observer.tab.is_up_to_date()
        {
            observer.tab.send_unversioned(ServerFrame::Echo { nonce }.text());
        }
    }
}
