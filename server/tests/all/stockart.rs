//! Imports of stock art, on both engines: ids that never change, and what is read from it.

use platen::stockart::import::run;
use platen::stockart::{StockArt, version};
use platen_actors::ids::ArtId;
use platen_catalog::import::{ImportError, Source};
use platen_store::{Store, stockart};
use serde_json::json;

use crate::support::art::{import, set};

platen_testing::on_both_engines!(
    a_first_import_adds_a_repeated_one_changes_nothing,
    ids_stay_and_only_what_differs_is_written,
    hostile_pieces_are_left_out_and_told,
    files_with_faults_change_nothing,
    two_imports_at_once_end_as_one_after_the_other,
    a_category_that_lost_its_pieces_is_not_shown,
);

async fn ids(store: &Store) -> Vec<(i64, String)> {
    let pieces = stockart::list_pieces(&mut store.read().await.unwrap(), 0, 100).await.unwrap();
    pieces.into_iter().map(|piece| (piece.id, piece.name)).collect()
}

async fn generation(store: &Store) -> i64 {
    stockart::find_generation(&mut store.read().await.unwrap()).await.unwrap()
}

async fn a_first_import_adds_a_repeated_one_changes_nothing(store: Store) {
    let art = StockArt::load(&store).await.unwrap();
    assert_eq!(art.current().count(), 0);
    let first = import(&store, &set(&["dog", "cat"])).await.unwrap();
    assert_eq!((first.added, first.changed, first.unchanged), (3, 0, 0));
    assert!(art.refresh(&store).await.unwrap());
    let again = import(&store, &set(&["dog", "cat"])).await.unwrap();
    assert_eq!((again.added, again.changed, again.unchanged), (0, 0, 3));
    assert_eq!(again.to_string(), "nothing to change: all 3 pieces of stock art are as in the files");
    assert_eq!(generation(&store).await, 1);
    assert!(!art.refresh(&store).await.unwrap(), "nothing is read again");

    let mut reader = store.read().await.unwrap();
    let collections = stockart::list_collections(&mut reader).await.unwrap();
    assert_eq!((collections.len(), collections[0].author.as_str(), collections[0].color), (1, "Ada & <Sons>", true));
    let categories = stockart::list_categories(&mut reader).await.unwrap();
    assert_eq!(categories.iter().map(|row| row.name.as_str()).collect::<Vec<_>>(), ["Animals & <b>", "Food"]);
    let snapshot = art.current();
    let animals = snapshot.category(categories[0].id).unwrap();
    assert_eq!(snapshot.list(animals).map(|piece| &*piece.name).collect::<Vec<_>>(), ["Cat", "Dog"]);
    assert_eq!(snapshot.search("candles").0.len(), 1);
}

async fn ids_stay_and_only_what_differs_is_written(store: Store) {
    import(&store, &set(&["dog", "cat"])).await.unwrap();
    let before = ids(&store).await;
    let mut changed = set(&["dog", "cat", "ant"]);
    changed["icons"]["dog"]["body"] = json!("<circle r=\"3\"/>");
    let report = import(&store, &changed).await.unwrap();
    assert_eq!((report.added, report.changed, report.unchanged), (1, 1, 2));
    let after = ids(&store).await;
    assert!(before.iter().all(|piece| after.contains(piece)), "{before:?} {after:?}");
    assert_eq!(after.len(), 4);
    let dog = after.iter().find(|(_, name)| name == "Dog").unwrap().0;
    let mut reader = store.read().await.unwrap();
    let picture = stockart::find_picture(&mut reader, ArtId(dog)).await.unwrap().unwrap();
    assert!(picture.svg.contains("<circle r=\"3\"/>"), "{}", picture.svg);
    assert_eq!(version(&picture.hash).len(), 16);
    assert_eq!(stockart::find_picture(&mut reader, ArtId(999)).await.unwrap(), None);
    // What the files leave out stays: it may be a customer's favorite.
    import(&store, &set(&["ant"])).await.unwrap();
    assert_eq!(ids(&store).await, after);
    // A different author alone is also a change.
    let known = generation(&store).await;
    let mut sold = set(&["ant"]);
    sold["info"]["author"]["name"] = json!("Grace");
    import(&store, &sold).await.unwrap();
    assert_eq!(generation(&store).await, known + 1);
}

async fn hostile_pieces_are_left_out_and_told(store: Store) {
    let mut hostile = set(&["dog", "cat", "ant"]);
    hostile["icons"]["dog"]["body"] = json!("<path d=\"M0\"/><script>alert(1)</script>");
    hostile["icons"]["cat"]["body"] = json!("<path d=\"M0\" onload=\"alert(1)\"/>");
    let report = import(&store, &hostile).await.unwrap();
    assert_eq!(
        report.left_out,
        ["cat: the attribute \"onload\" is not allowed", "dog: the element \"script\" is not allowed"]
    );
    assert!(report.to_string().contains("left out: dog: the element"), "{report}");
    let names: Vec<String> = ids(&store).await.into_iter().map(|(_, name)| name).collect();
    assert_eq!(names, ["Ant", "Birthday cake"]);
}

async fn files_with_faults_change_nothing(store: Store) {
    let good = Source::bytes("good/icons.json", set(&["dog"]).to_string().into_bytes());
    let bad = Source::bytes("bad/icons.json", b"{\"prefix\": \"x\", \"icons\": {".to_vec());
    match run(&store, vec![good.clone(), bad]).await {
        Err(ImportError::Faults { faults, total: 1 }) => {
            assert!(faults[0].to_string().starts_with("bad/icons.json:1:"), "{}", faults[0]);
            assert!(faults[0].reason.contains("ends too early"), "{}", faults[0]);
        }
        other => panic!("{other:?}"),
    }
    let missing = Source::file("/does/not/exist/icons.json");
    assert!(matches!(run(&store, vec![good, missing]).await, Err(ImportError::File { .. })));
    assert!(ids(&store).await.is_empty());
    assert_eq!(generation(&store).await, 0);
}

async fn two_imports_at_once_end_as_one_after_the_other(store: Store) {
    let (a, b) = (set(&["dog", "cat"]), set(&["dog", "ant"]));
    let (first, second) = tokio::join!(import(&store, &a), import(&store, &b));
    let (first, second) = (first.unwrap(), second.unwrap());
    assert_eq!(first.added + second.added, 4, "{first} {second}");
    assert_eq!(ids(&store).await.len(), 4);
    assert_eq!(generation(&store).await, 2);
}

async fn a_category_that_lost_its_pieces_is_not_shown(store: Store) {
    import(&store, &set(&["dog"])).await.unwrap();
    let mut moved = set(&["dog"]);
    moved["categories"] = json!({"Pets": ["dog", "birthday-cake"]});
    import(&store, &moved).await.unwrap();
    let snapshot = StockArt::load(&store).await.unwrap().current();
    assert_eq!(snapshot.categories().iter().map(|category| category.name.as_str()).collect::<Vec<_>>(), ["Pets"]);
    let dog = snapshot.search("dog").0[0];
    assert_eq!(snapshot.category_of(dog).name, "Pets");
    assert_eq!(snapshot.find_in(&snapshot.categories()[0], dog.id).unwrap().0, 1);
}
