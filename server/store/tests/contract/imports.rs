//! Imports on record.

use platen_store::imports::NewImport;
use platen_store::{Store, imports};
use platen_testing::on_both_engines;
use serde_json::json;

on_both_engines!(imports_are_noted_and_the_one_that_made_a_generation_can_be_undone_once);

async fn imports_are_noted_and_the_one_that_made_a_generation_can_be_undone_once(store: Store) {
    let files = ["a.jsonl".to_owned(), "b ‘2’.csv".to_owned()];
    let mut tx = store.write().await.unwrap();
    for (before_generation, generation) in [(0, 1), (1, 2), (2, 2)] {
        let report = json!({"added": generation});
        let new = NewImport { who: "ann", files: &files, report, before_generation, generation };
        imports::add(&mut tx, &new, 10 + generation).await.unwrap();
    }
    let all = imports::list(&mut tx, 9).await.unwrap();
    assert_eq!(
        all.iter().map(|import| (import.generation, import.at)).collect::<Vec<_>>(),
        [(2, 12), (2, 12), (1, 11)]
    );
    assert_eq!((all[0].who.as_str(), &all[0].files[..], &all[0].report), ("ann", &files[..], &json!({"added": 2})));
    assert_eq!(imports::list(&mut tx, 1).await.unwrap(), all[..1]);
    let undoable = imports::find_undoable(&mut tx, 2).await.unwrap().unwrap();
    assert_eq!(undoable, all[1], "the one that changed something");
    assert!(imports::set_undone(&mut tx, undoable.id, 20).await.unwrap());
    assert!(!imports::set_undone(&mut tx, undoable.id, 21).await.unwrap());
    assert_eq!(imports::find_undoable(&mut tx, 2).await.unwrap(), None);
    assert_eq!(imports::find_undoable(&mut tx, 3).await.unwrap(), None);
    assert_eq!(imports::list(&mut tx, 9).await.unwrap()[1].undone_at, Some(20));
}
