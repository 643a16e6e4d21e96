//! Renders the texts of emails, in Markdown, as HTML with inline styles and as plain text. As on content pages, the HTML contains only
//! elements and addresses from here; HTML in the text becomes text. A line break stays one, and a line with a placeholder that
//! has no value is left out.

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

use super::values::{Values, is_known};
use crate::content::markdown::is_safe_link;
use crate::content::placeholders::{Piece, split};

/// A rendered text.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Rendered {
    /// As HTML.
    pub html: String,
    /// As plain text, without a line break at the end.
    pub text: String,
}

/// How a text looks.
#[derive(Debug, Clone, Copy)]
pub struct Style<'a> {
    /// The style of paragraphs.
    pub paragraph: &'a str,
    /// The color of links.
    pub link: &'a str,
    /// The origin of links to this site.
    pub origin: &'a str,
}

/// The syntax of emails.
pub(super) fn parser(text: &str) -> Parser<'_> {
    Parser::new_ext(text, Options::ENABLE_STRIKETHROUGH)
}

/// Renders a text.
pub fn render(text: &str, style: Style<'_>, values: Values<'_>) -> Rendered {
    let complete: Vec<&str> = text.lines().filter(|line| !values.lacks_one(line)).collect();
    let complete = complete.join("\n");
    let mut writer = Writer { style, values, out: Rendered::default(), gap: "", lists: Vec::new(), links: Vec::new() };
    for event in parser(&complete) {
        writer.write(&event);
    }
    writer.out.text.truncate(writer.out.text.trim_end().len());
    writer.out
}

struct Writer<'a> {
    style: Style<'a>,
    values: Values<'a>,
    out: Rendered,
    /// What separates the next words of the plain text from those before.
    gap: &'static str,
    /// The open lists, each with its next number if it has numbers.
    lists: Vec<Option<u64>>,
    /// The open links: the address, and where their words begin in the plain text; `None` for those that are left out.
    links: Vec<Option<(String, usize)>>,
}

impl Writer<'_> {
    fn write(&mut self, event: &Event<'_>) {
        match event {
            Event::Start(tag) => self.start(tag),
            Event::End(end) => self.end(*end),
            Event::Text(text) => self.pieces(text),
            // Shown as it was typed.
            Event::Html(text) | Event::InlineHtml(text) | Event::Code(text) => self.words(text),
            Event::SoftBreak | Event::HardBreak => self.line_break(),
            Event::Rule => {
                self.html("<hr style=\"margin:16px 0;border:0;border-top:1px solid #dedad1\">\n");
                self.gap = "\n\n";
            }
            // Not enabled.
            _ => {}
        }
    }

    fn start(&mut self, tag: &Tag<'_>) {
        let paragraph = self.style.paragraph;
        match tag {
            Tag::Paragraph | Tag::CodeBlock(_) | Tag::HtmlBlock => self.html(&format!("<p style=\"{paragraph}\">")),
            Tag::Heading { .. } => self.html(&format!("<p style=\"{paragraph}\"><strong>")),
            Tag::BlockQuote(_) => self.html("<blockquote style=\"margin:0 0 0 16px\">\n"),
            Tag::List(first) => {
                let name = if first.is_some() { "ol" } else { "ul" };
                self.html(&format!("<{name} style=\"{paragraph};padding-left:24px\">\n"));
                if !self.lists.is_empty() {
                    self.gap = "\n";
                }
                self.lists.push(*first);
            }
            Tag::Item => self.item(),
            Tag::Strong => self.html("<strong>"),
            Tag::Emphasis => self.html("<em>"),
            Tag::Strikethrough => self.html("<s>"),
            Tag::Link { dest_url, .. } if is_safe_link(dest_url) => {
                let origin = if dest_url.starts_with('/') { self.style.origin } else { "" };
                let address = format!("{origin}{dest_url}");
                self.html(&format!("<a href=\"{}\" style=\"color:{}\">", escaped(&address), self.style.link));
                self.separate();
                self.links.push(Some((address, self.out.text.len())));
            }
            Tag::Link { .. } => self.links.push(None),
            // A picture is left out; its alternative text is shown.
            _ => {}
        }
    }

    fn item(&mut self) {
        self.html("<li style=\"margin:0 0 4px\">");
        self.separate();
        let depth = self.lists.len().saturating_sub(1);
        let marker = match self.lists.last_mut() {
            Some(Some(number)) => {
                *number += 1;
                format!("{}. ", *number - 1)
            }
            _ => "* ".to_owned(),
        };
        self.out.text.push_str(&"  ".repeat(depth));
        self.out.text.push_str(&marker);
    }

    fn end(&mut self, end: TagEnd) {
        let is_in_list = !self.lists.is_empty();
        match end {
            TagEnd::Paragraph | TagEnd::CodeBlock | TagEnd::HtmlBlock => self.html("</p>\n"),
            TagEnd::Heading(_) => self.html("</strong></p>\n"),
            TagEnd::BlockQuote(_) => self.html("</blockquote>\n"),
            TagEnd::List(numbered) => {
                self.html(if numbered { "</ol>\n" } else { "</ul>\n" });
                self.lists.pop();
                self.gap = if self.lists.is_empty() { "\n\n" } else { "\n" };
                return;
            }
            TagEnd::Item => self.html("</li>\n"),
            TagEnd::Strong => return self.html("</strong>"),
            TagEnd::Emphasis => return self.html("</em>"),
            TagEnd::Strikethrough => return self.html("</s>"),
            TagEnd::Link => return self.end_link(),
            _ => return,
        }
        self.gap = if is_in_list { "\n" } else { "\n\n" };
    }

    /// The plain text has the address of a link after its words, unless these are the address.
    fn end_link(&mut self) {
        let Some((address, from)) = self.links.pop().flatten() else { return };
        self.html("</a>");
        let plain = address.trim_start_matches("mailto:").trim_start_matches("tel:");
        if self.out.text.get(from..) != Some(plain) {
            for piece in [" (", plain, ")"] {
                self.out.text.push_str(piece);
            }
        }
    }

    fn pieces(&mut self, text: &str) {
        for piece in split(text) {
            match piece {
                Piece::Text(text) => self.words(text),
                Piece::Placeholder(name) if is_known(self.values.kind, name) => {
                    let value = self.values.find(name).unwrap_or_default();
                    for (number, line) in value.lines().enumerate() {
                        if number > 0 {
                            self.line_break();
                        }
                        self.words(line);
                    }
                }
                Piece::Placeholder(name) => self.words(&format!("{{{name}}}")),
            }
        }
    }

    fn line_break(&mut self) {
        self.html("<br>\n");
        self.out.text.push('\n');
    }

    fn words(&mut self, text: &str) {
        self.separate();
        self.out.text.push_str(text);
        self.html(&escaped(text));
    }

    /// Separates the next words of the plain text from those before.
    fn separate(&mut self) {
        let gap = std::mem::take(&mut self.gap);
        if !self.out.text.is_empty() {
            self.out.text.push_str(gap);
        }
    }

    fn html(&mut self, html: &str) {
        self.out.html.push_str(html);
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::client::settings::PageSettings;
    use crate::email_texts::kinds;

    fn rendered(text: &str) -> Rendered {
        let shop =
            PageSettings::parse("x", Ok(r#"{"name": "Ink & Co", "invoice": {"address": "1 Press Way\nOakland"}}"#));
        let shop = shop.unwrap();
        let own = [("customer", "**Ada** <b>[x](https://e.example)</b>".to_owned())];
        let values = Values { kind: kinds::find("order_placed").unwrap(), own: &own, shop: &shop };
        let style = Style { paragraph: "margin:0", link: "#000000", origin: "https://shop.example" };
        render(text, style, values)
    }

    #[test]
    fn paragraphs_lists_and_links_are_in_both_parts() {
        let text = "Hello **you**,\nsee [help](/content/Help) or <mailto:a@b.example>.\n\n- one\n- two\n  - *three*\n\n1. first\n2. \
                    second\n\n## End\n\n{address}";
        let Rendered { html, text } = rendered(text);
        let expected = "Hello you,\nsee help (https://shop.example/content/Help) or mailto:a@b.example (a@b.example).\n\n* \
                        one\n* two\n  * three\n\n1. first\n2. second\n\nEnd\n\n1 Press Way\nOakland";
        assert_eq!(text, expected);
        assert!(html.starts_with("<p style=\"margin:0\">Hello <strong>you</strong>,<br>\nsee <a href="), "{html}");
        assert!(
            html.contains("<a href=\"https://shop.example/content/Help\" style=\"color:#000000\">help</a>"),
            "{html}"
        );
        assert!(html.contains("<li style=\"margin:0 0 4px\">two<ul") && html.contains("<em>three</em>"), "{html}");
        assert!(html.contains("<p style=\"margin:0\"><strong>End</strong></p>"), "{html}");
        assert!(html.ends_with("1 Press Way<br>\nOakland</p>\n"), "{html}");
    }

    #[test]
    fn values_and_html_are_text() {
        let Rendered { html, text } = rendered("Dear {customer}, <script>x</script> {nonsense}");
        assert_eq!(text, "Dear **Ada** <b>[x](https://e.example)</b>, <script>x</script> {nonsense}");
        assert!(html.contains("Dear **Ada** &lt;b&gt;[x](https://e.example)&lt;/b&gt;, &lt;script&gt;"), "{html}");
    }

    #[test]
    fn what_is_unsafe_or_without_value_is_left_out() {
        let Rendered { html, text } =
            rendered("[a](javascript:x) ![pic](https://e.example/x.png)\n\nCall {phone}\nor write.\n\n{email}");
        assert_eq!(text, "a pic\n\nor write.");
        assert!(!html.contains("<a") && !html.contains("<img"), "{html}");
        assert_eq!(rendered(""), Rendered::default());
    }
}
