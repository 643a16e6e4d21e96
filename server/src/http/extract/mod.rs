//! What handlers ask for in their signatures: who calls, what the body says, under which key, and for which id.

pub mod caller;
pub mod client;
pub mod fields;
pub mod genuine;
pub mod id;
pub mod reading;
pub mod retry;
pub mod return_url;
pub mod staff;
