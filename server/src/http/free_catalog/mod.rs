//! The free printed catalogue.

pub mod form;
pub mod order;
