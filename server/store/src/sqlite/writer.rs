//! The single writing connection and its group commits.
//!
//! Every transaction of the store that writes is a savepoint in one open SQLite transaction. Callers that queue up while another
//! one works join the same SQLite transaction, and one COMMIT, hence one fsync, makes all of them durable; none gets a
//! result before it. Dropping a transaction rolls back its own savepoint only.
//!
//! Whether an SQLite transaction is open is not deduced from the statements issued. A statement that begins or ends one
//! marks the connection as suspect until it has succeeded, SQLite reports every rollback by a hook, and only
//! [`Writer::settle`] can commit. A suspect connection is replaced before the next use; SQLite rolls back its open
//! transaction, and every member of the group fails.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use futures_util::StreamExt;
use sqlx::error::DatabaseError;
use sqlx::migrate::{MigrateError, Migrator};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions, Either, Executor, SqliteConnection};
use tokio::runtime::Handle;
use tokio::sync::{Mutex, OwnedMutexGuard, oneshot};

use crate::batch::{Batch, SqliteText, Step, sqlite_text, sqlite_text_of_all};
use crate::together::{Waiting, undo};
use crate::{Error, Result, complete};

/// 3.51.3 fixed a corruption on WAL reset; older libraries are rejected.
const OLDEST: (u32, u32, u32) = (3, 51, 3);

/// SQLite's result code for a full disk.
const SQLITE_FULL: &str = "13";

/// The outcome of a group commit.
type Outcome = std::result::Result<(), Failed>;

#[derive(Debug, Clone)]
enum Failed {
    /// The whole group was rolled back.
    Undone(String),
    /// COMMIT failed with an unknown outcome.
    Unknown(String),
}

impl From<Failed> for Error {
    fn from(failed: Failed) -> Self {
        match failed {
            Failed::Undone(why) => Error::Undone(why),
            Failed::Unknown(why) => Error::OutcomeUnknown(why),
        }
    }
}

/// The state shared with SQLite's hooks on the connection.
#[derive(Debug, Default)]
struct Hooks {
    /// Set while our own COMMIT runs; any other COMMIT is turned into a rollback.
    may_commit: AtomicBool,
    /// Set when the whole SQLite transaction was rolled back, also by SQLite itself, as on a full disk.
    rolled_back: AtomicBool,
}

/// The single writing connection and the group it is collecting.
#[expect(clippy::struct_excessive_bools, reason = "the flags are independent of each other")]
pub(super) struct Writer {
    options: SqliteConnectOptions,
    connection: SqliteConnection,
    hooks: Arc<Hooks>,
    /// A statement that begins or ends a transaction or savepoint failed or was interrupted.
    suspect: bool,
    /// An SQLite transaction is open, unless the connection is suspect.
    open: bool,
    /// The top savepoint belongs to a dropped transaction.
    abandoned: bool,
    /// A task is scheduled to end the SQLite transaction.
    closing: bool,
    /// Released savepoints whose callers wait for the COMMIT.
    waiting: Vec<oneshot::Sender<Result<()>>>,
}

impl Writer {
    pub(super) async fn open(options: SqliteConnectOptions) -> Result<Self> {
        let (connection, hooks) = connect(&options).await?;
        Ok(Self {
            options,
            connection,
            hooks,
            suspect: false,
            open: false,
            abandoned: false,
            closing: false,
            waiting: Vec::new(),
        })
    }

    /// Runs a statement that begins or ends a transaction or savepoint. The connection remains suspect unless it
    /// succeeds.
    async fn transition(&mut self, sql: &'static str) -> std::result::Result<(), sqlx::Error> {
        self.suspect = true;
        sqlx::raw_sql(sql).execute(&mut self.connection).await?;
        self.suspect = false;
        Ok(())
    }

    /// Rolls back a dropped savepoint and replaces an unreliable connection.
    async fn make_sound(&mut self) -> Result<()> {
        if self.abandoned && !self.suspect && self.transition("ROLLBACK TO write; RELEASE write").await.is_ok() {
            self.abandoned = false;
        }
        if self.suspect || self.abandoned || (self.open && self.hooks.rolled_back.load(Ordering::Acquire)) {
            self.replace().await?;
        }
        Ok(())
    }

    /// Replaces the connection. SQLite rolls back the old one's transaction, and every member of the group gets an
    /// error.
    async fn replace(&mut self) -> Result<()> {
        tracing::error!(writes = self.waiting.len(), "replacing the writing connection; its group is rolled back");
        self.suspect = true;
        self.answer(&Err(Failed::Undone("its group was rolled back".to_owned())));
        // Assigning drops the old connection, which ends its transaction.
        (self.connection, self.hooks) = connect(&self.options).await?;
        (self.open, self.abandoned, self.suspect) = (false, false, false);
        Ok(())
    }

    /// Whether the next member can begin at once.
    fn is_ready(&self) -> bool {
        self.open && !self.suspect && !self.abandoned && !self.hooks.rolled_back.load(Ordering::Acquire)
    }

    /// Opens the group, unless it is open.
    pub(super) async fn begin(&mut self) -> Result<()> {
        self.make_sound().await?;
        if !self.open {
            self.hooks.rolled_back.store(false, Ordering::Release);
            self.transition("BEGIN IMMEDIATE").await?;
            self.open = true;
        }
        Ok(())
    }

    /// Runs a batch in the member's savepoint: opens the savepoint first if it is not open, and with `release` releases it at
    /// the end.
    async fn run(&mut self, batch: &Batch, is_open: bool, release: bool) -> Result<()> {
        match self.run_text(sqlite_text(batch, !is_open, release)?).await {
            Ok(()) => Ok(()),
            Err((_, error)) => Err(error),
        }
    }

    /// Runs batches with the same statements, each as a member of the group. The group must be open.
    pub(super) async fn run_together(&mut self, together: Vec<Waiting>) {
        let mut members = VecDeque::from(together);
        while !members.is_empty() {
            let text = match sqlite_text_of_all(members.iter().map(|member| &member.batch)) {
                Ok(text) => text,
                Err(error) => return undo(members, &error),
            };
            let Err((released, error)) = self.run_text(text).await else {
                self.waiting.extend(members.into_iter().map(|member| member.outcome));
                return;
            };
            self.waiting.extend(members.drain(..released).map(|member| member.outcome));
            if let Some(failed) = members.pop_front() {
                failed.answer(Err(error));
            }
            // The others run again, without the one that failed.
            self.abandoned = !self.suspect;
            if let Err(error) = self.begin().await {
                return undo(members, &error);
            }
        }
    }

    /// Runs a text in one round trip to the connection's thread. Fails with the number of savepoints that it released
    /// before, and the error.
    async fn run_text(&mut self, text: SqliteText) -> std::result::Result<(), (usize, Error)> {
        let steps = text.steps;
        self.suspect = steps.contains(&Step::Open) || steps.contains(&Step::Release);
        let mut results = (&mut self.connection).fetch_many(sqlx::query_with(AssertSqlSafe(text.sql), text.values));
        let mut finished = 0;
        let failed = loop {
            match results.next().await {
                Some(Ok(Either::Left(_))) => finished += 1,
                Some(Ok(Either::Right(_))) => {}
                None => break None,
                Some(Err(error)) => break Some(error),
            }
        };
        drop(results);
        let Some(error) = failed else {
            self.suspect = false;
            return Ok(());
        };
        let failed = steps.get(finished);
        // A failed statement leaves the savepoint open; a failed SAVEPOINT or RELEASE leaves the connection suspect.
        self.suspect = !matches!(failed, Some(Step::Statement | Step::Check));
        let released = steps.iter().take(finished).filter(|step| **step == Step::Release).count();
        Err((released, if failed == Some(&Step::Check) { Error::Conflict } else { error.into() }))
    }

    /// Ends the open SQLite transaction: one COMMIT for all its savepoints.
    pub(super) async fn settle(&mut self) {
        self.closing = false;
        if let Err(error) = self.make_sound().await {
            tracing::error!(%error, "the database could not be opened again; the next write tries it once more");
        }
        if self.suspect || !self.open {
            return;
        }
        self.open = false;
        if self.waiting.is_empty() {
            if let Err(error) = self.transition("ROLLBACK").await {
                tracing::warn!(%error, "an empty transaction could not be ended");
            }
            return;
        }
        self.hooks.may_commit.store(true, Ordering::Release);
        let ended = self.transition("COMMIT").await;
        self.hooks.may_commit.store(false, Ordering::Release);
        let outcome = ended.map_err(|error| {
            tracing::error!(%error, writes = self.waiting.len(), "a group of transactions could not be committed");
            if is_full(&error) { Failed::Undone(error.to_string()) } else { Failed::Unknown(error.to_string()) }
        });
        self.answer(&outcome);
        if let Err(error) = self.make_sound().await {
            tracing::error!(%error, "the database could not be opened again; the next write tries it once more");
        }
    }

    fn answer(&mut self, outcome: &Outcome) {
        for waiter in self.waiting.drain(..) {
            let _gone = waiter.send(outcome.clone().map_err(Error::from));
        }
    }

    pub(super) async fn migrate(&mut self, migrations: &Migrator) -> std::result::Result<(), MigrateError> {
        self.settle().await;
        self.suspect = true;
        self.hooks.may_commit.store(true, Ordering::Release);
        let migrated = migrations.run(&mut self.connection).await;
        self.hooks.may_commit.store(false, Ordering::Release);
        // After a failure the next transaction starts on a new connection.
        self.suspect = migrated.is_err();
        migrated
    }

    /// Writes the log into the database file and empties it. Fails if a reader still needs the log.
    pub(super) async fn empty_log(&mut self) -> Result<()> {
        self.settle().await;
        let (busy, _, _): (i64, i64, i64) =
            sqlx::query_as("PRAGMA wal_checkpoint(TRUNCATE)").fetch_one(&mut self.connection).await?;
        if busy == 0 { Ok(()) } else { Err(Error::Unfit("the database is in use".to_owned())) }
    }

    /// Schedules a task that ends the SQLite transaction, after the callers that are queued for the writer now.
    fn close_soon(&mut self, shared: &Arc<Mutex<Writer>>) {
        // Without a runtime the process is ending, and SQLite rolls back what was not committed.
        let Ok(runtime) = Handle::try_current() else { return };
        if self.closing {
            return;
        }
        self.closing = true;
        let shared = Arc::clone(shared);
        runtime.spawn(async move { shared.lock().await.settle().await });
    }
}

fn is_full(error: &sqlx::Error) -> bool {
    error.as_database_error().and_then(DatabaseError::code).is_some_and(|code| code == SQLITE_FULL)
}

/// Opens a writing connection with the settings that make an answered commit durable.
async fn connect(options: &SqliteConnectOptions) -> Result<(SqliteConnection, Arc<Hooks>)> {
    let mut connection = options.connect().await?;
    assert_durable(&mut connection).await?;
    let hooks = Arc::new(Hooks::default());
    let (asked, told) = (Arc::clone(&hooks), Arc::clone(&hooks));
    let mut handle = connection.lock_handle().await?;
    handle.set_commit_hook(move || asked.may_commit.load(Ordering::Acquire));
    handle.set_rollback_hook(move || told.rolled_back.store(true, Ordering::Release));
    drop(handle);
    Ok((connection, hooks))
}

/// Rejects a library or settings that could lose an answered commit.
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

/// One transaction of the store: a member of the group's SQLite transaction, with a savepoint from its first write on.
pub(crate) struct SqliteTransaction {
    /// Absent only while a task works with it; lost if that task was canceled.
    member: Option<Member>,
}

/// The place of a transaction in the group.
struct Member {
    /// Taken when the savepoint is released; if it is still set in `drop`, the savepoint is rolled back.
    writer: Option<OwnedMutexGuard<Writer>>,
    shared: Arc<Mutex<Writer>>,
    has_savepoint: bool,
}

impl SqliteTransaction {
    /// Begins a transaction on the writer that the caller has locked.
    pub(super) async fn begin(writer: OwnedMutexGuard<Writer>, shared: Arc<Mutex<Writer>>) -> Result<Self> {
        let mut member = Member { writer: Some(writer), shared, has_savepoint: false };
        if member.writer()?.is_ready() {
            return Ok(Self { member: Some(member) });
        }
        complete(async move {
            member.writer()?.begin().await?;
            Ok(Self { member: Some(member) })
        })
        .await
    }

    /// Returns the connection for a statement that only reads.
    pub(crate) fn reading(&mut self) -> Result<&mut SqliteConnection> {
        Ok(&mut self.member()?.writer()?.connection)
    }

    /// Returns the connection for a statement that may write.
    pub(crate) async fn writing(&mut self) -> Result<&mut SqliteConnection> {
        if !self.member()?.has_savepoint {
            self.run(Batch::default()).await?;
        }
        self.reading()
    }

    /// Runs a batch.
    pub(crate) async fn run(&mut self, batch: Batch) -> Result<()> {
        let mut member = self.member.take().ok_or_else(lost)?;
        let (outcome, member) = complete(async move { Ok((member.run(batch, false).await, member)) }).await?;
        self.member = Some(member);
        outcome
    }

    fn member(&mut self) -> Result<&mut Member> {
        self.member.as_mut().ok_or_else(lost)
    }

    /// Runs the last batch and waits for the group's COMMIT.
    pub(crate) async fn commit(self, batch: Batch) -> Result<()> {
        let mut member = self.member.ok_or_else(lost)?;
        complete(async move {
            let writes = !batch.is_empty() || member.has_savepoint;
            if writes {
                member.run(batch, true).await?;
            }
            member.committed(writes).await
        })
        .await
    }
}

fn lost() -> Error {
    Error::Undone("its task was canceled".to_owned())
}

impl Member {
    fn writer(&mut self) -> Result<&mut Writer> {
        self.writer.as_deref_mut().ok_or_else(lost)
    }

    async fn run(&mut self, batch: Batch, release: bool) -> Result<()> {
        let is_open = std::mem::replace(&mut self.has_savepoint, true);
        self.writer()?.run(&batch, is_open, release).await?;
        self.has_savepoint = !release;
        Ok(())
    }

    /// Waits until the group is durable. A member that wrote nothing waits only for those whose writes it may have read.
    async fn committed(mut self, writes: bool) -> Result<()> {
        let (sender, receiver) = oneshot::channel();
        if let Some(mut writer) = self.writer.take() {
            writer.close_soon(&self.shared);
            if !writes && writer.waiting.is_empty() {
                return Ok(());
            }
            writer.waiting.push(sender);
        }
        match receiver.await {
            Ok(outcome) => outcome,
            Err(_) => Err(Error::OutcomeUnknown("the writer has ended".to_owned())),
        }
    }
}

impl Drop for Member {
    fn drop(&mut self) {
        if let Some(mut writer) = self.writer.take() {
            writer.abandoned |= self.has_savepoint;
            writer.close_soon(&self.shared);
        }
    }
}
