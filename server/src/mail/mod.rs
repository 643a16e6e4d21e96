//! Letters to people. A letter is put into the outbox in the transaction of what caused it ([`crate::store::outbox`]), and
//! sent from there.

pub mod letter;
