//! Computes prices and transit times of shipments: a table of zones and services, loaded once, and pure functions over
//! it. Prices are integers in the minor unit, weights are integers in grams.

mod check;

pub use self::check::TableFault;

use std::collections::BTreeMap;

use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The maximum weight of a shipment: 1,000 tonnes.
pub const HEAVIEST_G: i64 = 1_000_000_000;

/// The step size beyond the last bracket, in grams.
const STEP_G: i64 = 1_000;

/// The shop's shipping zones and services with their prices.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RateTable {
    /// The currency of all prices, ISO 4217.
    pub currency: String,
    /// The zones, in the order of matching: a destination is in the first one that matches.
    pub zones: Vec<Zone>,
    /// The services, in display order.
    pub services: Vec<Service>,
}

/// Destinations with the same prices. A destination matches if it is in every list that is not empty.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = ShippingZone)]
pub struct Zone {
    /// The id that services refer to.
    pub id: String,
    /// ISO 3166-1 alpha-2 codes; if empty, all countries.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub countries: Vec<String>,
    /// ISO 3166-2 codes without the country, such as `OR`; if empty, all regions.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub regions: Vec<String>,
    /// Prefixes of postcodes, in capitals without spaces and dashes; if empty, all postcodes.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub postcodes: Vec<String>,
}

/// A shipping service.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = ShippingService)]
pub struct Service {
    /// Its stable name: `ground`.
    pub id: String,
    /// Its displayed name.
    pub name: String,
    /// The weight above which it is offered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub over_g: Option<i64>,
    /// The maximum weight for which it is offered; if absent, [`HEAVIEST_G`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub up_to_g: Option<i64>,
    /// The upper bounds of the weight brackets, in ascending order; the last one is a whole number of kilograms.
    pub brackets_g: Vec<i64>,
    /// Its prices by zone.
    pub zones: BTreeMap<String, Tariff>,
}

/// A service in a zone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = ShippingTariff)]
pub struct Tariff {
    /// Transit time in working days.
    pub days: u16,
    /// A price for each weight bracket, in the minor unit.
    pub prices: Vec<i64>,
    /// The price of each further started kilogram, in the minor unit.
    pub per_kg: i64,
}

/// The destination of a shipment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Destination<'a> {
    /// ISO 3166-1 alpha-2.
    pub country: &'a str,
    /// ISO 3166-2 code without the country; empty if there is none.
    pub region: &'a str,
    /// The postcode as typed; empty if there is none.
    pub postcode: &'a str,
}

/// A rate for a shipment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rate<'a> {
    /// The service's stable name.
    pub id: &'a str,
    /// The service's displayed name.
    pub name: &'a str,
    /// The price, in the minor unit of the table's currency.
    pub price: i64,
    /// Transit time in working days.
    pub transit_days: u16,
}

/// Why there is no rate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Unserved {
    /// No service goes there.
    #[error("we do not ship to this place")]
    Place,
    /// No service to the destination accepts this weight.
    #[error("no service takes this weight to this place")]
    Weight,
}

/// Returns the rates for a shipment, in the table's order; never empty. A negative weight counts as zero.
pub fn rates<'a>(table: &'a RateTable, to: Destination<'_>, weight_g: i64) -> Result<Vec<Rate<'a>>, Unserved> {
    let zone = table.zone(to).ok_or(Unserved::Place)?;
    table.rates_in(&zone.id, weight_g)
}

impl RateTable {
    /// Returns the zone of a destination.
    pub fn zone(&self, to: Destination<'_>) -> Option<&Zone> {
        let postcode = plain(to.postcode);
        self.zones.iter().find(|zone| {
            one_of(&zone.countries, |country| country.eq_ignore_ascii_case(to.country))
                && one_of(&zone.regions, |region| region.eq_ignore_ascii_case(to.region))
                && one_of(&zone.postcodes, |beginning| postcode.starts_with(beginning))
        })
    }

    /// Reports whether a zone that a service serves names the country. Others may belong to a zone of all other countries.
    pub fn names(&self, country: &str) -> bool {
        let is_served = |zone: &&Zone| self.services.iter().any(|service| service.zones.contains_key(&zone.id));
        let is_named = |zone: &Zone| zone.countries.iter().any(|named| named.eq_ignore_ascii_case(country));
        self.zones.iter().filter(is_served).any(is_named)
    }

    /// Returns the rates for a shipment to a zone.
    pub fn rates_in(&self, zone: &str, weight_g: i64) -> Result<Vec<Rate<'_>>, Unserved> {
        let serving = || self.services.iter().filter_map(|service| Some((service, service.zones.get(zone)?)));
        if serving().next().is_none() {
            return Err(Unserved::Place);
        }
        let rates: Vec<Rate<'_>> = serving()
            .filter_map(|(service, tariff)| {
                let price = service.price(tariff, weight_g)?;
                Some(Rate { id: &service.id, name: &service.name, price, transit_days: tariff.days })
            })
            .collect();
        if rates.is_empty() { Err(Unserved::Weight) } else { Ok(rates) }
    }
}

impl Service {
    /// Returns the price of a weight by a tariff of this service; `None` if the service does not accept that weight.
    fn price(&self, tariff: &Tariff, weight_g: i64) -> Option<i64> {
        let weight_g = weight_g.max(0);
        if self.over_g.is_some_and(|over| weight_g <= over) || weight_g > self.most_g() {
            return None;
        }
        let bracket = self.brackets_g.partition_point(|up_to| *up_to < weight_g);
        if let Some(price) = tariff.prices.get(bracket) {
            return Some(*price);
        }
        let (heaviest, base) = (self.brackets_g.last()?, tariff.prices.last()?);
        let begun = (weight_g - heaviest).div_euclid(STEP_G) + i64::from((weight_g - heaviest) % STEP_G > 0);
        base.checked_add(tariff.per_kg.checked_mul(begun)?)
    }

    /// Returns the maximum weight.
    fn most_g(&self) -> i64 {
        self.up_to_g.unwrap_or(HEAVIEST_G).min(HEAVIEST_G)
    }
}

/// Whether an element of the list matches, or the list is empty.
fn one_of(list: &[String], fits: impl Fn(&str) -> bool) -> bool {
    list.is_empty() || list.iter().any(|item| fits(item))
}

/// Converts a postcode to the form that zones use.
pub(super) fn plain(postcode: &str) -> String {
    postcode.chars().filter(|c| c.is_alphanumeric()).map(|c| c.to_ascii_uppercase()).collect()
}

#[cfg(test)]
mod tests;
