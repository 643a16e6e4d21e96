//! What a shop of one's own starts with, until staff save something else: the calendar, the shipping and the taxes of its country.
//!
//! The shipping rates are a start in the usual order of magnitude, and no prices of a carrier: the first day asks for the shop's own.

use std::collections::BTreeMap;

use platen_actors::currency;
use platen_actors::shipping::{Service, Tariff, Zone};
use platen_actors::shop::taxes::TaxTable;
use platen_schema::ToSchema;
use serde::Serialize;

use super::holidays;
use super::parts::{Farthest, Groups, Parts, Promotions, Region, Shipping, Taxes, WorkingHours};
use crate::format::{Locale, message, translated};
use crate::geography;

/// The years whose holidays a shop starts with.
const YEARS: std::ops::RangeInclusive<i16> = 2026..=2030;
const CUT_OFF: &str = "17:00";
const MONDAY_TO_FRIDAY: [u8; 5] = [1, 2, 3, 4, 5];

/// What is usual in a country.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Customs {
    /// ISO 3166-1 alpha-2.
    #[schema(value_type = String)]
    pub country: &'static str,
    /// The IANA name of the time zone of most people.
    #[schema(value_type = String)]
    pub zone: &'static str,
    /// ISO 4217.
    #[schema(value_type = String)]
    pub currency: &'static str,
    /// The locale of most people that the shop can have.
    #[schema(value_type = String)]
    pub locale: &'static str,
    /// What the tax on sales is called.
    #[schema(value_type = String)]
    pub tax: &'static str,
    /// Whether prices for consumers include it.
    #[serde(skip)]
    includes_tax: bool,
}

const fn customs(
    country: &'static str,
    zone: &'static str,
    currency: &'static str,
    locale: &'static str,
    tax: &'static str,
) -> Customs {
    Customs { country, zone, currency, locale, tax, includes_tax: true }
}

const fn without_tax(customs: Customs) -> Customs {
    Customs { includes_tax: false, ..customs }
}

const CUSTOMS: [Customs; 15] = [
    customs("AT", "Europe/Vienna", "EUR", "de-DE", "USt."),
    customs("AU", "Australia/Sydney", "AUD", "en-AU", "GST"),
    customs("BE", "Europe/Brussels", "EUR", "nl-NL", "btw/TVA"),
    without_tax(customs("CA", "America/Toronto", "CAD", "en-CA", "GST/HST")),
    customs("CH", "Europe/Zurich", "CHF", "de-DE", "MwSt."),
    customs("DE", "Europe/Berlin", "EUR", "de-DE", "MwSt."),
    customs("ES", "Europe/Madrid", "EUR", "es-ES", "IVA"),
    customs("FR", "Europe/Paris", "EUR", "fr-FR", "TVA"),
    customs("GB", "Europe/London", "GBP", "en-GB", "VAT"),
    customs("IE", "Europe/Dublin", "EUR", "en-IE", "VAT"),
    customs("IT", "Europe/Rome", "EUR", "it-IT", "IVA"),
    customs("NL", "Europe/Amsterdam", "EUR", "nl-NL", "btw"),
    customs("NZ", "Pacific/Auckland", "NZD", "en-NZ", "GST"),
    customs("PL", "Europe/Warsaw", "PLN", "pl-PL", "VAT"),
    without_tax(customs("US", "America/New_York", "USD", "en-US", "Sales tax")),
];

/// The member states of the European Union.
const EUROPEAN_UNION: [&str; 27] = [
    "AT", "BE", "BG", "CY", "CZ", "DE", "DK", "EE", "ES", "FI", "FR", "GR", "HR", "HU", "IE", "IT", "LT", "LU", "LV",
    "MT", "NL", "PL", "PT", "RO", "SE", "SI", "SK",
];
/// Further countries whose law asks shops for what it asks them for in the European Union: to say whether prices include the tax
/// and who runs the shop.
const LIKE_EUROPEAN_UNION: [&str; 5] = ["CH", "GB", "IS", "LI", "NO"];
/// What a parcel of a kilogram costs within the country, in minor units.
const PARCEL: [(&str, i64); 13] = [
    ("AUD", 1_095),
    ("CAD", 1_495),
    ("CHF", 900),
    ("CZK", 12_900),
    ("DKK", 5_900),
    ("EUR", 590),
    ("GBP", 495),
    ("JPY", 900),
    ("NOK", 9_900),
    ("NZD", 800),
    ("PLN", 1_690),
    ("SEK", 6_900),
    ("USD", 795),
];
/// The price in other currencies, in major units.
const OTHER_PARCEL: i64 = 10;

/// The brackets of weights, with their prices in percent of that of a parcel of a kilogram.
const BRACKETS: [(i64, i64); 5] = [(1_000, 100), (2_000, 115), (5_000, 140), (10_000, 180), (20_000, 270)];
const PERCENT_PER_KG: i64 = 12;

/// How far a zone is, with the days and the prices in percent of those within the country: by the standard and by the express service.
#[derive(Debug, Clone, Copy)]
struct Distance {
    standard: (u16, i64),
    express: (u16, i64),
}

const WITHIN: Distance = Distance { standard: (3, 100), express: (1, 250) };
const FAR_WITHIN: Distance = Distance { standard: (8, 180), express: (3, 450) };
const NEAR: Distance = Distance { standard: (5, 240), express: (2, 500) };
const FAR: Distance = Distance { standard: (12, 500), express: (4, 900) };

/// Returns the countries whose customs are known.
pub fn known() -> impl Iterator<Item = Customs> {
    CUSTOMS.into_iter()
}

fn of(country: &str) -> Option<Customs> {
    known().find(|customs| customs.country == country)
}

/// Returns what the tax on sales is called in a country, in a language: `MwSt.`, `VAT`; `Tax` where that is not known.
pub fn tax_name(country: &str, locale: Locale) -> &'static str {
    let known = of(country).map(|customs| customs.tax);
    known.unwrap_or_else(|| {
        if is_european(country) { in_words(message("VAT"), locale) } else { in_words(message("Tax"), locale) }
    })
}

/// Whether the law of a country asks shops for what that of the European Union asks: to say whether prices include the tax, and
/// who runs the shop.
pub fn is_european(country: &str) -> bool {
    EUROPEAN_UNION.contains(&country) || LIKE_EUROPEAN_UNION.contains(&country)
}

/// Whether consumers can withdraw from an order within 14 days: by Directive 2011/83/EU, in the European Economic Area.
pub fn has_right_of_withdrawal(country: &str) -> bool {
    EUROPEAN_UNION.contains(&country) || matches!(country, "IS" | "LI" | "NO")
}

/// Returns the settings that a shop starts with in a region.
pub fn starting_parts(region: Region) -> Parts {
    let locale = Locale::find(&region.locale).unwrap_or_default();
    Parts {
        hours: hours(&region.country, locale),
        shipping: shipping(&region, locale),
        promotions: Promotions(Vec::new()),
        taxes: Taxes(TaxTable {
            included: of(&region.country).map_or_else(|| is_european(&region.country), |customs| customs.includes_tax),
            rates: Vec::new(),
        }),
        groups: Groups::default(),
        region,
    }
}

/// Returns a text in the language of a locale.
fn in_words(text: &'static str, locale: Locale) -> &'static str {
    translated(text, locale).unwrap_or(text)
}

/// Monday to Friday, without the public holidays.
fn hours(country: &str, locale: Locale) -> WorkingHours {
    let closed_names: BTreeMap<_, _> = YEARS
        .filter_map(|year| holidays::of(country, year))
        .flatten()
        .map(|holiday| (holiday.day, in_words(holiday.name, locale).to_owned()))
        .collect();
    WorkingHours {
        cut_off: CUT_OFF.to_owned(),
        working_days: MONDAY_TO_FRIDAY.into(),
        closed: closed_names.keys().copied().collect(),
        closed_names,
    }
}

fn shipping(region: &Region, locale: Locale) -> Shipping {
    let zones = zones(&region.country, locale);
    let home = zones.iter().find(|(_, distance)| distance.is_some_and(|distance| distance.standard == WITHIN.standard));
    let home = home.map(|(zone, _)| zone.id.clone()).unwrap_or_default();
    let parcel = PARCEL.iter().find(|(code, _)| *code == region.currency).map(|(_, price)| *price);
    let unit = 10_i64.pow(currency::exponent(&region.currency).unwrap_or(2));
    let parcel = parcel.unwrap_or(OTHER_PARCEL * unit);
    // To ten cents, or to whole units where there are none.
    let step = (unit / 10).max(1);
    let price = |percent: i64| (parcel * percent / 100 + step - 1) / step * step;
    let service = |id: &str, name: &'static str, of: fn(Distance) -> (u16, i64)| Service {
        id: id.to_owned(),
        name: in_words(name, locale).to_owned(),
        over_g: None,
        up_to_g: None,
        brackets_g: BRACKETS.iter().map(|(grams, _)| *grams).collect(),
        zones: zones
            .iter()
            .filter_map(|(zone, distance)| {
                let (days, percent) = of((*distance)?);
                let prices = BRACKETS.iter().map(|(_, of_weight)| price(percent * of_weight / 100)).collect();
                Some((zone.id.clone(), Tariff { days, prices, per_kg: price(percent * PERCENT_PER_KG / 100) }))
            })
            .collect(),
    };
    let services = vec![
        service("standard", message("Standard shipping"), |distance| distance.standard),
        service("express", message("Express shipping"), |distance| distance.express),
    ];
    Shipping {
        farthest: Farthest { zone: home.clone(), name: home },
        zones: zones.into_iter().map(|(zone, _)| zone).collect(),
        services,
    }
}

/// The zones in the order of matching, with their distances; none for one that is not served.
fn zones(country: &str, locale: Locale) -> Vec<(Zone, Option<Distance>)> {
    let name_of =
        |id: &str| geography::country(id).map_or_else(|| id.to_owned(), |known| known.name_in(locale).to_owned());
    let zone = |name: String, countries: &[&str], regions: &[&str]| {
        let owned = |list: &[&str]| list.iter().map(|code| (*code).to_owned()).collect();
        Zone { id: name, countries: owned(countries), regions: owned(regions), postcodes: Vec::new() }
    };
    let own = zone(name_of(country), &[country], &[]);
    let world = zone(in_words(message("Rest of the world"), locale).to_owned(), &[], &[]);
    let union: Vec<&str> = EUROPEAN_UNION.into_iter().filter(|member| *member != country).collect();
    let union = zone(in_words(message("European Union"), locale).to_owned(), &union, &[]);
    match country {
        "US" => vec![
            (
                zone(
                    in_words(message("Alaska, Hawaii and territories"), locale).to_owned(),
                    &["US"],
                    &["AK", "AS", "GU", "HI", "MP", "PR", "UM", "VI"],
                ),
                Some(FAR_WITHIN),
            ),
            (own, Some(WITHIN)),
            (zone(name_of("CA"), &["CA"], &[]), Some(NEAR)),
            (zone(in_words(message("Not served"), locale).to_owned(), &["CU", "IR", "KP", "SY"], &[]), None),
            (world, Some(FAR)),
        ],
        "CA" => vec![(own, Some(WITHIN)), (zone(name_of("US"), &["US"], &[]), Some(NEAR)), (world, Some(FAR))],
        "AU" => vec![(own, Some(WITHIN)), (zone(name_of("NZ"), &["NZ"], &[]), Some(NEAR)), (world, Some(FAR))],
        "NZ" => vec![(own, Some(WITHIN)), (zone(name_of("AU"), &["AU"], &[]), Some(NEAR)), (world, Some(FAR))],
        country if is_european(country) => vec![(own, Some(WITHIN)), (union, Some(NEAR)), (world, Some(FAR))],
        _ => vec![(own, Some(WITHIN)), (world, Some(FAR))],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shop::Shop;
    use crate::shop::parts::Part;

    fn region(country: &str) -> Region {
        let Customs { country, zone, currency, locale, .. } = of(country).unwrap();
        let [country, zone, currency, locale] = [country, zone, currency, locale].map(str::to_owned);
        Region { country, zone, currency, locale }
    }

    #[test]
    fn every_country_has_settings_without_faults() {
        let elsewhere = ["JP", "SE", "BR"].map(|country| Region { country: country.to_owned(), ..region("GB") });
        let yen = Region { currency: "JPY".to_owned(), ..region("US") };
        for region in known().map(|customs| region(customs.country)).chain(elsewhere).chain([yen]) {
            let named = format!("{region:?}");
            let parts = starting_parts(region);
            assert_eq!(parts.region.faults(), [], "{named}");
            assert_eq!(parts.hours.faults(), [], "{named}");
            assert_eq!(parts.taxes.faults(), [], "{named}");
            assert_eq!(parts.faults_in_file(), [], "{named}");
            assert_eq!(parts.promotions, Promotions(Vec::new()), "{named}");
            let shop = Shop::of(parts);
            let services = shop.transit(None);
            assert_eq!(services.len(), 2, "{named}");
            assert!(services[1].days < services[0].days, "{named}");
        }
    }

    #[test]
    fn a_shop_in_germany_has_german_holidays_zones_and_services_and_nothing_american() {
        let parts = starting_parts(region("DE"));
        let closed = |day: &str| parts.hours.closed_names.get(&day.parse().unwrap()).map(String::as_str);
        assert_eq!((closed("2026-10-03"), closed("2026-07-03")), (Some("Tag der Deutschen Einheit"), None));
        assert_eq!(parts.hours.closed.len(), parts.hours.closed_names.len());
        let zones: Vec<_> = parts.shipping.zones.iter().map(|zone| zone.id.as_str()).collect();
        assert_eq!(zones, ["Deutschland", "Europäische Union", "Übrige Welt"]);
        assert_eq!(parts.shipping.farthest.name, "Deutschland");
        let services: Vec<_> = parts.shipping.services.iter().map(|service| service.name.as_str()).collect();
        assert_eq!(services, ["Standardversand", "Expressversand"]);
        assert_eq!(parts.shipping.services[0].zones["Deutschland"].prices, [590, 680, 830, 1_070, 1_600]);
        assert!(parts.taxes.0.included);
        let written = serde_json::to_string(&parts).unwrap();
        for mark in ["US", "us-", "Thanksgiving", "contiguous", "SHIPFREE", "Ohio"] {
            assert!(
                !written.contains(&format!("\"{mark}")) && !written.contains(&format!("{mark} ")),
                "{mark}: {written}"
            );
        }
    }

    #[test]
    fn prices_include_the_tax_where_that_is_usual_and_wherever_the_law_is_european() {
        let includes = |country: &str| {
            let region = Region { country: country.to_owned(), ..region("GB") };
            starting_parts(region).taxes.0.included
        };
        for country in EUROPEAN_UNION.into_iter().chain(LIKE_EUROPEAN_UNION).chain(["AU", "NZ"]) {
            assert!(includes(country), "{country}");
        }
        for country in ["US", "CA", "JP", "BR"] {
            assert!(!includes(country), "{country}");
        }
    }

    #[test]
    fn a_shop_in_the_united_states_has_no_zones_around_ohio() {
        let parts = starting_parts(region("US"));
        assert!(parts.shipping.zones.iter().all(|zone| !zone.regions.contains(&"OH".to_owned())));
        assert!(!parts.taxes.0.included && parts.hours.closed_names.values().any(|name| name == "Thanksgiving"));
        let to = |region| Some(platen_actors::shipping::Destination { country: "US", region, postcode: "" });
        let shop = Shop::of(parts);
        assert!(shop.transit(to("HI"))[0].days > shop.transit(to("OH"))[0].days);
    }

    #[test]
    fn the_tax_has_its_local_name() {
        let german = Locale::find("de-DE").unwrap();
        let names = ["DE", "AT", "GB", "US", "SE", "JP"].map(|country| tax_name(country, german));
        assert_eq!(names, ["MwSt.", "USt.", "VAT", "Sales tax", "MwSt.", "Steuer"]);
        assert_eq!(tax_name("SE", Locale::default()), "VAT");
    }
}
