//! Random histories of payments on the real store, on both engines. In the end, what the provider received and has not given
//! back is what every order says; each paid order is produced once, and no unpaid one.
//!
//! Reports come twice, at the same time on two nodes, late, or never and are fetched; some are forged. Customers cancel while they pay,
//! guests sign in, staff refund and cancel. A node stops between any two steps and at any await of a step.
//!
//! `PLATEN_TEST_HISTORIES` sets their number and `PLATEN_TEST_SEED` the seed of the first one, which is printed.

#![allow(clippy::print_stdout, reason = "a test that fails shows the seed that it printed")]

mod dice;
mod node;
mod provider;
mod shop;

use std::collections::HashMap;

use futures_util::StreamExt;
use platen_actors::ids::OrderId;
use platen_actors::order::{Code, OrderEntry, OrderStatus};
use platen_actors::payment::{OrderPayment, PaymentState, RefundState};
use platen_actors::ports::{Rng, SystemRng};
use platen_store::back_office::message::Message;
use platen_store::{Store, back_office, orders, payments};
use platen_testing::on_both_engines;

use self::shop::Shop;

/// The number of histories on each engine.
const HISTORIES: u64 = 200;
/// How many run at once, as the sessions of a server do.
const AT_ONCE: usize = 16;
/// The maximum number of steps.
const MAX_STEPS: usize = 50;

on_both_engines!(
    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    what_was_paid_is_what_the_orders_say
);

fn setting(name: &str) -> Option<u64> {
    std::env::var(name).ok().map(|text| text.parse().unwrap())
}

async fn what_was_paid_is_what_the_orders_say(store: Store) {
    let count = setting("PLATEN_TEST_HISTORIES").unwrap_or(HISTORIES);
    let first = setting("PLATEN_TEST_SEED").unwrap_or_else(|| SystemRng.number().cast_unsigned() >> 16);
    println!("{count} histories from PLATEN_TEST_SEED={first}");
    let histories = (0..count).map(|number| {
        let (seed, store) = (first + number, store.clone());
        async move {
            let ended = tokio::spawn(history(store, number, seed)).await;
            ended.unwrap_or_else(|error| panic!("the history of PLATEN_TEST_SEED={seed}: {error}"))
        }
    });
    let mut running = futures_util::stream::iter(histories).buffer_unordered(AT_ONCE);
    let mut produced = HashMap::new();
    while let Some(ended) = running.next().await {
        produced.extend(ended);
    }
    assert!(payments::list_open(&mut store.read().await.unwrap(), OrderId(0), 1).await.unwrap().is_empty());
    let mut told: HashMap<Code, usize> = HashMap::new();
    for row in back_office::list(&mut store.read().await.unwrap(), i64::MAX).await.unwrap() {
        if let Message::OrderPlaced { order, .. } = serde_json::from_str(&row.message).unwrap() {
            *told.entry(order.code).or_default() += 1;
        }
    }
    for (code, is_produced) in &produced {
        let times = told.remove(code).unwrap_or_default();
        assert_eq!(times, usize::from(*is_produced), "the back office heard {times} times of {code}");
    }
    assert!(told.is_empty(), "orders that do not exist: {told:?}");
    let paid = produced.values().filter(|is_produced| **is_produced).count();
    println!("{} orders, {paid} of them paid", produced.len());
    // A few histories may all end alike.
    assert!(count < 50 || (paid > 0 && paid < produced.len()));
}

/// Runs a history. Returns its orders, and whether each was to be produced.
async fn history(store: Store, number: u64, seed: u64) -> Vec<(Code, bool)> {
    let mut shop = Shop::open(store, i64::try_from(number).unwrap() + 1, seed).await;
    let steps = shop.dice.below(MAX_STEPS);
    for _ in 0..steps {
        shop.step().await;
    }
    shop.finish().await;
    check(&shop).await
}

/// Compares what the shop says with what the provider did.
async fn check(shop: &Shop) -> Vec<(Code, bool)> {
    let orders = shop.orders().await;
    let (mut produced, mut has_promo) = (Vec::new(), false);
    for order in &orders {
        let found =
            orders::find(&mut shop.store.read().await.unwrap(), shop.key, order.order_id).await.unwrap().unwrap();
        assert_eq!((&found.entry, shop.shown(order.order_id).await.as_ref()), (order, Some(order)));
        produced.push((order.code, check_order(shop, order)));
        // An order that was paid with another amount is not produced if it is canceled.
        let is_free =
            order.status == OrderStatus::Cancelled && !payment(order).is_settled(order.total, &order.currency);
        // A full refund lets the code be used again.
        let is_refunded = payment(order).state == PaymentState::Refunded;
        has_promo |= !is_free && !is_refunded && found.placed.promo_code.is_some();
    }
    // The code of an order whose refund was returned by the bank has been released before.
    let is_returned =
        |order: &OrderEntry| payment(order).refunds.iter().any(|refund| refund.state == RefundState::Failed);
    let is_sure = !orders.iter().any(is_returned);
    assert!(
        !is_sure || shop.has_used_promo().await == has_promo,
        "the promo code is used by an order that is or was produced"
    );
    // Every piece is in the cart or in an order that was not given up.
    let ordered: i64 = orders.iter().filter(|order| is_held(order)).map(|order| order.units).sum();
    assert_eq!(ordered + shop.pieces_in_cart().await, 300);
    produced
}

/// Whether an order was not given up.
fn is_held(order: &OrderEntry) -> bool {
    payment(order).state != PaymentState::Canceled
}

fn payment(order: &OrderEntry) -> &OrderPayment {
    order.payment.as_deref().expect("an order by card")
}

/// Checks an order against the provider. Returns whether it was to be produced.
fn check_order(shop: &Shop, order: &OrderEntry) -> bool {
    let (code, payment) = (order.code, payment(order));
    for checkout in &payment.checkouts {
        let session = checkout.session.as_str();
        let received = checkout.receipt.as_ref().map_or(0, |receipt| receipt.amount);
        assert_eq!(received - payment.refunded(session), shop.provider.kept(session), "{session}");
    }
    for session in shop.provider.paid(code) {
        assert!(payment.receipt(session).is_some(), "the payment {session} was lost");
        let is_asked_back = payment.refunds.iter().any(|refund| refund.session == session);
        assert!(payment.settled_by.as_deref() == Some(session) || is_asked_back, "{session} is forgotten");
    }
    let is_exact = payment.is_settled(order.total, &order.currency);
    let Some(session) = payment.settled_by.as_deref() else {
        assert_eq!((payment.state, order.status), (PaymentState::Canceled, OrderStatus::Cancelled), "{code}");
        return false;
    };
    let (kept, received) = (shop.provider.kept(session), payment.receipt(session).unwrap().amount);
    let expected = match (is_exact, kept) {
        (_, 0) => PaymentState::Refunded,
        (false, _) => PaymentState::Review,
        (true, kept) if kept == received => PaymentState::Paid,
        (true, _) => PaymentState::PartlyRefunded,
    };
    assert_eq!(payment.state, expected, "{code}");
    is_exact
}
