//! Lets a customer pay: opens a checkout session, or continues with the one that is open.
//!
//! A session is recorded before the customer gets its URL. After a crash in between, the next try sends the same request
//! with the same idempotency key, so Stripe returns the same session.

use platen_actors::card::charged;
use platen_actors::commands::RuleError;
use platen_actors::ids::Millis;
use platen_actors::payment::{Checkout, CheckoutState, PaymentError, PaymentEvent, PaymentState};
use platen_store::orders::Order;
use platen_store::scope::Scope;
use platen_store::{customers, orders};

use super::stripe::client::{NewSession, StripeError};
use super::{Payments, PaymentsError};

/// How long a session stays open after its order is due: Stripe demands at least half an hour. The session is expired
/// when its order is given up.
const MARGIN: Millis = 35 * 60 * 1000;
/// How many sessions are looked at or opened for one request: one that has expired, its successor, and a spare.
const MAX_STEPS: usize = 3;

impl Payments {
    /// Returns the URL of the page on which the customer pays an order.
    pub async fn checkout(&self, mut order: Order) -> Result<String, PaymentsError> {
        for _ in 0..MAX_STEPS {
            let url = match self.payable(&order)? {
                Some(open) => self.resume(&order, &open).await?,
                None => Some(self.open(&order).await?),
            };
            if let Some(url) = url {
                return Ok(url);
            }
            let mut reader = self.store.read().await?;
            let found = orders::find_by_code(&mut reader, Scope::from(order.owner), order.entry.code).await?;
            order = found.ok_or(RuleError::Order(platen_actors::order::OrderError::NoSuchOrder))?;
        }
        Err(PaymentsError::Processing)
    }

    /// Checks that an order can be paid. Returns its open session, if it has one.
    fn payable(&self, order: &Order) -> Result<Option<Checkout>, PaymentsError> {
        let refuse = |error: PaymentError| Err(RuleError::from(error).into());
        let Some(payment) = &order.entry.payment else { return refuse(PaymentError::NotByCard) };
        match payment.state {
            state if state.is_payable() && self.clock.now() < payment.due_by => {
                let open = payment.checkouts.iter().rev().find(|checkout| checkout.state == CheckoutState::Open);
                Ok(open.cloned())
            }
            state if state.is_payable() => refuse(PaymentError::Overdue),
            PaymentState::Canceled => refuse(PaymentError::Closed),
            _ => refuse(PaymentError::AlreadyPaid),
        }
    }

    /// Returns the URL of an open session. Records what became of it if it is no longer open.
    async fn resume(&self, order: &Order, open: &Checkout) -> Result<Option<String>, PaymentsError> {
        let session = match self.stripe.find(&open.session).await {
            Ok(session) => session,
            // A session that the provider does not know cannot be paid.
            Err(StripeError::Rejected { status: 404, .. }) => {
                self.record(order, PaymentEvent::Expired { session: open.session.clone() }).await?;
                return Ok(None);
            }
            Err(error) => return Err(error.into()),
        };
        if session.status.as_deref() == Some("open") && session.url.is_some() {
            return Ok(session.url);
        }
        let (_, event) = session.event().ok_or(PaymentsError::Processing)?;
        self.record(order, event).await?;
        Ok(None)
    }

    /// Opens a session and records it.
    async fn open(&self, order: &Order) -> Result<String, PaymentsError> {
        let (entry, payment) = (&order.entry, order.entry.payment.as_deref());
        let payment = payment.ok_or(RuleError::from(PaymentError::NotByCard))?;
        let email = match order.owner.customer() {
            Some(customer) => {
                let customer = customers::find(&mut self.store.read().await?, customer).await?;
                customer.map(|customer| customer.email)
            }
            None => order.placed.guest_email.clone(),
        };
        let session = NewSession {
            order: entry.code,
            attempt: payment.checkouts.len(),
            total: charged(entry.total, &entry.currency),
            currency: &entry.currency,
            email: &email.unwrap_or_default(),
            expires_at: payment.due_by + MARGIN,
            success_url: &self.page(order, "")?,
            cancel_url: &self.page(order, "?back")?,
        };
        let session = self.stripe.open(session).await?;
        self.record(order, PaymentEvent::Opened { session: session.id }).await?;
        session.url.ok_or_else(|| StripeError::Malformed("a new session has no URL".to_owned()).into())
    }
}
