//! The SQLite engine: WAL, `synchronous=FULL`, a pool of readers, and one writer with group commit.

mod writer;

use std::sync::Arc;
use std::time::Duration;

use platen_actors::counters::Durations;
use sqlx::pool::PoolConnection;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{Sqlite, SqlitePool};
use tokio::sync::Mutex;
use tokio::time::Instant;

pub(super) use self::writer::SqliteTransaction;
use self::writer::Writer;
use super::{ACQUIRE_TIMEOUT, Result, complete};
use crate::batch::Batch;
use crate::together::{Queue, Runner, undo};

/// The maximum number of texts of waiting transactions in one COMMIT.
const MAX_TEXTS: usize = 16;

/// The results that the writing thread leaves for the task to read, so that it does not wait for it: a text of
/// [`MAX_TOGETHER`](crate::together::MAX_TOGETHER) transactions has about a hundred statements.
const WRITER_RESULTS: usize = 512;

/// How long a statement waits for another process that writes, for example an import.
const BUSY_TIMEOUT: Duration = Duration::from_secs(4);

/// The size in bytes to which the log is cut when it begins anew. It becomes larger while a reader needs it.
const MAX_IDLE_LOG: u32 = 32 * 1024 * 1024;

#[derive(Clone)]
pub(super) struct SqliteStore {
    file: Arc<str>,
    readers: SqlitePool,
    writer: Arc<Mutex<Writer>>,
    queue: Arc<Queue>,
    waits: Arc<Durations>,
}

impl SqliteStore {
    pub(super) async fn open(file: &str) -> Result<Self> {
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(BUSY_TIMEOUT)
            // What is deleted is overwritten: free pages would keep what an erased customer entered.
            .pragma("secure_delete", "ON")
            .pragma("journal_size_limit", MAX_IDLE_LOG.to_string());
        let writer = Writer::open(options.clone().row_buffer_size(WRITER_RESULTS)).await?;
        let readers = SqlitePoolOptions::new()
            .max_connections(4)
            .acquire_timeout(ACQUIRE_TIMEOUT)
            // A connection to a file cannot be lost.
            .test_before_acquire(false)
            .connect_with(options.read_only(true))
            .await?;
        let (writer, waits) = (Arc::new(Mutex::new(writer)), Arc::default());
        Ok(Self { file: file.into(), readers, writer, queue: Queue::new(1), waits })
    }

    /// The path of the database file.
    pub(super) fn file(&self) -> &str {
        &self.file
    }

    pub(super) async fn migrate(&self) -> std::result::Result<(), sqlx::migrate::MigrateError> {
        self.writer.lock().await.migrate(&crate::migrations::sqlite()).await
    }

    pub(super) async fn read(&self) -> Result<PoolConnection<Sqlite>> {
        let since = Instant::now();
        let reader = self.readers.acquire().await?;
        self.waits.observe(since.elapsed());
        Ok(reader)
    }

    /// Returns the number of open readers, of idle ones, and the maximum.
    pub(super) fn pool(&self) -> (u32, usize, u32) {
        (self.readers.size(), self.readers.num_idle(), self.readers.options().get_max_connections())
    }

    /// The waiting times for a reader or the writer.
    pub(super) fn waits(&self) -> &Durations {
        &self.waits
    }

    pub(super) async fn snapshot(&self) -> Result<sqlx::Transaction<'static, Sqlite>> {
        let readers = self.readers.clone();
        complete(async move { Ok(readers.begin().await?) }).await
    }

    pub(super) async fn write(&self) -> Result<SqliteTransaction> {
        let since = Instant::now();
        let writer = Arc::clone(&self.writer).lock_owned().await;
        self.waits.observe(since.elapsed());
        SqliteTransaction::begin(writer, Arc::clone(&self.writer)).await
    }

    /// Runs a transaction of writes alone, with others that wait.
    pub(super) async fn write_at_once(&self, batch: Batch) -> Result<()> {
        let (writer, waits) = (Arc::clone(&self.writer), Arc::clone(&self.waits));
        self.queue.run(batch, |runner| drop(tokio::spawn(run_waiting(writer, waits, runner)))).await
    }

    pub(super) async fn empty_log(&self) -> Result<()> {
        self.writer.lock().await.empty_log().await
    }

    pub(super) async fn close(&self) {
        self.readers.close().await;
        self.writer.lock().await.settle().await;
    }
}

/// Runs the transactions that wait, as members of one group after the other.
async fn run_waiting(writer: Arc<Mutex<Writer>>, waits: Arc<Durations>, mut runner: Runner) {
    while !runner.ends() {
        // Released after each group, so that other transactions get their turn.
        let since = Instant::now();
        let mut writer = writer.lock().await;
        waits.observe(since.elapsed());
        if let Err(error) = writer.begin().await {
            undo(runner.take_all(), &error);
            continue;
        }
        for together in std::iter::from_fn(|| runner.take()).take(MAX_TEXTS) {
            writer.run_together(together).await;
        }
        writer.settle().await;
    }
}
