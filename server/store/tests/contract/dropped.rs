//! Futures that are dropped while they write, as those of a client that hangs up: each is polled a number of times and let
//! go, at every await there is. Other callers' changes stay, and the next write works.

use std::future::{Future, poll_fn};
use std::pin::pin;
use std::task::Poll;

use platen_store::{Connection, Exec, Store, customers};

use platen_testing::Fresh;

/// Polls a future so many times, whenever it asks to be, and drops it if it is not done by then.
pub(super) async fn poll_times<T>(times: usize, future: impl Future<Output = T>) -> Option<T> {
    let mut future = pin!(future);
    let mut left = times;
    poll_fn(|context| {
        if left == 0 {
            return Poll::Ready(None);
        }
        left -= 1;
        future.as_mut().poll(context).map(Some)
    })
    .await
}

async fn add(store: &Store, email: &str) -> platen_store::Result<()> {
    let mut tx = store.write().await?;
    customers::add(&mut tx, email, "hash", 1).await?;
    tx.commit().await
}

async fn is_there(store: &Store, email: &str) -> bool {
    let mut reader = store.read().await.unwrap();
    customers::find_by_email(&mut reader, email).await.unwrap().is_some()
}

async fn drops_at_every_await(fresh: &Fresh) {
    let store = &fresh.store;
    for round in 0..20 {
        for times in 0..24 {
            let [dropped, beside, after] =
                ["dropped", "beside", "after"].map(|who| format!("{who}{round}-{times}@a.b"));
            let (first, second) = tokio::join!(poll_times(times, add(store, &dropped)), add(store, &beside));
            second.unwrap_or_else(|error| panic!("beside one dropped after {times} polls: {error}"));
            add(store, &after).await.unwrap_or_else(|error| panic!("after one dropped after {times} polls: {error}"));
            assert!(is_there(store, &beside).await && is_there(store, &after).await, "dropped after {times} polls");
            if let Some(answered) = first {
                answered.unwrap();
                assert!(is_there(store, &dropped).await, "answered after {times} polls");
            }
            poll_times(times, Box::pin(store.snapshot())).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_dropped_write_leaves_every_other_one_alone_on_sqlite() {
    Box::pin(drops_at_every_await(&Fresh::sqlite().await)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_dropped_write_leaves_every_other_one_alone_on_postgresql() {
    let fresh = Fresh::postgres().await;
    Box::pin(drops_at_every_await(&fresh)).await;
    let mut reader = fresh.store.read().await.unwrap();
    let Exec::Postgres(db) = reader.exec().await.unwrap() else { panic!("not PostgreSQL") };
    // A dropped snapshot is rolled back by a task of its own, which may still be at it.
    let mut open = 1_i64;
    for _ in 0..2_000 {
        open = sqlx::query_scalar(
            "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in%'",
        )
        .fetch_one(&mut *db)
        .await
        .unwrap();
        if open == 0 {
            break;
        }
    }
    assert_eq!(open, 0, "connections that came back in the middle of a transaction");
}

/// SQLite rolls a whole transaction back on its own when a statement cannot be finished. Nobody in the group may be told of
/// success, nothing may be kept outside a transaction, and the next write works.
#[tokio::test]
async fn a_group_that_sqlite_rolled_back_answers_nobody_with_success() {
    let fresh = Fresh::sqlite().await;
    let store = &fresh.store;
    let mut first = store.write().await.unwrap();
    customers::add(&mut first, "first@a.b", "hash", 1).await.unwrap();
    let joined = async {
        let mut second = store.write().await.unwrap();
        let Exec::Sqlite(db) = second.exec().await.unwrap() else { panic!("not SQLite") };
        sqlx::raw_sql("ROLLBACK").execute(&mut *db).await.unwrap();
        let _outside = customers::add(&mut second, "outside@a.b", "hash", 1).await;
        second.commit().await
    };
    let (first, second) = tokio::join!(first.commit(), joined);
    assert!(first.is_err() && second.is_err(), "{first:?} {second:?}");
    add(store, "after@a.b").await.unwrap();
    assert!(!is_there(store, "first@a.b").await && !is_there(store, "outside@a.b").await);
    assert!(is_there(store, "after@a.b").await);
}

#[tokio::test]
async fn a_connection_in_an_unknown_state_is_replaced() {
    let fresh = Fresh::sqlite().await;
    let store = &fresh.store;
    for meddling in ["COMMIT", "ROLLBACK", "RELEASE write", "SAVEPOINT write", "ROLLBACK; BEGIN"] {
        let mut tx = store.write().await.unwrap();
        let Exec::Sqlite(db) = tx.exec().await.unwrap() else { panic!("not SQLite") };
        let _refused = sqlx::raw_sql(meddling).execute(&mut *db).await;
        drop(tx);
        for number in 0..3 {
            let email = format!("{number}-after-{}@a.b", meddling.replace(' ', "-"));
            add(store, &email).await.unwrap_or_else(|error| panic!("after {meddling}: {error}"));
            assert!(is_there(store, &email).await);
        }
    }
}
