//! `/api/support/…`: the calls of the staff. Each handler's signature names who may make it.

pub mod audit;
pub mod sign_in;
