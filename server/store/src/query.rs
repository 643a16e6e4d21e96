//! The macros that run one query on either engine.
//!
//! Each takes a [`Connection`](crate::Connection), the SQL, and the bound values in brackets, and returns early with the
//! engine's error: `rows!(connection, "SELECT … WHERE owner = $1", [owner])`. A query that is built in a loop uses [`on!`].

/// Runs the same body on the engine behind the connection.
#[macro_export]
macro_rules! on {
    ($c:expr, |$db:ident| $body:expr) => {
        match $c {
            $crate::Exec::Sqlite($db) => $body,
            $crate::Exec::Postgres($db) => $body,
        }
    };
}

/// Binds the values to a query and runs it by a method of sqlx.
macro_rules! run {
    ($query:ident $fetch:ident $($result:ident)?; $connection:expr, $sql:expr $(, [$($value:expr),* $(,)?])?) => {
        $crate::on!($connection.exec().await?, |db| sqlx::$query($sql)$($(.bind($value))*)?.$fetch(db).await?$(.$result())?)
    };
}

/// All rows, as `Vec<T>`.
macro_rules! rows { ($($query:tt)*) => { $crate::query::run!(query_as fetch_all; $($query)*) }; }

/// The row, if there is one, as `Option<T>`.
macro_rules! optional_row { ($($query:tt)*) => { $crate::query::run!(query_as fetch_optional; $($query)*) }; }

/// The row; a missing one is an error.
macro_rules! one_row { ($($query:tt)*) => { $crate::query::run!(query_as fetch_one; $($query)*) }; }

/// The values of a single column, as `Vec<T>`.
macro_rules! values { ($($query:tt)*) => { $crate::query::run!(query_scalar fetch_all; $($query)*) }; }

/// The value of a single column, if there is a row, as `Option<T>`.
macro_rules! optional_value { ($($query:tt)*) => { $crate::query::run!(query_scalar fetch_optional; $($query)*) }; }

/// The value of a single column; a missing row is an error.
macro_rules! one_value { ($($query:tt)*) => { $crate::query::run!(query_scalar fetch_one; $($query)*) }; }

/// Runs a statement without rows and returns how many rows it affected.
macro_rules! execute { ($($query:tt)*) => { $crate::query::run!(query execute rows_affected; $($query)*) }; }

/// Adds a statement without results to the batch of a [`Transaction`](crate::Transaction):
/// `later!(transaction, "DELETE … WHERE owner = $1", [owner])`.
macro_rules! later {
    ($transaction:expr, $sql:expr, [$($value:expr),* $(,)?]) => {
        $transaction.later($sql, vec![$($crate::batch::Value::from($value)),*]).await?
    };
}

pub(crate) use {execute, later, one_row, one_value, optional_row, optional_value, rows, run, values};
