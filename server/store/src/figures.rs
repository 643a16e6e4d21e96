//! What the monitoring of a node shows of its database.

use std::sync::LazyLock;

use platen_actors::counters::Durations;
use platen_actors::ids::Millis;

use super::{Connection, Engine, Result, Store, migrations};
use crate::query::{one_row, optional_value};

/// The maximum number of waiting messages that is counted.
pub const MAX_COUNTED: i64 = 10_000;

/// The version of the last migration of this program.
static NEWEST_MIGRATION: LazyLock<i64> = LazyLock::new(migrations::latest);

/// The connections of a pool.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pool {
    /// The open connections that are in use.
    pub in_use: u32,
    /// The maximum number of connections.
    pub most: u32,
}

/// An outbox whose messages are not sent yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Backlog {
    /// The number of messages, up to [`MAX_COUNTED`].
    pub depth: i64,
    /// When the oldest was written; `None` if there is none.
    pub oldest: Option<Millis>,
}

impl Store {
    /// Returns the connections of its pool: on SQLite, those for reading.
    pub fn pool(&self) -> Pool {
        let (size, idle, most) = match &self.engine {
            Engine::Sqlite(sqlite) => sqlite.pool(),
            Engine::Postgres(postgres) => {
                let pool = postgres.pool();
                (pool.size(), pool.num_idle(), pool.options().get_max_connections())
            }
        };
        Pool { in_use: size.saturating_sub(u32::try_from(idle).unwrap_or(u32::MAX)), most }
    }

    /// Returns how long queries and transactions waited for a connection; on SQLite, also for the writer.
    pub fn waits(&self) -> &Durations {
        match &self.engine {
            Engine::Sqlite(sqlite) => sqlite.waits(),
            Engine::Postgres(postgres) => postgres.waits(),
        }
    }

    /// Reads whether the database has all migrations of this program. It may have more: those of a newer version.
    pub async fn is_migrated(&self) -> Result<bool> {
        let mut reader = self.read().await?;
        let applied: Option<Option<i64>> =
            optional_value!(reader, "SELECT MAX(version) FROM _sqlx_migrations WHERE success");
        Ok(applied.flatten().is_some_and(|applied| applied >= *NEWEST_MIGRATION))
    }

    /// Returns the emails that are not sent yet.
    pub async fn email_backlog(&self) -> Result<Backlog> {
        let mut reader = self.read().await?;
        let (depth, oldest): (i64, Option<i64>) = one_row!(
            reader,
            "SELECT COUNT(*), MIN(created_at) FROM (
             SELECT created_at FROM outbox
             WHERE sent_at IS NULL AND gave_up IS NULL AND next_try_at >= 0 AND recipient <> ''
             ORDER BY next_try_at LIMIT $1) AS waiting",
            [MAX_COUNTED]
        );
        Ok(Backlog { depth, oldest })
    }

    /// Returns the messages to the back office that are not sent yet.
    pub async fn back_office_backlog(&self) -> Result<Backlog> {
        let mut reader = self.read().await?;
        let (depth, oldest): (i64, Option<i64>) = one_row!(
            reader,
            "SELECT COUNT(*), MIN(created_at) FROM (
             SELECT created_at FROM back_office_outbox WHERE sent_at IS NULL AND next_try_at >= 0
             ORDER BY next_try_at LIMIT $1) AS waiting",
            [MAX_COUNTED]
        );
        Ok(Backlog { depth, oldest })
    }
}
