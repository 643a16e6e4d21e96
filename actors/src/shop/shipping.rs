//! What a shipment costs and how long it takes: a table of zones and services, read once, and a pure function over it.
//! Prices are integers in the minor unit, weights integers in grams.

mod check;

pub use self::check::TableFault;

use std::collections::BTreeMap;

use serde::Deserialize;
use thiserror::Error;

/// The heaviest shipment that is offered a rate: 1,000 tonnes.
pub const HEAVIEST_G: i64 = 1_000_000_000;

/// The grams of a step beyond the last bracket.
const STEP_G: i64 = 1_000;

/// Where the shop ships to, by which services, and for how much.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RateTable {
    /// ISO 4217 code of every price.
    pub currency: String,
    /// In the order in which they are tried: the first that a destination is in is its zone.
    pub zones: Vec<Zone>,
    /// In the order in which they are offered.
    pub services: Vec<Service>,
}

/// Places that cost the same. A place is in it that fits every list that is not empty.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Zone {
    /// By which services name it.
    pub id: String,
    /// ISO 3166-1 alpha-2 codes; empty: every country.
    #[serde(default)]
    pub countries: Vec<String>,
    /// ISO 3166-2 codes without the country, such as `OR`; empty: every region.
    #[serde(default)]
    pub regions: Vec<String>,
    /// How a postcode begins, in capitals without spaces and dashes; empty: any.
    #[serde(default)]
    pub postcodes: Vec<String>,
}

/// A way to ship.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Service {
    /// Its name for programs: `ground`.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// It takes what is heavier than this.
    #[serde(default)]
    pub over_g: Option<i64>,
    /// It takes what is at most as heavy as this; absent: as [`HEAVIEST_G`].
    #[serde(default)]
    pub up_to_g: Option<i64>,
    /// The upper bounds of the weight brackets, ascending; the last one is whole kilograms.
    pub brackets_g: Vec<i64>,
    /// The zones that it goes to.
    pub zones: BTreeMap<String, Tariff>,
}

/// A service in a zone.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Tariff {
    /// Working days on the way.
    pub days: u16,
    /// A price for each weight bracket, in the minor unit.
    pub prices: Vec<i64>,
    /// What each further kilogram that is begun costs, in the minor unit.
    pub per_kg: i64,
}

/// Where a shipment goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Destination<'a> {
    /// ISO 3166-1 alpha-2.
    pub country: &'a str,
    /// ISO 3166-2 without the country; empty where there is none.
    pub region: &'a str,
    /// As people write it; empty where there is none.
    pub postcode: &'a str,
}

/// What is offered for a shipment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rate<'a> {
    /// The service's name for programs.
    pub id: &'a str,
    /// Its name for people.
    pub name: &'a str,
    /// In the minor unit of the table's currency.
    pub price: i64,
    /// Working days on the way.
    pub transit_days: u16,
}

/// Why nothing is offered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Unserved {
    /// No service goes there.
    #[error("we do not ship to this place")]
    Place,
    /// Services go there, but none takes this weight.
    #[error("no service takes this weight to this place")]
    Weight,
}

/// What is offered for a shipment, in the table's order; never empty. A weight below zero counts as zero.
pub fn rates<'a>(table: &'a RateTable, to: Destination<'_>, weight_g: i64) -> Result<Vec<Rate<'a>>, Unserved> {
    let zone = table.zone(to).ok_or(Unserved::Place)?;
    table.rates_in(&zone.id, weight_g)
}

impl RateTable {
    /// The zone that a destination is in.
    pub fn zone(&self, to: Destination<'_>) -> Option<&Zone> {
        let postcode = plain(to.postcode);
        self.zones.iter().find(|zone| {
            one_of(&zone.countries, |country| country.eq_ignore_ascii_case(to.country))
                && one_of(&zone.regions, |region| region.eq_ignore_ascii_case(to.region))
                && one_of(&zone.postcodes, |beginning| postcode.starts_with(beginning))
        })
    }

    /// What is offered for a shipment to a zone.
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
    /// What a weight costs by a tariff of this service; `None` if it does not take that weight.
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

    /// The heaviest that it takes.
    fn most_g(&self) -> i64 {
        self.up_to_g.unwrap_or(HEAVIEST_G).min(HEAVIEST_G)
    }
}

/// Whether one of a list fits, or the list does not say.
fn one_of(list: &[String], fits: impl Fn(&str) -> bool) -> bool {
    list.is_empty() || list.iter().any(|item| fits(item))
}

/// A postcode as zones write it.
fn plain(postcode: &str) -> String {
    postcode.chars().filter(|c| c.is_alphanumeric()).map(|c| c.to_ascii_uppercase()).collect()
}

#[cfg(test)]
mod tests;
