//! A transaction of either engine.

use std::borrow::Cow;
use std::sync::Arc;

use sqlx::Postgres;
use tokio::sync::Notify;

use crate::batch::{Batch, Value};
use crate::sqlite::SqliteTransaction;
use crate::{Connection, Engine, Error, Exec, Result, complete, postgres};

/// An open transaction. It is rolled back when dropped.
pub struct Transaction {
    kind: Kind,
    /// The statements that wait for the next round trip.
    batch: Batch,
    emails: Arc<Notify>,
    email_added: bool,
}

/// The engine's transaction.
enum Kind {
    Sqlite(SqliteTransaction),
    Postgres(sqlx::Transaction<'static, Postgres>),
    /// Writes alone, which run when they are committed.
    AtOnce(Engine),
}

impl Connection for Transaction {
    async fn exec(&mut self) -> Result<Exec<'_>> {
        self.flush().await?;
        Ok(match &mut self.kind {
            Kind::Sqlite(transaction) => Exec::Sqlite(transaction.writing().await?),
            Kind::Postgres(transaction) => Exec::Postgres(transaction),
            Kind::AtOnce(..) => return Err(Error::NotAtOnce),
        })
    }

    async fn exec_read(&mut self) -> Result<Exec<'_>> {
        self.flush().await?;
        Ok(match &mut self.kind {
            Kind::Sqlite(transaction) => Exec::Sqlite(transaction.reading()?),
            Kind::Postgres(transaction) => Exec::Postgres(transaction),
            Kind::AtOnce(..) => return Err(Error::NotAtOnce),
        })
    }

    fn email_added(&mut self) {
        self.email_added = true;
    }
}

impl Transaction {
    pub(crate) fn sqlite(transaction: SqliteTransaction, emails: Arc<Notify>) -> Self {
        Self { kind: Kind::Sqlite(transaction), batch: Batch::default(), emails, email_added: false }
    }

    pub(crate) fn postgres(transaction: sqlx::Transaction<'static, Postgres>, emails: Arc<Notify>) -> Self {
        Self { kind: Kind::Postgres(transaction), batch: Batch::default(), emails, email_added: false }
    }

    pub(crate) fn at_once(engine: Engine, emails: Arc<Notify>) -> Self {
        Self { kind: Kind::AtOnce(engine), batch: Batch::default(), emails, email_added: false }
    }

    /// Adds a statement without results to the batch. See [`later!`](crate::query::later).
    pub(crate) async fn later(&mut self, sql: impl Into<Cow<'static, str>>, values: Vec<Value>) -> Result<()> {
        let sql = sql.into();
        // On PostgreSQL the statements of a batch do not see each other's changes.
        let is_one_statement = matches!(self.kind, Kind::Postgres(_) | Kind::AtOnce(Engine::Postgres(_)));
        if self.batch.is_full(values.len()) || is_one_statement && self.batch.changes_table_of(&sql) {
            self.flush().await?;
        }
        self.batch.add(sql, values);
        Ok(())
    }

    /// Requires the statement that was added last to affect a row. Otherwise the transaction fails with
    /// [`Error::Conflict`].
    pub(crate) fn require_last(&mut self) {
        self.batch.require_last();
    }

    /// Runs the statements that wait.
    async fn flush(&mut self) -> Result<()> {
        if self.batch.is_empty() {
            return Ok(());
        }
        match &mut self.kind {
            Kind::Sqlite(transaction) => transaction.run(std::mem::take(&mut self.batch)).await,
            Kind::Postgres(transaction) => postgres::run(transaction, &[&std::mem::take(&mut self.batch)]).await,
            Kind::AtOnce(_) => Err(Error::NotAtOnce),
        }
    }

    /// Commits the transaction durably.
    pub async fn commit(self) -> Result<()> {
        let batch = self.batch;
        let committed = match self.kind {
            Kind::Sqlite(transaction) => transaction.commit(batch).await,
            Kind::Postgres(mut transaction) => {
                let commit = async move {
                    if !batch.is_empty() {
                        postgres::run(&mut transaction, &[&batch]).await?;
                    }
                    transaction.commit().await.map_err(|error| Error::OutcomeUnknown(error.to_string()))
                };
                complete(commit).await
            }
            Kind::AtOnce(Engine::Sqlite(sqlite)) => sqlite.write_at_once(batch).await,
            Kind::AtOnce(Engine::Postgres(postgres)) => postgres.write_at_once(batch).await,
        };
        if self.email_added {
            self.emails.notify_one();
        }
        committed
    }
}
