//! Races, two hundred times each, on both engines: exactly one caller wins, and the other gets an error that says what
//! happened. Two session stores stand for two nodes; the clients wait for each other before they begin.

use std::sync::Arc;

use platen_actors::cart;
use platen_actors::commands::{Answer, Command, RuleError, samples};
use platen_actors::entries::{EntryKey, EntryValue};
use platen_actors::ids::{CustomerId, GuestId, OrderId, PartId, ProductId, ProofId, SessionKey};
use platen_actors::order::{self, Code, OrderError, Place};
use platen_actors::ports::{Idempotency, SessionStore, StoreError};
use platen_actors::pricing::Configuration;
use platen_actors::proof::{self, ProofFile, ProofState};
use platen_actors::shop::promotions::UseLimits;
use platen_store::promo_uses::{self, CodeUser};
use platen_store::session_store::SqlSessionStore;
use platen_store::{Store, back_office, blobs, credits, customers, orders, proofs};
use platen_testing::{MovedClock, races_on_both_engines};
use tokio::sync::Barrier;

use crate::selling;

const TRIES: i64 = 200;
/// A file of proofs.
const FILE: &str = "f1";

fn sessions(store: &Store) -> Arc<SqlSessionStore> {
    Arc::new(selling::sessions(store, &MovedClock::default()))
}

async fn run(sessions: &SqlSessionStore, key: SessionKey, command: Command) -> Result<Answer, StoreError> {
    let known = sessions.load(key).await.unwrap();
    sessions.execute(key, known, command, None).await.map(|executed| executed.answer)
}

/// Adds the customers of all tries, with credit.
async fn give_credit(store: &Store) {
    let mut tx = store.write().await.unwrap();
    for number in 1..=TRIES {
        let id = customers::add(&mut tx, &format!("{number}@example.com"), "hash", 1).await.unwrap();
        assert_eq!(id, Some(CustomerId(number)));
        credits::give(&mut tx, CustomerId(number), None).await.unwrap();
    }
    tx.commit().await.unwrap();
}

/// A customer with an address and three hundred pieces in the cart, and the order that checkout shows for them.
async fn ready_to_order(sessions: &SqlSessionStore, key: SessionKey) -> Place {
    let address = selling::added(&run(sessions, key, selling::add_address()).await.unwrap());
    run(sessions, key, selling::add_plain()).await.unwrap();
    let entries = sessions.load(key).await.unwrap().entries;
    selling::checkout(&entries, address, &MovedClock::default(), Some(selling::PROMO))
}

/// Runs both at the same time.
async fn at_once<A: Send + 'static, B: Send + 'static>(
    one: impl Future<Output = A> + Send + 'static,
    other: impl Future<Output = B> + Send + 'static,
) -> (A, B) {
    let start = Arc::new(Barrier::new(2));
    let here = Arc::clone(&start);
    let one = tokio::spawn(async move {
        here.wait().await;
        one.await
    });
    let other = tokio::spawn(async move {
        start.wait().await;
        other.await
    });
    (one.await.unwrap(), other.await.unwrap())
}

async fn one_request_is_sent_twice_at_once(store: Store) {
    let nodes = [sessions(&store), sessions(&store)];
    for number in 1..=TRIES {
        let key = SessionKey::Customer(CustomerId(number));
        run(&nodes[0], key, Command::Samples(samples::Command::Add { product: ProductId(1) })).await.unwrap();
        let add = |node: &Arc<SqlSessionStore>| {
            let (node, lines) = (Arc::clone(node), vec![(Configuration::blank(ProductId(1), PartId(1), 300), None)]);
            let idempotency = Idempotency { key: "k".to_owned(), request_hash: [1; 32] };
            async move {
                let known = node.load(key).await.unwrap();
                node.execute(key, known, Command::Cart(cart::Command::Add { lines }), Some(idempotency)).await
            }
        };
        let (one, other) = Box::pin(at_once(add(&nodes[0]), add(&nodes[1]))).await;
        let (one, other) = (one.unwrap(), other.unwrap());
        assert_eq!(one.answer, other.answer, "try {number}");
        assert_ne!(one.replayed, other.replayed, "try {number}");
        let loaded = nodes[0].load(key).await.unwrap();
        assert_eq!(cart::totals(&loaded.entries).unwrap().units, 300, "try {number}");
    }
}

async fn two_tabs_place_one_cart(store: Store) {
    give_credit(&store).await;
    let nodes = [sessions(&store), sessions(&store)];
    for number in 1..=TRIES {
        let key = SessionKey::Customer(CustomerId(number));
        let request = ready_to_order(&nodes[0], key).await;
        let place = |node: &Arc<SqlSessionStore>, code: i64| {
            let (node, request) = (Arc::clone(node), Place { code: Code::of(code), ..request.clone() });
            async move { run(&node, key, Command::Order(order::Command::Place(Box::new(request)))).await }
        };
        let codes = [10 * number, 10 * number + 1];
        match Box::pin(at_once(place(&nodes[0], codes[0]), place(&nodes[1], codes[1]))).await {
            (
                Ok(Answer::Order(_, won)),
                Err(StoreError::Refused(RuleError::Order(OrderError::AlreadyOrdered(told)))),
            ) => {
                assert_eq!((won, told), (Code::of(codes[0]), won));
            }
            (
                Err(StoreError::Refused(RuleError::Order(OrderError::AlreadyOrdered(told)))),
                Ok(Answer::Order(_, won)),
            ) => {
                assert_eq!((won, told), (Code::of(codes[1]), won));
            }
            other => panic!("try {number}: {other:?}"),
        }
        let mut reader = store.read().await.unwrap();
        assert_eq!(orders::count(&mut reader, key).await.unwrap(), 1);
    }
    // One message to the back office for each order, and none for rejected ones.
    let mut tx = store.write().await.unwrap();
    let mut messages = 0;
    while let Some(row) = back_office::take(&mut tx, i64::MAX - 1, i64::MAX).await.unwrap() {
        back_office::set_sent(&mut tx, row.id, 1).await.unwrap();
        messages += 1;
    }
    assert_eq!(messages, TRIES);
}

/// Bypasses the session's queue, so that only the table's key decides.
async fn two_orders_redeem_one_promo_code(store: Store) {
    give_credit(&store).await;
    let node = sessions(&store);
    for number in 1..=TRIES {
        let key = SessionKey::Customer(CustomerId(number));
        let first = ready_to_order(&node, key).await;
        let mut placed = Vec::new();
        for code in [10 * number, 10 * number + 1] {
            if code % 10 == 1 {
                run(&node, key, selling::add_plain()).await.unwrap();
            }
            let revision = cart::totals(&node.load(key).await.unwrap().entries).unwrap().revision;
            // Without the code shipping is paid: 900 for up to a tonne.
            let (total, promo) = (first.total + 900, None);
            let request = Place { code: Code::of(code), revision, total, promo, ..first.clone() };
            let answer = run(&node, key, Command::Order(order::Command::Place(Box::new(request)))).await;
            let Ok(Answer::Order(id, _)) = answer else { panic!("{answer:?}") };
            placed.push(id);
        }
        let redeem = |order: OrderId| {
            let store = store.clone();
            async move {
                let mut tx = store.write().await.unwrap();
                let user = CodeUser { owner: key, email: None };
                let limits = UseLimits { once_per_customer: true, max_uses: None };
                let redeemed = promo_uses::add(&mut tx, selling::PROMO, &user, limits, order).await.unwrap();
                tx.commit().await.unwrap();
                redeemed
            }
        };
        let (one, other) = Box::pin(at_once(redeem(placed[0]), redeem(placed[1]))).await;
        assert!(one ^ other, "try {number}: {one} {other}");
        // Of two sessions with one email address, and of two customers who use the last of a code, one succeeds as well.
        let once = UseLimits { once_per_customer: true, max_uses: None };
        let last = UseLimits { once_per_customer: false, max_uses: Some(1) };
        for (code, limits, emails) in [("MAIL", once, ["a+1@x.de", "a+2@x.de"]), ("LAST", last, ["a@x.de", "b@x.de"])] {
            let code = format!("{code}{number}");
            let redeem = |at: usize| {
                let (store, code, order) = (store.clone(), code.clone(), placed[at]);
                let owner = SessionKey::Guest(GuestId(u128::from(at as u64)));
                async move {
                    let mut tx = store.write().await.unwrap();
                    promo_uses::release(&mut tx, order).await.unwrap();
                    let user = CodeUser { owner, email: Some(emails[at]) };
                    let used = promo_uses::add(&mut tx, &code, &user, limits, order).await.unwrap();
                    tx.commit().await.unwrap();
                    used
                }
            };
            let (one, other) = Box::pin(at_once(redeem(0), redeem(1))).await;
            assert!(one ^ other, "{code}: {one} {other}");
        }
    }
}

/// The customer approves the shown version while the shop replaces it.
async fn a_proof_is_approved_while_it_is_replaced(store: Store) {
    let nodes = [sessions(&store), sessions(&store)];
    let mut approvals = 0;
    for number in 1..=TRIES {
        let key = SessionKey::Customer(CustomerId(number));
        let (proof, configuration_hash) = ready_proof(&nodes[0], &store, key).await;
        let approve = proof::Command::Approve {
            proof,
            version: 1,
            configuration_hash,
            spelling: true,
            by: "ada@example.com".to_owned(),
        };
        let by = |node: &Arc<SqlSessionStore>, command: proof::Command| {
            let node = Arc::clone(node);
            async move { run(&node, key, Command::Proof(command)).await }
        };
        let both = at_once(by(&nodes[0], approve), by(&nodes[1], send(proof)));
        let approved = match Box::pin(both).await {
            (Ok(_), Err(StoreError::Refused(RuleError::Proof(proof::ProofError::Approved(1))))) => true,
            (Err(StoreError::Refused(RuleError::Proof(proof::ProofError::Replaced(2)))), Ok(_)) => false,
            other => panic!("try {number}: {other:?}"),
        };
        let mut reader = store.read().await.unwrap();
        let versions = proofs::list_versions(&mut reader, proof).await.unwrap();
        let entry = &proofs::list(&mut reader, key, 1, 0).await.unwrap()[0];
        let wanted = if approved { (1, ProofState::Approved) } else { (2, ProofState::Ready) };
        assert_eq!((versions.len(), entry.state), wanted, "try {number}");
        approvals += i64::from(approved);
    }
    assert!((1..TRIES).contains(&approvals), "both sides win now and then: {approvals}");
}

/// A proof whose first version waits for the customer.
async fn ready_proof(sessions: &SqlSessionStore, store: &Store, key: SessionKey) -> (ProofId, String) {
    let SessionKey::Customer(CustomerId(number)) = key else { panic!("{key}") };
    let mut tx = store.write().await.unwrap();
    blobs::claim(&mut tx, FILE, 1, 1).await.unwrap();
    tx.commit().await.unwrap();
    let configuration = selling::printed();
    let request = proof::Command::Request { code: Code::of(number), configuration, comment: String::new() };
    let asked = run(sessions, key, Command::Proof(request)).await;
    let Ok(Answer::Proof(proof, _)) = asked else { panic!("{asked:?}") };
    run(sessions, key, Command::Proof(send(proof))).await.unwrap();
    let entries = sessions.load(key).await.unwrap().entries;
    let Some(EntryValue::Proof(entry)) = entries.get(EntryKey::Proof(proof)) else { panic!("no proof") };
    (proof, entry.configuration_hash.clone())
}

fn send(proof: ProofId) -> proof::Command {
    let file = ProofFile {
        name: "proof.svg".to_owned(),
        extension: "svg".to_owned(),
        size: 1,
        sha256: FILE.to_owned(),
        generated: true,
    };
    proof::Command::Send { proof, file, note: String::new(), by: "Sam".to_owned(), replaces_approved: false }
}

races_on_both_engines!(
    one_request_is_sent_twice_at_once,
    two_tabs_place_one_cart,
    two_orders_redeem_one_promo_code,
    a_proof_is_approved_while_it_is_replaced
);
