//! Formats amounts, counts, dates, page paths and long texts for display, and has the texts of pages and error messages in the shop's language.

mod facets;
mod locale;
mod messages;
mod server_texts;
mod texts;

use platen_actors::currency;
use platen_actors::dates::Day;
use platen_actors::ids::ProductId;
use platen_actors::pricing::Participle;

pub use self::facets::facet_labels;
pub use self::locale::Locale;
pub use self::messages::{localized, localized_in, translated_pattern};
pub use self::server_texts::{is_server_text, server_text, translated_server_text};
pub use self::texts::{Text, message, text, translated};

/// Millimeters in an inch.
const MM_PER_INCH: f64 = 25.4;

/// Returns the path of a category's page.
pub fn category_path(id: i64, slug: &str) -> String {
    format!("/category/{id}/{slug}")
}

/// Returns the path of a product's page.
pub fn product_path(id: ProductId, slug: &str) -> String {
    format!("/product/{id}/{slug}")
}

/// Formats a unit price: `$1.25`, `$0.395`, `2,00 €`, `¥195`. Takes 1/10,000 of the major unit; no floating point.
pub fn price(unit_price: i64, currency: &str) -> String {
    price_in(Locale::in_use(), unit_price, currency)
}

fn price_in(locale: Locale, unit_price: i64, currency: &str) -> String {
    let (whole, rest) = (unit_price.div_euclid(10_000), unit_price.rem_euclid(10_000));
    let digits = format!("{rest:04}");
    let places = currency::exponent(currency).and_then(|places| usize::try_from(places).ok()).unwrap_or(2);
    let shown = digits.trim_end_matches('0').len().max(places).min(digits.len());
    locale.amount(false, &whole.to_string(), &digits[..shown], currency)
}

/// Formats an amount: `$1,250.00`, `1.250,00 €`, `¥1,250`. Takes minor units; no floating point.
pub fn sum(minor: i64, currency: &str) -> String {
    let places = currency::exponent(currency).unwrap_or(2);
    let unit = 10_u64.pow(places);
    let size = minor.unsigned_abs();
    let whole = (size / unit).to_string();
    let fraction = match usize::try_from(places) {
        Ok(places @ 1..) => format!("{:0places$}", size % unit),
        _ => String::new(),
    };
    Locale::in_use().amount(minor < 0, &whole, &fraction, currency)
}

/// Formats a count with thousands separators: `1,000`.
pub fn count(number: impl Copy + ToString) -> String {
    Locale::in_use().number(&number.to_string(), "")
}

/// Formats a weight in kilograms: `0.25 kg`. Takes grams.
pub fn kilograms(grams: i64) -> String {
    let fraction = format!("{:03}", grams.rem_euclid(1_000));
    let whole = grams.div_euclid(1_000).to_string();
    format!("{} kg", Locale::in_use().number(&whole, fraction.trim_end_matches('0')))
}

/// Formats a measure with at most two places: `3.15`.
pub fn measure(number: f64) -> String {
    let rounded = format!("{:.2}", (number * 100.0).round() / 100.0);
    let (whole, fraction) = rounded.split_once('.').unwrap_or((&rounded, ""));
    Locale::in_use().number(whole, fraction.trim_end_matches('0'))
}

/// Formats the sides of a rectangle or a solid in millimeters: `80 × 70 mm`, where lengths are in inches
/// `3.15 × 2.76 in (80 × 70 mm)`.
pub fn measures(sides: &[f64]) -> String {
    let joined = |unit: f64| {
        let sides: Vec<String> = sides.iter().map(|side| measure(side / unit)).collect();
        sides.join(" \u{d7} ")
    };
    if !Locale::in_use().is_imperial() {
        return format!("{} mm", joined(1.0));
    }
    text("{inches} in ({mm} mm)").with("inches", joined(MM_PER_INCH)).with("mm", joined(1.0)).to_string()
}

/// Formats a percentage with the places that it needs: `8.875%`, `8,875 %`. `unit` is the number of parts that are one percent:
/// a power of 10.
pub fn percent(parts: i64, unit: i64) -> String {
    let places = usize::try_from(unit.ilog10()).unwrap_or_default();
    let fraction = format!("{:0places$}", parts.rem_euclid(unit));
    let whole = parts.div_euclid(unit).to_string();
    Locale::in_use().percentage(&whole, fraction.trim_end_matches('0'))
}

/// Formats a date in the shop's language: `January 18, 2027`, `18. Januar 2027`.
pub fn date(day: Day) -> String {
    const GERMAN: [&str; 12] = [
        "Januar",
        "Februar",
        "März",
        "April",
        "Mai",
        "Juni",
        "Juli",
        "August",
        "September",
        "Oktober",
        "November",
        "Dezember",
    ];
    let date = day.date();
    let month = usize::try_from(date.month()).ok().and_then(|month| GERMAN.get(month.checked_sub(1)?));
    match (Locale::in_use().translation(), month) {
        (Some("de"), Some(month)) => format!("{}. {month} {}", date.day(), date.year()),
        _ => english_date(day),
    }
}

/// Returns the abbreviation of a time zone in the shop's language: `CET`, `MEZ`.
pub fn zone_abbreviation(abbreviation: &str) -> &str {
    const GERMAN: [(&str, &str); 6] =
        [("CET", "MEZ"), ("CEST", "MESZ"), ("EET", "OEZ"), ("EEST", "OESZ"), ("WET", "WEZ"), ("WEST", "WESZ")];
    let german = GERMAN.iter().find(|(english, _)| *english == abbreviation);
    match (Locale::in_use().translation(), german) {
        (Some("de"), Some(&(_, german))) => german,
        _ => abbreviation,
    }
}

fn english_date(day: Day) -> String {
    day.date().strftime(Locale::in_use().date_pattern()).to_string()
}

/// Returns a text of at most so many characters, with `…` after them if it is longer.
pub fn shortened(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}…", text[..end].trim_end()),
        None => text.to_owned(),
    }
}

/// Returns what a decoration method does, in one word.
pub fn participle(participle: Participle) -> Text {
    match participle {
        Participle::Printed => text("printed"),
        Participle::Engraved => text("engraved"),
        Participle::Etched => text("etched"),
        Participle::Embroidered => text("embroidered"),
        Participle::Woven => text("woven"),
        Participle::Debossed => text("debossed"),
        Participle::Embossed => text("embossed"),
        Participle::Stamped => text("stamped"),
    }
}

/// Formats a number of pieces, in the shop's language.
pub fn pieces(number: u32) -> String {
    let text = text("{pieces, plural, one {1 piece} other {{0} pieces}}");
    text.with("pieces", number).with("0", count(number)).to_string()
}

/// Formats a number of working days, in the shop's language.
pub fn working_days(number: u16) -> String {
    let text = server_text("{days, plural, one {1 working day} other {{0} working days}}");
    text.with("days", number).with("0", count(number)).to_string()
}

/// Formats a number of products, in the shop's language.
pub fn products(number: usize) -> String {
    let text = text("{count, plural, one {1 product} other {{0} products}}");
    text.with("count", number).with("0", count(number)).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_price_shows_cents_and_what_is_below_them() {
        for (unit_price, shown) in [(12_500, "$1.25"), (3_950, "$0.395"), (100_000, "$10.00"), (1, "$0.0001")] {
            assert_eq!(price(unit_price, "USD"), shown);
        }
        assert_eq!(price(20_000, "EUR"), "€2.00");
        assert_eq!(price(12_345_678_900, "USD"), "$1,234,567.89");
        assert_eq!((price(1_950_000, "JPY"), price(1_955_000, "JPY")), ("¥195".to_owned(), "¥195.5".to_owned()));
        assert_eq!(price(12_000, "KWD"), "KWD\u{a0}1.200");
        assert_eq!((sum(-125_000, "USD"), sum(1_250, "JPY")), ("−$1,250.00".to_owned(), "¥1,250".to_owned()));
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
    fn measures_are_in_millimeters_and_in_the_united_states_in_inches_too() {
        assert_eq!(measures(&[80.0, 70.0]), "3.15 \u{d7} 2.76 in (80 \u{d7} 70 mm)");
        assert_eq!(measures(&[25.4, 12.5, 254.0]), "1 \u{d7} 0.49 \u{d7} 10 in (25.4 \u{d7} 12.5 \u{d7} 254 mm)");
        Locale::find("de-DE").unwrap().set_in_use();
        assert_eq!(measures(&[80.0, 70.5]), "80 \u{d7} 70,5 mm");
        Locale::default().set_in_use();
    }

    #[test]
    fn weights_have_as_many_places_as_they_need() {
        assert_eq!([0, 250, 1_000, 12_005].map(kilograms), ["0 kg", "0.25 kg", "1 kg", "12.005 kg"]);
    }

    #[test]
    fn percentages_have_as_many_places_as_they_need() {
        assert_eq!([19_000, 8_875, 500].map(|parts| percent(parts, 1_000)), ["19%", "8.875%", "0.5%"]);
        assert_eq!(percent(1_250, 100), "12.5%");
    }

    #[test]
    fn dates_follow_the_locale_and_its_language() {
        let day = "2027-01-18".parse().unwrap();
        assert_eq!((date(day), zone_abbreviation("CET")), ("January 18, 2027".to_owned(), "CET"));
        Locale::find("de-DE").unwrap().set_in_use();
        assert_eq!((date(day), price(12_500, "EUR")), ("18. Januar 2027".to_owned(), "1,25\u{a0}€".to_owned()));
        assert_eq!(english_date(day), "18 January 2027");
        assert_eq!((percent(7_500, 1_000), sum(-9_619, "EUR")), ("7,5\u{a0}%".to_owned(), "−96,19\u{a0}€".to_owned()));
        assert_eq!(["CET", "CEST", "EST"].map(zone_abbreviation), ["MEZ", "MESZ", "EST"]);
        Locale::default().set_in_use();
    }

    #[test]
    fn a_long_text_ends_with_an_ellipsis() {
        assert_eq!((shortened("Grüße", 5), shortened("Grüße aus", 6)), ("Grüße".to_owned(), "Grüße…".to_owned()));
    }
}
