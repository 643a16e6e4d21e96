//! The logo and the colors of the shop.

use platen_store::{Store, look};
use platen_testing::on_both_engines;

on_both_engines!(a_change_that_knows_another_revision_is_not_saved, logos_are_kept_while_they_are_used_or_new,);

async fn put(store: &Store, known: i64, text: &str) -> bool {
    let mut tx = store.write().await.unwrap();
    let saved = look::put(&mut tx, known, text, "Sam", 5).await.unwrap();
    tx.commit().await.unwrap();
    saved
}

async fn a_change_that_knows_another_revision_is_not_saved(store: Store) {
    assert_eq!(look::find(&mut store.read().await.unwrap()).await.unwrap(), None);
    assert!(!put(&store, 1, "early").await);
    assert!(put(&store, 0, "first").await && !put(&store, 0, "other").await);
    assert!(put(&store, 1, "second").await && !put(&store, 1, "late").await);
    let saved = look::find(&mut store.read().await.unwrap()).await.unwrap().unwrap();
    assert_eq!((saved.revision, &*saved.look, &*saved.changed_by, saved.changed_at), (2, "second", "Sam", 5));
    for (known, is_other) in [(0, true), (1, true), (2, false)] {
        let found = look::find_other_than(&mut store.read().await.unwrap(), known).await.unwrap();
        assert_eq!(found.is_some(), is_other, "{known}");
    }
}

async fn logos_are_kept_while_they_are_used_or_new(store: Store) {
    let mut tx = store.write().await.unwrap();
    for (hash, uploaded_at) in [("old", 1), ("used", 1), ("new", 9)] {
        look::put_logo(&mut tx, hash, hash.as_bytes(), uploaded_at).await.unwrap();
        look::put_logo(&mut tx, hash, b"again", 99).await.unwrap();
    }
    tx.commit().await.unwrap();
    let mut tx = store.write().await.unwrap();
    assert_eq!(look::remove_logos_before(&mut tx, 5, Some("used")).await.unwrap(), 1);
    tx.commit().await.unwrap();
    let mut reader = store.read().await.unwrap();
    let mut kept = Vec::new();
    for hash in ["old", "used", "new"] {
        kept.push(look::logo(&mut reader, hash).await.unwrap());
    }
    assert_eq!(kept, [None, Some(b"used".to_vec()), Some(b"new".to_vec())]);
    let mut tx = store.write().await.unwrap();
    assert_eq!(look::remove_logos_before(&mut tx, 99, None).await.unwrap(), 2);
    tx.commit().await.unwrap();
}
