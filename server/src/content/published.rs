//! The pages as customers see them, in memory.

use super::markdown::{self, Piece};
use super::{ContentPage, HOME, IMPRINT, PageText, WITHDRAWAL, built_in, key};
use crate::client::settings::{FooterLink, PageSettings};
use crate::shop::countries;

/// The published pages: each built-in page with its own text or that of staff, then the pages that staff added.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Published {
    pages: Vec<ContentPage>,
    /// Those of staff.
    saved: Vec<ContentPage>,
}

impl Default for Published {
    fn default() -> Self {
        Self::with(Vec::new())
    }
}

/// A rendered page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rendered {
    /// The heading, if it is in the text: that of the home page.
    pub heading: Option<String>,
    /// The text.
    pub pieces: Vec<Piece>,
}

impl Published {
    /// Replaces and adds the pages that staff published.
    pub fn with(saved: Vec<ContentPage>) -> Self {
        let mut pages = built_in::pages().to_vec();
        for page in &saved {
            let page_key = key(&page.address);
            match pages.iter_mut().find(|known| key(&known.address) == page_key) {
                Some(known) => known.text = page.text.clone(),
                None => pages.push(page.clone()),
            }
        }
        Self { pages, saved }
    }

    /// Leaves out the built-in text about the right of withdrawal for a shop in a country without that right.
    #[must_use]
    pub fn in_country(mut self, country: &str) -> Self {
        let is_saved = self.saved.iter().any(|page| key(&page.address) == WITHDRAWAL);
        if !is_saved && !countries::has_right_of_withdrawal(country) {
            self.pages.retain(|page| key(&page.address) != WITHDRAWAL);
        }
        self
    }

    /// Returns the pages with the built-in ones in the language of the locale in use.
    #[must_use]
    pub fn translated(&self) -> Self {
        Self::with(self.saved.clone())
    }

    /// Finds a page by its key.
    pub fn find(&self, page: &str) -> Option<&ContentPage> {
        self.pages.iter().find(|known| key(&known.address) == page)
    }

    /// Returns the paths of all pages but the home page.
    pub fn paths(&self) -> impl Iterator<Item = String> {
        self.pages.iter().filter(|page| key(&page.address) != HOME).map(ContentPage::path)
    }

    /// Returns the links of the footer. The law of some countries asks that the imprint and the right of withdrawal are among them.
    pub fn footer(&self, country: &str) -> Vec<FooterLink> {
        let is_shown = |page: &&ContentPage| match key(&page.address).as_str() {
            HOME => false,
            IMPRINT => countries::is_european(country) || page.text.in_footer,
            WITHDRAWAL => countries::has_right_of_withdrawal(country) || page.text.in_footer,
            _ => page.text.in_footer,
        };
        let shown = self.pages.iter().filter(is_shown);
        shown.map(|page| FooterLink { path: page.path(), name: page.text.name().to_owned() }).collect()
    }

    /// Renders the text of a page.
    pub fn render(&self, address: &str, shop: &PageSettings) -> Option<Rendered> {
        let page = self.find(&key(address))?;
        Some(render(&key(address), &page.text, shop))
    }
}

/// Renders a text as that of a page.
pub fn render(page: &str, text: &PageText, shop: &PageSettings) -> Rendered {
    if page != HOME {
        return Rendered { heading: None, pieces: markdown::render(&text.body, shop) };
    }
    let (heading, rest) = split_heading(&text.body);
    Rendered { heading: Some(heading.unwrap_or(&text.title).to_owned()), pieces: markdown::render(rest, shop) }
}

/// Splits a text that begins with a heading.
fn split_heading(body: &str) -> (Option<&str>, &str) {
    let Some(rest) = body.trim_start().strip_prefix("## ") else { return (None, body) };
    let (heading, rest) = rest.split_once('\n').unwrap_or((rest, ""));
    (Some(heading.trim()), rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(title: &str, in_footer: bool) -> PageText {
        let (title, body) = (title.to_owned(), "Text".to_owned());
        PageText { title, name: None, description: String::new(), body, in_footer }
    }

    #[test]
    fn pages_of_staff_replace_built_in_ones_or_follow_them() {
        let saved =
            |address: &str, title, in_footer| ContentPage { address: address.to_owned(), text: text(title, in_footer) };
        let pages = Published::with(vec![
            saved("HELP", "Ask us", true),
            saved("Team", "Our team", true),
            saved("Gone", "x", false),
        ]);
        assert_eq!(pages.find("help").unwrap().path(), "/content/Help");
        let links = pages.footer("US");
        let names: Vec<_> = links.iter().map(|link| link.name.as_str()).collect();
        assert_eq!((names.contains(&"Ask us"), names.last()), (true, Some(&"Our team")));
        assert!(pages.paths().any(|path| path == "/content/Gone") && pages.paths().all(|path| path != "/"));
    }

    #[test]
    fn the_country_decides_about_the_imprint_and_the_right_of_withdrawal() {
        let legal = |pages: Published, country: &str| {
            let pages = pages.in_country(country);
            let is_legal = |path: &String| path.ends_with("Imprint") || path.ends_with("Withdrawal");
            let links = pages.footer(country).into_iter().map(|link| link.path);
            (pages.find("withdrawal").is_some(), links.filter(is_legal).collect::<Vec<_>>().join(" "))
        };
        for (country, expected) in [
            ("DE", (true, "/content/Withdrawal /content/Imprint")),
            ("IE", (true, "/content/Withdrawal /content/Imprint")),
            ("NO", (true, "/content/Withdrawal /content/Imprint")),
            ("CH", (false, "/content/Imprint")),
            ("US", (false, "")),
        ] {
            let (exists, linked) = legal(Published::default(), country);
            assert_eq!((exists, linked.as_str()), expected, "{country}");
        }
        let own = ContentPage { address: "Withdrawal".to_owned(), text: text("Returns within 30 days", true) };
        assert_eq!(legal(Published::with(vec![own]), "US"), (true, "/content/Withdrawal".to_owned()));
    }

    #[test]
    fn the_home_page_takes_its_heading_from_the_text() {
        let rendered = Published::default().render("Home", &PageSettings::default()).unwrap();
        assert_eq!(rendered.heading.as_deref(), Some("Your name, well printed."));
        let [Piece::Html(html)] = &rendered.pieces[..] else { panic!("{rendered:?}") };
        assert!(html.starts_with("<p class=\"lede\">Mugs, pens") && html.contains("<li>Free samples</li>"), "{html}");
    }
}
