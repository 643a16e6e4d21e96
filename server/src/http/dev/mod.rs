//! `/dev/…`: what exists only with `--dev`.

pub mod outbox;
pub mod payments;
