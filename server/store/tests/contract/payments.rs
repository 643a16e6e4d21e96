//! Payments by card as the database keeps them, on both engines.

use platen_actors::cart;
use platen_actors::commands::{Answer, Command};
use platen_actors::ids::{AddressId, CustomerId, Millis, OrderId, SessionKey};
use platen_actors::order::{self, Code, OrderEntry, OrderStatus, Place};
use platen_actors::payment::{PAYMENT_WINDOW, PaymentEvent, PaymentMethod, PaymentState};
use platen_actors::ports::{SessionStore, StoreError};
use platen_store::back_office::message::Message;
use platen_store::session_store::SqlSessionStore;
use platen_store::{Store, back_office, orders, payments, promo_uses, proofs};
use platen_testing::{MovedClock, on_both_engines};

use crate::selling;

on_both_engines!(
    an_unpaid_order_is_told_to_nobody_and_a_paid_one_once,
    the_goods_and_the_promo_code_of_an_unpaid_order_come_back,
    a_refund_is_open_until_it_is_completed,
);

const ADA: SessionKey = SessionKey::Customer(CustomerId(17));

struct World {
    store: Store,
    sessions: SqlSessionStore,
    clock: MovedClock,
    address: AddressId,
}

impl World {
    /// A customer with an address.
    async fn new(store: Store) -> Self {
        let clock = MovedClock::default();
        let sessions = selling::sessions(&store, &clock);
        let mut world = Self { store, sessions, clock, address: AddressId(0) };
        world.address = selling::added(&world.run(selling::add_address()).await.unwrap());
        world
    }

    async fn run(&self, command: Command) -> Result<Answer, StoreError> {
        let known = self.sessions.load(ADA).await.unwrap();
        self.sessions.execute(ADA, known, command, None).await.map(|executed| executed.answer)
    }

    /// Orders printed goods by card, with the promo code.
    async fn order(&self) -> OrderId {
        let lines = vec![(selling::printed(), None)];
        self.run(Command::Cart(cart::Command::Add { lines })).await.unwrap();
        let entries = self.sessions.load(ADA).await.unwrap().entries;
        let shown = selling::checkout(&entries, self.address, &self.clock, Some(selling::PROMO));
        let place = Place { code: Code::of(7), payment: PaymentMethod::Card, ..shown };
        let placed = self.run(Command::Order(order::Command::Place(Box::new(place)))).await;
        let Ok(Answer::Order(order, _)) = placed else { panic!("{placed:?}") };
        self.pay(order, PaymentEvent::Opened { session: "cs".to_owned() }).await;
        order
    }

    async fn pay(&self, order: OrderId, event: PaymentEvent) {
        self.run(Command::Order(order::Command::Pay { order, event })).await.unwrap();
    }

    async fn find(&self, order: OrderId) -> orders::Order {
        orders::find(&mut self.store.read().await.unwrap(), ADA, order).await.unwrap().unwrap()
    }

    async fn state(&self, order: OrderId) -> PaymentState {
        self.find(order).await.entry.payment.unwrap().state
    }

    async fn receive(&self, order: OrderId) {
        let OrderEntry { total: amount, currency, .. } = self.find(order).await.entry;
        let (session, payment) = ("cs".to_owned(), "pi".to_owned());
        self.pay(order, PaymentEvent::Paid { session, payment, amount, currency }).await;
    }

    async fn open(&self) -> Vec<OrderId> {
        let open = payments::list_open(&mut self.store.read().await.unwrap(), OrderId(0), 10).await.unwrap();
        open.into_iter().map(|order| order.entry.order_id).collect()
    }

    /// Returns the messages to the back office.
    async fn told(&self) -> Vec<Message> {
        let rows = back_office::list(&mut self.store.read().await.unwrap(), 10).await.unwrap();
        rows.iter().map(|row| serde_json::from_str(&row.message).unwrap()).collect()
    }
}

async fn an_unpaid_order_is_told_to_nobody_and_a_paid_one_once(store: Store) {
    let world = World::new(store).await;
    let order = world.order().await;
    assert_eq!(world.told().await, []);
    assert_eq!(world.open().await, [order]);
    let mut reader = world.store.read().await.unwrap();
    assert_eq!(orders::list_idle(&mut reader, Millis::MAX, 10).await.unwrap(), []);
    assert_eq!(proofs::list_of_orders(&mut reader, &[order]).await.unwrap(), []);
    drop(reader);

    world.receive(order).await;
    world.receive(order).await;
    let told = world.told().await;
    let [Message::OrderPlaced { order: placed, .. }] = told.as_slice() else { panic!("{told:?}") };
    assert_eq!((placed.order_id, placed.payment), (order, PaymentMethod::Card));
    assert_eq!(world.open().await, []);
    let mut reader = world.store.read().await.unwrap();
    let idle = orders::list_idle(&mut reader, Millis::MAX, 10).await.unwrap();
    assert_eq!(idle.len(), 1);
    let proofs = proofs::list_of_orders(&mut reader, &[order]).await.unwrap();
    assert_eq!(idle[0].placed.lines[0].proof_id, Some(proofs[0].entry.proof_id));
    let events = orders::list_events(&mut reader, order).await.unwrap();
    assert_eq!(events.iter().map(|event| event.event.as_str()).collect::<Vec<_>>(), ["received", "paid"]);
}

async fn the_goods_and_the_promo_code_of_an_unpaid_order_come_back(store: Store) {
    let world = World::new(store).await;
    let order = world.order().await;
    let used = async || promo_uses::count(&mut world.store.read().await.unwrap(), selling::PROMO).await.unwrap() > 0;
    assert!(used().await);
    world.clock.advance(PAYMENT_WINDOW);
    world.pay(order, PaymentEvent::Due).await;
    assert!(!used().await);
    assert_eq!(world.told().await, []);
    assert_eq!(
        (world.state(order).await, world.find(order).await.entry.status),
        (PaymentState::Canceled, OrderStatus::Cancelled)
    );
    // Its session can still receive money.
    assert_eq!(world.open().await, [order]);
    world.pay(order, PaymentEvent::Expired { session: "cs".to_owned() }).await;
    assert_eq!(world.open().await, []);
    let first = world.find(order).await.placed.lines[0].order_line_id;
    let entries = world.sessions.load(ADA).await.unwrap().entries;
    let back: Vec<_> = cart::lines(&entries).map(|(line, _)| line).collect();
    assert_eq!((back.len(), back[0].configuration.pieces()), (1, 300));
    assert!(back[0].line_id.0 > first.0);
}

async fn a_refund_is_open_until_it_is_completed(store: Store) {
    let world = World::new(store).await;
    let order = world.order().await;
    world.receive(order).await;
    let (key, session) = ("r".to_owned(), "cs".to_owned());
    world.pay(order, PaymentEvent::RefundRequested { key, session, amount: 500 }).await;
    assert_eq!((world.open().await, world.state(order).await), (vec![order], PaymentState::RefundPending));
    let succeeded = PaymentEvent::RefundSucceeded { key: "r".to_owned(), amount: 500, currency: "USD".to_owned() };
    world.pay(order, succeeded).await;
    assert_eq!((world.open().await, world.state(order).await), (vec![], PaymentState::PartlyRefunded));
    let context = payments::find_context(&mut world.store.read().await.unwrap(), ADA, order).await.unwrap().unwrap();
    assert_eq!((context.entry.order_id, context.placed.order_id, context.repeats.len()), (order, order, 0));
    // The effects of commands run these; each once more, as they are.
    let mut tx = world.store.write().await.unwrap();
    payments::put_paid(&mut tx, &context.placed).await.unwrap();
    promo_uses::release(&mut tx, order).await.unwrap();
    tx.commit().await.unwrap();
    assert_eq!(world.find(order).await.placed, context.placed);
}
