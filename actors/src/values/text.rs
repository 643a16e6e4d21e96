//! Length limits of texts, in Unicode scalar values after trimming, as in the web client.

/// Returns the trimmed text if it is not too long.
pub(crate) fn bounded<E>(text: &str, most: usize, refusal: E) -> Result<&str, E> {
    let text = text.trim();
    if text.chars().count() > most { Err(refusal) } else { Ok(text) }
}

/// Returns an optional text; `None` if it is empty.
pub(crate) fn clearable<E>(text: &str, most: usize, refusal: E) -> Result<Option<String>, E> {
    bounded(text, most, refusal).map(|text| (!text.is_empty()).then(|| text.to_owned()))
}

/// Returns a required text.
pub(crate) fn name<E>(text: &str, most: usize, missing: E, long: E) -> Result<String, E> {
    let text = bounded(text, most, long)?;
    if text.is_empty() { Err(missing) } else { Ok(text.to_owned()) }
}

/// Removes invisible characters that change how a name is displayed.
pub(crate) fn without_hidden(name: &str) -> String {
    let hidden = |c: char| {
        c.is_control()
            || matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
    };
    name.chars().filter(|&c| !hidden(c)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_trimmed_counted_in_characters_and_never_empty() {
        let read = |text: &str| name(text, 3, "missing", "long");
        assert_eq!(read(" \u{df}\u{df}\u{df} "), Ok("\u{df}\u{df}\u{df}".to_owned()));
        assert_eq!(read("abcd"), Err("long"));
        assert_eq!(read(" \t"), Err("missing"));
    }

    #[test]
    fn an_empty_text_clears() {
        assert_eq!(clearable("  ", 3, "long"), Ok(None));
        assert_eq!(clearable(" a ", 3, "long"), Ok(Some("a".to_owned())));
    }
}
