//! Letters on their way: out of the outbox, over SMTP, into a real server's hands.

mod sending;
mod woken;
