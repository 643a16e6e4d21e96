//! A transaction of either engine.

use std::sync::Arc;

use sqlx::{AssertSqlSafe, Postgres, Sqlite};
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
        })
    }

    async fn exec_read(&mut self) -> Result<Exec<'_>> {
        self.flush().await?;
        Ok(match &mut self.kind {
            Kind::Sqlite(transaction, _) => Exec::Sqlite(transaction.reading()?),
            Kind::Postgres(transaction, _) => Exec::Postgres(transaction),
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

    /// Returns the batch for a statement with this many values. See [`later!`](crate::query::later).
    pub(crate) async fn batch_for(&mut self, sql: &str, values: usize) -> Result<Waiting<'_>> {
        let must_run = match &self.kind {
            Kind::Sqlite(_, batch) => batch.is_full(values),
            Kind::Postgres(_, batch) => batch.is_full(values) || batch.requires_last() || batch.changes_table_of(sql),
        };
        if must_run {
            self.flush().await?;
        }
        Ok(match &mut self.kind {
            Kind::Sqlite(_, batch) => Waiting::Sqlite(batch),
            Kind::Postgres(_, batch) => Waiting::Postgres(batch),
        })
    }

    /// Requires the statement that was added last to affect a row. Otherwise the transaction fails with
    /// [`Error::Answered`]. On SQLite, whose single writer has seen every answer, it always does.
    pub(crate) fn require_last(&mut self) {
        if let Kind::Postgres(_, batch) = &mut self.kind {
            batch.require_last();
        }
    }

    /// Runs the statements that wait.
    async fn flush(&mut self) -> Result<()> {
        match &mut self.kind {
            Kind::Sqlite(transaction, batch) if !batch.is_empty() => transaction.run(std::mem::take(batch)).await,
            Kind::Postgres(transaction, batch) if !batch.is_empty() => run(transaction, std::mem::take(batch)).await,
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
        };
        if self.email_added {
            self.emails.notify_one();
        }
        committed
    }
}

async fn run(transaction: &mut sqlx::Transaction<'static, Postgres>, batch: Batch<Postgres>) -> Result<()> {
    let required = batch.requires_last();
    let (sql, values) = batch.into_single();
    let done = sqlx::query_with(AssertSqlSafe(sql), values).execute(&mut **transaction).await?;
    if required && done.rows_affected() == 0 { Err(Error::Answered) } else { Ok(()) }
}
