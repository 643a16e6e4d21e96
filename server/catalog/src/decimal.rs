//! Decimal prices in files: parsed into integers of 1/10,000 of the major unit, without floating point.

use thiserror::Error;

/// Why a text is not a price.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum DecimalError {
    /// The text is not digits with at most one point.
    #[error("is not a decimal number")]
    NotADecimal,
    /// More decimal places than the unit has.
    #[error("has more than {0} decimal places")]
    TooManyPlaces(usize),
    /// More than eight digits before the point.
    #[error("is larger than 99999999")]
    TooLarge,
}

/// Parses `0.3950` as 3950. Signs, exponents and thousands separators are rejected.
pub fn parse(text: &str, places: usize) -> Result<i64, DecimalError> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    if !digits(whole) || !digits(fraction) {
        return Err(DecimalError::NotADecimal);
    }
    // Trailing zeros do not count as places: 0.50000 has one.
    let fraction = fraction.trim_end_matches('0');
    if fraction.len() > places.min(4) {
        return Err(DecimalError::TooManyPlaces(places));
    }
    let whole = whole.trim_start_matches('0');
    if whole.len() > 8 {
        return Err(DecimalError::TooLarge);
    }
    let number = |part: &str| part.bytes().fold(0_i64, |sum, byte| sum * 10 + i64::from(byte - b'0'));
    let scale = [10_000, 1_000, 100, 10, 1][fraction.len()];
    Ok(number(whole) * 10_000 + number(fraction) * scale)
}

/// Formats 1/10,000 of the major unit as a decimal with at least two places: 3950 is `0.395`, 5000 is `0.50`.
pub fn format(units: i64) -> String {
    let units = units.max(0);
    let mut text = format!("{}.{:04}", units / 10_000, units % 10_000);
    for _ in 0..2 {
        if text.ends_with('0') {
            text.pop();
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_price_is_read_without_rounding() {
        assert_eq!(parse("0.3950", 4), Ok(3950));
        assert_eq!(parse("12", 4), Ok(120_000));
        assert_eq!(parse("0012.5", 2), Ok(125_000));
        assert_eq!(parse("99999999.9999", 4), Ok(999_999_999_999));
        assert_eq!(parse("1.50000", 2), Ok(15_000));
    }

    #[test]
    fn what_is_no_plain_decimal_is_refused() {
        for text in ["", ".", ".5", "5.", "-1", "+1", "1e3", "1,5", "1.2.3", " 1", "1 ", "١", "NaN", "0x1"] {
            assert_eq!(parse(text, 4), Err(DecimalError::NotADecimal), "{text:?}");
        }
        assert_eq!(parse("0.39501", 4), Err(DecimalError::TooManyPlaces(4)));
        assert_eq!(parse("0.395", 2), Err(DecimalError::TooManyPlaces(2)));
        assert_eq!(parse("100000000", 2), Err(DecimalError::TooLarge));
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_back(units in 0_i64..=999_999_999_999) {
            prop_assert_eq!(parse(&format(units), 4), Ok(units));
        }

        #[test]
        fn no_text_panics(text in ".*") {
            let _ = parse(&text, 4);
        }
    }
}
