//! Finds what cannot be published in a text, in words for its author.

use pulldown_cmark::{Event, HeadingLevel, Tag};

use super::headings::{id_of, text_of};
use super::key;
use super::markdown::{is_safe_link, is_safe_picture, parser};
use super::placeholders::{self, Piece};
use super::published::Published;

/// Returns what is wrong with a text; empty if it can be published. `leads_somewhere` knows the paths of the store besides those
/// of content pages.
pub fn faults(body: &str, pages: &Published, leads_somewhere: &dyn Fn(&str) -> bool) -> Vec<String> {
    let events: Vec<_> = parser(body).collect();
    let own = ids(body);
    let mut faults = Vec::new();
    let mut has_html = false;
    for (number, event) in events.iter().enumerate() {
        match event {
            Event::Html(html) | Event::InlineHtml(html) if !has_html && !html.trim().is_empty() => {
                has_html = true;
                let piece = crate::format::shortened(html.trim(), 40);
                faults.push(format!("HTML is not possible: please write “{piece}” in Markdown."));
            }
            Event::Start(Tag::Heading { level: HeadingLevel::H1, .. }) => {
                let heading = text_of(&events[number + 1..]);
                faults.push(format!(
                    "The title is the page’s main heading: please begin “{heading}” with ## instead of #."
                ));
            }
            Event::Start(Tag::Link { dest_url, .. }) => faults.extend(of_link(dest_url, pages, leads_somewhere, &own)),
            Event::Start(Tag::Image { dest_url, .. }) if !is_safe_picture(dest_url) => {
                faults.push(format!("A picture needs an address that begins with https:// or /, not “{dest_url}”."));
            }
            Event::Text(text) => faults.extend(of_placeholders(text)),
            _ => {}
        }
    }
    faults
}

/// Returns the ids of a text's headings.
fn ids(body: &str) -> Vec<String> {
    let events: Vec<_> = parser(body).collect();
    let mut ids = Vec::new();
    for (number, event) in events.iter().enumerate() {
        if let Event::Start(Tag::Heading { id, .. }) = event {
            id_of(id.as_deref(), &text_of(&events[number + 1..]), &mut ids);
        }
    }
    ids
}

fn of_placeholders(text: &str) -> Vec<String> {
    let unknown = placeholders::split(text).into_iter().filter_map(|piece| match piece {
        Piece::Placeholder(name) if !placeholders::is_known(name) => Some(name),
        _ => None,
    });
    let message =
        |name| format!("There is no placeholder {{{name}}}. There are: {}.", placeholders::names().join(", "));
    unknown.map(message).collect()
}

fn of_link(address: &str, pages: &Published, leads_somewhere: &dyn Fn(&str) -> bool, own: &[String]) -> Option<String> {
    if !is_safe_link(address) {
        return Some(format!(
            "The link “{address}” is not possible. A link begins with / for a page of this shop, or with https://, mailto: or tel:."
        ));
    }
    let (path, anchor) = address.split_once('#').unwrap_or((address, ""));
    let path = path.split('?').next().unwrap_or(path);
    if path.is_empty() {
        let is_known = own.iter().any(|id| id == anchor);
        return (!is_known).then(|| format!("The link “{address}” leads to no heading of this page."));
    }
    if !path.starts_with('/') {
        return None;
    }
    let Some(page) = path.get(..9).filter(|start| start.eq_ignore_ascii_case("/content/")).map(|_| &path[9..]) else {
        return (!leads_somewhere(path))
            .then(|| format!("The link “{address}” leads nowhere: this shop has no such page."));
    };
    let Some(page) = pages.find(&key(page)) else {
        return Some(format!("The link “{address}” leads nowhere: there is no such page. Publish it first."));
    };
    let is_known = anchor.is_empty() || ids(&page.text.body).iter().any(|id| id == anchor);
    (!is_known).then(|| format!("The link “{address}” leads to no heading of “{}”.", page.text.title))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults_of(body: &str) -> Vec<String> {
        faults(body, &Published::default(), &|path| path == "/" || path == "/category/3")
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
}
