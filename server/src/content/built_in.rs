//! The built-in pages: Markdown files that are compiled in.

use std::sync::LazyLock;

use super::{ContentPage, PageText, key};
use crate::format::Locale;

/// A file with its translations, by address.
macro_rules! files {
    ($($address:literal),+ $(,)?) => {
        [$(($address, include_str!(concat!("../../pages/", $address, ".md")),
            include_str!(concat!("../../pages/de/", $address, ".md")))),+]
    };
}

/// The built-in files by address, in English and German, in the order of the footer.
const FILES: [(&str, &str, &str); 15] = files![
    "Home",
    "SampleBasket",
    "HowToOrder",
    "Artwork",
    "Proofs",
    "Decoration",
    "Shipping",
    "Returns",
    "Guarantee",
    "Help",
    "About",
    "Privacy",
    "Terms",
    "Withdrawal",
    "Imprint",
];

static ENGLISH: LazyLock<Vec<ContentPage>> =
    LazyLock::new(|| FILES.iter().map(|(address, english, _)| read(address, english)).collect());
static GERMAN: LazyLock<Vec<ContentPage>> =
    LazyLock::new(|| FILES.iter().map(|(address, _, german)| read(address, german)).collect());

/// Returns the built-in pages in the language of the locale in use, in the order of the footer.
pub fn pages() -> &'static [ContentPage] {
    if Locale::in_use().translation() == Some("de") { &GERMAN } else { &ENGLISH }
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
    use crate::work::Worker;

    #[test]
    fn lines_of_a_paragraph_are_joined_and_others_are_not() {
        assert_eq!(
            unwrapped("a\nb\n\n## c\nd\n- e\n  f\n- g\n\n1. ## h\n\n   i\n   j"),
            "a b\n\n## c\nd\n- e f\n- g\n\n1. ## h\n\n   i j"
        );
    }

    #[test]
    fn every_built_in_page_has_a_title_a_description_and_a_text_without_faults() {
        let of = |locale: &str| {
            Locale::find(locale).unwrap().set_in_use();
            let published = Published::default();
            for ContentPage { address, text } in pages() {
                assert!(!text.title.is_empty() && text.body.len() > 100, "{address}");
                assert!((20..160).contains(&text.description.chars().count()), "{address}");
                let found = faults(&Worker::TEST, &text.body, &published, &|path| path.starts_with('/'));
                assert_eq!(found, [""; 0], "{address}");
                assert!(!published.render(address, &PageSettings::default()).unwrap().pieces.is_empty(), "{address}");
            }
            pages()
        };
        let german = of("de-DE");
        assert_eq!(find("help").unwrap().text.name(), "Hilfe");
        let english = of("en-US");
        assert_eq!(find("help").unwrap().text.name(), "Help");
        assert_eq!(find("Help"), None);
        for (german, english) in german.iter().zip(english) {
            assert_eq!(german.text.in_footer, english.text.in_footer, "{}", english.address);
            assert_eq!(outline(&german.text.body), outline(&english.text.body), "{}", english.address);
        }
    }

    /// Returns what a translation keeps: the levels and given ids of headings, the lists, and the placeholders.
    fn outline(body: &str) -> Vec<&str> {
        fn of_line(line: &str) -> &str {
            let id = line.split_once('{').and_then(|(_, rest)| rest.split('}').next());
            let start = line.trim_start().split(' ').next().unwrap_or_default();
            id.or_else(|| ["-", "##", "###", "1.", "2."].into_iter().find(|mark| *mark == start)).unwrap_or_default()
        }
        body.lines().map(of_line).filter(|part| !part.is_empty()).collect()
    }
}
