//! Measures the catalog's response time and memory without HTTP: `catalog_speed [PRODUCTS]` generates a range, imports
//! it into a fresh SQLite database, loads it and queries it. Prints microseconds per response, cached ones separately.
#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "a tool for the developer's terminal")]

use std::fmt::Write as _;
use std::time::Duration;

use platen_actors::ports::SystemClock;
use platen_catalog::Catalog;
use platen_catalog::import::{Defaults, Importer, Source};
use platen_catalog::search::query::Query;
use platen_store::Store;
use tokio::time::Instant;

const COLORS: [(&str, &str); 12] = [
    ("Black", "#111111"),
    ("White", "#ffffff"),
    ("Navy", "#0b1f3a"),
    ("Royal", "#1f4fbf"),
    ("Red", "#c01020"),
    ("Green", "#1d7a3a"),
    ("Orange", "#ee7711"),
    ("Purple", "#5b2a86"),
    ("Grey", "#8a8d91"),
    ("Pink", "#ec407a"),
    ("Teal", "#00838f"),
    ("Yellow", "#fbc02d"),
];
const KINDS: [&str; 10] =
    ["Mug", "Tumbler", "Pen", "Notebook", "T-Shirt", "Tote Bag", "Umbrella", "Water Bottle", "Cap", "Lanyard"];
const ADJECTIVES: [&str; 8] = ["Classic", "Slim", "Steel", "Organic", "Travel", "Executive", "Budget", "Recycled"];

fn product(i: usize) -> String {
    let (kind, adjective) = (KINDS[i % 10], ADJECTIVES[i / 10 % 8]);
    let mut parts = String::new();
    for (name, hex) in COLORS.iter().take(3 + i % 10) {
        let _ = write!(parts, r#"{{"sku":"S-{i}-{name}","color":{{"name":"{name}","hex":"{hex}"}}}},"#);
    }
    parts.pop();
    let words =
        "A well made gift for every event, printed with your logo in days. Dishwasher safe and kind to the eye.";
    format!(
        r#"{{"sku":"S-{i}","name":"{adjective} {kind} {i}","description":"{words}","categories":["Range > {kind}"],"tags":["{adjective}","gift"],"productionDays":{},"featured":{},"prices":[{{"minQuantity":25,"unitPrice":"{}.95"}},{{"minQuantity":100,"unitPrice":"{}.45"}}],"parts":[{parts}],"locations":[{{"name":"Front","widthMm":80,"heightMm":60,"decorations":[{{"method":"Screen print","maxColors":4}},{{"method":"Embroidery"}}]}}],"drawing":{{"family":"mug"}}}}"#,
        2 + i % 18,
        i.is_multiple_of(15),
        1 + i % 30,
        i % 30,
    ) + "\n"
}

fn resident_mb() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmRSS:")).unwrap_or_default();
    line.split_whitespace().nth(1).and_then(|kilobytes| kilobytes.parse::<u64>().ok()).unwrap_or(0) / 1024
}

fn per_call(rounds: u32, mut work: impl FnMut(u32)) -> Duration {
    let began = Instant::now();
    (0..rounds).for_each(&mut work);
    began.elapsed() / rounds
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let count = std::env::args().nth(1).and_then(|count| count.parse().ok()).unwrap_or(350);
    let folder = std::env::temp_dir().join(format!("platen-catalog-speed-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let store = Store::open(&format!("sqlite:{}", folder.join("t.sqlite").display())).await.unwrap();
    store.migrate().await.unwrap();
    let file = folder.join("range.jsonl");
    std::fs::write(&file, (0..count).map(product).collect::<String>()).unwrap();
    for run in ["import", "the same again"] {
        let began = Instant::now();
        let importer = Importer::new(&store, &SystemClock, "speed");
        let report = importer.run(vec![Source::file(&file)], Defaults::default()).await.unwrap();
        println!("{run}: {report} in {:?}", began.elapsed());
    }
    let before = resident_mb();
    let began = Instant::now();
    let catalog = Catalog::load(&store).await.unwrap();
    println!("loaded in {:?}; resident {before} MB before, {} MB after", began.elapsed(), resident_mb());
    let snapshot = catalog.current();
    for question in [
        "q=mug",
        "q=water+bottle",
        "q=classic+mug&color=red&color=blue&sort=price&quantity=100",
        "category=1&ipp=96",
        "q=gift&days=4-5&page=2",
        "q=tumbelr",
        "q=travel+mug",
        "kind=sku&q=s-12",
        "q=nothing+like+it",
    ] {
        let rounds = if count > 2_000 { 100 } else { 2_000 };
        // A price that no product has makes every query different, which bypasses the cache.
        let anew = per_call(rounds, |round| {
            let query = Query::parse(&format!("{question}&maxPrice=9{round}")).unwrap();
            std::hint::black_box(snapshot.search(query).unwrap());
        });
        let again = per_call(10_000, |_| {
            std::hint::black_box(snapshot.search(Query::parse(question).unwrap()).unwrap());
        });
        println!("{question:60} {anew:>12.1?} new {again:>12.1?} prepared");
    }
    for typed in ["m", "tum", "water b", "s-1", "tumbelr"] {
        let took = per_call(1_000, |_| {
            std::hint::black_box(snapshot.suggest(typed).unwrap());
        });
        println!("suggest {typed:52} {took:>12.1?}");
    }
    println!("resident {} MB at the end", resident_mb());
    store.close().await;
    let _left_behind = std::fs::remove_dir_all(&folder);
}
