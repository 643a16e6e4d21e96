//! The effects of a command: orders, emails, messages to the back office. They are written in the command's
//! transaction.

pub(super) mod observations;
mod orders;
mod proofs;
mod questions;
mod quotes;
mod reviews;
mod samples;

use platen_actors::commands::{Effect, Facts};
use platen_actors::ids::{Millis, OrderId, SessionKey};
use platen_actors::order::Code;
use platen_actors::quote::QuoteContext;

use super::failure::Failure;
use crate::orders::find_guest;
use crate::outbox::email::EmailMessage;
use crate::{Connection, customers, names, outbox};

/// Writes the effects of one command.
pub(super) struct EffectWriter<'a, C> {
    connection: &'a mut C,
    key: SessionKey,
    /// Where emails to the shop go; empty: nowhere.
    sales: &'a str,
    now: Millis,
    /// The quote as the rule saw it.
    quote: Option<&'a QuoteContext>,
    /// The recipient, once it was looked up: the emails of one command go to one person.
    recipient: Option<Recipient>,
}

/// Who gets the emails of a session.
#[derive(Clone)]
struct Recipient {
    /// The email address.
    email: String,
    /// The guest's order that the links of the emails open; `None` for a customer, who signs in.
    opens: Option<Code>,
}

impl<'a, C: Connection> EffectWriter<'a, C> {
    /// A writer for a command of a session that was decided by these facts.
    pub(super) fn new(connection: &'a mut C, key: SessionKey, sales: &'a str, facts: &'a Facts) -> Self {
        Self { connection, key, sales, now: facts.now, quote: facts.quote.as_deref(), recipient: None }
    }

    /// Writes the rows of an effect.
    pub(super) async fn write(&mut self, effect: Effect) -> Result<(), Failure> {
        match effect {
            Effect::Samples(effect) => self.samples(effect).await?,
            Effect::Order(effect) => self.order(effect).await?,
            Effect::Proof(effect) => self.proof(effect).await?,
            Effect::Observation(happened) => {
                observations::observed(self.connection, self.key, *happened, self.now).await?;
            }
            Effect::Suggestion(happened) => {
                observations::suggested(self.connection, self.key, *happened, self.now).await?;
            }
            Effect::Question(happened) => {
                questions::keep(self.connection, *happened, self.now).await?;
            }
            Effect::Review(happened) => reviews::keep(self.connection, self.key, *happened).await?,
            Effect::CertificateSent { name } => self.certificate_sent(name).await?,
            Effect::CertificateAnswered { valid_until, reason } => {
                self.message(None, &EmailMessage::CertificateAnswered { valid_until, reason }).await?;
            }
            Effect::Quote(happened) => {
                quotes::keep(self.connection, *happened, self.quote, self.sales, self.now).await?;
            }
        }
        Ok(())
    }

    /// Tells the shop of a certificate, which staff accept or decline on the customer's page.
    async fn certificate_sent(&mut self, file: String) -> crate::Result<()> {
        let SessionKey::Customer(customer) = self.key else { return Ok(()) };
        let email = self.email(None).await?;
        let name = names::of(self.connection, self.key).await?;
        self.email_to_shop(&email, &EmailMessage::CertificateArrived { customer, email: email.clone(), name, file })
            .await
    }

    /// Returns the recipient of emails about an order, or about no order: the customer, or the guest who placed the order.
    async fn recipient(&mut self, order: Option<OrderId>) -> crate::Result<Option<Recipient>> {
        if self.recipient.is_none() {
            self.recipient = match (self.key, order) {
                (SessionKey::Customer(customer), _) => {
                    let customer = customers::find(self.connection, customer).await?;
                    customer.map(|customer| Recipient { email: customer.email, opens: None })
                }
                (SessionKey::Guest(_), Some(order)) => {
                    let guest = find_guest(self.connection, order).await?;
                    guest.map(|(code, email)| Recipient { email, opens: Some(code) })
                }
                (SessionKey::Guest(_), None) => None,
            };
        }
        Ok(self.recipient.clone())
    }

    /// Returns the email address of the session's customer, or of the guest who placed an order; empty if there is none.
    async fn email(&mut self, order: Option<OrderId>) -> crate::Result<String> {
        Ok(self.recipient(order).await?.map(|recipient| recipient.email).unwrap_or_default())
    }

    /// Sends an email to the shop, if it has an address. Replies go to the customer.
    async fn email_to_shop(&mut self, customer: &str, message: &EmailMessage) -> crate::Result<()> {
        if self.sales.is_empty() {
            return Ok(());
        }
        let reply_to = (!customer.is_empty()).then_some(customer);
        outbox::add(self.connection, self.sales, reply_to, message, self.now).await
    }

    /// Sends an email to the session's customer, or to the guest who placed the order that it is about.
    async fn message(&mut self, order: Option<OrderId>, message: &EmailMessage) -> crate::Result<()> {
        match self.recipient(order).await? {
            Some(Recipient { email, opens: None }) => {
                outbox::add(self.connection, &email, None, message, self.now).await
            }
            Some(Recipient { email, opens: Some(order) }) => {
                outbox::add_opening(self.connection, &email, order, message, self.now).await
            }
            None => Ok(()),
        }
    }
}
