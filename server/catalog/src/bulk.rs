//! Changes of many products at once: their status, their prices, or a collection that they are in.

use std::fmt;

use platen_actors::money;

use crate::category_path::category_steps;
use crate::decimal;
use crate::record::{PriceRecord, ProductRecord, Status};

/// 1/10,000 of the major unit, which is the unit of prices here.
const UNITS: i64 = 10_000;
/// The most decimal places of a price.
pub const MAX_PLACES: u32 = 4;
/// The largest change of prices: a hundred times the price, or that many of the major unit.
pub const LARGEST: i64 = 10_000;

/// A change of many products.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Change {
    /// Sets the status.
    Status(Status),
    /// Changes all price breaks of products and parts.
    Prices {
        /// By how much.
        by: By,
        /// The decimal places of the new prices.
        places: u32,
    },
    /// Puts them into a collection.
    PutInto(Collection),
    /// Takes them out of a collection.
    TakeOutOf(Collection),
}

/// A collection, as records name it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Collection {
    /// Its name.
    pub name: String,
    /// The path that is written into records.
    pub path: String,
    /// The keys of all paths that name it.
    pub keys: Vec<String>,
}

impl Collection {
    fn is_named_by(&self, path: &str) -> bool {
        category_steps(path).last().is_some_and(|(key, _)| self.keys.contains(key))
    }
}

/// How prices change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum By {
    /// By 1/10,000 per cent.
    Percent(i64),
    /// By 1/10,000 of the major unit.
    Amount(i64),
}

impl Change {
    /// Applies the change.
    pub fn apply(&self, record: ProductRecord) -> ProductRecord {
        let mut record = record;
        match self {
            Self::Status(status) => record.status = *status,
            Self::Prices { by, places } => {
                let parts = record.parts.iter_mut().flat_map(|part| &mut part.prices);
                for price in record.prices.iter_mut().chain(parts) {
                    reprice(price, *by, *places);
                }
            }
            Self::PutInto(collection) => {
                if !record.categories.iter().any(|path| collection.is_named_by(path)) {
                    record.categories.push(collection.path.clone());
                }
            }
            Self::TakeOutOf(collection) => record.categories.retain(|path| !collection.is_named_by(path)),
        }
        record
    }
}

/// Changes a price. A text that is no price stays, and so does a price that does not change.
fn reprice(price: &mut PriceRecord, by: By, places: u32) {
    let Ok(old) = decimal::parse(&price.unit_price, 4) else { return };
    let new = changed(old, by, places);
    if new != old {
        price.unit_price = decimal::format(new);
    }
}

/// Returns a changed price, rounded half away from zero; never below 0.
fn changed(old: i64, by: By, places: u32) -> i64 {
    let step = i128::from(10_i64.pow(MAX_PLACES.saturating_sub(places)));
    let hundred = i128::from(100 * UNITS);
    let (numerator, denominator) = match by {
        By::Percent(percent) => (i128::from(old) * (hundred + i128::from(percent)), hundred * step),
        By::Amount(amount) => (i128::from(old) + i128::from(amount), step),
    };
    let steps = money::divide(numerator.max(0), denominator);
    i64::try_from(steps * step).unwrap_or(i64::MAX)
}

/// Parses a change such as `-2.5` into 1/10,000.
pub fn signed(text: &str) -> Option<i64> {
    let (sign, digits) = match text.strip_prefix(['-', '−']) {
        Some(digits) => (-1, digits),
        None => (1, text.strip_prefix('+').unwrap_or(text)),
    };
    let value = decimal::parse(digits, 4).ok()?;
    (value <= LARGEST * UNITS).then_some(sign * value)
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = |value: i64| if value < 0 { "−" } else { "+" };
        match self {
            Self::Status(status) => {
                let name = match status {
                    Status::Active => "active",
                    Status::Draft => "draft",
                    Status::Archived => "archived",
                };
                write!(f, "status {name}")
            }
            Self::Prices { by: By::Percent(by), .. } => {
                write!(
                    f,
                    "prices {}{}%",
                    sign(*by),
                    decimal::format(by.abs()).trim_end_matches('0').trim_end_matches('.')
                )
            }
            Self::Prices { by: By::Amount(by), .. } => write!(f, "prices {}{}", sign(*by), decimal::format(by.abs())),
            Self::PutInto(collection) => write!(f, "collection +{}", collection.name),
            Self::TakeOutOf(collection) => write!(f, "collection −{}", collection.name),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn percent(old: &str, by: &str, places: u32) -> String {
        let old = decimal::parse(old, 4).unwrap();
        decimal::format(changed(old, By::Percent(signed(by).unwrap()), places))
    }

    #[test]
    fn a_half_goes_away_from_zero() {
        assert_eq!(percent("3.95", "10", 2), "4.35", "4.345");
        assert_eq!(percent("3.85", "10", 2), "4.24", "4.235");
        assert_eq!(percent("3.95", "10", 4), "4.345");
        assert_eq!(percent("0.50", "1", 2), "0.51", "0.505");
        assert_eq!(percent("1.50", "1", 2), "1.52", "1.515");
        assert_eq!(percent("2.50", "-50", 0), "1.00", "1.25");
        assert_eq!(percent("3.00", "-50", 0), "2.00", "1.5");
        assert_eq!(percent("5.00", "-100", 2), "0.00");
        assert_eq!(percent("5.00", "-101", 2), "0.00", "never below 0");
    }

    #[test]
    fn an_amount_is_added_to_every_break_of_products_and_parts() {
        let record: ProductRecord = serde_json::from_str(
            r#"{"sku":"A","name":"A","categories":["A"],"productionDays":5,"prices":[{"minQuantity":1,"unitPrice":"2.5"},
            {"minQuantity":9,"unitPrice":"2"}],"parts":[{"sku":"A","prices":[{"minQuantity":1,"unitPrice":"3"}]}]}"#,
        )
        .unwrap();
        let change = Change::Prices { by: By::Amount(signed("-0.25").unwrap()), places: 2 };
        let record = change.apply(record);
        let prices: Vec<&str> = record.prices.iter().chain(&record.parts[0].prices).map(|p| &*p.unit_price).collect();
        assert_eq!(prices, ["2.25", "1.75", "2.75"]);
        assert_eq!(change.to_string(), "prices −0.25");
        assert_eq!(Change::Status(Status::Archived).apply(record).status, Status::Archived);
    }

    #[test]
    fn a_product_is_put_into_a_collection_once_and_taken_out_by_any_of_its_paths() {
        let record = |categories: &[&str]| -> ProductRecord {
            let record = serde_json::json!({"sku": "A", "name": "A", "categories": categories, "productionDays": 5, "parts": []});
            serde_json::from_value(record).unwrap()
        };
        let holidays = || Collection {
            name: "Festive season".into(),
            path: "Holidays".into(),
            keys: vec!["holidays".into(), "festive season".into()],
        };
        let put = Change::PutInto(holidays());
        let once = put.apply(record(&["Mugs"]));
        assert_eq!(once.categories, ["Mugs", "Holidays"]);
        assert_eq!(put.apply(once.clone()), once);
        assert_eq!(put.apply(record(&["Mugs", "festive SEASON"])).categories, ["Mugs", "festive SEASON"]);
        let take = Change::TakeOutOf(holidays());
        let named = record(&["HOLIDAYS", "Mugs", "Festive season", "Holidays > Cards"]);
        assert_eq!(take.apply(named).categories, ["Mugs", "Holidays > Cards"]);
        assert_eq!(
            (put.to_string(), take.to_string()),
            ("collection +Festive season".into(), "collection −Festive season".into())
        );
    }

    #[test]
    fn a_change_is_a_plain_decimal_within_bounds() {
        for (text, value) in [("5", Some(50_000)), ("+0.5", Some(5_000)), ("-2.25", Some(-22_500)), ("", None)] {
            assert_eq!(signed(text), value, "{text:?}");
        }
        for text in ["5%", "1e3", "--1", "10001", "abc"] {
            assert_eq!(signed(text), None, "{text:?}");
        }
        assert_eq!(Change::Prices { by: By::Percent(50_000), places: 2 }.to_string(), "prices +5%");
        assert_eq!(Change::Prices { by: By::Percent(-25_000), places: 2 }.to_string(), "prices −2.5%");
    }

    proptest! {
        #[test]
        fn a_rounded_price_is_at_most_half_a_step_away(old in 0_i64..10_000_000, by in -500_000_i64..2_000_000, places in 0_u32..=4) {
            let new = changed(old, By::Percent(by), places);
            let step = 10_i64.pow(4 - places);
            let exact = i128::from(old) * (1_000_000 + i128::from(by));
            prop_assert_eq!(new % step, 0);
            prop_assert!((i128::from(new) * 1_000_000 - exact).abs() * 2 <= i128::from(step) * 1_000_000);
        }

        #[test]
        fn no_change_keeps_the_text(units in 1_i64..10_000_000) {
            let text = format!("{}.{:04}", units / 10_000, units % 10_000);
            let mut price = PriceRecord { min_quantity: 1, unit_price: text.clone() };
            reprice(&mut price, By::Percent(0), 4);
            prop_assert_eq!(price.unit_price, text);
        }
    }
}
