//! Measures the catalog without HTTP: `catalog_speed [PRODUCTS [FOLDER]]` generates a range, imports it into a SQLite
//! database, builds and opens the index, and queries it. Every query is measured without the cache. A named folder is kept
//! and used again.
#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "a tool for the developer's terminal")]

use std::fmt::Write as _;
use std::fs::File;
use std::io::{BufWriter, Write as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

use platen_actors::ids::ProductId;
use platen_actors::ports::{SystemClock, SystemRng};
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

/// Returns the CPU time of this process so far, in milliseconds.
fn cpu_ms() -> u64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
    let ticks = |at: usize| fields.get(at).and_then(|ticks| ticks.parse::<u64>().ok()).unwrap_or(0);
    (ticks(11) + ticks(12)) * 10
}

/// Runs work many times and prints the 50th and 99th percentile.
fn measure(what: &str, rounds: usize, mut work: impl FnMut(usize)) {
    let mut took: Vec<Duration> = (0..rounds)
        .map(|round| {
            let began = Instant::now();
            work(round);
            began.elapsed()
        })
        .collect();
    took.sort_unstable();
    println!(
        "{what:60} p50 {:>9.1?} p99 {:>9.1?} max {:>9.1?}",
        took[rounds / 2],
        took[rounds * 99 / 100],
        took[rounds - 1]
    );
}

async fn import(store: &Store, file: &Path) {
    let (began, cpu) = (Instant::now(), cpu_ms());
    let importer = Importer::new(store, &SystemClock, "speed");
    let report = importer.run(vec![Source::file(file)], Defaults::default()).await.unwrap();
    println!("{report} in {:?}, {} ms CPU; resident {} MB", began.elapsed(), cpu_ms() - cpu, resident_mb());
}

async fn open(store: &Store, folder: &Path, what: &str) -> Catalog {
    let (began, cpu) = (Instant::now(), cpu_ms());
    let catalog = Catalog::open(store, &folder.join("index"), &SystemRng).await.unwrap();
    println!("{what} in {:?}, {} ms CPU; resident {} MB", began.elapsed(), cpu_ms() - cpu, resident_mb());
    catalog
}

#[tokio::main]
async fn main() {
    let count = std::env::args().nth(1).and_then(|count| count.parse().ok()).unwrap_or(350);
    let kept = std::env::args().nth(2).map(PathBuf::from);
    let folder =
        kept.clone().unwrap_or_else(|| std::env::temp_dir().join(format!("catalog-speed-{}", std::process::id())));
    std::fs::create_dir_all(&folder).unwrap();
    let store = Store::open(&format!("sqlite:{}", folder.join("t.sqlite").display())).await.unwrap();
    store.migrate().await.unwrap();
    let file = folder.join("range.jsonl");
    if !file.exists() {
        let mut lines = BufWriter::new(File::create(&file).unwrap());
        (0..count).for_each(|i| lines.write_all(product(i).as_bytes()).unwrap());
        lines.flush().unwrap();
        drop(lines);
        import(&store, &file).await;
        drop(open(&store, &folder, "built").await);
    }
    let catalog = open(&store, &folder, "opened").await;
    let snapshot = catalog.current();
    println!("{} products in {} segments", snapshot.len(), snapshot.segments());
    let rounds = 300;
    for question in [
        "q=mug",
        "q=water+bottle",
        "q=classic+mug&color=red&color=blue&sort=price&quantity=100",
        "category=1&ipp=96",
        "category=1&sort=name&page=40",
        "q=gift&days=4-5&page=2",
        "q=gift",
        "q=tumbelr",
        "q=travel+mug",
        "kind=sku&q=s-12",
        "kind=sku&q=s",
        "q=nothing+like+it",
    ] {
        measure(question, rounds, |round| {
            // A price that no product has makes every query different, which bypasses the cache.
            let query = Query::parse(&format!("{question}&maxPrice=9{round}")).unwrap();
            std::hint::black_box(snapshot.search(query).unwrap());
        });
    }
    let word = |round: usize| {
        (ADJECTIVES[round % 8].to_lowercase(), KINDS[round / 8 % 10].to_lowercase(), round * 7919 % count)
    };
    measure("two words and a number", rounds, |round| {
        let (adjective, kind, number) = word(round);
        let query = Query::parse(&format!("q={adjective}+{}+{number}", kind.replace(' ', "+"))).unwrap();
        std::hint::black_box(snapshot.search(query).unwrap());
    });
    measure("two words", rounds, |round| {
        let (adjective, kind, number) = word(round);
        let query = Query::parse(&format!("q={adjective}+{}&maxPrice={number}", kind.replace(' ', "+"))).unwrap();
        std::hint::black_box(snapshot.search(query).unwrap());
    });
    measure("a typo and a word", rounds, |round| {
        let (adjective, kind, number) = word(round);
        let typo: String = adjective.chars().rev().take(2).chain(adjective.chars().skip(2)).collect();
        let typo = if round % 2 == 0 { typo } else { format!("{adjective}q") };
        let query = Query::parse(&format!("q={typo}+{}&maxPrice={number}", kind.replace(' ', "+"))).unwrap();
        std::hint::black_box(snapshot.search(query).unwrap());
    });
    for typed in ["m", "tum", "water b", "s-1", "tumbelr"] {
        measure(&format!("suggest {typed}"), rounds, |_| {
            std::hint::black_box(snapshot.suggest(typed).unwrap());
        });
    }
    measure("a product", rounds, |round| {
        let id = ProductId(i64::try_from(round * 7919 % count).unwrap() + 1);
        std::hint::black_box(snapshot.find(id).unwrap());
    });
    drop(snapshot);
    for round in 0..10 {
        let changed = folder.join("changed.jsonl");
        let changed_line = product(count / 2).replace(".45\"", &format!(".{}\"", 1_000 + round));
        std::fs::write(&changed, changed_line).unwrap();
        import(&store, &changed).await;
        let (began, cpu) = (Instant::now(), cpu_ms());
        assert!(catalog.refresh(&store).await.unwrap());
        println!("one price changed: {:?}, {} ms CPU", began.elapsed(), cpu_ms() - cpu);
    }
    println!("resident {} MB at the end, {} segments", resident_mb(), catalog.current().segments());
    store.close().await;
    if kept.is_none() {
        let _left_behind = std::fs::remove_dir_all(&folder);
    }
}
