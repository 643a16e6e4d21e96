//! Photographs of products, and the queue of those that are fetched.

use platen_store::photographs::{self, Failure, Photograph, Progress};
use platen_store::{Store, blobs, catalog};
use platen_testing::on_both_engines;

on_both_engines!(
    a_photograph_is_kept_once_and_its_file_stays,
    an_address_waits_until_it_is_kept_or_has_failed,
    products_are_read_again_when_their_photographs_are_shown,
);

fn photograph(digit: &str) -> Photograph {
    let sha256 = digit.repeat(64);
    Photograph { sha256, width: 4_000, height: 3_000, media_type: "image/jpeg".to_owned(), size: 9, added_at: 5 }
}

async fn add(store: &Store, photograph: &Photograph) {
    let mut tx = store.write().await.unwrap();
    assert!(blobs::claim(&mut tx, &photograph.sha256, 9, 5).await.unwrap());
    photographs::add(&mut tx, photograph).await.unwrap();
    tx.commit().await.unwrap();
}

async fn enqueue(store: &Store, uses: &[(&str, i64)], now: i64) {
    let uses: Vec<_> = uses.iter().map(|(address, product)| ((*address).to_owned(), *product)).collect();
    let mut tx = store.write().await.unwrap();
    photographs::enqueue(&mut tx, &uses, now).await.unwrap();
    tx.commit().await.unwrap();
}

async fn keep(store: &Store, address: &str, sha256: &str) {
    let mut tx = store.write().await.unwrap();
    photographs::set_kept(&mut tx, address, sha256).await.unwrap();
    tx.commit().await.unwrap();
}

async fn publish(store: &Store) -> bool {
    let mut tx = store.write().await.unwrap();
    let shown = photographs::publish(&mut tx).await.unwrap();
    tx.commit().await.unwrap();
    shown
}

async fn due(store: &Store, now: i64) -> Vec<String> {
    let due = photographs::list_due(&mut store.read().await.unwrap(), now, 10).await.unwrap();
    due.into_iter().map(|due| due.address).collect()
}

async fn changed(store: &Store, from: i64, to: i64) -> Vec<i64> {
    photographs::list_changed(&mut store.read().await.unwrap(), from, to).await.unwrap()
}

async fn revision(store: &Store) -> i64 {
    catalog::find_state(&mut store.read().await.unwrap()).await.unwrap().photographs
}

async fn a_photograph_is_kept_once_and_its_file_stays(store: Store) {
    let kept = photograph("a");
    add(&store, &kept).await;
    add(&store, &Photograph { width: 1, ..kept.clone() }).await;
    let found = photographs::find(&mut store.read().await.unwrap(), &kept.sha256).await.unwrap();
    assert_eq!(found, Some(kept.clone()));
    assert_eq!(photographs::find(&mut store.read().await.unwrap(), "b").await.unwrap(), None);
    let mut tx = store.write().await.unwrap();
    assert_eq!(blobs::condemn_unused(&mut tx, 100).await.unwrap(), 0);
    assert_eq!(blobs::list_used(&mut tx, "", 10).await.unwrap(), [kept.sha256]);
}

async fn an_address_waits_until_it_is_kept_or_has_failed(store: Store) {
    enqueue(&store, &[("https://x/1", 1), ("https://x/2", 1), ("https://x/2", 2)], 10).await;
    enqueue(&store, &[("https://x/1", 1)], 99).await;
    assert_eq!(due(&store, 9).await, [""; 0]);
    assert_eq!(due(&store, 10).await, ["https://x/1", "https://x/2"]);
    let mut tx = store.write().await.unwrap();
    photographs::set_failed(&mut tx, "https://x/1", "busy", Some(50)).await.unwrap();
    photographs::set_failed(&mut tx, "https://x/2", "gone ‘é’", None).await.unwrap();
    tx.commit().await.unwrap();
    assert_eq!(due(&store, 49).await, [""; 0]);
    let again = photographs::list_due(&mut store.read().await.unwrap(), 50, 10).await.unwrap();
    assert_eq!(again.iter().map(|due| (&*due.address, due.attempts)).collect::<Vec<_>>(), [("https://x/1", 1)]);
    let mut reads = store.read().await.unwrap();
    let expected = Failure { address: "https://x/2".into(), reason: "gone ‘é’".into(), sku_key: String::new() };
    assert_eq!(photographs::list_failures(&mut reads, 10).await.unwrap(), [expected]);
    assert_eq!(photographs::progress(&mut reads).await.unwrap(), Progress { waiting: 1, kept: 0, failed: 1 });
    drop(reads);
    let mut tx = store.write().await.unwrap();
    assert_eq!(photographs::retry(&mut tx, 60).await.unwrap(), 1);
    tx.commit().await.unwrap();
    assert_eq!(due(&store, 60).await, ["https://x/1", "https://x/2"]);
}

async fn products_are_read_again_when_their_photographs_are_shown(store: Store) {
    assert!(!publish(&store).await);
    let kept = photograph("a");
    add(&store, &kept).await;
    enqueue(&store, &[("https://x/1", 7), ("https://x/1", 9), ("https://x/2", 8)], 1).await;
    keep(&store, "https://x/1", &kept.sha256).await;
    assert_eq!(changed(&store, 0, 9).await, [0; 0]);
    assert!(publish(&store).await && !publish(&store).await);
    assert_eq!((revision(&store).await, changed(&store, 0, 1).await), (1, vec![7, 9]));
    let found =
        photographs::find_fetched(&mut store.read().await.unwrap(), &["https://x/1", "https://x/2"]).await.unwrap();
    assert_eq!((found.len(), &*found[0].sha256, found[0].width), (1, &*kept.sha256, 4_000));
    // A product that names an address after it was fetched.
    enqueue(&store, &[("https://x/1", 10)], 2).await;
    assert!(publish(&store).await);
    assert_eq!((revision(&store).await, changed(&store, 1, 2).await), (2, vec![7, 9, 10]));
    // One that is known already changes nothing.
    enqueue(&store, &[("https://x/1", 10)], 3).await;
    assert!(!publish(&store).await);
    let mut tx = store.write().await.unwrap();
    photographs::set_queued(&mut tx, 4, "x").await.unwrap();
    let queued = photographs::find_queued(&mut tx).await.unwrap();
    assert_eq!((queued.current_generation, queued.queued_generation, &*queued.queued_hosts), (0, 4, "x"));
}
