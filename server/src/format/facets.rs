//! The labels of the catalog's filters.

use platen_actors::currency;
use platen_catalog::labels::{Label, Labels};

use super::texts::Text;
use crate::format::{Locale, message, price_in, translated};

const FACETS: [(&str, &str); 7] = [
    ("category", message("Category")),
    ("color", message("Color")),
    ("price", message("Price")),
    ("days", message("Production time")),
    ("method", message("Decoration")),
    ("occasion", message("Occasion")),
    ("industry", message("Industry")),
];

/// The groups of colors. A catalog can have further ones, which are named as they are.
const COLORS: [&str; 16] = [
    message("Black"),
    message("Gray"),
    message("Silver"),
    message("White"),
    message("Natural"),
    message("Brown"),
    message("Red"),
    message("Orange"),
    message("Yellow"),
    message("Gold"),
    message("Green"),
    message("Teal"),
    message("Blue"),
    message("Purple"),
    message("Pink"),
    message("Clear"),
];

/// Returns the words of filters in the language of the locale in use.
pub fn facet_labels() -> Labels {
    Labels { id: Locale::in_use().id, write }
}

/// Writes a label in a locale. The locale in use may change until then, and the id must tell the words apart.
fn write(locale: &'static str, label: Label<'_>, value: &str) -> String {
    let locale = Locale::find(locale).unwrap_or_default();
    let text = |text: &'static str| Text::of(translated(text, locale).unwrap_or(text));
    match label {
        Label::Facet => {
            let known = FACETS.into_iter().find(|(name, _)| *name == value);
            known.map_or_else(|| value.to_owned(), |(_, name)| text(name).to_string())
        }
        Label::Color => {
            let known = COLORS.into_iter().find(|name| name.eq_ignore_ascii_case(value));
            known.map_or_else(|| value.to_owned(), |name| text(name).to_string())
        }
        Label::Days { from: 0, to: Some(to) } => text(message("Up to {days} days")).with("days", to).to_string(),
        Label::Days { from, to: Some(to) } => {
            text(message("{from} to {to} days")).with("from", from).with("to", to).to_string()
        }
        Label::Days { from, to: None } => text(message("{days} days and more")).with("days", from).to_string(),
        Label::Price { from, to, currency } => {
            let money = |units| price_in(locale, units, currency);
            match to {
                Some(to) if from == 0 => text(message("Under {price}")).with("price", money(to + 1)).to_string(),
                Some(to) => {
                    // A range ends below the next one: its label leaves out fractions of the minor unit.
                    let unit = 10_i64.pow(4_u32.saturating_sub(currency::exponent(currency).unwrap_or(2)));
                    let range = text(message("{from} to {to}")).with("from", money(from));
                    range.with("to", money(to / unit * unit)).to_string()
                }
                None => text(message("{price} and more")).with("price", money(from)).to_string(),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use platen_catalog::color::GROUPS;

    use super::*;

    #[test]
    fn every_group_of_colors_has_a_name_in_every_language() {
        assert_eq!(GROUPS.map(|(name, _)| name), COLORS);
        for locale in Locale::all().filter(|locale| locale.translation().is_some()) {
            assert!(COLORS.iter().all(|name| translated(name, locale).is_some()), "{}", locale.id);
        }
    }

    #[test]
    fn labels_are_in_the_language_of_their_locale() {
        let (usd, eur, chf) = ("USD", "EUR", "CHF");
        let price = |from, to, currency| Label::Price { from, to, currency };
        for (locale, label, value, written) in [
            ("en-US", Label::Facet, "days", "Production time"),
            ("en-US", Label::Color, "White", "White"),
            ("en-US", Label::Color, "Plaid", "Plaid"),
            ("en-US", Label::Days { from: 0, to: Some(3) }, "0-3", "Up to 3 days"),
            ("en-US", Label::Days { from: 4, to: Some(5) }, "4-5", "4 to 5 days"),
            ("en-US", Label::Days { from: 16, to: None }, "16-", "16 days and more"),
            ("en-US", price(0, Some(4_999), usd), "0.00-0.4999", "Under $0.50"),
            ("en-US", price(10_000, Some(19_999), usd), "1.00-1.9999", "$1.00 to $1.99"),
            ("en-US", price(1_000_000, None, chf), "100.00-", "CHF\u{a0}100.00 and more"),
            ("de-DE", Label::Facet, "category", "Kategorie"),
            ("de-DE", Label::Color, "White", "Weiß"),
            ("de-DE", Label::Color, "Plaid", "Plaid"),
            ("de-DE", Label::Days { from: 4, to: Some(5) }, "4-5", "4 bis 5 Tage"),
            ("de-DE", price(20_000, Some(49_999), eur), "2.00-4.9999", "2,00\u{a0}€ bis 4,99\u{a0}€"),
        ] {
            assert_eq!(write(locale, label, value), written, "{locale}");
        }
    }

    #[test]
    fn the_words_are_those_of_the_locale_in_use() {
        let labels = facet_labels();
        Locale::find("de-DE").unwrap().set_in_use();
        let german = facet_labels();
        Locale::default().set_in_use();
        assert_eq!((labels.id, german.id), ("en-US", "de-DE"));
        assert_eq!((german.write)(german.id, Label::Color, "Red"), "Rot");
        assert_ne!(labels, german);
    }
}
