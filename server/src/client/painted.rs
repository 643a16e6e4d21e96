//! What the client's build rendered for the pages of the server: the footer, and the parts of content pages with functions of
//! their own. The client's components are the only source of their markup.

use std::collections::HashMap;
use std::sync::LazyLock;

use askama::filters::{Escaper, Html};
use serde::Deserialize;

use super::assets::{by_language, file, in_language};
use super::offers::Offer;
use super::settings::{DEFAULT_NAME, FooterLink};
use crate::format::Locale;

static PAINTED: LazyLock<HashMap<Option<&'static str>, Painted>> = LazyLock::new(|| by_language(load));

fn load(language: Option<&'static str>) -> Painted {
    let json = file(&in_language("painted.json", language)).unwrap_or_default();
    serde_json::from_slice(&json).unwrap_or_else(|error| {
        if !json.is_empty() {
            tracing::error!(%error, "painted.json of the client's build cannot be read");
        }
        Painted::default()
    })
}

/// Returns what was rendered in the language of the locale in use.
fn in_use() -> Option<&'static Painted> {
    PAINTED.get(&Locale::in_use().translation())
}

#[derive(Debug, Default, Deserialize)]
struct Painted {
    parts: HashMap<String, String>,
    footer: String,
    /// The links in the footer to what a shop may not offer.
    offers: HashMap<String, String>,
}

/// Returns the first view of a part by its name, as HTML; empty if the client was not built.
pub fn part(name: &str) -> &'static str {
    in_use().and_then(|painted| painted.parts.get(name)).map_or("", String::as_str)
}

/// Returns the footer of every page of a shop with this name, these links to pages and the HTML of its logo, without links to what
/// it does not offer, as HTML; empty if the client was not built.
pub fn footer(name: &str, links: &[FooterLink], not_offered: &[Offer], logo: Option<&str>) -> String {
    /// What the build rendered for one link, and for one in the last line.
    const LINK: &str = "<li><a href=\"/content/PAGE\">PAGE</a></li>";
    const LEGAL_LINK: &str = "<li><a href=\"/content/Imprint\">PAGE</a></li>";
    let item = |link: &FooterLink| format!("<li><a href=\"{}\">{}</a></li>", escaped(&link.path), escaped(&link.name));
    let items = |legal: bool| links.iter().filter(|link| is_legal(link) == legal).map(item).collect::<String>();
    let footer = in_use().map_or("", |painted| &painted.footer);
    let footer = match (footer.find(MARK), footer.find(WORD)) {
        (Some(start), Some(word)) if word > start => {
            let end = word + WORD.len();
            let shown = logo.map_or_else(|| named(&footer[start..end], name), str::to_owned);
            format!("{}{shown}{}", &footer[..start], &footer[end..])
        }
        _ => footer.to_owned(),
    };
    let offered = not_offered.iter().filter_map(|offer| in_use()?.offers.get(offer.word()));
    let footer = offered.fold(footer, |footer, link| footer.replace(link.as_str(), ""));
    footer.replace(LEGAL_LINK, &items(true)).replace(LINK, &items(false))
}

/// Reports whether the link is in the last line of the footer. The client has the same list, in `Footer.tsx`.
fn is_legal(link: &FooterLink) -> bool {
    const LEGAL: [&str; 4] = ["/content/privacy", "/content/terms", "/content/withdrawal", "/content/imprint"];
    LEGAL.iter().any(|path| link.path.eq_ignore_ascii_case(path))
}

/// The beginning and the end of what the build rendered as the logo.
const MARK: &str = "<svg class=\"logo-mark\"";
const WORD: &str = "<span class=\"logo-word\">Platen</span>";

/// Replaces the name in a rendered logo.
fn named(logo: &str, name: &str) -> String {
    logo.replace(&format!(">{DEFAULT_NAME}<"), &format!(">{}<", escaped(name)))
}

fn escaped(text: &str) -> String {
    let mut html = String::new();
    // Writing to a String cannot fail.
    let _ = Html.write_escaped_str(&mut html, text);
    html
}
