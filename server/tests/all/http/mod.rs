//! Calls over real HTTP, as a guest, the owner, another customer.

mod account;
mod bad_input;
mod captcha;
mod cart;
mod catalogue;
mod favorites;
mod free_catalog;
mod front_door;
mod pages;
mod samples;
