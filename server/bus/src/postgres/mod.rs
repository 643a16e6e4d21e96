//! The bus over PostgreSQL notifications. It says only up to which version a session changed: the other nodes load the change
//! from the database.
//!
//! What is published waits in [`Outgoing`] and is sent together as soon as the previous notification is sent, so a change
//! never waits for a notification, and a thousand changes need few of them. A node also hears itself: if it does not for some
//! seconds, the connection is dead although the network has not said so.

mod batch;
mod outgoing;
mod peers;
mod pieces;

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use platen_actors::bus::{
    Bus, BusMessage, Listener, LobbyListener, LocalBus, NodeName, Subscription, WorkListener, WorkMessage,
};
use platen_actors::counters::Durations;
use platen_actors::ids::SessionKey;
use platen_actors::lobby::LobbyMessage;
use platen_store::notifications::{self, Notifications, Notifier};
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::{Instant, interval, sleep, timeout};

use self::batch::Batch;
use self::outgoing::Outgoing;
use self::peers::Peers;
use self::pieces::{Assembler, Piece};

/// The interval at which a node sends something, even if nothing was published.
const HEARTBEAT: Duration = Duration::from_secs(1);
/// A node that has heard nothing for this time, not even itself, connects again.
const SILENCE: Duration = Duration::from_secs(4);
/// How long a notification may take to be sent.
const SEND_TIMEOUT: Duration = Duration::from_secs(4);
/// The pause before the connections are opened again.
const RECONNECT_AFTER: Duration = Duration::from_millis(300);
/// How long that may take.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(3);

/// The bus of a node. Dropping it closes the connections.
pub struct PostgresBus {
    local: LocalBus,
    outgoing: Arc<Outgoing>,
    peers: Arc<Peers>,
    losses: watch::Sender<u64>,
    condition: Arc<Condition>,
    link: JoinHandle<()>,
}

/// What the link knows of its connections.
struct Condition {
    is_connected: AtomicBool,
    /// The time from the sending of this node's own notifications to their delivery.
    lag: Durations,
}

impl PostgresBus {
    /// Connects a node to the bus of a database. `node` must be unique.
    pub async fn connect(notifications: Notifications, node: NodeName) -> platen_store::Result<Self> {
        let connections = notifications.connect().await?;
        let (local, losses) = (LocalBus::default(), watch::Sender::new(0));
        let (outgoing, peers) = (Arc::<Outgoing>::default(), Arc::<Peers>::default());
        let condition = Arc::new(Condition { is_connected: AtomicBool::new(true), lag: Durations::default() });
        let link = Link {
            notifications,
            node,
            local: local.clone(),
            outgoing: Arc::clone(&outgoing),
            peers: Arc::clone(&peers),
            losses: losses.clone(),
            condition: Arc::clone(&condition),
            sent: Mutex::default(),
        };
        Ok(Self { local, outgoing, peers, losses, condition, link: tokio::spawn(link.run(connections)) })
    }
}

impl Drop for PostgresBus {
    fn drop(&mut self) {
        self.link.abort();
    }
}

impl Bus for PostgresBus {
    fn subscribe(&self, key: SessionKey, listener: Listener) -> Subscription {
        self.local.subscribe(key, listener)
    }

    fn publish(&self, key: SessionKey, own: Option<&Subscription>, message: BusMessage) {
        if self.peers.any() {
            self.outgoing.add(key, &message);
        }
        self.local.publish(key, own, message);
    }

    fn subscribe_lobby(&self, listener: LobbyListener) -> Subscription {
        self.local.subscribe_lobby(listener)
    }

    fn publish_lobby(&self, own: &Subscription, message: LobbyMessage) {
        if self.peers.any() {
            self.outgoing.add_for_lobby(&message);
        }
        self.local.publish_lobby(own, message);
    }

    fn subscribe_work(&self, listener: WorkListener) -> Subscription {
        self.local.subscribe_work(listener)
    }

    fn publish_work(&self, work: WorkMessage) {
        if self.peers.any() {
            self.outgoing.add_work(work);
        }
        self.local.publish_work(work);
    }

    fn losses(&self) -> Option<watch::Receiver<u64>> {
        Some(self.losses.subscribe())
    }

    fn is_connected(&self) -> bool {
        self.condition.is_connected.load(Ordering::Relaxed)
    }

    fn lag(&self) -> Option<&Durations> {
        Some(&self.condition.lag)
    }
}

/// The connections to the database, and what they serve.
struct Link {
    notifications: Notifications,
    node: NodeName,
    local: LocalBus,
    outgoing: Arc<Outgoing>,
    peers: Arc<Peers>,
    losses: watch::Sender<u64>,
    condition: Arc<Condition>,
    /// The number of the notification whose delivery to this node is awaited, and when it was taken from what waits.
    sent: Mutex<Option<(u64, Instant)>>,
}

/// Why the connections were given up.
type Lost = String;

impl Link {
    async fn run(self, first: (notifications::Listener, Notifier)) {
        let mut connections = Some(first);
        loop {
            if let Some((listener, notifier)) = connections.take() {
                let Err(lost) = tokio::select! {
                    lost = self.hear(listener) => lost,
                    lost = self.send(notifier) => lost,
                };
                tracing::warn!("the connection to other nodes was lost: {lost}");
                self.condition.is_connected.store(false, Ordering::Relaxed);
                self.peers.pause();
            }
            sleep(RECONNECT_AFTER).await;
            match timeout(CONNECT_TIMEOUT, self.notifications.connect()).await {
                Ok(Ok(again)) => {
                    tracing::info!("the connection to other nodes is back");
                    connections = Some(again);
                    self.peers.resume();
                    self.condition.is_connected.store(true, Ordering::Relaxed);
                    self.count_loss();
                }
                Ok(Err(error)) => tracing::debug!(%error, "other nodes cannot be reached"),
                Err(_) => tracing::debug!("other nodes cannot be reached: the database does not answer"),
            }
        }
    }

    fn count_loss(&self) {
        self.losses.send_modify(|losses| *losses += 1);
    }

    /// Sends what waits, until the connection is lost.
    async fn send(&self, mut notifier: Notifier) -> Result<std::convert::Infallible, Lost> {
        let mut heartbeat = interval(HEARTBEAT);
        for serial in 0.. {
            tokio::select! {
                _ = heartbeat.tick() => self.peers.expire(),
                () = self.outgoing.added() => {}
            }
            let taken = self.outgoing.take();
            self.await_delivery(serial);
            let texts = pieces::split(&self.node, serial, &taken.batch().to_json());
            match timeout(SEND_TIMEOUT, notifier.send(&texts)).await {
                Ok(Ok(())) => taken.sent(),
                Ok(Err(error)) => return Err(error.to_string()),
                Err(_) => return Err("the database does not answer".to_owned()),
            }
        }
        Err("too many notifications".to_owned())
    }

    /// Delivers what other nodes send, until the connection is lost.
    async fn hear(&self, mut listener: notifications::Listener) -> Result<std::convert::Infallible, Lost> {
        let mut assembler = Assembler::default();
        loop {
            let text = match timeout(SILENCE, listener.next()).await {
                Ok(Ok(text)) => text,
                Ok(Err(error)) => return Err(error.to_string()),
                Err(_) => return Err(format!("nothing was heard for {} s", SILENCE.as_secs())),
            };
            let piece = Piece::parse(&text);
            if let Some(own) = piece.as_ref().filter(|piece| *piece.node == *self.node) {
                self.measure(own);
                continue;
            }
            let Some(piece) = piece else {
                self.count_loss();
                continue;
            };
            self.peers.heard(piece.node);
            match assembler.add(&piece).map(|whole| whole.map(|json| Batch::from_json(&json))) {
                Ok(None) => {}
                Ok(Some(Ok(batch))) => self.deliver(batch),
                // A piece is missing, or another version of the program says something new.
                Ok(Some(Err(_))) | Err(_) => self.count_loss(),
            }
        }
    }

    /// Begins to measure the delivery of a notification, unless another one is still on its way.
    fn await_delivery(&self, serial: u64) {
        let mut sent = self.sent.lock().unwrap_or_else(PoisonError::into_inner);
        // One that was lost with its connection is not awaited for ever.
        if sent.is_none_or(|(_, at)| at.elapsed() > SILENCE) {
            *sent = Some((serial, Instant::now()));
        }
    }

    /// Measures the delivery of a notification of this node.
    fn measure(&self, own: &Piece<'_>) {
        let mut sent = self.sent.lock().unwrap_or_else(PoisonError::into_inner);
        if own.is_last()
            && let Some((_, at)) = sent.take_if(|(serial, _)| *serial == own.serial)
        {
            self.condition.lag.observe(at.elapsed());
        }
    }

    fn deliver(&self, batch: Batch) {
        for (key, message) in batch.sessions {
            self.local.deliver(key, message);
        }
        for message in &batch.lobby {
            self.local.deliver_to_lobbies(message);
        }
        for work in batch.work {
            self.local.publish_work(work);
        }
        if batch.has_lost {
            self.count_loss();
        }
    }
}
