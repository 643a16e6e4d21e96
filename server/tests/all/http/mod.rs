//! Calls over real HTTP, as a guest, the owner, another customer.

mod account;
mod bad_input;
mod cart;
mod catalogue;
mod dev;
mod favorites;
mod front_door;
mod pages;
mod passwords;
mod samples;
mod sign_ins;
