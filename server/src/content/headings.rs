//! The ids of headings, which links name: `#promo-code`.

use pulldown_cmark::{Event, Tag, TagEnd};

/// Ids of the page around the text.
const TAKEN: [&str; 3] = ["root", "content", "first-view"];

/// Returns the plain text up to the end of the heading, paragraph or item that begins before `events`.
pub(super) fn text_of(events: &[Event<'_>]) -> String {
    let mut text = String::new();
    let mut depth = 0_usize;
    for event in events {
        match event {
            Event::Start(Tag::Heading { .. } | Tag::Paragraph | Tag::Item) => depth += 1,
            Event::End(TagEnd::Heading(_) | TagEnd::Paragraph | TagEnd::Item) => match depth.checked_sub(1) {
                Some(outer) => depth = outer,
                None => break,
            },
            Event::Text(part) | Event::Code(part) | Event::InlineHtml(part) | Event::Html(part) => text.push_str(part),
            Event::SoftBreak | Event::HardBreak => text.push(' '),
            _ => {}
        }
    }
    text
}

/// Returns an id of the page's own for a heading: the given one, or one made from its text.
pub(super) fn id_of(given: Option<&str>, text: &str, used: &mut Vec<String>) -> String {
    let wanted = given.unwrap_or(text).to_lowercase();
    let words = wanted.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let mut id = words.collect::<Vec<_>>().join("-");
    if id.is_empty() || TAKEN.contains(&id.as_str()) {
        id.push_str("-section");
    }
    let base = id.clone();
    let mut number = 2;
    while used.contains(&id) {
        id = format!("{base}-{number}");
        number += 1;
    }
    used.push(id.clone());
    id
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_words_and_unique_and_not_those_of_the_page() {
        let mut used = Vec::new();
        let mut id = |given, text: &str| id_of(given, text, &mut used);
        assert_eq!(id(None, "What is the minimum?"), "what-is-the-minimum");
        assert_eq!(id(None, "What is the Minimum"), "what-is-the-minimum-2");
        assert_eq!(id(Some("Promo-Code"), "x"), "promo-code");
        assert_eq!((id(None, "Content"), id(None, "?!")), ("content-section".to_owned(), "-section".to_owned()));
        assert_eq!(id(Some("\" onclick=x"), ""), "onclick-x");
    }
}
