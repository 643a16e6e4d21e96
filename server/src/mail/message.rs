//! Builds the MIME message of an email: its headers, its text part and its HTML part. Headers contain only validated
//! addresses and single lines, so user input cannot inject a header.

use std::time::{Duration, UNIX_EPOCH};

use lettre::address::AddressError;
use lettre::message::header::{HeaderName, HeaderValue};
use lettre::message::{Mailbox, MultiPart};
use lettre::{Address, Message};
use platen_store::outbox::Row;

use super::build::BuiltEmail;

/// The error of an email that cannot become a MIME message. Retrying does not help.
#[derive(Debug, thiserror::Error)]
pub enum Unfit {
    /// The recipient's or the `Reply-To` address is invalid.
    #[error("the email address is invalid: {0}")]
    Address(#[from] AddressError),
    /// A part could not be built.
    #[error("the MIME message could not be built: {0}")]
    Mail(#[from] lettre::error::Error),
}

/// Builds the MIME message of an outbox row. A row always gets the same `Message-ID` and `Date`, so a mail client can
/// recognize a duplicate.
pub fn fold(row: &Row, written: BuiltEmail, from: &Mailbox) -> Result<Message, Unfit> {
    let Row { id, created_at, .. } = row;
    let created = Duration::from_millis(u64::try_from(*created_at).unwrap_or_default());
    let mut mail = Message::builder()
        .from(from.clone())
        .to(Mailbox::new(None, address(&row.recipient)?))
        .subject(written.subject)
        .date(UNIX_EPOCH + created)
        .message_id(Some(format!("<letter-{id}-{created_at}@{}>", from.email.domain())))
        // Suppresses out-of-office replies.
        .raw_header(HeaderValue::new(HeaderName::new_from_ascii_str("Auto-Submitted"), "auto-generated".to_owned()));
    if let Some(reply_to) = &row.reply_to {
        mail = mail.reply_to(Mailbox::new(None, address(reply_to)?));
    }
    Ok(mail.multipart(MultiPart::alternative_plain_html(written.text, written.html))?)
}

/// Parses an email address and converts its host to ASCII (IDNA).
fn address(text: &str) -> Result<Address, AddressError> {
    let (name, host) = text.rsplit_once('@').ok_or(AddressError::MissingParts)?;
    let host = idna::domain_to_ascii(host).map_err(|_| AddressError::InvalidDomain)?;
    Address::new(name, host)
}

#[cfg(test)]
mod tests;
