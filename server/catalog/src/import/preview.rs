//! What an import would change, without changing anything.

use platen_schema::ToSchema;
use platen_store::catalog as rows;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::checked::check_all;
use super::run::in_background;
use super::writing::Writing;
use super::{Defaults, ImportError, Importer, Report, Source};
use crate::differences::{Difference, of_records};

/// The most products of which the differences are listed, and the most fields of each.
const MAX_PRODUCTS: usize = 100;
const MAX_FIELDS: usize = 20;

/// What an import would do.
#[derive(Debug)]
pub struct Preview {
    /// The counts; the generation is the current one.
    pub report: Report,
    /// The first products that it would add or change.
    pub products: Vec<ProductDifferences>,
}

/// What an import would change in a product.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductDifferences {
    /// The product's SKU.
    pub sku: String,
    /// Its new name.
    pub name: String,
    /// Whether it would be added.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_new: bool,
    /// The fields that would change, at most 20; none of a new product.
    pub fields: Vec<Difference>,
    /// The number of further fields.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[schema(required = false)]
    pub further: usize,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_zero(count: &usize) -> bool {
    *count == 0
}

impl Importer<'_> {
    /// Checks files as an import does, and returns what it would change. Takes no lease.
    pub async fn preview(&self, sources: Vec<Source>, defaults: Defaults) -> Result<Preview, ImportError> {
        let categories = self.known_categories().await?;
        let mut checked = {
            let (sources, defaults, collections) = (sources.clone(), defaults.clone(), categories.collections.clone());
            in_background(self.alone, move || check_all(&sources, &defaults, collections)).await??
        };
        checked.refuse_faults(self.skip_faulty)?;
        let current = rows::find_state(&mut self.store.read().await?).await?.current_generation;
        self.check_against_store(&mut checked, current).await?;
        self.check_status_changes(&mut checked, current).await?;
        checked.refuse_faults(self.skip_faulty)?;
        let mut writing = Writing::previewing(self, current, categories);
        let mut report = writing.run(sources, defaults, &checked).await?;
        report.generation = current;
        checked.complete(&mut report);
        Ok(Preview { report, products: writing.previewed.unwrap_or_default() })
    }
}

/// Reports whether the differences of further products are listed.
pub(super) fn has_room(products: &[ProductDifferences]) -> bool {
    products.len() < MAX_PRODUCTS
}

/// Compares a record with the one in the store.
pub(super) fn compare(sku: &str, name: &str, old: Option<&str>, new: &str) -> ProductDifferences {
    let map = |json: &str| serde_json::from_str::<Map<String, Value>>(json).unwrap_or_default();
    let found = old.map(|old| of_records(&map(old), &map(new), MAX_FIELDS)).unwrap_or_default();
    ProductDifferences {
        sku: sku.to_owned(),
        name: name.to_owned(),
        is_new: old.is_none(),
        further: found.total - found.list.len(),
        fields: found.list,
    }
}
