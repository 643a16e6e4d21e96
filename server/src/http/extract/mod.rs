//! What handlers ask for in their signatures: who calls, what the body says, under which key, and for which id.

pub mod body;
pub mod caller;
pub mod client;
pub mod credentials;
pub mod field;
pub mod fields;
pub mod form;
pub mod genuine;
pub mod id;
mod missing;
pub mod retry;
pub mod return_url;
pub mod staff;
pub mod text;
