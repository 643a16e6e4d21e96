//! Formats amounts, counts, page paths and long texts for display.

use platen_actors::currency;
use platen_actors::dates::Day;
use platen_actors::ids::ProductId;

/// Returns the path of a category's page.
pub fn category_path(id: i64, slug: &str) -> String {
    format!("/category/{id}/{slug}")
}

/// Returns the path of a product's page.
pub fn product_path(id: ProductId, slug: &str) -> String {
    format!("/product/{id}/{slug}")
}

/// Formats a unit price: `$1.25`, `$0.395`, `EUR 2.00`, `JPY 195`. Takes 1/10,000 of the major unit; no floating point.
pub fn price(unit_price: i64, currency: &str) -> String {
    let sign = if currency == "USD" { "$".to_owned() } else { format!("{currency} ") };
    let (whole, rest) = (unit_price.div_euclid(10_000), unit_price.rem_euclid(10_000));
    let digits = format!("{rest:04}");
    let places = currency::exponent(currency).and_then(|places| usize::try_from(places).ok()).unwrap_or(2);
    let shown = digits.trim_end_matches('0').len().max(places).min(digits.len());
    let whole = grouped(&whole.to_string());
    if shown == 0 { format!("{sign}{whole}") } else { format!("{sign}{whole}.{}", &digits[..shown]) }
}

/// Formats an amount: `$1,250.00`, `JPY 1,250`. Takes minor units; no floating point.
pub fn sum(minor: i64, currency: &str) -> String {
    let sign = if currency == "USD" { "$".to_owned() } else { format!("{currency} ") };
    let places = currency::exponent(currency).unwrap_or(2);
    let unit = 10_i64.pow(places);
    let whole = grouped(&(minor.abs() / unit).to_string());
    let minus = if minor < 0 { "-" } else { "" };
    match usize::try_from(places) {
        Ok(places @ 1..) => format!("{minus}{sign}{whole}.{:0places$}", minor.abs() % unit),
        _ => format!("{minus}{sign}{whole}"),
    }
}

/// Formats a count with thousands separators: `1,000`.
pub fn count(number: impl Copy + ToString) -> String {
    grouped(&number.to_string())
}

/// Formats a date: `January 18, 2027`.
pub fn date(day: Day) -> String {
    day.date().strftime("%B %-d, %Y").to_string()
}

/// Returns a text of at most so many characters, with `…` after them if it is longer.
pub fn shortened(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}…", text[..end].trim_end()),
        None => text.to_owned(),
    }
}

/// Formats a number of pieces.
pub fn pieces(number: u32) -> String {
    counted(number, "piece")
}

/// Formats a number of working days.
pub fn working_days(number: u16) -> String {
    counted(number.into(), "working day")
}

fn counted(number: u32, what: &str) -> String {
    let shown = count(number);
    if number == 1 { format!("{shown} {what}") } else { format!("{shown} {what}s") }
}

fn grouped(digits: &str) -> String {
    let mut shown = String::with_capacity(digits.len() + 3);
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            shown.push(',');
        }
        shown.push(digit);
    }
    shown
}

/// Formats a number of products.
pub fn products(number: usize) -> String {
    counted(u32::try_from(number).unwrap_or(u32::MAX), "product")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_price_shows_cents_and_what_is_below_them() {
        for (unit_price, shown) in [(12_500, "$1.25"), (3_950, "$0.395"), (100_000, "$10.00"), (1, "$0.0001")] {
            assert_eq!(price(unit_price, "USD"), shown);
        }
        assert_eq!(price(20_000, "EUR"), "EUR 2.00");
        assert_eq!(price(12_345_678_900, "USD"), "$1,234,567.89");
        assert_eq!((price(1_950_000, "JPY"), price(1_955_000, "JPY")), ("JPY 195".to_owned(), "JPY 195.5".to_owned()));
        assert_eq!(price(12_000, "KWD"), "KWD 1.200");
    }

    #[test]
    fn counts_have_separators() {
        let shown = [(0, "0"), (999, "999"), (1000, "1,000"), (1_234_567, "1,234,567")];
        assert!(shown.into_iter().all(|(number, text)| count(number) == text));
        assert_eq!((products(1).as_str(), products(1200).as_str()), ("1 product", "1,200 products"));
        assert_eq!((pieces(1).as_str(), pieces(1000).as_str()), ("1 piece", "1,000 pieces"));
        assert_eq!((working_days(1).as_str(), working_days(5).as_str()), ("1 working day", "5 working days"));
    }

    #[test]
    fn a_long_text_ends_with_an_ellipsis() {
        assert_eq!((shortened("Grüße", 5), shortened("Grüße aus", 6)), ("Grüße".to_owned(), "Grüße…".to_owned()));
    }
}
