//! Finds the SKUs that are not unique in a file. Shopify allows that: a shop can give all sizes of a shirt one SKU. In
//! this catalog a SKU identifies the ordered part, so such SKUs are made unique by handle and options.

use std::collections::{HashMap, HashSet};
use std::io::{self, Read};
use std::ops::ControlFlow;

use super::header::{self, Column};
use super::{Rows, next_row, read_header, written_sku};
use crate::import::Found;
use crate::sku;

/// The SKUs of a file, by their keys.
#[derive(Debug, Default)]
pub(in crate::import) struct Skus {
    /// SKUs of several variants, or of another product.
    shared: HashSet<String>,
    /// SKUs of the products.
    products: HashSet<String>,
}

impl Skus {
    /// Reports whether a given SKU does not identify one variant.
    pub(super) fn is_shared(&self, sku: &str) -> bool {
        self.shared.contains(&sku::key(sku))
    }

    /// Reports whether a derived SKU is that of a product.
    pub(super) fn is_product(&self, sku: &str) -> bool {
        self.products.contains(&sku::key(sku))
    }
}

/// Reads the SKUs of a file.
pub(in crate::import) fn skus(input: impl Read) -> io::Result<Skus> {
    let mut rows = Rows::new(input);
    // Faults of the file are reported when its products are read.
    let mut ignore = |_: Found| ControlFlow::Continue(());
    let Some(header) = read_header("", &mut rows, header::read, &mut ignore)? else { return Ok(Skus::default()) };
    let mut shared = HashSet::new();
    let mut products = HashSet::new();
    let mut owners: HashMap<String, String> = HashMap::new();
    while let ControlFlow::Continue(Some(row)) = next_row("", &mut rows, &header, &mut ignore)? {
        let product = sku::key(&sku::derive(&[row.text(Column::Handle)]));
        let written = sku::key(&written_sku(&row));
        if !written.is_empty() && owners.insert(written.clone(), product.clone()).is_some() {
            shared.insert(written);
        }
        products.insert(product);
    }
    let others = owners.into_iter().filter(|(sku, product)| sku != product && products.contains(sku));
    shared.extend(others.map(|(sku, _)| sku));
    Ok(Skus { shared, products })
}
