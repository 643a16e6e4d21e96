//! What has changed in a page, for the audit log.

use crate::content::PageText;
use crate::format::server_text;
use crate::http::support::changes::{shown, yes_or_no};

/// Returns what has changed from what to what: `title: Help → Ask us; text: We print. → We print it.`
pub(super) fn changes(old: Option<&PageText>, new: &PageText) -> String {
    let Some(old) = old else { return server_text("new: {title}").with("title", shown(&new.title)).to_string() };
    let footer = |text: &PageText| yes_or_no(text.in_footer);
    let name = |text: &PageText| text.name.clone().unwrap_or_default();
    let (old_body, new_body) = changed_lines(&old.body, &new.body);
    let pairs = [
        (server_text("title"), old.title.clone(), new.title.clone()),
        (server_text("name"), name(old), name(new)),
        (server_text("description"), old.description.clone(), new.description.clone()),
        (server_text("in the footer"), footer(old), footer(new)),
        (server_text("text"), old_body, new_body),
    ];
    let changed = pairs.into_iter().filter(|(_, old, new)| old != new);
    changed.map(|(what, old, new)| format!("{what}: {} → {}", shown(&old), shown(&new))).collect::<Vec<_>>().join("; ")
}

/// Returns the lines of both texts between the first and the last that differ.
fn changed_lines(old: &str, new: &str) -> (String, String) {
    let (old, new): (Vec<_>, Vec<_>) = (old.lines().collect(), new.lines().collect());
    let start = old.iter().zip(&new).take_while(|(old, new)| old == new).count();
    let (old, new) = (&old[start..], &new[start..]);
    let end = old.iter().rev().zip(new.iter().rev()).take_while(|(old, new)| old == new).count();
    (old[..old.len() - end].join("\n"), new[..new.len() - end].join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(title: &str, body: &str) -> PageText {
        let (title, body) = (title.to_owned(), body.to_owned());
        PageText { title, name: None, description: String::new(), body, in_footer: true }
    }

    #[test]
    fn only_what_has_changed_is_named() {
        let old = text("Help", "One\n\nTwo\n\nThree");
        let new = text("Ask us", "One\n\n2\n\nThree");
        assert_eq!(changes(Some(&old), &new), "title: Help → Ask us; text: Two → 2");
        assert_eq!(changes(Some(&old), &text("Help", "One\n\nTwo\n\nThree\nFour")), "text: nothing → Four");
        assert_eq!(changes(Some(&old), &text("Help", "")), "text: One Two Three → nothing");
        assert_eq!(changes(None, &new), "new: Ask us");
        assert_eq!(changes(Some(&old), &PageText { in_footer: false, ..old.clone() }), "in the footer: yes → no");
    }
}
