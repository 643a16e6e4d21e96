//! Whether a node can serve: each part that it needs, and its state. A result is used for a second, so frequent probes cost little.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use futures_util::future::join;
use platen_actors::bus::Bus;
use platen_actors::ports::Rng;
use platen_store::Store;
use tokio::time::{Instant, timeout};

use crate::artwork::storage::Storage;

/// How long a result is used.
const FRESH: Duration = Duration::from_secs(1);
/// How long a part may take to answer.
const PATIENCE: Duration = Duration::from_millis(1_500);

/// The state of a part that works.
const OK: &str = "ok";

/// A part that a node needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// The database answers.
    Database,
    /// The database has all migrations of this program.
    Migrations,
    /// Messages reach the other nodes.
    Bus,
    /// The file storage is there, and the same as at the start.
    Files,
}

impl Part {
    /// All parts.
    pub const ALL: [Self; 4] = [Self::Database, Self::Migrations, Self::Bus, Self::Files];

    /// Returns its name in lower case.
    pub fn word(self) -> &'static str {
        match self {
            Self::Database => "database",
            Self::Migrations => "migrations",
            Self::Bus => "bus",
            Self::Files => "files",
        }
    }
}

/// The states of all parts, in the order of [`Part::ALL`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Findings([&'static str; Part::ALL.len()]);

impl Findings {
    /// Returns each part with the word for its state.
    pub fn parts(&self) -> impl Iterator<Item = (Part, &'static str)> {
        Part::ALL.into_iter().zip(self.0)
    }

    /// Reports whether a part works.
    pub fn is_ok(&self, part: Part) -> bool {
        self.0[part as usize] == OK
    }
}

/// Examines the parts of a node.
pub struct Readiness {
    store: Store,
    bus: Arc<dyn Bus>,
    storage: Storage,
    identity: String,
    last: Mutex<Last>,
}

#[derive(Default)]
struct Last {
    found: Option<(Instant, Findings)>,
    /// Whether an examination is under way.
    is_examining: bool,
}

impl Readiness {
    /// Creates it for the file storage as it is now. Fails if that cannot be used.
    pub async fn of(store: &Store, bus: &Arc<dyn Bus>, storage: &Storage, rng: &dyn Rng) -> object_store::Result<Self> {
        let identity = storage.identity(format!("{:016x}", rng.number())).await?;
        let (store, bus, storage) = (store.clone(), Arc::clone(bus), storage.clone());
        Ok(Self { store, bus, storage, identity, last: Mutex::default() })
    }

    /// Returns the states of all parts, at most some seconds old.
    pub async fn examine(&self) -> Findings {
        let earlier = {
            let mut last = self.last();
            match last.found {
                Some((at, found)) if at.elapsed() < FRESH => return found,
                Some((_, found)) if last.is_examining => return found,
                earlier => {
                    last.is_examining = true;
                    earlier.map(|(_, found)| found)
                }
            }
        };
        let _examining = Examining(self);
        let found = self.ask().await;
        report(earlier, found);
        self.last().found = Some((Instant::now(), found));
        found
    }

    async fn ask(&self) -> Findings {
        let database = async {
            if !self.store.is_reachable() {
                return ["unreachable", "unknown"];
            }
            match timeout(PATIENCE, self.store.is_migrated()).await {
                Ok(Ok(true)) => [OK, OK],
                Ok(Ok(false)) => [OK, "behind"],
                Ok(Err(_)) | Err(_) => ["unreachable", "unknown"],
            }
        };
        let files = async {
            match timeout(PATIENCE, self.storage.known_identity()).await {
                Ok(Ok(Some(identity))) if identity == self.identity => OK,
                // For example the folder of a disk that is not mounted any more.
                Ok(Ok(_)) => "different",
                Ok(Err(_)) | Err(_) => "unreachable",
            }
        };
        let ([database, migrations], files) = join(database, files).await;
        let bus = if self.bus.is_connected() { OK } else { "disconnected" };
        Findings([database, migrations, bus, files])
    }

    fn last(&self) -> MutexGuard<'_, Last> {
        self.last.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// An examination; another one may begin when it is dropped.
struct Examining<'a>(&'a Readiness);

impl Drop for Examining<'_> {
    fn drop(&mut self) {
        self.0.last().is_examining = false;
    }
}

/// Logs what has changed.
fn report(earlier: Option<Findings>, found: Findings) {
    for (part, state) in found.parts() {
        let was_ok = earlier.is_none_or(|earlier| earlier.is_ok(part));
        if was_ok != found.is_ok(part) {
            if was_ok {
                tracing::warn!(part = part.word(), state, "the node is not ready");
            } else {
                tracing::info!(part = part.word(), "this part works again");
            }
        }
    }
}
