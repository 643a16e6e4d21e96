//! Photographs of products, and the queue of those that are fetched.

use platen_store::content::{self, NewVersion};
use platen_store::photographs::{self, Failure, Photograph, Progress};
use platen_store::{Store, blobs, catalog};
use platen_testing::on_both_engines;

on_both_engines!(
    a_photograph_is_kept_once_and_its_file_stays,
    an_address_waits_until_it_is_kept_or_has_failed,
    products_are_read_again_when_their_photographs_are_shown,
    a_photograph_without_source_is_deleted_once_it_is_unused_long_enough,
    an_address_is_removed_with_its_last_use,
    the_catalog_is_held_while_it_has_its_generation_and_no_import_runs,
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

async fn remove(store: &Store, photographs: &[String], before: i64) -> u64 {
    let mut tx = store.write().await.unwrap();
    let removed = photographs::remove_unused(&mut tx, photographs, before).await.unwrap();
    tx.commit().await.unwrap();
    removed
}

async fn mark(store: &Store, photographs: &[String], since: Option<i64>) {
    let mut tx = store.write().await.unwrap();
    photographs::mark_unused(&mut tx, photographs, since).await.unwrap();
    tx.commit().await.unwrap();
}

async fn a_photograph_without_source_is_deleted_once_it_is_unused_long_enough(store: Store) {
    let kept = ["a", "b", "c", "d"].map(photograph);
    for one in &kept {
        add(&store, one).await;
    }
    let [a, b, c, d] = kept.map(|one| one.sha256);
    enqueue(&store, &[("https://x/1", 1)], 1).await;
    keep(&store, "https://x/1", &a).await;
    let list = async |after: &str, most| {
        photographs::list_without_source(&mut store.read().await.unwrap(), after, most).await.unwrap()
    };
    assert_eq!((list("", 2).await, list(&c, 9).await), (vec![b.clone(), c.clone()], vec![d.clone()]));
    let all = [a.clone(), b.clone(), c.clone(), d.clone()];
    assert_eq!(remove(&store, &all, 1_000).await, 0, "none is noted");
    mark(&store, &all, Some(10)).await;
    mark(&store, &all, Some(20)).await;
    assert_eq!(remove(&store, &all, 10).await, 0);
    let mut tx = store.write().await.unwrap();
    assert_eq!(photographs::renew(&mut tx, &b).await.unwrap(), Some(photograph("b")));
    assert_eq!(photographs::renew(&mut tx, "e").await.unwrap(), None);
    let text = format!(r#"{{"text":"![](/photographs/{c}-1x1/1.jpg)"}}"#);
    let page = NewVersion { address: "Help", content: &text, is_published: true, by: "Sam" };
    assert!(content::save(&mut tx, "help", 0, &page, 5).await.unwrap());
    tx.commit().await.unwrap();
    assert_eq!(remove(&store, &all, 11).await, 1, "only the last one");
    assert_eq!(photographs::find(&mut store.read().await.unwrap(), &d).await.unwrap(), None);
    let mut tx = store.write().await.unwrap();
    assert_eq!(blobs::condemn_unused(&mut tx, 100).await.unwrap(), 1);
    photographs::mark_fetched_used(&mut tx).await.unwrap();
    tx.commit().await.unwrap();
    mark(&store, std::slice::from_ref(&c), None).await;
    mark(&store, &[a, c.clone()], Some(90)).await;
    assert_eq!(remove(&store, &[c], 50).await, 0);
}

async fn an_address_is_removed_with_its_last_use(store: Store) {
    enqueue(&store, &[("https://x/1", 1), ("https://x/2", 1), ("https://x/2", 2)], 10).await;
    let uses = photographs::list_uses(&mut store.read().await.unwrap(), 0, 1).await.unwrap();
    let named: Vec<_> = uses.iter().map(|used| (&*used.address, used.product_id)).collect();
    assert_eq!(named, [("https://x/1", 1), ("https://x/2", 1)]);
    let mut tx = store.write().await.unwrap();
    photographs::remove_uses(&mut tx, &uses).await.unwrap();
    tx.commit().await.unwrap();
    assert_eq!(due(&store, 10).await, ["https://x/2"]);
    let mut reads = store.read().await.unwrap();
    assert_eq!(photographs::list_uses(&mut reads, 0, 9).await.unwrap().len(), 1);
    assert_eq!(photographs::find_last_product(&mut reads).await.unwrap(), 0);
    assert_eq!(photographs::list_records(&mut reads, 0, 9).await.unwrap(), []);
}

async fn the_catalog_is_held_while_it_has_its_generation_and_no_import_runs(store: Store) {
    let mut tx = store.write().await.unwrap();
    assert!(photographs::hold_catalog(&mut tx, 0, 5).await.unwrap());
    assert!(!photographs::hold_catalog(&mut tx, 1, 5).await.unwrap());
    assert!(catalog::take_lease(&mut tx, "import", 5, 100).await.unwrap());
    assert!(!photographs::hold_catalog(&mut tx, 0, 99).await.unwrap());
    assert!(photographs::hold_catalog(&mut tx, 0, 100).await.unwrap(), "the import was aborted");
}
