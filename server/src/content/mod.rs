//! The shop's content pages, in Markdown: the built-in texts, and those that staff published in their place.

pub mod built_in;
pub mod check;
mod headings;
pub mod markdown;
pub mod placeholders;
pub mod published;

use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

/// The page whose text is on the home page.
pub const HOME: &str = "home";
/// The page that says who runs the shop.
pub const IMPRINT: &str = "imprint";
/// The page about the right of withdrawal from an order.
pub const WITHDRAWAL: &str = "withdrawal";

/// The text of a page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PageText {
    /// The title: the page's heading, also in search results.
    pub title: String,
    /// The name in lists of links, if the title is too long for them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub name: Option<String>,
    /// The description for search engines.
    pub description: String,
    /// The text, in Markdown.
    pub body: String,
    /// Whether the footer of every page links to it.
    pub in_footer: bool,
}

impl PageText {
    /// Returns the name in lists of links.
    pub fn name(&self) -> &str {
        self.name.as_deref().unwrap_or(&self.title)
    }
}

/// A page: its address and its text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ContentPage {
    /// The last part of its address, as spelled in links.
    pub address: String,
    /// Its text.
    pub text: PageText,
}

impl ContentPage {
    /// Returns the page's path.
    pub fn path(&self) -> String {
        if key(&self.address) == HOME { "/".to_owned() } else { path_of(&self.address) }
    }
}

/// Returns the path of an address.
pub fn path_of(address: &str) -> String {
    format!("/content/{address}")
}

/// Returns the key of a page: its address regardless of letter case.
pub fn key(address: &str) -> String {
    address.to_ascii_lowercase()
}
