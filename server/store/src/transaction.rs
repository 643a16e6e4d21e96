//! A transaction of either engine.

use std::sync::Arc;

use sqlx::error::DatabaseError;
use sqlx::pool::PoolConnection;
use sqlx::{AssertSqlSafe, PgConnection, Postgres, Sqlite};
use tokio::sync::Notify;

use crate::batch::Batch;
use crate::sqlite::SqliteTransaction;
use crate::{Connection, Error, Exec, Result, complete};

/// An open transaction. It is rolled back when dropped.
pub struct Transaction {
    kind: Kind,
    emails: Arc<Notify>,
    email_added: bool,
}

/// The engine's transaction, and the statements that wait for its next round trip.
enum Kind {
    Sqlite(SqliteTransaction, Batch<Sqlite>),
    Postgres(sqlx::Transaction<'static, Postgres>, Batch<Postgres>),
    /// Writes alone, which are one statement.
    AtOnce(PoolConnection<Postgres>, Batch<Postgres>),
}

/// The batch that takes another statement.
pub(crate) enum Waiting<'a> {
    Sqlite(&'a mut Batch<Sqlite>),
    Postgres(&'a mut Batch<Postgres>),
}

impl Connection for Transaction {
    async fn exec(&mut self) -> Result<Exec<'_>> {
        self.flush().await?;
        Ok(match &mut self.kind {
            Kind::Sqlite(transaction, _) => Exec::Sqlite(transaction.writing().await?),
            Kind::Postgres(transaction, _) => Exec::Postgres(transaction),
            Kind::AtOnce(..) => return Err(Error::NotAtOnce),
        })
    }

    async fn exec_read(&mut self) -> Result<Exec<'_>> {
        self.flush().await?;
        Ok(match &mut self.kind {
            Kind::Sqlite(transaction, _) => Exec::Sqlite(transaction.reading()?),
            Kind::Postgres(transaction, _) => Exec::Postgres(transaction),
            Kind::AtOnce(..) => return Err(Error::NotAtOnce),
        })
    }

    fn email_added(&mut self) {
        self.email_added = true;
    }
}

impl Transaction {
    pub(crate) fn sqlite(transaction: SqliteTransaction, emails: Arc<Notify>) -> Self {
        Self { kind: Kind::Sqlite(transaction, Batch::default()), emails, email_added: false }
    }

    pub(crate) fn postgres(transaction: sqlx::Transaction<'static, Postgres>, emails: Arc<Notify>) -> Self {
        Self { kind: Kind::Postgres(transaction, Batch::default()), emails, email_added: false }
    }

    pub(crate) fn at_once(connection: PoolConnection<Postgres>, emails: Arc<Notify>) -> Self {
        Self { kind: Kind::AtOnce(connection, Batch::default()), emails, email_added: false }
    }

    /// Returns the batch for a statement with this many values. See [`later!`](crate::query::later).
    pub(crate) async fn batch_for(&mut self, sql: &str, values: usize) -> Result<Waiting<'_>> {
        let must_run = match &self.kind {
            Kind::Sqlite(_, batch) => batch.is_full(values),
            Kind::Postgres(_, batch) | Kind::AtOnce(_, batch) => batch.is_full(values) || batch.changes_table_of(sql),
        };
        if must_run {
            self.flush().await?;
        }
        Ok(match &mut self.kind {
            Kind::Sqlite(_, batch) => Waiting::Sqlite(batch),
            Kind::Postgres(_, batch) | Kind::AtOnce(_, batch) => Waiting::Postgres(batch),
        })
    }

    /// Requires the statement that was added last to affect a row. Otherwise the transaction fails with
    /// [`Error::Conflict`].
    pub(crate) fn require_last(&mut self) {
        match &mut self.kind {
            Kind::Sqlite(_, batch) => batch.require_last(),
            Kind::Postgres(_, batch) | Kind::AtOnce(_, batch) => batch.require_last(),
        }
    }

    /// Runs the statements that wait.
    async fn flush(&mut self) -> Result<()> {
        match &mut self.kind {
            Kind::Sqlite(transaction, batch) if !batch.is_empty() => transaction.run(std::mem::take(batch)).await,
            Kind::Postgres(transaction, batch) if !batch.is_empty() => run(transaction, std::mem::take(batch)).await,
            Kind::AtOnce(..) => Err(Error::NotAtOnce),
            _ => Ok(()),
        }
    }

    /// Commits the transaction durably.
    pub async fn commit(self) -> Result<()> {
        let committed = match self.kind {
            Kind::Sqlite(transaction, batch) => transaction.commit(batch).await,
            Kind::Postgres(mut transaction, batch) => {
                let commit = async move {
                    if !batch.is_empty() {
                        run(&mut transaction, batch).await?;
                    }
                    transaction.commit().await.map_err(|error| Error::OutcomeUnknown(error.to_string()))
                };
                complete(commit).await
            }
            Kind::AtOnce(mut connection, batch) => {
                let run = async move {
                    run(&mut connection, batch).await.map_err(|error| match error {
                        // Without the server's word it may have been committed.
                        Error::Engine(error) if error.as_database_error().is_none() => {
                            Error::OutcomeUnknown(error.to_string())
                        }
                        other => other,
                    })
                };
                complete(run).await
            }
        };
        if self.email_added {
            self.emails.notify_one();
        }
        committed
    }
}

/// PostgreSQL's error code for a division by zero: a required statement affected no row.
const DIVISION_BY_ZERO: &str = "22012";

async fn run(connection: &mut PgConnection, batch: Batch<Postgres>) -> Result<()> {
    let text = batch.into_text();
    let is_checked = !text.checks.is_empty();
    let done = sqlx::query_with(AssertSqlSafe(text.sql), text.values).execute(connection).await;
    let is_missed = |error: &sqlx::Error| {
        error.as_database_error().and_then(DatabaseError::code).is_some_and(|code| code == DIVISION_BY_ZERO)
    };
    match done {
        Ok(_) => Ok(()),
        Err(error) if is_checked && is_missed(&error) => Err(Error::Conflict),
        Err(error) => Err(error.into()),
    }
}
