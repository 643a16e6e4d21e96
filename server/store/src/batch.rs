//! Statements without results, which a transaction collects and runs in one round trip.
//!
//! Every round trip costs a thread switch on SQLite and a network round trip on PostgreSQL, which is more than most
//! statements cost. SQLite runs the batch as one text with several statements. PostgreSQL allows parameters in a single
//! statement only, so there the batch becomes one statement whose other parts are in its `WITH` clause; they must change
//! different tables, because they do not see each other's changes.

use sqlx::{Arguments, Database, Encode, Postgres, Sqlite, Type};

use crate::{Error, Result};

/// The maximum number of values of a batch; below the limits of both engines (32,766 and 65,535).
const MAX_VALUES: usize = 8000;

/// Fails on SQLite if the statement before it affected no row: `abs` of the smallest integer is an error.
const CHECK: &str = "SELECT CASE changes() WHEN 0 THEN abs(-9223372036854775807 - 1) END";

/// Statements with their values.
pub(crate) struct Batch<DB: Database> {
    statements: Vec<String>,
    values: DB::Arguments,
    /// The statements that must affect a row, by index.
    required: Vec<usize>,
}

/// A batch as one text.
pub(crate) struct Text<DB: Database> {
    pub(crate) sql: String,
    pub(crate) values: DB::Arguments,
    /// The number of its statements.
    pub(crate) statements: usize,
    /// The statements that fail if a required one affected no row, by index.
    pub(crate) checks: Vec<usize>,
}

impl<DB: Database> Default for Batch<DB> {
    fn default() -> Self {
        Self { statements: Vec::new(), values: DB::Arguments::default(), required: Vec::new() }
    }
}

impl<DB: Database> Batch<DB> {
    pub(crate) fn is_empty(&self) -> bool {
        self.statements.is_empty()
    }

    /// Whether the batch must run before a statement with this many values is added.
    pub(crate) fn is_full(&self, values: usize) -> bool {
        self.values.len() + values > MAX_VALUES
    }

    /// Whether a statement of the batch changes the same table as another statement.
    pub(crate) fn changes_table_of(&self, sql: &str) -> bool {
        self.statements.iter().any(|known| table(known) == table(sql))
    }

    /// Adds a statement. Bind its values next, in the order of their numbers.
    pub(crate) fn add(&mut self, sql: &str) -> Binding<'_, DB> {
        self.statements.push(renumbered(sql, self.values.len()));
        Binding { values: &mut self.values, failed: None }
    }

    /// Requires the statement that was added last to affect a row; otherwise the batch fails.
    pub(crate) fn require_last(&mut self) {
        self.required.extend(self.statements.len().checked_sub(1));
    }
}

impl Batch<Sqlite> {
    /// The statements as one text, separated by semicolons.
    pub(crate) fn into_text(self) -> Text<Sqlite> {
        let (mut all, mut checks) = (Vec::new(), Vec::new());
        for (index, statement) in self.statements.into_iter().enumerate() {
            all.push(statement);
            if self.required.contains(&index) {
                checks.push(all.len());
                all.push(CHECK.to_owned());
            }
        }
        Text { sql: all.join("; "), values: self.values, statements: all.len(), checks }
    }
}

impl Batch<Postgres> {
    /// The statements as one: the last with the others in its `WITH` clause. With required statements, a division by the
    /// number of rows that each affected.
    pub(crate) fn into_text(mut self) -> Text<Postgres> {
        let main = if self.required.is_empty() {
            self.statements.pop().unwrap_or_default()
        } else {
            let counts = self.required.iter().map(|index| format!("1 / (SELECT count(*) FROM part{index})"));
            format!("SELECT {}", counts.collect::<Vec<_>>().join(", "))
        };
        let part = |(index, statement): (usize, &String)| {
            let returning = if self.required.contains(&index) { " RETURNING 1" } else { "" };
            format!("part{index} AS ({statement}{returning})")
        };
        let parts: Vec<_> = self.statements.iter().enumerate().map(part).collect();
        let sql = if parts.is_empty() { main } else { format!("WITH {} {main}", parts.join(", ")) };
        let checks = if self.required.is_empty() { Vec::new() } else { vec![0] };
        Text { sql, values: self.values, statements: 1, checks }
    }
}

/// Binds the values of a statement that was added.
pub(crate) struct Binding<'a, DB: Database> {
    values: &'a mut DB::Arguments,
    failed: Option<sqlx::error::BoxDynError>,
}

impl<DB: Database> Binding<'_, DB> {
    /// Binds the next value.
    pub(crate) fn bind<'t, T: Encode<'t, DB> + Type<DB>>(mut self, value: T) -> Self {
        if let Err(error) = self.values.add(value) {
            self.failed.get_or_insert(error);
        }
        self
    }

    /// Ends the statement.
    pub(crate) fn done(self) -> Result<()> {
        self.failed.map_or(Ok(()), |error| Err(Error::Engine(sqlx::Error::Encode(error))))
    }
}

/// The table that a statement changes: the word after `INSERT INTO`, `UPDATE` or `DELETE FROM`.
fn table(sql: &str) -> Option<&str> {
    let mut words = sql.split_whitespace();
    let table = if words.next()? == "UPDATE" { words.next() } else { words.nth(1) };
    table.map(|table| table.split('(').next().unwrap_or(table))
}

/// Counts a statement's placeholders on from those of the statements before it: `$1` becomes `$4` after three values.
fn renumbered(sql: &str, before: usize) -> String {
    if before == 0 {
        return sql.to_owned();
    }
    let mut parts = sql.split('$');
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let digits = part.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(part.len());
        let (number, rest) = part.split_at(digits);
        text.push('$');
        match number.parse::<usize>() {
            Ok(number) => text.push_str(&(number + before).to_string()),
            Err(_) => text.push_str(number),
        }
        text.push_str(rest);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn statements_share_one_list_of_values() {
        let mut batch = Batch::<Sqlite>::default();
        batch.add("INSERT INTO samples (owner, product_id) VALUES ($1, $2)").bind("c1").bind(17_i64).done().unwrap();
        batch.add("UPDATE sessions SET version = $2 WHERE owner = $1").bind("c1").bind(3_i64).done().unwrap();
        assert!(batch.changes_table_of("DELETE FROM samples WHERE owner = $1"));
        assert!(!batch.changes_table_of("INSERT INTO idempotency(owner) VALUES ($1)"));
        assert!(!batch.is_full(MAX_VALUES - 4) && batch.is_full(MAX_VALUES - 3));
        let text = batch.into_text();
        assert_eq!(
            text.sql,
            "INSERT INTO samples (owner, product_id) VALUES ($1, $2); UPDATE sessions SET version = $4 WHERE owner = $3"
        );
        assert_eq!((text.values.len(), text.statements, text.checks), (4, 2, Vec::new()));
    }

    #[test]
    fn on_postgresql_the_batch_is_one_statement() {
        let batch = |statements: &[&str]| {
            let mut batch = Batch::<Postgres>::default();
            for sql in statements {
                batch.add(sql).bind(1_i64).done().unwrap();
            }
            batch.into_text().sql
        };
        assert_eq!(batch(&["UPDATE a SET x = $1"]), "UPDATE a SET x = $1");
        assert_eq!(
            batch(&["UPDATE a SET x = $1", "UPDATE b SET x = $1", "DELETE FROM c WHERE x = $1"]),
            "WITH part0 AS (UPDATE a SET x = $1), part1 AS (UPDATE b SET x = $2) DELETE FROM c WHERE x = $3"
        );
    }

    #[test]
    fn a_required_statement_is_checked() {
        fn required<DB: Database>() -> Batch<DB>
        where
            for<'t> i64: Encode<'t, DB> + Type<DB>,
        {
            let mut batch = Batch::default();
            batch.add("UPDATE a SET x = $1").bind(1_i64).done().unwrap();
            batch.require_last();
            batch.add("UPDATE b SET x = $1").bind(1_i64).done().unwrap();
            batch
        }
        let text = required::<Sqlite>().into_text();
        assert_eq!(text.sql, format!("UPDATE a SET x = $1; {CHECK}; UPDATE b SET x = $2"));
        assert_eq!((text.statements, text.checks), (3, vec![1]));
        assert_eq!(
            required::<Postgres>().into_text().sql,
            "WITH part0 AS (UPDATE a SET x = $1 RETURNING 1), part1 AS (UPDATE b SET x = $2) \
             SELECT 1 / (SELECT count(*) FROM part0)"
        );
    }

    #[test]
    fn tables_are_found() {
        assert_eq!(table("INSERT INTO samples (owner)"), Some("samples"));
        assert_eq!(table("UPDATE sessions SET x = 1"), Some("sessions"));
        assert_eq!(table("DELETE FROM cart_lines WHERE x"), Some("cart_lines"));
    }
}
