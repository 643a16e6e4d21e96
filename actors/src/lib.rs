//! The live core of Platen: the data of a customer's session, and the rules that change it.
//!
//! Modules depend in one direction, from the first to the last of this list:
//!
//! - `values`: ids, money, days, texts; `pricing` and `shop`: what products and shipments cost;
//! - [`entries`]: the entries of a session, and [`change`]s, which replace whole entries;
//! - [`commands`]: the commands of a session, and their answers, errors and effects;
//! - `rules`: pure functions from entries and a command to a decision, a module for each aggregate;
//! - `wire`: the frames of live connections; [`ports`]: the interfaces that the core needs; it knows no table and no URL;
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
pub use self::entries::promo_code;
pub use self::ports::{bus, context, counters, memory, trace};
pub use self::rules::{
    address, cart, design, favorites, free_order, membership, observation, order, payment, presentations, proof,
    question, quote, review, samples, suggestion, sweep, tax_exemption, upload,
};
pub use self::session::registry;
pub use self::shop::{delivery, shipping};
pub use self::values::{card, currency, dates, ids, messages, money, photograph, span, token, unique};
pub use self::wire::{frame, masking};
