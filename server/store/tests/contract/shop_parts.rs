//! The parts of the shop's settings.

use platen_store::{Store, shop_parts};
use platen_testing::on_both_engines;

on_both_engines!(each_part_has_revisions_of_its_own,);

async fn put(store: &Store, part: (&str, i64), document: &str) -> bool {
    let mut tx = store.write().await.unwrap();
    let saved = shop_parts::put(&mut tx, part, document, "Sam", 5).await.unwrap();
    tx.commit().await.unwrap();
    saved
}

async fn each_part_has_revisions_of_its_own(store: Store) {
    assert_eq!(shop_parts::list(&mut store.read().await.unwrap()).await.unwrap(), []);
    assert!(!put(&store, ("shipping", 1), "early").await);
    assert!(put(&store, ("shipping", 0), "first ‘é’").await && !put(&store, ("shipping", 0), "other").await);
    assert!(put(&store, ("hours", 0), "hours").await);
    assert!(put(&store, ("shipping", 1), "second").await && !put(&store, ("shipping", 1), "late").await);
    let mut reader = store.read().await.unwrap();
    let saved = shop_parts::find(&mut reader, "shipping").await.unwrap().unwrap();
    assert_eq!((saved.revision, &*saved.document, &*saved.changed_by, saved.changed_at), (2, "second", "Sam", 5));
    assert_eq!(shop_parts::find(&mut reader, "region").await.unwrap(), None);
    let revisions = shop_parts::list_revisions(&mut reader).await.unwrap();
    let revisions: Vec<_> = revisions.iter().map(|part| (&*part.name, part.revision)).collect();
    assert_eq!(revisions, [("hours", 1), ("shipping", 2)]);
    assert_eq!(shop_parts::list(&mut reader).await.unwrap()[1], saved);
}
