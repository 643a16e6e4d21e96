//! The nodes on one PostgreSQL database, and the messages between them.

use std::sync::Arc;
use std::time::Duration;

use platen_store::serving::Node;
use platen_store::{Error, Store};
use platen_testing::Fresh;
use tokio::sync::mpsc;
use tokio::time::timeout;

fn node(name: &str) -> Node {
    Node { name: name.to_owned(), bus: "postgres".to_owned(), files: "1".to_owned() }
}

#[tokio::test]
async fn nodes_that_fit_together_share_a_database() {
    let fresh = Fresh::postgres().await;
    let _one = fresh.store.serve(node("one")).await.unwrap();
    let store = Store::open(&fresh.url).await.unwrap();
    let _two = store.serve(node("two")).await.unwrap();
    let mut others = store.would_serve(&node("three")).await.unwrap();
    others.sort_unstable_by(|one, other| one.name.cmp(&other.name));
    assert_eq!(others, [node("one"), node("two")]);
    for (other, remedy) in [
        (Node { bus: "nats".to_owned(), ..node("three") }, "--nats-url"),
        (Node { files: "2".to_owned(), ..node("three") }, "--s3-bucket"),
    ] {
        let Err(Error::Unfit(foreseen)) = store.would_serve(&other).await else { panic!("it would be refused") };
        let Err(Error::Unfit(refusal)) = store.serve(other).await else { panic!("it is refused") };
        assert_eq!(foreseen, refusal);
        assert!(refusal.contains(remedy), "{refusal}");
    }
}

#[tokio::test]
async fn one_node_leads_and_the_next_takes_over_when_it_ends() {
    let fresh = Fresh::postgres().await;
    let stores = [Store::open(&fresh.url).await.unwrap(), Store::open(&fresh.url).await.unwrap()];
    let one = stores[0].serve(node("one")).await.unwrap();
    let _two = stores[1].serve(node("two")).await.unwrap();
    let (send, mut leaders) = mpsc::unbounded_channel();
    for (name, store) in ["one", "two"].into_iter().zip(stores.clone()) {
        let send = Arc::new(send.clone());
        tokio::spawn(async move {
            let lead = || {
                let send = Arc::clone(&send);
                async move {
                    let _closed = send.send(name);
                    std::future::pending::<()>().await;
                }
            };
            store.while_leading(lead).await;
        });
    }
    assert_eq!(leaders.recv().await, Some("one"));
    drop(one);
    let next = timeout(Duration::from_secs(20), leaders.recv()).await;
    assert_eq!(next.expect("the other node takes over"), Some("two"));
}

/// A paused process answers nothing, but its kernel keeps its connections and so its locks. Here a connection that takes the lock
/// of the leader and then is silent stands for it.
#[tokio::test]
async fn a_leader_that_is_silent_is_replaced() {
    let fresh = Fresh::postgres().await;
    let paused = sqlx::PgPool::connect(&fresh.url).await.unwrap();
    let mut paused = paused.acquire().await.unwrap();
    sqlx::query("SELECT pg_advisory_lock(x'706c6174656e'::bigint + 2)").execute(&mut *paused).await.unwrap();
    let since = tokio::time::Instant::now();
    let _one = fresh.store.serve(node("one")).await.unwrap();
    assert!(!fresh.store.leads());
    let (send, mut leads) = mpsc::unbounded_channel();
    let store = fresh.store.clone();
    tokio::spawn(async move {
        let lead = || {
            let send = send.clone();
            async move { send.send(()).unwrap() }
        };
        store.while_leading(lead).await;
    });
    assert!(timeout(Duration::from_secs(5), leads.recv()).await.is_err(), "the other one may still be alive");
    timeout(Duration::from_secs(10), leads.recv()).await.expect("it takes over within 15 s").unwrap();
    assert!(since.elapsed() >= Duration::from_secs(10));
    let ended = sqlx::query("SELECT 1").execute(&mut *paused).await;
    assert!(ended.is_err(), "the paused one notices when it wakes");
}

#[tokio::test]
async fn a_database_that_lacks_letters_is_refused() {
    let fresh = Fresh::postgres().await;
    let pool = sqlx::PgPool::connect(&fresh.url).await.unwrap();
    let name = format!("latin_{}", std::process::id());
    let create = format!("CREATE DATABASE {name} ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0");
    sqlx::raw_sql(sqlx::AssertSqlSafe(create)).execute(&pool).await.unwrap();
    let options = pool.connect_options().as_ref().clone().database(&name);
    let url = sqlx::ConnectOptions::to_url_lossy(&options);
    let Err(Error::Unfit(refusal)) = Store::open(url.as_str()).await else { panic!("it is refused") };
    assert!(refusal.contains("LATIN1") && refusal.contains("--encoding UTF8"), "{refusal}");
}

#[tokio::test]
async fn the_clock_is_that_of_the_database() {
    let fresh = Fresh::postgres().await;
    let difference = fresh.store.clock().difference();
    assert!(difference.abs() < 1000, "{difference}");
    assert_eq!(fresh.store.clock().warning(), None);
}

#[tokio::test]
async fn a_node_that_ended_leaves_nothing_behind() {
    let fresh = Fresh::postgres().await;
    drop(fresh.store.serve(node("one")).await.unwrap());
    let store = Store::open(&fresh.url).await.unwrap();
    let other = Node { files: "2".to_owned(), ..node("two") };
    store.serve(other).await.unwrap();
}

#[tokio::test]
async fn notifications_arrive_in_order_at_every_listener() {
    let fresh = Fresh::postgres().await;
    let notifications = fresh.store.notifications().unwrap();
    let (mut own, mut notifier) = notifications.connect().await.unwrap();
    let (mut other, _silent) = notifications.connect().await.unwrap();
    let texts: Vec<_> = (0..200).map(|number| format!("{number} {}", "x".repeat(7_000))).collect();
    notifier.send(&texts).await.unwrap();
    for listener in [&mut own, &mut other] {
        for text in &texts {
            assert_eq!(listener.next().await.unwrap(), *text);
        }
    }
    fresh.disconnect().await;
    assert!(other.next().await.is_err());
    assert!(notifier.send(&texts[..1]).await.is_err());
}

#[tokio::test]
async fn sqlite_has_no_other_nodes() {
    assert!(Fresh::sqlite().await.store.notifications().is_none());
}
