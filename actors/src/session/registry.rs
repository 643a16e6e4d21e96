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

use super::comparison::{COMPARE_EVERY, COMPARE_NEW_AFTER};
use super::messages::ExecuteFor;
use super::{
    Ack, Drain, Echo, Execute, ExecuteError, Executed, Leave, Observe, PricesChanged, PublishLobbyRow, Session,
    ShopChanged, Stop, TaxRatesChanged,
};
use crate::ports::{Ports, context};
use crate::shop::taxes::TaxPlace;
use crate::values::ids::{ObservationId, SessionKey};
use crate::values::token::Token;
use crate::wire::tab::{ForceClose, TabId, ToTab};

/// How long a session is kept after its last use.
pub const IDLE: Duration = Duration::from_mins(1);

/// Where session actors run.
pub enum Placement {
    /// On the caller's own arbiter, for tests that control time.
    Here,
    /// Distributed over these arbiters.
    Arbiters(Vec<ArbiterHandle>),
}

struct Slot {
    id: u64,
    addr: Addr<Session>,
    lease: Arc<LastUse>,
    /// When the session is next compared with the store.
    compare_at: Instant,
}

/// When a session was last used, in milliseconds since the registry started. Shared with the leases.
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
    /// Creates an empty registry.
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

    /// Returns the session of a key, and starts it if necessary. It lives at least as long as the lease.
    pub fn session(&self, key: SessionKey) -> Lease {
        let mut slots = self.inner.slots();
        let slot = slots.entry(key).or_insert_with(|| self.start(key));
        slot.lease.touch();
        Lease { addr: slot.addr.clone(), held: Arc::clone(&slot.lease) }
    }

    /// Returns the session of a key if it is live on this node.
    pub fn live(&self, key: SessionKey) -> Option<Lease> {
        let slots = self.inner.slots();
        slots.get(&key).map(|slot| Lease { addr: slot.addr.clone(), held: Arc::clone(&slot.lease) })
    }

    /// Returns the handle of a staff member for observing a session.
    pub fn watch(&self, key: SessionKey) -> Watching {
        Watching { lease: self.session(key), tab: self.next_tab(), was_shown: Arc::default() }
    }

    /// Requests the lobby row of every session.
    pub fn appear(&self) {
        let addrs: Vec<_> = self.inner.slots().values().map(|slot| slot.addr.clone()).collect();
        for addr in addrs {
            addr.do_send(PublishLobbyRow);
        }
    }

    /// Returns the sessions to compare with the store now, or all of them. They are due again after a while.
    pub(super) fn due_for_comparison(&self, all: bool) -> Vec<SessionKey> {
        let now = Instant::now();
        let mut slots = self.inner.slots();
        let due = slots.iter_mut().filter(|(_, slot)| all || slot.compare_at <= now);
        due.map(|(key, slot)| {
            slot.compare_at = now + COMPARE_EVERY;
            *key
        })
        .collect()
    }

    /// Makes sessions due again at the next opportunity.
    pub(super) fn compare_soon(&self, keys: &[SessionKey]) {
        let now = Instant::now();
        let mut slots = self.inner.slots();
        for key in keys {
            if let Some(slot) = slots.get_mut(key) {
                slot.compare_at = now;
            }
        }
    }

    /// Returns the id of a new tab.
    pub fn next_tab(&self) -> TabId {
        TabId(self.inner.next_tab.fetch_add(1, Ordering::Relaxed))
    }

    /// Returns the number of live sessions on this node.
    pub fn len(&self) -> usize {
        self.inner.slots().len()
    }

    /// Whether no session is live.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the ports.
    pub fn ports(&self) -> &Ports {
        &self.inner.ports
    }

    /// Stops sessions that have not been used for this time.
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

    /// Notifies every session that the rates from the tax service changed for these places, without delaying other callers.
    pub fn tax_rates_changed(&self, places: &Arc<[TaxPlace]>) {
        let addrs: Vec<_> = self.inner.slots().values().map(|slot| slot.addr.clone()).collect();
        for addr in addrs {
            addr.do_send(TaxRatesChanged(Arc::clone(places)));
        }
    }

    /// Notifies every session that the shop's settings have changed, without delaying other callers.
    pub fn shop_changed(&self) {
        let addrs: Vec<_> = self.inner.slots().values().map(|slot| slot.addr.clone()).collect();
        for addr in addrs {
            addr.do_send(ShopChanged);
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
        Slot { id, addr, lease, compare_at: Instant::now() + COMPARE_NEW_AFTER }
    }
}

/// Prevents a session from being stopped.
#[derive(Clone)]
pub struct Lease {
    /// The session.
    pub addr: Addr<Session>,
    held: Arc<LastUse>,
}

impl Lease {
    /// Runs a command, on behalf of the caller's request. The lease is held until the answer arrives.
    pub async fn execute(self, execute: Execute) -> Result<Executed, ExecuteError> {
        let context = context::current();
        self.addr.send(ExecuteFor { execute, context }).await.unwrap_or(Err(ExecuteError::Gone))
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

    /// Set by the session just before the observer's first frame. While it is not set, nothing was shown: the observer
    /// was rejected or still waits.
    pub fn was_shown(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.was_shown)
    }

    /// Acknowledges all frames up to the token. If the message is lost, the next one makes up for it.
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

/// Removes a session that could not be loaded from the registry.
pub struct Retire {
    registry: Weak<Inner>,
    key: SessionKey,
    id: u64,
}

impl Retire {
    /// Removes the session's entry, unless a newer session has replaced it.
    pub(crate) fn forget(&self) {
        if let Some(registry) = self.registry.upgrade() {
            let mut slots = registry.slots();
            if slots.get(&self.key).is_some_and(|slot| slot.id == self.id) {
                slots.remove(&self.key);
            }
        }
    }
}
