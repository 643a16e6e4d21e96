//! Those of the staff who look at a session: what they are sent is what a tab is sent, without what they may not see, and
//! what the tabs themselves show.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use actix::prelude::*;
use bytestring::ByteString;
use tokio::time::Instant;

use super::Session;
use super::messages::{Echo, Observe};
use super::tab::Tab;
use crate::entries::change::Change;
use crate::ports::bus::BusMessage;
use crate::rules::observation;
use crate::values::ids::{NodeName, ObservationId};
use crate::values::token::Token;
use crate::wire::frame::{ByeReason, PageShown, ServerFrame};
use crate::wire::masking;

/// How often a node says what its tabs show, also when that has not changed.
const PRESENCE_EVERY: Duration = Duration::from_secs(5);
/// How long another node's word of its tabs is believed.
const PRESENCE_EXPIRY: Duration = Duration::from_secs(15);

/// Somebody who looks, connected to this node.
pub(super) struct Observer {
    observation: ObservationId,
    revealed: bool,
    pub(super) tab: Tab,
}

/// What tabs on other nodes show.
#[derive(Default)]
pub(super) struct Elsewhere(BTreeMap<NodeName, (Instant, Vec<PageShown>)>);

impl Elsewhere {
    pub(super) fn hear(&mut self, node: NodeName, pages: Vec<PageShown>, now: Instant) {
        self.0.insert(node, (now, pages));
    }

    fn pages(&mut self, now: Instant) -> impl Iterator<Item = &PageShown> {
        self.0.retain(|_, (heard, _)| now.duration_since(*heard) <= PRESENCE_EXPIRY);
        self.0.values().flat_map(|(_, pages)| pages)
    }
}

/// A change as texts for those who look, made when first asked for.
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

impl Session {
    /// Tells those who look what changed, and sends away those whose observation it ended.
    pub(super) fn tell_observers(&mut self, change: &Arc<Change>) {
        if self.observers.is_empty() {
            return;
        }
        let (token, now) = (self.token(), Instant::now());
        let mut masked = Masked::new(change);
        self.observers.retain(|_, observer| {
            let Some(entry) = observation::find(&self.entries, observer.observation) else {
                observer.tab.bye(ByeReason::Ended, None);
                return false;
            };
            if entry.revealed == observer.revealed {
                let (change, text) = masked.of(observer.revealed, token);
                observer.tab.tell(change, text, token, now);
            } else {
                observer.revealed = entry.revealed;
                let entries = Arc::new(masking::entries(&self.entries, observer.revealed));
                observer.tab.snapshot(entries, token, now);
            }
            true
        });
    }

    /// Takes somebody in. Gives them back if their observation is not listed, as far as is known here.
    pub(super) fn observe(&mut self, observe: Observe, ctx: &mut Context<Self>) -> Result<(), Observe> {
        let Some(entry) = observation::find(&self.entries, observe.observation) else { return Err(observe) };
        let revealed = entry.revealed;
        let Observe { tab: id, observation, out, cut, was_shown } = observe;
        let mut tab = Tab::new(out, cut, None);
        if self.observers.values().any(|observer| observer.observation == observation) {
            tab.bye(ByeReason::Ended, None);
            return Ok(());
        }
        // Before the first frame: whoever sees something also counts as having seen it.
        was_shown.store(true, Ordering::SeqCst);
        let entries = Arc::new(masking::entries(&self.entries, revealed));
        tab.snapshot(entries, self.token(), Instant::now());
        tab.send_unversioned(self.mirror_frame());
        self.observers.insert(id, Observer { observation, revealed, tab });
        self.look_for_stalled(ctx);
        Ok(())
    }

    /// What the tabs on this node show.
    pub(super) fn pages(&self) -> Vec<PageShown> {
        let shown = self.tabs.iter().filter_map(|(id, tab)| {
            let (path, since) = tab.page.clone()?;
            Some(PageShown { tab: format!("{}-{}", self.ports.node, id.0), path: masking::path(&path), since })
        });
        let mut pages: Vec<_> = shown.collect();
        pages.sort_by(|a, b| a.tab.cmp(&b.tab));
        pages
    }

    /// What is worth nothing after a second, for those who look here and on other nodes.
    pub(super) fn tell_presence(&mut self) {
        if !self.observers.is_empty() {
            let text = self.mirror_frame();
            for observer in self.observers.values() {
                observer.tab.send_unversioned(text.clone());
            }
        }
        let looked_at = observation::observers(&self.entries).next().is_some();
        if looked_at && (!self.tabs.is_empty() || self.presence_told) {
            self.presence_told = !self.tabs.is_empty();
            let pages = self.pages();
            self.publish(BusMessage::Presence { node: NodeName::clone(&self.ports.node), pages });
        }
    }

    /// Says again and again what the tabs here show, for as long as somebody looks.
    pub(super) fn keep_presence(&mut self, ctx: &mut Context<Self>) {
        let looked_at = observation::observers(&self.entries).next().is_some();
        if !looked_at || std::mem::replace(&mut self.keeping_presence, true) {
            return;
        }
        self.tell_presence();
        ctx.run_later(PRESENCE_EVERY, |me, ctx| {
            me.keeping_presence = false;
            me.keep_presence(ctx);
        });
    }

    fn mirror_frame(&mut self) -> ByteString {
        let mut pages = self.pages();
        pages.extend(self.elsewhere.pages(Instant::now()).cloned());
        ServerFrame::Mirror { at: self.ports.clock.now(), pages, uploads: self.progress.told(&self.entries) }.text()
    }
}

impl Handler<Observe> for Session {
    type Result = ();

    fn handle(&mut self, observe: Observe, ctx: &mut Self::Context) {
        if self.gone.is_some() {
            Self::turn_observer_away(observe);
        } else if !self.loaded {
            self.let_wait(observe);
        } else if let Err(observe) = self.observe(observe, ctx) {
            self.let_wait(observe);
            self.reload(ctx);
        }
    }
}

impl Handler<Echo> for Session {
    type Result = ();

    fn handle(&mut self, Echo { tab, nonce }: Echo, _: &mut Self::Context) {
        // An echo that overtook what still waits would say that they see what they do not.
        if let Some(observer) = self.observers.get(&tab)
            && observer.tab.is_up_to_date()
        {
            observer.tab.send_unversioned(ServerFrame::Echo { nonce }.text());
        }
    }
}
