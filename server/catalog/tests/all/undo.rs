//! Undoing imports: whatever was imported, what is sold afterwards is what was sold before.

use std::collections::BTreeMap;

use platen_actors::ports::Clock;
use platen_catalog::Catalog;
use platen_catalog::import::{Defaults, ImportError, Importer, Report, Source};
use platen_store::audit::{Filter, Record};
use platen_store::catalog::NewVersion;
use platen_store::{Store, audit, catalog, imports};
use platen_testing::range::line;

use crate::part;
use platen_testing::{MovedClock, on_both_engines};
use proptest::prelude::{Strategy, any};
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use serde_json::json;

on_both_engines!(
    an_import_is_noted_with_who_did_it_and_put_on_record_if_it_was_a_member_of_staff,
    undoing_brings_back_what_was_there_whatever_it_was,
    only_the_last_import_is_undone_and_only_once,
    an_import_that_fails_leaves_the_last_one_undoable,
    what_an_undone_import_brought_stands_in_nobodys_way,
);

async fn import(store: &Store, text: &str) -> Result<Report, ImportError> {
    let source = Source::bytes("folder/a.jsonl", text.as_bytes().to_vec());
    Importer::new(store, &MovedClock::default(), "me").run(vec![source], Defaults::default()).await
}

async fn undo(store: &Store, import: i64) -> Result<i64, ImportError> {
    Importer::new(store, &MovedClock::default(), "me").undo(import).await
}

async fn last(store: &Store) -> i64 {
    imports::list(&mut store.read().await.unwrap(), 1).await.unwrap()[0].id
}

/// Returns the response of every product, by id.
async fn answers(store: &Store) -> BTreeMap<i64, (String, String)> {
    let catalog = Catalog::load(store).await.unwrap().current();
    let answer = |entry: &platen_catalog::products::Entry| {
        (entry.id.0, (entry.etag.to_string(), String::from_utf8(entry.json.to_vec()).unwrap()))
    };
    catalog.pages(0, usize::MAX).into_iter().map(|(id, _)| answer(&catalog.find(id).unwrap())).collect()
}

async fn an_import_is_noted_with_who_did_it_and_put_on_record_if_it_was_a_member_of_staff(store: Store) {
    import(&store, &line("A", "Mug")).await.unwrap();
    let record = |action| Record { who: "ann@example.com".to_owned(), action, ..Record::default() };
    let source = Source::bytes("b.jsonl", line("A", "Pen").into_bytes());
    let clock = MovedClock::default();
    let importer = Importer::new(&store, &clock, "me").recorded(record("catalogue_imported"));
    importer.run(vec![source], Defaults::default()).await.unwrap();
    let importer = Importer::new(&store, &clock, "me").recorded(record("catalogue_undone"));
    importer.undo(last(&store).await).await.unwrap();
    let mut reader = store.read().await.unwrap();
    let all = imports::list(&mut reader, 9).await.unwrap();
    let told: Vec<_> = all.iter().map(|import| (import.who.as_str(), import.files[0].as_str())).collect();
    assert_eq!(told, [("ann@example.com", "b.jsonl"), ("command line", "a.jsonl")]);
    assert_eq!(all[0].report, json!({"added": 0, "changed": 1, "unchanged": 0, "generation": 2}));
    let rows = audit::list(&mut reader, &Filter::default(), 9).await.unwrap();
    let told: Vec<_> = rows.iter().map(|row| (row.action.as_str(), row.subject.as_deref().unwrap())).collect();
    assert_eq!(
        told,
        [("catalogue_undone", "b.jsonl"), ("catalogue_imported", "b.jsonl: 0 added, 1 changed, 0 unchanged")]
    );
}

/// A file: some of eight products, each in one of three shapes, sold or not.
fn file() -> impl Strategy<Value = String> {
    proptest::collection::btree_map(0..8_u8, (0..3_u8, any::<bool>()), 1..6).prop_map(|products| {
        let record = |(number, (shape, is_sold)): (u8, (u8, bool))| {
            let record = line(&format!("P{number}"), &format!("Product {number}, shape {shape}"));
            let record = record.replace(&format!("P{number}-1"), &format!("P{number}-{shape}"));
            if is_sold { record } else { record.replacen('{', "{\"status\":\"archived\",", 1) }
        };
        products.into_iter().map(record).collect::<Vec<_>>().join("\n")
    })
}

async fn undoing_brings_back_what_was_there_whatever_it_was(store: Store) {
    let mut runner = TestRunner::deterministic();
    let mut ids = BTreeMap::new();
    let mut undone = 0;
    for _case in 0..24 {
        let mut next = || file().new_tree(&mut runner).unwrap().current();
        let (first, second) = (next(), next());
        import(&store, &first).await.unwrap();
        let before = answers(&store).await;
        let report = import(&store, &second).await.unwrap();
        for (id, (_, json)) in answers(&store).await {
            let product: serde_json::Value = serde_json::from_str(&json).unwrap();
            let sku = product["sku"].as_str().unwrap().to_owned();
            assert_eq!(*ids.entry(sku).or_insert(id), id, "numbers never change");
        }
        if report.added + report.changed == 0 {
            continue;
        }
        assert_eq!(undo(&store, last(&store).await).await.unwrap(), report.generation + 1);
        assert_eq!(answers(&store).await, before, "{first}\n\n{second}");
        undone += 1;
    }
    assert!(undone > 12, "most files differ: {undone}");
}

async fn only_the_last_import_is_undone_and_only_once(store: Store) {
    import(&store, &line("A", "Mug")).await.unwrap();
    let first = last(&store).await;
    import(&store, &format!("{}\n{}", line("A", "Pen"), line("B", "Bag"))).await.unwrap();
    let second = last(&store).await;
    let refused = |done: Result<i64, ImportError>| assert!(matches!(done, Err(ImportError::NotUndoable)), "{done:?}");
    refused(undo(&store, first).await);
    refused(undo(&store, 999_999).await);
    let now = MovedClock::default().now();
    let mut tx = store.write().await.unwrap();
    assert!(catalog::take_lease(&mut tx, "other", now, now + 30_000).await.unwrap());
    tx.commit().await.unwrap();
    let busy = undo(&store, second).await;
    assert!(matches!(busy, Err(ImportError::Busy { wait_ms: 30_000, is_save: false })), "{busy:?}");
    let mut tx = store.write().await.unwrap();
    catalog::release_lease(&mut tx, "other").await.unwrap();
    tx.commit().await.unwrap();
    // An import that changes nothing does not count.
    import(&store, &line("A", "Pen")).await.unwrap();
    refused(undo(&store, last(&store).await).await);
    assert_eq!(undo(&store, second).await.unwrap(), 3);
    refused(undo(&store, second).await);
    refused(undo(&store, first).await);
    let told: Vec<_> = answers(&store).await.into_keys().collect();
    assert_eq!(told, [1]);
    let state = catalog::find_state(&mut store.read().await.unwrap()).await.unwrap();
    assert_eq!((state.current_generation, state.lease_owner), (3, None));
    // Later imports continue from there, and can be undone too.
    let report = import(&store, &line("B", "Bag")).await.unwrap();
    assert_eq!((report.added, report.generation), (1, 4));
    let bag = answers(&store).await.into_keys().max();
    assert_eq!(bag, Some(2), "it has the number that it had");
    undo(&store, last(&store).await).await.unwrap();
    assert_eq!(answers(&store).await.into_keys().collect::<Vec<_>>(), [1]);
}

async fn an_import_that_fails_leaves_the_last_one_undoable(store: Store) {
    import(&store, &line("A", "Mug")).await.unwrap();
    let before = answers(&store).await;
    import(&store, &line("A", "Pen")).await.unwrap();
    let second = last(&store).await;
    // The store finds the fault after the remains of earlier imports were deleted.
    let stolen = line("B", "Bag").replace("B-1", "A-1");
    assert!(matches!(import(&store, &stolen).await, Err(ImportError::Faults { total: 1, .. })));
    // An import that was interrupted halfway.
    let mut tx = store.write().await.unwrap();
    let product_id = catalog::put_products(&mut tx, &["DEAD"], 0).await.unwrap()[0].1;
    let ghost = line("DEAD", "Ghost");
    catalog::put_versions(&mut tx, 3, &[NewVersion { product_id, hash: b"hash", record: &ghost }]).await.unwrap();
    tx.commit().await.unwrap();
    undo(&store, second).await.unwrap();
    assert_eq!(answers(&store).await, before);
}

async fn what_an_undone_import_brought_stands_in_nobodys_way(store: Store) {
    import(&store, &line("A", "Mug")).await.unwrap();
    let id = part(&Catalog::load(&store).await.unwrap().current(), "A-1").0;
    // The part moves from A to B, which is new.
    let moved = format!("{}\n{}", line("A", "Mug").replace("A-1", "A-2"), line("B", "Pen").replace("B-1", "A-1"));
    import(&store, &moved).await.unwrap();
    undo(&store, last(&store).await).await.unwrap();
    let current = Catalog::load(&store).await.unwrap().current();
    assert_eq!(part(&current, "A-1"), (id, "A".to_owned()));
    // It is A's again only; what was only the undone import's is free.
    let stolen = import(&store, &line("C", "Bag").replace("C-1", "A-1")).await;
    assert!(matches!(stolen, Err(ImportError::Faults { total: 1, .. })), "{stolen:?}");
    import(&store, &line("C", "Bag").replace("C-1", "A-2")).await.unwrap();
    import(&store, &line("D", "Cap").replace("D-1", "B")).await.unwrap();
}
