//! Sessions in which time has something to do, on both engines.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use platen_actors::dates::Day;
use platen_actors::entries::{EntryKey, EntryValue};
use platen_actors::ids::{CustomerId, OrderId, ProofId, QuoteId, SessionKey};
use platen_store::{Store, due, entries, sessions};
use platen_testing::on_both_engines;
use serde_json::json;

on_both_engines!(sessions_with_something_over_or_expired_are_found, a_proof_is_not_over_while_its_order_is_shown);

pub(super) fn customer(id: i64) -> SessionKey {
    SessionKey::Customer(CustomerId(id))
}

async fn put(store: &Store, owner: i64, key: EntryKey, value: EntryValue) {
    let mut tx = store.write().await.unwrap();
    sessions::take(&mut tx, customer(owner), 1, 1).await.unwrap();
    let set = BTreeMap::from([(key, Arc::new(value))]);
    entries::apply(&mut tx, customer(owner), &set, &BTreeSet::new()).await.unwrap();
    tx.commit().await.unwrap();
}

pub(super) async fn hide(store: &Store, owner: i64, key: EntryKey) {
    let mut tx = store.write().await.unwrap();
    entries::apply(&mut tx, customer(owner), &BTreeMap::new(), &BTreeSet::from([key])).await.unwrap();
    tx.commit().await.unwrap();
}

pub(super) async fn order(store: &Store, owner: i64, status: &str, changed_at: i64) {
    put_order(store, owner, status, changed_at, None).await;
}

/// An order whose customer requested tracking at a time.
pub(super) async fn tracked(store: &Store, owner: i64, status: &str, requested_at: Option<i64>) {
    put_order(store, owner, status, 1, requested_at).await;
}

async fn put_order(store: &Store, owner: i64, status: &str, changed_at: i64, tracking_requested_at: Option<i64>) {
    let code = platen_actors::order::Code::of(owner);
    let mut order = json!({"orderId": owner, "code": code, "status": status, "lines": 1, "units": 1, "currency": "USD", "total": 1,
        "placedAt": 1, "changedAt": changed_at, "cartRevision": "", "productionDays": 1, "transitDays": 1, "shipments": 0});
    if let Some(at) = tracking_requested_at {
        order["trackingRequestedAt"] = at.into();
    }
    let key = EntryKey::Order(OrderId(owner));
    put(store, owner, key, EntryValue::read(key, order).unwrap()).await;
}

/// A certificate of an exemption from taxes.
pub(super) async fn certificate(store: &Store, owner: i64, state: &str, sent_at: i64) {
    let sent =
        json!({"state": state, "name": "resale", "extension": "pdf", "sha256": "ab".repeat(32), "sentAt": sent_at});
    let key = EntryKey::TaxExemption;
    put(store, owner, key, EntryValue::read(key, sent).unwrap()).await;
}

pub(super) async fn quote(store: &Store, owner: i64, state: &str, changed_at: i64) {
    let code = platen_actors::order::Code::of(owner);
    let quote = json!({"quoteId": owner, "code": code, "state": state, "revision": 1, "lines": 1, "units": 1, "title": "Mug",
        "validUntil": Day::EPOCH.plus(10), "requestedAt": 1, "changedAt": changed_at});
    let key = EntryKey::Quote(QuoteId(owner));
    put(store, owner, key, EntryValue::read(key, quote).unwrap()).await;
}

pub(super) async fn proof(store: &Store, owner: i64, order: Option<i64>, state: &str, changed_at: i64) {
    let code = platen_actors::order::Code::of(owner);
    let mut proof = json!({"proofId": owner, "code": code, "productId": 1, "name": "Mug", "state": state, "version": 1,
        "configurationHash": "", "requestedAt": 1, "changedAt": changed_at});
    if let Some(order) = order {
        proof["orderId"] = order.into();
    }
    let key = EntryKey::Proof(ProofId(owner));
    put(store, owner, key, EntryValue::read(key, proof).unwrap()).await;
}

async fn due(store: &Store, today: Day, before: i64, limit: i64) -> Vec<SessionKey> {
    due::list(&mut store.read().await.unwrap(), today, before, limit).await.unwrap()
}

async fn sessions_with_something_over_or_expired_are_found(store: Store) {
    quote(&store, 1, "offered", 100).await;
    quote(&store, 2, "declined", 100).await;
    order(&store, 3, "complete", 100).await;
    order(&store, 4, "in_production", 100).await;
    proof(&store, 5, None, "approved", 100).await;
    proof(&store, 6, None, "ready", 100).await;
    let last = Day::EPOCH.plus(10);
    assert_eq!(due(&store, last, 100, 9).await, []);
    assert_eq!(due(&store, last.plus(1), 100, 9).await, [customer(1)]);
    assert_eq!(due(&store, last, 101, 9).await, [customer(2), customer(3), customer(5)]);
    assert_eq!(due(&store, last, 101, 2).await.len(), 2);
    for (owner, key) in
        [(2, EntryKey::Quote(QuoteId(2))), (3, EntryKey::Order(OrderId(3))), (5, EntryKey::Proof(ProofId(5)))]
    {
        hide(&store, owner, key).await;
    }
    assert_eq!(due(&store, last, 101, 9).await, []);
}

async fn a_proof_is_not_over_while_its_order_is_shown(store: Store) {
    order(&store, 7, "in_production", 100).await;
    proof(&store, 7, Some(7), "approved", 50).await;
    assert_eq!(due(&store, Day::EPOCH, 1_000, 9).await, []);
    hide(&store, 7, EntryKey::Order(OrderId(7))).await;
    assert_eq!(due(&store, Day::EPOCH, 1_000, 9).await, [customer(7)]);
}
