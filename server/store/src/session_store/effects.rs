//! The effects of a command: orders, emails, messages to the back office. They are written in the command's
//! transaction.

pub(super) mod observations;
mod proofs;
mod quotes;
mod samples;

use platen_actors::commands::{Effect, Facts, RuleError};
use platen_actors::ids::{Millis, OrderId, SessionKey};
use platen_actors::order::{OrderError, OrderStatus, PlacedOrder};
use platen_actors::quote::QuoteContext;

use super::failure::Failure;
use crate::back_office::message::Message;
use crate::orders::Event;
use crate::outbox::email::EmailMessage;
use crate::{Connection, back_office, customers, orders, outbox};

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
            effect @ (Effect::SampleOrder { .. } | Effect::SamplesReported { .. }) => self.samples(effect).await?,
            effect @ (Effect::ProofsRequested { .. }
            | Effect::ProofSent { .. }
            | Effect::ProofApproved { .. }
            | Effect::ProofChangesAsked { .. }
            | Effect::ProofReconfigured { .. }
            | Effect::ProofCancelled { .. }) => self.proof(effect).await?,
            Effect::OrderPlaced(placed) => self.order_placed(*placed).await?,
            Effect::OrderAccepted { order, number } => {
                self.by_back_office(order, OrderStatus::Confirmed.word(), Some(&number)).await?;
            }
            Effect::OrderMoved { order, code, status, note } => {
                self.by_back_office(order, status.word(), note.as_deref()).await?;
                if status.is_hold() || matches!(status, OrderStatus::InProduction | OrderStatus::Cancelled) {
                    self.message(&EmailMessage::OrderMoved { code, status, note }).await?;
                }
            }
            Effect::OrderCancelled { order, code } => {
                self.by_customer(order, OrderStatus::Cancelled.word()).await?;
                back_office::add(self.connection, &Message::OrderCancelled { code }, self.now).await?;
                let status = OrderStatus::Cancelled;
                self.message(&EmailMessage::OrderMoved { code, status, note: None }).await?;
            }
            Effect::TrackingRequested { order, code } => {
                self.by_customer(order, "tracking_requested").await?;
                back_office::add(self.connection, &Message::TrackingRequested { code }, self.now).await?;
            }
            Effect::Invoiced { order, code, invoice, currency } => {
                orders::put_invoice(self.connection, order, &invoice).await?;
                self.by_back_office(order, "invoiced", Some(&invoice.number)).await?;
                self.message(&EmailMessage::OrderInvoiced { order, code, invoice, currency }).await?;
            }
            Effect::Shipped { order, code, shipment, is_new } => {
                orders::put_shipment(self.connection, order, &shipment).await?;
                if is_new {
                    self.by_back_office(order, "shipped", Some(&shipment.carrier)).await?;
                    self.message(&EmailMessage::OrderShipped { code, shipment }).await?;
                }
            }
            Effect::Observation(happened) => {
                observations::observed(self.connection, self.key, *happened, self.now).await?;
            }
            Effect::Suggestion(happened) => {
                observations::suggested(self.connection, self.key, *happened, self.now).await?;
            }
            Effect::Quote(happened) => {
                quotes::keep(self.connection, *happened, self.quote, self.sales, self.now).await?;
            }
        }
        Ok(())
    }

    async fn order_placed(&mut self, placed: PlacedOrder) -> Result<(), Failure> {
        orders::put_placed(self.connection, &placed).await?;
        if let Some(code) = &placed.promo_code
            && !orders::redeem(self.connection, code, self.key, placed.order_id).await?
        {
            return Err(RuleError::Order(OrderError::PromoUsed).into());
        }
        self.by_customer(placed.order_id, OrderStatus::Received.word()).await?;
        let email = self.email().await?.unwrap_or_default();
        let order = Box::new(placed);
        self.message(&EmailMessage::OrderPlaced { order: order.clone() }).await?;
        self.email_to_shop(&email, &EmailMessage::OrderArrived { email: email.clone(), order: order.clone() }).await?;
        Ok(back_office::add(self.connection, &Message::OrderPlaced { email, order }, self.now).await?)
    }

    async fn by_customer(&mut self, order: OrderId, what: &str) -> crate::Result<()> {
        self.event(order, "customer", what, None).await
    }

    async fn by_back_office(&mut self, order: OrderId, what: &str, note: Option<&str>) -> crate::Result<()> {
        self.event(order, "back_office", what, note).await
    }

    async fn event(&mut self, order: OrderId, who: &str, what: &str, note: Option<&str>) -> crate::Result<()> {
        let (who, event) = (who.to_owned(), what.to_owned());
        orders::add_event(self.connection, order, &Event { at: self.now, who, event, note: note.map(str::to_owned) })
            .await
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
