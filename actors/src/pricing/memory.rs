//! A price list in memory, for tests.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use super::{Goods, PartPrices, PriceBreak, PriceList};
use crate::values::ids::{PartId, ProductId};
use crate::values::money::Rate;

/// A price list in a map, for tests: its prices can change at any time. Every product has a sample.
#[derive(Default)]
pub struct MemoryPrices(Mutex<HashMap<ProductId, Arc<Goods>>>);

impl MemoryPrices {
    /// Sets the product's pricing data from now on; `None` stops selling it.
    pub fn sell(&self, product: ProductId, goods: Option<Goods>) {
        let mut sold = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match goods {
            Some(goods) => sold.insert(product, Arc::new(goods)),
            None => sold.remove(&product),
        };
    }

    /// Simple goods: parts 1 to 9 at one unit price, from one piece on.
    pub fn plain(unit_price: Rate) -> Goods {
        let breaks = vec![PriceBreak { min_quantity: 1, unit_price }];
        Goods {
            sku: "PLAIN-1".to_owned(),
            name: "Plain goods".to_owned(),
            currency: "USD".to_owned(),
            exponent: 2,
            production_days: 5,
            weight_mg: 100_000,
            parts: (1..10).map(|id| PartPrices::new(PartId(id), breaks.clone())).collect(),
            locations: Vec::new(),
            less_than_minimum: None,
            rush: Vec::new(),
            proof_price: 0,
            blank: true,
            categories: Vec::new(),
            tax_class: None,
        }
    }
}

impl PriceList for MemoryPrices {
    fn goods(&self, product: ProductId) -> Option<Arc<Goods>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(&product).cloned()
    }

    fn has_sample(&self, _: ProductId) -> Option<bool> {
        Some(true)
    }
}
