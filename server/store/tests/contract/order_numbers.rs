//! The numbers of orders in a shop without a back office.

use std::collections::BTreeSet;
use std::sync::Arc;

use platen_actors::commands::{Answer, Command};
use platen_actors::ids::{CustomerId, Millis, OrderId, SessionKey};
use platen_actors::order::{self, Code, OrderStatus, Place, Report};
use platen_actors::payment::{PaymentEvent, PaymentMethod};
use platen_actors::ports::{SessionStore, StoreError};
use platen_store::session_store::SqlSessionStore;
use platen_store::{Store, credits, customers, order_numbers, orders};
use platen_testing::{MovedClock, on_both_engines};

use crate::selling;

on_both_engines!(
    orders_are_numbered_when_they_are_accepted_or_paid,
    an_accepted_request_takes_its_number,
    a_number_of_a_failed_order_is_given_to_the_next_one,
    orders_from_before_get_their_numbers_in_the_order_of_their_age,
    a_back_office_gives_the_numbers_itself,
);

mod races {
    use super::of_orders_at_the_same_time_each_has_its_own_number;

    platen_testing::races_on_both_engines!(of_orders_at_the_same_time_each_has_its_own_number);
}

/// Customers who may order on account.
const CUSTOMERS: i64 = 4;

#[derive(Clone)]
struct World {
    store: Store,
    sessions: Arc<SqlSessionStore>,
    clock: MovedClock,
}

impl World {
    fn new(store: Store, numbers: bool) -> Self {
        let clock = MovedClock::default();
        let sessions = Arc::new(selling::sessions(&store, &clock).numbering_orders(numbers));
        Self { store, sessions, clock }
    }

    async fn run(&self, customer: i64, command: Command) -> Result<Answer, StoreError> {
        let key = SessionKey::Customer(CustomerId(customer));
        let known = self.sessions.load(key).await.unwrap();
        self.sessions.execute(key, known, command, None).await.map(|executed| executed.answer)
    }

    /// Adds the customers of a test, with credit.
    async fn add_customers(&self, count: i64) {
        let mut tx = self.store.write().await.unwrap();
        for number in 1..=count {
            let id = customers::add(&mut tx, &format!("{number}@example.com"), "hash", 1).await.unwrap().unwrap();
            credits::give(&mut tx, id, None).await.unwrap();
        }
        tx.commit().await.unwrap();
    }

    /// Places an order of a new customer.
    async fn try_to_order(&self, customer: i64, change: impl Fn(Place) -> Place) -> Result<OrderId, StoreError> {
        let address = selling::added(&self.run(customer, selling::add_address()).await.unwrap());
        self.run(customer, selling::add_plain()).await.unwrap();
        let key = SessionKey::Customer(CustomerId(customer));
        let entries = self.sessions.load(key).await.unwrap().entries;
        let place = Place { code: Code::of(customer), ..selling::checkout(&entries, address, &self.clock, None) };
        let placed = self.run(customer, Command::Order(order::Command::Place(Box::new(change(place))))).await?;
        let Answer::Order(order, _) = placed else { panic!("{placed:?}") };
        Ok(order)
    }

    async fn order(&self, customer: i64, payment: PaymentMethod) -> OrderId {
        self.try_to_order(customer, |place| Place { payment, ..place }).await.unwrap()
    }

    async fn number(&self, customer: i64, order: OrderId) -> Option<String> {
        let key = SessionKey::Customer(CustomerId(customer));
        let found = orders::find(&mut self.store.read().await.unwrap(), key, order).await.unwrap().unwrap();
        assert!(found.placed.number.is_none() || found.placed.number == found.entry.compass_order_id);
        found.entry.compass_order_id
    }

    async fn pay(&self, customer: i64, order: OrderId, event: PaymentEvent) {
        self.run(customer, Command::Order(order::Command::Pay { order, event })).await.unwrap();
    }
}

async fn orders_are_numbered_when_they_are_accepted_or_paid(store: Store) {
    let world = World::new(store, true);
    world.add_customers(CUSTOMERS).await;
    let first = world.order(1, PaymentMethod::Account).await;
    let by_card = world.order(2, PaymentMethod::Card).await;
    let next = world.order(3, PaymentMethod::Account).await;
    assert_eq!(world.number(1, first).await, Some("1001".to_owned()));
    assert_eq!(world.number(2, by_card).await, None, "it is not paid");
    assert_eq!(world.number(3, next).await, Some("1002".to_owned()));
    let session = || "cs".to_owned();
    world.pay(2, by_card, PaymentEvent::Opened { session: session() }).await;
    let key = SessionKey::Customer(CustomerId(2));
    let found = orders::find(&mut world.store.read().await.unwrap(), key, by_card).await.unwrap().unwrap();
    let (amount, currency, payment) = (found.entry.total, found.entry.currency, "pi".to_owned());
    let paid = PaymentEvent::Paid { session: session(), payment, amount, currency };
    world.pay(2, by_card, paid.clone()).await;
    assert_eq!(world.number(2, by_card).await, Some("1003".to_owned()));
    // The provider reports it again.
    world.pay(2, by_card, paid).await;
    let last = world.order(4, PaymentMethod::Account).await;
    assert_eq!(
        (world.number(2, by_card).await, world.number(4, last).await),
        (Some("1003".to_owned()), Some("1004".to_owned()))
    );
}

async fn an_accepted_request_takes_its_number(store: Store) {
    let world = World::new(store, true);
    world.add_customers(CUSTOMERS).await;
    let request = world.order(1, PaymentMethod::Request).await;
    assert_eq!(world.number(1, request).await, None, "it is not accepted");
    let report = Box::new(Report::Status { status: OrderStatus::Confirmed, note: None });
    world.run(1, Command::Order(order::Command::Report { order: request, report })).await.unwrap();
    let next = world.order(2, PaymentMethod::Account).await;
    assert_eq!(
        (world.number(1, request).await, world.number(2, next).await),
        (Some("1001".to_owned()), Some("1002".to_owned()))
    );
}

async fn a_number_of_a_failed_order_is_given_to_the_next_one(store: Store) {
    let world = World::new(store, true);
    world.add_customers(CUSTOMERS).await;
    let refused = world.try_to_order(1, |place| Place { total: place.total + 1, ..place }).await;
    assert!(refused.is_err());
    let order = world.order(2, PaymentMethod::Account).await;
    assert_eq!(world.number(2, order).await, Some("1001".to_owned()));
}

async fn orders_from_before_get_their_numbers_in_the_order_of_their_age(store: Store) {
    let before = World::new(store.clone(), false);
    before.add_customers(CUSTOMERS).await;
    let (old, older) = (before.order(1, PaymentMethod::Account).await, before.order(2, PaymentMethod::Account).await);
    let unpaid = before.order(3, PaymentMethod::Card).await;
    assert_eq!(before.number(1, old).await, None);
    let listed = order_numbers::list_unnumbered(&mut store.read().await.unwrap(), Millis::MAX, 9).await.unwrap();
    let customer = |id| SessionKey::Customer(CustomerId(id));
    assert_eq!(listed, [(customer(1), old), (customer(2), older)]);
    let world = World { sessions: World::new(store.clone(), true).sessions, ..before };
    for (customer, order) in [(1, old), (2, older), (3, unpaid), (1, old)] {
        world.run(customer, Command::Order(order::Command::Number { order })).await.unwrap();
    }
    assert_eq!(
        (world.number(1, old).await, world.number(2, older).await),
        (Some("1001".to_owned()), Some("1002".to_owned()))
    );
    assert_eq!(world.number(3, unpaid).await, None);
    let next = world.order(4, PaymentMethod::Account).await;
    assert_eq!(world.number(4, next).await, Some("1003".to_owned()));
    let left = order_numbers::list_unnumbered(&mut store.read().await.unwrap(), Millis::MAX, 9).await.unwrap();
    assert_eq!(left, []);
}

async fn a_back_office_gives_the_numbers_itself(store: Store) {
    let world = World::new(store, false);
    world.add_customers(CUSTOMERS).await;
    let order = world.order(1, PaymentMethod::Account).await;
    world.run(1, Command::Order(order::Command::Number { order })).await.unwrap();
    assert_eq!(world.number(1, order).await, None);
    let mut tx = world.store.write().await.unwrap();
    assert_eq!(order_numbers::next(&mut tx).await.unwrap(), "1001");
    order_numbers::take(&mut tx).await.unwrap();
    assert_eq!(order_numbers::next(&mut tx).await.unwrap(), "1002");
}

async fn of_orders_at_the_same_time_each_has_its_own_number(store: Store) {
    const ORDERS: i64 = 40;
    let world = World::new(store, true);
    world.add_customers(ORDERS).await;
    let placing: Vec<_> = (1..=ORDERS)
        .map(|customer| {
            let world = world.clone();
            tokio::spawn(async move {
                let order = world.order(customer, PaymentMethod::Account).await;
                world.number(customer, order).await.unwrap().parse::<i64>().unwrap()
            })
        })
        .collect();
    let mut numbers = BTreeSet::new();
    for placed in placing {
        numbers.insert(placed.await.unwrap());
    }
    assert_eq!(numbers, (1001..=1000 + ORDERS).collect());
}
