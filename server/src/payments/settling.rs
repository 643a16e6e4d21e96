//! Asks the payment provider about open payments: finds reports that were lost, gives up orders that are not paid in time,
//! and has refunds made. Each step can be repeated, so a crash loses nothing.

use std::sync::Arc;
use std::time::Duration;

use platen_actors::bus::WorkMessage;
use platen_actors::ids::OrderId;
use platen_actors::order::Code;
use platen_actors::payment::{CheckoutState, OrderPayment, PaymentEvent, RefundState};
use platen_store::orders::Order;
use platen_store::payments;
use tokio::sync::mpsc;

use super::stripe::client::{NewRefund, StripeError};
use super::{Payments, PaymentsError};

const EVERY: Duration = Duration::from_secs(20);
/// The orders that are read at once.
const STEP: i64 = 100;

impl Payments {
    /// Settles open payments forever: all of them at intervals, and at once those that any node asks for.
    pub async fn run(self: Arc<Self>) {
        let (wanted, mut asked) = mpsc::unbounded_channel();
        let _subscription = self.bus.subscribe_work(Box::new(move |WorkMessage::SettlePayment(code)| {
            let _stopped = wanted.send(code);
        }));
        let periodically = async {
            let mut every = tokio::time::interval(EVERY);
            loop {
                every.tick().await;
                if let Err(error) = self.settle().await {
                    tracing::warn!(%error, "open payments could not be listed; retrying in {EVERY:?}");
                }
            }
        };
        let at_once = async {
            while let Some(code) = asked.recv().await {
                self.settle_at_once(code).await;
            }
        };
        tokio::join!(periodically, at_once);
    }

    async fn settle_at_once(&self, code: Code) {
        let settled = async {
            let order = self.find(code).await?;
            self.settle_order(&order).await
        };
        if let Err(error) = settled.await {
            tracing::warn!(order = %code, %error, "a payment could not be settled; retrying in {EVERY:?}");
        }
    }

    /// Settles all open payments once. Returns their number.
    pub async fn settle(&self) -> platen_store::Result<usize> {
        let (mut after, mut count) = (OrderId(0), 0);
        loop {
            let open = payments::list_open(&mut self.store.read().await?, after, STEP).await?;
            let Some(last) = open.last() else { return Ok(count) };
            (after, count) = (last.entry.order_id, count + open.len());
            for order in &open {
                if let Err(error) = self.settle_order(order).await {
                    tracing::warn!(order = %order.entry.code, %error, "a payment could not be settled; retrying in {EVERY:?}");
                }
            }
        }
    }

    async fn settle_order(&self, order: &Order) -> Result<(), PaymentsError> {
        let Some(payment) = order.entry.payment.as_deref() else { return Ok(()) };
        let is_due = payment.state.is_payable() && self.clock.now() >= payment.due_by;
        let is_over = is_due || !payment.state.is_payable();
        let mut is_waiting = false;
        for checkout in payment.checkouts.iter().filter(|checkout| checkout.state == CheckoutState::Open) {
            match self.outcome(&checkout.session, is_over).await? {
                Some(event) => self.record(order, event).await?,
                None => is_waiting = true,
            }
        }
        // While a session can still receive money, or is about to, the order is not given up.
        if is_due && !is_waiting {
            self.record(order, PaymentEvent::Due).await?;
        }
        self.refund(order, payment).await
    }

    /// Returns what became of an open session; `None` if it is still open or processed. Expires it first if its order no
    /// longer awaits a payment.
    async fn outcome(&self, session: &str, is_over: bool) -> Result<Option<PaymentEvent>, StripeError> {
        let expired = if is_over { self.stripe.expire(session).await } else { self.stripe.find(session).await };
        let found = match expired {
            // It is no longer open.
            Err(StripeError::Rejected { status: 400, .. }) if is_over => self.stripe.find(session).await,
            other => other,
        };
        match found {
            Ok(found) => Ok(found.event().map(|(_, event)| event)),
            // A session that the provider does not know cannot be paid.
            Err(StripeError::Rejected { status: 404, .. }) if is_over => {
                Ok(Some(PaymentEvent::Expired { session: session.to_owned() }))
            }
            Err(error) => Err(error),
        }
    }

    /// Has the requested refunds made, and records those that are complete.
    async fn refund(&self, order: &Order, payment: &OrderPayment) -> Result<(), PaymentsError> {
        for refund in payment.refunds.iter().filter(|refund| refund.state == RefundState::Requested) {
            let Some(receipt) = payment.receipt(&refund.session) else { continue };
            let new = NewRefund {
                order: order.entry.code,
                key: &refund.key,
                payment: &receipt.payment,
                amount: refund.amount,
                currency: &receipt.currency,
            };
            let event = match self.stripe.refund(new).await {
                // Stripe does not carry it out, however often it is asked.
                Err(StripeError::Rejected { status: status @ (400 | 402 | 404), message }) => {
                    tracing::warn!(order = %order.entry.code, status, message, "a refund was rejected");
                    Some(PaymentEvent::RefundFailed { key: refund.key.clone() })
                }
                other => other?,
            };
            if let Some(event) = event {
                self.record(order, event).await?;
            }
        }
        Ok(())
    }
}
