//! Validation of email addresses.

use email_address::{EmailAddress, Options};
use unicode_normalization::UnicodeNormalization;

/// The message for an invalid address, as in the specification.
pub const MESSAGE: &str = "Please enter a valid email address.";

const MAX_LENGTH: usize = 254;

const OPTIONS: Options = Options { minimum_sub_domains: 0, allow_domain_literal: false, allow_display_text: false };

/// Characters that are invisible where an address is pasted from: zero-width spaces, soft hyphens, and marks of the direction.
fn is_invisible(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
}

/// Returns the canonical form of an address, or `None` if it is invalid: in lower case, composed (NFC), with the host in Unicode,
/// without invisible characters and surrounding space. So an address has one account, however it is written. Rejects quoted local
/// parts, and hosts with characters other than letters, digits, `-` and `.`.
pub fn normalise(text: &str) -> Option<String> {
    let visible: String = text.chars().filter(|c| !is_invisible(*c)).collect();
    let composed: String = visible.trim().nfc().collect();
    let address = EmailAddress::parse_with_options(&composed, OPTIONS).ok()?;
    let unquoted = !address.local_part().starts_with('"');
    let host_fits = address.domain().chars().all(|c| c.is_alphanumeric() || matches!(c, '-' | '.'));
    let canonical = format!("{}@{}", address.local_part().to_lowercase(), in_unicode(address.domain()));
    (unquoted && host_fits && address.as_str().len() <= MAX_LENGTH && canonical.len() <= MAX_LENGTH)
        .then_some(canonical)
}

/// Returns the canonical form of an address that was accepted earlier: earlier versions stored hosts in ASCII (`xn--`).
pub fn canonical(accepted: &str) -> String {
    normalise(accepted).unwrap_or_else(|| accepted.to_owned())
}

/// Returns a host in lower case with its `xn--` labels decoded, as far as they are valid.
fn in_unicode(host: &str) -> String {
    match idna::domain_to_unicode(host) {
        (decoded, Ok(())) => decoded,
        _ => host.to_lowercase(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_trimmed_and_lowered() {
        assert_eq!(normalise(" Ada.Lovelace+mugs@Example.COM "), Some("ada.lovelace+mugs@example.com".to_owned()));
    }

    #[test]
    fn addresses_of_any_script_and_host_are_accepted() {
        let longest = format!("{}@{}.com", "n".repeat(64), "x".repeat(63));
        for text in [
            "a@localhost",
            "a@127.0.0.1",
            "a@1.x--y.de",
            "!#$%&'*+/=?^_`{|}~-@x.y",
            "jürgen@müller.de",
            "邮箱@例子.中国",
            &longest,
        ] {
            assert_eq!(normalise(text), Some(text.to_owned()), "{text}");
        }
    }

    #[test]
    fn an_address_has_one_form_however_it_is_written() {
        for (written, canonical) in [
            ("jürgen@XN--MLLER-KVA.de", "jürgen@müller.de"),
            ("ju\u{308}rgen@mu\u{308}ller.de", "jürgen@müller.de"),
            ("\u{feff}ada@example.com\u{200b}", "ada@example.com"),
            ("a\u{200b}da\u{ad}@exam\u{2060}ple.com", "ada@example.com"),
            ("\u{202a}ada@example.com\u{202c}", "ada@example.com"),
            ("ada@xn--zzzzzz.example", "ada@xn--zzzzzz.example"),
        ] {
            assert_eq!(normalise(written).as_deref(), Some(canonical), "{written:?}");
            assert_eq!(super::canonical(written), canonical);
        }
    }

    #[test]
    fn other_texts_are_refused() {
        for text in [
            "",
            "ada",
            "@example.com",
            "ada@",
            "ada@@example.com",
            "a b@example.com",
            "ada@exa mple.com",
            "ada@example..com",
            ".ada@example.com",
            "ada@-x.com",
            "ada\n@example.com",
            "ada@example.com\r\nBcc: x@y.z",
            "ada.@example.com",
            "a..b@example.com",
            "\"a b\"@example.com",
            "\"ada\"@example.com",
            "Ada <ada@example.com>",
            "ada@[127.0.0.1]",
            "ada@[IPv6:::1]",
            "ada@my_host.com",
            "ada@a!b.com",
            "ada@x-.com",
            "ada@example.com.",
            "ada(home)@example.com",
        ] {
            assert_eq!(normalise(text), None, "{text}");
        }
        for (name, label, labels) in [(3, 300, 1), (65, 10, 1), (3, 64, 1), (64, 62, 4)] {
            let host = vec!["x".repeat(label); labels].join(".");
            assert_eq!(normalise(&format!("{}@{host}", "n".repeat(name))), None, "{name}@{host}");
        }
    }
}
