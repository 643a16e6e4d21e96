//! The interfaces that the core needs: a store, a bus, a clock, randomness. Each has an in-memory implementation, so
//! that tests of the core need no database and no waiting.

pub mod bus;
pub mod context;
pub mod counters;
pub mod lobby_feed;
pub mod lobby_message;
pub mod memory;
pub mod trace;

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use futures_util::future::BoxFuture;

use self::bus::Bus;
use self::counters::Counters;
use self::lobby_feed::LobbyFeed;
use self::trace::Tracer;
use crate::commands::{Answer, Command, RuleError};
use crate::entries::Entries;
use crate::entries::change::Change;
use crate::pricing::PriceList;
use crate::shop::CurrentShop;
use crate::values::ids::{Millis, NodeName, SessionKey, SignInHash, Version};

/// The source of time.
pub trait Clock: Send + Sync + 'static {
    /// Milliseconds since 1970 UTC.
    fn now(&self) -> Millis;
}

/// The system's clock.
#[derive(Debug, Clone, Copy, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    #[expect(clippy::disallowed_methods, reason = "the one real clock")]
    fn now(&self) -> Millis {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
    }
}

/// A cryptographically secure source of randomness.
pub trait Rng: Send + Sync + 'static {
    /// Fills the bytes with random data.
    fn fill(&self, bytes: &mut [u8]);

    /// Returns a random non-negative number.
    fn number(&self) -> i64 {
        let mut bytes = [0; 8];
        self.fill(&mut bytes);
        i64::from_le_bytes(bytes) & i64::MAX
    }
}

/// The operating system's source of randomness.
#[derive(Debug, Clone, Copy, Default)]
pub struct SystemRng;

impl Rng for SystemRng {
    #[expect(clippy::disallowed_methods, reason = "the one real source of chance")]
    #[expect(clippy::expect_used, reason = "without chance no secret can be made: nothing may go on")]
    fn fill(&self, bytes: &mut [u8]) {
        getrandom::fill(bytes).expect("the operating system gives randomness");
    }
}

/// A session as stored.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Loaded {
    /// The epoch of its history; 0 if it has no history yet.
    pub epoch: i64,
    /// The number of its changes.
    pub version: Version,
    /// Its entries.
    pub entries: Arc<Entries>,
}

/// Where a session stands in the store.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Standing {
    /// The epoch of its history; 0 if it has no history yet.
    pub epoch: i64,
    /// The number of its changes.
    pub version: Version,
    /// Whether the guest signed in, which ended the session.
    pub is_merged: bool,
    /// The valid sign-ins of the customer.
    pub sign_ins: Vec<SignInHash>,
}

/// A key under which a request runs only once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Idempotency {
    /// The caller's key.
    pub key: String,
    /// A hash of the request, to distinguish a retry from a different request.
    pub request_hash: [u8; 32],
}

/// The result of a command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Executed {
    /// The answer to the caller.
    pub answer: Answer,
    /// The version after the command.
    pub version: Version,
    /// The session's epoch.
    pub epoch: i64,
    /// The change; `None` if nothing changed or the answer is replayed.
    pub change: Option<Change>,
    /// The session after the command, if the store's state was newer than the caller's.
    pub fresh: Option<Loaded>,
    /// Whether the answer is replayed.
    pub replayed: bool,
}

/// Why a command failed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// A rule rejected it. Nothing was changed.
    #[error(transparent)]
    Refused(#[from] RuleError),
    /// The key was used for a different request.
    #[error("the idempotency key was used for another request")]
    KeyReused,
    /// The store is unreachable. Nothing was changed.
    #[error("the store is unavailable: {0}")]
    Unavailable(String),
    /// The store's disk is full. Nothing was changed.
    #[error("the store's disk is full")]
    Full,
    /// It is unknown whether the command ran.
    #[error("the outcome is unknown: {0}")]
    OutcomeUnknown(String),
}

/// Stores sessions durably. This is the source of truth.
pub trait SessionStore: Send + Sync + 'static {
    /// Loads a consistent snapshot of a session.
    fn load(&self, key: SessionKey) -> BoxFuture<'_, Result<Loaded, StoreError>>;

    /// Returns where sessions stand. A session without a history may be missing.
    fn standings<'a>(
        &'a self,
        keys: &'a [SessionKey],
    ) -> BoxFuture<'a, Result<HashMap<SessionKey, Standing>, StoreError>>;

    /// Runs a command in one transaction, which locks the version row first. `known` is the caller's state; if the
    /// row's version differs, the rule gets entries that are read inside the transaction.
    fn execute(
        &self,
        key: SessionKey,
        known: Loaded,
        command: Command,
        idempotency: Option<Idempotency>,
    ) -> BoxFuture<'_, Result<Executed, StoreError>>;
}

/// The interfaces of one node.
#[derive(Clone)]
pub struct Ports {
    /// Stores sessions.
    pub store: Arc<dyn SessionStore>,
    /// Connects to other nodes.
    pub bus: Arc<dyn Bus>,
    /// The prices of products.
    pub prices: Arc<dyn PriceList>,
    /// The shop's settings.
    pub shop: Arc<dyn CurrentShop>,
    /// The source of time.
    pub clock: Arc<dyn Clock>,
    /// The unique name of this node.
    pub node: NodeName,
    /// Collects the lobby rows of sessions while the lobby is watched.
    pub lobby: Arc<LobbyFeed>,
    /// The figures of this node.
    pub counters: Arc<Counters>,
    /// Begins spans, if traces are on.
    pub tracer: Tracer,
}
