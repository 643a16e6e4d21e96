//! All SQL of the server. One SQL text serves SQLite and PostgreSQL; one file per aggregate, one function per query.
//!
//! To add a query, write a function over `&mut impl Connection` with the macros of [`query`] in the aggregate's file, and a case in
//! `tests/contract`, which runs on both engines. SQL that must differ between the engines is in [`dialect`].

pub mod account_offers;
pub mod attempts;
pub mod audit;
pub mod back_office;
pub mod backup;
mod batch;
pub mod blobs;
pub mod captcha_solutions;
pub mod catalog;
pub mod catalog_requests;
pub mod categories;
pub mod clock;
pub mod content;
pub mod credits;
pub mod customers;
pub mod destinations;
pub mod dialect;
mod documents;
pub mod due;
pub mod email_confirmations;
pub mod entries;
pub mod figures;
mod full;
pub mod idempotency;
pub mod imports;
mod json;
pub mod look;
pub mod memberships;
mod migrations;
pub mod names;
pub mod notifications;
pub mod observations;
pub mod order_links;
pub mod order_numbers;
pub mod orders;
pub mod outbox;
pub mod password_resets;
pub mod payments;
pub mod personal;
pub mod photographs;
mod postgres;
pub mod presentations;
pub mod promo_uses;
pub mod proofs;
mod query;
pub mod questions;
pub mod quotes;
mod reachability;
pub mod reviews;
pub mod role;
pub mod sample_orders;
mod schema;
pub mod scope;
pub mod secrets;
pub mod serving;
pub mod session_store;
pub mod sessions;
pub mod setup;
pub mod shop_details;
pub mod shop_parts;
pub mod sign_ins;
mod sqlite;
pub mod staff;
pub mod staff_changes;
pub mod staff_invitations;
pub mod staff_lock;
pub mod staff_recovery;
pub mod staff_sign_ins;
pub mod stockart;
pub mod suggestions;
pub mod tax_rates;
mod together;
mod transaction;
pub mod uploads;
pub mod work;

use std::sync::Arc;
use std::time::Duration;

use platen_actors::context;
use sqlx::{PgConnection, Postgres, SqliteConnection};
use tokio::sync::{Notify, watch};

use self::clock::DatabaseClock;
pub use self::full::is_full;
use self::postgres::PostgresStore;
pub use self::schema::SchemaState;
use self::serving::lead::Lead;
use self::sqlite::SqliteStore;
pub use self::transaction::Transaction;

/// A connection of either engine, borrowed for one query.
pub enum Exec<'a> {
    /// SQLite.
    Sqlite(&'a mut SqliteConnection),
    /// PostgreSQL.
    Postgres(&'a mut PgConnection),
}

/// A connection that can run queries: a reader or an open transaction.
pub trait Connection: Send {
    /// Lends the connection for one query, after the statements that wait in a transaction.
    fn exec(&mut self) -> impl Future<Output = Result<Exec<'_>>> + Send;

    /// Lends the connection for a query that only reads, which spares a transaction on SQLite its savepoint.
    fn exec_read(&mut self) -> impl Future<Output = Result<Exec<'_>>> + Send {
        self.exec()
    }

    /// Returns this connection for queries that only read.
    fn reading(&mut self) -> Reading<'_, Self>
    where
        Self: Sized,
    {
        Reading(self)
    }

    /// Called when an email is added to the outbox on this connection.
    fn email_added(&mut self) {}
}

/// A connection whose queries only read.
pub struct Reading<'a, C>(&'a mut C);

impl<C: Connection> Connection for Reading<'_, C> {
    async fn exec(&mut self) -> Result<Exec<'_>> {
        self.0.exec_read().await
    }
}

/// An error of the store.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The engine rejected the query or could not be reached; nothing was changed.
    #[error("the database reported an error: {0}")]
    Engine(#[from] sqlx::Error),
    /// The transaction was rolled back; nothing was changed.
    #[error("the transaction was rolled back: {0}")]
    Undone(String),
    /// The connection was lost during COMMIT: it is unknown whether the change was made.
    #[error("the outcome of a commit is unknown: {0}")]
    OutcomeUnknown(String),
    /// A row is not as the transaction expected, because another one changed it meanwhile; nothing was changed.
    #[error("another transaction made a conflicting change")]
    Conflict,
    /// A transaction of writes alone was used for a query, or its writes cannot run together; nothing was changed.
    #[error("these statements cannot run at once")]
    NotAtOnce,
    /// What is in the database cannot be understood.
    #[error("the database holds what it should not: {0}")]
    Corrupt(String),
    /// The database does not meet a requirement of Platen.
    #[error("{0}")]
    Unfit(String),
}

impl Error {
    /// The error of a query that a database does not answer. What it changes may be changed.
    fn unanswered() -> Self {
        Error::Engine(sqlx::Error::Io(std::io::Error::new(
            std::io::ErrorKind::TimedOut,
            "the database does not answer",
        )))
    }

    /// Reports whether the error is a violation of a unique key.
    pub fn is_unique_violation(&self) -> bool {
        matches!(self, Error::Engine(sqlx::Error::Database(error)) if error.is_unique_violation())
    }
}

/// How long a query waits for a connection. Callers get an error within 5 s if the database cannot be reached.
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(3);

/// Runs work to its end even if the caller is dropped. A future that a client can drop must not begin or end a
/// transaction itself: dropped between two statements, it would leave the connection in an unknown state.
async fn complete<T: Send + 'static>(work: impl Future<Output = Result<T>> + Send + 'static) -> Result<T> {
    let work = tokio::spawn(context::run(context::current(), work));
    work.await.unwrap_or_else(|error| Err(Error::OutcomeUnknown(error.to_string())))
}

/// Returns a lower-case LIKE pattern for texts that contain `text`, with wildcards escaped.
fn containing(text: &str) -> String {
    format!("%{}%", escaped(&text.to_lowercase()))
}

/// Returns a LIKE pattern for the text itself.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_")
}

/// Returns an email address with its host in ASCII (`xn--`), as earlier versions stored it; the address itself if that is not possible.
fn in_ascii(email: &str) -> String {
    let ascii = email.rsplit_once('@').and_then(|(local, host)| {
        let host = idna::domain_to_ascii(host).ok()?;
        Some(format!("{local}@{host}"))
    });
    ascii.unwrap_or_else(|| email.to_owned())
}

/// The result of a query.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// The database. Cheap to clone.
#[derive(Clone)]
pub struct Store {
    engine: Engine,
    /// Notified when an email was committed to the outbox through this store.
    emails: Arc<Notify>,
    /// Whether the database was reachable at the last check; see [`serving`].
    reachable: watch::Sender<bool>,
    /// Whether this process runs the work that one node must do.
    leading: watch::Sender<Lead>,
    clock: DatabaseClock,
}

#[derive(Clone)]
enum Engine {
    Sqlite(SqliteStore),
    Postgres(PostgresStore),
}

impl Store {
    /// Opens `sqlite:FILE` or `postgres://…` and checks the database's settings. Runs no migrations.
    pub async fn open(url: &str) -> Result<Self> {
        let (reachable, clock) = (watch::Sender::new(true), DatabaseClock::default());
        let engine = if url.starts_with("postgres:") || url.starts_with("postgresql:") {
            Engine::Postgres(PostgresStore::open(url, reachable.clone(), &clock).await?)
        } else {
            Engine::Sqlite(SqliteStore::open(url.strip_prefix("sqlite:").unwrap_or(url)).await?)
        };
        Ok(Self { engine, emails: Arc::default(), reachable, leading: watch::Sender::new(Lead::Always), clock })
    }

    /// Returns the clock of the database.
    pub fn clock(&self) -> DatabaseClock {
        self.clock.clone()
    }

    /// Migrates the schema to this program's version. Safe to run from several nodes at once. A newer schema is left as it is;
    /// fails if it lacks something that this program needs.
    pub async fn migrate(&self) -> Result<()> {
        let done = match &self.engine {
            Engine::Sqlite(sqlite) => sqlite.migrate().await,
            Engine::Postgres(postgres) => postgres.migrate().await,
        };
        done.map_err(|error| Error::Unfit(format!("the database could not be migrated: {error}")))?;
        migrations::check_fit(&mut self.read().await?).await
    }

    /// Returns a connection for reading. On SQLite it cannot write.
    pub async fn read(&self) -> Result<Reader> {
        Ok(Reader(match &self.engine {
            Engine::Sqlite(sqlite) => ReaderKind::Sqlite(sqlite.read().await?),
            Engine::Postgres(postgres) => ReaderKind::Postgres(postgres.read().await?),
        }))
    }

    /// Begins a read-only transaction in which every query sees the same snapshot.
    pub async fn snapshot(&self) -> Result<ReadSnapshot> {
        Ok(ReadSnapshot(match &self.engine {
            Engine::Sqlite(sqlite) => ReadSnapshotKind::Sqlite(sqlite.snapshot().await?),
            Engine::Postgres(postgres) => ReadSnapshotKind::Postgres(postgres.snapshot().await?),
        }))
    }

    /// Begins a transaction. It is rolled back unless [`Transaction::commit`] is called.
    pub async fn write(&self) -> Result<Transaction> {
        let emails = Arc::clone(&self.emails);
        Ok(match &self.engine {
            Engine::Sqlite(sqlite) => Transaction::sqlite(sqlite.write().await?, emails),
            Engine::Postgres(postgres) => Transaction::postgres(postgres.write().await?, emails),
        })
    }

    /// Begins a transaction of writes alone, which run together when it is committed: a query on it is an error. Other such
    /// transactions that are committed meanwhile run in the same round trip.
    pub(crate) fn write_at_once(&self) -> Transaction {
        Transaction::at_once(self.engine.clone(), Arc::clone(&self.emails))
    }

    /// Waits until an email is committed to the outbox on this node. Returns immediately if one was committed since the
    /// last call.
    pub async fn email_committed(&self) {
        self.emails.notified().await;
    }

    /// Closes every connection after waiting for open transactions.
    pub async fn close(&self) {
        match &self.engine {
            Engine::Sqlite(sqlite) => sqlite.close().await,
            Engine::Postgres(postgres) => postgres.pool().close().await,
        }
    }
}

/// A pooled connection for reading.
pub struct Reader(ReaderKind);

enum ReaderKind {
    Sqlite(sqlx::pool::PoolConnection<sqlx::Sqlite>),
    Postgres(sqlx::pool::PoolConnection<Postgres>),
}

impl Connection for Reader {
    async fn exec(&mut self) -> Result<Exec<'_>> {
        Ok(match &mut self.0 {
            ReaderKind::Sqlite(connection) => Exec::Sqlite(connection),
            ReaderKind::Postgres(connection) => Exec::Postgres(connection),
        })
    }
}

/// A read-only transaction. It ends when dropped.
pub struct ReadSnapshot(ReadSnapshotKind);

enum ReadSnapshotKind {
    Sqlite(sqlx::Transaction<'static, sqlx::Sqlite>),
    Postgres(sqlx::Transaction<'static, Postgres>),
}

impl Connection for ReadSnapshot {
    async fn exec(&mut self) -> Result<Exec<'_>> {
        Ok(match &mut self.0 {
            ReadSnapshotKind::Sqlite(transaction) => Exec::Sqlite(transaction),
            ReadSnapshotKind::Postgres(transaction) => Exec::Postgres(transaction),
        })
    }
}
