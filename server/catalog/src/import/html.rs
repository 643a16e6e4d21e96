//! Converts HTML descriptions to plain text. Paragraphs and lists become lines; all markup is dropped, so none of it
//! can be executed.

use html_escape::decode_html_entities;

/// Tags that begin a new paragraph.
const PARAGRAPHS: &[&str] = &[
    "p",
    "div",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "table",
    "section",
    "article",
    "blockquote",
    "header",
    "footer",
    "dl",
    "pre",
    "hr",
];
/// Tags that begin a new line.
const LINES: &[&str] = &["tr", "dt", "dd"];
/// Elements whose content is not text.
const HIDDEN: &[&str] = &["script", "style", "template", "noscript", "iframe", "object", "svg", "head", "title"];

/// Returns the text of an HTML fragment: a blank line between paragraphs, list items on separate lines.
pub(super) fn to_text(html: &str) -> String {
    let mut text = Text::default();
    let mut rest = html;
    while let Some(next) = rest.find('<') {
        text.push(&decode_html_entities(&rest[..next]));
        rest = &rest[next..];
        if let Some(after) = rest.strip_prefix("<!--") {
            rest = after.find("-->").map_or("", |end| &after[end + 3..]);
        } else if rest[1..].starts_with(|c: char| c.is_ascii_alphabetic() || matches!(c, '/' | '!' | '?')) {
            let (name, after) = tag(rest);
            rest = if HIDDEN.contains(&name.as_str()) { skip_element(after, &name) } else { after };
            text.tag(name.trim_start_matches('/'), name.starts_with('/'));
        } else {
            text.push("<");
            rest = &rest[1..];
        }
    }
    text.push(&decode_html_entities(rest));
    text.done
}

/// Splits off the first tag: its lower-case name with any slash, and the rest.
fn tag(html: &str) -> (String, &str) {
    let name: String = html[1..]
        .chars()
        .enumerate()
        .take_while(|(i, c)| c.is_ascii_alphanumeric() || (*i == 0 && *c == '/'))
        .map(|(_, c)| c.to_ascii_lowercase())
        .collect();
    let mut quote = None;
    for (at, c) in html.char_indices().skip(1) {
        match (quote, c) {
            (None, '>') => return (name, &html[at + 1..]),
            (None, '"' | '\'') => quote = Some(c),
            (Some(open), _) if open == c => quote = None,
            _ => {}
        }
    }
    (name, "")
}

/// Returns the text after the end of a hidden element; empty if it never ends.
fn skip_element<'a>(html: &'a str, name: &str) -> &'a str {
    let bytes = html.as_bytes();
    let ends = |at: &usize| {
        bytes[*at..].starts_with(b"</")
            && bytes.get(at + 2..at + 2 + name.len()).is_some_and(|tag| tag.eq_ignore_ascii_case(name.as_bytes()))
    };
    (0..bytes.len()).find(ends).map_or("", |at| tag(&html[at..]).1)
}

/// The text under construction. Whitespace is collapsed, and breaks are inserted only between words.
#[derive(Default)]
struct Text {
    done: String,
    blank: bool,
    breaks: usize,
    /// The open lists, each with the number of its last item if it is ordered.
    lists: Vec<Option<u32>>,
    /// The marker of the next list item.
    marker: Option<String>,
}

impl Text {
    fn push(&mut self, piece: &str) {
        for c in piece.chars() {
            if c.is_whitespace() || super::super::text::is_forbidden(c) {
                self.blank = true;
                continue;
            }
            if !self.done.is_empty() {
                match self.breaks {
                    0 if self.blank => self.done.push(' '),
                    0 => {}
                    breaks => self.done.push_str(&"\n\n"[..breaks.min(2)]),
                }
            }
            (self.blank, self.breaks) = (false, 0);
            if let Some(marker) = self.marker.take() {
                self.done.push_str(&marker);
                self.done.push(' ');
            }
            self.done.push(c);
        }
    }

    fn tag(&mut self, name: &str, closes: bool) {
        match name {
            "ul" | "ol" => {
                if closes {
                    self.lists.pop();
                }
                self.paragraph();
                if !closes {
                    self.lists.push((name == "ol").then_some(0));
                }
            }
            "li" => {
                self.breaks = self.breaks.max(1);
                self.marker = (!closes).then(|| match self.lists.last_mut() {
                    Some(Some(number)) => {
                        *number += 1;
                        format!("{number}.")
                    }
                    _ => "•".to_owned(),
                });
            }
            "br" => self.breaks += 1,
            "td" | "th" => self.blank = true,
            _ if PARAGRAPHS.contains(&name) => self.paragraph(),
            _ if LINES.contains(&name) => self.breaks = self.breaks.max(1),
            _ => {}
        }
    }

    /// Begins a paragraph. Inside a list it is only a line break, which keeps the list together.
    fn paragraph(&mut self) {
        self.breaks = if self.lists.is_empty() { 2 } else { self.breaks.max(1) };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn paragraphs_lists_and_entities_become_plain_text() {
        let html = "<p>A <b>tall</b>&nbsp;mug &amp; lid.</p>\n<ul><li>11&#8239;oz</li><li>Microwave &lt;safe&gt;</li></ul>Line<br>two";
        assert_eq!(to_text(html), "A tall mug & lid.\n\n• 11 oz\n• Microwave <safe>\n\nLine\ntwo");
    }

    #[test]
    fn lists_stay_together_whatever_they_hold() {
        let html = "<p>Two:</p><ul>\n<li><p>one</p></li>\n<li><p>two</p><ul><li>deeper</li></ul></li></ul><p>Then</p>";
        assert_eq!(to_text(html), "Two:\n\n• one\n• two\n• deeper\n\nThen");
        assert_eq!(to_text("<ol><li>a<li>b</ol>end"), "1. a\n2. b\n\nend");
        assert_eq!(to_text("<li>lone</li></ul>end"), "• lone\n\nend");
        assert_eq!(to_text("<ul><li></li><li>b</li></ul>"), "• b");
    }

    #[test]
    fn scripts_styles_and_comments_leave_nothing() {
        let html = "a<script>alert('</p>')</SCRIPT >b<style>p{}</style><!-- <p>x</p> -->c<img src=x onerror='a>b'>d";
        assert_eq!(to_text(html), "abcd");
        assert_eq!(to_text("a<script>never closed"), "a");
        assert_eq!(to_text("a<!-- never closed"), "a");
        assert_eq!(to_text("a<b"), "a");
    }

    #[test]
    fn a_lone_angle_or_ampersand_is_text() {
        assert_eq!(to_text("5 < 6 & 7 > 2 &unknown; &#x110000;"), "5 < 6 & 7 > 2 &unknown; &#x110000;");
    }

    #[test]
    fn every_named_entity_of_html_is_read_once() {
        assert_eq!(to_text("&aacute; &oacute; &frac34; &sup2; &#189; &#xBD;"), "á ó ¾ ² ½ ½");
        assert_eq!(to_text("&CounterClockwiseContourIntegral;&shy;&amp;aacute;"), "∳\u{ad}&aacute;");
        assert_eq!(to_text("A&&amp;B &amp;lt;b&amp;gt;"), "A&&B &lt;b&gt;");
    }

    proptest! {
        #[test]
        fn no_html_panics_and_no_control_survives(html in "[<>&/!a-p'\"; \\-#x\u{0}\u{7}é\\n]{0,200}") {
            let text = to_text(&html);
            prop_assert!(!text.chars().any(|c| c != '\n' && c.is_control()));
            prop_assert!(!text.contains("\n\n\n"));
        }
    }
}
