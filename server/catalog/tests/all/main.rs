//! Imports into the store, on SQLite and on PostgreSQL.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod import;
mod undo;
