//! An in-memory session store for tests of the core: it follows the same contract as the real one, and tests can inject
//! faults.

pub use crate::pricing::memory::MemoryPrices;

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use futures_util::FutureExt;
use futures_util::future::BoxFuture;

use super::{Clock, Executed, Idempotency, Loaded, SessionStore, Standing, StoreError};
use crate::commands::{Answer, Command, Facts, RuleError};
use crate::pricing::{NothingSold, PriceList};
use crate::rules::decide;
use crate::values::ids::{Millis, SessionKey, SignInHash};

#[derive(Default)]
struct Inner {
    sessions: HashMap<SessionKey, Loaded>,
    merged: HashMap<SessionKey, SessionKey>,
    answers: HashMap<(SessionKey, String), ([u8; 32], Answer, i64)>,
    sign_ins: HashMap<SessionKey, Vec<SignInHash>>,
}

/// Sessions in a map.
pub struct MemoryStore {
    inner: Mutex<Inner>,
    last_id: AtomicI64,
    prices: Arc<dyn PriceList>,
    /// While true, all reads and writes fail.
    pub down: AtomicBool,
}

impl Default for MemoryStore {
    fn default() -> Self {
        Self::selling(Arc::new(NothingSold))
    }
}

impl MemoryStore {
    /// Creates a store with these prices.
    pub fn selling(prices: Arc<dyn PriceList>) -> Self {
        Self { inner: Mutex::default(), last_id: AtomicI64::new(0), prices, down: AtomicBool::new(false) }
    }

    /// Returns the stored state of a session.
    pub fn peek(&self, key: SessionKey) -> Loaded {
        self.lock().sessions.get(&key).cloned().unwrap_or_default()
    }

    /// Sets the valid sign-ins of a customer.
    pub fn set_sign_ins(&self, key: SessionKey, sign_ins: Vec<SignInHash>) {
        self.lock().sign_ins.insert(key, sign_ins);
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn check_up(&self) -> Result<(), StoreError> {
        if self.down.load(Ordering::SeqCst) { Err(StoreError::Unavailable("switched off".to_owned())) } else { Ok(()) }
    }

    fn run(
        &self,
        key: SessionKey,
        known: &Loaded,
        command: &Command,
        idempotency: Option<Idempotency>,
    ) -> Result<Executed, StoreError> {
        self.check_up()?;
        let mut inner = self.lock();
        if inner.merged.contains_key(&key) {
            return Err(RuleError::Merged.into());
        }
        let current = inner.sessions.get(&key).cloned().unwrap_or_default();
        let stale = current.version != known.version || current.epoch != known.epoch;
        if let Some(idempotency) = &idempotency
            && let Some((hash, answer, version)) = inner.answers.get(&(key, idempotency.key.clone()))
        {
            if *hash != idempotency.request_hash {
                return Err(StoreError::KeyReused);
            }
            return Ok(Executed {
                answer: answer.clone(),
                version: *version,
                epoch: current.epoch,
                change: None,
                fresh: stale.then_some(current),
                replayed: true,
            });
        }
        let new_ids = (0..command.new_ids()).map(|_| self.last_id.fetch_add(1, Ordering::SeqCst) + 1).collect();
        let mut facts = Facts { new_ids, prices: Arc::clone(&self.prices), ..Facts::default() };
        if let Command::MergeGuest { guest, .. } = command {
            let guest = SessionKey::Guest(*guest);
            if inner.merged.contains_key(&guest) {
                return Err(RuleError::Merged.into());
            }
            facts.guest = inner.sessions.remove(&guest).unwrap_or_default().entries.as_ref().clone();
            inner.merged.insert(guest, key);
        }
        let decision = decide(&current.entries, command, &facts)?;
        let nothing = decision.changes_nothing();
        let epoch = if current.epoch == 0 && !nothing { 7 } else { current.epoch };
        let (change, answer) = decision.into_change(current.version);
        let mut after = Loaded { epoch, ..current };
        if !nothing {
            change.fold_into(Arc::make_mut(&mut after.entries));
            after.version = change.version;
            inner.sessions.insert(key, after.clone());
        }
        let version = after.version;
        if let Some(idempotency) = idempotency {
            inner.answers.insert((key, idempotency.key), (idempotency.request_hash, answer.clone(), version));
        }
        Ok(Executed {
            answer,
            version,
            epoch,
            change: (!nothing).then_some(change),
            fresh: stale.then_some(after),
            replayed: false,
        })
    }
}

impl SessionStore for MemoryStore {
    fn load(&self, key: SessionKey) -> BoxFuture<'_, Result<Loaded, StoreError>> {
        async move {
            self.check_up()?;
            Ok(self.peek(key))
        }
        .boxed()
    }

    fn standings<'a>(
        &'a self,
        keys: &'a [SessionKey],
    ) -> BoxFuture<'a, Result<HashMap<SessionKey, Standing>, StoreError>> {
        async move {
            self.check_up()?;
            let inner = self.lock();
            let standing = |key| {
                let Loaded { epoch, version, .. } = inner.sessions.get(key).cloned().unwrap_or_default();
                let sign_ins = inner.sign_ins.get(key).cloned().unwrap_or_default();
                Standing { epoch, version, is_merged: inner.merged.contains_key(key), sign_ins }
            };
            Ok(keys.iter().map(|key| (*key, standing(key))).collect())
        }
        .boxed()
    }

    fn execute(
        &self,
        key: SessionKey,
        known: Loaded,
        command: Command,
        idempotency: Option<Idempotency>,
    ) -> BoxFuture<'_, Result<Executed, StoreError>> {
        async move { self.run(key, &known, &command, idempotency) }.boxed()
    }
}

/// A clock that follows the runtime's time, which tests can advance.
pub struct MemoryClock(tokio::time::Instant);

impl Default for MemoryClock {
    fn default() -> Self {
        Self(tokio::time::Instant::now())
    }
}

impl Clock for MemoryClock {
    fn now(&self) -> Millis {
        i64::try_from(self.0.elapsed().as_millis()).unwrap_or(i64::MAX)
    }
}
