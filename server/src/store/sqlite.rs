//! SQLite as Platen uses it: WAL, `synchronous=FULL`, a pool of readers and one writer whose commits are grouped.
//!
//! Every write is a savepoint inside one open transaction. Writers that queue up while another works join the same
//! transaction, and one COMMIT, hence one fsync, makes all of them durable; nobody is answered before it. A write that
//! is dropped undoes its own savepoint only.

use std::sync::Arc;
use std::time::Duration;

use sqlx::pool::PoolConnection;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, Sqlite, SqliteConnection, SqlitePool, Transaction};
use tokio::sync::{Mutex, OwnedMutexGuard, oneshot};

use super::{Error, Result};

/// 3.51.3 fixed a corruption on WAL reset; older libraries are refused.
const OLDEST: (u32, u32, u32) = (3, 51, 3);

type Answer = std::result::Result<(), String>;

#[derive(Clone)]
pub(super) struct SqliteStore {
    readers: SqlitePool,
    writer: Arc<Mutex<Writer>>,
}

impl SqliteStore {
    pub(super) async fn open(file: &str) -> Result<Self> {
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(Duration::from_secs(5));
        let mut connection = options.connect().await?;
        assert_durable(&mut connection).await?;
        let readers = SqlitePoolOptions::new().max_connections(4).connect_with(options.read_only(true)).await?;
        Ok(Self { readers, writer: Arc::new(Mutex::new(Writer::new(connection))) })
    }

    pub(super) async fn migrate(&self) -> std::result::Result<(), sqlx::migrate::MigrateError> {
        let mut writer = self.writer.lock().await;
        writer.settle().await.map_err(sqlx::migrate::MigrateError::Execute)?;
        sqlx::migrate!("../migrations/sqlite").run(&mut writer.connection).await
    }

    pub(super) async fn read(&self) -> Result<PoolConnection<Sqlite>> {
        Ok(self.readers.acquire().await?)
    }

    pub(super) async fn snapshot(&self) -> Result<Transaction<'static, Sqlite>> {
        Ok(self.readers.begin().await?)
    }

    pub(super) async fn write(&self) -> Result<SqliteWrite> {
        let mut writer = Arc::clone(&self.writer).lock_owned().await;
        writer.begin().await?;
        Ok(SqliteWrite { guard: Some(writer), shared: Arc::clone(&self.writer) })
    }

    pub(super) async fn close(&self) {
        self.readers.close().await;
        if let Err(error) = self.writer.lock().await.settle().await {
            tracing::error!(%error, "the last transaction could not be closed");
        }
    }
}

/// Refuses a library or settings under which an answered commit could be lost.
async fn assert_durable(connection: &mut SqliteConnection) -> Result<()> {
    let version: String = sqlx::query_scalar("SELECT sqlite_version()").fetch_one(&mut *connection).await?;
    let mut numbers = version.split('.').map(|part| part.parse().unwrap_or(0));
    let mut next = || numbers.next().unwrap_or(0);
    if (next(), next(), next()) < OLDEST {
        return Err(Error::Unfit(format!("SQLite {version} is too old: 3.51.3 or newer is needed")));
    }
    let mode: String = sqlx::query_scalar("PRAGMA journal_mode").fetch_one(&mut *connection).await?;
    let synchronous: i64 = sqlx::query_scalar("PRAGMA synchronous").fetch_one(&mut *connection).await?;
    if mode != "wal" || synchronous != 2 {
        return Err(Error::Unfit(format!(
            "SQLite must run in WAL with synchronous=FULL, but runs in {mode} with synchronous={synchronous}"
        )));
    }
    Ok(())
}

/// The one connection that writes, and the group of commits it is collecting.
struct Writer {
    connection: SqliteConnection,
    /// A transaction is open.
    open: bool,
    /// The savepoint on top belongs to a write that was dropped.
    abandoned: bool,
    /// A task will close the transaction.
    closing: bool,
    /// Released writes that wait for the COMMIT.
    waiting: Vec<oneshot::Sender<Answer>>,
}

impl Writer {
    fn new(connection: SqliteConnection) -> Self {
        Self { connection, open: false, abandoned: false, closing: false, waiting: Vec::new() }
    }

    async fn execute(&mut self, sql: &'static str) -> std::result::Result<(), sqlx::Error> {
        sqlx::raw_sql(sql).execute(&mut self.connection).await.map(|_| ())
    }

    async fn drop_abandoned(&mut self) -> std::result::Result<(), sqlx::Error> {
        if self.abandoned {
            self.execute("ROLLBACK TO write; RELEASE write").await?;
            self.abandoned = false;
        }
        Ok(())
    }

    async fn begin(&mut self) -> Result<()> {
        self.drop_abandoned().await?;
        if self.open {
            self.execute("SAVEPOINT write").await?;
        } else {
            self.execute("BEGIN IMMEDIATE").await?;
            self.open = true;
            self.execute("SAVEPOINT write").await?;
        }
        Ok(())
    }

    /// Ends the open transaction: one COMMIT for everybody in it.
    async fn settle(&mut self) -> std::result::Result<(), sqlx::Error> {
        self.closing = false;
        if !self.open {
            return Ok(());
        }
        let dropped = self.drop_abandoned().await;
        let waiting = std::mem::take(&mut self.waiting);
        let ended = match dropped {
            Ok(()) if waiting.is_empty() => self.execute("ROLLBACK").await,
            Ok(()) => self.execute("COMMIT").await,
            Err(error) => Err(error),
        };
        if ended.is_err() {
            // A failed COMMIT leaves the transaction open or already undone; either way it must not be joined.
            if let Err(error) = self.execute("ROLLBACK").await {
                tracing::debug!(%error, "nothing was left to roll back");
            }
            self.abandoned = false;
        }
        self.open = false;
        let answer: Answer = ended.as_ref().copied().map_err(ToString::to_string);
        for waiter in waiting {
            let _gone = waiter.send(answer.clone());
        }
        ended
    }

    /// Makes sure that a task will close the transaction, after those who queue for the writer now.
    fn close_soon(&mut self, shared: &Arc<Mutex<Writer>>) {
        if self.closing {
            return;
        }
        self.closing = true;
        let shared = Arc::clone(shared);
        tokio::spawn(async move {
            if let Err(error) = shared.lock().await.settle().await {
                tracing::error!(%error, "a group of writes could not be committed");
            }
        });
    }
}

/// One write: a savepoint of the group's transaction.
pub(super) struct SqliteWrite {
    /// Taken by `commit`; still there in `drop` means that the write is given up.
    guard: Option<OwnedMutexGuard<Writer>>,
    shared: Arc<Mutex<Writer>>,
}

impl SqliteWrite {
    #[expect(clippy::expect_used, reason = "the guard leaves only in commit, which takes the write")]
    pub(super) fn connection(&mut self) -> &mut SqliteConnection {
        &mut self.guard.as_mut().expect("an open write").connection
    }

    pub(super) async fn commit(mut self) -> Result<()> {
        // The guard stays in `self` until the savepoint is released: a caller that gives up before undoes it.
        if let Some(writer) = self.guard.as_mut() {
            writer.execute("RELEASE write").await?;
        }
        let (sender, receiver) = oneshot::channel();
        if let Some(mut writer) = self.guard.take() {
            writer.waiting.push(sender);
            writer.close_soon(&self.shared);
        }
        match receiver.await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(error)) => Err(Error::OutcomeUnknown(error)),
            Err(_) => Err(Error::OutcomeUnknown("the writer is gone".to_owned())),
        }
    }
}

impl Drop for SqliteWrite {
    fn drop(&mut self) {
        if let Some(mut writer) = self.guard.take() {
            writer.abandoned = true;
            writer.close_soon(&self.shared);
        }
    }
}
