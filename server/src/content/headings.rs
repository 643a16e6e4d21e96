//! The ids of headings, which links name: `#promo-code`.

use std::collections::HashMap;

use pulldown_cmark::{Event, Tag, TagEnd};

/// Ids of the page around the text.
const TAKEN: [&str; 3] = ["root", "content", "first-view"];

/// Returns the plain text up to the end of the heading or paragraph that begins before `events`. Neither contains another, so that
/// all texts of a page are read once.
pub(super) fn text_of(events: &[Event<'_>]) -> String {
    let mut text = String::new();
    for event in events {
        #[cfg(test)]
        STEPS.with(|steps| steps.set(steps.get() + 1));
        match event {
            Event::Start(Tag::Heading { .. } | Tag::Paragraph | Tag::Item)
            | Event::End(TagEnd::Heading(_) | TagEnd::Paragraph | TagEnd::Item) => break,
            Event::Text(part) | Event::Code(part) | Event::InlineHtml(part) | Event::Html(part) => text.push_str(part),
            Event::SoftBreak | Event::HardBreak => text.push(' '),
            _ => {}
        }
    }
    text
}

/// The ids of a page's headings, each with the number that the next equal one gets.
#[derive(Debug, Default)]
pub(super) struct Ids(HashMap<String, u32>);

impl Ids {
    /// Returns an id of the page's own for a heading: the given one, or one made from its text.
    pub(super) fn add(&mut self, given: Option<&str>, text: &str) -> String {
        let wanted = given.unwrap_or(text).to_lowercase();
        let words = wanted.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
        let mut base = words.collect::<Vec<_>>().join("-");
        if base.is_empty() || TAKEN.contains(&base.as_str()) {
            base.push_str("-section");
        }
        let Some(&first) = self.0.get(&base) else {
            self.0.insert(base.clone(), 2);
            return base;
        };
        let mut number = first;
        let id = loop {
            #[cfg(test)]
            STEPS.with(|steps| steps.set(steps.get() + 1));
            let id = format!("{base}-{number}");
            number += 1;
            if !self.0.contains_key(&id) {
                break id;
            }
        };
        self.0.insert(base, number);
        self.0.insert(id.clone(), 2);
        id
    }

    /// Reports whether a heading has an id.
    pub(super) fn contains(&self, id: &str) -> bool {
        self.0.contains_key(id)
    }
}

#[cfg(test)]
thread_local! {
    /// The ids that were tried and the events that were read again, to count the work of a text.
    pub(super) static STEPS: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_words_and_unique_and_not_those_of_the_page() {
        let mut ids = Ids::default();
        let mut id = |given, text: &str| ids.add(given, text);
        assert_eq!(id(None, "What is the minimum?"), "what-is-the-minimum");
        assert_eq!(id(None, "What is the Minimum"), "what-is-the-minimum-2");
        assert_eq!(id(Some("Promo-Code"), "x"), "promo-code");
        assert_eq!((id(None, "Content"), id(None, "?!")), ("content-section".to_owned(), "-section".to_owned()));
        assert_eq!(id(Some("\" onclick=x"), ""), "onclick-x");
        assert_eq!((id(None, "A 2"), id(None, "A"), id(None, "A"), id(None, "A")), owned(["a-2", "a", "a-3", "a-4"]));
        assert!(ids.contains("a-3") && !ids.contains("a-5"));
    }

    fn owned([one, two, three, four]: [&str; 4]) -> (String, String, String, String) {
        (one.to_owned(), two.to_owned(), three.to_owned(), four.to_owned())
    }
}
