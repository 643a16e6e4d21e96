//! Views rendered by the client's build: text pages and the footer, as HTML. The client's components are the only
//! source of their text.

use std::sync::LazyLock;

use askama::filters::{Escaper, Html};
use serde::Deserialize;

use super::assets::file;
use super::settings::DEFAULT_NAME;

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

/// A text page.
#[derive(Debug, Deserialize)]
pub struct Page {
    /// The path, as spelled in links.
    pub path: String,
    /// The title, as text.
    pub title: String,
    /// The description for search engines, as text.
    pub description: String,
    /// The view, as HTML.
    pub view: String,
}

/// Returns all rendered pages; none if the client was not built.
pub fn pages() -> &'static [Page] {
    &PAINTED.pages
}

/// Finds the page at a path, ignoring case.
pub fn page(path: &str) -> Option<&'static Page> {
    pages().iter().find(|page| page.path.eq_ignore_ascii_case(path))
}

/// Returns the footer of every page of a shop with this name, as HTML; empty if the client was not built.
pub fn footer(name: &str) -> String {
    const WORD: &str = "class=\"logo-word\">";
    let mut word = WORD.to_owned();
    // Writing to a String cannot fail.
    let _ = Html.write_escaped_str(&mut word, name);
    PAINTED.footer.replace(&format!("{WORD}{DEFAULT_NAME}"), &word)
}
