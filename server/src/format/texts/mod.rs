//! The texts of pages and emails, in the language of the locale in use. English is in the code; the translations are in the
//! catalog of the client, which also has its texts: a first view must be word for word what the client renders.
//!
//! `web/src/serverTexts.gen.ts` lists the texts that the server names, so that the client's tools keep them in the catalog. The
//! test `server/tests/all/texts.rs` collects them from the literals in the code and in the templates.

pub(super) mod catalog;

use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt::{self, Display};
use std::sync::LazyLock;

use askama::filters::{Escaper, Html};

use super::Locale;

/// Translations by their English.
pub(super) type Catalog = HashMap<Cow<'static, str>, Cow<'static, str>>;

static GERMAN: LazyLock<Catalog> =
    LazyLock::new(|| catalog::read(include_str!("../../../../web/messages/de.po"), None));

/// Returns the translations of a language; `None` for English.
fn catalog_of(language: Option<&str>) -> Option<&'static Catalog> {
    (language == Some("de")).then(|| &*GERMAN)
}

/// Returns the translation of a message into the language of a locale; `None` if there is none.
pub fn translated(message: &str, locale: Locale) -> Option<&'static str> {
    Some(&**catalog_of(locale.translation())?.get(message)?)
}

/// Returns a text by its English, which is also its id. `{name}` stands for a value,
/// `{count, plural, one {1 product} other {{0} products}}` for a choice by a number, and `<0>…</0>` for an element.
pub fn text(message: &'static str) -> Text {
    Text::of(translated(message, Locale::in_use()).unwrap_or(message))
}

/// Marks a text that is shown later, with [`text`].
pub const fn message(text: &'static str) -> &'static str {
    text
}

/// A text with the values of its placeholders.
#[derive(Debug, Clone)]
pub struct Text {
    pattern: Cow<'static, str>,
    values: Vec<(&'static str, String)>,
}

/// A piece of a text.
#[derive(Debug, Clone, Copy)]
enum Piece<'a> {
    Words(&'a str),
    Value(&'a str),
}

impl Text {
    /// Creates a text from its pattern.
    pub(super) fn of(pattern: impl Into<Cow<'static, str>>) -> Self {
        Self { pattern: pattern.into(), values: Vec::new() }
    }

    /// Puts a value in place of `{name}`. The value of a plural is a number.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Display) -> Self {
        self.values.push((name, value.to_string()));
        self
    }

    /// Returns the text as HTML. `<0>…</0>` is the first of the elements, such as `strong` or
    /// `a href="/"`.
    pub fn html(&self, elements: &[impl AsRef<str>]) -> String {
        self.marked_up(elements, false)
    }

    /// Returns the text as the HTML that React makes of a choice between texts, each of which is an element. What is between the
    /// elements of a text is in elements, too: `web/scripts/messages.ts` says why.
    pub fn first_view(&self, elements: &[impl AsRef<str>]) -> String {
        format!("<span>{}</span>", self.marked_up(elements, true))
    }

    fn marked_up(&self, elements: &[impl AsRef<str>], is_apart: bool) -> String {
        let mut html = String::new();
        let mut run = Run { escaped: String::new(), is_apart };
        for piece in self.pieces() {
            let mut rest = match piece {
                Piece::Value(value) => {
                    run.add(value);
                    continue;
                }
                Piece::Words(words) => words,
            };
            while let Some((before, tag, after)) = split_at_tag(rest) {
                run.add(before);
                run.end(&mut html);
                push_tag(&mut html, tag, elements);
                run.is_apart = is_apart && tag.starts_with('/');
                rest = after;
            }
            run.add(rest);
        }
        run.end(&mut html);
        html
    }

    fn pieces(&self) -> Vec<Piece<'_>> {
        let mut pieces = Vec::new();
        self.collect(&self.pattern, &mut pieces);
        pieces
    }

    fn collect<'a>(&'a self, pattern: &'a str, pieces: &mut Vec<Piece<'a>>) {
        let mut rest = pattern;
        while let Some((words, placeholder, after)) = split(rest) {
            pieces.push(Piece::Words(words));
            match placeholder.split_once(", plural, ") {
                Some((name, choices)) => self.collect(choice(choices, self.value(name)), pieces),
                None => pieces.push(Piece::Value(self.value(placeholder))),
            }
            rest = after;
        }
        pieces.push(Piece::Words(rest));
        pieces.retain(|piece| !matches!(piece, Piece::Words("")));
    }

    fn value(&self, name: &str) -> &str {
        self.values.iter().find(|(known, _)| *known == name).map_or("", |(_, value)| value)
    }
}

impl Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.pieces().into_iter().try_for_each(|(Piece::Words(text) | Piece::Value(text))| f.write_str(text))
    }
}

/// Splits a pattern at its first placeholder: the words before it, what is in its braces, and the rest.
pub(super) fn split(pattern: &str) -> Option<(&str, &str, &str)> {
    let start = pattern.find('{')?;
    let mut depth = 0_usize;
    let end = pattern[start..].find(|c: char| {
        depth = depth + usize::from(c == '{') - usize::from(c == '}');
        depth == 0
    })?;
    Some((&pattern[..start], &pattern[start + 1..start + end], &pattern[start + end + 1..]))
}

/// Returns the choice of a plural for a number. English and German have a form for 1 and one for all other numbers.
fn choice<'a>(choices: &'a str, number: &str) -> &'a str {
    let wanted = if number == "1" { "one" } else { "other" };
    let mut rest = choices;
    while let Some((name, chosen, after)) = split(rest) {
        if name.trim() == wanted {
            return chosen;
        }
        rest = after;
    }
    ""
}

/// Words and values between two tags.
struct Run {
    escaped: String,
    /// Whether they get an element of their own: not if they are all that an element contains.
    is_apart: bool,
}

impl Run {
    fn add(&mut self, text: &str) {
        // Writing to a string cannot fail.
        let _infallible = Html.write_escaped_str(&mut self.escaped, text);
    }

    /// Writes what was added.
    fn end(&mut self, html: &mut String) {
        let text = std::mem::take(&mut self.escaped);
        let words = text.trim();
        if self.is_apart && !words.is_empty() {
            let (before, after) = text.split_once(words).unwrap_or_default();
            html.extend([before, "<span>", words, "</span>", after]);
        } else {
            html.push_str(&text);
        }
    }
}

/// Splits words at their first tag: the words before it, what is in its brackets, and the rest.
fn split_at_tag(words: &str) -> Option<(&str, &str, &str)> {
    let (before, rest) = words.split_once('<')?;
    let (tag, after) = rest.split_once('>')?;
    Some((before, tag, after))
}

/// Adds the tag of an element by its number: `0` or `/0`.
fn push_tag(html: &mut String, tag: &str, elements: &[impl AsRef<str>]) {
    let (slash, number) = tag.strip_prefix('/').map_or(("", tag), |number| ("/", number));
    let element = number.parse().ok().and_then(|number: usize| elements.get(number)).map_or("span", AsRef::as_ref);
    let name = element.split(' ').next().unwrap_or_default();
    html.extend(["<", slash, if slash.is_empty() { element } else { name }, ">"]);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_and_plurals_are_put_in() {
        let named = Text::of("Image {number} of {count}").with("number", 2).with("count", 5);
        assert_eq!(named.to_string(), "Image 2 of 5");
        let counted =
            |n, shown| Text::of("{n, plural, one {1 product} other {{0} products}}!").with("n", n).with("0", shown);
        assert_eq!(counted(1, "1").to_string(), "1 product!");
        assert_eq!(counted(1200, "1,200").to_string(), "1,200 products!");
    }

    #[test]
    fn html_has_the_elements_that_react_makes() {
        let text = Text::of("From <0>{price}</0> {word}, at {count}");
        let text = text.with("price", "$1 < 2").with("word", "<b>").with("count", 24);
        let escaped = text.first_view(&["strong"]).replace("&#60;", "&lt;").replace("&#62;", "&gt;");
        assert_eq!(escaped, "<span><span>From</span> <strong>$1 &lt; 2</strong> <span>&lt;b&gt;, at 24</span></span>");
        let linked = Text::of("<0>a</0>, <1>b</1>").html(&["a href=\"/\"", "em"]);
        assert_eq!(linked, "<a href=\"/\">a</a>, <em>b</em>");
    }

    #[test]
    fn texts_are_in_the_language_of_the_locale_in_use() {
        assert_eq!(text("Skip to content").to_string(), "Skip to content");
        Locale::find("de-DE").unwrap().set_in_use();
        assert_eq!(text("Skip to content").to_string(), "Zum Inhalt springen");
        Locale::default().set_in_use();
    }
}
