//! What the client's build has painted: the pages of words and the footer, as HTML. Their text has one source, the
//! client's components.

use std::sync::LazyLock;

use serde::Deserialize;

use super::assets::file;

static PAINTED: LazyLock<Painted> = LazyLock::new(|| {
    let json = file("painted.json").unwrap_or_default();
    serde_json::from_slice(&json).unwrap_or_else(|error| {
        if !json.is_empty() {
            tracing::error!(%error, "painted.json of the client's build cannot be read");
        }
        Painted::default()
    })
});

#[derive(Debug, Default, Deserialize)]
struct Painted {
    pages: Vec<Page>,
    footer: String,
}

/// A page of words.
#[derive(Debug, Deserialize)]
pub struct Page {
    /// Its address, as it is spelled in links.
    pub path: String,
    /// The title, as text.
    pub title: String,
    /// What search engines show, as text.
    pub description: String,
    /// The view, as HTML.
    pub view: String,
}

/// All that were painted; none if the client was not built.
pub fn pages() -> &'static [Page] {
    &PAINTED.pages
}

/// The page at an address, in any letter case.
pub fn page(path: &str) -> Option<&'static Page> {
    pages().iter().find(|page| page.path.eq_ignore_ascii_case(path))
}

/// The foot of every page, as HTML; empty if the client was not built.
pub fn footer() -> &'static str {
    &PAINTED.footer
}
