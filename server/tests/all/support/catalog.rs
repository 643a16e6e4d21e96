//! The products that most tests sell.

use platen_actors::ports::SystemClock;
use platen_catalog::import::{Defaults, Importer, Source};
use platen_store::Store;
use serde_json::{Value, json};

/// Puts the fixture's catalog into a store: products 1 to 60 with a part each of the same id; the last has no sample.
pub async fn fill(store: &Store) {
    let lines: Vec<String> = (1..=60).map(|number| product(number).to_string()).collect();
    let source = Source::bytes("fixture.jsonl", lines.join("\n").into_bytes());
    let report =
        Importer::new(store, &SystemClock, "fixture").alone().run(vec![source], Defaults::default()).await.unwrap();
    assert_eq!(report.added, 60);
}

fn product(number: u32) -> Value {
    let (kind, category) =
        if number.is_multiple_of(2) { ("Mug", "Drinkware > Mugs") } else { ("Pen", "Writing > Pens") };
    json!({
        "sku": format!("FIX-{number:03}"),
        "name": format!("{kind} No. {number}"),
        "description": "For tests. <b>Not bold</b> & \"quoted\".",
        "categories": [category],
        "productionDays": 5,
        "sample": number != 60,
        "prices": [{"minQuantity": 25, "unitPrice": "2.50"}, {"minQuantity": 100, "unitPrice": "1.9950"}],
        "parts": [{"sku": format!("FIX-{number:03}-NVY"), "color": {"name": "Navy", "hex": "#1b2a49"}}],
        "drawing": {"family": kind.to_lowercase()},
    })
}
