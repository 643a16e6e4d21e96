//! The HTML fragments of the specification: well-formed pieces for a client that only inserts them.

pub mod order;
pub mod quick_view;
