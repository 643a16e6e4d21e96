//! Finds what cannot be published in a text, in words for its author.

use std::collections::HashMap;

use pulldown_cmark::{Event, HeadingLevel, Tag};

use super::headings::{Ids, text_of};
use super::key;
use super::markdown::{MAX_EVENTS, events, is_safe_link, is_safe_picture};
use super::placeholders::{self, Piece};
use super::published::Published;
use crate::format::shortened;
use crate::work::Worker;

/// The most faults that are reported at once.
const MAX_FAULTS: usize = 20;
/// The most characters of the author's text in a fault.
const MAX_QUOTED: usize = 80;

/// Returns what is wrong with a text, at most [`MAX_FAULTS`]; empty if it can be published. `leads_somewhere` knows the paths of the
/// store besides those of content pages.
pub fn faults(_: &Worker, body: &str, pages: &Published, leads_somewhere: &dyn Fn(&str) -> bool) -> Vec<String> {
    let events = events(body);
    let mut links = Links { pages, leads_somewhere, own: ids(&events), of_pages: HashMap::new() };
    let mut faults = Vec::new();
    if events.len() == MAX_EVENTS {
        faults
            .push("This text has too many headings, lists and cells: please divide it into several pages.".to_owned());
    }
    let mut has_html = false;
    for (number, event) in events.iter().enumerate() {
        if faults.len() >= MAX_FAULTS {
            break;
        }
        match event {
            Event::Html(html) | Event::InlineHtml(html) if !has_html && !html.trim().is_empty() => {
                has_html = true;
                let piece = shortened(html.trim(), 40);
                faults.push(format!("HTML is not possible: please write “{piece}” in Markdown."));
            }
            Event::Start(Tag::Heading { level: HeadingLevel::H1, .. }) => {
                let heading = shortened(&text_of(&events[number + 1..]), MAX_QUOTED);
                faults.push(format!(
                    "The title is the page’s main heading: please begin “{heading}” with ## instead of #."
                ));
            }
            Event::Start(Tag::Link { dest_url, .. }) => faults.extend(links.fault(dest_url)),
            Event::Start(Tag::Image { dest_url, .. }) if !is_safe_picture(dest_url) => {
                let address = shortened(dest_url, MAX_QUOTED);
                faults.push(format!("A picture needs an address that begins with https:// or /, not “{address}”."));
            }
            Event::Text(text) => faults.extend(of_placeholders(text).take(MAX_FAULTS)),
            _ => {}
        }
    }
    faults.truncate(MAX_FAULTS);
    faults
}

/// Returns the ids of a text's headings.
fn ids(events: &[Event<'_>]) -> Ids {
    let mut ids = Ids::default();
    for (number, event) in events.iter().enumerate() {
        if let Event::Start(Tag::Heading { id, .. }) = event {
            ids.add(id.as_deref(), &text_of(&events[number + 1..]));
        }
    }
    ids
}

fn of_placeholders(text: &str) -> impl Iterator<Item = String> {
    let unknown = placeholders::split(text).into_iter().filter_map(|piece| match piece {
        Piece::Placeholder(name) if !placeholders::is_known(name) => Some(shortened(name, MAX_QUOTED)),
        _ => None,
    });
    unknown.map(|name| format!("There is no placeholder {{{name}}}. There are: {}.", placeholders::names().join(", ")))
}

/// What links can lead to.
struct Links<'a> {
    pages: &'a Published,
    leads_somewhere: &'a dyn Fn(&str) -> bool,
    /// The ids of the text's own headings.
    own: Ids,
    /// The ids of other pages, by their keys; each page is read once.
    of_pages: HashMap<String, Ids>,
}

impl Links<'_> {
    fn fault(&mut self, address: &str) -> Option<String> {
        let shown = shortened(address, MAX_QUOTED);
        if !is_safe_link(address) {
            return Some(format!(
                "The link “{shown}” is not possible. A link begins with / for a page of this shop, or with https://, mailto: or tel:."
            ));
        }
        let (path, anchor) = address.split_once('#').unwrap_or((address, ""));
        let path = path.split('?').next().unwrap_or(path);
        if path.is_empty() {
            let is_known = self.own.contains(anchor);
            return (!is_known).then(|| format!("The link “{shown}” leads to no heading of this page."));
        }
        if !path.starts_with('/') {
            return None;
        }
        let Some(page) = path.get(..9).filter(|start| start.eq_ignore_ascii_case("/content/")).map(|_| &path[9..])
        else {
            return (!(self.leads_somewhere)(path))
                .then(|| format!("The link “{shown}” leads nowhere: this shop has no such page."));
        };
        let page_key = key(page);
        let Some(page) = self.pages.find(&page_key) else {
            return Some(format!("The link “{shown}” leads nowhere: there is no such page. Publish it first."));
        };
        let ids = self.of_pages.entry(page_key).or_insert_with(|| ids(&events(&page.text.body)));
        let is_known = anchor.is_empty() || ids.contains(anchor);
        (!is_known).then(|| format!("The link “{shown}” leads to no heading of “{}”.", page.text.title))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults_of(body: &str) -> Vec<String> {
        faults(&Worker::TEST, body, &Published::default(), &|path| path == "/" || path == "/category/3")
    }

    #[test]
    fn what_is_fine_has_no_faults() {
        let fine = "See [help](/content/help#contact), [mugs](/category/3?x=1), [us](#us), [mail](mailto:a@b.example), \
                    [shipping](/content/Shipping#promo-code) and <https://example.com>. Call {phone}.\n\n## Us\n\n{tour}";
        assert_eq!(faults_of(fine), [""; 0]);
    }

    #[test]
    fn each_fault_names_its_remedy() {
        for (body, words) in [
            ("a <b>c</b>", "HTML is not possible: please write “<b>” in Markdown."),
            ("# Top", "please begin “Top” with ## instead of #."),
            ("[a](javascript:x)", "The link “javascript:x” is not possible."),
            ("[a](shipping)", "A link begins with / for a page of this shop"),
            ("[a](/content/Nowhere)", "there is no such page. Publish it first."),
            ("[a](/content/Help#nowhere)", "leads to no heading of “Help and contact”."),
            ("[a](/nowhere)", "leads nowhere: this shop has no such page."),
            ("[a](#nowhere)", "leads to no heading of this page."),
            ("![a](http://x.example/y.png)", "A picture needs an address"),
            ("Call {telephone}", "There is no placeholder {telephone}. There are: {shop}, {phone}"),
        ] {
            let found = faults_of(body);
            assert!(found.len() == 1 && found[0].contains(words), "{body}: {found:?}");
        }
    }

    #[test]
    fn the_number_and_the_length_of_faults_is_bounded() {
        let long = "x. ".repeat(10_000);
        for body in
            [format!("# {long}"), format!("[a](<{long}>)"), "{zz}".repeat(9_000), "[a](/content/Help#x)".repeat(2_000)]
        {
            let found = faults_of(&body);
            assert!(!found.is_empty() && found.len() <= MAX_FAULTS, "{}", found.len());
            assert!(found.iter().all(|fault| fault.chars().count() < 400), "{found:?}");
        }
        let table = format!("{}\n{}\n{}", "|a".repeat(5_000), "|-".repeat(5_000), "a\n".repeat(10_000));
        assert!(faults_of(&table)[0].starts_with("This text has too many headings, lists and cells"));
    }
}
