//! Validation of email addresses.

use email_address::{EmailAddress, Options};

/// The message for an invalid address, as in the specification.
pub const MESSAGE: &str = "Please enter a valid email address.";

const MAX_LENGTH: usize = 254;

const OPTIONS: Options = Options { minimum_sub_domains: 0, allow_domain_literal: false, allow_display_text: false };

/// Returns the address in lower case without surrounding space, or `None` if it is invalid. Rejects quoted local parts,
/// and hosts with characters other than letters, digits, `-` and `.`.
pub fn normalise(text: &str) -> Option<String> {
    let address = EmailAddress::parse_with_options(text.trim(), OPTIONS).ok()?;
    let unquoted = !address.local_part().starts_with('"');
    let host_fits = address.domain().chars().all(|c| c.is_alphanumeric() || matches!(c, '-' | '.'));
    (unquoted && host_fits && address.as_str().len() <= MAX_LENGTH).then(|| address.as_str().to_lowercase())
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
