//! `/api/support/pages…`: the content pages, as administrators edit them. What is published is on this node at once and on the
//! others within a second; all tabs show it without a reload.

mod changes;
pub mod list;
pub mod preview;
pub mod save;

use crate::content::PageText;
use crate::content::built_in;
use crate::http::problem::{Code, Problem};

/// Reads the content of a version.
fn read(json: &str) -> Result<PageText, Problem> {
    serde_json::from_str(json).map_err(|error| {
        tracing::error!(%error, "the content of a page cannot be read");
        Problem::new(Code::Internal)
    })
}

/// Returns the built-in text of a page.
fn built_in_text(page: &str) -> Option<&'static PageText> {
    built_in::find(page).map(|page| &page.text)
}
