//! The demo catalog: a print shop's whole range, invented, so that a fresh installation has something to show.
//!
//! The data is data: `server/demo/families/<family>.json` says what the products of a family share and then lists them,
//! `colors.json` and `methods.json` hold what families share among themselves. This module reads the files, which are
//! embedded in the program, and writes every product out as a [`ProductRecord`], as an import would bring it.

mod expand;
mod family;
mod price;

use std::borrow::Cow;

use rust_embed::RustEmbed;
use serde::de::DeserializeOwned;

use crate::catalog::record::ProductRecord;
use expand::Shared;
use family::Family;

#[derive(RustEmbed)]
#[folder = "demo/"]
#[include = "*.json"]
#[include = "families/*.json"]
struct Files;

/// Why the demo catalog cannot be read. The files are part of the program, so this is a mistake in them.
#[derive(Debug, thiserror::Error)]
pub enum DemoError {
    /// A file is not there.
    #[error("demo/{0} is missing")]
    Missing(String),
    /// A file does not say what it should.
    #[error("demo/{file}: {source}")]
    Malformed {
        /// The file's name.
        file: String,
        /// What is wrong, with line and column.
        source: serde_json::Error,
    },
    /// A product names something that no file defines, or a price that is none.
    #[error("{product}: no {kind} is called {name:?}")]
    Unknown {
        /// The product's SKU.
        product: String,
        /// What was looked for.
        kind: &'static str,
        /// What it was called.
        name: String,
    },
}

/// All products of the demo catalog: families in the order of their files' names, products in the order of the file.
pub fn products() -> Result<Vec<ProductRecord>, DemoError> {
    let shared = Shared { colors: read("colors.json")?, methods: read("methods.json")? };
    let mut products = Vec::new();
    for family in families()? {
        expand::family(&family, &shared, &mut products)?;
    }
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
