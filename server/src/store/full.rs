//! Recognizes a full disk.

use std::io::ErrorKind;

use super::Error;

/// SQLite's result code for a full disk, and PostgreSQL's.
const FULL: [&str; 2] = ["13", "53100"];

/// Whether a write failed because a disk is full.
pub fn is_full(error: &Error) -> bool {
    match error {
        Error::Engine(sqlx::Error::Database(error)) => error.code().is_some_and(|code| FULL.contains(&code.as_ref())),
        Error::Engine(sqlx::Error::Io(error)) => error.kind() == ErrorKind::StorageFull,
        // What ended a transaction for all of its members is known by its text alone.
        other => other.to_string().contains("(code: 13)"),
    }
}
