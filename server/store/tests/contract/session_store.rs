//! The sessions' store against its port: versions, retries, merges and races, on both engines.

use std::sync::Arc;

use futures_util::future::join_all;
use platen_actors::cart;
use platen_actors::commands::{Answer, Command, RuleError, favorites, samples};
use platen_actors::ids::{CustomerId, GuestId, PartId, ProductId, SessionKey};
use platen_actors::memory::MemoryPrices;
use platen_actors::ports::{Executed, Idempotency, Loaded, SessionStore, Standing, StoreError, SystemRng};
use platen_actors::pricing::Configuration;
use platen_actors::shop::ClosedShop;
use platen_store::session_store::SqlSessionStore;
use platen_store::{Store, customers, sign_ins};
use platen_testing::{MovedClock, on_both_engines};

on_both_engines!(
    what_is_loaded_is_what_was_told,
    a_caller_who_is_behind_is_brought_up_to_date,
    a_retry_is_answered_once_and_kept_for_a_day,
    a_guests_cart_moves_to_the_customer_once,
    two_nodes_at_once_lose_nothing_and_count_on,
    commands_that_run_together_fail_alone,
    a_node_reads_where_many_sessions_stand,
);

const ADA: SessionKey = SessionKey::Customer(CustomerId(17));

pub(super) fn sessions(store: &Store, clock: &MovedClock) -> SqlSessionStore {
    let prices = MemoryPrices::default();
    prices.sell(ProductId(1), Some(MemoryPrices::plain(10_000)));
    let shop = Arc::new(ClosedShop::default());
    SqlSessionStore::new(store.clone(), Arc::new(clock.clone()), Arc::new(SystemRng), Arc::new(prices), shop)
}

fn buy(part: i64, quantity: i64) -> Command {
    let configuration = Configuration::blank(ProductId(1), PartId(part), quantity);
    Command::Cart(cart::Command::Add { lines: vec![(configuration, None)] })
}

fn add(product: i64) -> Command {
    Command::Samples(samples::Command::Add { product: ProductId(product) })
}

async fn a_node_reads_where_many_sessions_stand(store: Store) {
    let clock = MovedClock::default();
    let mut tx = store.write().await.unwrap();
    let bob = customers::add(&mut tx, "bob@example.com", "hash", 1).await.unwrap().unwrap();
    for token in [[1; 32], [2; 32]] {
        sign_ins::add(&mut tx, token, bob, "", 1, 100).await.unwrap();
    }
    tx.commit().await.unwrap();
    let (store, bob) = (sessions(&store, &clock), SessionKey::Customer(bob));
    let guest = GuestId(7);
    store.execute(SessionKey::Guest(guest), Loaded::default(), add(1), None).await.unwrap();
    let executed =
        store.execute(ADA, Loaded::default(), Command::MergeGuest { guest, claimed_with: None }, None).await.unwrap();
    let standings = store.standings(&[ADA, bob, SessionKey::Guest(guest)]).await.unwrap();
    let Standing { epoch, version, is_merged, sign_ins } = &standings[&ADA];
    assert_eq!((*epoch, *version, *is_merged), (executed.epoch, executed.version, false));
    assert!(sign_ins.is_empty());
    assert!(standings[&SessionKey::Guest(guest)].is_merged);
    let mut bobs = standings[&bob].clone();
    bobs.sign_ins.sort_unstable();
    assert_eq!(bobs, Standing { sign_ins: vec![[1; 32], [2; 32]], ..Standing::default() });
}

/// Returns the caller's state after an answer.
fn after(known: Loaded, executed: &Executed) -> Loaded {
    if let Some(fresh) = &executed.fresh {
        return fresh.clone();
    }
    let mut entries = known.entries;
    if let Some(change) = &executed.change {
        change.fold_into(Arc::make_mut(&mut entries));
    }
    Loaded { epoch: executed.epoch, version: executed.version, entries }
}

async fn what_is_loaded_is_what_was_told(store: Store) {
    let sessions = sessions(&store, &MovedClock::default());
    let mut known = sessions.load(ADA).await.unwrap();
    assert_eq!(known, Loaded::default());
    let commands = [
        add(1),
        add(2),
        Command::Samples(samples::Command::SetComment { comment: "blue".to_owned() }),
        Command::Favorites(favorites::Command::Add { product: ProductId(1) }),
        Command::Favorites(favorites::Command::Add { product: ProductId(2) }),
        buy(5, 10),
        buy(6, 20),
        Command::Favorites(favorites::Command::Remove { product: ProductId(1) }),
        Command::Samples(samples::Command::Remove { product: ProductId(2) }),
        Command::Samples(samples::Command::SetComment { comment: String::new() }),
    ];
    for command in commands {
        let executed = sessions.execute(ADA, known.clone(), command, None).await.unwrap();
        known = after(known, &executed);
        assert_eq!(sessions.load(ADA).await.unwrap(), known);
    }
    let nothing = sessions.execute(ADA, known.clone(), add(1), None).await.unwrap();
    assert_eq!((nothing.version, nothing.change), (known.version, None));
}

async fn a_caller_who_is_behind_is_brought_up_to_date(store: Store) {
    let sessions = sessions(&store, &MovedClock::default());
    let first = sessions.execute(ADA, Loaded::default(), add(1), None).await.unwrap();
    let known = after(Loaded::default(), &first);
    sessions.execute(ADA, known.clone(), add(2), None).await.unwrap();
    let third = sessions.execute(ADA, known, add(3), None).await.unwrap();
    assert_eq!((third.version, third.answer.clone()), (3, Answer::Samples(samples::Answer::Count(3))));
    assert_eq!(third.fresh, Some(sessions.load(ADA).await.unwrap()));
}

async fn a_retry_is_answered_once_and_kept_for_a_day(store: Store) {
    let clock = MovedClock::default();
    let sessions = sessions(&store, &clock);
    let idempotency = |hash: u8| Some(Idempotency { key: "k".to_owned(), request_hash: [hash; 32] });
    let first = sessions.execute(ADA, Loaded::default(), add(1), idempotency(1)).await.unwrap();
    let again = sessions.execute(ADA, Loaded::default(), add(1), idempotency(1)).await.unwrap();
    assert_eq!((&again.answer, again.version, again.replayed), (&first.answer, first.version, true));
    let known = sessions.load(ADA).await.unwrap();
    let known_better = sessions.execute(ADA, known.clone(), add(3), idempotency(1)).await.unwrap();
    assert_eq!((known_better.version, known_better.replayed), (first.version, true));
    assert_eq!(sessions.load(ADA).await.unwrap(), known, "nothing was changed");
    let other = sessions.execute(ADA, Loaded::default(), add(2), idempotency(2)).await;
    assert_eq!(other, Err(StoreError::KeyReused));
    clock.advance(24 * 60 * 60 * 1000 + 1);
    let later = sessions.execute(ADA, Loaded::default(), add(2), idempotency(2)).await.unwrap();
    assert_eq!((later.answer, later.replayed), (Answer::Samples(samples::Answer::Count(2)), false));
}

async fn a_guests_cart_moves_to_the_customer_once(store: Store) {
    let sessions = sessions(&store, &MovedClock::default());
    let guest = SessionKey::Guest(GuestId(9));
    let line = |part| buy(part, 10);
    for (key, part) in [(guest, 1), (ADA, 1)] {
        sessions.execute(key, Loaded::default(), line(part), None).await.unwrap();
    }
    let known = sessions.load(guest).await.unwrap();
    sessions.execute(guest, known, line(2), None).await.unwrap();
    let merge = Command::MergeGuest { guest: GuestId(9), claimed_with: None };
    let known = sessions.load(ADA).await.unwrap();
    let merged = sessions.execute(ADA, known.clone(), merge.clone(), None).await.unwrap();
    assert_eq!(sessions.load(ADA).await.unwrap(), after(known, &merged));
    let quantities: Vec<_> = sessions
        .load(ADA)
        .await
        .unwrap()
        .entries
        .iter()
        .filter_map(|(_, value)| match value.as_ref() {
            platen_actors::entries::EntryValue::CartLine(line) => Some(line.configuration.parts.clone()),
            _ => None,
        })
        .flatten()
        .map(|part| (part.part_id.0, part.quantity))
        .collect();
    assert_eq!(quantities, [(1, 20), (2, 10)]);
    let refused = Err(StoreError::Refused(RuleError::Merged));
    assert_eq!(sessions.execute(ADA, Loaded::default(), merge, None).await, refused);
    assert_eq!(sessions.execute(guest, Loaded::default(), line(3), None).await, refused);
}

async fn two_nodes_at_once_lose_nothing_and_count_on(store: Store) {
    let clock = MovedClock::default();
    let nodes = [sessions(&store, &clock), sessions(&store, &clock)];
    let runs = nodes.iter().zip([0, 100]).map(|(node, offset)| async move {
        let mut known = Loaded::default();
        for product in 1..=20 {
            let executed = node.execute(ADA, known.clone(), add(product + offset), None).await.unwrap();
            known = after(known, &executed);
        }
    });
    futures_util::future::join_all(runs).await;
    let held = nodes[0].load(ADA).await.unwrap();
    assert_eq!((held.version, held.entries.len()), (40, 40));
}

/// The commands of many customers are written in one round trip. Those that another node overtook, and those that are
/// retries, neither fail nor stop the others.
async fn commands_that_run_together_fail_alone(store: Store) {
    let sessions = sessions(&store, &MovedClock::default());
    let key = |number: i64| SessionKey::Customer(CustomerId(number));
    let retried = |number: i64| number % 5 == 0;
    let overtaken = |number: i64| number % 3 == 0;
    let request = |number: i64| Idempotency { key: format!("request {number}"), request_hash: [1; 32] };
    let all = 0..40_i64;
    let known = join_all(all.clone().map(|number| {
        let sessions = &sessions;
        async move {
            let first = sessions.execute(key(number), Loaded::default(), add(1), None).await.unwrap();
            after(Loaded::default(), &first)
        }
    }))
    .await;
    for number in all.clone() {
        let known = &known[usize::try_from(number).unwrap()];
        if retried(number) {
            sessions.execute(key(number), known.clone(), add(3), Some(request(number))).await.unwrap();
        }
        if overtaken(number) {
            sessions.execute(key(number), Loaded::default(), add(2), None).await.unwrap();
        }
    }
    let commands = all.zip(known).map(|(number, known)| {
        let sessions = &sessions;
        async move {
            let executed = sessions.execute(key(number), known.clone(), add(3), Some(request(number))).await.unwrap();
            assert_eq!(executed.replayed, retried(number), "customer {number}");
            let stored = sessions.load(key(number)).await.unwrap();
            assert_eq!(stored.version, 2 + i64::from(overtaken(number)), "customer {number}");
            assert_eq!(after(known, &executed), stored, "customer {number}");
        }
    });
    join_all(commands).await;
}
