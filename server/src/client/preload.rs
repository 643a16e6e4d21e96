//! The files of each page's first load, by address, as computed by the client's build. A page names them in its head, so that the
//! browser requests them at once instead of discovering them one after another.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::sync::LazyLock;

use serde::Deserialize;

use super::assets::{by_language, file, in_language};

static LOADS: LazyLock<HashMap<Option<&'static str>, Vec<Load>>> = LazyLock::new(|| by_language(loads));

fn loads(language: Option<&'static str>) -> Vec<Load> {
    let json = file(&in_language("preload.json", language)).unwrap_or_default();
    let loads: Vec<FirstLoad> = serde_json::from_slice(&json).unwrap_or_else(|error| {
        if !json.is_empty() {
            tracing::error!(%error, "preload.json of the client's build cannot be read");
        }
        Vec::new()
    });
    loads.iter().map(Load::of).collect()
}

/// The first load of a page, as in the file.
#[derive(Debug, Deserialize)]
struct FirstLoad {
    /// The address of the page. If it ends in `/`, it matches everything below it.
    address: String,
    scripts: Vec<String>,
    styles: Vec<String>,
}

/// The first load of a page, as elements of its head.
#[derive(Debug)]
struct Load {
    address: String,
    elements: String,
}

impl Load {
    fn of(load: &FirstLoad) -> Self {
        let mut elements = String::new();
        // Writing to a string cannot fail.
        for style in &load.styles {
            let _infallible = write!(elements, "<link rel=\"stylesheet\" crossorigin href=\"/{style}\" />");
        }
        for script in &load.scripts {
            let _infallible = write!(elements, "<link rel=\"modulepreload\" crossorigin href=\"/{script}\" />");
        }
        Self { address: load.address.clone(), elements }
    }

    fn is_for(&self, path: &str) -> bool {
        match self.address.strip_suffix('/') {
            Some("") | None => path.eq_ignore_ascii_case(&self.address),
            Some(_) => path.get(..self.address.len()).is_some_and(|above| above.eq_ignore_ascii_case(&self.address)),
        }
    }
}

/// Returns the elements of the head that load the files of the page at `path` in a language, English if it is `None`; empty if the
/// build names none.
pub fn elements(path: &str, language: Option<&'static str>) -> &'static str {
    let loads = LOADS.get(&language).map(Vec::as_slice).unwrap_or_default();
    loads.iter().find(|load| load.is_for(path)).map_or("", |load| &load.elements)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_load_applies_to_its_page_or_to_all_pages_below_it() {
        let load = |address: &str| {
            Load::of(&FirstLoad {
                address: address.to_owned(),
                scripts: vec!["assets/a.js".to_owned()],
                styles: vec!["assets/a.css".to_owned()],
            })
        };
        assert!(load("/").is_for("/") && !load("/").is_for("/cart"));
        assert!(load("/product/").is_for("/Product/1/mug") && !load("/product/").is_for("/products"));
        assert!(load("/checkout").is_for("/checkout") && !load("/checkout").is_for("/checkout/receipt/1"));
        let elements = load("/").elements;
        assert!(elements.starts_with("<link rel=\"stylesheet\" crossorigin href=\"/assets/a.css\" />"), "{elements}");
        assert!(elements.ends_with("<link rel=\"modulepreload\" crossorigin href=\"/assets/a.js\" />"), "{elements}");
    }
}
