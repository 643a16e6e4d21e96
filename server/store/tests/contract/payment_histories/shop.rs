//! One customer or guest of the shop: two nodes, up to three orders by card, and the provider. Everything that the shop knows is in
//! the database, as after a restart.

use platen_actors::cart;
use platen_actors::commands::{Command, RuleError};
use platen_actors::entries::{EntryKey, EntryValue};
use platen_actors::ids::{AddressId, CustomerId, GuestId, OrderId, SessionKey};
use platen_actors::money::Minor;
use platen_actors::order::{self, Code, OrderEntry, OrderStatus, Place, Report};
use platen_actors::payment::{
    CheckoutState, OrderPayment, PAYMENT_WINDOW, PaymentError, PaymentEvent, PaymentMethod, RefundState,
};
use platen_actors::ports::{Clock, StoreError};
use platen_actors::shop::promotions::UseLimits;
use platen_store::promo_uses::{self, CodeUser};
use platen_store::{Store, orders};
use platen_testing::MovedClock;

use super::dice::Dice;
use super::node::{Node, Outcome};
use super::provider::{Provider, payment_of};
use crate::selling;

/// The maximum number of orders in a history.
pub(super) const MAX_ORDERS: usize = 3;

pub(super) struct Shop {
    pub(super) store: Store,
    pub(super) nodes: [Node; 2],
    pub(super) dice: Dice,
    pub(super) provider: Provider,
    pub(super) key: SessionKey,
    clock: MovedClock,
    number: i64,
    address: AddressId,
    /// The numbers of names that were given.
    names: i64,
}

impl Shop {
    /// A customer, or now and then a guest, with an unpaid order of three hundred pieces.
    pub(super) async fn open(store: Store, number: i64, seed: u64) -> Self {
        let clock = MovedClock::default();
        let mut nodes = [&store, &store].map(|store| Node::new(selling::sessions(store, &clock)));
        let mut dice = Dice(seed);
        let key = if dice.one_in(4) {
            SessionKey::Guest(GuestId(u128::try_from(number).unwrap()))
        } else {
            SessionKey::Customer(CustomerId(number))
        };
        let address = nodes[0].run(key, selling::add_address(), None).await.unwrap().unwrap();
        nodes[0].run(key, selling::add_plain(), None).await.unwrap().unwrap();
        let address = selling::added(&address);
        let mut shop =
            Self { store, nodes, dice, provider: Provider::default(), key, clock, number, address, names: 0 };
        shop.place().await;
        shop
    }

    /// Runs a command on any node, which may stop meanwhile.
    async fn run(&mut self, command: Command) -> Outcome {
        let stops = self.dice.one_in(6).then(|| self.dice.below(40));
        let node = self.dice.below(2);
        let outcome = self.nodes[node].run(self.key, command, stops).await;
        expect(&outcome);
        outcome
    }

    /// Runs a command on each node, at the same time.
    async fn race(&mut self, one: Command, other: Command) {
        let [here, there] = &mut self.nodes;
        let (one, other) = tokio::join!(here.run(self.key, one, None), there.run(self.key, other, None));
        expect(&one);
        expect(&other);
    }

    /// Tells the shop of an event, as a webhook or a fetched session does.
    async fn tell(&mut self, order: OrderId, event: PaymentEvent) -> Outcome {
        self.run(Command::Order(order::Command::Pay { order, event })).await
    }

    /// Returns the customer's orders, the latest first.
    pub(super) async fn orders(&self) -> Vec<OrderEntry> {
        orders::list(&mut self.store.read().await.unwrap(), self.key, 10, 0).await.unwrap()
    }

    async fn any_order(&mut self) -> Option<(OrderEntry, OrderPayment)> {
        let orders = self.orders().await;
        let order = self.dice.pick(&orders)?;
        let payment = order.payment.as_deref()?.clone();
        Some((order, payment))
    }

    async fn any_session(&mut self) -> Option<(OrderEntry, OrderPayment, String)> {
        let (order, payment) = self.any_order().await?;
        let session = self.dice.pick(&payment.checkouts)?.session;
        Some((order, payment, session))
    }

    /// Does something at random.
    pub(super) async fn step(&mut self) {
        match self.dice.below(40) {
            0..=6 => self.pay_page().await,
            7..=12 => self.customer_pays().await,
            13..=14 => self.session_ends().await,
            15..=22 => self.deliver().await,
            23..=24 => self.forge().await,
            25..=28 => self.staff_refund().await,
            29 => self.cancel().await,
            30 => self.staff_cancel().await,
            31..=32 => self.race_a_report().await,
            33..=36 => self.settle().await,
            37 => self.clock.advance(PAYMENT_WINDOW / 3),
            38 => self.place().await,
            _ => self.sign_in().await,
        }
    }

    /// Whether an order of the session uses the promo code.
    pub(super) async fn has_used_promo(&self) -> bool {
        let user = CodeUser { owner: self.key, email: None };
        let limits = UseLimits { once_per_customer: true, max_uses: None };
        let mut reader = self.store.read().await.unwrap();
        promo_uses::is_used_up(&mut reader, selling::PROMO, &user, limits).await.unwrap()
    }

    /// Orders what is in the cart by card.
    async fn place(&mut self) {
        let entries = self.nodes[0].load(self.key).await.entries;
        let placed = self.orders().await.len();
        if cart::totals(&entries).is_none() || placed >= MAX_ORDERS {
            return;
        }
        let promo = (!self.has_used_promo().await).then_some(selling::PROMO);
        let shown = selling::checkout(&entries, self.address, &self.clock, promo);
        let guest_email = self.key.customer().is_none().then(|| format!("guest{}@example.com", self.number));
        self.names += 1;
        let code = Code::of(self.number * 100 + self.names);
        let place = Place { code, payment: PaymentMethod::Card, takes_cards: true, guest_email, ..shown };
        self.run(Command::Order(order::Command::Place(Box::new(place)))).await;
    }

    /// The customer opens the page of the provider. The session is recorded before they get it.
    async fn pay_page(&mut self) {
        let Some((order, payment)) = self.any_order().await else { return };
        let is_open = |state| state == CheckoutState::Open;
        if !payment.state.is_payable() || (self.dice.one_in(2) && payment.checkouts.iter().any(|at| is_open(at.state)))
        {
            return;
        }
        let session = self.provider.open(order.code, payment.checkouts.len());
        if self.stops() {
            return;
        }
        self.tell(order.order_id, PaymentEvent::Opened { session }).await;
    }

    /// The customer pays with a session that the order knows, now and then another amount.
    async fn customer_pays(&mut self) {
        let Some((order, _, session)) = self.any_session().await else { return };
        let amount = match self.dice.below(12) {
            0 => order.total - 1,
            1 => order.total + 1,
            _ => order.total,
        };
        self.provider.pay(&session, amount, &mut self.dice);
    }

    async fn session_ends(&mut self) {
        let Some((_, _, session)) = self.any_session().await else { return };
        if self.dice.one_in(2) {
            self.provider.fail(&session, &mut self.dice);
        } else {
            self.provider.expire(&session, &mut self.dice);
        }
    }

    /// Delivers one of the provider's reports, also one that arrived before, and perhaps twice at the same time.
    async fn deliver(&mut self) {
        if self.dice.one_in(3) {
            self.provider.process_all(&mut self.dice);
        }
        let Some((order, event)) = self.any_report().await else { return };
        let command = Command::Order(order::Command::Pay { order, event });
        if self.dice.one_in(3) {
            self.race(command.clone(), command).await;
        } else {
            self.run(command).await;
        }
    }

    async fn any_report(&mut self) -> Option<(OrderId, PaymentEvent)> {
        let arriving: Vec<_> = self.provider.reports.iter().filter(|report| !report.is_lost).cloned().collect();
        let report = self.dice.pick(&arriving)?;
        let orders = self.orders().await;
        let order = orders.iter().find(|order| order.code == report.order)?;
        Some((order.order_id, report.event))
    }

    /// A sender who knows the secret of the webhooks reports what never happened.
    async fn forge(&mut self) {
        let Some((order, payment)) = self.any_order().await else { return };
        let paid = |session: &str, amount| PaymentEvent::Paid {
            session: session.to_owned(),
            payment: payment_of(session),
            amount,
            currency: order.currency.clone(),
        };
        let currency = order.currency.clone();
        let mut forged = vec![
            paid("cs-forged", order.total),
            PaymentEvent::RefundSucceeded { key: "forged".to_owned(), amount: order.total, currency },
            PaymentEvent::RefundFailed { key: "forged".to_owned() },
        ];
        for checkout in &payment.checkouts {
            forged.extend(checkout.receipt.as_ref().map(|receipt| paid(&checkout.session, receipt.amount + 1)));
        }
        for other in self.orders().await.iter().filter(|other| other.order_id != order.order_id) {
            forged.extend(self.provider.paid(other.code).map(|session| paid(session, order.total)));
        }
        for event in forged {
            let outcome = self.tell(order.order_id, event.clone()).await;
            let is_rejected = matches!(
                outcome,
                None | Some(Err(StoreError::Refused(RuleError::Payment(
                    PaymentError::UnknownSession | PaymentError::UnknownRefund | PaymentError::Contradiction
                ))))
            );
            assert!(is_rejected, "{event:?}: {outcome:?}");
        }
    }

    /// Staff refund a part of what an order received, or all that is left.
    async fn staff_refund(&mut self) {
        let Some((order, payment)) = self.any_order().await else { return };
        let Some(session) = payment.settled_by.clone() else { return };
        let left = payment.refundable(&session);
        let amount: Minor = if self.dice.one_in(3) { left } else { left / 3 + 1 };
        self.names += 1;
        let key = format!("desk-{}-{}", self.number, self.names);
        self.tell(order.order_id, PaymentEvent::RefundRequested { key, session, amount }).await;
    }

    async fn cancel(&mut self) {
        let Some((OrderEntry { order_id: order, .. }, _)) = self.any_order().await else { return };
        self.run(Command::Order(order::Command::Cancel { order })).await;
    }

    async fn staff_cancel(&mut self) {
        let Some((OrderEntry { order_id: order, .. }, _)) = self.any_order().await else { return };
        let report = Box::new(Report::Status { status: OrderStatus::Cancelled, note: None });
        self.run(Command::Order(order::Command::Report { order, report })).await;
    }

    /// A report arrives while the customer cancels the order, or while its time to pay ends.
    async fn race_a_report(&mut self) {
        let Some((order, event)) = self.any_report().await else { return };
        let end = if self.dice.one_in(2) {
            order::Command::Cancel { order }
        } else {
            order::Command::Pay { order, event: PaymentEvent::Due }
        };
        let report = order::Command::Pay { order, event };
        if self.dice.one_in(2) {
            self.race(Command::Order(report), Command::Order(end)).await;
        } else {
            self.race(Command::Order(end), Command::Order(report)).await;
        }
    }

    /// A guest signs in, which moves the orders to the customer.
    async fn sign_in(&mut self) {
        let SessionKey::Guest(guest) = self.key else { return };
        let customer = SessionKey::Customer(CustomerId(self.number));
        let outcome = self.nodes[0].run(customer, Command::MergeGuest { guest, claimed_with: None }, None).await;
        assert!(matches!(outcome, Some(Ok(_))), "{outcome:?}");
        self.key = customer;
    }

    /// Asks the provider about all open payments, like the task of the leading node. It may stop between any two steps.
    async fn settle(&mut self) {
        for order in self.orders().await {
            if self.settle_order(order).await.is_none() {
                return;
            }
        }
    }

    /// Returns `None` if the node stopped.
    async fn settle_order(&mut self, order: OrderEntry) -> Option<()> {
        let payment = order.payment.as_deref()?;
        let is_due = payment.state.is_payable() && self.clock.now() >= payment.due_by;
        let is_over = is_due || !payment.state.is_payable();
        let mut is_waiting = false;
        for checkout in payment.checkouts.iter().filter(|checkout| checkout.state == CheckoutState::Open) {
            self.goes_on()?;
            if is_over {
                self.provider.expire(&checkout.session, &mut self.dice);
                self.goes_on()?;
            }
            match self.provider.find(&checkout.session) {
                Some(event) => drop(self.tell(order.order_id, event).await?),
                None => is_waiting = true,
            }
        }
        if is_due && !is_waiting {
            self.goes_on()?;
            drop(self.tell(order.order_id, PaymentEvent::Due).await?);
        }
        for refund in payment.refunds.iter().filter(|refund| refund.state == RefundState::Requested) {
            self.goes_on()?;
            let receipt = payment.receipt(&refund.session)?;
            assert_eq!(receipt.payment, payment_of(&refund.session));
            let named = (refund.key.as_str(), refund.session.as_str());
            let event = self.provider.refund(order.code, named, refund.amount, &mut self.dice);
            self.goes_on()?;
            if let Some(event) = event {
                drop(self.tell(order.order_id, event).await?);
            }
        }
        Some(())
    }

    /// Whether the process stops here.
    fn stops(&mut self) -> bool {
        self.dice.one_in(10)
    }

    fn goes_on(&mut self) -> Option<()> {
        (!self.stops()).then_some(())
    }

    /// The time to pay ends, the provider processes everything, and all reports arrive that are not lost, the last ones first.
    pub(super) async fn finish(&mut self) {
        self.clock.advance(PAYMENT_WINDOW);
        loop {
            self.provider.process_all(&mut self.dice);
            for report in self.provider.reports.clone().into_iter().rev().filter(|report| !report.is_lost) {
                let orders = self.orders().await;
                let order = orders.iter().find(|order| order.code == report.order).expect("the order is not lost");
                let command = Command::Order(order::Command::Pay { order: order.order_id, event: report.event });
                expect(&self.nodes[1].run(self.key, command, None).await);
            }
            self.settle().await;
            let is_open = |order: &OrderEntry| order.payment.as_deref().is_some_and(OrderPayment::is_open);
            if !self.orders().await.iter().any(is_open) {
                return;
            }
        }
    }

    /// Returns the pieces in the cart, as each node shows it.
    pub(super) async fn pieces_in_cart(&self) -> i64 {
        let [one, other] = [self.nodes[0].load(self.key).await, self.nodes[1].load(self.key).await];
        assert_eq!(one, other);
        cart::totals(&one.entries).map_or(0, |totals| totals.units)
    }

    /// Returns an order as the customer's tabs show it.
    pub(super) async fn shown(&self, order: OrderId) -> Option<OrderEntry> {
        match self.nodes[0].load(self.key).await.entries.get(EntryKey::Order(order)) {
            Some(EntryValue::Order(order)) => Some(order.clone()),
            _ => None,
        }
    }
}

/// A rule may reject what came too late; nothing else may go wrong.
fn expect(outcome: &Outcome) {
    assert!(
        matches!(outcome, None | Some(Ok(_) | Err(StoreError::Refused(RuleError::Payment(_) | RuleError::Order(_))))),
        "{outcome:?}"
    );
}
