//! The taxes of the shop: a table of rates by place and tax class, and for some places the rates from a tax service.

mod check;
mod service_rates;

pub use self::check::{check, is_class};
pub use self::service_rates::{LAST_DAYS, MAX_KNOWN_PLACES, MAX_RATES_OF_PLACE, PlaceRates, ServiceRates, TaxPlace};

use std::collections::BTreeSet;

use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use super::shipping::{Destination, plain};
use crate::values::dates::Day;
use crate::values::money::Minor;

/// The tax class of products that name none.
pub const STANDARD: &str = "standard";
/// The tax class of products that are never taxed.
pub const UNTAXED: &str = "untaxed";
/// What is added to the name of a tax that is taken off a price that includes it.
pub(super) const EXEMPT: &str = ", exempt";
/// The most rates of a table.
pub const MAX_RATES: usize = 2_000;
/// A rate of 100 percent.
pub const WHOLE: i64 = 100_000;

/// The taxes of a shop.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TaxTable {
    /// Whether all prices of the shop, also those of shipping, include the taxes.
    #[serde(default)]
    pub included: bool,
    /// The rates. Those with different names add up; of those with the same name the most specific one counts: first by
    /// postcode, then by region, then by tax class.
    #[serde(default)]
    pub rates: Vec<TaxRate>,
}

/// A rate for the destinations that are in each of its lists that is not empty.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TaxRate {
    /// The displayed name: `VAT`, `Ohio sales tax`.
    pub name: String,
    /// ISO 3166-1 alpha-2 code.
    pub country: String,
    /// ISO 3166-2 codes without the country, such as `OH`; if empty, all regions.
    #[serde(default)]
    pub regions: Vec<String>,
    /// Prefixes of postcodes, in capitals without spaces and dashes; if empty, all postcodes.
    #[serde(default)]
    pub postcodes: Vec<String>,
    /// The tax class of the goods, such as `reduced`; left out for all classes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub tax_class: Option<String>,
    /// In 1/1,000 of a percent: 8.875 % is 8,875.
    pub rate: i64,
    /// Whether it applies to the shipping of these goods as well. If the rate of a tax class does not, a rate for all classes that
    /// does applies to their shipping.
    #[serde(default)]
    pub shipping: bool,
}

/// A tax on a line, on shipping or on an order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Tax {
    /// Its name.
    pub name: String,
    /// In 1/1,000 of a percent.
    pub rate: i64,
    /// Whether the prices include it. Otherwise it is added to them.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub included: bool,
    /// In minor units. Below 0 if it is taken off a price that includes it, because the customer is exempt.
    pub amount: Minor,
}

impl Tax {
    /// Returns its name in the table if it is taken off a price that includes it, because the customer is exempt.
    pub fn exempted(&self) -> Option<&str> {
        self.name.strip_suffix(EXEMPT)
    }

    /// Returns what it adds to the price, in minor units.
    pub fn added(&self) -> Minor {
        if self.included { 0 } else { self.amount }
    }
}

/// What is taxed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Taxed<'a> {
    /// Goods of a tax class.
    Goods(&'a str),
    /// The shipping of goods of a tax class.
    Shipping(&'a str),
}

/// The taxes of the shop on a day.
#[derive(Debug, Clone, Copy)]
pub struct Taxes<'a> {
    /// The shop's own rates.
    pub table: &'a TaxTable,
    /// The rates from the tax service.
    pub from_service: &'a ServiceRates,
    /// The day.
    pub today: Day,
}

impl<'a> Taxes<'a> {
    /// Whether there are no rates at all.
    pub fn is_empty(self) -> bool {
        self.table.rates.is_empty() && self.from_service.is_empty()
    }

    /// Returns the rates for goods or shipping to a destination: from the tax service if it knows the place and they still
    /// count, otherwise from the table.
    pub fn rates_for(self, to: Destination<'_>, taxed: Taxed<'_>) -> Vec<&'a TaxRate> {
        most_specific(self.counting(to), to, taxed)
    }

    /// Returns the rates for goods of any tax class to a destination.
    pub fn rates_at(self, to: Destination<'_>) -> Vec<&'a TaxRate> {
        let rates = self.counting(to);
        let classes: BTreeSet<&str> = rates.iter().filter_map(|rate| rate.tax_class.as_deref()).collect();
        let mut found = most_specific(rates, to, Taxed::Goods(STANDARD));
        for class in classes {
            for rate in most_specific(rates, to, Taxed::Goods(class)) {
                if !found.contains(&rate) {
                    found.push(rate);
                }
            }
        }
        found
    }

    fn counting(self, to: Destination<'_>) -> &'a [TaxRate] {
        self.from_service.rates_for(to, self.today).unwrap_or(&self.table.rates)
    }
}

/// Returns the rates that apply to goods or shipping to a destination, in their order.
fn most_specific<'a>(rates: &'a [TaxRate], to: Destination<'_>, taxed: Taxed<'_>) -> Vec<&'a TaxRate> {
    let (Taxed::Goods(class) | Taxed::Shipping(class)) = taxed;
    if class == UNTAXED {
        return Vec::new();
    }
    let postcode = plain(to.postcode);
    let mut found: Vec<(&TaxRate, Specificity)> = Vec::new();
    for rate in rates {
        let Some(specific) = rate.specificity(to, &postcode, taxed) else { continue };
        match found.iter_mut().find(|(known, _)| known.name == rate.name) {
            Some(known) if known.1 < specific => *known = (rate, specific),
            Some(_) => {}
            None => found.push((rate, specific)),
        }
    }
    found.into_iter().map(|(rate, _)| rate).collect()
}

/// How precisely a rate names its place and goods: the length of the postcode's prefix, region, tax class.
type Specificity = (usize, bool, bool);

impl TaxRate {
    fn specificity(&self, to: Destination<'_>, postcode: &str, taxed: Taxed<'_>) -> Option<Specificity> {
        let (class, is_taxed) = match taxed {
            Taxed::Goods(class) => (class, true),
            Taxed::Shipping(class) => (class, self.shipping),
        };
        let is_class = is_taxed && self.tax_class.as_deref().is_none_or(|own| own == class);
        let is_here = self.country.eq_ignore_ascii_case(to.country)
            && (self.regions.is_empty() || self.regions.iter().any(|region| region.eq_ignore_ascii_case(to.region)));
        if !is_class || !is_here {
            return None;
        }
        let prefixes = self.postcodes.iter().filter(|prefix| postcode.starts_with(prefix.as_str()));
        let longest = match prefixes.map(String::len).max() {
            None if !self.postcodes.is_empty() => return None,
            longest => longest.unwrap_or_default(),
        };
        Some((longest, !self.regions.is_empty(), self.tax_class.is_some()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rate(
        name: &str,
        country: &str,
        regions: &[&str],
        postcodes: &[&str],
        class: Option<&str>,
        rate: i64,
    ) -> TaxRate {
        let list = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect();
        TaxRate {
            name: name.to_owned(),
            country: country.to_owned(),
            regions: list(regions),
            postcodes: list(postcodes),
            tax_class: class.map(str::to_owned),
            rate,
            shipping: name != "County tax",
        }
    }

    fn table() -> TaxTable {
        let rates = vec![
            rate("VAT", "DE", &[], &[], None, 19_000),
            rate("VAT", "DE", &[], &[], Some("reduced"), 7_000),
            rate("State tax", "US", &["OH"], &[], None, 5_750),
            rate("County tax", "US", &["OH"], &["442"], None, 1_000),
            rate("County tax", "US", &["OH"], &["44240"], None, 1_250),
        ];
        TaxTable { included: false, rates }
    }

    fn found(country: &str, region: &str, postcode: &str, taxed: Taxed<'_>) -> Vec<i64> {
        let to = Destination { country, region, postcode };
        let (table, known) = (table(), ServiceRates::none());
        let taxes = Taxes { table: &table, from_service: &known, today: Day::EPOCH };
        taxes.rates_for(to, taxed).into_iter().map(|rate| rate.rate).collect()
    }

    #[test]
    fn rates_of_different_names_add_up_and_the_most_specific_of_one_name_counts() {
        let standard = Taxed::Goods(STANDARD);
        assert_eq!(found("DE", "", "10115", standard), [19_000]);
        assert_eq!(found("de", "", "10115", Taxed::Goods("reduced")), [7_000]);
        assert_eq!(found("DE", "", "10115", Taxed::Goods("books")), [19_000], "a class without rates of its own");
        assert_eq!(found("US", "OH", "44240-1234", standard), [5_750, 1_250]);
        assert_eq!(found("US", "OH", "442 66", standard), [5_750, 1_000]);
        assert_eq!(found("US", "OH", "44301", standard), [5_750]);
        assert_eq!(found("US", "OR", "97201", standard), [0; 0]);
        assert_eq!(found("FR", "", "75001", standard), [0; 0]);
    }

    #[test]
    fn shipping_is_taxed_by_the_rates_that_say_so_and_untaxed_goods_never_are() {
        assert_eq!(found("US", "OH", "44240", Taxed::Shipping(STANDARD)), [5_750]);
        assert_eq!(found("DE", "", "10115", Taxed::Shipping(STANDARD)), [19_000]);
        assert_eq!(found("DE", "", "10115", Taxed::Shipping("reduced")), [7_000]);
        assert_eq!(found("DE", "", "10115", Taxed::Shipping(UNTAXED)), [0; 0]);
        assert_eq!(found("DE", "", "10115", Taxed::Goods(UNTAXED)), [0; 0]);
    }

    #[test]
    fn rates_from_the_service_count_instead_of_the_table_at_their_place_alone() {
        let (table, mut known) = (table(), ServiceRates::none());
        let kent = Destination { country: "US", region: "OH", postcode: "44240" };
        let rates = vec![
            rate("Sales tax", "US", &[], &[], None, 7_000),
            rate("Sales tax", "US", &[], &[], Some("food"), 0),
            rate("County tax", "US", &[], &[], None, 125),
        ];
        known.learn(TaxPlace::of(kent), PlaceRates { rates: Some(rates), read_at: 0, read_on: Day::EPOCH });
        let found = |to, taxed, today| -> Vec<i64> {
            let taxes = Taxes { table: &table, from_service: &known, today };
            taxes.rates_for(to, taxed).into_iter().map(|rate| rate.rate).collect()
        };
        let standard = Taxed::Goods(STANDARD);
        assert_eq!(found(kent, standard, Day::EPOCH), [7_000, 125]);
        assert_eq!(found(kent, Taxed::Goods("food"), Day::EPOCH), [0, 125]);
        assert_eq!(found(kent, Taxed::Goods(UNTAXED), Day::EPOCH), [0; 0]);
        assert_eq!(found(kent, Taxed::Shipping(STANDARD), Day::EPOCH), [7_000]);
        assert_eq!(found(Destination { postcode: "44301", ..kent }, standard, Day::EPOCH), [5_750]);
        assert_eq!(found(kent, standard, Day::EPOCH.plus(LAST_DAYS + 1)), [5_750, 1_250], "too old");
        let taxes = Taxes { table: &table, from_service: &known, today: Day::EPOCH };
        let all = |to| taxes.rates_at(to).into_iter().map(|rate| rate.rate).collect::<Vec<_>>();
        assert_eq!(all(kent), [7_000, 125, 0]);
        assert_eq!(all(Destination { country: "DE", region: "", postcode: "10115" }), [19_000, 7_000]);
    }
}
