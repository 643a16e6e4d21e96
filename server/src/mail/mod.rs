//! Emails. A transaction that causes an email adds it to the outbox ([`platen_store::outbox`]) as data.
//! [`crate::outbox`] sends it from there with its [`carrier`]: [`build`] renders the subject, text and HTML
//! with its [`picture`]s,
//! [`message`] builds the MIME message, and [`smtp`] delivers it.
//!
//! To add an email, add a variant in [`EmailMessage`](platen_store::outbox::email::EmailMessage) and its text in
//! [`build`].

pub mod build;
pub mod carrier;
pub mod message;
pub mod picture;
pub mod smtp;
pub mod smtp_url;
