//! The demo catalog: an invented print shop's complete range, so that a fresh installation has content.
//!
//! The data is in `server/demo/families/<family>.json`, which describes the shared data of a family and its products;
//! `colors.json` and `methods.json` hold the data that families share, `collections.json` the collections, and `reviews.json` the
//! reviews. This module reads these files, which are embedded in the program, and expands every product into a [`ProductRecord`],
//! as an import would.

pub mod collections;
mod expand;
mod family;
mod price;
pub mod reviews;

use std::borrow::Cow;

use rust_embed::RustEmbed;
use serde::de::DeserializeOwned;

use expand::Shared;
use family::Family;
use platen_catalog::record::ProductRecord;

/// The invented sales of the demo's shop: SKUs, and the pieces sold. Orders in the demo are counted in addition.
pub const SALES: [(&str, i64); 8] = [
    ("MUG-1101", 9200),
    ("PEN-2001", 8600),
    ("TEE-3001", 5100),
    ("TOT-4001", 4700),
    ("TMB-1201", 3900),
    ("NBK-5101", 3300),
    ("STK-6401", 2900),
    ("LAN-9101", 2600),
];

#[derive(RustEmbed)]
#[folder = "demo/"]
struct Files;

/// Why the demo catalog cannot be read. The files are embedded, so this is a bug in them.
#[derive(Debug, thiserror::Error)]
pub enum DemoError {
    /// A file is missing.
    #[error("demo/{0} is missing")]
    Missing(String),
    /// A file is malformed.
    #[error("demo/{file}: {source}")]
    Malformed {
        /// The file's name.
        file: String,
        /// The error with line and column.
        source: serde_json::Error,
    },
    /// A product refers to an unknown name, or has an invalid price.
    #[error("{product}: no {kind} is called {name:?}")]
    Unknown {
        /// The product's SKU.
        product: String,
        /// The kind of name.
        kind: &'static str,
        /// The unknown name.
        name: String,
    },
}

/// Returns all products of the demo catalog: families by file name, products in file order.
pub fn products() -> Result<Vec<ProductRecord>, DemoError> {
    let shared = Shared { colors: read("colors.json")?, methods: read("methods.json")? };
    let mut products = Vec::new();
    for family in families()? {
        expand::family(&family, &shared, &mut products)?;
    }
    collections::fill(&mut products)?;
    Ok(products)
}

fn families() -> Result<Vec<Family>, DemoError> {
    let mut names: Vec<Cow<'static, str>> = Files::iter().filter(|name| name.starts_with("families/")).collect();
    names.sort_unstable();
    names.iter().map(|name| read(name)).collect()
}

fn read<T: DeserializeOwned>(name: &str) -> Result<T, DemoError> {
    let file = Files::get(name).ok_or_else(|| DemoError::Missing(name.to_owned()))?;
    serde_json::from_slice(&file.data).map_err(|source| DemoError::Malformed { file: name.to_owned(), source })
}

#[cfg(test)]
mod tests;
