//! Search terms of staff in query strings.

use crate::http::extract::text::forbidden;
use crate::http::problem::Problem;

/// The maximum length of a search term, in Unicode scalar values.
const MAX_QUERY_LENGTH: usize = 200;

/// Returns the trimmed text of a parameter; `None` if it is absent or blank.
pub(super) fn text(name: &'static str, typed: Option<&str>) -> Result<Option<String>, Problem> {
    let Some(text) = typed.map(str::trim).filter(|text| !text.is_empty()) else { return Ok(None) };
    if text.chars().count() > MAX_QUERY_LENGTH {
        return Err(Problem::invalid(
            name,
            "too_long",
            format!("Please enter no more than {MAX_QUERY_LENGTH} characters."),
        ));
    }
    if text.chars().any(forbidden) {
        let message = format!("Please remove the control characters from {name}.");
        return Err(Problem::invalid(name, "forbidden_characters", message));
    }
    Ok(Some(text.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_trimmed_and_bounded() {
        assert_eq!(text("q", Some(" ada ")).unwrap().as_deref(), Some("ada"));
        assert_eq!((text("q", Some("  ")).unwrap(), text("q", None).unwrap()), (None, None));
        assert_eq!(text("q", Some("a\0b")).unwrap_err().errors()[0].code, "forbidden_characters");
        assert!(text("q", Some(&"ü".repeat(200))).is_ok());
        assert_eq!(text("q", Some(&"ü".repeat(201))).unwrap_err().errors()[0].code, "too_long");
    }
}
