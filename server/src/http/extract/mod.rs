//! The parameters of handlers: the caller, the body, the idempotency key, the ids of the path.

pub mod body;
pub mod caller;
pub mod client;
pub mod credentials;
pub mod csrf_verified;
pub mod field;
pub mod fields;
pub mod form;
mod forwarded;
pub mod id;
pub mod idempotency_key;
mod missing;
pub mod opened_orders;
pub mod return_url;
pub mod staff;
pub mod text;
