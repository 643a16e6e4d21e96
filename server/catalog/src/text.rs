//! Text helpers: forbidden characters, slugs, short hashes.

use std::fmt::Write as _;

use deunicode::deunicode;
use sha2::{Digest, Sha256};

/// Reports whether a character is forbidden in a line of text: control characters, and marks that reorder or hide text.
pub fn is_forbidden(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' | '\u{FEFF}' | '\u{FFFE}' | '\u{FFFF}'
            | '\u{2028}' | '\u{2029}')
}

/// The beginnings of a cell that spreadsheets take for a formula, also in their full width. Such cells get an apostrophe.
pub const FORMULAS: [char; 10] = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r'];

/// The maximum length of a slug, in bytes.
const MAX_SLUG: usize = 80;

/// Returns the slug of a name, in ASCII for any script: `Café Mug, 11 oz` is `cafe-mug-11-oz`, `旅行杯` is `lv-xing-bei`.
/// Never empty.
pub fn slug(name: &str) -> String {
    let mut slug = String::with_capacity(name.len());
    for c in deunicode(name).chars() {
        match c {
            _ if slug.len() >= MAX_SLUG => break,
            _ if c.is_ascii_alphanumeric() => slug.push(c.to_ascii_lowercase()),
            '\'' => {}
            _ if !slug.is_empty() && !slug.ends_with('-') => slug.push('-'),
            _ => {}
        }
    }
    let slug = slug.trim_end_matches('-');
    if slug.is_empty() { "item".to_owned() } else { slug.to_owned() }
}

/// Returns the first eight hexadecimal digits of a text's hash.
pub fn short_hash(text: &str) -> String {
    hex_prefix(&Sha256::digest(text.as_bytes()), 4)
}

/// Returns the first bytes of a hash as hexadecimal digits.
pub fn hex_prefix(hash: &[u8], bytes: usize) -> String {
    hash.iter().take(bytes).fold(String::new(), |mut text, byte| {
        let _infallible = write!(text, "{byte:02x}");
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slug_is_plain_and_never_empty() {
        assert_eq!(slug("Café Mug, 11 oz"), "cafe-mug-11-oz");
        assert_eq!(slug("  Men's T-Shirt!  "), "mens-t-shirt");
        assert_eq!(slug("Größe"), "grosse");
        assert_eq!(slug("…"), "item");
        assert!(slug(&"long name ".repeat(50)).len() <= MAX_SLUG);
    }

    #[test]
    fn a_slug_is_made_of_names_in_any_script() {
        for (name, expected) in [
            ("旅行杯", "lv-xing-bei"),
            ("Кружка", "kruzhka"),
            ("Κούπα", "koupa"),
            ("Cốc sứ", "coc-su"),
            ("マグ", "magu"),
        ] {
            assert_eq!(slug(name), expected, "{name}");
        }
    }

    #[test]
    fn controls_and_reordering_marks_are_forbidden() {
        for c in ['\0', '\n', '\u{7f}', '\u{85}', '\u{202E}', '\u{2066}', '\u{FEFF}'] {
            assert!(is_forbidden(c), "{c:?}");
        }
        assert!(!"Mug, 11 oz – “blue” 旅 🙂 \u{200D}".chars().any(is_forbidden));
    }
}
