//! The HTML fragments of the specification: well-formed pieces for a client that does nothing but insert them.

pub mod order;
pub mod quick_view;
