//! Renders the text of pages as HTML. The result contains only elements and addresses from here: HTML in the text becomes text,
//! and links and pictures with other addresses than those of this site, of other websites, email and phone are left out.
//!
//! Beyond CommonMark and tables:
//!
//! - The first paragraph is the introduction.
//! - A heading of the third level begins a section that is closed until it is pressed.
//! - A numbered list whose items begin with headings shows steps.
//! - A paragraph of links alone shows buttons.
//! - `{phone}` and the like are [placeholders].

use platen_actors::artwork::kind::EXTENSIONS;
use platen_schema::ToSchema;
use pulldown_cmark::html::push_html;
use pulldown_cmark::{CowStr, Event, HeadingLevel, LinkType, Options, Parser, Tag, TagEnd};
use serde::{Deserialize, Serialize};

use super::headings::{Ids, text_of};
use super::placeholders::{self, Part};
use crate::accounts::return_url;
use crate::client::settings::PageSettings;
use crate::format::text;

/// A piece of a rendered page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ContentPiece)]
#[serde(rename_all = "camelCase")]
pub enum Piece {
    /// Text, as HTML.
    Html(String),
    /// A part with functions of its own.
    Part(Part),
}

/// The syntax that pages use.
pub(super) fn parser(body: &str) -> Parser<'_> {
    Parser::new_ext(body, Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH | Options::ENABLE_HEADING_ATTRIBUTES)
}

/// The most parts of a text: headings, paragraphs, cells and so on, each with its beginning and its end. A few characters can ask for
/// many cells.
pub(super) const MAX_EVENTS: usize = 60_000;

/// Returns the parts of a text, at most [`MAX_EVENTS`].
pub(super) fn events(body: &str) -> Vec<Event<'_>> {
    parser(body).take(MAX_EVENTS).collect()
}

/// Renders a text. The work grows with its length.
pub fn render(body: &str, shop: &PageSettings) -> Vec<Piece> {
    let events = events(body);
    let mut writer = Writer {
        shop,
        events: &events,
        incomplete: incomplete(&events, shop),
        at: 0,
        depth: 0,
        out: Vec::new(),
        pieces: Vec::new(),
        open: None,
        ids: Ids::default(),
    };
    while let Some(event) = events.get(writer.at) {
        writer.at += 1;
        writer.write(event);
    }
    writer.close_sections();
    writer.end_piece();
    writer.pieces
}

/// Reports whether a link may have this address.
pub fn is_safe_link(address: &str) -> bool {
    let of_other = ["https://", "http://", "mailto:", "tel:"].iter().any(|start| address.starts_with(start));
    let is_plain = !address.chars().any(|c| c.is_control() || c.is_whitespace());
    is_plain && (of_other || address.starts_with('#') || return_url::safe(address).is_some())
}

/// Reports whether a picture may have this address.
pub(super) fn is_safe_picture(address: &str) -> bool {
    is_safe_link(address) && (address.starts_with("https://") || address.starts_with('/'))
}

struct Writer<'a> {
    shop: &'a PageSettings,
    events: &'a [Event<'a>],
    /// Of each event, whether it begins a paragraph or item that is left out.
    incomplete: Vec<bool>,
    /// The number of the next event.
    at: usize,
    /// The number of open lists and quotes.
    depth: usize,
    out: Vec<Event<'a>>,
    pieces: Vec<Piece>,
    /// What is open of the closed sections.
    open: Option<Section>,
    ids: Ids,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Section {
    /// Their frame, with one section in it.
    InFrame,
}

impl<'a> Writer<'a> {
    fn write(&mut self, event: &Event<'a>) {
        match event {
            Event::Start(tag) => self.start(tag),
            Event::End(end) => self.end(*end),
            Event::Text(text) => self.text(text),
            // Shown as it was typed.
            Event::Html(text) | Event::InlineHtml(text) => self.out.push(Event::Text(text.clone())),
            Event::SoftBreak => self.out.push(Event::Text(" ".into())),
            Event::Code(_) | Event::HardBreak | Event::Rule => self.out.push(event.clone()),
            // Not enabled.
            _ => {}
        }
    }

    fn start(&mut self, tag: &Tag<'a>) {
        match tag {
            Tag::Heading { level, id, .. } => self.start_heading(*level, id.as_deref()),
            Tag::Paragraph | Tag::Item if self.incomplete[self.at - 1] => self.skip(),
            Tag::Paragraph => self.start_paragraph(),
            Tag::List(first) => {
                self.depth += 1;
                let has_headings = matches!(self.events.get(self.at + 1), Some(Event::Start(Tag::Heading { .. })));
                if first.is_some() && has_headings {
                    self.html("<ol class=\"steps\">");
                } else {
                    self.out.push(Event::Start(tag.clone()));
                }
            }
            Tag::BlockQuote(_) => {
                self.depth += 1;
                self.out.push(Event::Start(Tag::BlockQuote(None)));
            }
            Tag::Link { dest_url, .. } if is_safe_link(dest_url) => self.out.push(Event::Start(tag.clone())),
            Tag::Image { dest_url, .. } if is_safe_picture(dest_url) => self.out.push(Event::Start(tag.clone())),
            Tag::Link { .. } | Tag::Image { .. } => self.skip_tag(),
            Tag::Table(_) => {
                let label = text("Table");
                self.html(format!("<div class=\"table-frame\" role=\"region\" aria-label=\"{label}\" tabindex=\"0\">"));
                self.out.push(Event::Start(tag.clone()));
            }
            Tag::HtmlBlock => self.html("<p>"),
            _ => self.out.push(Event::Start(tag.clone())),
        }
    }

    fn end(&mut self, end: TagEnd) {
        match end {
            TagEnd::Heading(HeadingLevel::H3) if self.depth == 0 => {
                self.html("</h2><span class=\"sign\" aria-hidden=\"true\"></span></summary><div class=\"panel-body\">");
            }
            TagEnd::Heading(level) => self.html(if is_main(level) { "</h2>" } else { "</h3>" }),
            TagEnd::HtmlBlock => self.html("</p>"),
            TagEnd::List(_) | TagEnd::BlockQuote(_) => {
                self.depth = self.depth.saturating_sub(1);
                let end = if let TagEnd::BlockQuote(_) = end { TagEnd::BlockQuote(None) } else { end };
                self.out.push(Event::End(end));
            }
            TagEnd::Table => {
                self.out.push(Event::End(end));
                self.html("</div>");
            }
            _ => self.out.push(Event::End(end)),
        }
    }

    fn start_heading(&mut self, level: HeadingLevel, given: Option<&str>) {
        let id = self.ids.add(given, &text_of(&self.events[self.at..]));
        if self.depth > 0 {
            return self.html(if is_main(level) { "<h2>" } else { "<h3>" });
        }
        if level != HeadingLevel::H3 {
            if is_main(level) {
                self.close_sections();
            }
            return self.html(format!("<{} id=\"{id}\">", if is_main(level) { "h2" } else { "h3" }));
        }
        self.html(if self.open.is_some() { "</div></details>" } else { "<div class=\"panels\">" });
        self.open = Some(Section::InFrame);
        self.html(format!(
            "<details class=\"panel\" id=\"{id}\"><summary class=\"panel-button\"><h2 class=\"panel-heading\">"
        ));
    }

    fn close_sections(&mut self) {
        if self.open.take().is_some() {
            self.html("</div></details></div>");
        }
    }

    fn start_paragraph(&mut self) {
        let text = text_of(&self.events[self.at..]);
        if let Some(part) = placeholders::part(&text).filter(|_| self.depth == 0) {
            self.skip();
            self.close_sections();
            self.end_piece();
            self.pieces.push(Piece::Part(part));
            return;
        }
        if self.depth == 0 && text.trim() == "{artwork-types}" {
            self.skip();
            let items: Vec<_> = EXTENSIONS.iter().map(|(name, _)| format!("<li>{name}</li>")).collect();
            return self.html(format!("<ul class=\"extensions\">{}</ul>", items.concat()));
        }
        let is_first = self.at == 1;
        if self.depth == 0 && self.has_only_links() {
            self.buttons();
        } else if is_first {
            self.html("<p class=\"lede\">");
        } else {
            self.out.push(Event::Start(Tag::Paragraph));
        }
    }

    /// Reports whether the paragraph contains links to this site and nothing else.
    fn has_only_links(&self) -> bool {
        let mut links = 0;
        let mut is_inside = false;
        for event in &self.events[self.at..] {
            match event {
                Event::Start(Tag::Link { link_type: LinkType::Inline, dest_url, .. }) if dest_url.starts_with('/') => {
                    links += 1;
                    is_inside = true;
                }
                Event::End(TagEnd::Link) => is_inside = false,
                Event::End(TagEnd::Paragraph) => break,
                Event::Text(text) if is_inside || text.trim().is_empty() => {}
                Event::SoftBreak => {}
                _ => return false,
            }
        }
        links > 0
    }

    /// Writes the links of the paragraph as buttons; the first is the main one.
    fn buttons(&mut self) {
        self.html("<p class=\"actions\">");
        let mut look = "main";
        while let Some(event) = self.events.get(self.at) {
            self.at += 1;
            match event {
                Event::Start(Tag::Link { dest_url, .. }) if is_safe_link(dest_url) => {
                    let href = escaped(dest_url);
                    self.html(format!("<a class=\"button button-{look}\" href=\"{href}\">"));
                    look = "quiet";
                }
                Event::Start(Tag::Link { .. }) => self.html("<a>"),
                Event::End(TagEnd::Link) => self.html("</a>"),
                Event::End(TagEnd::Paragraph) => break,
                Event::Text(text) => self.out.push(Event::Text(text.clone())),
                _ => {}
            }
        }
        self.html("</p>");
    }

    /// Leaves out what has just begun, up to its end.
    fn skip(&mut self) {
        let mut depth = 1_usize;
        while depth > 0
            && let Some(event) = self.events.get(self.at)
        {
            self.at += 1;
            match event {
                Event::Start(_) => depth += 1,
                Event::End(_) => depth -= 1,
                _ => {}
            }
        }
    }

    /// Writes what a link or a picture contains, without it.
    fn skip_tag(&mut self) {
        let mut depth = 1_usize;
        while let Some(event) = self.events.get(self.at) {
            self.at += 1;
            match event {
                Event::Start(Tag::Link { .. } | Tag::Image { .. }) => depth += 1,
                Event::End(TagEnd::Link | TagEnd::Image) => depth -= 1,
                other => self.write(other),
            }
            if depth == 0 {
                break;
            }
        }
    }

    fn text(&mut self, text: &CowStr<'a>) {
        for piece in placeholders::split(text) {
            match piece {
                placeholders::Piece::Text(text) => self.out.push(Event::Text(text.to_owned().into())),
                placeholders::Piece::Placeholder(name) => self.value(name),
            }
        }
    }

    fn value(&mut self, name: &str) {
        let Some(value) = placeholders::value(name, self.shop) else {
            return self.out.push(Event::Text(format!("{{{name}}}").into()));
        };
        for (number, line) in value.lines().enumerate() {
            if number > 0 {
                self.out.push(Event::HardBreak);
            }
            self.out.push(Event::Text(line.to_owned().into()));
        }
    }

    fn html(&mut self, html: impl Into<CowStr<'a>>) {
        self.out.push(Event::Html(html.into()));
    }

    fn end_piece(&mut self) {
        if self.out.is_empty() {
            return;
        }
        let mut html = String::new();
        push_html(&mut html, self.out.drain(..));
        self.pieces.push(Piece::Html(html.trim().to_owned()));
    }
}

/// Returns of each event whether it begins a paragraph or item with a placeholder that has no value, such as `Phone: {phone}`. One pass
/// for all of them: items contain others.
fn incomplete(events: &[Event<'_>], shop: &PageSettings) -> Vec<bool> {
    let mut incomplete = vec![false; events.len()];
    let mut open = Vec::new();
    for (at, event) in events.iter().enumerate() {
        match event {
            Event::Start(Tag::Paragraph | Tag::Item) => open.push(at),
            Event::End(TagEnd::Paragraph | TagEnd::Item) => {
                let inner = open.pop().is_some_and(|begin: usize| incomplete[begin]);
                if let Some(outer) = open.last().filter(|_| inner) {
                    incomplete[*outer] = true;
                }
            }
            Event::Text(text) | Event::Code(text) | Event::InlineHtml(text) | Event::Html(text) => {
                if let Some(begin) = open.last().filter(|_| lacks_a_value(text, shop)) {
                    incomplete[*begin] = true;
                }
            }
            _ => {}
        }
    }
    incomplete
}

fn lacks_a_value(text: &str, shop: &PageSettings) -> bool {
    placeholders::split(text).into_iter().any(|piece| match piece {
        placeholders::Piece::Placeholder(name) => {
            placeholders::is_known(name)
                && placeholders::value(name, shop).is_none()
                && placeholders::part(&format!("{{{name}}}")).is_none()
        }
        placeholders::Piece::Text(_) => false,
    })
}

/// Reports whether a heading is one of the page's sections. The first level is the page's title, which is not in its text.
fn is_main(level: HeadingLevel) -> bool {
    level <= HeadingLevel::H2
}

fn escaped(address: &str) -> String {
    address.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests;
