//! Statements without results, which a transaction collects and runs in one round trip.
//!
//! Every round trip costs a thread switch on SQLite and a network round trip on PostgreSQL, which is more than most
//! statements cost. SQLite runs the batch as one text with several statements. PostgreSQL allows parameters in a single
//! statement only, so there the batch becomes one statement whose other parts are in its `WITH` clause; they must change
//! different tables, because they do not see each other's changes.

use sqlx::{Arguments, Database, Encode, Type};

use crate::{Error, Result};

/// The maximum number of values of a batch; below the limits of both engines (32,766 and 65,535).
const MAX_VALUES: usize = 8000;

/// Statements with their values.
pub(crate) struct Batch<DB: Database> {
    statements: Vec<String>,
    values: DB::Arguments,
    requires_last: bool,
}

impl<DB: Database> Default for Batch<DB> {
    fn default() -> Self {
        Self { statements: Vec::new(), values: DB::Arguments::default(), requires_last: false }
    }
}

impl<DB: Database> Batch<DB> {
    pub(crate) fn is_empty(&self) -> bool {
        self.statements.is_empty()
    }

    /// The number of statements.
    pub(crate) fn len(&self) -> usize {
        self.statements.len()
    }

    /// Whether the batch must run before a statement with this many values is added.
    pub(crate) fn is_full(&self, values: usize) -> bool {
        self.values.len() + values > MAX_VALUES
    }

    /// Whether a statement of the batch changes the same table as another statement.
    pub(crate) fn changes_table_of(&self, sql: &str) -> bool {
        self.statements.iter().any(|known| table(known) == table(sql))
    }

    /// Requires the last statement to affect a row; no other is added after it.
    pub(crate) fn require_last(&mut self) {
        self.requires_last = true;
    }

    /// Whether the last statement must affect a row.
    pub(crate) fn requires_last(&self) -> bool {
        self.requires_last
    }

    /// Adds a statement. Bind its values next, in the order of their numbers.
    pub(crate) fn add(&mut self, sql: &str) -> Binding<'_, DB> {
        self.statements.push(renumbered(sql, self.values.len()));
        Binding { values: &mut self.values, failed: None }
    }

    /// The statements as one text, separated by semicolons.
    pub(crate) fn into_list(self) -> (String, DB::Arguments) {
        (self.statements.join("; "), self.values)
    }

    /// The statements as one, the last with the others in its `WITH` clause.
    pub(crate) fn into_single(mut self) -> (String, DB::Arguments) {
        let last = self.statements.pop().unwrap_or_default();
        let others: Vec<_> =
            self.statements.iter().zip(1..).map(|(sql, number)| format!("part{number} AS ({sql})")).collect();
        let with = if others.is_empty() { String::new() } else { format!("WITH {} ", others.join(", ")) };
        (with + &last, self.values)
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
    use sqlx::{Postgres, Sqlite};

    use super::*;

    #[test]
    fn statements_share_one_list_of_values() {
        let mut batch = Batch::<Sqlite>::default();
        batch.add("INSERT INTO samples (owner, product_id) VALUES ($1, $2)").bind("c1").bind(17_i64).done().unwrap();
        batch.add("UPDATE sessions SET version = $2 WHERE owner = $1").bind("c1").bind(3_i64).done().unwrap();
        assert!(batch.changes_table_of("DELETE FROM samples WHERE owner = $1"));
        assert!(!batch.changes_table_of("INSERT INTO idempotency(owner) VALUES ($1)"));
        assert!(!batch.is_full(MAX_VALUES - 4) && batch.is_full(MAX_VALUES - 3));
        let (text, values) = batch.into_list();
        assert_eq!(
            text,
            "INSERT INTO samples (owner, product_id) VALUES ($1, $2); UPDATE sessions SET version = $4 WHERE owner = $3"
        );
        assert_eq!(values.len(), 4);
    }

    #[test]
    fn on_postgresql_the_batch_is_one_statement() {
        let batch = |statements: &[&str]| {
            let mut batch = Batch::<Postgres>::default();
            for sql in statements {
                batch.add(sql).bind(1_i64).done().unwrap();
            }
            batch.into_single().0
        };
        assert_eq!(batch(&["UPDATE a SET x = $1"]), "UPDATE a SET x = $1");
        assert_eq!(
            batch(&["UPDATE a SET x = $1", "UPDATE b SET x = $1", "DELETE FROM c WHERE x = $1"]),
            "WITH part1 AS (UPDATE a SET x = $1), part2 AS (UPDATE b SET x = $2) DELETE FROM c WHERE x = $3"
        );
    }

    #[test]
    fn tables_are_found() {
        assert_eq!(table("INSERT INTO samples (owner)"), Some("samples"));
        assert_eq!(table("UPDATE sessions SET x = 1"), Some("sessions"));
        assert_eq!(table("DELETE FROM cart_lines WHERE x"), Some("cart_lines"));
    }
}
