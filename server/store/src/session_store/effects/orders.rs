//! The effects of order commands: the order, its history, emails, and messages to the back office.

use platen_actors::commands::RuleError;
use platen_actors::commands::order::Effect;
use platen_actors::ids::OrderId;
use platen_actors::messages;
use platen_actors::order::{Code, GivenUpBy, OrderError, OrderStatus, PaymentNote, PlacedOrder};
use platen_actors::payment::PaymentMethod;

use super::{EffectWriter, Failure};
use crate::back_office::message::Message;
use crate::orders::Event;
use crate::outbox::email::EmailMessage;
use crate::promo_uses::{self, CodeUser};
use crate::{Connection, back_office, entries, order_numbers, orders, payments};

impl<C: Connection> EffectWriter<'_, C> {
    /// Writes an effect of an order command.
    pub(super) async fn order(&mut self, effect: Effect) -> Result<(), Failure> {
        match effect {
            Effect::Placed(placed) => self.order_placed(*placed).await?,
            Effect::Redeemed { order, code, limits } => {
                let email = self.email(Some(order)).await?;
                let user = CodeUser { owner: self.key, email: Some(&email) };
                if !promo_uses::add(self.connection, &code, &user, limits, order).await? {
                    return Err(RuleError::Order(OrderError::PromoUnknown).into());
                }
            }
            Effect::PromoReleased { order } => promo_uses::release(self.connection, order).await?,
            Effect::Accepted { order, number } => {
                self.by_back_office(order, OrderStatus::Confirmed.word(), Some(&number)).await?;
            }
            Effect::Numbered { .. } => order_numbers::take(self.connection).await?,
            Effect::Moved { order, code, status, note, is_news } => {
                if status == OrderStatus::Cancelled {
                    promo_uses::release(self.connection, order).await?;
                }
                self.by_back_office(order, status.word(), note.as_deref()).await?;
                if is_news {
                    self.message(Some(order), &EmailMessage::OrderMoved { code, status, note }).await?;
                }
            }
            Effect::Cancelled { order, code } => {
                promo_uses::release(self.connection, order).await?;
                self.by_customer(order, OrderStatus::Cancelled.word()).await?;
                back_office::add(self.connection, &Message::OrderCancelled { code }, self.now).await?;
                let status = OrderStatus::Cancelled;
                self.message(Some(order), &EmailMessage::OrderMoved { code, status, note: None }).await?;
            }
            Effect::TrackingRequested { order, code } => {
                self.by_customer(order, "tracking_requested").await?;
                back_office::add(self.connection, &Message::TrackingRequested { code }, self.now).await?;
            }
            Effect::Invoiced { order, code, invoice, currency, by_card } => {
                orders::put_invoice(self.connection, order, &invoice).await?;
                self.by_back_office(order, "invoiced", Some(&invoice.number)).await?;
                let shipments = orders::list_shipments(self.connection, order).await?;
                let mut shipped_on: Vec<_> = shipments.into_iter().map(|shipment| shipment.shipped_on).collect();
                shipped_on.sort_unstable();
                let message = EmailMessage::OrderInvoiced { order, code, invoice, currency, by_card, shipped_on };
                self.message(Some(order), &message).await?;
            }
            Effect::InvoicePaid { order, on } => {
                self.by_back_office(order, "invoice_paid", Some(&on.to_string())).await?;
            }
            Effect::Shipped { order, code, shipment, is_new } => {
                orders::put_shipment(self.connection, order, &shipment).await?;
                if is_new {
                    self.by_back_office(order, "shipped", Some(&shipment.carrier)).await?;
                    self.message(Some(order), &EmailMessage::OrderShipped { code, shipment }).await?;
                }
            }
            Effect::Paid(placed) => {
                payments::put_paid(self.connection, &placed).await?;
                self.by_customer(placed.order_id, "paid").await?;
                self.announce(*placed).await?;
            }
            Effect::RequestAccepted { placed, note } => {
                payments::put_paid(self.connection, &placed).await?;
                self.take_number(&placed).await?;
                self.by_back_office(placed.order_id, OrderStatus::Confirmed.word(), note.as_deref()).await?;
                self.confirm(&placed).await?;
                let email = self.email(Some(placed.order_id)).await?;
                back_office::add(self.connection, &Message::OrderPlaced { email, order: placed }, self.now).await?;
            }
            Effect::GivenUp { order, code, by, is_quoted } => self.order_given_up(order, code, by, is_quoted).await?,
            Effect::PaymentNoted { order, code, note, amount, currency } => {
                let message = EmailMessage::PaymentNoted { code, note, amount, currency };
                self.by_back_office(order, note.word(), None).await?;
                match note {
                    PaymentNote::Differs | PaymentNote::RefundFailed => {
                        let email = self.email(Some(order)).await?;
                        self.email_to_shop(&email, &message).await?;
                    }
                    PaymentNote::Refunded => self.message(Some(order), &message).await?,
                    PaymentNote::RefundRequested => {}
                }
            }
        }
        Ok(())
    }

    /// Ends an order by card that was not paid. The back office does not know it.
    async fn order_given_up(
        &mut self,
        order: OrderId,
        code: Code,
        by: GivenUpBy,
        is_quoted: bool,
    ) -> Result<(), Failure> {
        promo_uses::release(self.connection, order).await?;
        let word = OrderStatus::Cancelled.word();
        let note = match by {
            GivenUpBy::Customer => {
                self.by_customer(order, word).await?;
                None
            }
            GivenUpBy::Time => {
                let note = if is_quoted {
                    "It was not paid in time. You can order the quote again."
                } else {
                    "It was not paid in time. Its items are in your cart again."
                };
                let note = messages::localized(note);
                self.by_back_office(order, word, Some(&note)).await?;
                Some(note.into_owned())
            }
            GivenUpBy::Staff => {
                self.by_back_office(order, word, None).await?;
                None
            }
        };
        // A guest's address is not confirmed: without a payment, nothing is sent to it.
        if self.key.customer().is_none() {
            return Ok(());
        }
        let message = EmailMessage::OrderMoved { code, status: OrderStatus::Cancelled, note };
        Ok(self.message(Some(order), &message).await?)
    }

    async fn order_placed(&mut self, placed: PlacedOrder) -> Result<(), Failure> {
        orders::put_placed(self.connection, &placed).await?;
        self.by_customer(placed.order_id, OrderStatus::Received.word()).await?;
        match placed.payment {
            PaymentMethod::Account | PaymentMethod::Free => self.announce(placed).await,
            // Announced when it is paid.
            PaymentMethod::Card => Ok(()),
            PaymentMethod::Request => self.announce_request(placed).await,
        }
    }

    /// Tells the customer and the shop of a request. The back office gets it when staff accept it.
    async fn announce_request(&mut self, placed: PlacedOrder) -> Result<(), Failure> {
        let email = self.email(Some(placed.order_id)).await?;
        let order = Box::new(placed);
        self.message(Some(order.order_id), &EmailMessage::OrderRequested { order: order.clone() }).await?;
        Ok(self.email_to_shop(&email, &EmailMessage::OrderRequestArrived { email: email.clone(), order }).await?)
    }

    /// Tells the customer, the shop and the back office of a new order.
    async fn announce(&mut self, placed: PlacedOrder) -> Result<(), Failure> {
        self.take_number(&placed).await?;
        let email = self.email(Some(placed.order_id)).await?;
        let order = Box::new(placed);
        self.confirm(&order).await?;
        self.email_to_shop(&email, &EmailMessage::OrderArrived { email: email.clone(), order: order.clone() }).await?;
        Ok(back_office::add(self.connection, &Message::OrderPlaced { email, order }, self.now).await?)
    }

    /// Advances the counter if the order got the next number.
    async fn take_number(&mut self, order: &PlacedOrder) -> crate::Result<()> {
        if order.number.is_some() {
            order_numbers::take(self.connection).await?;
        }
        Ok(())
    }

    /// Confirms an order to the customer.
    async fn confirm(&mut self, order: &PlacedOrder) -> crate::Result<()> {
        let logo = entries::find_shown_logo(self.connection, self.key).await?;
        let order = Box::new(order.clone());
        self.message(Some(order.order_id), &EmailMessage::OrderPlaced { order, logo }).await
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
}
