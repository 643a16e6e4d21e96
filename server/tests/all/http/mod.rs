//! Calls over real HTTP, as a guest, the owner, another customer.

mod account;
mod bad_input;
mod cart;
mod catalogue;
mod favorites;
mod front_door;
mod pages;
mod samples;
mod stockart;
