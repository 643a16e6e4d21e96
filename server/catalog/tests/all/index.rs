//! The index on disk: it is kept, updated with what changed, and built anew when it cannot be used.

use std::path::Path;
use std::sync::Arc;

use platen_actors::ids::ProductId;
use platen_actors::ports::SystemRng;
use platen_catalog::import::{Defaults, Importer, Source};
use platen_catalog::search::query::Query;
use platen_catalog::snapshot::Snapshot;
use platen_catalog::{Catalog, HISTORY};
use platen_store::{Store, secrets};
use platen_testing::MovedClock;
use platen_testing::range::line;
use tempfile::TempDir;

platen_testing::on_both_engines!(
    an_index_is_kept_and_updated,
    an_updated_index_is_as_one_built_anew,
    an_index_that_cannot_be_used_is_built_anew,
    an_index_of_another_history_is_built_anew,
    two_servers_do_not_share_a_folder,
    a_quick_search_does_not_wait_for_slow_ones,
);

async fn import(store: &Store, lines: &[String]) {
    let source = Source::bytes("a.jsonl", lines.join("\n").into_bytes());
    Importer::new(store, &MovedClock::default(), "me").run(vec![source], Defaults::default()).await.unwrap();
}

async fn open(store: &Store, folder: &Path) -> Catalog {
    Catalog::open(store, folder, &SystemRng).await.unwrap()
}

fn names(snapshot: &Snapshot) -> Vec<String> {
    snapshot.pages(0, usize::MAX).into_iter().map(|(id, _)| snapshot.find(id).unwrap().name.to_string()).collect()
}

/// Returns what a snapshot answers, without orders by score: the scores count deleted documents.
fn answers(snapshot: &Snapshot) -> Vec<String> {
    let queries = [
        "category=1&ipp=12",
        "category=1&ipp=12&page=2",
        "category=2&sort=price",
        "q=mug&sort=name&color=red",
        "q=mug&sort=added",
        "q=mug&sort=price&quantity=500&minPrice=1",
        "q=pencil&sort=name&days=4-5",
        "q=pnecil&sort=name",
        "kind=sku&q=p",
        "kind=sku&q=p-7",
    ];
    let search = |query: &str| snapshot.search(Query::parse(query).unwrap()).unwrap();
    let mut answers: Vec<String> =
        queries.iter().map(|query| String::from_utf8(search(query).to_vec()).unwrap()).collect();
    answers.push(format!("{:?}", snapshot.pages(0, usize::MAX)));
    answers.push(String::from_utf8(snapshot.categories().json().to_vec()).unwrap());
    answers.push(serde_json::to_string(&snapshot.suggest("mu").unwrap()).unwrap());
    let featured = snapshot.featured(None, 0, 99);
    answers.push(format!("{} {:?}", featured.0, featured.1.iter().map(|entry| entry.id).collect::<Vec<_>>()));
    answers
}

fn product(i: u32, round: u32) -> String {
    let state = i.wrapping_mul(31).wrapping_add(round * 17);
    let name = ["Mug", "Pencil", "Mug Pencil Set"][(state % 3) as usize];
    let status = if state.is_multiple_of(11) { "archived" } else { "active" };
    let color = ["Red", "Blue", "Green"][(state % 3) as usize];
    format!(
        r#"{{"sku":"P-{i}","status":"{status}","name":"{name} {i}","categories":["{}"],"productionDays":{},"featured":{},"prices":[{{"minQuantity":25,"unitPrice":"{}"}},{{"minQuantity":250,"unitPrice":"0.{}"}}],"parts":[{{"sku":"P-{i}-{color}","color":{{"name":"{color}"}}}}]}}"#,
        ["A", "A > B", "C"][(state % 3) as usize],
        state % 20,
        state.is_multiple_of(5),
        1 + state % 30,
        10 + state % 80,
    )
}

async fn an_index_is_kept_and_updated(store: Store) {
    let folder = TempDir::new().unwrap();
    import(&store, &[line("A", "Mug"), line("B", "Pen")]).await;
    let catalog = open(&store, folder.path()).await;
    assert_eq!(names(&catalog.current()), ["Mug", "Pen"]);
    assert!(!catalog.refresh(&store).await.unwrap());
    import(&store, &[line("B", "Pencil"), line("C", "Bag")]).await;
    let before = catalog.current();
    assert!(catalog.refresh(&store).await.unwrap());
    assert_eq!(names(&catalog.current()), ["Mug", "Pencil", "Bag"]);
    assert_eq!(names(&before), ["Mug", "Pen"], "a snapshot never changes");
    drop((catalog, before));
    let commit = || std::fs::read_to_string(folder.path().join("meta.json")).unwrap();
    let kept = commit();
    assert_eq!(names(&open(&store, folder.path()).await.current()), ["Mug", "Pencil", "Bag"]);
    assert_eq!(commit(), kept, "nothing is written");
    import(&store, &[line("D", "Cap")]).await;
    assert_eq!(names(&open(&store, folder.path()).await.current()), ["Mug", "Pencil", "Bag", "Cap"]);
}

async fn an_updated_index_is_as_one_built_anew(store: Store) {
    let folder = TempDir::new().unwrap();
    let catalog = open(&store, folder.path()).await;
    for round in 0..12 {
        let changed: Vec<String> =
            (0..40).filter(|i| round == 0 || (i * 7 + round) % 5 == 0).map(|i| product(i, round)).collect();
        import(&store, &changed).await;
        assert!(catalog.refresh(&store).await.unwrap());
        let anew = Catalog::load(&store).await.unwrap();
        for (updated, anew) in answers(&catalog.current()).iter().zip(answers(&anew.current())) {
            assert_eq!(*updated, anew, "round {round}");
        }
        // Merged segments are taken over.
        assert!(!catalog.refresh(&store).await.unwrap());
    }
}

async fn an_index_that_cannot_be_used_is_built_anew(store: Store) {
    let folder = TempDir::new().unwrap();
    import(&store, &[line("A", "Mug"), line("B", "Pen")]).await;
    drop(open(&store, folder.path()).await);
    let damages: [fn(&Path); 3] = [
        |file| std::fs::write(file, b"{").unwrap(),
        |file| std::fs::remove_file(file).unwrap(),
        |file| std::fs::write(file, std::fs::read(file).unwrap().split_off(9)).unwrap(),
    ];
    for damage in damages {
        for file in std::fs::read_dir(folder.path()).unwrap() {
            let path = file.unwrap().path();
            if !path.ends_with("lock") && !path.to_string_lossy().ends_with(".lock") {
                damage(&path);
            }
        }
        assert_eq!(names(&open(&store, folder.path()).await.current()), ["Mug", "Pen"]);
    }
    let meta = folder.path().join("meta.json");
    let older = std::fs::read_to_string(&meta).unwrap().replace("\\\"version\\\":", "\\\"version\\\":9");
    std::fs::write(&meta, older).unwrap();
    assert_eq!(names(&open(&store, folder.path()).await.current()), ["Mug", "Pen"]);
}

async fn an_index_of_another_history_is_built_anew(store: Store) {
    let folder = TempDir::new().unwrap();
    import(&store, &[line("A", "Mug")]).await;
    drop(open(&store, folder.path()).await);
    let other = platen_testing::Fresh::sqlite().await;
    import(&other.store, &[line("X", "Pen")]).await;
    assert_eq!(names(&open(&other.store, folder.path()).await.current()), ["Pen"]);
    assert_eq!(names(&open(&store, folder.path()).await.current()), ["Mug"]);
    let mut tx = store.write().await.unwrap();
    secrets::replace(&mut tx, HISTORY, b"restored").await.unwrap();
    tx.commit().await.unwrap();
    assert_eq!(names(&open(&store, folder.path()).await.current()), ["Mug"]);
}

async fn two_servers_do_not_share_a_folder(store: Store) {
    let folder = TempDir::new().unwrap();
    import(&store, &[line("A", "Mug")]).await;
    let (first, second) = (open(&store, folder.path()).await, open(&store, folder.path()).await);
    import(&store, &[line("B", "Pen")]).await;
    for catalog in [&first, &second] {
        assert!(catalog.refresh(&store).await.unwrap());
        assert_eq!(&*catalog.current().find(ProductId(2)).unwrap().name, "Pen");
    }
}

async fn a_quick_search_does_not_wait_for_slow_ones(store: Store) {
    import(&store, &[line("MUG-1", "Classic Mug")]).await;
    let catalog = Arc::new(Catalog::load(&store).await.unwrap());
    let threads = std::thread::available_parallelism().unwrap().get();
    let (release, slow): (Vec<_>, Vec<_>) = (0..threads)
        .map(|_| {
            let (release, released) = std::sync::mpsc::channel::<()>();
            let catalog = Arc::clone(&catalog);
            let work = move || Ok(released.recv().unwrap_err());
            (release, tokio::spawn(async move { catalog.in_background(work).await.unwrap() }))
        })
        .unzip();
    let found = catalog.search(Query::parse("kind=sku&q=MUG-1").unwrap()).await.unwrap();
    assert!(String::from_utf8_lossy(&found).contains("Classic Mug"));
    assert_eq!(catalog.suggest("mug".to_owned()).await.unwrap().products.len(), 1);
    drop(release);
    for slow in slow {
        slow.await.unwrap();
    }
}
