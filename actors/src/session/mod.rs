//! The customer's session actor: the cache, the line-up and the fan-out of one session on this node.
//!
//! Commands wait in a bounded line and run one at a time as tasks of their own, so that the actor keeps serving joins
//! and acknowledgements. Only after the commit is a change folded in, answered, sent to every tab and told to the bus.
//! The [`registry`] stops a session; one that cannot be read is forgotten there, and then ends by itself.

mod arriving;
mod glance;
mod gone;
mod leaving;
mod line;
mod messages;
mod observer;
mod progress;
mod reading;
pub mod registry;
mod repricing;
mod ring;
mod tab;
mod viewing;

pub use self::messages::{
    Ack, Appear, Drain, Echo, Execute, ExecuteError, Executed, Hear, Join, Leave, Observe, Page, PricesChanged,
    Progressed, SignOut, Stop, View,
};
pub use self::tab::MOST_TABS;
pub use self::viewing::Shown;
pub use crate::wire::tab::{Cut, TabId, ToTab, Window};

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use actix::prelude::*;
use bytestring::ByteString;
use futures_util::FutureExt;
use tokio::sync::oneshot;
use tokio::time::Instant;

use self::arriving::Arriving;
use self::glance::Glance;
use self::line::{Line, Queued};
use self::messages::Finished;
use self::observer::{Elsewhere, Observer};
use self::progress::Progress;
use self::reading::Reading;
use self::registry::Retire;
use self::ring::Ring;
use self::tab::Tab;
use crate::entries::Entries;
use crate::entries::change::Change;
use crate::ports;
use crate::ports::bus::{BusMessage, Subscription};
use crate::ports::{Loaded, Ports, StoreError};
use crate::rules::observation;
use crate::values::ids::{DocumentId, SessionKey};
use crate::values::token::Token;
use crate::wire::frame::{ByeReason, ServerFrame};

/// How often a session that may have missed something compares itself with the store.
const COMPARE_EVERY: Duration = Duration::from_secs(40);
/// `live` frames: at most five a second a tab.
const LIVE_EVERY: Duration = Duration::from_millis(200);
/// How often stalled tabs are looked for, while any tab has frames in flight.
const LOOK_FOR_STALLED_EVERY: Duration = Duration::from_secs(1);

/// One session, live on this node.
#[expect(clippy::struct_excessive_bools, reason = "each says that one kind of work is under way; they combine freely")]
pub struct Session {
    key: SessionKey,
    ports: Ports,
    retire: Retire,
    subscription: Option<Subscription>,
    loaded: bool,
    /// Why it gave up, if it did.
    gone: Option<StoreError>,
    /// Tabs that came before the first load was done, and the pages that they said meanwhile.
    joining: Vec<Join>,
    early_pages: HashMap<TabId, String>,
    /// Who wants to see it once, when the first load is done.
    viewing: Vec<oneshot::Sender<Loaded>>,
    /// Who wants to look, but is not known to be listed yet.
    arriving: Vec<Arriving>,
    epoch: i64,
    version: i64,
    entries: Arc<Entries>,
    ring: Ring,
    line: Line,
    tabs: HashMap<TabId, Tab>,
    observers: HashMap<TabId, Observer>,
    elsewhere: Elsewhere,
    progress: Progress,
    glance: Glance,
    presence_told: bool,
    keeping_presence: bool,
    reading: Reading,
    live_due: bool,
    looking_for_stalled: bool,
}

impl Session {
    /// A session that will read itself from the store once it is started.
    pub fn new(key: SessionKey, ports: Ports, retire: Retire) -> Self {
        Self {
            key,
            ports,
            retire,
            subscription: None,
            loaded: false,
            gone: None,
            joining: Vec::new(),
            early_pages: HashMap::new(),
            viewing: Vec::new(),
            arriving: Vec::new(),
            epoch: 0,
            version: 0,
            entries: Arc::default(),
            ring: Ring::default(),
            line: Line::default(),
            tabs: HashMap::new(),
            observers: HashMap::new(),
            elsewhere: Elsewhere::default(),
            progress: Progress::default(),
            glance: Glance::default(),
            presence_told: false,
            keeping_presence: false,
            reading: Reading::default(),
            live_due: false,
            looking_for_stalled: false,
        }
    }

    fn token(&self) -> Token {
        Token { key: self.key, epoch: self.epoch, version: self.version }
    }

    fn known(&self) -> Loaded {
        Loaded { epoch: self.epoch, version: self.version, entries: Arc::clone(&self.entries) }
    }

    /// Starts the next command of the line, if none is running.
    fn run_next(&mut self, ctx: &mut Context<Self>) {
        if !self.loaded {
            return;
        }
        let Some(Queued { execute, answer }) = self.line.start_next() else { return };
        let (store, key, known, me) = (Arc::clone(&self.ports.store), self.key, self.known(), ctx.address());
        let asked_at = known.epoch;
        actix::spawn(async move {
            let outcome = store.execute(key, known, execute.command, execute.idempotency).await;
            me.do_send(Finished { outcome, asked_at, answer });
        });
    }

    /// Folds a change that follows the current version and tells every tab.
    fn fold(&mut self, epoch: i64, change: Arc<Change>, ctx: &mut Context<Self>) {
        debug_assert_eq!(change.from, self.version);
        // The first change of all gives a session its epoch; before it there was no other history.
        if epoch != self.epoch && self.epoch != 0 {
            self.ring.clear();
        }
        self.epoch = epoch;
        change.fold_into(Arc::make_mut(&mut self.entries));
        let ended = self.progress.follow(&change);
        self.version = change.version;
        self.tell(&change, ctx);
        if ended {
            self.live_soon(ctx);
        }
        self.happened(change.cause);
        self.ring.push(Instant::now(), change);
    }

    fn tell(&mut self, change: &Arc<Change>, ctx: &mut Context<Self>) {
        if !self.tabs.is_empty() {
            let token = self.token();
            let text = ServerFrame::patch(change, token).text();
            let now = Instant::now();
            for tab in self.tabs.values_mut() {
                tab.tell(change, &text, token, now);
            }
        }
        self.tell_observers(change);
        self.keep_presence(ctx);
        if !self.tabs.is_empty() || !self.observers.is_empty() {
            self.look_for_stalled(ctx);
        }
    }

    /// Tabs that left frames unacknowledged for too long are cut from outside: a stalled connection actor is not polled.
    fn look_for_stalled(&mut self, ctx: &mut Context<Self>) {
        if std::mem::replace(&mut self.looking_for_stalled, true) {
            return;
        }
        ctx.run_later(LOOK_FOR_STALLED_EVERY, |me, ctx| {
            me.looking_for_stalled = false;
            let now = Instant::now();
            let stalled: Vec<_> = me.tabs.iter().filter(|(_, tab)| tab.stalled(now)).map(|(id, _)| *id).collect();
            for id in stalled {
                if let Some(tab) = me.tabs.remove(&id) {
                    tracing::info!(session = %me.key, "a tab that takes no frames is cut");
                    tab.bye_and_cut(ByeReason::TooSlow, Some(1000));
                    me.tab_left(ctx);
                }
            }
            let stalled = me.observers.extract_if(|_, observer| observer.tab.stalled(now));
            for (_, observer) in stalled {
                observer.tab.bye_and_cut(ByeReason::TooSlow, None);
            }
            let mut all = me.tabs.values().chain(me.observers.values().map(|observer| &observer.tab));
            if all.any(Tab::has_in_flight) {
                me.look_for_stalled(ctx);
            }
        });
    }

    /// Sends `live` frames soon, but not more often than five times a second.
    fn live_soon(&mut self, ctx: &mut Context<Self>) {
        if std::mem::replace(&mut self.live_due, true) {
            return;
        }
        ctx.run_later(LIVE_EVERY, |me, _| {
            me.live_due = false;
            let text = me.live_frame(me.tabs.len());
            for tab in me.tabs.values() {
                tab.send_unversioned(text.clone());
            }
            me.tell_presence();
        });
    }

    fn live_frame(&self, tabs: usize) -> ByteString {
        ServerFrame::Live { tabs, uploads: self.progress.told(&self.entries) }.text()
    }

    fn progressed(&mut self, upload: DocumentId, received: u64, total: u64, ctx: &mut Context<Self>) {
        if self.progress.note(upload, received, total, Instant::now()) {
            self.upload_moved(upload);
            if !self.tabs.is_empty() || !self.observers.is_empty() {
                self.live_soon(ctx);
            }
        }
    }

    fn join(&mut self, join: Join, ctx: &mut Context<Self>) {
        if self.tabs.len() >= MOST_TABS
            && let Some(oldest) = self.tabs.keys().min().copied()
            && let Some(tab) = self.tabs.remove(&oldest)
        {
            tab.bye(ByeReason::TooManyTabs, None);
        }
        let now = Instant::now();
        let replay = join
            .since
            .filter(|since| since.key == self.key && (since.epoch == self.epoch || since.is_the_beginning()))
            .and_then(|since| self.ring.since(since.version, self.version, now));
        let mut tab = Tab::new(join.out, join.cut, join.sign_in);
        tab.page = self.early_pages.remove(&join.tab).map(|path| (path, self.ports.clock.now()));
        match replay {
            // The tab already knows everything.
            Some(None) => {}
            Some(Some(change)) => tab.replay(change, self.token(), now),
            None => tab.snapshot(Arc::clone(&self.entries), self.token(), now),
        }
        tab.send_unversioned(self.live_frame(self.tabs.len() + 1));
        self.tabs.insert(join.tab, tab);
        self.look_for_stalled(ctx);
        self.live_soon(ctx);
        self.moved();
    }
}

impl Actor for Session {
    type Context = Context<Self>;

    fn started(&mut self, ctx: &mut Self::Context) {
        ctx.set_mailbox_capacity(256);
        // Subscribe first, read then: what happens in between is heard, and ignored if the read already has it.
        let me = ctx.address();
        let listener = Box::new(move |message: BusMessage| {
            if message.is_fleeting() {
                let _busy = me.try_send(Hear(message));
            } else {
                me.do_send(Hear(message));
            }
        });
        self.subscription = Some(self.ports.bus.subscribe(self.key, listener));
        self.reload(ctx);
        if self.ports.bus.may_lose() {
            ctx.run_interval(COMPARE_EVERY, Self::reload);
        }
    }
}

impl Handler<Execute> for Session {
    type Result = ResponseFuture<Result<Executed, ExecuteError>>;

    fn handle(&mut self, execute: Execute, ctx: &mut Self::Context) -> Self::Result {
        if let Some(error) = &self.gone {
            return std::future::ready(Err(ExecuteError::Store(error.clone()))).boxed_local();
        }
        match self.line.push(execute) {
            Ok(answer) => {
                self.run_next(ctx);
                answer.map(|outcome| outcome.unwrap_or(Err(ExecuteError::Gone))).boxed_local()
            }
            Err(busy) => std::future::ready(Err(busy)).boxed_local(),
        }
    }
}

impl Handler<Finished> for Session {
    type Result = ();

    fn handle(&mut self, Finished { outcome, asked_at, answer }: Finished, ctx: &mut Self::Context) {
        self.line.finished();
        let outcome = match outcome {
            Ok(ports::Executed { answer, version, epoch, change, fresh, replayed }) => {
                // What the bus told meanwhile may already be ahead of, or instead of, the versions the task knew.
                match (change, fresh) {
                    (Some(change), _) if change.from == self.version && (epoch == self.epoch || self.epoch == 0) => {
                        let change = Arc::new(change);
                        let message = BusMessage::Changed { epoch, change: Arc::clone(&change) };
                        self.fold(epoch, change, ctx);
                        self.publish(message);
                    }
                    (change, Some(fresh)) => {
                        self.catch_up(fresh, asked_at, ctx);
                        if let Some(change) = change {
                            self.happened(change.cause);
                            self.publish(BusMessage::Changed { epoch, change: Arc::new(change) });
                        }
                    }
                    (Some(change), None) => {
                        self.happened(change.cause);
                        self.publish(BusMessage::Changed { epoch, change: Arc::new(change) });
                        self.reload(ctx);
                    }
                    (None, None) => {}
                }
                Ok(Executed { answer, version, replayed })
            }
            Err(error) => {
                if matches!(error, StoreError::OutcomeUnknown(_)) {
                    self.reload(ctx);
                }
                Err(ExecuteError::Store(error))
            }
        };
        let _caller_gone = answer.send(outcome);
        self.run_next(ctx);
    }
}

impl Session {
    fn publish(&self, message: BusMessage) {
        self.ports.bus.publish(self.key, self.subscription.as_ref(), message);
    }
}

impl Handler<Join> for Session {
    type Result = ();

    fn handle(&mut self, join: Join, ctx: &mut Self::Context) {
        if self.loaded {
            self.join(join, ctx);
        } else if self.gone.is_some() {
            Self::turn_away(join);
        } else {
            self.joining.push(join);
        }
    }
}

impl Handler<Leave> for Session {
    type Result = ();

    fn handle(&mut self, Leave(id): Leave, ctx: &mut Self::Context) {
        self.joining.retain(|join| join.tab != id);
        self.early_pages.remove(&id);
        self.arriving.retain(|arriving| arriving.observe.tab != id);
        self.observers.remove(&id);
        if self.tabs.remove(&id).is_some() {
            self.tab_left(ctx);
        }
    }
}

impl Handler<Ack> for Session {
    type Result = ();

    fn handle(&mut self, Ack { tab, token }: Ack, _: &mut Self::Context) {
        let current = self.token();
        if token.key != self.key {
            return;
        }
        let tab = match self.tabs.get_mut(&tab) {
            Some(tab) => tab,
            None => match self.observers.get_mut(&tab) {
                Some(observer) => &mut observer.tab,
                None => return,
            },
        };
        tab.acknowledged(token.version, current, Instant::now());
    }
}

impl Handler<Page> for Session {
    type Result = ();

    fn handle(&mut self, Page { tab, path }: Page, ctx: &mut Self::Context) {
        let now = self.ports.clock.now();
        if let Some(tab) = self.tabs.get_mut(&tab) {
            tab.page = Some((path, now));
        } else if self.joining.iter().any(|join| join.tab == tab) {
            self.early_pages.insert(tab, path);
            return;
        }
        self.moved();
        if observation::observers(&self.entries).next().is_some() {
            self.live_soon(ctx);
        }
    }
}

impl Handler<Progressed> for Session {
    type Result = ();

    fn handle(&mut self, Progressed { upload, received, total }: Progressed, ctx: &mut Self::Context) {
        self.publish(BusMessage::Progress { upload, received, total });
        self.progressed(upload, received, total, ctx);
    }
}

impl Handler<Hear> for Session {
    type Result = ();

    fn handle(&mut self, Hear(message): Hear, ctx: &mut Self::Context) {
        match message {
            // The first load may be of a moment before this was committed.
            BusMessage::Changed { .. } if !self.loaded => self.reload(ctx),
            BusMessage::Changed { epoch, change } if epoch == self.epoch || self.epoch == 0 => {
                if change.from == self.version {
                    self.fold(epoch, change, ctx);
                } else if change.version > self.version {
                    self.reload(ctx);
                }
            }
            BusMessage::Changed { .. } => self.reload(ctx),
            BusMessage::Progress { upload, received, total } => self.progressed(upload, received, total, ctx),
            BusMessage::Presence { node, pages } => {
                self.elsewhere.hear(node, pages, Instant::now());
                if !self.observers.is_empty() {
                    self.live_soon(ctx);
                }
            }
            BusMessage::SignedIn => self.send_everybody_away(ByeReason::SignedIn, Some(0)),
            BusMessage::SignedOut { sign_in } => self.sign_out(sign_in, ctx),
        }
    }
}
