//! Product exports of other shops: each file in `tests/exports/` comes in, or is refused with what to change. `results.txt`
//! there states the result of each. After a change: `PLATEN_WRITE_RESULTS=1 cargo test -p platen-catalog exports`, and review it.

use std::fmt::Write as _;
use std::path::Path;

use platen_catalog::import::{Defaults, Fault, ImportError, Importer, Source};
use platen_catalog::record::{PriceRecord, ProductRecord};
use platen_store::{Store, catalog};
use platen_testing::MovedClock;

const RESULTS: &str = include_str!("../exports/results.txt");

platen_testing::on_both_engines!(exports_of_other_shops_come_in_or_are_refused_with_a_remedy,);

async fn exports_of_other_shops_come_in_or_are_refused_with_a_remedy(store: Store) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/exports");
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "csv"));
    files.sort_unstable();
    assert!(files.len() >= 20, "{} files", files.len());
    let mut results = String::new();
    for file in files {
        let name = file.file_name().unwrap().to_str().unwrap().to_owned();
        let _ = writeln!(results, "== {name}");
        result(&store, &name, &file, &mut results).await;
    }
    if std::env::var_os("PLATEN_WRITE_RESULTS").is_some() {
        std::fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/exports/results.txt"), &results).unwrap();
        return;
    }
    let differs = results.lines().zip(RESULTS.lines()).find(|(found, stated)| found != stated);
    assert!(results == RESULTS, "first difference: {differs:#?}\n\n{results}");
}

/// Imports a file, and describes the products that it gave, the values that were changed, or why it was refused.
async fn result(store: &Store, name: &str, file: &Path, out: &mut String) {
    let before = generation(store).await;
    let clock = MovedClock::default();
    let source = Source::named(name, file);
    let done = Importer::new(store, &clock, "me").run(vec![source], Defaults::default()).await;
    let line = |Fault { row, product, field, reason, .. }: &Fault| {
        let row = row.map(|row| format!("row {row}")).unwrap_or_default();
        let place = [row.as_str(), product.as_deref().unwrap_or_default(), field];
        let place: Vec<&str> = place.into_iter().filter(|part| !part.is_empty()).collect();
        format!(" {}: {reason}", place.join(", ")).replace(" : ", ": ")
    };
    match done {
        Ok(report) => {
            for record in records(store, before, report.generation).await {
                describe(&record, out);
            }
            for note in report.notes {
                let _ = writeln!(out, "note{}", line(&note));
            }
        }
        Err(ImportError::Faults { faults, .. }) => {
            for fault in faults {
                let _ = writeln!(out, "refused{}", line(&fault));
            }
        }
        Err(error) => panic!("{name}: {error}"),
    }
}

async fn generation(store: &Store) -> i64 {
    catalog::find_state(&mut store.read().await.unwrap()).await.unwrap().current_generation
}

async fn records(store: &Store, before: i64, after: i64) -> Vec<ProductRecord> {
    let mut reader = store.read().await.unwrap();
    let ids = catalog::list_changed(&mut reader, before, after).await.unwrap();
    let rows = catalog::find_products(&mut reader, after, &ids).await.unwrap();
    rows.iter().map(|row| serde_json::from_str(&row.record).unwrap()).collect()
}

fn describe(record: &ProductRecord, out: &mut String) {
    let status = serde_json::to_string(&record.status).unwrap();
    let (categories, name) = (record.categories.join(" | "), &record.name);
    let _ = writeln!(out, "{} {} {name:?} in {categories}", record.sku, status.trim_matches('"'));
    let size = record
        .dimensions
        .map(|size| format!("{}x{}x{} mm", size.width_mm, size.height_mm, size.depth_mm.unwrap_or_default()));
    let facts: Vec<String> = record.facts.iter().map(|fact| format!("{}={}", fact.name, fact.value)).collect();
    let more: Vec<String> = [
        (!record.description.is_empty()).then(|| format!("{:?}", record.description)),
        (!record.tags.is_empty()).then(|| format!("tags {}", record.tags.join(" | "))),
        record.weight_mg.map(|weight| format!("{weight} mg")),
        size,
        (!facts.is_empty()).then(|| facts.join(" | ")),
        record.tax_class.as_ref().map(|class| format!("tax class {class}")),
        record.featured.then(|| "featured".to_owned()),
    ]
    .into_iter()
    .flatten()
    .collect();
    if !more.is_empty() {
        let _ = writeln!(out, "  {}", more.join("; "));
    }
    let prices = |prices: &[PriceRecord]| {
        prices
            .iter()
            .map(|price| format!("{} from {}", price.unit_price, price.min_quantity))
            .collect::<Vec<_>>()
            .join(", ")
    };
    let _ = writeln!(out, "  {} {}", record.currency, prices(&record.prices));
    for part in &record.parts {
        let choice: Vec<&str> =
            part.color.as_ref().map(|color| color.name.as_str()).into_iter().chain(part.size.as_deref()).collect();
        let _ = writeln!(out, "  - {} {} {}", part.sku, choice.join("/"), prices(&part.prices));
    }
    for image in &record.images {
        let _ = writeln!(out, "  image {} {}", image.url, image.color.as_deref().unwrap_or_default());
    }
}
