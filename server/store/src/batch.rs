//! Statements without results, which a transaction collects and runs in one round trip.
//!
//! Every round trip costs a thread switch on SQLite and a network round trip on PostgreSQL, which is more than most
//! statements cost. SQLite runs the batch as one text with several statements. PostgreSQL allows parameters in a single
//! statement only, so there the batch becomes one statement whose other parts are in its `WITH` clause; they must change
//! different rows, because they do not see each other's changes.

use std::borrow::Cow;
use std::fmt::Write as _;

use sqlx::postgres::PgArguments;
use sqlx::sqlite::SqliteArguments;
use sqlx::{Arguments, Database, Encode, Postgres, Sqlite, Type};

use crate::{Error, Result};

/// The maximum number of values of a batch; below the limits of both engines (32,766 and 65,535) for
/// [`MAX_TOGETHER`](crate::together::MAX_TOGETHER) batches.
const MAX_VALUES: usize = 3000;

/// Fails on SQLite if the statement before it affected no row: `abs` of the smallest integer is an error. Returns no row.
const CHECK: &str = "SELECT 1 WHERE CASE changes() WHEN 0 THEN abs(-9223372036854775807 - 1) ELSE 0 END";

/// Begin and end the writes of a transaction on SQLite, which is a member of a group.
pub(crate) const SAVEPOINT: &str = "SAVEPOINT write";
pub(crate) const RELEASE: &str = "RELEASE write";

/// A value of a statement.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Value {
    Integer(Option<i64>),
    Text(Option<String>),
    Bytes(Vec<u8>),
    Boolean(bool),
}

/// Statements with their values.
#[derive(Debug, Default)]
pub(crate) struct Batch {
    statements: Vec<Statement>,
    /// The number of values of all statements.
    values: usize,
}

#[derive(Debug)]
struct Statement {
    sql: Cow<'static, str>,
    values: Vec<Value>,
    /// Whether it must affect a row.
    is_required: bool,
}

impl Batch {
    pub(crate) fn is_empty(&self) -> bool {
        self.statements.is_empty()
    }

    /// Whether the batch must run before a statement with this many values is added.
    pub(crate) fn is_full(&self, values: usize) -> bool {
        self.values + values > MAX_VALUES
    }

    /// Whether a statement of the batch changes the same table as another statement.
    pub(crate) fn changes_table_of(&self, sql: &str) -> bool {
        self.statements.iter().any(|known| table(&known.sql) == table(sql))
    }

    /// Whether the batches differ only in their values, so that their texts are the same.
    pub(crate) fn is_like(&self, other: &Self) -> bool {
        let pairs = || self.statements.iter().zip(&other.statements);
        self.statements.len() == other.statements.len()
            && pairs().all(|(one, other)| one.is_required == other.is_required && one.sql == other.sql)
    }

    pub(crate) fn add(&mut self, sql: impl Into<Cow<'static, str>>, values: Vec<Value>) {
        self.values += values.len();
        self.statements.push(Statement { sql: sql.into(), values, is_required: false });
    }

    /// Requires the statement that was added last to affect a row; otherwise the batch fails.
    pub(crate) fn require_last(&mut self) {
        if let Some(last) = self.statements.last_mut() {
            last.is_required = true;
        }
    }
}

/// Batches as a text for SQLite.
pub(crate) struct SqliteText {
    pub(crate) sql: String,
    pub(crate) values: SqliteArguments,
    /// What each statement of the text is.
    pub(crate) steps: Vec<Step>,
}

/// A statement of a text for SQLite.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Step {
    /// Opens the savepoint.
    Open,
    /// A statement of the batch.
    Statement,
    /// Fails if the statement before it affected no row.
    Check,
    /// Releases the savepoint, which ends the batch.
    Release,
}

/// Returns a batch as one text: its statements separated by semicolons, in a savepoint that it opens or releases if asked
/// to.
pub(crate) fn sqlite_text(batch: &Batch, open: bool, release: bool) -> Result<SqliteText> {
    let mut writer = SqliteWriter::default();
    writer.add(batch, open, release)?;
    Ok(writer.text())
}

/// Returns batches as one text, each in a savepoint of its own.
pub(crate) fn sqlite_text_of_all<'a>(batches: impl Iterator<Item = &'a Batch> + Clone) -> Result<SqliteText> {
    let statements = batches.clone().flat_map(|batch| &batch.statements);
    // Room for a check, and for placeholders with more digits.
    let letters = statements.map(|statement| statement.sql.len() + CHECK.len() + 32).sum();
    let mut writer = SqliteWriter { sql: String::with_capacity(letters), ..SqliteWriter::default() };
    for batch in batches {
        writer.add(batch, true, true)?;
    }
    Ok(writer.text())
}

#[derive(Default)]
struct SqliteWriter {
    sql: String,
    values: Values<Sqlite>,
    steps: Vec<Step>,
}

impl SqliteWriter {
    fn add(&mut self, batch: &Batch, open: bool, release: bool) -> Result<()> {
        if open {
            self.step(Step::Open, SAVEPOINT);
        }
        for statement in &batch.statements {
            self.step(Step::Statement, "");
            self.values.write(&mut self.sql, &statement.sql, &statement.values)?;
            if statement.is_required {
                self.step(Step::Check, CHECK);
            }
        }
        if release {
            self.step(Step::Release, RELEASE);
        }
        Ok(())
    }

    fn step(&mut self, step: Step, sql: &str) {
        if !self.steps.is_empty() {
            self.sql.push_str("; ");
        }
        self.sql.push_str(sql);
        self.steps.push(step);
    }

    fn text(self) -> SqliteText {
        SqliteText { sql: self.sql, values: self.values.arguments, steps: self.steps }
    }
}

/// Batches as one statement for PostgreSQL.
pub(crate) struct PostgresText {
    pub(crate) sql: String,
    pub(crate) values: PgArguments,
    /// Whether it fails if a required statement affects no row.
    pub(crate) is_checked: bool,
}

/// Returns batches as one statement: the last with the others in its `WITH` clause. With required statements, a division by
/// the number of rows that each affected.
pub(crate) fn postgres_text(batches: &[&Batch]) -> Result<PostgresText> {
    let mut statements: Vec<_> = batches.iter().flat_map(|batch| &batch.statements).collect();
    let is_checked = statements.iter().any(|statement| statement.is_required);
    let last = if is_checked { None } else { statements.pop() };
    let (mut sql, mut counts) = (String::new(), String::new());
    let mut values = Values::<Postgres>::default();
    for (index, statement) in statements.into_iter().enumerate() {
        let _ = write!(sql, "{} part{index} AS (", if index == 0 { "WITH" } else { "," });
        values.write(&mut sql, &statement.sql, &statement.values)?;
        if statement.is_required {
            sql.push_str(" RETURNING 1");
            let comma = if counts.is_empty() { "" } else { "," };
            let _ = write!(counts, "{comma} 1 / (SELECT count(*) FROM part{index})");
        }
        sql.push(')');
    }
    if is_checked {
        let _ = write!(sql, " SELECT{counts}");
    }
    if let Some(last) = last {
        if !sql.is_empty() {
            sql.push(' ');
        }
        values.write(&mut sql, &last.sql, &last.values)?;
    }
    Ok(PostgresText { sql, values: values.arguments, is_checked })
}

/// The values of all statements of a text.
struct Values<DB: Database> {
    arguments: DB::Arguments,
}

impl<DB: Database> Default for Values<DB> {
    fn default() -> Self {
        Self { arguments: DB::Arguments::default() }
    }
}

impl<DB: Database> Values<DB>
where
    for<'t> Option<i64>: Encode<'t, DB> + Type<DB>,
    for<'t> Option<String>: Encode<'t, DB> + Type<DB>,
    for<'t> Vec<u8>: Encode<'t, DB> + Type<DB>,
    for<'t> bool: Encode<'t, DB> + Type<DB>,
{
    /// Writes a statement, with its placeholders counted on from those of the statements before it (`$1` becomes `$4` after
    /// three values), and adds its values.
    fn write(&mut self, text: &mut String, sql: &str, values: &[Value]) -> Result<()> {
        let before = self.arguments.len();
        let mut parts = sql.split('$');
        text.push_str(parts.next().unwrap_or_default());
        for part in parts {
            let digits = part.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(part.len());
            let (number, rest) = part.split_at(digits);
            text.push('$');
            match number.parse::<usize>() {
                Ok(number) => text.push_str(itoa::Buffer::new().format(number + before)),
                Err(_) => text.push_str(number),
            }
            text.push_str(rest);
        }
        for value in values {
            let added = match value {
                Value::Integer(value) => self.arguments.add(*value),
                Value::Text(value) => self.arguments.add(value.clone()),
                Value::Bytes(value) => self.arguments.add(value.clone()),
                Value::Boolean(value) => self.arguments.add(*value),
            };
            added.map_err(|error| Error::Engine(sqlx::Error::Encode(error)))?;
        }
        Ok(())
    }
}

macro_rules! value_from {
    ($($type:ty => |$value:ident| $made:expr;)+) => {
        $(impl From<$type> for Value {
            fn from($value: $type) -> Self {
                $made
            }
        })+
    };
}

value_from! {
    i64 => |value| Value::Integer(Some(value));
    Option<i64> => |value| Value::Integer(value);
    bool => |value| Value::Boolean(value);
    &str => |value| Value::Text(Some(value.to_owned()));
    &String => |value| Value::Text(Some(value.clone()));
    String => |value| Value::Text(Some(value));
    Option<&str> => |value| Value::Text(value.map(str::to_owned));
    Option<String> => |value| Value::Text(value);
    &Vec<u8> => |value| Value::Bytes(value.clone());
}

/// The table that a statement changes: the word after `INSERT INTO`, `UPDATE` or `DELETE FROM`.
fn table(sql: &str) -> Option<&str> {
    let mut words = sql.split_whitespace();
    let table = if words.next()? == "UPDATE" { words.next() } else { words.nth(1) };
    table.map(|table| table.split('(').next().unwrap_or(table))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn batch(statements: &[&'static str]) -> Batch {
        let mut batch = Batch::default();
        for sql in statements {
            batch.add(*sql, vec![Value::from(1_i64)]);
        }
        batch
    }

    fn required() -> Batch {
        let mut first = batch(&["UPDATE a SET x = $1"]);
        first.require_last();
        first.add("UPDATE b SET x = $1 WHERE y = $2 AND z = $1", vec![1.into(), "y".into()]);
        first
    }

    #[test]
    fn on_sqlite_the_batch_is_one_text() {
        let text = sqlite_text(&required(), false, false).unwrap();
        assert_eq!(text.sql, format!("UPDATE a SET x = $1; {CHECK}; UPDATE b SET x = $2 WHERE y = $3 AND z = $2"));
        assert_eq!((text.values.len(), text.steps), (3, vec![Step::Statement, Step::Check, Step::Statement]));
        let text = sqlite_text(&Batch::default(), true, true).unwrap();
        assert_eq!(
            (text.sql.as_str(), text.steps),
            ("SAVEPOINT write; RELEASE write", vec![Step::Open, Step::Release])
        );
    }

    #[test]
    fn on_sqlite_each_of_several_batches_has_a_savepoint() {
        let text =
            sqlite_text_of_all([batch(&["UPDATE a SET x = $1"]), batch(&["UPDATE b SET x = $1"])].iter()).unwrap();
        assert_eq!(
            text.sql,
            "SAVEPOINT write; UPDATE a SET x = $1; RELEASE write; SAVEPOINT write; UPDATE b SET x = $2; RELEASE write"
        );
        assert_eq!(text.steps.len(), 6);
    }

    #[test]
    fn on_postgresql_batches_are_one_statement() {
        let sql = |batches: &[&Batch]| postgres_text(batches).unwrap().sql;
        assert_eq!(sql(&[&batch(&["UPDATE a SET x = $1"])]), "UPDATE a SET x = $1");
        assert_eq!(
            sql(&[&batch(&["UPDATE a SET x = $1", "UPDATE b SET x = $1"]), &batch(&["DELETE FROM c WHERE x = $1"])]),
            "WITH part0 AS (UPDATE a SET x = $1), part1 AS (UPDATE b SET x = $2) DELETE FROM c WHERE x = $3"
        );
        let text = postgres_text(&[&required(), &required()]).unwrap();
        assert!(text.is_checked && text.values.len() == 6);
        assert_eq!(
            text.sql,
            "WITH part0 AS (UPDATE a SET x = $1 RETURNING 1), part1 AS (UPDATE b SET x = $2 WHERE y = $3 AND z = $2), \
             part2 AS (UPDATE a SET x = $4 RETURNING 1), part3 AS (UPDATE b SET x = $5 WHERE y = $6 AND z = $5) \
             SELECT 1 / (SELECT count(*) FROM part0), 1 / (SELECT count(*) FROM part2)"
        );
    }

    #[test]
    fn a_batch_knows_its_tables_and_its_size() {
        let known = required();
        assert!(known.changes_table_of("DELETE FROM a WHERE owner = $1"));
        assert!(!known.changes_table_of("INSERT INTO idempotency(owner) VALUES ($1)"));
        assert!(!known.is_full(MAX_VALUES - 3) && known.is_full(MAX_VALUES - 2));
        assert!(known.is_like(&required()) && !known.is_like(&batch(&["UPDATE a SET x = $1"])));
    }

    #[test]
    fn tables_are_found() {
        assert_eq!(table("INSERT INTO samples (owner)"), Some("samples"));
        assert_eq!(table("UPDATE sessions SET x = 1"), Some("sessions"));
        assert_eq!(table("DELETE FROM cart_lines WHERE x"), Some("cart_lines"));
    }
}
