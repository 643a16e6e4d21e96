//! The live core's edges: where sessions are kept, and the tab's end of the WebSocket.

mod connection;
mod effects;
mod frames;
pub mod keeper;
pub mod socket;
pub mod upgrade;
