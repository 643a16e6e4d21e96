//! The rule of a payment by card: a pure function from its state and an event to its next state and what follows.
//!
//! An order is produced once, when one session received exactly its total. Money that comes when the order no longer
//! waits for it (a second payment, or one after the order was given up) is refunded at once: the goods are back in the cart
//! by then and may have been ordered again. Another amount is never refunded or accepted automatically; staff decide.

pub use crate::commands::payment::{
    Consequence, MAX_CHECKOUTS, MAX_REFUNDS, PAYMENT_WINDOW, PaymentError, PaymentEvent,
};
pub use crate::entries::payment::{
    Checkout, CheckoutState, OrderPayment, PaymentMethod, PaymentState, Receipt, Refund, RefundState,
};

use crate::values::card;
use crate::values::ids::Millis;
use crate::values::money::Minor;

/// What an order costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bill<'a> {
    /// What is charged, in minor units.
    pub total: Minor,
    /// ISO 4217.
    pub currency: &'a str,
}

/// The outcome of an event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// The payment after the event.
    pub payment: OrderPayment,
    /// What follows; empty for an event that was processed before.
    pub consequences: Vec<Consequence>,
}

/// Applies an event to the payment of an order.
pub fn apply(
    payment: &OrderPayment,
    bill: Bill<'_>,
    event: &PaymentEvent,
    now: Millis,
) -> Result<Outcome, PaymentError> {
    let mut change = Outcome { payment: payment.clone(), consequences: Vec::new() };
    match event {
        PaymentEvent::Opened { session } => change.open(session, now)?,
        PaymentEvent::Paid { session, payment, amount, currency } => {
            let receipt = Receipt { payment: payment.clone(), amount: *amount, currency: currency.clone() };
            change.receive(session, receipt, bill)?;
        }
        PaymentEvent::Failed { session } => change.close(session, CheckoutState::Failed)?,
        PaymentEvent::Expired { session } => change.close(session, CheckoutState::Expired)?,
        PaymentEvent::Due => change.give_up_when_due(now)?,
        PaymentEvent::Canceled => change.cancel(bill),
        PaymentEvent::RefundRequested { key, session, amount } => {
            change.request_refund(key, session, *amount, bill)?;
        }
        PaymentEvent::RefundSucceeded { key, amount, currency } => {
            change.complete_refund(key, *amount, currency, bill)?;
        }
        PaymentEvent::RefundFailed { key } => change.fail_refund(key, bill)?,
    }
    Ok(change)
}

impl Outcome {
    fn open(&mut self, session: &str, now: Millis) -> Result<(), PaymentError> {
        let payment = &mut self.payment;
        if payment.checkouts.iter().any(|checkout| checkout.session == session) {
            return Ok(());
        }
        match payment.state {
            state if state.is_payable() => {}
            PaymentState::Canceled => return Err(PaymentError::Closed),
            _ => return Err(PaymentError::AlreadyPaid),
        }
        if now >= payment.due_by {
            return Err(PaymentError::Overdue);
        }
        if payment.checkouts.len() >= MAX_CHECKOUTS {
            return Err(PaymentError::TooManyCheckouts);
        }
        payment.checkouts.push(Checkout { session: session.to_owned(), state: CheckoutState::Open, receipt: None });
        payment.state = PaymentState::Awaiting;
        Ok(())
    }

    fn checkout(&mut self, session: &str) -> Result<&mut Checkout, PaymentError> {
        let found = self.payment.checkouts.iter_mut().find(|checkout| checkout.session == session);
        found.ok_or(PaymentError::UnknownSession)
    }

    /// Records money. Sessions that were reported as failed or expired before count too: reports come in any order.
    fn receive(&mut self, session: &str, receipt: Receipt, bill: Bill<'_>) -> Result<(), PaymentError> {
        if receipt.amount <= 0 {
            return Err(PaymentError::MalformedAmount);
        }
        let known = self.checkout(session)?;
        match &known.receipt {
            Some(earlier) if *earlier == receipt => return Ok(()),
            Some(_) => return Err(PaymentError::Contradiction),
            None => {}
        }
        let is_exact = receipt.amount == bill.total && receipt.currency == bill.currency;
        let amount = receipt.amount;
        known.state = CheckoutState::Paid;
        known.receipt = Some(receipt);
        if !self.payment.state.is_payable() {
            self.add_refund(format!("late-{session}"), session, amount);
            return Ok(());
        }
        self.payment.settled_by = Some(session.to_owned());
        if is_exact {
            self.payment.state = PaymentState::Paid;
            self.consequences.push(Consequence::Produce);
        } else {
            self.payment.state = PaymentState::Review;
            self.consequences.push(Consequence::Alert);
        }
        Ok(())
    }

    /// Records that an open session ended without money.
    fn close(&mut self, session: &str, state: CheckoutState) -> Result<(), PaymentError> {
        let known = self.checkout(session)?;
        if known.state != CheckoutState::Open {
            return Ok(());
        }
        known.state = state;
        let is_open = self.payment.checkouts.iter().any(|checkout| checkout.state == CheckoutState::Open);
        if state == CheckoutState::Failed && !is_open && self.payment.state == PaymentState::Awaiting {
            self.payment.state = PaymentState::Failed;
        }
        Ok(())
    }

    fn give_up_when_due(&mut self, now: Millis) -> Result<(), PaymentError> {
        if !self.payment.state.is_payable() {
            return Ok(());
        }
        if now < self.payment.due_by {
            return Err(PaymentError::NotDue);
        }
        self.give_up();
        Ok(())
    }

    fn give_up(&mut self) {
        self.payment.state = PaymentState::Canceled;
        self.consequences.push(Consequence::GiveUp);
    }

    /// Gives up an unpaid order, and refunds what is left of a paid one.
    fn cancel(&mut self, bill: Bill<'_>) {
        if self.payment.state.is_payable() {
            self.give_up();
            return;
        }
        let Some(session) = self.payment.settled_by.clone() else { return };
        let left = self.payment.refundable(&session);
        if left > 0 {
            // The number keeps the key unique if an earlier refund of a canceled order failed.
            let key = format!("cancel-{}-{session}", self.payment.refunds.len());
            self.add_refund(key, &session, left);
            self.settle_state(bill);
        }
    }

    fn request_refund(&mut self, key: &str, session: &str, amount: Minor, bill: Bill<'_>) -> Result<(), PaymentError> {
        if let Some(known) = self.payment.refunds.iter().find(|refund| refund.key == key) {
            let is_same = known.session == session && known.amount == amount;
            return if is_same { Ok(()) } else { Err(PaymentError::Contradiction) };
        }
        let currency = match &self.checkout(session)?.receipt {
            Some(receipt) => receipt.currency.clone(),
            None => return Err(PaymentError::NothingPaid),
        };
        if amount <= 0 {
            return Err(PaymentError::RefundTooLow);
        }
        let step = card::step(&currency);
        if amount % step != 0 {
            return Err(PaymentError::RefundNotInSteps { step, currency });
        }
        let left = self.payment.refundable(session);
        if amount > left {
            return Err(PaymentError::RefundTooHigh { left, currency });
        }
        if self.payment.refunds.len() >= MAX_REFUNDS {
            return Err(PaymentError::TooManyRefunds);
        }
        self.add_refund(key.to_owned(), session, amount);
        self.settle_state(bill);
        Ok(())
    }

    /// Adds a refund of money that was received, and asks the provider for it.
    fn add_refund(&mut self, key: String, session: &str, amount: Minor) {
        let Some(receipt) = self.payment.receipt(session) else { return };
        let payment = receipt.payment.clone();
        self.consequences.push(Consequence::Refund { key: key.clone(), payment, amount });
        let session = session.to_owned();
        self.payment.refunds.push(Refund { key, session, amount, state: RefundState::Requested });
    }

    fn complete_refund(
        &mut self,
        key: &str,
        amount: Minor,
        currency: &str,
        bill: Bill<'_>,
    ) -> Result<(), PaymentError> {
        let at = self.position(key)?;
        let refund = &self.payment.refunds[at];
        let receipt = self.payment.receipt(&refund.session);
        if refund.amount != amount || receipt.is_none_or(|receipt| receipt.currency != currency) {
            return Err(PaymentError::Contradiction);
        }
        if refund.state == RefundState::Requested {
            self.payment.refunds[at].state = RefundState::Succeeded;
            self.settle_state(bill);
        }
        Ok(())
    }

    fn fail_refund(&mut self, key: &str, bill: Bill<'_>) -> Result<(), PaymentError> {
        let at = self.position(key)?;
        if self.payment.refunds[at].state != RefundState::Failed {
            self.payment.refunds[at].state = RefundState::Failed;
            self.settle_state(bill);
            self.consequences.push(Consequence::Alert);
        }
        Ok(())
    }

    fn position(&self, key: &str) -> Result<usize, PaymentError> {
        self.payment.refunds.iter().position(|refund| refund.key == key).ok_or(PaymentError::UnknownRefund)
    }

    /// Sets the state that follows from the refunds of the settling payment. Refunds of other payments do not change it.
    fn settle_state(&mut self, bill: Bill<'_>) {
        let payment = &mut self.payment;
        let Some(session) = payment.settled_by.as_deref() else { return };
        let Some(receipt) = payment.receipt(session) else { return };
        let mut refunds = payment.refunds.iter().filter(|refund| refund.session == session);
        let is_pending = refunds.any(|refund| refund.state == RefundState::Requested);
        let is_exact = receipt.amount == bill.total && receipt.currency == bill.currency;
        let refunded = payment.refunded(session);
        payment.state = if is_pending {
            PaymentState::RefundPending
        } else if refunded == receipt.amount {
            PaymentState::Refunded
        } else if !is_exact {
            PaymentState::Review
        } else if refunded > 0 {
            PaymentState::PartlyRefunded
        } else {
            PaymentState::Paid
        };
    }
}

#[cfg(test)]
mod tests;
