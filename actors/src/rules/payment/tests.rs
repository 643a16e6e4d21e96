use std::collections::BTreeMap;

use proptest::prelude::*;

use super::*;

const TOTAL: Minor = 10_000;
const BILL: Bill<'static> = Bill { total: TOTAL, currency: "USD" };

fn opened(session: &str) -> PaymentEvent {
    PaymentEvent::Opened { session: session.to_owned() }
}

fn paid(session: &str, amount: Minor, currency: &str) -> PaymentEvent {
    let payment = format!("pi_{session}");
    PaymentEvent::Paid { session: session.to_owned(), payment, amount, currency: currency.to_owned() }
}

fn refund(key: &str, session: &str, amount: Minor) -> PaymentEvent {
    PaymentEvent::RefundRequested { key: key.to_owned(), session: session.to_owned(), amount }
}

fn refunded(key: &str, amount: Minor) -> PaymentEvent {
    PaymentEvent::RefundSucceeded { key: key.to_owned(), amount, currency: "USD".to_owned() }
}

/// Applies events, each at time 0, and returns the payment and all that follows.
fn after(events: &[PaymentEvent]) -> (OrderPayment, Vec<Consequence>) {
    let (mut payment, mut consequences) = (OrderPayment::awaiting(PAYMENT_WINDOW), Vec::new());
    for event in events {
        let now = if matches!(event, PaymentEvent::Due) { PAYMENT_WINDOW } else { 0 };
        let outcome = apply(&payment, BILL, event, now).unwrap();
        payment = outcome.payment;
        consequences.extend(outcome.consequences);
    }
    (payment, consequences)
}

fn rejected(events: &[PaymentEvent], event: &PaymentEvent, now: Millis) -> PaymentError {
    apply(&after(events).0, BILL, event, now).unwrap_err()
}

#[test]
fn an_order_is_produced_once_however_often_its_payment_is_reported() {
    let (payment, consequences) = after(&[opened("a"), paid("a", TOTAL, "USD"), paid("a", TOTAL, "USD"), opened("a")]);
    assert_eq!((payment.state, consequences), (PaymentState::Paid, vec![Consequence::Produce]));
}

#[test]
fn another_amount_or_currency_is_never_paid_and_staff_see_it() {
    for wrong in [paid("a", TOTAL - 1, "USD"), paid("a", TOTAL + 1, "USD"), paid("a", TOTAL, "CAD")] {
        let (payment, consequences) = after(&[opened("a"), wrong]);
        assert_eq!((payment.state, consequences), (PaymentState::Review, vec![Consequence::Alert]));
    }
}

#[test]
fn a_refund_is_an_amount_that_a_card_can_get() {
    let bill = Bill { total: 12_350, currency: "KWD" };
    let mut payment = OrderPayment::awaiting(PAYMENT_WINDOW);
    for event in [opened("a"), paid("a", 12_350, "KWD")] {
        payment = apply(&payment, bill, &event, 0).unwrap().payment;
    }
    assert_eq!(payment.state, PaymentState::Paid);
    let refused = apply(&payment, bill, &refund("r", "a", 1_005), 0).unwrap_err();
    assert_eq!(refused, PaymentError::RefundNotInSteps { step: 10, currency: "KWD".to_owned() });
    assert!(apply(&payment, bill, &refund("r", "a", 1_010), 0).is_ok());
}

#[test]
fn a_payment_after_the_order_was_given_up_is_refunded_and_so_is_a_second_one() {
    let late = |key: &str, payment: &str| Consequence::Refund {
        key: key.to_owned(),
        payment: payment.to_owned(),
        amount: TOTAL,
    };
    let (payment, consequences) = after(&[opened("a"), PaymentEvent::Due, paid("a", TOTAL, "USD")]);
    assert_eq!(payment.state, PaymentState::Canceled);
    assert_eq!(consequences, [Consequence::GiveUp, late("late-a", "pi_a")]);
    let (payment, consequences) =
        after(&[opened("a"), opened("b"), paid("b", TOTAL, "USD"), paid("a", TOTAL, "USD"), refunded("late-a", TOTAL)]);
    assert_eq!(payment.state, PaymentState::Paid);
    assert_eq!(consequences, [Consequence::Produce, late("late-a", "pi_a")]);
}

#[test]
fn a_failed_try_can_be_followed_by_another_and_a_late_failure_changes_nothing() {
    let failed = PaymentEvent::Failed { session: "a".to_owned() };
    let expired = PaymentEvent::Expired { session: "a".to_owned() };
    assert_eq!(after(&[opened("a"), failed.clone()]).0.state, PaymentState::Failed);
    assert_eq!(after(&[opened("a"), failed.clone(), opened("b")]).0.state, PaymentState::Awaiting);
    let known = after(&[opened("a"), paid("a", TOTAL, "USD")]);
    assert_eq!(after(&[opened("a"), paid("a", TOTAL, "USD"), failed.clone(), expired.clone()]), known);
    assert_eq!(after(&[opened("a"), expired, failed, paid("a", TOTAL, "USD")]), known, "out of order");
}

#[test]
fn refunds_lead_from_paid_to_refunded_and_a_failed_one_back() {
    let start = [opened("a"), paid("a", TOTAL, "USD"), refund("r", "a", 4_000)];
    let state = |further: &[PaymentEvent]| after(&[&start[..], further].concat()).0.state;
    let failed = PaymentEvent::RefundFailed { key: "r".to_owned() };
    assert_eq!(state(&[]), PaymentState::RefundPending);
    assert_eq!(state(&[refunded("r", 4_000)]), PaymentState::PartlyRefunded);
    assert_eq!(state(std::slice::from_ref(&failed)), PaymentState::Paid);
    assert_eq!(state(&[refunded("r", 4_000), failed.clone()]), PaymentState::Paid, "returned by the bank");
    assert_eq!(state(&[failed, refunded("r", 4_000)]), PaymentState::Paid, "a failure is final");
    let all = [refunded("r", 4_000), PaymentEvent::Canceled, refunded("cancel-1-a", 6_000)];
    assert_eq!(state(&all), PaymentState::Refunded);
}

#[test]
fn each_refusal_has_a_name() {
    let open = [opened("a")];
    let bought = [opened("a"), opened("b"), paid("a", TOTAL, "USD"), refund("r", "a", 4_000)];
    let unknown = |session: &str| PaymentEvent::Failed { session: session.to_owned() };
    for (events, event, now, error) in [
        (&open[..], paid("x", TOTAL, "USD"), 0, PaymentError::UnknownSession),
        (&open[..], unknown("x"), 0, PaymentError::UnknownSession),
        (&open[..], paid("a", 0, "USD"), 0, PaymentError::MalformedAmount),
        (&open[..], refund("r", "a", 1), 0, PaymentError::NothingPaid),
        (&open[..], PaymentEvent::Due, PAYMENT_WINDOW - 1, PaymentError::NotDue),
        (&open[..], opened("b"), PAYMENT_WINDOW, PaymentError::Overdue),
        (&bought[..], opened("c"), 0, PaymentError::AlreadyPaid),
        (&bought[..], paid("a", TOTAL - 1, "USD"), 0, PaymentError::Contradiction),
        (&bought[..], refund("r", "a", 4_001), 0, PaymentError::Contradiction),
        (&bought[..], refund("s", "b", 1), 0, PaymentError::NothingPaid),
        (&bought[..], refund("s", "a", 0), 0, PaymentError::RefundTooLow),
        (
            &bought[..],
            refund("s", "a", 6_001),
            0,
            PaymentError::RefundTooHigh { left: 6_000, currency: "USD".to_owned() },
        ),
        (&bought[..], refunded("r", 4_001), 0, PaymentError::Contradiction),
        (&bought[..], refunded("s", 1), 0, PaymentError::UnknownRefund),
        (&[PaymentEvent::Canceled][..], opened("a"), 0, PaymentError::Closed),
    ] {
        assert_eq!(rejected(events, &event, now), error, "{event:?}");
    }
    let many: Vec<_> = (0..MAX_CHECKOUTS).map(|number| opened(&number.to_string())).collect();
    assert_eq!(rejected(&many, &opened("x"), 0), PaymentError::TooManyCheckouts);
    let refunds = (0..MAX_REFUNDS).map(|number| refund(&number.to_string(), "a", 1));
    let many: Vec<_> = [opened("a"), paid("a", TOTAL, "USD")].into_iter().chain(refunds).collect();
    assert_eq!(rejected(&many, &refund("x", "a", 1), 0), PaymentError::TooManyRefunds);
}

#[test]
fn words_on_the_wire_are_those_of_the_table() {
    for state in PaymentState::ALL {
        assert_eq!(serde_json::to_value(state).unwrap(), state.word());
    }
}

/// A step of a random history. Numbers choose among what there is.
#[derive(Debug, Clone)]
enum Step {
    Open,
    /// The customer pays a session at the provider, with an amount that may differ from the total.
    Pay(usize, Minor),
    /// The provider reports that a session failed or expired.
    Close(usize, bool),
    /// The provider carries out a refund that it was asked for; it may fail, at once or later.
    Refund(usize, Fate),
    /// One of the provider's reports arrives: for the first time or again, in any order.
    Deliver(usize),
    /// A forged report arrives.
    Forge(usize, Minor),
    StaffRefund(usize, Minor),
    Cancel,
    Wait,
}

#[derive(Debug, Clone, Copy)]
enum Fate {
    Succeeds,
    Fails,
    Returns,
}

fn step() -> impl Strategy<Value = Step> {
    let amount = prop_oneof![6 => Just(TOTAL), 1 => 1..TOTAL, 1 => TOTAL + 1..2 * TOTAL];
    let fate = prop_oneof![3 => Just(Fate::Succeeds), 1 => Just(Fate::Fails), 1 => Just(Fate::Returns)];
    prop_oneof![
        3 => Just(Step::Open),
        4 => (any::<usize>(), amount).prop_map(|(at, amount)| Step::Pay(at, amount)),
        2 => (any::<usize>(), any::<bool>()).prop_map(|(at, failed)| Step::Close(at, failed)),
        4 => (any::<usize>(), fate).prop_map(|(at, fate)| Step::Refund(at, fate)),
        9 => any::<usize>().prop_map(Step::Deliver),
        2 => (any::<usize>(), 1..2 * TOTAL).prop_map(|(at, amount)| Step::Forge(at, amount)),
        3 => (any::<usize>(), 1..TOTAL + 100).prop_map(|(at, amount)| Step::StaffRefund(at, amount)),
        1 => Just(Step::Cancel),
        1 => Just(Step::Wait),
    ]
}

/// The provider as it really is, and the shop as it believes it to be.
struct World {
    payment: OrderPayment,
    now: Millis,
    names: usize,
    /// What each session received at the provider.
    received: BTreeMap<String, Minor>,
    /// What the provider refunded of each session, by the refund's key; 0 for a refund that failed.
    given_back: BTreeMap<String, (String, Minor)>,
    /// The refunds that the provider was asked for: key, payment and amount.
    asked: Vec<(String, String, Minor)>,
    reports: Vec<PaymentEvent>,
    produced: usize,
    given_up: usize,
}

impl World {
    fn tell(&mut self, event: &PaymentEvent) -> Result<(), PaymentError> {
        let outcome = apply(&self.payment, BILL, event, self.now)?;
        let (from, to) = (self.payment.state, outcome.payment.state);
        assert!(from == to || from.next().contains(&to), "{from:?} to {to:?} by {event:?}");
        self.payment = outcome.payment;
        let again = apply(&self.payment, BILL, event, self.now).unwrap();
        if !matches!(event, PaymentEvent::Canceled) {
            assert_eq!((&again.payment, again.consequences.len()), (&self.payment, 0), "twice: {event:?}");
        }
        for consequence in outcome.consequences {
            match consequence {
                Consequence::Produce => self.produced += 1,
                Consequence::GiveUp => self.given_up += 1,
                Consequence::Refund { key, payment, amount } => self.asked.push((key, payment, amount)),
                Consequence::Alert => {}
            }
        }
        Ok(())
    }

    fn session(&self, at: usize) -> Option<String> {
        let known = &self.payment.checkouts;
        (!known.is_empty()).then(|| known[at % known.len()].session.clone())
    }

    fn take(&mut self, step: &Step) {
        match step {
            Step::Open => {
                self.names += 1;
                let _refused = self.tell(&opened(&format!("s{}", self.names)));
            }
            Step::Pay(at, amount) => {
                let Some(session) = self.session(*at).filter(|name| !self.received.contains_key(name)) else { return };
                self.reports.push(paid(&session, *amount, "USD"));
                self.received.insert(session, *amount);
            }
            Step::Close(at, failed) => {
                let Some(session) = self.session(*at) else { return };
                self.reports.push(match failed {
                    true => PaymentEvent::Failed { session },
                    false => PaymentEvent::Expired { session },
                });
            }
            Step::Refund(at, fate) => {
                if !self.asked.is_empty() {
                    self.carry_out(at % self.asked.len(), *fate);
                }
            }
            Step::Deliver(at) => {
                if !self.reports.is_empty() {
                    let report = self.reports[at % self.reports.len()].clone();
                    self.tell(&report).unwrap();
                }
            }
            Step::Forge(at, amount) => self.forge(*at, *amount),
            Step::StaffRefund(at, amount) => {
                let Some(session) = self.session(*at) else { return };
                self.names += 1;
                let _refused = self.tell(&refund(&format!("r{}", self.names), &session, *amount));
            }
            Step::Cancel => self.tell(&PaymentEvent::Canceled).unwrap(),
            Step::Wait => {
                let _not_due = self.tell(&PaymentEvent::Due);
                self.now += PAYMENT_WINDOW / 2;
            }
        }
    }

    /// The provider refunds once for each key, never more than it received.
    fn carry_out(&mut self, at: usize, fate: Fate) {
        let (key, payment, amount) = self.asked[at].clone();
        if self.given_back.contains_key(&key) {
            return;
        }
        let session = payment.strip_prefix("pi_").unwrap().to_owned();
        let back: Minor = self.given_back.values().filter(|(of, _)| *of == session).map(|(_, amount)| *amount).sum();
        assert!(back + amount <= self.received[&session], "more is refunded than was paid");
        let succeeded = refunded(&key, amount);
        let failed = PaymentEvent::RefundFailed { key: key.clone() };
        let is_kept = matches!(fate, Fate::Succeeds);
        self.reports.extend(match fate {
            Fate::Succeeds => vec![succeeded],
            Fate::Fails => vec![failed],
            Fate::Returns => vec![succeeded, failed],
        });
        self.given_back.insert(key, (session, if is_kept { amount } else { 0 }));
    }

    fn forge(&mut self, at: usize, amount: Minor) {
        let before = self.payment.clone();
        let mut forged = vec![paid("forged", amount, "USD"), refunded("forged", amount)];
        if let Some(receipt) = self.session(at).and_then(|name| Some((name.clone(), self.payment.receipt(&name)?))) {
            forged.push(paid(&receipt.0, receipt.1.amount + amount, "USD"));
        }
        for event in forged {
            assert!(self.tell(&event).is_err());
        }
        assert_eq!(self.payment, before);
    }

    /// Lets the provider carry out everything, and all reports arrive, the last ones first.
    fn finish(&mut self) {
        loop {
            let known = (self.reports.len(), self.asked.len());
            for at in 0..self.asked.len() {
                self.carry_out(at, Fate::Succeeds);
            }
            for report in self.reports.clone().iter().rev() {
                self.tell(report).unwrap();
            }
            if known == (self.reports.len(), self.asked.len()) {
                return;
            }
        }
    }

    fn check(&self) {
        let back = |session: &str| -> Minor {
            self.given_back.values().filter(|(of, _)| of == session).map(|(_, amount)| *amount).sum()
        };
        for checkout in &self.payment.checkouts {
            let session = checkout.session.as_str();
            let truth = self.received.get(session).copied().unwrap_or_default();
            let recorded = checkout.receipt.as_ref().map_or(0, |receipt| receipt.amount);
            assert_eq!(recorded - self.payment.refunded(session), truth - back(session), "{session}");
            let is_settling = self.payment.settled_by.as_deref() == Some(session);
            let is_asked_back = self.payment.refunds.iter().any(|refund| refund.session == session);
            assert!(truth == 0 || is_settling || is_asked_back, "{session} is neither settled nor refunded");
        }
        let settled = self.payment.settled_by.as_ref().map(|session| self.received[session]);
        assert_eq!(self.produced, usize::from(settled == Some(TOTAL)), "produced exactly if paid exactly");
        assert_eq!(self.given_up, usize::from(self.payment.state == PaymentState::Canceled));
        assert!(self.received.is_empty() || settled.is_some() || self.given_up == 1, "a payment was lost");
        let Some(session) = &self.payment.settled_by else {
            assert!(self.payment.state.is_payable() || self.payment.state == PaymentState::Canceled);
            return;
        };
        let (total, back) = (self.received[session], back(session));
        let expected = match (total == TOTAL, back) {
            (_, back) if back == total => PaymentState::Refunded,
            (false, _) => PaymentState::Review,
            (true, 0) => PaymentState::Paid,
            (true, _) => PaymentState::PartlyRefunded,
        };
        assert_eq!(self.payment.state, expected);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(10_000))]

    /// What was paid minus what was refunded is what the order says, no paid order is lost, and no unpaid order is
    /// produced.
    #[test]
    fn no_history_of_reports_loses_money_or_gives_goods_away(steps in prop::collection::vec(step(), 0..60)) {
        let mut world = World {
            payment: OrderPayment::awaiting(PAYMENT_WINDOW),
            now: 0,
            names: 0,
            received: BTreeMap::new(),
            given_back: BTreeMap::new(),
            asked: Vec::new(),
            reports: Vec::new(),
            produced: 0,
            given_up: 0,
        };
        for step in &steps {
            world.take(step);
        }
        world.finish();
        world.check();
    }
}
