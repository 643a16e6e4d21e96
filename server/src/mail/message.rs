//! Folds a written letter into mail: its headers and its two parts. Headers are made of checked addresses and of single
//! lines only, so nothing that somebody typed can add one.

use std::time::{Duration, UNIX_EPOCH};

use lettre::address::AddressError;
use lettre::message::header::{HeaderName, HeaderValue};
use lettre::message::{Mailbox, MultiPart};
use lettre::{Address, Message};

use super::build::BuiltEmail;
use crate::store::outbox::Row;

/// Why a letter cannot be put into mail. Trying again changes nothing.
#[derive(Debug, thiserror::Error)]
pub enum Unfit {
    /// The recipient's address, or the one to answer to.
    #[error("the address is no email address: {0}")]
    Address(#[from] AddressError),
    /// A part.
    #[error("the letter cannot be put into mail: {0}")]
    Mail(#[from] lettre::error::Error),
}

/// Mail that carries a letter. The same row gives the same `Message-ID` and `Date` however often it is sent, so that
/// whoever gets it twice can tell.
pub fn fold(row: &Row, written: BuiltEmail, from: &Mailbox) -> Result<Message, Unfit> {
    let Row { id, created_at, .. } = row;
    let created = Duration::from_millis(u64::try_from(*created_at).unwrap_or_default());
    let mut mail = Message::builder()
        .from(from.clone())
        .to(Mailbox::new(None, address(&row.recipient)?))
        .subject(written.subject)
        .date(UNIX_EPOCH + created)
        .message_id(Some(format!("<letter-{id}-{created_at}@{}>", from.email.domain())))
        // Whoever is away must not answer it.
        .raw_header(HeaderValue::new(HeaderName::new_from_ascii_str("Auto-Submitted"), "auto-generated".to_owned()));
    if let Some(reply_to) = &row.reply_to {
        mail = mail.reply_to(Mailbox::new(None, address(reply_to)?));
    }
    Ok(mail.multipart(MultiPart::alternative_plain_html(written.text, written.html))?)
}

/// An address as mail servers understand it: the host in ASCII.
fn address(text: &str) -> Result<Address, AddressError> {
    let (name, host) = text.rsplit_once('@').ok_or(AddressError::MissingParts)?;
    let host = idna::domain_to_ascii(host).map_err(|_| AddressError::InvalidDomain)?;
    Address::new(name, host)
}

#[cfg(test)]
mod tests;
