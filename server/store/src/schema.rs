//! The schema of a database, compared with this program's migrations.

use crate::query::{one_value, values};
use crate::{Connection, Exec, Result, Store, migrations};

/// How the schema of a database differs from this program's.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SchemaState {
    /// The migrations that the program would run, in order: number and name.
    pub pending: Vec<(i64, String)>,
    /// The numbers of migrations in the database that the program does not have: a newer version ran them.
    pub newer: Vec<i64>,
}

impl Store {
    /// Compares the schema with this program's. Changes nothing. Fails like [`migrate`](Self::migrate) if the schema lacks
    /// something that this program needs.
    pub async fn schema_state(&self) -> Result<SchemaState> {
        let mut reader = self.read().await?;
        let (known, tables) = match reader.exec().await? {
            Exec::Sqlite(_) => {
                (migrations::sqlite(), "SELECT COUNT(*) FROM sqlite_master WHERE name = '_sqlx_migrations'")
            }
            Exec::Postgres(_) => (migrations::postgres(), "SELECT COUNT(to_regclass('_sqlx_migrations'))"),
        };
        let tables: i64 = one_value!(reader, tables);
        let run: Vec<i64> = if tables == 0 {
            Vec::new()
        } else {
            migrations::check_fit(&mut reader).await?;
            values!(reader, "SELECT version FROM _sqlx_migrations ORDER BY version")
        };
        let pending = known.iter().filter(|migration| !run.contains(&migration.version));
        Ok(SchemaState {
            pending: pending.map(|migration| (migration.version, migration.description.to_string())).collect(),
            newer: run.into_iter().filter(|version| !known.version_exists(*version)).collect(),
        })
    }
}
