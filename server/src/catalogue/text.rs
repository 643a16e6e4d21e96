//! Small helpers for text: what may stand in it, its form in an address, a short hash.

use std::fmt::Write as _;

use sha2::{Digest, Sha256};

/// Whether a character has no place in a line of text: controls, and marks that reorder or hide what follows.
pub fn is_forbidden(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' | '\u{FEFF}' | '\u{FFFE}' | '\u{FFFF}'
            | '\u{2028}' | '\u{2029}')
}

/// The form of a name in an address: `Café Mug, 11 oz` is `cafe-mug-11-oz`. Never empty.
pub fn slug(name: &str) -> String {
    let mut slug = String::with_capacity(name.len());
    for c in name.chars().flat_map(char::to_lowercase) {
        match plain(c) {
            Some(letters) => slug.push_str(letters),
            None if c.is_ascii_alphanumeric() => slug.push(c),
            None if c == '\'' || c == '’' => {}
            None if !slug.is_empty() && !slug.ends_with('-') => slug.push('-'),
            None => {}
        }
        if slug.len() >= 80 {
            break;
        }
    }
    let slug = slug.trim_end_matches('-');
    if slug.is_empty() { "item".to_owned() } else { slug.to_owned() }
}

/// The ASCII letters of an accented one.
fn plain(c: char) -> Option<&'static str> {
    Some(match c {
        'à'..='å' | 'ā' | 'ă' | 'ą' => "a",
        'æ' => "ae",
        'ç' | 'ć' | 'č' => "c",
        'è'..='ë' | 'ē' | 'ę' | 'ě' => "e",
        'ì'..='ï' | 'ī' | 'į' => "i",
        'ñ' | 'ń' | 'ň' => "n",
        'ò'..='ö' | 'ø' | 'ō' | 'ő' => "o",
        'œ' => "oe",
        'š' | 'ś' => "s",
        'ß' => "ss",
        'ù'..='ü' | 'ū' | 'ů' | 'ű' => "u",
        'ý' | 'ÿ' => "y",
        'ž' | 'ź' | 'ż' => "z",
        'ł' => "l",
        'đ' | 'ð' => "d",
        'ř' => "r",
        'ť' => "t",
        'þ' => "th",
        _ => return None,
    })
}

/// Eight hexadecimal digits that stand for a text.
pub fn short_hash(text: &str) -> String {
    hex_prefix(&Sha256::digest(text.as_bytes()), 4)
}

/// The first bytes of a hash in hexadecimal digits.
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
        assert_eq!(slug("旅行杯"), "item");
        assert!(slug(&"long name ".repeat(50)).len() <= 82);
    }

    #[test]
    fn controls_and_reordering_marks_are_forbidden() {
        for c in ['\0', '\n', '\u{7f}', '\u{85}', '\u{202E}', '\u{2066}', '\u{FEFF}'] {
            assert!(is_forbidden(c), "{c:?}");
        }
        assert!(!"Mug, 11 oz – “blue” 旅 🙂 \u{200D}".chars().any(is_forbidden));
    }
}
