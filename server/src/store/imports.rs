//! Imports of the catalog: who brought which files when, and whether it was undone.

use platen_actors::ids::Millis;
use serde_json::Value;

use super::{Connection, Result, json};
use crate::on;

/// An import.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Import {
    /// Rising.
    pub id: i64,
    /// When what it brought became current.
    pub at: Millis,
    /// Who, by email address, or where it came from.
    pub who: String,
    /// The names of its files.
    pub files: Vec<String>,
    /// What came of it.
    pub report: Value,
    /// What was current before it.
    pub before_generation: i64,
    /// What was current after it: the same if nothing differed.
    pub generation: i64,
    /// When it was undone.
    pub undone_at: Option<Millis>,
}

/// An import that is about to be noted.
#[derive(Debug)]
pub struct NewImport<'a> {
    /// Who.
    pub who: &'a str,
    /// The names of its files.
    pub files: &'a [String],
    /// What came of it.
    pub report: Value,
    /// What was current before it.
    pub before_generation: i64,
    /// What is current after it.
    pub generation: i64,
}

#[derive(sqlx::FromRow)]
struct ImportRow {
    id: i64,
    at: i64,
    who: String,
    files: String,
    report: String,
    before_generation: i64,
    generation: i64,
    undone_at: Option<i64>,
}

impl ImportRow {
    fn import(self) -> Result<Import> {
        let ImportRow { id, at, who, files, report, before_generation, generation, undone_at } = self;
        let (files, report) = (json::read("an import's files", &files)?, json::read("an import's report", &report)?);
        Ok(Import { id, at, who, files, report, before_generation, generation, undone_at })
    }
}

/// Notes an import.
pub async fn add(connection: &mut impl Connection, new: &NewImport<'_>, now: Millis) -> Result<()> {
    let (files, report) = (json::write(&new.files)?, json::write(&new.report)?);
    on!(connection.exec(), |db| {
        sqlx::query(
            "INSERT INTO catalogue_imports (at, who, files, report, before_generation, generation)
             VALUES ($1, $2, $3, $4, $5, $6)",
        )
        .bind(now)
        .bind(new.who)
        .bind(files)
        .bind(report)
        .bind(new.before_generation)
        .bind(new.generation)
        .execute(db)
        .await?;
    });
    Ok(())
}

/// The latest imports, the last one first.
pub async fn list(connection: &mut impl Connection, limit: i64) -> Result<Vec<Import>> {
    let rows: Vec<ImportRow> = on!(connection.exec(), |db| {
        sqlx::query_as(
            "SELECT id, at, who, files, report, before_generation, generation, undone_at FROM catalogue_imports
             ORDER BY id DESC LIMIT $1",
        )
        .bind(limit)
        .fetch_all(db)
        .await?
    });
    rows.into_iter().map(ImportRow::import).collect()
}

/// The import that made a generation and can be undone while that is current.
pub async fn find_undoable(connection: &mut impl Connection, generation: i64) -> Result<Option<Import>> {
    let row: Option<ImportRow> = on!(connection.exec(), |db| {
        sqlx::query_as(
            "SELECT id, at, who, files, report, before_generation, generation, undone_at FROM catalogue_imports
             WHERE generation = $1 AND before_generation < $1 AND undone_at IS NULL ORDER BY id DESC LIMIT 1",
        )
        .bind(generation)
        .fetch_optional(db)
        .await?
    });
    row.map(ImportRow::import).transpose()
}

/// Notes that an import was undone; false if it was before.
pub async fn set_undone(connection: &mut impl Connection, id: i64, now: Millis) -> Result<bool> {
    let set = on!(connection.exec(), |db| {
        sqlx::query("UPDATE catalogue_imports SET undone_at = $2 WHERE id = $1 AND undone_at IS NULL")
            .bind(id)
            .bind(now)
            .execute(db)
            .await?
            .rows_affected()
    });
    Ok(set == 1)
}
