//! What the shop tells about itself.

use platen_store::{Store, shop_details};
use platen_testing::on_both_engines;

on_both_engines!(a_change_that_knows_another_revision_is_not_saved,);

async fn put(store: &Store, known: i64, details: &str) -> bool {
    let mut tx = store.write().await.unwrap();
    let saved = shop_details::put(&mut tx, known, details, "Sam", 5).await.unwrap();
    tx.commit().await.unwrap();
    saved
}

async fn a_change_that_knows_another_revision_is_not_saved(store: Store) {
    assert_eq!(shop_details::find(&mut store.read().await.unwrap()).await.unwrap(), None);
    assert!(!put(&store, 1, "early").await);
    assert!(put(&store, 0, "first ‘é’").await && !put(&store, 0, "other").await);
    assert!(put(&store, 1, "second").await && !put(&store, 1, "late").await);
    let saved = shop_details::find(&mut store.read().await.unwrap()).await.unwrap().unwrap();
    assert_eq!((saved.revision, &*saved.details, &*saved.changed_by, saved.changed_at), (2, "second", "Sam", 5));
    for (known, is_other) in [(0, true), (1, true), (2, false), (7, true)] {
        let found = shop_details::find_other_than(&mut store.read().await.unwrap(), known).await.unwrap();
        assert_eq!(found.is_some(), is_other, "{known}");
    }
}
