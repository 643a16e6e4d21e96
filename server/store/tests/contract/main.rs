//! The store's contract: every query function runs here on SQLite and on PostgreSQL, and [`complete`] fails when one does
//! not.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod accounts;
mod artwork;
mod backup;
mod captcha;
mod catalog;
mod complete;
mod destinations;
mod dropped;
mod due;
mod durability;
mod emails;
mod figures;
mod imports;
mod migrations;
mod nodes;
mod observing;
mod orders;
mod payment_histories;
mod payments;
mod personal;
mod proofs;
mod questions;
mod quotes;
mod races;
mod reviews;
mod schema;
mod selling;
mod session_store;
mod sessions;
mod shop_details;
mod staff;
mod stockart;
mod work;
mod work_races;
