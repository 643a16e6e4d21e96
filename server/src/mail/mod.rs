//! Letters to people. A letter is put into the outbox in the transaction of what caused it ([`crate::store::outbox`]), and
//! sent from there by [`crate::outbox`] and its [`carrier`]: [`writing`] writes it out, [`message`] folds it into mail, [`smtp`] hands it over.
//!
//! To add a letter: a variant in [`letter`], and what it says in [`writing`].

pub mod carrier;
pub mod letter;
pub mod message;
pub mod smtp;
pub mod writing;
