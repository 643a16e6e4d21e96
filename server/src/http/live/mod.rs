//! WebSockets: the live connections of tabs, of observers and of the lobby.

mod connection;
mod frames;
pub mod lobby;
pub mod observer;
mod socket;
pub mod tab;
pub mod upgrade;
