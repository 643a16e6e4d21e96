//! SKUs: validation, and equality.

/// The maximum length of a SKU, in characters.
pub(crate) const MAX_LENGTH: usize = 128;
/// The maximum length of a derived SKU. Changing it would derive other SKUs from the same files.
const MAX_DERIVED: usize = 64;

/// The characters of SKUs besides letters and digits.
pub(crate) const MARKS: &str = " -–._/+#:;,&'\"*()";

/// Reports whether a text is a valid SKU: letters, digits and a few marks, without leading or trailing spaces.
pub(crate) fn is_valid(sku: &str) -> bool {
    let length = sku.chars().count();
    (1..=MAX_LENGTH).contains(&length)
        && sku.trim() == sku
        && sku.chars().any(char::is_alphanumeric)
        && sku.chars().all(|c| c.is_alphanumeric() || MARKS.contains(c))
}

/// Returns the key under which a SKU is unique in the catalog; it ignores case.
pub fn key(sku: &str) -> String {
    sku.to_uppercase()
}

/// Returns the key under which a SKU is searched; it ignores case, dashes and spaces.
pub(crate) fn search_key(text: &str) -> String {
    text.chars().filter(|c| !matches!(c, '-' | '‐'..='―') && !c.is_whitespace()).flat_map(char::to_uppercase).collect()
}

/// Derives a stable SKU from other texts, for files without SKUs: `Tall Mug`, `Red` becomes `TALL-MUG-RED`.
pub(crate) fn derive(parts: &[&str]) -> String {
    let mut sku = String::new();
    for part in parts {
        for c in part.chars() {
            if c.is_alphanumeric() {
                sku.extend(c.to_uppercase());
            } else if !sku.is_empty() && !sku.ends_with('-') {
                sku.push('-');
            }
        }
        if !sku.is_empty() && !sku.ends_with('-') {
            sku.push('-');
        }
    }
    let sku = sku.trim_end_matches('-');
    if sku.chars().count() <= MAX_DERIVED {
        return sku.to_owned();
    }
    // Two long names with a common beginning must not derive the same SKU.
    let head: String = sku.chars().take(MAX_DERIVED - 9).collect();
    format!("{}-{}", head.trim_end_matches('-'), super::text::short_hash(sku).to_uppercase())
}

/// Whether a spreadsheet shortened a SKU of many digits: `1.23457E+12` has lost the others.
pub fn is_shortened(sku: &str) -> bool {
    let Some((digits, exponent)) = sku.split_once(['E', 'e']) else { return false };
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let (whole, fraction) = digits.split_once(['.', ',']).unwrap_or((digits, "0"));
    let exponent = exponent.strip_prefix('+').unwrap_or_default();
    whole.len() == 1 && is_number(whole) && is_number(fraction) && is_number(exponent)
}

/// What the report says of a SKU before which a spreadsheet put an apostrophe.
pub(crate) const APOSTROPHE: &str =
    "The apostrophe before the SKU was removed. Spreadsheets put it there to keep digits as text.";

/// The reason for rejecting a [shortened](is_shortened) SKU.
pub const SHORTENED: &str =
    "must be the whole number. A spreadsheet has shortened it: format the column as text, and enter it again.";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn skus_hold_letters_digits_and_a_few_marks() {
        for sku in ["M-100", "a", "12/34 B", "ÉTÉ-1", "X(2)", "14:193#Black;5:361386", "Bar 5' 26\""] {
            assert!(is_valid(sku), "{sku}");
        }
        for sku in ["", " A", "A ", "--", "A\u{0}", "A\nB", "A?B", "A%41", "<b>", &"A".repeat(129)] {
            assert!(!is_valid(sku), "{sku:?}");
        }
    }

    #[test]
    fn searching_ignores_case_dashes_and_spaces() {
        assert_eq!(search_key("m-10 0–x"), search_key("M100X"));
        assert_ne!(search_key("M.100"), search_key("M100"));
    }

    #[test]
    fn a_derived_sku_is_stable_and_valid() {
        assert_eq!(derive(&["tall-mug", "Sea Blue / Grey", ""]), "TALL-MUG-SEA-BLUE-GREY");
        let long = derive(&[&"handle-".repeat(30), "Red"]);
        assert!(is_valid(&long), "{long}");
        assert_ne!(long, derive(&[&"handle-".repeat(30), "Blue"]));
        assert_eq!(derive(&["!"]), "");
    }
}
