//! Two nodes on a bus of each kind, and listeners that wait.
#![allow(
    clippy::unwrap_used,
    dead_code,
    unreachable_pub,
    reason = "a part of each test, which fails where it cannot go on"
)]

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::time::Duration;

use platen_actors::bus::{Bus, BusMessage, LocalBus, Subscription, WorkMessage};
use platen_actors::ids::{CustomerId, DocumentId, SessionKey};
use platen_actors::lobby::LobbyMessage;
use platen_bus::nats::NatsBus;
use platen_bus::postgres::PostgresBus;
use platen_testing::Fresh;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio::time::{Instant, timeout, timeout_at};

/// How long a message may take.
const PATIENCE: Duration = Duration::from_secs(20);

/// Two nodes on one bus.
pub struct Pair {
    pub one: Arc<dyn Bus>,
    pub two: Arc<dyn Bus>,
    _fresh: Option<Fresh>,
}

/// Returns two nodes on a bus of each kind.
pub async fn every_kind() -> Vec<Pair> {
    let local = Arc::new(LocalBus::default());
    let fresh = Fresh::postgres().await;
    let [one, two] = postgres(&fresh).await;
    let [three, four] = nats(&nats_url()).await;
    vec![
        Pair { one: local.clone(), two: local, _fresh: None },
        Pair { one: Arc::new(one), two: Arc::new(two), _fresh: Some(fresh) },
        Pair { one: Arc::new(three), two: Arc::new(four), _fresh: None },
    ]
}

pub fn nats_url() -> String {
    std::env::var("PLATEN_TEST_NATS_URL")
        .expect("PLATEN_TEST_NATS_URL: run the tests by `make test`, or under scripts/with-nats.sh")
}

/// Returns a cluster of its own for one test.
pub fn cluster() -> String {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    format!("{}x{}", std::process::id(), COUNT.fetch_add(1, Ordering::SeqCst))
}

/// Returns two nodes of a new cluster.
pub async fn nats(url: &str) -> [NatsBus; 2] {
    let cluster = cluster();
    let node = |name: &'static str| NatsBus::connect(vec![url.parse().unwrap()], &cluster, name.into());
    let nodes = [node("one").await.unwrap(), node("two").await.unwrap()];
    settle(&nodes[0], &nodes[1]).await;
    settle(&nodes[1], &nodes[0]).await;
    nodes
}

/// Returns two nodes on a database.
pub async fn postgres(fresh: &Fresh) -> [PostgresBus; 2] {
    let node = |name: &'static str| {
        let notifications = fresh.store.notifications().unwrap();
        async move { PostgresBus::connect(notifications, name.into()).await.unwrap() }
    };
    let nodes = [node("one").await, node("two").await];
    settle(&nodes[0], &nodes[1]).await;
    settle(&nodes[1], &nodes[0]).await;
    nodes
}

/// Waits until one node hears the other.
pub async fn settle(from: &dyn Bus, to: &dyn Bus) {
    let probe = SessionKey::Customer(CustomerId(i64::MAX));
    let mut ear = Ear::on(to, probe);
    let heard = async {
        loop {
            from.publish(probe, None, BusMessage::SignedIn);
            if timeout(Duration::from_millis(50), ear.messages.recv()).await.is_ok() {
                return;
            }
        }
    };
    timeout(PATIENCE, heard).await.expect("the nodes hear each other");
}

/// A subscriber of a session.
pub struct Ear {
    pub subscription: Subscription,
    messages: UnboundedReceiver<BusMessage>,
}

impl Ear {
    pub fn on(bus: &dyn Bus, key: SessionKey) -> Self {
        let (send, messages) = unbounded_channel();
        let subscription = bus.subscribe(key, Box::new(move |message| drop(send.send(message))));
        Self { subscription, messages }
    }

    /// Waits until it hears another node, and forgets what it heard. A subscription over a network takes a moment.
    pub async fn settled(mut self, other: &dyn Bus, key: SessionKey) -> Self {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        let probe = || {
            let received = COUNT.fetch_add(1, Ordering::SeqCst);
            BusMessage::Progress { upload: DocumentId(0), received, total: u64::MAX }
        };
        let heard = async {
            loop {
                let sent = probe();
                other.publish(key, None, sent.clone());
                let until = Instant::now() + Duration::from_millis(50);
                while let Ok(Some(message)) = timeout_at(until, self.messages.recv()).await {
                    // Nothing that was published before comes after it.
                    if message == sent {
                        return;
                    }
                }
            }
        };
        timeout(PATIENCE, heard).await.expect("the other node is heard");
        self
    }

    pub async fn next(&mut self) -> BusMessage {
        timeout(PATIENCE, self.messages.recv()).await.expect("a message arrives").unwrap()
    }

    /// Returns how many messages wait.
    pub fn heard(&self) -> usize {
        self.messages.len()
    }

    pub fn unsubscribe(self) -> UnboundedReceiver<BusMessage> {
        self.messages
    }
}

/// A subscriber to lobby messages.
pub struct LobbyEar {
    pub subscription: Subscription,
    messages: UnboundedReceiver<LobbyMessage>,
}

impl LobbyEar {
    pub fn on(bus: &dyn Bus) -> Self {
        let (send, messages) = unbounded_channel();
        let subscription = bus.subscribe_lobby(Box::new(move |message| drop(send.send(message))));
        Self { subscription, messages }
    }

    pub async fn next(&mut self) -> LobbyMessage {
        timeout(PATIENCE, self.messages.recv()).await.expect("a message arrives").unwrap()
    }
}

/// A subscriber to work.
pub struct WorkEar {
    _subscription: Subscription,
    messages: UnboundedReceiver<WorkMessage>,
}

impl WorkEar {
    pub fn on(bus: &dyn Bus) -> Self {
        let (send, messages) = unbounded_channel();
        let subscription = bus.subscribe_work(Box::new(move |work| {
            let _ended = send.send(work);
        }));
        Self { _subscription: subscription, messages }
    }

    pub async fn next(&mut self) -> WorkMessage {
        timeout(PATIENCE, self.messages.recv()).await.expect("work arrives").unwrap()
    }
}
