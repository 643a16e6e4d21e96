//! The calls over HTTP: one file a call, in folders that follow the paths. Small resources share a file.
//!
//! To add a call: a rule (in `platen-actors`) or a query (in [`platen_store`]), a handler here, and a line in
//! `routes.rs`.

pub mod account;
pub mod addresses;
pub mod antiforgery;
pub mod assets;
pub mod back_office;
pub mod calendar;
pub mod captcha;
pub mod cart;
pub mod catalog;
pub mod checkout;
pub mod command;
mod compression;
pub mod connections;
pub mod contact;
pub mod cookies;
pub mod designs;
pub mod dev;
pub mod documentation;
pub mod emails;
pub mod extract;
pub mod favorites;
pub mod fragments;
pub mod free_catalog;
mod html;
pub mod idempotent;
mod line_picture;
pub mod live;
pub mod middleware;
pub mod normalize;
pub mod observation;
pub mod operations;
pub mod orders;
mod pace;
pub mod pages;
pub mod payload_guard;
pub mod payments;
pub mod places;
pub mod presentations;
pub mod private_file;
pub mod problem;
pub mod proofs;
pub mod questions;
pub mod quotes;
pub mod request_id;
pub mod request_stats;
pub mod response_cache;
pub mod response_headers;
pub mod router;
pub mod samples;
pub mod session;
pub mod state;
pub mod stockart;
pub mod support;
pub mod uploads;
