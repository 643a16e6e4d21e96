//! The servers on a database. On SQLite there is one, which holds a lock on a file beside the database; the operating system
//! releases it when the process ends. On PostgreSQL there may be several that fit together; see [`nodes`]. One of them leads:
//! it runs the periodic work that one node must do. Commands such as `platen import` are not servers.

pub(crate) mod lead;
mod nodes;

use std::fs::{File, TryLockError};
use std::future::poll_fn;
use std::pin::pin;
use std::task::Poll;
use std::time::Duration;

use sqlx::postgres::PgConnectOptions;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::Instant;

use self::lead::Lead;
use self::nodes::Membership;
pub use self::nodes::Node;
use super::clock::DatabaseClock;
use super::postgres::PostgresStore;
use super::reachability::{outage, unreachable};
use super::{Engine, Error, Result, Store};

/// The interval of the PostgreSQL reachability check, and its timeout.
const PING_EVERY: Duration = Duration::from_secs(1);
const PING_TIMEOUT: Duration = Duration::from_secs(2);

/// The number of attempts to take the lock at start, and the pause between them.
const LOCK_TRIES: u32 = 10;
const LOCK_AGAIN: Duration = Duration::from_millis(300);

const REFUSED: &str = "another Platen server is running on this database: stop it first, or start this one with its own \
    --data folder or --database-url";

/// A server's place on its database. Dropping it gives it up.
pub struct Serving {
    /// The other servers when this one took its place.
    pub others: Vec<Node>,
    kind: Kind,
}

enum Kind {
    /// Locked until the file is closed.
    Sqlite { _lock: File },
    /// Ends with an error when other servers have taken the database over.
    Postgres { guard: JoinHandle<Error> },
}

impl Serving {
    /// Waits until this server may not go on, because others that do not fit have taken the database over while it could not
    /// reach it.
    pub async fn lost(&mut self) -> Error {
        match &mut self.kind {
            Kind::Sqlite { .. } => std::future::pending().await,
            Kind::Postgres { guard } => guard.await.unwrap_or_else(|error| Error::Unfit(error.to_string())),
        }
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        if let Kind::Postgres { guard } = &self.kind {
            guard.abort();
        }
    }
}

impl Store {
    /// Takes a place on the database for this server. Fails with [`Error::Unfit`] if another server has the database, or has a
    /// different bus or file storage.
    pub async fn serve(&self, node: Node) -> Result<Serving> {
        Ok(match &self.engine {
            Engine::Sqlite(sqlite) => {
                let lock = patiently(async || lock_beside(sqlite.file())).await?;
                Serving { others: Vec::new(), kind: Kind::Sqlite { _lock: lock } }
            }
            Engine::Postgres(postgres) => {
                let options = (*postgres.pool().connect_options()).clone();
                let postgres = postgres.clone();
                self.leading.send_replace(Lead::No);
                let mut membership = patiently(async || Membership::join(&options, &node).await).await?;
                let asked = Instant::now();
                self.leading.send_replace(Lead::since(asked, membership.try_to_lead().await?));
                let others = std::mem::take(&mut membership.others);
                let guard = Guard {
                    postgres,
                    options,
                    node,
                    clock: self.clock.clone(),
                    reachable: self.reachable.clone(),
                    leading: self.leading.clone(),
                };
                Serving { others, kind: Kind::Postgres { guard: tokio::spawn(guard.run(membership)) } }
            }
        })
    }

    /// Looks whether a server fits the others on the database, without taking a place. Returns the others. Fails like
    /// [`serve`](Self::serve).
    pub async fn would_serve(&self, node: &Node) -> Result<Vec<Node>> {
        match &self.engine {
            Engine::Sqlite(sqlite) if is_locked(sqlite.file()) => Err(Error::Unfit(REFUSED.to_owned())),
            Engine::Sqlite(_) => Ok(Vec::new()),
            Engine::Postgres(postgres) => nodes::fitting(&mut *postgres.read().await?, node).await,
        }
    }

    /// Reports whether commands of a server wait for the writer of this database. PostgreSQL has many writers.
    pub fn is_writer_shared(&self) -> bool {
        match &self.engine {
            Engine::Sqlite(sqlite) => is_locked(sqlite.file()),
            Engine::Postgres(_) => false,
        }
    }

    /// Waits until the database is unreachable; returns immediately if it is.
    pub async fn unreachable(&self) {
        unreachable(&self.reachable).await;
    }

    /// Runs work that uses the database. Returns `None` if the database becomes unreachable meanwhile: a connection whose
    /// packets are lost may not end for minutes. What the work changes may be changed.
    pub async fn while_reachable<T>(&self, work: impl Future<Output = T>) -> Option<T> {
        if let Engine::Sqlite(_) = self.engine {
            return Some(work.await);
        }
        tokio::select! {
            biased;
            done = work => Some(done),
            () = outage(&self.reachable) => None,
        }
    }

    /// Reports whether the database was reachable at the last check.
    pub fn is_reachable(&self) -> bool {
        *self.reachable.borrow()
    }

    /// Reports whether this server leads.
    pub fn leads(&self) -> bool {
        self.leading.borrow().holds()
    }

    /// Runs a task while this server leads: on one node of the database at a time. When another node takes over, because this
    /// one could not reach the database or was paused, the task is dropped; it is begun again if this node leads again.
    pub async fn while_leading<F: Future<Output = ()>>(&self, task: impl Fn() -> F) {
        let mut leading = self.leading.subscribe();
        while leading.wait_for(Lead::holds).await.is_ok() {
            let mut work = pin!(task());
            // A task that goes on after a pause must not run before the database was asked.
            let work =
                poll_fn(
                    |context| {
                        if self.leads() { work.as_mut().poll(context).map(|()| true) } else { Poll::Ready(false) }
                    },
                );
            let is_done = tokio::select! {
                biased;
                _ = leading.wait_for(|lead| !lead.holds()) => false,
                is_done = work => is_done,
            };
            if is_done {
                return;
            }
        }
    }
}

/// Reports whether a server holds the lock of a database.
fn is_locked(database: &str) -> bool {
    let lock = File::open(format!("{database}.lock"));
    lock.is_ok_and(|lock| matches!(lock.try_lock_shared(), Err(TryLockError::WouldBlock)))
}

/// Locks an SQLite database as a server does, until the file is closed. Fails with [`Error::Unfit`] if a server has it.
pub fn lock_beside(database: &str) -> Result<File> {
    let path = format!("{database}.lock");
    let unfit = |error: std::io::Error| Error::Unfit(format!("{path} cannot be locked: {error}"));
    let file = File::options().create(true).truncate(false).write(true).open(&path).map_err(unfit)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(Error::Unfit(REFUSED.to_owned())),
        Err(TryLockError::Error(error)) => Err(unfit(error)),
    }
}

/// Takes the lock; retries while PostgreSQL has not yet noticed that the process that held it has ended, or an import looks
/// whether it is held.
async fn patiently<T>(lock: impl AsyncFn() -> Result<T>) -> Result<T> {
    for _ in 1..LOCK_TRIES {
        match lock().await {
            Err(Error::Unfit(_)) => tokio::time::sleep(LOCK_AGAIN).await,
            outcome => return outcome,
        }
    }
    lock().await
}

/// Keeps a node's membership.
struct Guard {
    postgres: PostgresStore,
    options: PgConnectOptions,
    node: Node,
    clock: DatabaseClock,
    reachable: watch::Sender<bool>,
    leading: watch::Sender<Lead>,
}

impl Guard {
    /// Keeps the membership, joins again after a lost connection, and records what the database's clock shows, whether the
    /// database is reachable and whether this node leads.
    async fn run(self, membership: Membership) -> Error {
        let mut held = Some(membership);
        let mut every = tokio::time::interval(PING_EVERY);
        loop {
            every.tick().await;
            let (membership, asked) = (held.take(), Instant::now());
            let mut leads = false;
            match tokio::time::timeout(PING_TIMEOUT, self.ask(membership)).await {
                Ok(Ok((membership, is_leader))) => {
                    held = Some(membership);
                    leads = is_leader;
                }
                Ok(Err(error @ Error::Unfit(_))) => return error,
                Ok(Err(error)) => tracing::warn!(%error, "the database cannot be reached; trying again in a second"),
                Err(_) => tracing::warn!("the database does not answer; trying again in a second"),
            }
            if held.is_some() && !*self.reachable.borrow() {
                self.postgres.renew();
            }
            set(&self.reachable, held.is_some());
            let before = self.leading.send_replace(Lead::since(asked, leads));
            if leads != (before != Lead::No) {
                tracing::info!(
                    "this node {} the periodic work of all nodes",
                    if leads { "runs" } else { "no longer runs" }
                );
            }
        }
    }

    /// Asks the database whether this node is still a member and leads.
    async fn ask(&self, membership: Option<Membership>) -> Result<(Membership, bool)> {
        let mut membership = match membership {
            Some(membership) => membership,
            None => Membership::join(&self.options, &self.node).await?,
        };
        membership.ping(&self.clock).await?;
        let leads = membership.try_to_lead().await?;
        Ok((membership, leads))
    }
}

/// Changes a state, and notifies only if it changes.
fn set(state: &watch::Sender<bool>, new: bool) {
    state.send_if_modified(|old| std::mem::replace(old, new) != new);
}
