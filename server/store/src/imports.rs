//! The history of catalog imports: who imported which files and when, and whether the import was undone.

use platen_actors::ids::Millis;
use platen_derive::FromRow;
use serde_json::Value;

use super::{Connection, Result, json};
use crate::query::{execute, optional_row, rows};

/// An import.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Import {
    /// Ascending.
    pub id: i64,
    /// When the imported generation became current.
    pub at: Millis,
    /// The email address of the staff member, or another source.
    pub who: String,
    /// The names of the imported files.
    pub files: Vec<String>,
    /// The import's report.
    pub report: Value,
    /// The generation that was current before the import.
    pub before_generation: i64,
    /// The generation that was current after it; the same if the import changed nothing.
    pub generation: i64,
    /// When it was undone, if it was.
    pub undone_at: Option<Millis>,
}

/// An import to be recorded.
#[derive(Debug)]
pub struct NewImport<'a> {
    /// The email address of the staff member, or another source.
    pub who: &'a str,
    /// The names of the imported files.
    pub files: &'a [String],
    /// The import's report.
    pub report: Value,
    /// The generation that was current before the import.
    pub before_generation: i64,
    /// The generation that is current after it.
    pub generation: i64,
}

#[derive(FromRow)]
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

/// Records an import.
pub async fn add(connection: &mut impl Connection, new: &NewImport<'_>, now: Millis) -> Result<()> {
    let (files, report) = (json::write(&new.files)?, json::write(&new.report)?);
    execute!(
        connection,
        "INSERT INTO catalogue_imports (at, who, files, report, before_generation, generation)
         VALUES ($1, $2, $3, $4, $5, $6)",
        [now, new.who, files, report, new.before_generation, new.generation]
    );
    Ok(())
}

/// Returns the latest imports, newest first.
pub async fn list(connection: &mut impl Connection, limit: i64) -> Result<Vec<Import>> {
    let rows: Vec<ImportRow> = rows!(
        connection,
        "SELECT id, at, who, files, report, before_generation, generation, undone_at FROM catalogue_imports
         ORDER BY id DESC LIMIT $1",
        [limit]
    );
    rows.into_iter().map(ImportRow::import).collect()
}

/// Returns the import that created `generation` and has not been undone. It can be undone while that generation is
/// current.
pub async fn find_undoable(connection: &mut impl Connection, generation: i64) -> Result<Option<Import>> {
    let row: Option<ImportRow> = optional_row!(
        connection,
        "SELECT id, at, who, files, report, before_generation, generation, undone_at FROM catalogue_imports
         WHERE generation = $1 AND before_generation < $1 AND undone_at IS NULL ORDER BY id DESC LIMIT 1",
        [generation]
    );
    row.map(ImportRow::import).transpose()
}

/// Marks an import as undone. Returns `false` if it was undone before.
pub async fn set_undone(connection: &mut impl Connection, id: i64, now: Millis) -> Result<bool> {
    let set = execute!(
        connection,
        "UPDATE catalogue_imports SET undone_at = $2 WHERE id = $1 AND undone_at IS NULL",
        [id, now]
    );
    Ok(set == 1)
}
