//! The built-in pages: Markdown files that are compiled in.

use std::sync::LazyLock;

use super::{ContentPage, PageText, key};

/// The built-in files by address, in the order of the footer.
const FILES: [(&str, &str); 12] = [
    ("Home", include_str!("../../pages/Home.md")),
    ("SampleBasket", include_str!("../../pages/SampleBasket.md")),
    ("HowToOrder", include_str!("../../pages/HowToOrder.md")),
    ("Artwork", include_str!("../../pages/Artwork.md")),
    ("Proofs", include_str!("../../pages/Proofs.md")),
    ("Decoration", include_str!("../../pages/Decoration.md")),
    ("Shipping", include_str!("../../pages/Shipping.md")),
    ("Returns", include_str!("../../pages/Returns.md")),
    ("Help", include_str!("../../pages/Help.md")),
    ("Privacy", include_str!("../../pages/Privacy.md")),
    ("Terms", include_str!("../../pages/Terms.md")),
    ("Imprint", include_str!("../../pages/Imprint.md")),
];

static PAGES: LazyLock<Vec<ContentPage>> =
    LazyLock::new(|| FILES.iter().map(|(address, file)| read(address, file)).collect());

/// Returns the built-in pages, in the order of the footer.
pub fn pages() -> &'static [ContentPage] {
    &PAGES
}

/// Finds a built-in page by its key.
pub fn find(page: &str) -> Option<&'static ContentPage> {
    pages().iter().find(|known| key(&known.address) == page)
}

/// Reads a file: lines `name: value`, an empty line, and the text.
fn read(address: &str, file: &str) -> ContentPage {
    let (head, body) = file.split_once("\n\n").unwrap_or((file, ""));
    let value =
        |name: &str| head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": ")).map(str::to_owned);
    let text = PageText {
        title: value("title").unwrap_or_default(),
        name: value("name"),
        description: value("description").unwrap_or_default(),
        body: unwrapped(body.trim()),
        in_footer: key(address) != super::HOME && value("footer").is_none_or(|footer| footer != "no"),
    };
    ContentPage { address: address.to_owned(), text }
}

/// Joins the lines of each paragraph and list item: the files have short lines, but authors edit whole paragraphs.
fn unwrapped(body: &str) -> String {
    let begins = |line: &str| {
        let numbered = line.trim_start_matches(|c: char| c.is_ascii_digit()).starts_with(". ");
        line.is_empty() || line.starts_with("- ") || line.starts_with('#') || numbered
    };
    let mut text = String::with_capacity(body.len());
    let mut before = "";
    for line in body.lines() {
        let is_joined = !before.is_empty() && !before.starts_with('#') && !begins(line.trim());
        if is_joined {
            text.push(' ');
        } else if !text.is_empty() {
            text.push('\n');
        }
        text.push_str(if is_joined { line.trim() } else { line });
        before = line;
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::client::settings::PageSettings;
    use crate::content::check::faults;
    use crate::content::published::Published;

    #[test]
    fn lines_of_a_paragraph_are_joined_and_others_are_not() {
        assert_eq!(
            unwrapped("a\nb\n\n## c\nd\n- e\n  f\n- g\n\n1. ## h\n\n   i\n   j"),
            "a b\n\n## c\nd\n- e f\n- g\n\n1. ## h\n\n   i j"
        );
    }

    #[test]
    fn every_built_in_page_has_a_title_a_description_and_a_text_without_faults() {
        let published = Published::default();
        for ContentPage { address, text } in pages() {
            assert!(!text.title.is_empty() && text.body.len() > 100, "{address}");
            assert!((20..160).contains(&text.description.chars().count()), "{address}");
            assert_eq!(
                faults(&text.body, &published, &|path| path == "/" || path.starts_with('/')),
                [""; 0],
                "{address}"
            );
            assert!(!published.render(address, &PageSettings::default()).unwrap().pieces.is_empty(), "{address}");
        }
        assert_eq!(find("help").unwrap().text.name(), "Help");
        assert_eq!(find("Help"), None);
    }
}
