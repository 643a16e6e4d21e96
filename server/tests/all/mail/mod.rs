//! Emails from the outbox over SMTP to a test server.

mod sending;
mod stopping;
mod woken;
