//! The free printed catalog.

pub mod form;
pub mod order;
