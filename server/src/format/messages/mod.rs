//! Error messages in the language of the locale in use.
//!
//! The code writes its messages in English, where their values are at hand. This module translates a finished message: it finds
//! the pattern of the catalog that the message was made from, such as `Please enter no more than {0} characters.`, takes the
//! values out, and puts them into the translation. Values are translated too if the catalog has them. A message that the
//! catalog does not have stays as it is.
//!
//! The catalog is `server/messages/de.po`. The test `server/tests/all/messages.rs` collects the messages from the code. They are
//! not in the client's catalog, because the client gets them from the server.

mod pattern;

use std::borrow::Cow;
use std::collections::HashMap;
use std::iter;
use std::sync::LazyLock;

use self::pattern::Pattern;
use super::Locale;
use super::texts::{Catalog, catalog};

/// The values of a pattern are named by numbers.
const NAMES: [&str; 8] = ["0", "1", "2", "3", "4", "5", "6", "7"];

/// The longest message that is translated, in bytes. Messages can quote what a request sent.
const MAX_LENGTH: usize = 4_000;
/// Where a message is split into sentences, and where a rule can begin in it, at most: each place is tried.
const MAX_PLACES: usize = 16;

/// The German catalog.
pub(super) static CATALOG: &str = include_str!("../../../messages/de.po");

static GERMAN: LazyLock<Messages> = LazyLock::new(|| Messages::new(catalog::read(CATALOG, None)));

/// Returns the messages of a language; `None` for English.
fn messages_of(language: Option<&str>) -> Option<&'static Messages> {
    (language == Some("de")).then(|| &*GERMAN)
}

/// Returns an English message in the language that its reader reads.
pub fn localized(message: &str) -> Cow<'_, str> {
    localized_in(message, Locale::of_reader())
}

/// Returns an English message in the language of a locale.
pub fn localized_in(message: &str, locale: Locale) -> Cow<'_, str> {
    let messages = messages_of(locale.translation()).filter(|_| message.len() <= MAX_LENGTH);
    let translated = messages.and_then(|messages| messages.translated(message));
    translated.map_or(Cow::Borrowed(message), Cow::Owned)
}

/// Returns the catalog's translation of a pattern of messages; `None` if there is none.
pub fn translated_pattern(pattern: &str, locale: Locale) -> Option<&'static str> {
    Some(&**messages_of(locale.translation())?.known.get(pattern)?)
}

/// The messages of a language.
#[derive(Debug)]
struct Messages {
    known: Catalog,
    /// The patterns by their first word, and below `""` those that begin with a value. The ones with most words are first.
    patterns: HashMap<String, Vec<Pattern>>,
}

impl Messages {
    fn new(known: Catalog) -> Self {
        let mut patterns: HashMap<String, Vec<Pattern>> = HashMap::new();
        for (message, translation) in &known {
            if let Some(pattern) = Pattern::new(message, translation) {
                patterns.entry(first_word(pattern.start()).to_owned()).or_default().push(pattern);
            }
        }
        for patterns in patterns.values_mut() {
            patterns.sort_by(Pattern::order);
        }
        Self { known, patterns }
    }

    /// Returns the translation of a message or of a value in it.
    fn translated(&self, text: &str) -> Option<String> {
        self.whole(text).or_else(|| self.sentences(text)).or_else(|| self.rule(text))
    }

    /// Translates a text that the catalog has as a whole.
    fn whole(&self, text: &str) -> Option<String> {
        if let Some(translation) = self.known.get(text) {
            return Some(translation.to_string());
        }
        self.by_pattern(text, &[first_word(text), ""])
    }

    /// Translates a text by the patterns with one of these first words.
    fn by_pattern(&self, text: &str, first_words: &[&str]) -> Option<String> {
        let candidates = first_words.iter().filter_map(|word| self.patterns.get(*word)).flatten();
        let matching = candidates.filter_map(|pattern| Some((pattern, pattern.values(text)?)));
        let (pattern, values) = matching.min_by(|(one, _), (other, _)| one.order(other))?;
        let translation = NAMES.into_iter().zip(values);
        Some(
            translation
                .fold(pattern.translation(), |text, (name, value)| text.with(name, self.value(value)))
                .to_string(),
        )
    }

    /// Translates the sentences of a text one by one: a violated rule and its remedy.
    fn sentences(&self, text: &str) -> Option<String> {
        text.match_indices(". ").take(MAX_PLACES).find_map(|(at, _)| {
            let end = at + 1;
            let (sentence, rest) = (&text[..end], &text[end + 1..]);
            let translated = self.whole(sentence).or_else(|| self.rule(sentence))?;
            let rest = self.translated(rest).unwrap_or_else(|| rest.to_owned());
            Some(format!("{translated} {rest}"))
        })
    }

    /// Translates a rule after the name of the field that violates it: `rates[2].name must be 1 to 40 characters.`
    fn rule(&self, text: &str) -> Option<String> {
        let translated = |rule: &str| {
            let known = || self.known.get(rule).map(ToString::to_string);
            let first = first_word(rule);
            if first.is_empty() { None } else { known().or_else(|| self.by_pattern(rule, &[first])) }
        };
        let mut starts = iter::once(0).chain(text.match_indices(' ').map(|(at, _)| at + 1)).take(MAX_PLACES);
        starts.find_map(|start| {
            let (subject, rule) = text.split_at(start);
            let without_end = || Some(format!("{}.", translated(rule.strip_suffix('.')?)?));
            let rule = translated(rule).or_else(without_end)?;
            let subject = subject.strip_suffix(' ').map(|subject| self.value(subject) + " ");
            Some(subject.unwrap_or_default() + &rule)
        })
    }

    /// Returns a value as the translation has it.
    fn value(&self, value: &str) -> String {
        let quoted = value.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
        match quoted {
            Some(quoted) => format!("„{quoted}“"),
            None => self.translated(value).unwrap_or_else(|| value.to_owned()),
        }
    }
}

/// Returns the first word of a text, up to its blank.
fn first_word(text: &str) -> &str {
    text.split_once(' ').map_or("", |(word, _)| word)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn german(message: &str) -> Option<String> {
        let catalog = [
            ("Your cart is empty.", "Ihr Warenkorb ist leer."),
            ("Please enter no more than {0} characters.", "Bitte geben Sie höchstens {0} Zeichen ein."),
            ("Please enter {0}.", "Bitte geben Sie {0} ein."),
            ("Please choose a file.", "Bitte wählen Sie eine Datei."),
            ("An order that is {0} cannot become {1}.", "Aus „{0}“ kann nicht „{1}“ werden."),
            ("in production", "In Produktion"),
            ("{0} products", "{0, plural, one {1 Produkt} other {{0} Produkte}}"),
            ("{0} and {1}", "{0} und {1}"),
            ("There are only {0}.", "Es gibt nur {0}."),
            ("{0} has had this since {1}.", "{0} hat dies seit {1}."),
            (
                "The minimum is {0}. Please enter {0} or more.",
                "Die Mindestmenge ist {0}. Bitte bestellen Sie {0} oder mehr.",
            ),
            ("must be at most {0}", "darf höchstens {0} sein"),
            ("is no region of {0}, {1}", "ist keine Region von {0}, {1}"),
            ("This", "Dieser Wert"),
            ("Remove some.", "Entfernen Sie einige."),
        ];
        Messages::new(catalog.map(|(one, other)| (one.into(), other.into())).into()).translated(message)
    }

    #[test]
    fn values_are_put_into_the_translation() {
        for (message, translation) in [
            ("Your cart is empty.", "Ihr Warenkorb ist leer."),
            ("Please enter no more than 40 characters.", "Bitte geben Sie höchstens 40 Zeichen ein."),
            ("Please enter a {name}.", "Bitte geben Sie a {name} ein."),
            ("Ada Lovelace has had this since 12:30.", "Ada Lovelace hat dies seit 12:30."),
            (
                "The minimum is 24. Please enter 24 or more.",
                "Die Mindestmenge ist 24. Bitte bestellen Sie 24 oder mehr.",
            ),
        ] {
            assert_eq!(german(message).as_deref(), Some(translation));
        }
    }

    #[test]
    fn values_are_translated_too() {
        for (message, translation) in [
            ("An order that is in production cannot become new.", "Aus „In Produktion“ kann nicht „new“ werden."),
            ("There are only 1 products.", "Es gibt nur 1 Produkt."),
            ("There are only 3 products and \"a\".", "Es gibt nur 3 Produkte und „a“."),
        ] {
            assert_eq!(german(message).as_deref(), Some(translation));
        }
    }

    #[test]
    fn a_rule_follows_any_field_and_its_remedy_follows_it() {
        for (message, translation) in [
            ("This must be at most 5. Remove some.", "Dieser Wert darf höchstens 5 sein. Entfernen Sie einige."),
            ("rates[2].name must be at most 5. Do it.", "rates[2].name darf höchstens 5 sein. Do it."),
            ("must be at most 5.", "darf höchstens 5 sein."),
            ("This is no region of Italy, \"XX\".", "Dieser Wert ist keine Region von Italy, „XX“."),
        ] {
            assert_eq!(german(message).as_deref(), Some(translation));
        }
    }

    #[test]
    fn unknown_messages_stay_as_they_are() {
        for message in
            ["", "This is new.", "Something and other things.", "Please enter", "Your cart is empty", "Remove. "]
        {
            assert_eq!(german(message), None, "{message}");
        }
        assert_eq!(localized("Something and other things."), "Something and other things.");
    }

    #[test]
    fn english_stays_english() {
        let english = Locale::find("en-GB").unwrap();
        assert!(matches!(localized_in("Please choose a file.", english), Cow::Borrowed("Please choose a file.")));
    }
}
