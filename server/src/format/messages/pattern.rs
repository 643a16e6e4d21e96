//! A pattern of messages: words with values between them.

use std::cmp::Ordering;

use super::super::texts::{Text, split};

/// A pattern and its translation.
#[derive(Debug)]
pub(super) struct Pattern {
    /// The words before the first value, those between two values, and those after the last one.
    words: Vec<String>,
    /// The number of each value, which may be there more than once.
    numbers: Vec<usize>,
    translation: String,
}

impl Pattern {
    /// Reads a pattern; `None` for a message without values.
    pub(super) fn new(message: &str, translation: &str) -> Option<Self> {
        let (mut words, mut numbers, mut rest) = (Vec::new(), Vec::new(), message);
        while let Some((before, number, after)) = split(rest) {
            words.push(before.to_owned());
            numbers.push(number.parse().ok()?);
            rest = after;
        }
        words.push(rest.to_owned());
        (words.len() > 1).then(|| Self { words, numbers, translation: translation.to_owned() })
    }

    /// Returns the words before the first value.
    pub(super) fn start(&self) -> &str {
        self.words.first().map_or("", String::as_str)
    }

    /// Returns the translation, without its values.
    pub(super) fn translation(&self) -> Text {
        Text::of(self.translation.clone())
    }

    /// Orders patterns by how much of a message they have in words, most first.
    pub(super) fn order(&self, other: &Self) -> Ordering {
        let length = |pattern: &Self| pattern.words.iter().map(String::len).sum::<usize>();
        length(other).cmp(&length(self)).then_with(|| self.words.cmp(&other.words))
    }

    /// Returns the values of a message by their numbers if it is of this pattern as a whole.
    pub(super) fn values<'a>(&self, message: &'a str) -> Option<Vec<&'a str>> {
        let (first, others) = self.words.split_first()?;
        let (last, others) = others.split_last()?;
        let is_sentence = |text: &str| text.ends_with(['.', '?', '!']);
        // A phrase that ends with a value would take in the end of a sentence.
        if last.is_empty() && is_sentence(message) {
            return None;
        }
        let mut rest = message.strip_prefix(first.as_str())?.strip_suffix(last.as_str())?;
        let mut found = Vec::new();
        for words in others {
            let (value, after) = rest.split_once(words.as_str())?;
            found.push(value);
            rest = after;
        }
        found.push(rest);
        let mut values = vec![""; self.numbers.iter().max()? + 1];
        for (number, value) in self.numbers.iter().zip(&found) {
            values[*number] = value;
        }
        found.iter().all(|value| !value.is_empty()).then_some(values)
    }
}
