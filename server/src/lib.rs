//! The edges of Platen: HTTP, WebSocket, SQL, files and mail.

pub mod catalogue;
pub mod demo;
pub mod error;
pub mod pictures;
pub mod store;
