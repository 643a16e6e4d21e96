//! Orders by card: what their payment does to proofs, the back office and the cart.

use super::*;
use crate::commands::payment::{PAYMENT_WINDOW, PaymentError, PaymentEvent};
use crate::entries::payment::PaymentState;
use crate::entries::proof_state::ProofState;

/// A customer who ordered 100 plain and 50 printed goods by card, with the facts that the store would gather.
fn ordered() -> World {
    let mut world = World::new();
    world.buy(mugs(100), 10);
    world.buy(printed(50), 11);
    let request =
        Place { payment: PaymentMethod::Card, purchase_order: String::new(), ..world.request("ground", None) };
    let decision = world.place(request).unwrap();
    let [commands::Effect::Order(Effect::Placed(placed))] = decision.effects.as_slice() else { panic!("{decision:?}") };
    assert_eq!((placed.payment, placed.purchase_order.as_str()), (PaymentMethod::Card, ""));
    let context = OrderContext { entry: world.order(), placed: *placed.clone(), repeats: Vec::new() };
    world.facts.order = Some(Box::new(context));
    world
}

impl World {
    /// Runs an event with new ids from 200 on.
    fn pay(&mut self, event: PaymentEvent) -> Result<Decision, RuleError> {
        self.carry_out(Command::Pay { order: OrderId(100), event })
    }

    fn carry_out(&mut self, command: Command) -> Result<Decision, RuleError> {
        let command = Any::Order(command);
        let wanted = i64::try_from(self.facts.wanted_ids(&command)).unwrap();
        self.facts.new_ids = (200..200 + wanted).collect();
        let decision = crate::rules::decide(&self.entries, &command, &self.facts)?;
        decision.clone().into_change(0).0.fold_into(&mut self.entries);
        Ok(decision)
    }

    fn open(&mut self) {
        self.pay(PaymentEvent::Opened { session: "a".to_owned() }).unwrap();
    }

    fn paid(&self, amount: i64) -> PaymentEvent {
        let (session, payment) = ("a".to_owned(), "pi".to_owned());
        PaymentEvent::Paid { session, payment, amount, currency: self.order().currency }
    }

    fn state(&self) -> PaymentState {
        self.order().payment.unwrap().state
    }
}

fn effects(decision: &Decision) -> Vec<&'static str> {
    let name = |effect: &commands::Effect| match effect {
        commands::Effect::Order(Effect::Paid(_)) => "paid",
        commands::Effect::Order(Effect::GivenUp { .. }) => "given up",
        commands::Effect::Order(Effect::Cancelled { .. }) => "cancelled",
        commands::Effect::Order(Effect::Moved { .. }) => "moved",
        commands::Effect::Order(Effect::PaymentNoted { note, .. }) => note.word(),
        commands::Effect::Proof(_) => "proofs",
        _ => "other",
    };
    decision.effects.iter().map(name).collect()
}

#[test]
fn an_order_by_card_begins_when_it_is_paid_and_only_once() {
    let mut world = ordered();
    assert!(world.order().awaits_payment() && world.order().started_on.is_none());
    assert!(!proof::waiting(&world.entries, OrderId(100)));
    world.open();
    let paid = world.paid(world.order().total);
    let decision = world.pay(paid.clone()).unwrap();
    assert_eq!(effects(&decision), ["paid", "proofs"]);
    let commands::Effect::Order(Effect::Paid(placed)) = &decision.effects[0] else { panic!("{decision:?}") };
    let proofs: Vec<_> = placed.lines.iter().filter_map(|line| line.proof_id).collect();
    assert_eq!(proofs.len(), 1);
    let Some(EntryValue::Proof(proof)) = world.entries.get(EntryKey::Proof(proofs[0])) else { panic!("no proof") };
    assert_eq!((proof.state, proof.order_id), (ProofState::Requested, Some(OrderId(100))));
    assert_eq!((world.state(), world.order().status), (PaymentState::Paid, OrderStatus::Received));
    let again = world.pay(paid).unwrap();
    assert!(again.changes_nothing() && again.effects.is_empty());
    assert!(cart::totals(&world.entries).is_none());
}

#[test]
fn nothing_is_done_for_an_unpaid_order() {
    let mut world = ordered();
    world.open();
    for report in [Report::Accepted { number: "C-1".to_owned() }, status(OrderStatus::InProduction)] {
        assert_eq!(world.report(report), Err(OrderError::NotPaid.into()));
    }
    let asked = world.carry_out(Command::RequestTracking { order: OrderId(100) });
    assert_eq!(asked, Err(OrderError::NotPaid.into()));
    let wrong = world.paid(1);
    assert_eq!(effects(&world.pay(wrong).unwrap()), ["payment_differs"]);
    assert_eq!(world.report(status(OrderStatus::InProduction)), Err(OrderError::NotPaid.into()));
}

#[test]
fn the_goods_of_an_order_that_is_not_paid_in_time_return_to_the_cart_as_new_lines() {
    let mut world = ordered();
    let revision = world.order().cart_revision;
    world.open();
    assert_eq!(world.pay(PaymentEvent::Due), Err(PaymentError::NotDue.into()));
    world.buy(mugs(7), 12);
    world.facts.now += PAYMENT_WINDOW;
    let decision = world.pay(PaymentEvent::Due).unwrap();
    assert_eq!(effects(&decision), ["given up"]);
    assert_eq!((world.state(), world.order().status), (PaymentState::Canceled, OrderStatus::Cancelled));
    let lines: Vec<_> = cart::lines_on(&world.entries, cart::Shelf::Cart)
        .map(|(line, _)| (line.line_id.0, line.configuration.pieces()))
        .collect();
    assert_eq!(lines, [(12, 107), (201, 50)], "the same goods join the line that is there");
    assert_ne!(cart::totals(&world.entries).unwrap().revision, revision);
    assert!(world.pay(PaymentEvent::Due).unwrap().changes_nothing());
    // Money that comes now goes back.
    let late = world.paid(world.order().total);
    assert_eq!(effects(&world.pay(late).unwrap()), ["refund_requested"]);
}

#[test]
fn a_canceled_order_returns_its_goods_or_its_money() {
    let cancel = || Command::Cancel { order: OrderId(100) };
    let mut unpaid = ordered();
    assert_eq!(effects(&unpaid.carry_out(cancel()).unwrap()), ["given up"]);
    assert!(cart::totals(&unpaid.entries).is_some());

    let ended = status(OrderStatus::Cancelled);
    let by_staff = |ended: &Report| Command::Report { order: OrderId(100), report: Box::new(ended.clone()) };
    let mut unpaid = ordered();
    assert_eq!(effects(&unpaid.carry_out(by_staff(&ended)).unwrap()), ["given up"]);

    for (command, expected) in [(cancel(), "cancelled"), (by_staff(&ended), "moved")] {
        let mut paid = ordered();
        paid.open();
        let event = paid.paid(paid.order().total);
        paid.pay(event).unwrap();
        assert_eq!(effects(&paid.carry_out(command).unwrap()), [expected, "refund_requested"]);
        assert_eq!((paid.state(), paid.order().status), (PaymentState::RefundPending, OrderStatus::Cancelled));
        assert!(cart::totals(&paid.entries).is_none());
    }
}

#[test]
fn an_order_on_account_has_no_payment_and_an_order_that_is_hidden_is_still_refunded() {
    let mut account = World::new();
    account.buy(mugs(100), 10);
    account.place(account.request("ground", None)).unwrap();
    assert_eq!(account.pay(PaymentEvent::Due), Err(PaymentError::NotByCard.into()));

    let mut world = ordered();
    world.open();
    let event = world.paid(world.order().total);
    world.pay(event).unwrap();
    let context = OrderContext { entry: world.order(), ..*world.facts.order.clone().unwrap() };
    world.facts.order = Some(Box::new(context));
    world.entries.drop(EntryKey::Order(OrderId(100)));
    let (key, session) = ("r".to_owned(), "a".to_owned());
    let refund = PaymentEvent::RefundRequested { key, session, amount: 100 };
    assert_eq!(effects(&world.pay(refund).unwrap()), ["refund_requested"]);
    assert_eq!(world.state(), PaymentState::RefundPending);
}
