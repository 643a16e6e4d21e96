//! Content pages.

use platen_store::Store;
use platen_store::content::{self, NewVersion};
use platen_testing::on_both_engines;

on_both_engines!(a_version_that_knows_another_one_is_not_saved, drafts_are_not_published_and_removed_pages_are_gone,);

async fn save(store: &Store, page: &str, known: i64, content: &str, is_published: bool) -> bool {
    let mut tx = store.write().await.unwrap();
    let address = page.to_uppercase();
    let new = NewVersion { address: &address, content, is_published, by: "Sam" };
    let saved = content::save(&mut tx, page, known, &new, 5 + known).await.unwrap();
    tx.commit().await.unwrap();
    saved
}

async fn remove(store: &Store, page: &str, known: i64) -> bool {
    let mut tx = store.write().await.unwrap();
    let removed = content::remove(&mut tx, page, known).await.unwrap();
    tx.commit().await.unwrap();
    removed
}

async fn a_version_that_knows_another_one_is_not_saved(store: Store) {
    assert!(!save(&store, "help", 1, "early", true).await);
    assert!(save(&store, "help", 0, "first ‘é’", true).await && !save(&store, "help", 0, "other", true).await);
    assert!(save(&store, "help", 1, "second", false).await && !save(&store, "help", 1, "late", true).await);
    let mut reader = store.read().await.unwrap();
    let found = content::find(&mut reader, "help").await.unwrap().unwrap();
    assert_eq!((&*found.address, found.version, found.published, &*found.content), ("HELP", 2, Some(1), "second"));
    assert_eq!((found.saved_at, &*found.saved_by), (6, "Sam"));
    assert_eq!(content::list(&mut reader).await.unwrap(), [found]);
    assert_eq!(content::find(&mut reader, "HELP").await.unwrap(), None);
    let versions = content::versions(&mut reader, "help", 10).await.unwrap();
    let versions: Vec<_> = versions.into_iter().map(|row| (row.version, row.is_published, row.saved_at)).collect();
    assert_eq!(versions, [(2, false, 6), (1, true, 5)]);
    assert_eq!(content::versions(&mut reader, "help", 1).await.unwrap().len(), 1);
    assert_eq!(content::version(&mut reader, "help", 1).await.unwrap().as_deref(), Some("first ‘é’"));
    assert_eq!(content::version(&mut reader, "help", 3).await.unwrap(), None);
}

async fn drafts_are_not_published_and_removed_pages_are_gone(store: Store) {
    let revision = async || content::revision(&mut store.read().await.unwrap()).await.unwrap();
    let published = async || content::published(&mut store.read().await.unwrap()).await.unwrap();
    let page = |address: &str, content: &str| (address.to_owned(), content.to_owned());
    assert!(save(&store, "b", 0, "draft", false).await);
    assert_eq!((revision().await, published().await), (0, vec![]));
    assert!(save(&store, "b", 1, "one", true).await && save(&store, "a", 0, "two", true).await);
    assert!(save(&store, "a", 1, "draft", false).await);
    assert_eq!((revision().await, published().await), (2, vec![page("A", "two"), page("B", "one")]));
    assert!(!remove(&store, "a", 1).await && remove(&store, "a", 2).await && !remove(&store, "a", 2).await);
    assert_eq!((revision().await, published().await), (3, vec![page("B", "one")]));
    assert!(content::versions(&mut store.read().await.unwrap(), "a", 10).await.unwrap().is_empty());
    assert!(save(&store, "a", 0, "again", true).await);
}
