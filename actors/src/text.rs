//! Bounds on what people write. Lengths are in Unicode scalar values after trimming, the same on both sides.

use crate::command::Refusal;

/// The trimmed text, if it is not too long.
pub(crate) fn bounded(text: &str, most: usize, refusal: Refusal) -> Result<&str, Refusal> {
    let text = text.trim();
    if text.chars().count() > most { Err(refusal) } else { Ok(text) }
}

/// A text that may be cleared: `None` for an empty one.
pub(crate) fn clearable(text: &str, most: usize, refusal: Refusal) -> Result<Option<String>, Refusal> {
    bounded(text, most, refusal).map(|text| (!text.is_empty()).then(|| text.to_owned()))
}

/// A text that must say something.
pub(crate) fn name(text: &str, most: usize, missing: Refusal, long: Refusal) -> Result<String, Refusal> {
    let text = bounded(text, most, long)?;
    if text.is_empty() { Err(missing) } else { Ok(text.to_owned()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_trimmed_counted_in_characters_and_never_empty() {
        let read = |text: &str| name(text, 3, Refusal::ListNameMissing, Refusal::ListNameTooLong);
        assert_eq!(read(" \u{df}\u{df}\u{df} "), Ok("\u{df}\u{df}\u{df}".to_owned()));
        assert_eq!(read("abcd"), Err(Refusal::ListNameTooLong));
        assert_eq!(read(" \t"), Err(Refusal::ListNameMissing));
    }

    #[test]
    fn an_empty_text_clears() {
        assert_eq!(clearable("  ", 3, Refusal::NotesTooLong), Ok(None));
        assert_eq!(clearable(" a ", 3, Refusal::NotesTooLong), Ok(Some("a".to_owned())));
    }
}
