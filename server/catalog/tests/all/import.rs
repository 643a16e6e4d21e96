//! Imports, from files to what is served.

use std::collections::HashMap;

use platen_actors::ids::ProductId;
use platen_catalog::Catalog;
use platen_catalog::import::{Defaults, ImportError, Importer, Report, Source};
use platen_catalog::record::ProductRecord;
use platen_store::catalog::NewVersion;
use platen_store::categories::{self, Arrangement};
use platen_store::{Store, catalog};
use platen_testing::MovedClock;
use platen_testing::range::line;

use crate::part;

platen_testing::on_both_engines!(
    a_first_import_adds_a_repeated_one_changes_nothing,
    only_what_differs_is_written,
    a_product_that_files_leave_out_stays_and_an_archived_one_goes,
    files_with_faults_change_nothing,
    faults_are_told_up_to_a_hundred_and_all_counted,
    skus_are_unique_in_files_and_against_the_store,
    a_part_may_move_when_both_products_are_imported,
    a_status_alone_changes_the_status_alone,
    what_is_sold_is_priced_in_the_shops_currency,
    products_with_faults_are_left_out_where_that_is_asked_for,
    two_imports_at_once_are_not,
    an_aborted_import_shows_nothing_and_is_cleaned_by_the_next,
    a_long_import_is_written_in_many_short_transactions,
    the_catalog_swaps_only_when_the_generation_changes,
    files_of_other_systems_leave_products_in_the_collections_that_staff_chose,
    a_product_is_not_in_collections_alone,
);

async fn import_as(
    store: &Store,
    clock: &MovedClock,
    owner: &str,
    files: &[(&str, String)],
) -> Result<Report, ImportError> {
    let sources = files.iter().map(|(name, text)| Source::bytes(*name, text.clone().into_bytes())).collect();
    Importer::new(store, clock, owner).run(sources, Defaults::default()).await
}

async fn import(store: &Store, text: &str) -> Result<Report, ImportError> {
    import_as(store, &MovedClock::default(), "me", &[("a.jsonl", text.to_owned())]).await
}

/// What a report says: added, changed, unchanged, generation.
fn counts(report: &Report) -> (u64, u64, u64, i64) {
    (report.added, report.changed, report.unchanged, report.generation)
}

/// The places and reasons of a refusal.
fn faults(refused: Result<Report, ImportError>) -> Vec<String> {
    match refused {
        Err(ImportError::Faults { faults, .. }) => faults.iter().map(ToString::to_string).collect(),
        other => panic!("{other:?}"),
    }
}

async fn current(store: &Store) -> i64 {
    let state = catalog::find_state(&mut store.read().await.unwrap()).await.unwrap();
    assert_eq!(state.lease_owner, None, "the lease was given back");
    state.current_generation
}

async fn names(store: &Store) -> Vec<String> {
    let catalog = Catalog::load(store).await.unwrap();
    let current = catalog.current();
    current.pages(0, usize::MAX).into_iter().map(|(id, _)| current.find(id).unwrap().name.to_string()).collect()
}

async fn a_first_import_adds_a_repeated_one_changes_nothing(store: Store) {
    let text = format!("{}\n{}\n", line("A", "Mug"), line("B", "Pen"));
    let first = import(&store, &text).await.unwrap();
    assert_eq!(counts(&first), (2, 0, 0, 1));
    let again = import(&store, &text).await.unwrap();
    assert_eq!(counts(&again), (0, 0, 2, 1));
    assert_eq!(again.to_string(), "nothing to change: all 2 products are as in the files");
    assert_eq!(names(&store).await, ["Mug", "Pen"]);
    assert_eq!(current(&store).await, 1);
}

async fn only_what_differs_is_written(store: Store) {
    import(&store, &format!("{}\n{}", line("A", "Mug"), line("B", "Pen"))).await.unwrap();
    let before = Catalog::load(&store).await.unwrap().current();
    let report = import(&store, &format!("{}\n{}\n{}", line("A", "Mug"), line("b", "Pencil"), line("C", "Bag"))).await;
    assert_eq!(counts(&report.unwrap()), (1, 1, 1, 2));
    let after = Catalog::load(&store).await.unwrap().current();
    assert_eq!(names(&store).await, ["Mug", "Pencil", "Bag"]);
    let id = |sku: &str| before.find_by_sku(sku).unwrap().id;
    assert_eq!(after.find_by_sku("B").unwrap().id, id("b"), "ids never change, and a SKU's case does not count");
    assert_eq!(part(&after, "b-1").0, part(&before, "B-1").0);
    assert_eq!(after.find(id("A")).unwrap().etag, before.find(id("A")).unwrap().etag);
}

async fn a_product_that_files_leave_out_stays_and_an_archived_one_goes(store: Store) {
    import(&store, &format!("{}\n{}", line("A", "Mug"), line("B", "Pen"))).await.unwrap();
    import(&store, &line("B", "Pen").replace("\"sku\":\"B\"", "\"status\":\"archived\",\"sku\":\"B\"")).await.unwrap();
    assert_eq!(names(&store).await, ["Mug"]);
    import(&store, &line("B", "Pen")).await.unwrap();
    assert_eq!(names(&store).await, ["Mug", "Pen"]);
}

async fn files_with_faults_change_nothing(store: Store) {
    let good = ("good.jsonl", line("A", "Mug"));
    let bad = ("bad.jsonl", format!("{}\n\n{}\n{{", line("B", "Pen"), line("C", "").replace("0.5", "x")));
    let told = faults(import_as(&store, &MovedClock::default(), "me", &[good, bad]).await);
    assert_eq!(told.len(), 3, "{told:?}");
    assert!(told[0].starts_with("bad.jsonl:3:") && told[0].contains("name: must not be empty"), "{}", told[0]);
    assert!(told[1].contains("prices[0].unitPrice: must be an amount, but \"x\""), "{}", told[1]);
    assert!(told[2].starts_with("bad.jsonl:4:2: The line is no product"), "{}", told[2]);
    assert_eq!(current(&store).await, 0);
    assert!(names(&store).await.is_empty());
}

async fn faults_are_told_up_to_a_hundred_and_all_counted(store: Store) {
    match import(&store, &"{}\n".repeat(250)).await {
        Err(ImportError::Faults { faults, total }) => assert_eq!((faults.len(), total), (100, 250)),
        other => panic!("{other:?}"),
    }
    assert!(faults(import(&store, "\n\n").await)[0].contains("The file is empty"));
}

async fn skus_are_unique_in_files_and_against_the_store(store: Store) {
    let told = faults(import(&store, &format!("{}\n{}", line("A", "Mug"), line("a", "Pen"))).await);
    assert!(told[0].starts_with("a.jsonl:2:1: sku: \"a\" is already the SKU of the product at a.jsonl:1"), "{told:?}");
    let stolen = line("B", "Pen").replace("B-1", "A-1");
    let told = faults(import(&store, &format!("{}\n{stolen}", line("A", "Mug"))).await);
    assert!(told[0].contains("\"A-1\" is already the SKU of a part of the product at a.jsonl:1"), "{told:?}");

    import(&store, &line("A", "Mug")).await.unwrap();
    let told = faults(import(&store, &stolen).await);
    assert!(told[0].contains("\"A-1\" is already a SKU of the product \"A\" in the store"), "{told:?}");
    let told = faults(import(&store, &line("B", "Pen").replace("B-1", "A")).await);
    assert!(told[0].contains("already a SKU of the product \"A\""), "{told:?}");
    assert_eq!(current(&store).await, 1);
}

async fn a_part_may_move_when_both_products_are_imported(store: Store) {
    import(&store, &line("A", "Mug")).await.unwrap();
    let id = part(&Catalog::load(&store).await.unwrap().current(), "A-1").0;
    let freed = line("A", "Mug").replace("A-1", "A-2");
    import(&store, &format!("{freed}\n{}", line("B", "Pen").replace("B-1", "A-1"))).await.unwrap();
    let catalog = Catalog::load(&store).await.unwrap().current();
    assert_eq!(part(&catalog, "A-1"), (id, "B".to_owned()));
    // Nor does a part that its product has given up stand in the way later.
    import(&store, &line("C", "Bag").replace("C-1", "A-2-x")).await.unwrap();
    import(&store, &line("C", "Bag")).await.unwrap();
    import(&store, &line("D", "Cap").replace("D-1", "A-2-X")).await.unwrap();
}

async fn a_status_alone_changes_the_status_alone(store: Store) {
    let status = |sku: &str, status: &str| format!(r#"{{"sku":"{sku}","status":"{status}"}}"#);
    import(&store, &format!("{}\n{}", line("A", "Mug"), line("B", "Pen"))).await.unwrap();
    let before = Catalog::load(&store).await.unwrap().current();
    assert_eq!(counts(&import(&store, &status("b", "archived")).await.unwrap()), (0, 1, 0, 2));
    assert_eq!(names(&store).await, ["Mug"]);
    assert_eq!(counts(&import(&store, &status("B", "archived")).await.unwrap()), (0, 0, 1, 2));
    import(&store, &format!("{}\n{}", status("B", "active"), line("C", "Bag"))).await.unwrap();
    let after = Catalog::load(&store).await.unwrap().current();
    let pen = |catalog: &platen_catalog::snapshot::Snapshot| catalog.find(ProductId(2)).unwrap().json.clone();
    assert_eq!(pen(&after), pen(&before));

    let told = faults(import(&store, &status("X", "archived")).await);
    assert!(told[0].contains("a.jsonl:1:1: sku: is no product of the store"), "{told:?}");
    let told = faults(import(&store, &format!("{}\n{}", line("A", "Cup"), status("A", "draft"))).await);
    assert!(told[0].contains("\"A\" is already there at a.jsonl:1"), "{told:?}");
    let told = faults(import(&store, &format!("{}\n{}", status("A", "draft"), line("A", "Cup"))).await);
    assert!(told[0].contains("a.jsonl:1 already says its status"), "{told:?}");
    let free =
        line("F", "Gift").replace("\"0.5\"", "\"0\"").replace("\"sku\":\"F\"", "\"status\":\"draft\",\"sku\":\"F\"");
    import(&store, &free).await.unwrap();
    let told = faults(import(&store, &status("F", "active")).await);
    assert!(told[0].contains("cannot have this status: prices[0].unitPrice must be above 0"), "{told:?}");
}

async fn what_is_sold_is_priced_in_the_shops_currency(store: Store) {
    let euros = line("A", "Mug").replace("\"sku\":\"A\"", "\"currency\":\"EUR\",\"sku\":\"A\"");
    let told = faults(import(&store, &euros).await);
    assert!(told[0].contains("currency: The prices are in EUR, but the shop's currency is USD"), "{told:?}");
    let draft = euros.replace("\"sku\":\"A\"", "\"status\":\"draft\",\"sku\":\"A\"");
    import(&store, &draft).await.unwrap();
    let told = faults(import(&store, "{\"sku\":\"A\",\"status\":\"active\"}").await);
    assert!(told[0].contains("cannot have this status: The prices are in EUR"), "{told:?}");
    let shop = Defaults { shop_currency: "EUR".to_owned(), ..Defaults::default() };
    let clock = MovedClock::default();
    let sources = vec![Source::bytes("a.jsonl", euros.into_bytes())];
    Importer::new(&store, &clock, "me").run(sources, shop).await.unwrap();
    assert_eq!(names(&store).await, ["Mug"]);
}

async fn products_with_faults_are_left_out_where_that_is_asked_for(store: Store) {
    let skipping = async |name: &str, text: &str| {
        let clock = MovedClock::default();
        let importer = Importer::new(&store, &clock, "me").skipping_faulty(true);
        importer.run(vec![Source::bytes(name, text.as_bytes().to_vec())], Defaults::default()).await
    };
    let stolen = line("D", "Cap").replace("D-1", "A-1");
    let text = [line("A", "Mug"), line("B", ""), line("C", "Bag"), stolen, "{".to_owned()].join("\n");
    assert_eq!(faults(import(&store, &text).await).len(), 3);
    let report = skipping("a.jsonl", &text).await.unwrap();
    assert_eq!((counts(&report), report.left_out, report.faults.len()), ((2, 0, 0, 1), 3, 3));
    assert_eq!(report.to_string(), "2 added, 0 changed, 0 unchanged, 3 left out for their faults");
    assert_eq!(names(&store).await, ["Mug", "Bag"]);

    // A product is left out whole, also where its later rows are the faulty ones.
    let head = "Handle,Title,Option1 Name,Option1 Value,Variant Price";
    let csv = format!("{head}\ntee,Tee,Size,S,9\ncup,Cup,Size,S,5\ntee,,,M,9\ntee,short\nmug,Tall Mug,Size,S,4\n");
    let report = skipping("shop.csv", &csv).await.unwrap();
    assert_eq!((report.added, report.left_out), (2, 1));
    assert_eq!(names(&store).await, ["Mug", "Bag", "Cup", "Tall Mug"]);
    // What is wrong with the file itself, or with all of it, still refuses it.
    for broken in [format!("{head}\ncup,Cap,Size,S,5\npen,\"Pen"), format!("{head}\npen,,Size,S,5\n")] {
        assert!(!faults(skipping("shop.csv", &broken).await).is_empty());
    }
    assert_eq!(names(&store).await, ["Mug", "Bag", "Cup", "Tall Mug"]);
}

async fn two_imports_at_once_are_not(store: Store) {
    let clock = MovedClock::default();
    let mut tx = store.write().await.unwrap();
    let now = platen_actors::ports::Clock::now(&clock);
    assert!(catalog::take_lease(&mut tx, "other", now, now + 30_000).await.unwrap());
    tx.commit().await.unwrap();
    let files = [("a.jsonl", line("A", "Mug"))];
    let refused = import_as(&store, &clock, "me", &files).await.unwrap_err();
    assert!(matches!(refused, ImportError::Busy { wait_ms: 30_000, is_save: false }), "{refused}");
    assert!(refused.to_string().contains("another import is under way"), "{refused}");
    clock.advance(30_000);
    import_as(&store, &clock, "me", &files).await.unwrap();
    assert_eq!(names(&store).await, ["Mug"]);
}

async fn an_aborted_import_shows_nothing_and_is_cleaned_by_the_next(store: Store) {
    import(&store, &line("A", "Mug")).await.unwrap();
    // What an import leaves that dies before its end: written, not current, its lease not given back.
    let mut tx = store.write().await.unwrap();
    assert!(catalog::take_lease(&mut tx, "dead", 0, 1).await.unwrap());
    let ids: HashMap<_, _> = catalog::put_products(&mut tx, &["DEAD", "A"], 0).await.unwrap().into_iter().collect();
    let (dead, mug) = (ids["DEAD"], ids["A"]);
    let version = |product_id, record| NewVersion { product_id, hash: b"hash", record };
    let (ghost, ghost_mug) = (line("DEAD", "Ghost"), line("A", "Ghost mug"));
    catalog::put_versions(&mut tx, 2, &[version(dead, &ghost), version(mug, &ghost_mug)]).await.unwrap();
    // Among its parts is one of another product, which moved in the files.
    catalog::put_parts(&mut tx, &[("A-1".to_owned(), dead), ("DEAD-1".to_owned(), dead)]).await.unwrap();
    tx.commit().await.unwrap();
    assert_eq!(names(&store).await, ["Mug"]);

    let report = import(&store, &format!("{}\n{}", line("A", "Mug"), line("B", "Pen"))).await.unwrap();
    assert_eq!(counts(&report), (1, 0, 1, 2));
    assert_eq!(names(&store).await, ["Mug", "Pen"]);
    let mut reader = store.read().await.unwrap();
    assert!(catalog::find_parts(&mut reader, &[dead]).await.unwrap().is_empty());
    assert!(catalog::find_owners(&mut reader, &["DEAD", "DEAD-1"]).await.unwrap().is_empty());
}

async fn a_long_import_is_written_in_many_short_transactions(store: Store) {
    let text: String = (0..600).map(|i| line(&format!("P{i}"), "Mug") + "\n").collect();
    let importing = import(&store, &text);
    let others = async {
        // Others get the writer between the batches.
        let mut longest = std::time::Duration::ZERO;
        loop {
            let began = tokio::time::Instant::now();
            let mut tx = store.write().await.unwrap();
            let done = catalog::find_state(&mut tx).await.unwrap().current_generation == 1;
            drop(tx);
            longest = longest.max(began.elapsed());
            if done {
                return longest;
            }
            tokio::time::sleep(std::time::Duration::from_millis(2)).await;
        }
    };
    let (report, longest) = tokio::join!(importing, others);
    assert_eq!(counts(&report.unwrap()), (600, 0, 0, 1));
    assert!(longest < std::time::Duration::from_millis(500), "waited {longest:?}");
    assert_eq!(names(&store).await.len(), 600);
}

async fn the_catalog_swaps_only_when_the_generation_changes(store: Store) {
    let catalog = Catalog::load(&store).await.unwrap();
    assert!(catalog.current().is_empty());
    assert!(!catalog.refresh(&store).await.unwrap());
    import(&store, &line("A", "Mug")).await.unwrap();
    assert!(catalog.refresh(&store).await.unwrap());
    assert!(!catalog.refresh(&store).await.unwrap());
    let snapshot = catalog.current();
    assert_eq!(snapshot.generation(), 1);
    assert_eq!(&*snapshot.find(ProductId(1)).unwrap().name, "Mug");
}

/// Makes a category a collection, shown under another name.
async fn make_collection(store: &Store, path: &str, name: &str) {
    let mut tx = store.write().await.unwrap();
    catalog::put_category(&mut tx, &path.to_lowercase(), path, None).await.unwrap();
    let rows = catalog::list_categories(&mut tx).await.unwrap();
    let arrangement = Arrangement {
        category_id: rows.iter().find(|row| row.path == path).unwrap().id,
        name: name.to_owned(),
        parent_id: None,
        position: 0,
        description: String::new(),
        hidden: 0,
        picture_sku: None,
        generation: 0,
        revision: 0,
        kind: Some("occasion".to_owned()),
        deleted: 0,
    };
    categories::put(&mut tx, &[arrangement]).await.unwrap();
    tx.commit().await.unwrap();
}

/// The categories in the stored record of a product.
async fn categories_of(store: &Store, sku: &str) -> Vec<String> {
    let mut reader = store.read().await.unwrap();
    let generation = catalog::find_state(&mut reader).await.unwrap().current_generation;
    let ids: Vec<i64> =
        catalog::find_hashes(&mut reader, generation, &[sku]).await.unwrap().iter().map(|row| row.id).collect();
    let stored = catalog::find_products(&mut reader, generation, &ids).await.unwrap().pop().unwrap();
    serde_json::from_str::<ProductRecord>(&stored.record).unwrap().categories
}

fn in_categories(line: &str, categories: &str) -> String {
    line.replace("\"categories\":[\"Range > Plain\"]", &format!("\"categories\":{categories}"))
}

async fn files_of_other_systems_leave_products_in_the_collections_that_staff_chose(store: Store) {
    const SHOPIFY: &str = "Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price\ntee,Tee,Shirts,Title,Default,T-1,9.50\n";
    const WOO: &str = "ID,Type,SKU,Name,Published,Regular price,Categories\n7,simple,CAP,Cap,1,5.00,Caps\n";
    make_collection(&store, "Holidays", "Festive season").await;
    let both = [("shopify.csv", SHOPIFY.to_owned()), ("woo.csv", WOO.to_owned())];
    let import_both = async || import_as(&store, &MovedClock::default(), "me", &both).await.unwrap();
    assert_eq!(counts(&import_both().await), (2, 0, 0, 1));
    for (sku, chosen) in [("TEE", r#"["Shirts","Gifts","HOLIDAYS"]"#), ("CAP", r#"["festive season > Late","Caps"]"#)] {
        let mut reader = store.read().await.unwrap();
        let generation = catalog::find_state(&mut reader).await.unwrap().current_generation;
        let known = catalog::find_hashes(&mut reader, generation, &[sku]).await.unwrap()[0].id;
        let stored = catalog::find_products(&mut reader, generation, &[known]).await.unwrap().pop().unwrap();
        drop(reader);
        let mut record: serde_json::Value = serde_json::from_str(&stored.record).unwrap();
        record["categories"] = serde_json::from_str(chosen).unwrap();
        import(&store, &record.to_string()).await.unwrap();
    }
    assert_eq!(counts(&import_both().await), (0, 2, 0, 4));
    assert_eq!(categories_of(&store, "TEE").await, ["Shirts", "HOLIDAYS"], "other categories are those of the file");
    assert_eq!(categories_of(&store, "CAP").await, ["Caps", "festive season > Late"]);
    assert_eq!(counts(&import_both().await), (0, 0, 2, 4), "the same again changes nothing");
}

async fn a_product_is_not_in_collections_alone(store: Store) {
    make_collection(&store, "Holidays", "Festive season").await;
    let good = in_categories(&line("A", "Mug"), r#"["Holidays","Range > Plain"]"#);
    import(&store, &good).await.unwrap();
    let mug = Catalog::load(&store).await.unwrap().current().find_by_sku("A").unwrap();
    assert_eq!(mug.card(None).unwrap().category.name, "Plain");
    for alone in [r#"["Holidays"]"#, r#"["festive season","HOLIDAYS > Late"]"#] {
        let text = format!("{}\n{}", line("B", "Pen"), in_categories(&line("A", "Mug"), alone));
        let told = faults(import(&store, &text).await);
        assert!(
            told.len() == 1 && told[0].starts_with("a.jsonl:2:1: categories: must have a category besides"),
            "{told:?}"
        );
    }
    assert_eq!(current(&store).await, 1);
    let late = in_categories(&line("C", "Bag"), r#"["Late > Holidays"]"#);
    import(&store, &late).await.unwrap();
}
