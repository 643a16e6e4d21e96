//! The rows about a customer as JSON, with every column that is not hidden: a new column is part of it without further work.

use serde_json::{Map, Value};
use sqlx::{AssertSqlSafe, Column, Decode, Row, Type, TypeInfo};

use super::Person;
use super::tables::TABLES;
use crate::batch::Value as Bound;
use crate::{Connection, Error, Exec, Result};

/// The rows of one table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rows {
    /// The table.
    pub table: &'static str,
    /// Each row by column. Columns without a value are left out.
    pub rows: Vec<Map<String, Value>>,
}

/// Returns all rows about a customer. Call it in a snapshot.
pub async fn list_rows(connection: &mut impl Connection, person: &Person) -> Result<Vec<Rows>> {
    let mut all = Vec::new();
    for table in TABLES {
        let Some(about) = &table.about else { continue };
        let (condition, bound) = person.condition(about.rows);
        let sql = AssertSqlSafe(format!("SELECT * FROM {} WHERE ({condition})", table.name));
        let rows = match connection.exec().await? {
            Exec::Sqlite(db) => {
                let mut query = sqlx::query(sql);
                for value in &bound {
                    query = query.bind(text(value));
                }
                let rows = query.persistent(false).fetch_all(db).await?;
                rows.iter().map(|row| object(row, about.hidden)).collect::<Result<_>>()?
            }
            Exec::Postgres(db) => {
                let mut query = sqlx::query(sql);
                for value in &bound {
                    query = query.bind(text(value));
                }
                let rows = query.persistent(false).fetch_all(db).await?;
                rows.iter().map(|row| object(row, about.hidden)).collect::<Result<_>>()?
            }
        };
        all.push(Rows { table: table.name, rows });
    }
    Ok(all)
}

/// Conditions bind texts only.
pub(super) fn text(value: &Bound) -> Option<&str> {
    match value {
        Bound::Text(text) => text.as_deref(),
        _ => None,
    }
}

fn object<R: Row>(row: &R, hidden: &[&str]) -> Result<Map<String, Value>>
where
    usize: sqlx::ColumnIndex<R>,
    for<'r> Option<i64>: Decode<'r, R::Database> + Type<R::Database>,
    for<'r> Option<bool>: Decode<'r, R::Database> + Type<R::Database>,
    for<'r> Option<String>: Decode<'r, R::Database> + Type<R::Database>,
{
    let mut fields = Map::new();
    for (index, column) in row.columns().iter().enumerate() {
        if hidden.contains(&column.name()) {
            continue;
        }
        // The types of the columns of both engines; see the migrations.
        let value = match column.type_info().name() {
            "BIGINT" | "INTEGER" | "INT8" => row.try_get::<Option<i64>, _>(index)?.map(Value::from),
            "BOOLEAN" | "BOOL" => row.try_get::<Option<bool>, _>(index)?.map(Value::from),
            "TEXT" => row.try_get::<Option<String>, _>(index)?.map(document),
            other => return Err(Error::Corrupt(format!("the column {} of type {other}", column.name()))),
        };
        if let Some(value) = value {
            fields.insert(column.name().to_owned(), value);
        }
    }
    Ok(fields)
}

/// Returns a stored JSON document as such, and another text as text.
fn document(text: String) -> Value {
    if text.starts_with(['{', '[']) {
        return serde_json::from_str(&text).unwrap_or(Value::String(text));
    }
    Value::String(text)
}
