//! WebSockets: the live connections of tabs, of observers and of the lobby. [`poll`] serves tabs that cannot open one.

mod connection;
mod frames;
pub mod lobby;
pub mod observer;
pub mod poll;
mod socket;
pub mod tab;
pub mod upgrade;
