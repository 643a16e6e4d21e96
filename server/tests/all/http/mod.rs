//! Calls over real HTTP, as a guest, the owner, another customer.

mod account;
mod addresses;
mod bad_input;
mod calendar;
mod captcha;
mod cart;
mod catalogue;
mod checkout;
mod dev;
mod favorites;
mod fragments;
mod free_catalog;
mod front_door;
mod hostile_uploads;
mod lists;
mod matrix;
mod orders;
mod pages;
mod passwords;
mod presentations;
mod proofs;
mod quotes;
mod samples;
mod sign_ins;
mod stockart;
mod uploads;
