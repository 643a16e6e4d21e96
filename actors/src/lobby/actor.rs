//! The lobby actor of a node. It is idle while no lobby is open on any node.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;
use std::time::Duration;

use actix::prelude::*;
use tokio::time::Instant;

use super::board::{Board, EXPIRY};
use super::watcher::Watcher;
use crate::ports::Ports;
use crate::ports::bus::Subscription;
use crate::ports::lobby_message::LobbyMessage;
use crate::values::ids::{NodeName, SessionKey, SignInHash};
use crate::wire::frame::ByeReason;
use crate::wire::tab::{ForceClose, TabId, ToTab};

/// How often differences are sent to other nodes.
const TICK: Duration = Duration::from_millis(250);
/// The number of these after which differences are sent to watchers.
const TELL_EVERY: u64 = 2;
/// When the first differences are sent, after the sessions had time to publish their rows.
const FIRST_TICK: Duration = Duration::from_millis(100);
/// How often nodes announce watchers and send the digest of their rows.
const DIGEST_EVERY: Duration = Duration::from_secs(5);
/// The number of rows in one part of a full sync: about 100 KB.
const PART: usize = 500;

/// Requests the state of every live session of this node.
pub type RequestAll = Box<dyn Fn() + Send>;

/// The lobby of one node.
pub struct Lobby {
    ports: Ports,
    request_all: RequestAll,
    subscription: Option<Subscription>,
    board: Board,
    watchers: HashMap<TabId, Watcher>,
    /// When another node last reported a watcher.
    watched_elsewhere: Option<Instant>,
    ticking: bool,
    ticks: u64,
    digest_due: Instant,
    /// Nodes whose full state was requested since the last digest.
    asked: BTreeSet<NodeName>,
    full_syncs: u64,
}

impl Lobby {
    /// A lobby that has yet to be started.
    pub fn new(ports: Ports, request_all: RequestAll) -> Self {
        Self {
            ports,
            request_all,
            subscription: None,
            board: Board::default(),
            watchers: HashMap::new(),
            watched_elsewhere: None,
            ticking: false,
            ticks: 0,
            digest_due: Instant::now(),
            asked: BTreeSet::new(),
            full_syncs: 0,
        }
    }

    fn publish(&self, message: LobbyMessage) {
        if let Some(own) = &self.subscription {
            self.ports.bus.publish_lobby(own, message);
        }
    }

    fn node(&self) -> NodeName {
        NodeName::clone(&self.ports.node)
    }

    /// Whether the lobby is watched, on this node or another.
    fn wake(&mut self, ctx: &mut Context<Self>) {
        if std::mem::replace(&mut self.ticking, true) {
            return;
        }
        self.ports.lobby.want(true);
        (self.request_all)();
        self.digest_due = Instant::now() + DIGEST_EVERY;
        self.ticks = 0;
        ctx.run_later(FIRST_TICK, Self::tick);
    }

    fn tick(&mut self, ctx: &mut Context<Self>) {
        let now = Instant::now();
        if self.watched_elsewhere.is_some_and(|at| now.duration_since(at) > EXPIRY) {
            self.watched_elsewhere = None;
        }
        if self.watchers.is_empty() && self.watched_elsewhere.is_none() {
            self.ticking = false;
            self.ports.lobby.want(false);
            self.board.clear();
            return;
        }
        self.take_news(now);
        if now >= self.digest_due {
            self.digest_due = now + DIGEST_EVERY;
            self.say_all_is_well(now);
        }
        self.board.expire(&self.ports.node, now);
        if self.ticks.is_multiple_of(TELL_EVERY) {
            self.tell_watchers(now);
        }
        self.ticks += 1;
        ctx.run_later(TICK, Self::tick);
    }

    fn take_news(&mut self, now: Instant) {
        if self.ports.lobby.take_work() {
            self.publish(LobbyMessage::Work);
            self.watchers.values().for_each(Watcher::work_changed);
        }
        let news = self.ports.lobby.take();
        if news.is_empty() {
            return;
        }
        let (mut set, mut gone) = (BTreeMap::new(), BTreeSet::new());
        for (key, row) in news {
            match row {
                Some(row) => drop(set.insert(key, row)),
                None => drop(gone.insert(key)),
            }
        }
        let node = self.node();
        if self.watched_elsewhere.is_some() {
            let (set, drop) = (set.clone(), gone.clone());
            self.publish(LobbyMessage::Difference { node: NodeName::clone(&node), set, drop });
        }
        self.board.change(&node, set, gone, now);
    }

    fn say_all_is_well(&mut self, now: Instant) {
        self.asked.clear();
        let node = self.node();
        self.board.heard(&node, now);
        if !self.watchers.is_empty() {
            self.publish(LobbyMessage::Watched);
        }
    }

    fn say_digest(&self) {
        let node = self.node();
        let (rows, sum) = self.board.digest(&node);
        self.publish(LobbyMessage::Digest { node, rows, sum });
    }

    fn say_everything(&mut self) {
        let node = self.node();
        let rows: Vec<_> = self.board.rows_of(&node).map(|(key, row)| (key, row.clone())).collect();
        self.full_syncs += 1;
        let parts = rows.len().div_ceil(PART).max(1);
        for part in 0..parts {
            let rows = rows.iter().skip(part * PART).take(PART).cloned().collect();
            let (node, full_sync) = (NodeName::clone(&node), self.full_syncs);
            self.publish(LobbyMessage::Everything { node, full_sync, part, parts, rows });
        }
    }

    fn tell_watchers(&mut self, now: Instant) {
        let changed = self.board.take_changed();
        let at = self.ports.clock.now();
        for watcher in self.watchers.values_mut() {
            watcher.tell(&self.board, &changed, at, now);
        }
        let stalled = self.watchers.extract_if(|_, watcher| watcher.stalled(now));
        stalled.for_each(|(_, watcher)| watcher.bye_and_close(ByeReason::TooSlow, Some(1000)));
    }

    /// Closes the pages of sign-ins that have ended.
    fn close(&mut self, ended: &[SignInHash]) {
        let closed = self.watchers.extract_if(|_, watcher| ended.contains(&watcher.sign_in));
        closed.for_each(|(_, watcher)| watcher.bye_and_close(ByeReason::SignedOut, None));
    }

    fn hear(&mut self, message: LobbyMessage, ctx: &mut Context<Self>) {
        let now = Instant::now();
        match message {
            LobbyMessage::Watched => {
                self.watched_elsewhere = Some(now);
                self.wake(ctx);
                self.say_digest();
            }
            // A node without watchers is asked again later.
            _ if self.watchers.is_empty() && !matches!(message, LobbyMessage::RequestAll { .. }) => {}
            LobbyMessage::Difference { node, set, drop } => self.board.change(&node, set, drop, now),
            LobbyMessage::Everything { node, full_sync, part, parts, rows } => {
                self.board.tell(&node, full_sync, (part, parts), rows, now);
            }
            LobbyMessage::Digest { node, rows, sum } => {
                self.board.heard(&node, now);
                if self.board.digest(&node) != (rows, sum) && self.asked.insert(NodeName::clone(&node)) {
                    self.publish(LobbyMessage::RequestAll { node });
                }
            }
            LobbyMessage::RequestAll { node } if node == self.ports.node => self.say_everything(),
            LobbyMessage::RequestAll { .. } => {}
            LobbyMessage::Work => self.watchers.values().for_each(Watcher::work_changed),
            LobbyMessage::SignInsEnded(ended) => self.close(&ended),
        }
    }
}

impl Actor for Lobby {
    type Context = Context<Self>;

    fn started(&mut self, ctx: &mut Self::Context) {
        ctx.set_mailbox_capacity(1024);
        let me = ctx.address();
        let listener = Box::new(move |message| {
            if me.try_send(Hear(message)).is_err() {
                tracing::debug!("a node's word of its lobby was dropped; the next digest finds that out");
            }
        });
        self.subscription = Some(self.ports.bus.subscribe_lobby(listener));
    }
}

/// A message from another node's lobby.
#[derive(Message)]
#[rtype(result = "()")]
struct Hear(LobbyMessage);

impl Handler<Hear> for Lobby {
    type Result = ();

    fn handle(&mut self, Hear(message): Hear, ctx: &mut Self::Context) {
        self.hear(message, ctx);
    }
}

/// Adds a page that watches the lobby.
#[derive(Message)]
#[rtype(result = "()")]
pub struct Watch {
    /// The page.
    pub page: TabId,
    /// The receiver of its frames.
    pub out: Recipient<ToTab>,
    /// Closes its connection from outside.
    pub connection: Arc<dyn ForceClose>,
    /// The sign-in that it connected with.
    pub sign_in: SignInHash,
    /// Whether it shows sessions, or only changes of the work queues.
    pub sees_rows: bool,
}

impl Handler<Watch> for Lobby {
    type Result = ();

    fn handle(&mut self, Watch { page, out, connection, sign_in, sees_rows }: Watch, ctx: &mut Self::Context) {
        let now = Instant::now();
        let mut watcher = Watcher::new(out, connection, sign_in, sees_rows, now);
        if self.watchers.is_empty() {
            // Messages of other nodes were not received until now. They answer with a digest.
            self.publish(LobbyMessage::Watched);
        }
        self.wake(ctx);
        if !self.board.is_empty() {
            watcher.tell(&self.board, &BTreeSet::new(), self.ports.clock.now(), now);
        }
        // A node that was disconnected has missed the changes since.
        watcher.work_changed();
        self.watchers.insert(page, watcher);
    }
}

/// A page's acknowledgment of all frames up to `seq`.
#[derive(Message)]
#[rtype(result = "()")]
pub struct Seen {
    /// The page.
    pub page: TabId,
    /// The number of the frame.
    pub seq: u64,
}

impl Handler<Seen> for Lobby {
    type Result = ();

    fn handle(&mut self, Seen { page, seq }: Seen, _: &mut Self::Context) {
        if let Some(watcher) = self.watchers.get_mut(&page) {
            watcher.seen(seq, &self.board, self.ports.clock.now(), Instant::now());
        }
    }
}

/// The page has disconnected.
#[derive(Message)]
#[rtype(result = "()")]
pub struct Unwatch(pub TabId);

impl Handler<Unwatch> for Lobby {
    type Result = ();

    fn handle(&mut self, Unwatch(page): Unwatch, _: &mut Self::Context) {
        self.watchers.remove(&page);
    }
}

/// Sign-ins of staff have ended: their pages close, on all nodes.
#[derive(Message)]
#[rtype(result = "()")]
pub struct EndSignIns(pub Vec<SignInHash>);

impl Handler<EndSignIns> for Lobby {
    type Result = ();

    fn handle(&mut self, EndSignIns(ended): EndSignIns, _: &mut Self::Context) {
        self.close(&ended);
        self.publish(LobbyMessage::SignInsEnded(ended));
    }
}

/// Asks for the sign-ins of the pages on this node.
#[derive(Message)]
#[rtype(result = "Vec<SignInHash>")]
pub struct ListSignIns;

impl Handler<ListSignIns> for Lobby {
    type Result = MessageResult<ListSignIns>;

    fn handle(&mut self, _: ListSignIns, _: &mut Self::Context) -> Self::Result {
        MessageResult(self.watchers.values().map(|watcher| watcher.sign_in).collect())
    }
}

/// Asks whether a session is live on any node, according to the board while the lobby is watched.
#[derive(Message)]
#[rtype(result = "bool")]
pub struct Find(pub SessionKey);

impl Handler<Find> for Lobby {
    type Result = bool;

    fn handle(&mut self, Find(key): Find, _: &mut Self::Context) -> Self::Result {
        self.board.shown(key).is_some()
    }
}

/// Disconnects every page, because the node shuts down.
#[derive(Message)]
#[rtype(result = "()")]
pub struct Close;

impl Handler<Close> for Lobby {
    type Result = ();

    fn handle(&mut self, _: Close, _: &mut Self::Context) {
        for (_, watcher) in self.watchers.drain() {
            watcher.bye(ByeReason::Draining, Some(1000));
        }
    }
}
