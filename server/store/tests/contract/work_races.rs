//! Two hundred members of staff claim the same task at the same time: exactly one succeeds.

use std::sync::Arc;

use platen_store::Store;
use platen_store::work::Queue;
use platen_testing::races_on_both_engines;
use tokio::sync::Barrier;

use super::due::quote;
use super::work::{hire, owner, take, take_over};

const RACERS: i64 = 200;

/// Runs two hundred attempts at the same time; returns the successful ones.
async fn winners<F: Future<Output = bool> + Send + 'static>(race: impl Fn(i64) -> F) -> Vec<i64> {
    let start = Arc::new(Barrier::new(usize::try_from(RACERS).unwrap()));
    let runners: Vec<_> = (0..RACERS)
        .map(|racer| {
            let (start, run) = (Arc::clone(&start), race(racer));
            tokio::spawn(async move {
                start.wait().await;
                run.await
            })
        })
        .collect();
    let mut won = Vec::new();
    for (racer, runner) in (0..RACERS).zip(runners) {
        if runner.await.unwrap() {
            won.push(racer);
        }
    }
    won
}

async fn of_two_hundred_exactly_one_takes_it_on_and_exactly_one_takes_it_over(store: Store) {
    quote(&store, 1, "requested", 10).await;
    let mut staff = Vec::new();
    for racer in 0..RACERS {
        staff.push(hire(&store, &format!("racer{racer}")).await);
    }
    let staff = Arc::new(staff);
    let won = winners(|racer| {
        let (store, staff) = (store.clone(), Arc::clone(&staff));
        async move { take(&store, Queue::Quotes, 1, staff[usize::try_from(racer).unwrap()]).await }
    });
    let won = won.await;
    let [first] = won[..] else { panic!("{won:?}") };
    let won = winners(|racer| {
        let (store, staff, from) = (store.clone(), Arc::clone(&staff), format!("racer{first}"));
        async move { take_over(&store, 1, &from, staff[usize::try_from(racer).unwrap()]).await }
    });
    let won = won.await;
    let [second] = won[..] else { panic!("{won:?}") };
    assert_ne!(first, second);
    let has = owner(&store, Queue::Quotes, 1).await;
    assert_eq!(has, Some(Some((staff[usize::try_from(second).unwrap()], 8))));
}

/// An item that is claimed while it leaves the queue has no owner when it returns.
async fn a_claim_never_outlives_a_stay_in_the_queue(store: Store) {
    let ann = hire(&store, "ann").await;
    for item in 1..=RACERS {
        quote(&store, item, "requested", 10).await;
        let (here, there) = (store.clone(), store.clone());
        let taking = tokio::spawn(async move { take(&here, Queue::Quotes, item, ann).await });
        let leaving = tokio::spawn(async move { quote(&there, item, "expired", 10).await });
        taking.await.unwrap();
        leaving.await.unwrap();
        quote(&store, item, "countered", 10).await;
        assert_eq!(owner(&store, Queue::Quotes, item).await, Some(None), "try {item}");
    }
}

races_on_both_engines!(
    of_two_hundred_exactly_one_takes_it_on_and_exactly_one_takes_it_over,
    a_claim_never_outlives_a_stay_in_the_queue,
);
