//! What the client's build rendered for the pages of the server: the footer, and the parts of content pages with functions of
//! their own. The client's components are the only source of their markup.

use std::collections::HashMap;
use std::sync::LazyLock;

use askama::filters::{Escaper, Html};
use serde::Deserialize;

use super::assets::file;
use super::settings::{DEFAULT_NAME, FooterLink};

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
    parts: HashMap<String, String>,
    footer: String,
}

/// Returns the first view of a part by its name, as HTML; empty if the client was not built.
pub fn part(name: &str) -> &'static str {
    PAINTED.parts.get(name).map_or("", String::as_str)
}

/// Returns the footer of every page of a shop with this name and these links, as HTML; empty if the client was not built.
pub fn footer(name: &str, links: &[FooterLink]) -> String {
    const WORD: &str = "class=\"logo-word\">";
    /// What the build rendered for one link.
    const LINK: &str = "<li><a href=\"/content/PAGE\">PAGE</a></li>";
    let item = |link: &FooterLink| format!("<li><a href=\"{}\">{}</a></li>", escaped(&link.path), escaped(&link.name));
    let items: Vec<_> = links.iter().map(item).collect();
    PAINTED
        .footer
        .replace(&format!("{WORD}{DEFAULT_NAME}"), &format!("{WORD}{}", escaped(name)))
        .replace(LINK, &items.concat())
}

fn escaped(text: &str) -> String {
    let mut html = String::new();
    // Writing to a String cannot fail.
    let _ = Html.write_escaped_str(&mut html, text);
    html
}
