//! How numbers, amounts and dates are written, and the language of pages.
//!
//! A process serves one shop, and messages are built where no settings are at hand, such as in the text of an error. The locale
//! in use is therefore one for the process.

use std::sync::atomic::{AtomicUsize, Ordering};

use platen_actors::{context, messages};
use platen_schema::ToSchema;
use serde::Serialize;

/// How numbers, amounts and dates are written. The client's test `locales.test.ts` compares the numbers with those of browsers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Locale {
    /// The BCP 47 tag: `en-US`.
    #[schema(value_type = String)]
    pub id: &'static str,
    /// Its name in English: `English (United States)`.
    #[schema(value_type = String)]
    pub name: &'static str,
    #[serde(skip)]
    rules: Rules,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Rules {
    decimal: char,
    group: char,
    /// The fewest digits before the first separator.
    first_group: usize,
    symbol: Symbol,
    /// `19 %` instead of `19%`.
    is_percent_apart: bool,
    /// `January 18, 2027` instead of `18 January 2027`.
    is_month_first: bool,
}

/// Where the symbol of a currency is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Symbol {
    Before,
    BeforeSpace,
    After,
}

const NBSP: char = '\u{a0}';
const NARROW_NBSP: char = '\u{202f}';
const MINUS: &str = "−";
const ENGLISH: Rules = Rules {
    decimal: '.',
    group: ',',
    first_group: 1,
    symbol: Symbol::Before,
    is_percent_apart: false,
    is_month_first: false,
};
const AMERICAN: Rules = Rules { is_month_first: true, ..ENGLISH };
const GERMAN: Rules = Rules { decimal: ',', group: '.', symbol: Symbol::After, is_percent_apart: true, ..ENGLISH };
const SPANISH: Rules = Rules { first_group: 2, ..GERMAN };
const ITALIAN: Rules = Rules { is_percent_apart: false, ..SPANISH };
const NORDIC: Rules = Rules { group: NBSP, ..GERMAN };

const LOCALES: [Locale; 18] = [
    locale("en-US", "English (United States)", AMERICAN),
    locale("en-GB", "English (United Kingdom)", ENGLISH),
    locale("en-IE", "English (Ireland)", ENGLISH),
    locale("en-CA", "English (Canada)", AMERICAN),
    locale("en-AU", "English (Australia)", ENGLISH),
    locale("en-NZ", "English (New Zealand)", ENGLISH),
    locale("cs-CZ", "Czech (Czechia)", NORDIC),
    locale("da-DK", "Danish (Denmark)", GERMAN),
    locale("nl-NL", "Dutch (Netherlands)", Rules { symbol: Symbol::BeforeSpace, is_percent_apart: false, ..GERMAN }),
    locale("fi-FI", "Finnish (Finland)", NORDIC),
    locale("fr-FR", "French (France)", Rules { group: NARROW_NBSP, ..GERMAN }),
    locale("de-DE", "German (Germany)", GERMAN),
    locale("it-IT", "Italian (Italy)", ITALIAN),
    locale("nb-NO", "Norwegian (Norway)", NORDIC),
    locale("pl-PL", "Polish (Poland)", Rules { group: NBSP, ..ITALIAN }),
    locale("pt-PT", "Portuguese (Portugal)", Rules { group: NBSP, ..ITALIAN }),
    locale("es-ES", "Spanish (Spain)", SPANISH),
    locale("sv-SE", "Swedish (Sweden)", NORDIC),
];

/// The languages other than English in which the client is built.
const TRANSLATIONS: [&str; 1] = ["de"];

/// Currencies with a symbol of their own; all others are written with their code.
const SYMBOLS: [(&str, &str); 22] = [
    ("AUD", "$"),
    ("BRL", "R$"),
    ("CAD", "$"),
    ("CNY", "¥"),
    ("CZK", "Kč"),
    ("DKK", "kr"),
    ("EUR", "€"),
    ("GBP", "£"),
    ("HUF", "Ft"),
    ("ILS", "₪"),
    ("INR", "₹"),
    ("ISK", "kr"),
    ("JPY", "¥"),
    ("KRW", "₩"),
    ("MXN", "$"),
    ("NOK", "kr"),
    ("NZD", "$"),
    ("PLN", "zł"),
    ("RON", "lei"),
    ("SEK", "kr"),
    ("TRY", "₺"),
    ("USD", "$"),
];

const fn locale(id: &'static str, name: &'static str, rules: Rules) -> Locale {
    Locale { id, name, rules }
}

/// The index in [`LOCALES`] of the one in use.
static IN_USE: AtomicUsize = AtomicUsize::new(0);

impl Default for Locale {
    fn default() -> Self {
        LOCALES[0]
    }
}

impl Locale {
    /// Returns all locales, first those of English.
    pub fn all() -> impl Iterator<Item = Self> {
        LOCALES.into_iter()
    }

    /// Finds a locale by its tag.
    pub fn find(id: &str) -> Option<Self> {
        Self::all().find(|locale| locale.id == id)
    }

    /// Returns the language of pages by its BCP 47 tag: English, unless the client is translated. Browsers write dates in it.
    pub fn language(self) -> &'static str {
        if self.id.starts_with("en-") || self.translation().is_some() { self.id } else { "en-GB" }
    }

    /// Returns the country, ISO 3166-1 alpha-2.
    pub fn country(self) -> &'static str {
        self.id.split('-').nth(1).unwrap_or_default()
    }

    /// Whether lengths are in inches and weights in pounds.
    pub fn is_imperial(self) -> bool {
        self.country() == "US"
    }

    /// Whether documents are on Letter paper, otherwise they are on A4.
    pub fn is_on_letter_paper(self) -> bool {
        matches!(self.country(), "US" | "CA")
    }

    /// Returns the language in which the client is built for this locale, `de`; `None` for English.
    pub fn translation(self) -> Option<&'static str> {
        TRANSLATIONS.into_iter().find(|language| self.id.split('-').next() == Some(language))
    }

    /// Uses this locale in all texts from now on.
    pub fn set_in_use(self) {
        let at = LOCALES.iter().position(|known| *known == self);
        IN_USE.store(at.unwrap_or_default(), Ordering::Relaxed);
        messages::translate_with(super::localized);
    }

    /// Returns the locale in use.
    pub fn in_use() -> Self {
        LOCALES[IN_USE.load(Ordering::Relaxed)]
    }

    /// Returns the locale that the sender of the current request reads: the one in use, unless the request has another.
    pub fn of_reader() -> Self {
        let own = context::with(|context| context.locale).flatten();
        own.and_then(Self::find).unwrap_or_else(Self::in_use)
    }

    /// Returns the locale of a browser by its header Accept-Language: of its languages, the first in which the client is built.
    pub fn of_browser(accepted: &str) -> Option<Self> {
        let mut tags: Vec<_> = accepted.split(',').filter_map(weighted).collect();
        tags.sort_by(|(_, one), (_, other)| other.total_cmp(one));
        tags.into_iter().find_map(|(tag, _)| {
            let is_built = |known: &Self| known.language() == known.id && language_of(known.id) == language_of(&tag);
            let built: Vec<Self> = Self::all().filter(is_built).collect();
            built.iter().find(|known| known.id.eq_ignore_ascii_case(&tag)).or(built.first()).copied()
        })
    }

    /// Returns what separates the cells of a CSV: spreadsheets expect semicolons where numbers have a decimal comma.
    pub fn csv_separator(self) -> char {
        if self.rules.decimal == ',' { ';' } else { ',' }
    }

    /// Formats an amount from its digits: `$1,250.00`, `1.250,00 €`. Takes the digits before and after the decimal sign.
    pub(super) fn amount(self, is_negative: bool, whole: &str, fraction: &str, currency: &str) -> String {
        let (number, symbol) = (self.number(whole, fraction), symbol(currency));
        let minus = if is_negative { MINUS } else { "" };
        match self.rules.symbol {
            Symbol::Before if symbol.ends_with(char::is_alphabetic) => format!("{minus}{symbol}{NBSP}{number}"),
            Symbol::Before => format!("{minus}{symbol}{number}"),
            Symbol::BeforeSpace => format!("{minus}{symbol}{NBSP}{number}"),
            Symbol::After => format!("{minus}{number}{NBSP}{symbol}"),
        }
    }

    /// Formats a percentage from its digits: `7.5%`, `7,5 %`.
    pub(super) fn percentage(self, whole: &str, fraction: &str) -> String {
        let number = self.number(whole, fraction);
        if self.rules.is_percent_apart { format!("{number}{NBSP}%") } else { format!("{number}%") }
    }

    /// Formats a number from its digits: `1,234.5`.
    pub(super) fn number(self, whole: &str, fraction: &str) -> String {
        let Rules { decimal, group, first_group, .. } = self.rules;
        let mut shown = String::with_capacity(whole.len() + 8 + fraction.len());
        let is_grouped = whole.len() >= 3 + first_group;
        for (at, digit) in whole.chars().enumerate() {
            if is_grouped && at > 0 && (whole.len() - at).is_multiple_of(3) {
                shown.push(group);
            }
            shown.push(digit);
        }
        if !fraction.is_empty() {
            shown.push(decimal);
            shown.push_str(fraction);
        }
        shown
    }

    /// Returns the pattern of a date, for `strftime`.
    pub fn date_pattern(self) -> &'static str {
        if self.rules.is_month_first { "%B %-d, %Y" } else { "%-d %B %Y" }
    }
}

/// Returns the language of a tag.
fn language_of(tag: &str) -> &str {
    tag.split('-').next().unwrap_or_default()
}

/// Returns a language of the header Accept-Language, in small letters, with its weight; `None` if it is not wanted.
fn weighted(language: &str) -> Option<(String, f32)> {
    let (tag, rest) = language.split_once(';').unwrap_or((language, ""));
    let weight = rest.trim().strip_prefix("q=").map_or(Some(1.0), |weight| weight.parse().ok())?;
    (weight > 0.0).then(|| (tag.trim().to_ascii_lowercase(), weight))
}

fn symbol(currency: &str) -> &str {
    SYMBOLS.iter().find(|(code, _)| *code == currency).map_or(currency, |(_, symbol)| symbol)
}

#[cfg(test)]
mod tests {
    use platen_actors::context::Context;

    use super::*;

    /// The client's test compares the same texts with those of browsers.
    #[test]
    fn amounts_are_written_as_the_clients_test_expects() {
        let expected: Vec<(String, String, String, String)> =
            serde_json::from_str(include_str!("../../../web/src/format/locales.json")).unwrap();
        let found: Vec<(String, String, String, String)> = Locale::all()
            .map(|locale| {
                let amounts = [("1234", "50"), ("1234567", "5")];
                let [short, long] = amounts.map(|(whole, fraction)| locale.amount(false, whole, fraction, "EUR"));
                (locale.id.to_owned(), short, long, locale.percentage("8", "875"))
            })
            .collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn symbols_of_letters_have_a_space() {
        let amount = |locale: &str, currency| Locale::find(locale).unwrap().amount(true, "12", "50", currency);
        assert_eq!(amount("en-US", "CAD"), "−$12.50");
        assert_eq!(amount("en-GB", "KWD"), "−KWD\u{a0}12.50");
        assert_eq!(amount("sv-SE", "SEK"), "−12,50\u{a0}kr");
        assert_eq!(amount("nl-NL", "EUR"), "−€\u{a0}12,50");
    }

    #[test]
    fn units_and_paper_are_those_of_the_country() {
        let of = |locale: &str| Locale::find(locale).map(|found| (found.is_imperial(), found.is_on_letter_paper()));
        assert_eq!(
            ["en-US", "en-CA", "en-GB", "de-DE"].map(of),
            [Some((true, true)), Some((false, true)), Some((false, false)), Some((false, false))]
        );
    }

    #[test]
    fn a_browser_has_the_first_of_its_languages_in_which_the_client_is_built() {
        for (accepted, expected) in [
            ("de", Some("de-DE")),
            ("de-AT,de;q=0.9,en;q=0.8", Some("de-DE")),
            ("fr-FR,fr;q=0.9,de;q=0.5,en;q=0.7", Some("en-US")),
            ("en-gb, de;q=0.5", Some("en-GB")),
            ("de;q=0, en-IE;q=0.1", Some("en-IE")),
            ("fr, *;q=0.5", None),
            (";q=,,", None),
        ] {
            assert_eq!(Locale::of_browser(accepted).map(|locale| locale.id), expected, "{accepted}");
        }
    }

    #[actix_web::test]
    async fn a_request_can_have_another_language_than_the_shop() {
        let of = |locale| Context { request: "1".into(), span: None, locale };
        for (locale, expected) in [(None, "en-US"), (Some("de-DE"), "de-DE"), (Some("xx"), "en-US")] {
            let read = context::run(Some(of(locale)), async { Locale::of_reader().id }).await;
            assert_eq!(read, expected);
        }
    }

    #[test]
    fn the_locale_in_use_can_be_changed() {
        assert_eq!(Locale::in_use().id, "en-US");
        Locale::find("de-DE").unwrap().set_in_use();
        assert_eq!(Locale::in_use().id, "de-DE");
        Locale::default().set_in_use();
    }
}
