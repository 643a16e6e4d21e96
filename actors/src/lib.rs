//! The live core of Platen: what a customer's session is, and the rules that change it.
//!
//! A session is a map of entries ([`entry`]); everything that happens replaces whole entries ([`change`]). A [`command`]
//! says what somebody wants; a rule, a pure function, decides what that changes. The [`session`] actor is the cache, the
//! line-up and the fan-out of one session; the [`registry`] knows who is live here; the [`bus`] carries changes between
//! nodes. Nothing in this crate knows a table or a URL: it sees the world through its [`ports`].
//!
//! To add something that customers can do: a variant of [`command::Command`], a rule beside [`samples`], and, if it is a
//! new kind of thing, a variant of [`entry::EntryKey`] and [`entry::EntryValue`].

pub mod address;
pub mod art;
pub mod artwork;
pub mod bus;
pub mod cart;
pub mod change;
pub mod command;
pub mod currency;
pub mod dates;
pub mod entry;
pub mod favorites;
pub mod frame;
pub mod free_order;
pub mod ids;
pub mod lobby;
pub mod masking;
pub mod memory;
pub mod money;
pub mod observation;
pub mod order;
pub mod ports;
pub mod presentations;
pub mod pricing;
pub mod proof;
pub mod quote;
pub mod registry;
pub mod samples;
pub mod session;
pub mod shipping;
pub mod shop;
pub mod suggestion;
pub mod sweep;
pub mod text;
pub mod token;
pub mod upload;
