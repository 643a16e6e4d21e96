//! A tab for tests: applies frames the way the browser does, and acknowledges on request.
#![allow(
    clippy::unwrap_used,
    unreachable_pub,
    dead_code,
    reason = "a part of each test, which fails where it cannot go on"
)]

pub mod observer;
pub mod slow;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use actix::prelude::*;
use platen_actors::bus::{
    Bus, BusMessage, Listener, LobbyListener, LocalBus, SignInHash, Subscription, WorkListener, WorkMessage,
};
use platen_actors::counters::Durations;
use platen_actors::entries::EntryKey;
use platen_actors::ids::{ProductId, SessionKey};
use platen_actors::lobby::LobbyMessage;
use platen_actors::memory::{MemoryClock, MemoryPrices, MemoryStore};
use platen_actors::ports::Ports;
use platen_actors::pricing::{DecorationOffer, Goods, LocationOffer};
use platen_actors::registry::{Lease, Registry};
use platen_actors::session::{Ack, ForceClose, Join, TabId, ToTab};
use platen_actors::shop::ClosedShop;
use platen_actors::token::Token;
use platen_actors::trace::Tracer;
use serde_json::Value;
use tokio::sync::watch;

/// Products 1 to 4 are sold, and can be printed; 5 is not.
pub fn prices() -> Arc<MemoryPrices> {
    let prices = MemoryPrices::default();
    for product in 1..5 {
        let printed = DecorationOffer { method: "Print".to_owned(), max_colors: 0, charges: Vec::new() };
        let locations = vec![LocationOffer { name: "Front".to_owned(), decorations: vec![printed] }];
        prices.sell(ProductId(product), Some(Goods { locations, ..MemoryPrices::plain(10_000 * product) }));
    }
    Arc::new(prices)
}

/// Builds the ports of a test's node.
pub fn ports(node: &str, store: Arc<MemoryStore>, bus: Arc<dyn Bus>) -> Ports {
    let (clock, lobby) = (Arc::new(MemoryClock::default()), Arc::default());
    let (counters, tracer) = (Arc::default(), Tracer::default());
    let shop = Arc::new(ClosedShop::default());
    Ports { store, bus, prices: prices(), shop, clock, node: node.into(), lobby, counters, tracer }
}

pub type Map = BTreeMap<String, Value>;

/// What a tab has received.
#[derive(Default, Debug, Clone)]
pub struct Seen {
    pub entries: Map,
    pub token: Option<String>,
    pub version: i64,
    pub snapshots: usize,
    pub patches: usize,
    pub byes: Vec<String>,
    pub largest_frame: usize,
    /// Whether a patch did not follow; the browser would reconnect.
    pub gap: bool,
    /// For observers: the last frame of presence and progress.
    pub mirror: Option<Value>,
    /// For observers: the numbers that were sent back.
    pub echoes: Vec<u64>,
    building: Map,
}

pub struct TestTab {
    pub id: TabId,
    pub lease: Lease,
    pub since: Option<Token>,
    pub sign_in: Option<SignInHash>,
    pub acknowledges: Arc<AtomicBool>,
    pub connection: Arc<WasCut>,
    pub seen: Arc<Mutex<Seen>>,
}

#[derive(Default)]
pub struct WasCut(pub AtomicBool);

impl ForceClose for WasCut {
    fn force_close(&self) {
        self.0.store(true, Ordering::SeqCst);
    }
}

impl Actor for TestTab {
    type Context = Context<Self>;

    fn started(&mut self, ctx: &mut Self::Context) {
        ctx.set_mailbox_capacity(40);
        self.lease.addr.do_send(Join {
            tab: self.id,
            out: ctx.address().recipient(),
            connection: Arc::clone(&self.connection) as Arc<dyn ForceClose>,
            sign_in: self.sign_in,
            since: self.since,
        });
    }
}

impl Handler<ToTab> for TestTab {
    type Result = ();

    fn handle(&mut self, message: ToTab, _: &mut Self::Context) {
        if let Some(token) = self.seen.lock().unwrap().take(&message)
            && self.acknowledges.load(Ordering::SeqCst)
        {
            self.lease.addr.do_send(Ack { tab: self.id, token });
        }
    }
}

impl Seen {
    /// Applies a frame like the browser; returns the token to acknowledge.
    fn take(&mut self, message: &ToTab) -> Option<Token> {
        let seen = self;
        let (ToTab::Text(text) | ToTab::Traced(text, _) | ToTab::Bye(text)) = message;
        seen.largest_frame = seen.largest_frame.max(text.len());
        let frame: Value = serde_json::from_str(text).unwrap();
        let object = |name: &str| -> Map { serde_json::from_value(frame[name].clone()).unwrap() };
        match frame["type"].as_str().unwrap() {
            "snapshot" => {
                if frame["part"] == 1 {
                    seen.building.clear();
                }
                let part = object("entries");
                seen.building.extend(part);
                if frame["last"] == true {
                    seen.entries = std::mem::take(&mut seen.building);
                    seen.version = frame["version"].as_i64().unwrap();
                    seen.snapshots += 1;
                }
            }
            "patch" => {
                if frame["from"].as_i64() != Some(seen.version) {
                    seen.gap = true;
                }
                let drop: BTreeSet<String> = serde_json::from_value(frame["drop"].clone()).unwrap();
                seen.entries.retain(|key, _| !drop.contains(key));
                let set = object("set");
                seen.entries.extend(set);
                seen.version = frame["version"].as_i64().unwrap();
                seen.patches += 1;
            }
            "bye" => seen.byes.push(frame["reason"].as_str().unwrap().to_owned()),
            "live" => return None,
            "mirror" => seen.mirror = Some(frame.clone()),
            "echo" => seen.echoes.push(frame["nonce"].as_u64().unwrap()),
            other => panic!("an unknown frame: {other}"),
        }
        let token = frame["token"].as_str()?;
        seen.token = Some(token.to_owned());
        token.parse().ok()
    }
}

/// A handle on a test tab.
pub struct Opened {
    pub id: TabId,
    pub key: SessionKey,
    pub addr: Addr<TestTab>,
    pub seen: Arc<Mutex<Seen>>,
    pub acknowledges: Arc<AtomicBool>,
    pub connection: Arc<WasCut>,
}

impl Opened {
    pub fn seen(&self) -> Seen {
        self.seen.lock().unwrap().clone()
    }
}

pub fn open(registry: &Registry, key: SessionKey, since: Option<Token>) -> Opened {
    open_signed_in(registry, key, since, None)
}

pub fn open_signed_in(
    registry: &Registry,
    key: SessionKey,
    since: Option<Token>,
    sign_in: Option<SignInHash>,
) -> Opened {
    let (seen, acknowledges, connection) = (Arc::default(), Arc::new(AtomicBool::new(true)), Arc::default());
    let tab = TestTab {
        id: registry.next_tab(),
        lease: registry.session(key),
        since,
        sign_in,
        acknowledges: Arc::clone(&acknowledges),
        connection: Arc::clone(&connection),
        seen: Arc::clone(&seen),
    };
    // A tab that resumes from a token already has its entries; tests that use one set them.
    if let Some(since) = since {
        seen.lock().unwrap().version = since.version;
    }
    Opened { id: tab.id, key, addr: tab.start(), seen, acknowledges, connection }
}

/// Runs a test on an actix system with simulated time.
pub fn on_moved_time(test: impl Future<Output = ()>) {
    let runtime = || tokio::runtime::Builder::new_current_thread().enable_all().start_paused(true).build().unwrap();
    actix::System::with_tokio_rt(runtime).block_on(test);
}

/// Runs everything that is ready, then advances the time.
pub async fn settle(millis: u64) {
    tokio::time::sleep(std::time::Duration::from_millis(millis)).await;
}

/// Returns the store's entries as JSON.
pub fn wire(entries: &platen_actors::entries::Entries) -> Map {
    entries.iter().map(|(key, value)| (EntryKey::to_string(&key), serde_json::to_value(value).unwrap())).collect()
}

/// A bus that loses and delays messages according to a pattern.
pub struct LossyBus {
    inner: LocalBus,
    pattern: Mutex<Vec<u8>>,
    late: Mutex<Vec<(SessionKey, BusMessage)>>,
    /// Increment it to report a loss.
    pub losses: watch::Sender<u64>,
}

impl LossyBus {
    pub fn new(pattern: Vec<u8>) -> Self {
        let (losses, _) = watch::channel(0);
        Self { inner: LocalBus::default(), pattern: Mutex::new(pattern), late: Mutex::default(), losses }
    }
}

impl LossyBus {
    /// Takes the fate of the next message; none is left when all that follow are delivered.
    pub fn next_fate(&self) -> Option<u8> {
        self.pattern.lock().unwrap().pop()
    }
}

impl Bus for LossyBus {
    fn subscribe_lobby(&self, listener: LobbyListener) -> Subscription {
        self.inner.subscribe_lobby(listener)
    }

    fn publish_lobby(&self, own: &Subscription, message: LobbyMessage) {
        // Lost messages stay lost; digests detect that.
        if self.pattern.lock().unwrap().pop().unwrap_or(0).is_multiple_of(3) {
            self.inner.publish_lobby(own, message);
        }
    }

    fn subscribe_work(&self, listener: WorkListener) -> Subscription {
        self.inner.subscribe_work(listener)
    }

    fn publish_work(&self, work: WorkMessage) {
        self.inner.publish_work(work);
    }

    fn subscribe(&self, key: SessionKey, listener: Listener) -> Subscription {
        self.inner.subscribe(key, listener)
    }

    fn publish(&self, key: SessionKey, own: Option<&Subscription>, message: BusMessage) {
        let fate = self.pattern.lock().unwrap().pop().unwrap_or(0) % 3;
        match fate {
            0 => self.inner.publish(key, own, message),
            1 => {}
            _ => return self.late.lock().unwrap().push((key, message)),
        }
        for (key, message) in self.late.lock().unwrap().drain(..) {
            self.inner.publish(key, own, message);
        }
    }

    fn losses(&self) -> Option<watch::Receiver<u64>> {
        Some(self.losses.subscribe())
    }

    fn is_connected(&self) -> bool {
        self.inner.is_connected()
    }

    fn lag(&self) -> Option<&Durations> {
        self.inner.lag()
    }
}
