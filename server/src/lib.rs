//! The edges of Platen: HTTP, WebSocket, SQL, files and mail.

pub mod catalogue;
