//! Letters to people. A letter is put into the outbox in the transaction of what caused it ([`crate::store::outbox`]), and
//! sent from there by [`crate::outbox`]: for its [`carrier`], [`writing`] writes it out, [`message`] folds it into mail, and
//! [`smtp`] hands it over.
//!
//! To add a letter: a variant in [`message`](crate::store::outbox::letter), and what it says in [`writing`].

pub mod build;
pub mod carrier;
pub mod message;
pub mod smtp;
pub mod smtp_url;
