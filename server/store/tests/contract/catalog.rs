//! The catalog's tables: ids that never change, generations, the lease.

use platen_store::{Store, catalog};

platen_testing::on_both_engines!(
    ids_are_given_once,
    a_generation_is_seen_only_when_it_is_current,
    a_page_goes_on_where_the_last_one_ended,
    one_import_holds_the_lease_until_it_ends_or_expires,
    only_the_holder_on_the_right_generation_makes_one_current,
    what_aborted_imports_left_is_removed_and_nothing_else,
    replaced_versions_are_removed,
    what_changed_is_found_as_it_was_before,
    a_version_without_a_record_is_not_sold,
);

/// A committed version of a product with a part.
async fn put(store: &Store, sku: &str, generation: i64, record: &str) -> i64 {
    let mut tx = store.write().await.unwrap();
    let id = catalog::put_product(&mut tx, sku, 5).await.unwrap();
    catalog::put_version(&mut tx, id, generation, record.as_bytes(), record).await.unwrap();
    catalog::put_parts(&mut tx, id, &[format!("{sku}-A"), format!("{sku}-B")]).await.unwrap();
    tx.commit().await.unwrap();
    id
}

async fn make_current(store: &Store, from: i64) {
    let mut tx = store.write().await.unwrap();
    assert!(catalog::take_lease(&mut tx, "me", 0, 100).await.unwrap());
    assert!(catalog::make_current(&mut tx, "me", from).await.unwrap());
    tx.commit().await.unwrap();
}

async fn records(store: &Store, generation: i64) -> Vec<String> {
    let mut reader = store.read().await.unwrap();
    let products = catalog::list_products(&mut reader, generation, 0, 100).await.unwrap();
    let hashes = catalog::list_hashes(&mut reader, generation, 0, 100).await.unwrap();
    assert!(products.iter().map(|row| (row.id, &row.hash)).eq(hashes.iter().map(|row| (row.id, &row.hash))));
    products.into_iter().map(|row| row.record).collect()
}

async fn ids_are_given_once(store: Store) {
    let first = put(&store, "MUG", 1, "a").await;
    assert_eq!(put(&store, "MUG", 2, "b").await, first);
    let second = put(&store, "PEN", 1, "c").await;
    assert_ne!(second, first);
    let mut reader = store.read().await.unwrap();
    let parts = catalog::list_parts(&mut reader, 0, 100).await.unwrap();
    assert_eq!(
        parts.iter().map(|part| part.sku_key.as_str()).collect::<Vec<_>>(),
        ["MUG-A", "MUG-B", "PEN-A", "PEN-B"]
    );
    assert_eq!(catalog::list_parts(&mut reader, parts[2].id, 100).await.unwrap(), parts[3..]);
    drop(reader);

    let mut tx = store.write().await.unwrap();
    let others = catalog::put_parts(&mut tx, second, &["MUG-B".to_owned(), "PEN-A".to_owned()]).await.unwrap();
    assert_eq!(others, ["MUG-B"]);
    let parts_now = catalog::list_parts(&mut tx, 0, 100).await.unwrap();
    assert_eq!(parts_now, parts, "it stays where it is until it is moved");
    catalog::move_parts(&mut tx, &[("MUG-B".to_owned(), second)]).await.unwrap();
    catalog::put_category(&mut tx, "drinkware", "Drinkware").await.unwrap();
    catalog::put_category(&mut tx, "drinkware", "DRINKWARE").await.unwrap();
    tx.commit().await.unwrap();
    let mut reader = store.read().await.unwrap();
    let moved = catalog::list_parts(&mut reader, 0, 100).await.unwrap();
    assert_eq!((moved[1].id, moved[1].product_id), (parts[1].id, second));
    let categories = catalog::list_categories(&mut reader).await.unwrap();
    assert_eq!(categories.iter().map(|row| row.path.as_str()).collect::<Vec<_>>(), ["Drinkware"]);
}

async fn a_generation_is_seen_only_when_it_is_current(store: Store) {
    put(&store, "MUG", 1, "a").await;
    put(&store, "PEN", 1, "p").await;
    put(&store, "MUG", 2, "b").await;
    assert_eq!(records(&store, 0).await, [""; 0]);
    assert_eq!(records(&store, 1).await, ["a", "p"]);
    assert_eq!(records(&store, 2).await, ["b", "p"]);
}

async fn a_page_goes_on_where_the_last_one_ended(store: Store) {
    for sku in ["A", "B", "C"] {
        put(&store, sku, 1, sku).await;
    }
    let mut reader = store.read().await.unwrap();
    let first = catalog::list_products(&mut reader, 1, 0, 2).await.unwrap();
    assert_eq!(first.len(), 2);
    let rest = catalog::list_products(&mut reader, 1, first[1].id, 2).await.unwrap();
    assert_eq!(rest.iter().map(|row| (row.record.as_str(), row.added_at)).collect::<Vec<_>>(), [("C", 5)]);
}

async fn one_import_holds_the_lease_until_it_ends_or_expires(store: Store) {
    let mut tx = store.write().await.unwrap();
    assert!(catalog::take_lease(&mut tx, "a", 1_000, 2_000).await.unwrap());
    assert!(!catalog::take_lease(&mut tx, "b", 1_999, 3_000).await.unwrap());
    let state = catalog::find_state(&mut tx).await.unwrap();
    assert_eq!((state.lease_owner.as_deref(), state.lease_until), (Some("a"), 2_000));
    assert!(catalog::renew_lease(&mut tx, "a", 2_500).await.unwrap());
    assert!(!catalog::renew_lease(&mut tx, "b", 9_999).await.unwrap());
    assert!(catalog::take_lease(&mut tx, "b", 2_500, 3_500).await.unwrap(), "it has expired");
    catalog::release_lease(&mut tx, "a").await.unwrap();
    assert_eq!(catalog::find_state(&mut tx).await.unwrap().lease_owner.as_deref(), Some("b"));
    catalog::release_lease(&mut tx, "b").await.unwrap();
    assert!(catalog::take_lease(&mut tx, "c", 0, 1).await.unwrap());
    tx.commit().await.unwrap();
}

async fn only_the_holder_on_the_right_generation_makes_one_current(store: Store) {
    let mut tx = store.write().await.unwrap();
    assert!(!catalog::make_current(&mut tx, "a", 0).await.unwrap());
    assert!(catalog::take_lease(&mut tx, "a", 0, 100).await.unwrap());
    assert!(!catalog::make_current(&mut tx, "a", 1).await.unwrap());
    assert!(catalog::make_current(&mut tx, "a", 0).await.unwrap());
    let state = catalog::find_state(&mut tx).await.unwrap();
    assert_eq!((state.current_generation, state.lease_owner), (1, None));
    tx.commit().await.unwrap();
}

async fn what_aborted_imports_left_is_removed_and_nothing_else(store: Store) {
    put(&store, "MUG", 1, "a").await;
    make_current(&store, 0).await;
    put(&store, "MUG", 2, "b").await;
    put(&store, "PEN", 2, "p").await;
    let mut tx = store.write().await.unwrap();
    assert_eq!(catalog::remove_aborted(&mut tx, 1, 1).await.unwrap(), 1);
    assert_eq!(catalog::remove_aborted(&mut tx, 1, 9).await.unwrap(), 1);
    assert_eq!(catalog::remove_orphaned_products(&mut tx, 9).await.unwrap(), 0, "it still has parts");
    assert_eq!(catalog::remove_orphaned_parts(&mut tx, 9).await.unwrap(), 2);
    assert_eq!(catalog::remove_orphaned_products(&mut tx, 9).await.unwrap(), 1);
    tx.commit().await.unwrap();
    assert_eq!(records(&store, 9).await, ["a"]);
}

async fn replaced_versions_are_removed(store: Store) {
    for (generation, record) in [(1, "a"), (2, "b"), (3, "c"), (4, "d")] {
        put(&store, "MUG", generation, record).await;
    }
    let mut tx = store.write().await.unwrap();
    assert_eq!(catalog::remove_superseded(&mut tx, 3, 9).await.unwrap(), 2);
    tx.commit().await.unwrap();
    assert_eq!(records(&store, 3).await, ["c"]);
    assert_eq!(records(&store, 4).await, ["d"]);
}

async fn what_changed_is_found_as_it_was_before(store: Store) {
    let mug = put(&store, "MUG", 1, "a").await;
    put(&store, "PEN", 1, "p").await;
    put(&store, "MUG", 2, "b").await;
    let cap = put(&store, "CAP", 2, "c").await;
    let mut reader = store.read().await.unwrap();
    let before = catalog::list_before(&mut reader, 2, 1, 0, 9).await.unwrap();
    let told: Vec<_> = before.iter().map(|row| (row.id, row.record.as_deref(), row.hash.as_deref())).collect();
    assert_eq!(told, [(mug, Some("a"), Some(b"a".as_slice())), (cap, None, None)]);
    assert_eq!(catalog::list_before(&mut reader, 2, 1, mug, 9).await.unwrap(), before[1..]);
    assert_eq!(catalog::list_before(&mut reader, 2, 1, 0, 1).await.unwrap(), before[..1]);
}

async fn a_version_without_a_record_is_not_sold(store: Store) {
    put(&store, "MUG", 1, "a").await;
    put(&store, "MUG", 2, "").await;
    put(&store, "PEN", 2, "p").await;
    assert_eq!(records(&store, 1).await, ["a"]);
    assert_eq!(records(&store, 2).await, ["p"]);
}
