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
use platen_actors::ids::{Millis, SessionKey};
use platen_actors::quote::QuoteContext;

use super::failure::Failure;
use crate::outbox::email::EmailMessage;
use crate::{Connection, customers, outbox};

/// Writes the effects of one command.
pub(super) struct EffectWriter<'a, C> {
    connection: &'a mut C,
    key: SessionKey,
    /// Where emails to the shop go; empty: nowhere.
    sales: &'a str,
    now: Millis,
    /// The quote as the rule saw it.
    quote: Option<&'a QuoteContext>,
    /// The customer's address, once it was looked up: emails to one customer ask for it once.
    email: Option<String>,
}

impl<'a, C: Connection> EffectWriter<'a, C> {
    /// A writer for a command of a session that was decided by these facts.
    pub(super) fn new(connection: &'a mut C, key: SessionKey, sales: &'a str, facts: &'a Facts) -> Self {
        Self { connection, key, sales, now: facts.now, quote: facts.quote.as_deref(), email: None }
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
            Effect::Quote(happened) => {
                quotes::keep(self.connection, *happened, self.quote, self.sales, self.now).await?;
            }
        }
        Ok(())
    }

    /// Returns the customer's email address; `None` for a guest.
    async fn email(&mut self) -> crate::Result<Option<String>> {
        let SessionKey::Customer(customer) = self.key else { return Ok(None) };
        if self.email.is_none() {
            self.email = customers::find(self.connection, customer).await?.map(|customer| customer.email);
        }
        Ok(self.email.clone())
    }

    /// Sends an email to the shop, if it has an address. Replies go to the customer.
    async fn email_to_shop(&mut self, customer: &str, message: &EmailMessage) -> crate::Result<()> {
        if self.sales.is_empty() {
            return Ok(());
        }
        let reply_to = (!customer.is_empty()).then_some(customer);
        outbox::add(self.connection, self.sales, reply_to, message, self.now).await
    }

    /// Sends an email to the session's customer.
    async fn message(&mut self, message: &EmailMessage) -> crate::Result<()> {
        match self.email().await? {
            Some(email) => outbox::add(self.connection, &email, None, message, self.now).await,
            None => Ok(()),
        }
    }
}
