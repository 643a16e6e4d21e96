//! One server per database. Nodes do not exchange changes yet, so customers of a second server on the same data would
//! see stale state: the second server does not start. Commands such as `platen import` are not servers.
//!
//! The server on SQLite holds a lock on a file beside the database, which the operating system releases when the
//! process ends. On PostgreSQL it holds an advisory lock on a dedicated connection, which also checks every second that
//! the database is reachable.

use std::fs::{File, TryLockError};
use std::time::Duration;

use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions, PgConnection};
use tokio::sync::watch;
use tokio::task::JoinHandle;

use super::{Engine, Error, Result, Store};

/// The interval of the PostgreSQL reachability check, and its timeout.
const PING_EVERY: Duration = Duration::from_secs(1);
const PING_TIMEOUT: Duration = Duration::from_secs(2);

/// The key of the advisory lock: "platen" in ASCII.
const LOCK: i64 = 0x706c_6174_656e;

/// The number of attempts to take the lock at start, and the pause between them.
const LOCK_TRIES: u32 = 10;
const LOCK_AGAIN: Duration = Duration::from_millis(300);

const REFUSED: &str = "another Platen server is running on this database: stop it first, or start this one with its own \
    --data folder or --database-url";

/// Guards the exclusive use of the database. Dropping it releases the lock.
pub struct Serving {
    kind: Kind,
}

enum Kind {
    /// Locked until the file is closed.
    Sqlite { _lock: File },
    /// Ends with an error when another server has taken the database over.
    Postgres { guard: JoinHandle<Error> },
}

impl Serving {
    /// Waits until another server has taken the database over while this one could not reach it.
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
    /// Takes the database for this server alone. Fails with [`Error::Unfit`] if another server has it.
    pub async fn serve_alone(&self) -> Result<Serving> {
        let kind = match &self.engine {
            Engine::Sqlite(sqlite) => Kind::Sqlite { _lock: patiently(async || lock_beside(sqlite.file())).await? },
            Engine::Postgres(postgres) => {
                let options = (*postgres.pool().connect_options()).clone();
                let connection = patiently(async || lock(&options).await).await?;
                Kind::Postgres { guard: tokio::spawn(guard(options, connection, self.reachable.clone())) }
            }
        };
        Ok(Serving { kind })
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
        if self.reachable.subscribe().wait_for(|reachable| !reachable).await.is_err() {
            // The sender lives as long as the store.
            std::future::pending::<()>().await;
        }
    }
}

/// Reports whether a server holds the lock of a database.
fn is_locked(database: &str) -> bool {
    let lock = File::open(format!("{database}.lock"));
    lock.is_ok_and(|lock| matches!(lock.try_lock_shared(), Err(TryLockError::WouldBlock)))
}

fn lock_beside(database: &str) -> Result<File> {
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

async fn lock(options: &PgConnectOptions) -> Result<PgConnection> {
    let mut connection = options.connect().await?;
    let locked: bool =
        sqlx::query_scalar("SELECT pg_try_advisory_lock($1)").bind(LOCK).fetch_one(&mut connection).await?;
    if locked { Ok(connection) } else { Err(Error::Unfit(REFUSED.to_owned())) }
}

/// Holds the lock, takes it again after a lost connection, and records whether the database is reachable.
async fn guard(options: PgConnectOptions, connection: PgConnection, reachable: watch::Sender<bool>) -> Error {
    let mut held = Some(connection);
    let mut every = tokio::time::interval(PING_EVERY);
    loop {
        every.tick().await;
        let connection = held.take();
        let asked = async {
            match connection {
                Some(mut connection) => {
                    sqlx::query("SELECT 1").execute(&mut connection).await?;
                    Ok(connection)
                }
                None => lock(&options).await,
            }
        };
        match tokio::time::timeout(PING_TIMEOUT, asked).await {
            Ok(Ok(connection)) => held = Some(connection),
            Ok(Err(error @ Error::Unfit(_))) => return error,
            Ok(Err(error)) => tracing::warn!(%error, "the database cannot be reached; trying again in a second"),
            Err(_) => tracing::warn!("the database does not answer; trying again in a second"),
        }
        reachable.send_if_modified(|reachable| std::mem::replace(reachable, held.is_some()) != held.is_some());
    }
}
