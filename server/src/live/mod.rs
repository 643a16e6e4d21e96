//! The live core's edges: where sessions are kept, and our ends of the WebSockets.

mod connection;
mod effects;
mod frames;
pub mod keeper;
pub mod lobby;
pub mod observer;
mod socket;
pub mod tab;
pub mod upgrade;
