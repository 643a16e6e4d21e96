//! What counts as an email address.

/// The message for anything else, as the specification words it.
pub const MESSAGE: &str = "Please enter a valid email address.";

const LONGEST: usize = 254;

/// The address in lower case without surrounding space, if it has the form of one: one `@`, a name before it, a host
/// after it, and nothing that has no place in a header.
pub fn normalise(text: &str) -> Option<String> {
    let text = text.trim();
    let (name, host) = text.split_once('@')?;
    let name_fits = !name.is_empty()
        && name.len() <= 64
        && !name.starts_with('.')
        && !name.ends_with('.')
        && !name.contains("..")
        && name.chars().all(|c| c.is_alphanumeric() || "!#$%&'*+/=?^_`{|}~-.".contains(c));
    let host_fits = host.split('.').all(|label| {
        !label.is_empty()
            && label.len() <= 63
            && !label.starts_with('-')
            && !label.ends_with('-')
            && label.chars().all(|c| c.is_alphanumeric() || c == '-')
    });
    (name_fits && host_fits && text.len() <= LONGEST).then(|| text.to_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_trimmed_and_lowered() {
        assert_eq!(normalise(" Ada.Lovelace+mugs@Example.COM "), Some("ada.lovelace+mugs@example.com".to_owned()));
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
        ] {
            assert_eq!(normalise(text), None, "{text}");
        }
        assert_eq!(normalise(&format!("ada@{}.com", "x".repeat(300))), None);
    }
}
