//! Converts HTML descriptions to plain text. Paragraphs and lists become lines; all markup is dropped, so none of it
//! can be executed, and so is what a browser would not show.

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

/// Elements without content and end tag.
const VOID: &[&str] =
    &["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"];
/// How many elements that a browser does not show may lack their end tag: each is searched to the end of the text.
const MAX_UNCLOSED: usize = 8;
/// How many dropped links are named, and how much of each.
const SHOWN_LINKS: usize = 3;
const SHOWN_LINK: usize = 100;

/// The text of an HTML fragment.
#[derive(Debug)]
pub(super) struct Plain {
    /// A blank line between paragraphs, list items on separate lines.
    pub(super) text: String,
    /// The addresses of its links, which a plain text does not have.
    links: Vec<String>,
}

impl Plain {
    /// Returns what the report says of what is missing; `None` if nothing is.
    pub(super) fn note(&self) -> Option<String> {
        let short = |link: &String| link.chars().take(SHOWN_LINK).collect::<String>();
        let listed = self.links.iter().take(SHOWN_LINKS).map(short).collect::<Vec<_>>().join(", ");
        match (self.links.len(), self.links.len().saturating_sub(SHOWN_LINKS)) {
            (0, _) => None,
            (_, 0) => Some(format!("Descriptions are plain text here, so these links were left out: {listed}.")),
            (_, further) => Some(format!(
                "Descriptions are plain text here, so these links and {further} more were left out: {listed}."
            )),
        }
    }
}

/// Returns the text of an HTML fragment.
pub(super) fn to_text(html: &str) -> Plain {
    convert(html, false)
}

/// Returns the text of an HTML fragment in which a line break is shown as one, as WordPress does.
pub(super) fn lines_to_text(html: &str) -> Plain {
    convert(html, true)
}

fn convert(html: &str, keeps_lines: bool) -> Plain {
    let mut text = Text { keeps_lines, ..Text::default() };
    let (mut links, mut unclosed) = (Vec::new(), 0);
    let mut rest = html;
    while let Some(next) = rest.find('<') {
        text.push(&decode_html_entities(&rest[..next]));
        rest = &rest[next..];
        if let Some(after) = rest.strip_prefix("<!--") {
            rest = skip_comment(after);
        } else if is_tag(rest) {
            let (name, after) = tag(rest);
            let whole = &rest[..rest.len() - after.len()];
            let mut end = None;
            if HIDDEN.contains(&name.as_str()) {
                end = Some(skip_element(after, &name));
            } else if !name.starts_with('/') && unclosed < MAX_UNCLOSED && is_hidden(whole) {
                end = after_element(after, &name);
                unclosed += usize::from(end.is_none());
            }
            if end.is_none() && name == "a" {
                links.extend(attribute(whole, "href").filter(|link| !link.is_empty() && !link.starts_with('#')));
            }
            rest = end.unwrap_or(after);
            text.tag(name.trim_start_matches('/'), name.starts_with('/'));
        } else {
            text.push("<");
            rest = &rest[1..];
        }
    }
    text.push(&decode_html_entities(rest));
    Plain { text: text.done, links }
}

/// Whether a text that begins with `<` begins with a tag.
fn is_tag(html: &str) -> bool {
    html[1..].starts_with(|c: char| c.is_ascii_alphabetic() || matches!(c, '/' | '!' | '?'))
}

/// Returns the text after the end of a comment.
fn skip_comment(html: &str) -> &str {
    html.find("-->").map_or("", |end| &html[end + 3..])
}

/// Whether a browser does not show the element of a tag.
fn is_hidden(tag: &str) -> bool {
    let style: String = attribute(tag, "style").unwrap_or_default().to_lowercase().split_whitespace().collect();
    let is_off = |rule: &str| matches!(rule.trim_end_matches("!important"), "display:none" | "visibility:hidden");
    style.split(';').any(is_off) || attribute(tag, "hidden").is_some()
}

/// Returns the value of an attribute of a tag, trimmed; empty if it has none.
fn attribute(tag: &str, wanted: &str) -> Option<String> {
    let is_end = |c: char| c.is_whitespace() || matches!(c, '/' | '>');
    let mut rest = tag.find(is_end).map_or("", |end| &tag[end..]);
    loop {
        rest = rest.trim_start_matches(is_end);
        let begin = rest.chars().next()?;
        // A sign of equality at the beginning belongs to the name.
        let end = rest[begin.len_utf8()..].find(|c: char| c == '=' || is_end(c)).map(|end| end + begin.len_utf8());
        let (name, after_name) = rest.split_at(end.unwrap_or(rest.len()));
        let (value, after) = match after_name.trim_start().strip_prefix('=').map(str::trim_start) {
            None => ("", after_name),
            Some(given) => match given.strip_prefix(['"', '\'']) {
                Some(quoted) => quoted.split_once(&given[..1]).unwrap_or((quoted, "")),
                None => given.split_at(given.find(|c: char| c.is_whitespace() || c == '>').unwrap_or(given.len())),
            },
        };
        if name.eq_ignore_ascii_case(wanted) {
            return Some(decode_html_entities(value).trim().to_owned());
        }
        rest = after;
    }
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

/// Returns the text after the end of an element, from that after its start tag; `None` if it never ends.
fn after_element<'a>(html: &'a str, name: &str) -> Option<&'a str> {
    if VOID.contains(&name) {
        return Some(html);
    }
    let (mut rest, mut depth) = (html, 1);
    while let Some(next) = rest.find('<') {
        rest = &rest[next..];
        if let Some(after) = rest.strip_prefix("<!--") {
            rest = skip_comment(after);
        } else if is_tag(rest) {
            let (found, after) = tag(rest);
            // A paragraph ends where the next one begins.
            if found == name && name == "p" {
                return Some(rest);
            }
            if found == name {
                depth += 1;
            } else if found.strip_prefix('/') == Some(name) {
                depth -= 1;
            }
            rest = after;
            if depth == 0 {
                return Some(rest);
            }
        } else {
            rest = &rest[1..];
        }
    }
    None
}

/// The text under construction. Whitespace is collapsed, and breaks are inserted only between words.
#[derive(Default)]
struct Text {
    done: String,
    /// Whether a line break of the fragment is one of the text, and whether there was one after the last word.
    keeps_lines: bool,
    line: bool,
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
                self.line |= self.keeps_lines && c == '\n';
                continue;
            }
            if !self.done.is_empty() {
                match self.breaks {
                    0 if self.line => self.done.push('\n'),
                    0 if self.blank => self.done.push(' '),
                    0 => {}
                    breaks => self.done.push_str(&"\n\n"[..breaks.min(2)]),
                }
            }
            (self.line, self.blank, self.breaks) = (false, false, 0);
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

    fn to_text(html: &str) -> String {
        super::to_text(html).text
    }

    #[test]
    fn what_a_browser_does_not_show_is_left_out() {
        for html in [
            r#"a<p style="display:none">x</p>b"#,
            r#"a<div style='Color: red; DISPLAY : none !important'><div>x</div>y</div>b"#,
            "a<div hidden>x<!-- </div> --></div>b",
            "a<span style=visibility:hidden>x</span>b",
            "a<p hidden>x<p>b",
            "a<div hidden><a href=/x>x</a></div>b",
        ] {
            let plain = super::to_text(html);
            assert_eq!(plain.text.split_whitespace().collect::<String>(), "ab", "{html}");
            assert_eq!(plain.note(), None, "{html}");
        }
        assert_eq!(to_text(r#"a<img style="display:none">b<div hidden>never closed"#), "ab\n\nnever closed");
        assert_eq!(to_text(r#"<p style="backface-visibility: hidden; color:red">a</p>"#), "a");
        assert_eq!(to_text(&"<div hidden>a".repeat(9)).matches('a').count(), 9);
    }

    #[test]
    fn dropped_links_are_named() {
        let note = |html: &str| super::to_text(html).note();
        assert_eq!(note("<a name=x>a</a><a href='#x'>b</a><a href>c</a>"), None);
        assert_eq!(
            note("<A title=\">\" HREF = \"/b?c=1&amp;d\">care</A>, <a href=https://e.example>e</a>").as_deref(),
            Some("Descriptions are plain text here, so these links were left out: /b?c=1&d, https://e.example.")
        );
        let many = (1..=5).map(|at| format!("<a href=/{at}>a</a>")).collect::<Vec<_>>().concat();
        assert_eq!(
            note(&many).as_deref(),
            Some("Descriptions are plain text here, so these links and 2 more were left out: /1, /2, /3.")
        );
    }

    #[test]
    fn the_line_breaks_of_wordpress_are_kept_between_words() {
        let html = "One\ntwo <b>three</b>\nfour<br>\nfive\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n<p>End</p>";
        assert_eq!(lines_to_text(html).text, "One\ntwo three\nfour\nfive\n\n• a\n• b\n\nEnd");
        assert_eq!(to_text("One\ntwo"), "One two");
    }

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
            for text in [to_text(&html), lines_to_text(&html).text] {
                prop_assert!(!text.chars().any(|c| c != '\n' && c.is_control()));
                prop_assert!(!text.contains("\n\n\n"));
            }
        }
    }
}
