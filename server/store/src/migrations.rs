//! The migrations of both engines, embedded in the program.

use rust_embed::RustEmbed;
use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

#[derive(RustEmbed)]
#[folder = "../../migrations/sqlite"]
struct Sqlite;

#[derive(RustEmbed)]
#[folder = "../../migrations/postgres"]
struct Postgres;

/// Returns the migrations of SQLite.
pub(crate) fn sqlite() -> Migrator {
    migrator::<Sqlite>()
}

/// Returns the migrations of PostgreSQL.
pub(crate) fn postgres() -> Migrator {
    migrator::<Postgres>()
}

fn migrator<Files: RustEmbed>() -> Migrator {
    Migrator::with_migrations(Files::iter().filter_map(|name| migration(&name, &Files::get(&name)?.data)).collect())
}

/// Reads a file such as `0003_account.sql`; `None` for other files.
fn migration(name: &str, sql: &[u8]) -> Option<Migration> {
    let (version, description) = name.strip_suffix(".sql")?.split_once('_')?;
    let sql = std::str::from_utf8(sql).ok()?.to_owned();
    let sql = sqlx::AssertSqlSafe(sql).into_sql_str();
    Some(Migration::new(version.parse().ok()?, description.replace('_', " ").into(), MigrationType::Simple, sql, false))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_a_migration_of_both_engines() {
        let names = |migrator: Migrator| {
            migrator.iter().map(|known| (known.version, known.description.to_string())).collect::<Vec<_>>()
        };
        assert_eq!(names(sqlite()), names(postgres()));
        assert_eq!(sqlite().iter().count(), Sqlite::iter().count());
        assert!(sqlite().iter().map(|known| known.version).eq(1..=i64::try_from(Sqlite::iter().count()).unwrap()));
    }
}
