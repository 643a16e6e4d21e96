//! Limits the open connections of a client without a sign-in, so that silent or idle clients cannot keep others out.
//!
//! A connection counts for the address of its peer. A trusted proxy carries many clients on one connection, so behind
//! it each request counts for the client that the proxy names, until it is answered. The connections of signed-in
//! customers and staff do not count.

use std::collections::{BTreeMap, HashMap};
use std::net::{IpAddr, SocketAddr};
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use actix_service::{Service, ServiceFactory, fn_factory, fn_service};
use actix_web::rt::net::TcpStream;
use actix_web::{HttpMessage, HttpRequest};
use futures_util::future::LocalBoxFuture;
use tokio::sync::Notify;
use tokio::time::Instant;

use crate::trusted_proxies::{AddressRange, is_trusted};

/// The divisor of that limit for live connections (WebSockets), which stay open as long as their pages.
const LIVE_SHARE: usize = 2;
/// The maximum time that a connection may wait for its client; longer than the keep-alive time between requests.
const MAX_WAIT: Duration = Duration::from_secs(90);
/// The interval at which connections that wait too long are looked up.
const SWEEP_EVERY: Duration = Duration::from_secs(10);
/// The interval at which the shutdown checks whether all connections are closed.
const LOOK_EVERY: Duration = Duration::from_millis(20);
/// The value of [`Slot::waiting_since`] while the server processes a request.
const WORKING: u64 = u64::MAX;

/// The open connections of this node.
#[derive(Debug)]
pub struct Connections {
    most: usize,
    draining: AtomicBool,
    open: Mutex<Open>,
}

#[derive(Debug, Default)]
struct Open {
    last_id: u64,
    by_peer: HashMap<SocketAddr, Arc<Slot>>,
    anonymous: HashMap<IpAddr, BTreeMap<u64, Arc<Slot>>>,
}

/// One connection, or one request behind a proxy.
#[derive(Debug)]
pub struct Slot {
    id: u64,
    network: IpAddr,
    opened: Instant,
    /// Milliseconds after `opened` since which it waits for the client.
    waiting_since: AtomicU64,
    live: AtomicBool,
    /// Whether its requests are counted individually: it comes from a trusted proxy.
    pub of_proxy: bool,
    closed: Notify,
}

impl Slot {
    /// Records that the server waits for the client: for a request, or for more of a body.
    pub fn wait(&self) {
        let waited = u64::try_from(self.opened.elapsed().as_millis()).unwrap_or(WORKING - 1);
        // A wait that is under way keeps its beginning.
        let _waits_already = self.waiting_since.compare_exchange(WORKING, waited, Ordering::Relaxed, Ordering::Relaxed);
    }

    /// Records that the client waits for the server.
    pub fn work(&self) {
        self.waiting_since.store(WORKING, Ordering::Relaxed);
    }

    fn waiting(&self, now: Instant) -> Option<Duration> {
        let since = self.waiting_since.load(Ordering::Relaxed);
        (since != WORKING).then(|| now.duration_since(self.opened).saturating_sub(Duration::from_millis(since)))
    }
}

/// Holds a slot until it is dropped.
#[derive(Debug)]
pub struct Taken {
    slot: Arc<Slot>,
    peer: Option<SocketAddr>,
    connections: Arc<Connections>,
}

impl Taken {
    /// The slot.
    pub fn slot(&self) -> &Arc<Slot> {
        &self.slot
    }
}

impl Drop for Taken {
    fn drop(&mut self) {
        let mut open = self.connections.open();
        open.release(&self.slot);
        if let Some(peer) = self.peer {
            open.by_peer.remove(&peer);
        }
    }
}

impl Open {
    fn add(&mut self, network: IpAddr, of_proxy: bool) -> Arc<Slot> {
        self.last_id += 1;
        let slot = Arc::new(Slot {
            id: self.last_id,
            network,
            opened: Instant::now(),
            waiting_since: AtomicU64::new(0),
            live: AtomicBool::new(false),
            of_proxy,
            closed: Notify::new(),
        });
        if !of_proxy {
            self.anonymous.entry(network).or_default().insert(slot.id, Arc::clone(&slot));
        }
        slot
    }

    fn release(&mut self, slot: &Slot) {
        if let Some(slots) = self.anonymous.get_mut(&slot.network) {
            slots.remove(&slot.id);
            if slots.is_empty() {
                self.anonymous.remove(&slot.network);
            }
        }
    }

    fn count(&self, network: IpAddr) -> usize {
        self.anonymous.get(&network).map_or(0, BTreeMap::len)
    }

    /// Returns the connection of a network that has waited longest for its client.
    fn longest_waiting(&self, network: IpAddr, now: Instant) -> Option<Arc<Slot>> {
        let slots = self.anonymous.get(&network)?.values();
        let waiting = slots.filter_map(|slot| slot.waiting(now).map(|waiting| (waiting, slot)));
        waiting.max_by_key(|(waiting, slot)| (*waiting, u64::MAX - slot.id)).map(|(_, slot)| Arc::clone(slot))
    }
}

impl Connections {
    /// Allows `most` anonymous connections per client address.
    pub fn new(most: u32) -> Self {
        let most = usize::try_from(most).unwrap_or(usize::MAX).max(1);
        Self { most, draining: AtomicBool::new(false), open: Mutex::default() }
    }

    fn open(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes a slot for a new connection. If its network has no free slot, the connection that has waited longest for
    /// its client is closed; `None` if all are processing requests. Trusted proxies have no limit.
    pub fn accept(self: &Arc<Self>, peer: SocketAddr, of_proxy: bool) -> Option<Taken> {
        let network = network(peer.ip());
        let mut open = self.open();
        if !of_proxy && open.count(network) >= self.most {
            let closed = open.longest_waiting(network, Instant::now())?;
            open.release(&closed);
            closed.closed.notify_one();
        }
        let slot = open.add(network, of_proxy);
        open.by_peer.insert(peer, Arc::clone(&slot));
        Some(Taken { slot, peer: Some(peer), connections: Arc::clone(self) })
    }

    /// Takes a slot for a request of a client behind a proxy; `None` if the client has no free slot.
    pub fn enter(self: &Arc<Self>, client: IpAddr) -> Option<Taken> {
        let network = network(client);
        let mut open = self.open();
        let free = open.count(network) < self.most;
        let slot = free.then(|| open.add(network, false))?;
        Some(Taken { slot, peer: None, connections: Arc::clone(self) })
    }

    /// The slot of an accepted connection.
    pub fn of_peer(&self, peer: SocketAddr) -> Option<Arc<Slot>> {
        self.open().by_peer.get(&peer).cloned()
    }

    /// Stops counting a slot: its connection belongs to a signed-in user.
    pub fn exempt(&self, slot: &Slot) {
        self.open().release(slot);
    }

    /// Turns a slot into a live one. False if it is anonymous and its network has too many live connections.
    pub fn go_live(&self, slot: &Slot) -> bool {
        let open = self.open();
        let slots = open.anonymous.get(&slot.network).filter(|slots| slots.contains_key(&slot.id));
        let live = slots.map_or(0, |slots| slots.values().filter(|slot| slot.live.load(Ordering::Relaxed)).count());
        let allowed = live < (self.most / LIVE_SHARE).max(1);
        slot.live.store(allowed, Ordering::Relaxed);
        allowed
    }

    /// From now on, connections close after their next response, which carries `Connection: close`.
    pub fn drain(&self) {
        self.draining.store(true, Ordering::Relaxed);
    }

    /// Whether connections are closed after their answers.
    pub fn is_draining(&self) -> bool {
        self.draining.load(Ordering::Relaxed)
    }

    /// Returns the number of open connections.
    pub fn count_open(&self) -> usize {
        self.open().by_peer.len()
    }

    /// Waits until no connection is open.
    pub async fn closed(&self) {
        while self.count_open() > 0 {
            tokio::time::sleep(LOOK_EVERY).await;
        }
    }

    /// Closes the connections that have waited too long for their clients, signed in or not.
    pub fn sweep(&self) {
        let now = Instant::now();
        let open = self.open();
        let stuck = open.by_peer.values().filter(|slot| slot.waiting(now).is_some_and(|waited| waited > MAX_WAIT));
        stuck.for_each(|slot| slot.closed.notify_one());
    }

    /// Stops counting the connection of a signed-in request.
    pub fn exempt_request(&self, request: &HttpRequest) {
        if let Some(slot) = request.extensions().get::<Arc<Slot>>() {
            self.exempt(slot);
        }
    }

    /// Calls [`sweep`](Self::sweep) periodically, without end.
    pub async fn keep_swept(self: Arc<Self>) {
        let mut every = tokio::time::interval(SWEEP_EVERY);
        loop {
            every.tick().await;
            self.sweep();
        }
    }
}

/// What counts as one client. IPv6 clients are limited per /64.
pub fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => IpAddr::V6((u128::from(address) >> 64 << 64).into()),
        address @ IpAddr::V4(_) => address,
    }
}

/// Serves only connections that get a slot.
pub fn bounded<S>(
    inner: S,
    connections: Arc<Connections>,
    trusted_proxies: Vec<AddressRange>,
) -> impl ServiceFactory<TcpStream, Config = (), Response = (), Error = S::Error, InitError = S::InitError>
where
    S: ServiceFactory<TcpStream, Config = (), Response = ()> + 'static,
    S::Service: 'static,
{
    fn_factory(move || {
        let made = inner.new_service(());
        let (connections, trusted_proxies) = (Arc::clone(&connections), trusted_proxies.clone());
        async move {
            let inner = Rc::new(made.await?);
            Ok(fn_service(move |stream: TcpStream| -> LocalBoxFuture<'static, Result<(), S::Error>> {
                // A disconnected peer has no address any more.
                let Ok(peer) = stream.peer_addr() else { return Box::pin(async { Ok(()) }) };
                let inner = Rc::clone(&inner);
                let of_proxy = is_trusted(&trusted_proxies, peer.ip());
                let Some(taken) = connections.accept(peer, of_proxy) else {
                    tracing::debug!(%peer, "a connection was refused: its address has too many");
                    return Box::pin(async { Ok(()) });
                };
                Box::pin(async move {
                    tokio::select! {
                        served = inner.call(stream) => served,
                        () = taken.slot.closed.notified() => Ok(()),
                    }
                })
            }))
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn peer(address: &str, port: u16) -> SocketAddr {
        SocketAddr::new(address.parse().unwrap(), port)
    }

    fn is_closed(taken: &Taken) -> bool {
        use futures_util::FutureExt;
        taken.slot.closed.notified().now_or_never().is_some()
    }

    #[tokio::test(start_paused = true)]
    async fn a_new_connection_takes_the_place_of_the_one_that_waits_longest() {
        let connections = Arc::new(Connections::new(2));
        let first = connections.accept(peer("9.9.9.9", 1), false).unwrap();
        first.slot().work();
        tokio::time::advance(Duration::from_secs(1)).await;
        let second = connections.accept(peer("9.9.9.9", 2), false).unwrap();
        let other = connections.accept(peer("8.8.8.8", 1), false).unwrap();
        let third = connections.accept(peer("9.9.9.9", 3), false).unwrap();
        assert!(is_closed(&second) && !is_closed(&first) && !is_closed(&other));
        third.slot().work();
        assert!(connections.accept(peer("9.9.9.9", 4), false).is_none(), "all are at work");
        drop(first);
        assert!(connections.accept(peer("9.9.9.9", 4), false).is_some());
    }

    #[tokio::test]
    async fn what_a_signed_in_client_uses_does_not_count() {
        let connections = Arc::new(Connections::new(1));
        let first = connections.accept(peer("9.9.9.9", 1), false).unwrap();
        first.slot().work();
        assert!(connections.enter("9.9.9.9".parse().unwrap()).is_none());
        connections.exempt(first.slot());
        let second = connections.enter("9.9.9.9".parse().unwrap()).unwrap();
        drop(first);
        assert!(connections.enter("9.9.9.9".parse().unwrap()).is_none(), "the first did not count twice");
        drop(second);
        connections.closed().await;
        assert!(connections.open().anonymous.is_empty());
    }

    #[tokio::test]
    async fn a_trusted_proxy_may_have_any_number_of_connections() {
        let connections = Arc::new(Connections::new(1));
        let all: Vec<_> = (1..=9).map(|port| connections.accept(peer("10.0.0.1", port), true).unwrap()).collect();
        assert!(all.iter().all(|taken| !is_closed(taken)));
    }

    #[tokio::test]
    async fn live_connections_leave_room_for_others() {
        let connections = Arc::new(Connections::new(4));
        let taken: Vec<_> = (1..=3).map(|port| connections.accept(peer("9.9.9.9", port), false).unwrap()).collect();
        let live: Vec<_> = taken.iter().map(|taken| connections.go_live(taken.slot())).collect();
        assert_eq!(live, [true, true, false]);
        connections.exempt(taken[2].slot());
        assert!(connections.go_live(taken[2].slot()), "a signed-in user");
    }

    #[tokio::test(start_paused = true)]
    async fn a_connection_that_waits_too_long_is_closed() {
        let connections = Arc::new(Connections::new(4));
        let (idle, busy) = (
            connections.accept(peer("9.9.9.9", 1), false).unwrap(),
            connections.accept(peer("9.9.9.9", 2), false).unwrap(),
        );
        busy.slot().work();
        connections.exempt(idle.slot());
        tokio::time::advance(MAX_WAIT).await;
        connections.sweep();
        assert!(!is_closed(&idle));
        tokio::time::advance(Duration::from_millis(2)).await;
        connections.sweep();
        assert!(is_closed(&idle) && !is_closed(&busy));
    }

    #[test]
    fn a_network_is_one_client() {
        let network = |text: &str| network(text.parse().unwrap()).to_string();
        assert_eq!(network("9.9.9.9"), "9.9.9.9");
        assert_eq!(network("::ffff:9.9.9.9"), "9.9.9.9");
        assert_eq!(network("2001:db8:1:2:3::4"), "2001:db8:1:2::");
    }
}
