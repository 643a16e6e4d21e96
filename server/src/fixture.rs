//! A small catalog for unit tests.

use platen_catalog::snapshot::{Builder, Snapshot};
use platen_store::catalog::{StoredCategory, StoredProduct};
use serde_json::json;

/// Four products with the ids 1 to 4.
pub(crate) fn snapshot() -> Snapshot {
    let products = [
        ("MUG-1", "Classic Mug", "3.95"),
        ("TUM-2", "Steel Tumbler", "12.50"),
        ("TEE-3", "Cotton T-Shirt", "6.25"),
        ("PEN-4", "Click Pen", "0.395"),
    ];
    let part_ids = products.iter().zip(101..).map(|((sku, ..), id)| (String::from(*sku), id)).collect();
    let category = StoredCategory { id: 1, path_key: "all".to_owned(), path: "All".to_owned(), same_as: None };
    let mut builder = Builder::new(7, part_ids, &[category]).unwrap();
    for ((sku, name, price), id) in products.into_iter().zip(1..) {
        let record = json!({"sku": sku, "name": name, "categories": ["All"], "productionDays": 5,
            "prices": [{"minQuantity": 25, "unitPrice": price}], "parts": [{"sku": sku}],
            "images": [{"url": "https://cdn.example/tum.jpg"}]});
        builder.add(&StoredProduct { id, added_at: id, hash: vec![0; 32], record: record.to_string() }).unwrap();
    }
    builder.finish().unwrap()
}
