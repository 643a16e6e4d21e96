//! The interfaces that the core needs: a store, a bus, a clock, randomness. Each has an implementation in memory for tests,
//! so that the whole core runs without a database and without waiting.

pub mod bus;
pub mod lobby_feed;
pub mod lobby_message;
pub mod memory;

use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use futures_util::future::BoxFuture;

use self::bus::Bus;
use self::lobby_feed::LobbyFeed;
use crate::commands::{Answer, Command, RuleError};
use crate::entries::Entries;
use crate::entries::change::Change;
use crate::pricing::PriceList;
use crate::values::ids::{Millis, NodeName, SessionKey, Version};

/// The time of day.
pub trait Clock: Send + Sync + 'static {
    /// Milliseconds since 1970 UTC.
    fn now(&self) -> Millis;
}

/// The clock of the machine.
#[derive(Debug, Clone, Copy, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    #[expect(clippy::disallowed_methods, reason = "the one real clock")]
    fn now(&self) -> Millis {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
    }
}

/// A source of randomness that is good enough for secrets.
pub trait Rng: Send + Sync + 'static {
    /// Fills the bytes with random data.
    fn fill(&self, bytes: &mut [u8]);

    /// A number that is not negative.
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

/// A session as the store has it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Loaded {
    /// Which history it is; 0 for a session that has none yet.
    pub epoch: i64,
    /// How many changes it has seen.
    pub version: Version,
    /// What it holds.
    pub entries: Arc<Entries>,
}

/// A key under which a request is answered only once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Idempotency {
    /// The caller's key.
    pub key: String,
    /// A hash of the request, to tell a retry from another request.
    pub request_hash: [u8; 32],
}

/// A command that was carried out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Executed {
    /// The answer to the caller.
    pub answer: Answer,
    /// The version after it.
    pub version: Version,
    /// The session's epoch.
    pub epoch: i64,
    /// What it changed; `None` if nothing, or if this is the answer to an earlier try.
    pub change: Option<Change>,
    /// The session after it, if the store knew more than the caller.
    pub fresh: Option<Loaded>,
    /// Whether this is the answer to an earlier try.
    pub replayed: bool,
}

/// Why a command was not carried out.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// A rule forbids it. Nothing was changed.
    #[error(transparent)]
    Refused(#[from] RuleError),
    /// The key was used for another request.
    #[error("the idempotency key was used for another request")]
    KeyReused,
    /// The store cannot be reached. Nothing was changed.
    #[error("the store is unavailable: {0}")]
    Unavailable(String),
    /// The store's disk is full. Nothing was changed.
    #[error("the store's disk is full")]
    Full,
    /// It may or may not have been carried out.
    #[error("the outcome is unknown: {0}")]
    OutcomeUnknown(String),
}

/// Keeps sessions durably. The truth about every session is here.
pub trait SessionStore: Send + Sync + 'static {
    /// Reads a session, all of it at one moment.
    fn load(&self, key: SessionKey) -> BoxFuture<'_, Result<Loaded, StoreError>>;

    /// Carries out a command in one transaction that takes the version row first. `known` is what the caller believes;
    /// where the row says otherwise, the rule is fed from what is read inside the transaction.
    fn execute(
        &self,
        key: SessionKey,
        known: Loaded,
        command: Command,
        idempotency: Option<Idempotency>,
    ) -> BoxFuture<'_, Result<Executed, StoreError>>;
}

/// Everything the core needs.
#[derive(Clone)]
pub struct Ports {
    /// Keeps sessions.
    pub store: Arc<dyn SessionStore>,
    /// Tells other nodes.
    pub bus: Arc<dyn Bus>,
    /// What products cost.
    pub prices: Arc<dyn PriceList>,
    /// The time of day.
    pub clock: Arc<dyn Clock>,
    /// What this node is called; no other is called the same.
    pub node: NodeName,
    /// Where sessions report their state, while the lobby is watched.
    pub lobby: Arc<LobbyFeed>,
}
