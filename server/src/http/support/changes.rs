//! What a change of settings says in the audit log.

use std::collections::HashMap;

use crate::format::{server_text, shortened};

/// The most characters of a value.
const MAX_VALUE: usize = 80;
/// The most changes that are listed; further ones are counted.
const MAX_CHANGES: usize = 40;

/// A setting with its value, both in words. A value that is empty is as good as none.
pub(super) type Row = (String, String);

/// Returns what has changed from what to what: `phone: 555 0100 → 555 0199; bank: nothing → …`.
pub(super) fn changes(old: &[Row], new: &[Row]) -> String {
    let (before, after) = (by_name(old), by_name(new));
    let removed = old.iter().filter(|(name, _)| !after.contains_key(name.as_str()));
    let changed = new.iter().chain(removed).filter_map(|(name, _)| {
        let value = |rows: &HashMap<&str, &str>| rows.get(name.as_str()).copied().unwrap_or_default().to_owned();
        let (before, after) = (value(&before), value(&after));
        (before != after).then_some((name, before, after))
    });
    let changed: Vec<_> = changed.collect();
    let listed = changed.iter().take(MAX_CHANGES);
    let mut words: Vec<String> =
        listed.map(|(name, before, after)| format!("{name}: {} → {}", shown(before), shown(after))).collect();
    if let Some(further) = changed.len().checked_sub(MAX_CHANGES).filter(|further| *further > 0) {
        words.push(server_text("and {further} further changes").with("further", further).to_string());
    }
    words.join("; ")
}

/// Returns the first value of each name.
fn by_name(rows: &[Row]) -> HashMap<&str, &str> {
    rows.iter().rev().map(|(name, value)| (name.as_str(), value.as_str())).collect()
}

/// Returns a text as one line of limited length; `nothing` if it is empty.
pub(super) fn shown(text: &str) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if line.is_empty() { server_text("nothing").to_string() } else { shortened(&line, MAX_VALUE) }
}

/// Returns a flag in words.
pub(super) fn yes_or_no(flag: bool) -> String {
    if flag { server_text("yes") } else { server_text("no") }.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(rows: &[(&str, &str)]) -> Vec<Row> {
        rows.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
    }

    #[test]
    fn changed_added_and_removed_rows_are_named_with_both_values() {
        let old = rows(&[("name", "Platen"), ("phone", "555 0100"), ("bank", "X")]);
        let long = format!("1 Press Way\n{}", "x".repeat(90));
        let new = rows(&[("name", "Inkwell"), ("phone", ""), ("address", &long), ("bank", "X")]);
        let address = format!("address: nothing → 1 Press Way {}…", "x".repeat(68));
        assert_eq!(changes(&old, &new), format!("name: Platen → Inkwell; phone: 555 0100 → nothing; {address}"));
        assert_eq!(
            changes(&new, &old[..1]),
            "name: Inkwell → Platen; address: 1 Press Way ".to_owned()
                + &"x".repeat(68)
                + "… → nothing; bank: X → nothing"
        );
        assert_eq!(changes(&new, &new), "");
    }

    #[test]
    fn many_changes_are_counted() {
        let new: Vec<Row> = (0..42).map(|n| (format!("price {n}"), "$1.00".to_owned())).collect();
        let words = changes(&[], &new);
        assert!(words.ends_with("price 39: nothing → $1.00; and 2 further changes"), "{words}");
    }
}
