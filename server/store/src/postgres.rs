//! The PostgreSQL engine: a pool, and the transactions of writes alone, which run together.

use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use platen_actors::counters::Durations;
use sqlx::error::DatabaseError;
use sqlx::pool::PoolConnection;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{AssertSqlSafe, PgConnection, PgPool, Postgres};
use tokio::sync::watch;
use tokio::time::Instant;

use super::reachability::outage;
use super::{ACQUIRE_TIMEOUT, Error, Result, complete, migrations};
use crate::batch::{Batch, postgres_text};
use crate::clock::DatabaseClock;
use crate::together::{Queue, Runner, Waiting, undo};

/// The maximum number of connections.
const CONNECTIONS: u32 = 16;

/// The maximum number of connections that run transactions of writes alone. With few of them, more wait and run together.
const RUNNERS: usize = 4;

/// PostgreSQL ends the connections of a node that it cannot reach after about ten seconds instead of hours, and releases the
/// locks that they hold; also those of a paused node, whose kernel keeps them, if it is in the middle of a transaction.
const DEAD_PEERS: [(&str, &str); 5] = [
    ("tcp_keepalives_idle", "4"),
    ("tcp_keepalives_interval", "2"),
    ("tcp_keepalives_count", "3"),
    ("tcp_user_timeout", "10000"),
    ("idle_in_transaction_session_timeout", "10000"),
];

/// How long a connection may be idle without being tested before its next use.
const TESTED_AFTER: Duration = Duration::from_millis(500);

/// PostgreSQL's error code for a division by zero: a required statement affected no row.
const DIVISION_BY_ZERO: &str = "22012";

#[derive(Clone)]
pub(super) struct PostgresStore {
    /// Replaced after an outage.
    pool: Arc<RwLock<PgPool>>,
    queue: Arc<Queue>,
    waits: Arc<Durations>,
    /// Whether the database was reachable at the last check.
    reachable: watch::Sender<bool>,
}

impl PostgresStore {
    pub(super) async fn open(url: &str, reachable: watch::Sender<bool>, clock: &DatabaseClock) -> Result<Self> {
        let options: PgConnectOptions = url.parse()?;
        let options = options.options(DEAD_PEERS);
        let pool = PgPoolOptions::new().max_connections(CONNECTIONS).acquire_timeout(ACQUIRE_TIMEOUT);
        // A ping costs as much as a query, so only connections that were idle are tested.
        let pool = pool.test_before_acquire(false).before_acquire(|connection, used| {
            Box::pin(async move {
                if used.idle_for >= TESTED_AFTER {
                    sqlx::Connection::ping(connection).await?;
                }
                Ok(true)
            })
        });
        let pool = pool.connect_with(options).await?;
        let mut connection = pool.acquire().await?;
        check_encoding(&mut connection).await?;
        compare_clocks(&mut connection, clock).await?;
        drop(connection);
        let pool = Arc::new(RwLock::new(pool));
        Ok(Self { pool, queue: Queue::new(RUNNERS), waits: Arc::default(), reachable })
    }

    pub(super) fn pool(&self) -> PgPool {
        self.pool.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Opens new connections from now on. After an outage of the network the old ones may wait for minutes: TCP repeats lost
    /// packets less and less often.
    pub(super) fn renew(&self) {
        let old = {
            let mut pool = self.pool.write().unwrap_or_else(PoisonError::into_inner);
            let fresh = pool.options().clone().connect_lazy_with((*pool.connect_options()).clone());
            std::mem::replace(&mut *pool, fresh)
        };
        tokio::spawn(async move { old.close().await });
    }

    pub(super) async fn migrate(&self) -> std::result::Result<(), sqlx::migrate::MigrateError> {
        migrations::postgres().run(&self.pool()).await
    }

    pub(super) async fn read(&self) -> Result<PoolConnection<Postgres>> {
        self.acquire().await
    }

    /// Takes a connection from the pool and measures the waiting time.
    async fn acquire(&self) -> Result<PoolConnection<Postgres>> {
        let since = Instant::now();
        let connection = self.pool().acquire().await?;
        self.waits.observe(since.elapsed());
        Ok(connection)
    }

    /// The waiting times for a connection.
    pub(super) fn waits(&self) -> &Durations {
        &self.waits
    }

    pub(super) async fn snapshot(&self) -> Result<sqlx::Transaction<'static, Postgres>> {
        let pool = self.pool();
        complete(async move { Ok(pool.begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await?) }).await
    }

    pub(super) async fn write(&self) -> Result<sqlx::Transaction<'static, Postgres>> {
        let store = self.clone();
        complete(async move { Ok(sqlx::Transaction::begin(store.acquire().await?, None).await?) }).await
    }

    /// Runs a transaction of writes alone, with others that wait.
    pub(super) async fn write_at_once(&self, batch: Batch) -> Result<()> {
        let store = self.clone();
        self.queue.run(batch, |runner| drop(tokio::spawn(store.run_waiting(runner)))).await
    }

    async fn run_waiting(self, mut runner: Runner) {
        let mut connection = None;
        while !runner.ends() {
            let db = match &mut connection {
                Some(connection) => connection,
                None => match self.acquire().await {
                    Ok(acquired) => connection.insert(acquired),
                    Err(error) => {
                        undo(runner.take_all(), &error);
                        continue;
                    }
                },
            };
            let Some(together) = runner.take() else { continue };
            if !self.run_together(db, together).await {
                connection = None;
            }
        }
    }

    /// Runs batches as one statement; if it fails, each alone. Returns whether the connection can be used again.
    async fn run_together(&self, connection: &mut PgConnection, mut together: Vec<Waiting>) -> bool {
        if together.len() > 1 {
            let batches: Vec<_> = together.iter().map(|waiting| &waiting.batch).collect();
            match self.run_or_lose(connection, &batches).await {
                Ok(()) => together.drain(..).for_each(|waiting| waiting.answer(Ok(()))),
                Err(error) if is_lost(&error) => {
                    together
                        .drain(..)
                        .for_each(|waiting| waiting.answer(Err(Error::OutcomeUnknown(error.to_string()))));
                    return false;
                }
                Err(Error::Conflict) => {}
                // The server may have ended the connection after it reported the error.
                Err(error) => {
                    if sqlx::Connection::ping(connection).await.is_err() {
                        undo(together, &error);
                        return false;
                    }
                }
            }
        }
        let mut is_usable = true;
        for waiting in together {
            if !is_usable {
                waiting.answer(Err(Error::Undone("the connection was lost".to_owned())));
                continue;
            }
            let done = self.run_or_lose(connection, &[&waiting.batch]).await;
            is_usable = matches!(done, Ok(()) | Err(Error::Conflict));
            waiting.answer(
                done.map_err(|error| if is_lost(&error) { Error::OutcomeUnknown(error.to_string()) } else { error }),
            );
        }
        is_usable
    }

    /// Runs batches as one statement. Does not wait for an unreachable database: then the connection is lost.
    async fn run_or_lose(&self, connection: &mut PgConnection, batches: &[&Batch]) -> Result<()> {
        tokio::select! {
            biased;
            done = run(connection, batches) => done,
            () = outage(&self.reachable) => Err(Error::unanswered()),
        }
    }
}

/// Fails if the database cannot store every name.
async fn check_encoding(connection: &mut PgConnection) -> Result<()> {
    let encoding: String = sqlx::query_scalar("SHOW server_encoding").fetch_one(connection).await?;
    if encoding == "UTF8" {
        return Ok(());
    }
    Err(Error::Unfit(format!(
        "its encoding is {encoding}, which lacks letters of names such as Łukasz: create a database with `createdb --encoding UTF8 \
         --template template0`, and copy this one into it with pg_dump and pg_restore"
    )))
}

/// Compares the clock with the database's, which also tests the connection.
pub(super) async fn compare_clocks(connection: &mut PgConnection, clock: &DatabaseClock) -> Result<()> {
    let asked = Instant::now();
    let sql = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint";
    let time: i64 = sqlx::query_scalar(sql).fetch_one(connection).await?;
    clock.compare(time, asked, Instant::now());
    Ok(())
}

/// Whether a statement failed without the server's word: it may have been committed.
fn is_lost(error: &Error) -> bool {
    matches!(error, Error::Engine(error) if error.as_database_error().is_none())
}

/// Runs batches as one statement.
pub(super) async fn run(connection: &mut PgConnection, batches: &[&Batch]) -> Result<()> {
    let text = postgres_text(batches)?;
    let done = sqlx::query_with(AssertSqlSafe(text.sql), text.values).execute(connection).await;
    let is_missed = |error: &sqlx::Error| {
        error.as_database_error().and_then(DatabaseError::code).is_some_and(|code| code == DIVISION_BY_ZERO)
    };
    match done {
        Ok(_) => Ok(()),
        Err(error) if text.is_checked && is_missed(&error) => Err(Error::Conflict),
        Err(error) => Err(error.into()),
    }
}
