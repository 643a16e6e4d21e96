//! The catalog's tables: ids that never change, generations, the lease.

use platen_store::catalog::NewVersion;
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
    what_changed_between_generations_is_found_with_its_parts,
    the_records_that_changed_last_come_first,
);

/// A committed version of a product with a part.
async fn put(store: &Store, sku: &str, generation: i64, record: &str) -> i64 {
    let mut tx = store.write().await.unwrap();
    let id = catalog::put_products(&mut tx, &[sku], 5).await.unwrap()[0].1;
    let version = NewVersion { product_id: id, hash: record.as_bytes(), record };
    catalog::put_versions(&mut tx, generation, &[version]).await.unwrap();
    catalog::put_parts(&mut tx, &[(format!("{sku}-A"), id), (format!("{sku}-B"), id)]).await.unwrap();
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
    let mut hashes = catalog::find_hashes(&mut reader, generation, &["MUG", "PEN", "CAP", "none"]).await.unwrap();
    hashes.sort_unstable_by_key(|row| row.id);
    assert!(products.iter().map(|row| (row.id, &row.hash)).eq(hashes.iter().map(|row| (row.id, &row.hash))));
    products.into_iter().map(|row| row.record).collect()
}

/// Returns the parts of products, by id.
async fn parts_of(connection: &mut impl platen_store::Connection, products: &[i64]) -> Vec<catalog::StoredPart> {
    let mut parts = catalog::find_parts(connection, products).await.unwrap();
    parts.sort_unstable_by_key(|part| part.id);
    parts
}

async fn ids_are_given_once(store: Store) {
    let first = put(&store, "MUG", 1, "a").await;
    assert_eq!(put(&store, "MUG", 2, "b").await, first);
    let second = put(&store, "PEN", 1, "c").await;
    assert_ne!(second, first);
    let mut reader = store.read().await.unwrap();
    let parts = parts_of(&mut reader, &[first, second]).await;
    assert_eq!(
        parts.iter().map(|part| part.sku_key.as_str()).collect::<Vec<_>>(),
        ["MUG-A", "MUG-B", "PEN-A", "PEN-B"]
    );
    let owners = catalog::find_owners(&mut reader, &["MUG", "PEN-A", "none"]).await.unwrap();
    let mut owners: Vec<_> = owners.into_iter().map(|row| (row.sku_key, row.product_id, row.product_key)).collect();
    owners.sort_unstable();
    assert_eq!(owners, [("MUG".into(), first, "MUG".into()), ("PEN-A".into(), second, "PEN".into())]);
    drop(reader);

    let mut tx = store.write().await.unwrap();
    let claimed = [("MUG-B".to_owned(), second), ("PEN-A".to_owned(), second), ("MUG-A".to_owned(), first)];
    let others = catalog::put_parts(&mut tx, &claimed).await.unwrap();
    assert_eq!(others, [("MUG-B".to_owned(), second)]);
    let parts_now = parts_of(&mut tx, &[first, second]).await;
    assert_eq!(parts_now, parts, "it stays where it is until it is moved");
    catalog::move_parts(&mut tx, &[("MUG-B".to_owned(), second)]).await.unwrap();
    catalog::put_category(&mut tx, "drinkware", "Drinkware", None).await.unwrap();
    catalog::put_category(&mut tx, "drinkware", "DRINKWARE", Some(9)).await.unwrap();
    catalog::put_category(&mut tx, "pens", "Pens", Some(1)).await.unwrap();
    tx.commit().await.unwrap();
    let mut reader = store.read().await.unwrap();
    let moved = parts_of(&mut reader, &[first, second]).await;
    assert_eq!((moved[1].id, moved[1].product_id), (parts[1].id, second));
    let categories = catalog::list_categories(&mut reader).await.unwrap();
    assert_eq!(categories.iter().map(|row| row.path.as_str()).collect::<Vec<_>>(), ["Drinkware", "Pens"]);
    assert_eq!(categories.iter().map(|row| row.same_as).collect::<Vec<_>>(), [None, Some(1)]);
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
    assert_eq!(catalog::remove_aborted(&mut tx, 1, 9).await.unwrap(), 0);
    let owners = catalog::find_owners(&mut tx, &["MUG", "MUG-A", "PEN", "PEN-A"]).await.unwrap();
    assert_eq!(owners.iter().map(|row| row.sku_key.as_str()).collect::<Vec<_>>(), ["MUG", "MUG-A"]);
    tx.commit().await.unwrap();
    assert_eq!(records(&store, 9).await, ["a"]);
}

async fn replaced_versions_are_removed(store: Store) {
    let pen = put(&store, "PEN", 3, "p").await;
    let mut mug = 0;
    for (generation, record) in [(1, "a"), (2, "b"), (3, "c"), (4, "d")] {
        mug = put(&store, "MUG", generation, record).await;
    }
    let mut tx = store.write().await.unwrap();
    assert_eq!(catalog::list_superseded(&mut tx, 3, &[mug, pen]).await.unwrap(), [mug]);
    catalog::remove_superseded(&mut tx, 3, &[mug]).await.unwrap();
    assert_eq!(catalog::list_superseded(&mut tx, 3, &[mug, pen]).await.unwrap(), [0_i64; 0]);
    tx.commit().await.unwrap();
    assert_eq!(records(&store, 2).await, [""; 0]);
    assert_eq!(records(&store, 3).await, ["p", "c"]);
    assert_eq!(records(&store, 4).await, ["p", "d"]);
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

async fn the_records_that_changed_last_come_first(store: Store) {
    put(&store, "MUG", 1, "a").await;
    put(&store, "PEN", 1, "p").await;
    put(&store, "CAP", 1, "c").await;
    make_current(&store, 0).await;
    put(&store, "PEN", 2, "q").await;
    put(&store, "CAP", 2, "").await;
    make_current(&store, 1).await;
    put(&store, "MUG", 3, "later").await;
    let mut reader = store.read().await.unwrap();
    assert_eq!(catalog::list_newest(&mut reader, 9).await.unwrap(), ["q", "a"]);
    assert_eq!(catalog::list_newest(&mut reader, 1).await.unwrap(), ["q"]);
}

async fn what_changed_between_generations_is_found_with_its_parts(store: Store) {
    let mug = put(&store, "MUG", 1, "a").await;
    let pen = put(&store, "PEN", 2, "p").await;
    put(&store, "MUG", 3, "b").await;
    put(&store, "PEN", 3, "").await;
    let mut reader = store.read().await.unwrap();
    assert_eq!(catalog::list_changed(&mut reader, 0, 1).await.unwrap(), [mug]);
    assert_eq!(catalog::list_changed(&mut reader, 0, 3).await.unwrap(), [mug, pen]);
    assert_eq!(catalog::list_changed(&mut reader, 1, 2).await.unwrap(), [pen]);
    assert_eq!(catalog::list_changed(&mut reader, 3, 3).await.unwrap(), [0_i64; 0]);
    let found = catalog::find_products(&mut reader, 2, &[pen, mug, 99]).await.unwrap();
    assert_eq!(found.iter().map(|row| (row.id, row.record.as_str())).collect::<Vec<_>>(), [(mug, "a"), (pen, "p")]);
    let found = catalog::find_products(&mut reader, 3, &[mug, pen]).await.unwrap();
    assert_eq!(found.iter().map(|row| (row.id, row.record.as_str())).collect::<Vec<_>>(), [(mug, "b")]);
    let parts = catalog::find_parts(&mut reader, &[pen]).await.unwrap();
    let mut keys: Vec<_> = parts.iter().map(|part| (part.sku_key.as_str(), part.product_id)).collect();
    keys.sort_unstable();
    assert_eq!(keys, [("PEN-A", pen), ("PEN-B", pen)]);
}
