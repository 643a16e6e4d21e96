//! The live core of Platen: what a customer's session is, and the rules that change it.
//!
//! Modules depend in one direction, from the first to the last of this list:
//!
//! - `values`: ids, money, days, texts; `pricing` and `shop`: what products and shipments cost;
//! - [`entries`]: the map that a session is, and [`change`]s of it, which replace whole entries;
//! - [`commands`]: what can be asked of a session, what is answered, refused and recorded;
//! - `rules`: pure functions from entries and a command to a decision, a module for each aggregate;
//! - `wire`: the frames of live connections; [`ports`]: what the core needs of the world; it knows no table and no URL;
//! - [`session`]: the actor that caches one session, queues its commands and sends changes to its tabs; [`registry`] finds
//!   it; [`lobby`]: the actor that shows all sessions to staff.

pub mod commands;
pub mod entries;
pub mod lobby;
pub mod ports;
pub mod pricing;
pub mod rules;
pub mod session;
pub mod shop;
pub mod values;
pub mod wire;

pub use self::entries::artwork;
pub use self::entries::change;
pub use self::ports::{bus, memory};
pub use self::rules::{
    address, cart, favorites, free_order, observation, order, presentations, proof, quote, samples, suggestion, sweep,
    upload,
};
pub use self::session::registry;
pub use self::shop::shipping;
pub use self::values::{currency, dates, ids, money, token};
pub use self::wire::{frame, masking};
