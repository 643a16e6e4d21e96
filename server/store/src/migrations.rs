//! The migrations of both engines, embedded in the program. During a deployment, the previous version of the program runs on the
//! schema of the new one, so migrations only add; see `migrations/README.md`.

use rust_embed::RustEmbed;
use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

use crate::query::optional_value;
use crate::{Connection, Error, Result};

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
    let files = Files::iter().filter_map(|name| migration(&name, &Files::get(&name)?.data));
    let mut migrator = Migrator::with_migrations(files.collect());
    // A newer version of the program may have added to the schema.
    migrator.set_ignore_missing(true);
    migrator
}

/// Returns the number of a migration after `latest` that took something away from the schema, if there is one: a program whose
/// last migration is `latest` cannot use the database.
pub(crate) async fn find_contraction(connection: &mut impl Connection, latest: i64) -> Result<Option<i64>> {
    Ok(optional_value!(
        connection,
        "SELECT version FROM _sqlx_migrations WHERE version > $1 AND description LIKE 'contract %' ORDER BY version LIMIT 1",
        [latest]
    ))
}

/// Fails if a newer version of the program took something away from the schema that this one needs.
pub(crate) async fn check_fit(connection: &mut impl Connection) -> Result<()> {
    match find_contraction(connection, latest()).await? {
        None => Ok(()),
        Some(version) => Err(Error::Unfit(format!(
            "a newer version of Platen has changed the database (migration {version}), and this one can no longer use it: \
             start the newer version"
        ))),
    }
}

/// Returns the number of this program's last migration.
pub(crate) fn latest() -> i64 {
    sqlite().iter().map(|known| known.version).max().unwrap_or_default()
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
        assert!(sqlite().iter().map(|known| known.version).eq(1..=latest()));
    }

    /// The last migration from before several nodes could run.
    const ONE_NODE: i64 = 20;

    /// Returns why the statement would break the previous version of the program.
    fn takes_away(statement: &str) -> Option<&'static str> {
        let words = statement.split_whitespace().map(str::to_uppercase).collect::<Vec<_>>().join(" ");
        let adds_column = words.contains(" ADD COLUMN ");
        let breaks = [
            (words.starts_with("DROP TABLE") || words.contains(" DROP COLUMN "), "it would miss what is dropped"),
            (words.contains(" RENAME "), "it would not find the old name"),
            (words.contains(" ALTER COLUMN ") || words.contains(" ADD CONSTRAINT "), "its rows may be rejected"),
            (words.starts_with("CREATE UNIQUE INDEX"), "its rows may be rejected"),
            (
                adds_column && words.contains(" NOT NULL") && !words.contains(" DEFAULT "),
                "it would not fill the new column",
            ),
        ];
        breaks.into_iter().find_map(|(is, why)| is.then_some(why))
    }

    /// Returns the statements of a file, without comments. The bodies of triggers and functions are statements too.
    fn statements(sql: &str) -> Vec<String> {
        let code = sql.lines().map(|line| line.split("--").next().unwrap_or_default()).collect::<Vec<_>>().join("\n");
        code.split(';').map(|statement| statement.trim().to_owned()).collect()
    }

    #[test]
    fn migrations_only_add_unless_they_are_named_contract() {
        for known in sqlite().iter().chain(postgres().iter()).filter(|known| known.version > ONE_NODE) {
            if known.description.starts_with("contract ") {
                continue;
            }
            for statement in statements(known.sql.as_str()) {
                let created = format!("CREATE TABLE {}", statement.split_whitespace().nth(4).unwrap_or_default());
                // An index on a table of the same migration restricts no earlier program.
                let is_new = statements(known.sql.as_str()).iter().any(|other| other.starts_with(&created));
                let why = takes_away(&statement).filter(|_| !is_new);
                assert_eq!(
                    why, None,
                    "migration {}: {statement}\nThe previous version of the program may still run; see migrations/README.md",
                    known.version
                );
            }
        }
    }

    #[test]
    fn what_takes_something_away_is_recognized() {
        for (statement, takes) in [
            ("ALTER TABLE orders\n  DROP COLUMN who", true),
            ("alter table orders rename column who to whom", true),
            ("ALTER TABLE orders ADD COLUMN who TEXT NOT NULL", true),
            ("CREATE UNIQUE INDEX a ON orders (who)", true),
            ("DROP TABLE orders", true),
            ("ALTER TABLE orders ADD COLUMN who TEXT NOT NULL DEFAULT ''", false),
            ("ALTER TABLE orders ADD COLUMN who TEXT", false),
            ("CREATE TABLE things (id BIGINT NOT NULL PRIMARY KEY)", false),
            ("DROP INDEX orders_who", false),
        ] {
            assert_eq!(takes_away(statement).is_some(), takes, "{statement}");
        }
    }
}
