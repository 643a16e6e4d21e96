//! A copy of an SQLite database, made while servers write to it, and what a backup needs to know of it.

use std::fs::{File, TryLockError};
use std::path::Path;
use std::time::Duration;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, SqliteConnection};

use super::{Connection, Engine, Error, Exec, Result, Store};
use crate::query::{one_value, values};

/// How long a backup waits for a sweep, and how often it tries.
const HOLD_TIMEOUT: Duration = Duration::from_secs(30);
const HOLD_AGAIN: Duration = Duration::from_millis(20);

/// As long as one exists, no other process has one. A backup holds it while it copies; the sweeper while it decides which
/// files to delete. The operating system ends it with the process.
pub struct FilesHeld {
    _lock: Option<File>,
}

impl Store {
    /// Reports whether the database is SQLite.
    pub fn is_sqlite(&self) -> bool {
        matches!(self.engine, Engine::Sqlite(_))
    }

    /// Keeps files from being deleted. Waits for a sweep; fails if it takes longer than half a minute.
    pub async fn hold_files(&self) -> Result<FilesHeld> {
        let tries = HOLD_TIMEOUT.as_millis() / HOLD_AGAIN.as_millis();
        for _ in 0..tries {
            if let Some(held) = self.try_hold_files()? {
                return Ok(held);
            }
            tokio::time::sleep(HOLD_AGAIN).await;
        }
        Err(Error::Unfit("another backup is running on this database; try again when it has ended".to_owned()))
    }

    /// Returns `None` if another process holds the files. On PostgreSQL, whose backups are not made by Platen, nothing does.
    pub fn try_hold_files(&self) -> Result<Option<FilesHeld>> {
        let Engine::Sqlite(sqlite) = &self.engine else { return Ok(Some(FilesHeld { _lock: None })) };
        let path = format!("{}.files.lock", sqlite.file());
        let unfit = |error: std::io::Error| Error::Unfit(format!("{path} cannot be locked: {error}"));
        let file = File::options().create(true).truncate(false).write(true).open(&path).map_err(unfit)?;
        match file.try_lock() {
            Ok(()) => Ok(Some(FilesHeld { _lock: Some(file) })),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(unfit(error)),
        }
    }

    /// Copies the database as it is at one moment into a file, which must be empty or missing. Writers go on meanwhile. Fails
    /// with [`Error::Unfit`] on PostgreSQL.
    pub async fn copy_into(&self, file: &Path) -> Result<()> {
        let mut reader = self.read().await?;
        match reader.exec().await? {
            Exec::Sqlite(db) => {
                let file = file.to_str().ok_or_else(|| Error::Unfit(format!("{} is not UTF-8", file.display())))?;
                sqlx::query("VACUUM INTO $1").bind(file).execute(db).await?;
                Ok(())
            }
            Exec::Postgres(_) => Err(Error::Unfit("only SQLite databases can be copied".to_owned())),
        }
    }

    /// Writes the log of SQLite into the database file, so that the file alone is complete.
    pub async fn empty_log(&self) -> Result<()> {
        if let Engine::Sqlite(sqlite) = &self.engine {
            sqlite.empty_log().await?;
        }
        Ok(())
    }
}

/// A file with a copy of a database, opened for reading only.
pub struct Copy(SqliteConnection);

impl Copy {
    /// Opens a copy. Nothing else may change the file.
    pub async fn open(file: &Path) -> Result<Self> {
        let options = SqliteConnectOptions::new().filename(file).read_only(true).immutable(true);
        Ok(Self(options.connect().await?))
    }

    /// Checks the structure of the database file. Returns the first problem.
    pub async fn find_damage(&mut self) -> Result<Option<String>> {
        let found: String = sqlx::query_scalar("PRAGMA integrity_check(1)").fetch_one(&mut self.0).await?;
        Ok((found != "ok").then_some(found))
    }
}

impl Connection for Copy {
    async fn exec(&mut self) -> Result<Exec<'_>> {
        Ok(Exec::Sqlite(&mut self.0))
    }
}

/// Returns the version of a database's schema.
pub async fn find_schema(connection: &mut impl Connection) -> Result<i64> {
    Ok(one_value!(connection, "SELECT COALESCE(MAX(version), 0) FROM _sqlx_migrations"))
}

/// Returns the numbers of customers and orders.
pub async fn count_rows(connection: &mut impl Connection) -> Result<(i64, i64)> {
    let customers = one_value!(connection, "SELECT COUNT(*) FROM customers");
    let orders = one_value!(connection, "SELECT COUNT(*) FROM orders");
    Ok((customers, orders))
}

/// Returns the uploads whose bytes are still arriving, in ascending order.
pub async fn list_arriving(connection: &mut impl Connection) -> Result<Vec<i64>> {
    Ok(values!(connection, "SELECT id FROM uploads WHERE state IN ('new', 'loading') ORDER BY id"))
}
