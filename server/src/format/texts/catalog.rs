//! Reads a gettext catalog as the client's tools write it: each message and each translation on one line.

use std::borrow::Cow;
use std::collections::HashMap;

/// Returns the translations of a context by their English.
pub(in crate::format) fn read(
    catalog: &'static str,
    context: Option<&str>,
) -> HashMap<Cow<'static, str>, Cow<'static, str>> {
    let entry = |entry: &'static str| {
        let quoted = |name: &str| entry.lines().find_map(|line| line.strip_prefix(name)).map(unquoted);
        let translated = quoted("msgstr ").filter(|text| !text.is_empty())?;
        (quoted("msgctxt ").as_deref() == context).then_some((quoted("msgid ")?, translated))
    };
    catalog.split("\n\n").filter_map(entry).collect()
}

/// Reads a string in quotes.
fn unquoted(text: &'static str) -> Cow<'static, str> {
    let text = text.trim().trim_start_matches('"');
    let text = text.strip_suffix('"').unwrap_or(text);
    if !text.contains('\\') {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.replace("\\n", "\n").replace("\\\"", "\"").replace("\\\\", "\\"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_found_by_their_english() {
        let text = "msgid \"\"\nmsgstr \"\"\n\"Language: de\\n\"\n\n#: src/a.ts\nmsgid \"a \\\"b\\\"\"\nmsgstr \"c \\\"d\\\"\"\n\n\
             msgctxt \"verb\"\nmsgid \"Order\"\nmsgstr \"Bestellen\"\n\nmsgid \"new\"\nmsgstr \"\"\n";
        assert_eq!(read(text, None), HashMap::from([(Cow::from("a \"b\""), Cow::from("c \"d\""))]));
        assert_eq!(read(text, Some("verb")), HashMap::from([(Cow::from("Order"), Cow::from("Bestellen"))]));
    }
}
