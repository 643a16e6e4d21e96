//! The live sessions of this node: one session actor per key, started on first use and stopped when unused.
//!
//! Started once, outside the server closure. Session actors run on arbiters of their own, not on HTTP workers. To stop
//! a session, the registry first removes its entry, under its lock and only if no lease is open, so that a message
//! never reaches an actor that is about to stop. A session that cannot be loaded removes itself here, and answers the
//! holders of leases for a while after that.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use actix::prelude::*;
use tokio::time::Instant;

use super::{
    Ack, Drain, Echo, Execute, ExecuteError, Executed, Leave, Observe, PricesChanged, PublishLobbyRow, Session, Stop,
};
use crate::ports::Ports;
use crate::values::ids::{ObservationId, SessionKey};
use crate::values::token::Token;
use crate::wire::tab::{ForceClose, TabId, ToTab};

/// How long a session stays after its last use.
pub const IDLE: Duration = Duration::from_mins(1);

/// Where session actors live.
pub enum Placement {
    /// On the caller's own arbiter; for tests on moved time.
    Here,
    /// Spread over these.
    Arbiters(Vec<ArbiterHandle>),
}

struct Slot {
    id: u64,
    addr: Addr<Session>,
    lease: Arc<LastUse>,
}

/// When a session was last used, in milliseconds since the registry started. Leases are its other owners.
struct LastUse {
    start: Instant,
    millis: AtomicU64,
}

impl LastUse {
    fn touch(&self) {
        let millis = u64::try_from(self.start.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.millis.store(millis, Ordering::Relaxed);
    }

    fn idle_for(&self) -> Duration {
        self.start.elapsed().saturating_sub(Duration::from_millis(self.millis.load(Ordering::Relaxed)))
    }
}

struct Inner {
    slots: Mutex<HashMap<SessionKey, Slot>>,
    ports: Ports,
    placement: Placement,
    start: Instant,
    next_slot: AtomicU64,
    next_arbiter: AtomicUsize,
    next_tab: AtomicU64,
}

impl Inner {
    fn slots(&self) -> MutexGuard<'_, HashMap<SessionKey, Slot>> {
        self.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The sessions of this node. Cheap to clone.
#[derive(Clone)]
pub struct Registry {
    inner: Arc<Inner>,
}

impl Registry {
    /// An empty registry.
    pub fn new(ports: Ports, placement: Placement) -> Self {
        Self {
            inner: Arc::new(Inner {
                slots: Mutex::default(),
                ports,
                placement,
                start: Instant::now(),
                next_slot: AtomicU64::new(0),
                next_arbiter: AtomicUsize::new(0),
                next_tab: AtomicU64::new(0),
            }),
        }
    }

    /// The session of a key, started if need be. It lives at least as long as the lease.
    pub fn session(&self, key: SessionKey) -> Lease {
        let mut slots = self.inner.slots();
        let slot = slots.entry(key).or_insert_with(|| self.start(key));
        slot.lease.touch();
        Lease { addr: slot.addr.clone(), held: Arc::clone(&slot.lease) }
    }

    /// The session of a key, if it is live here.
    pub fn live(&self, key: SessionKey) -> Option<Lease> {
        let slots = self.inner.slots();
        slots.get(&key).map(|slot| Lease { addr: slot.addr.clone(), held: Arc::clone(&slot.lease) })
    }

    /// Returns the handle of a staff member for observing a session.
    pub fn watch(&self, key: SessionKey) -> Watching {
        Watching { lease: self.session(key), tab: self.next_tab(), was_shown: Arc::default() }
    }

    /// Has every session say its state, for the lobby.
    pub fn appear(&self) {
        let addrs: Vec<_> = self.inner.slots().values().map(|slot| slot.addr.clone()).collect();
        for addr in addrs {
            addr.do_send(PublishLobbyRow);
        }
    }

    /// A name for a new tab.
    pub fn next_tab(&self) -> TabId {
        TabId(self.inner.next_tab.fetch_add(1, Ordering::Relaxed))
    }

    /// How many sessions are live here.
    pub fn len(&self) -> usize {
        self.inner.slots().len()
    }

    /// Whether none is.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The ports it was made with.
    pub fn ports(&self) -> &Ports {
        &self.inner.ports
    }

    /// Stops sessions that were not used for a while.
    pub fn stop_idle(&self, idle: Duration) {
        self.inner.slots().retain(|_, slot| {
            let used = Arc::strong_count(&slot.lease) > 1 || slot.lease.idle_for() < idle;
            if !used {
                slot.addr.do_send(Stop);
            }
            used
        });
    }

    /// Notifies every session that prices may have changed, without delaying other callers.
    pub fn prices_changed(&self) {
        let addrs: Vec<_> = self.inner.slots().values().map(|slot| slot.addr.clone()).collect();
        for addr in addrs {
            addr.do_send(PricesChanged);
        }
    }

    /// Disconnects every tab in batches, each with its own time to reconnect within `spread`.
    pub async fn drain(&self, spread: Duration) {
        const BATCH: usize = 200;
        let addrs: Vec<_> = self.inner.slots().values().map(|slot| slot.addr.clone()).collect();
        let spread = u64::try_from(spread.as_millis()).unwrap_or(u64::MAX);
        let step = spread / u64::try_from(addrs.len().max(1)).unwrap_or(1);
        let mut retry_after_ms = 250;
        for batch in addrs.chunks(BATCH) {
            for addr in batch {
                addr.do_send(Drain { retry_after_ms });
                retry_after_ms += step;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    fn start(&self, key: SessionKey) -> Slot {
        let id = self.inner.next_slot.fetch_add(1, Ordering::Relaxed);
        let retire = Retire { registry: Arc::downgrade(&self.inner), key, id };
        let session = Session::new(key, self.inner.ports.clone(), retire);
        let addr = match &self.inner.placement {
            Placement::Here => session.start(),
            Placement::Arbiters(arbiters) => {
                let next = self.inner.next_arbiter.fetch_add(1, Ordering::Relaxed) % arbiters.len().max(1);
                Session::start_in_arbiter(&arbiters[next], move |_| session)
            }
        };
        let lease = Arc::new(LastUse { start: self.inner.start, millis: AtomicU64::new(0) });
        Slot { id, addr, lease }
    }
}

/// Keeps a session from being stopped.
#[derive(Clone)]
pub struct Lease {
    /// The session.
    pub addr: Addr<Session>,
    held: Arc<LastUse>,
}

impl Lease {
    /// Has a command carried out. The lease is held until it is answered.
    pub async fn execute(self, execute: Execute) -> Result<Executed, ExecuteError> {
        self.addr.send(execute).await.unwrap_or(Err(ExecuteError::Gone))
    }
}

impl Drop for Lease {
    fn drop(&mut self) {
        self.held.touch();
    }
}

/// What a member of the staff holds of a session: they can look, and do nothing else to it. There is no way from here to
/// a command:
///
/// ```compile_fail
/// fn change(watching: &platen_actors::registry::Watching, command: platen_actors::session::Execute) {
///     watching.lease.addr.do_send(command);
/// }
/// ```
pub struct Watching {
    lease: Lease,
    tab: TabId,
    was_shown: Arc<AtomicBool>,
}

impl Watching {
    /// Begins to observe, if the observation is listed in the session; returns false if the session is too busy.
    pub fn begin(&self, observation: ObservationId, out: Recipient<ToTab>, connection: Arc<dyn ForceClose>) -> bool {
        let was_shown = self.was_shown();
        self.lease.addr.try_send(Observe { tab: self.tab, observation, out, connection, was_shown }).is_ok()
    }

    /// Is set by the session when it takes them in, just before their first frame. While it is not set they have seen
    /// nothing: they were refused, or still wait.
    pub fn was_shown(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.was_shown)
    }

    /// Everything up to the token was taken. One that gets lost is made up for by the next.
    pub fn acknowledge(&self, token: Token) {
        let _busy = self.lease.addr.try_send(Ack { tab: self.tab, token });
    }

    /// Requests an echo, after all that is on its way.
    pub fn echo(&self, nonce: u64) {
        let _busy = self.lease.addr.try_send(Echo { tab: self.tab, nonce });
    }
}

impl Drop for Watching {
    fn drop(&mut self) {
        self.lease.addr.do_send(Leave(self.tab));
    }
}

/// A session's way to say that it could not be read and must be forgotten.
pub struct Retire {
    registry: Weak<Inner>,
    key: SessionKey,
    id: u64,
}

impl Retire {
    /// Removes the session's entry, unless another has taken its place.
    pub(crate) fn forget(&self) {
        if let Some(registry) = self.registry.upgrade() {
            let mut slots = registry.slots();
            if slots.get(&self.key).is_some_and(|slot| slot.id == self.id) {
                slots.remove(&self.key);
            }
        }
    }
}
