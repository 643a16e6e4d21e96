//! Photographs of products: [`keeping`] checks and stores one, with its copies for pages. [`queue`] fetches those whose
//! addresses products' records name, if the operator allows their [`hosts`]. [`sweeping`] deletes those that nothing names.

pub mod config;
mod fetching;
pub mod hosts;
pub mod keeping;
pub mod queue;
pub mod sweeping;
