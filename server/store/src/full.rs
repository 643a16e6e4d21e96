//! Detects a full disk.

use std::io::ErrorKind;

use super::Error;

/// The error codes of SQLite and PostgreSQL for a full disk.
const FULL: [&str; 2] = ["13", "53100"];

/// Reports whether an operation failed because a disk is full.
pub fn is_full(error: &Error) -> bool {
    match error {
        Error::Engine(sqlx::Error::Database(error)) => error.code().is_some_and(|code| FULL.contains(&code.as_ref())),
        Error::Engine(sqlx::Error::Io(error)) => error.kind() == ErrorKind::StorageFull,
        // A failure of a group commit reaches its members as text only.
        other => other.to_string().contains("(code: 13)"),
    }
}
