//! The demo's collections by occasion and by industry. They are in `server/demo/collections.json`.

use platen_catalog::collections::CollectionKind;
use platen_catalog::record::ProductRecord;
use serde::Deserialize;

use super::{DemoError, read};

/// A collection.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Collection {
    /// Its name, which is its path in records.
    pub name: String,
    /// Its kind.
    pub kind: CollectionKind,
    /// The text on its page.
    pub text: String,
    /// The SKUs of its products, or the prefixes of whole families.
    products: Vec<String>,
}

impl Collection {
    fn has(&self, sku: &str) -> bool {
        self.products.iter().any(|one| is_of(sku, one))
    }
}

fn is_of(sku: &str, one: &str) -> bool {
    sku == one || sku.strip_prefix(one).is_some_and(|rest| rest.starts_with('-'))
}

/// Returns the collections, in the order in which they are shown.
pub fn all() -> Result<Vec<Collection>, DemoError> {
    read("collections.json")
}

/// Puts the products into their collections.
pub(super) fn fill(products: &mut [ProductRecord]) -> Result<(), DemoError> {
    for collection in all()? {
        if let Some(name) = collection.products.iter().find(|one| !products.iter().any(|found| is_of(&found.sku, one)))
        {
            let (product, name) = (collection.name.clone(), name.clone());
            return Err(DemoError::Unknown { product, kind: "product or family", name });
        }
        for product in products.iter_mut().filter(|product| collection.has(&product.sku)) {
            product.categories.push(collection.name.clone());
        }
    }
    Ok(())
}
