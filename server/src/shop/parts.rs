//! The shop's settings in parts, each of which staff save on its own: where it is, when it works, how it ships, its promotions,
//! its taxes and its customer groups.

use std::collections::BTreeMap;

use platen_actors::dates::Day;
use platen_actors::shipping::{RateTable, Service, Zone};
use platen_actors::shop::groups::CustomerGroup;
use platen_actors::shop::promotions::Promotion;
use platen_actors::shop::taxes::TaxTable;
use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use super::check::Fault;

/// All settings of the shop.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Parts {
    /// Where it is.
    pub region: Region,
    /// When it works.
    pub hours: WorkingHours,
    /// How it ships.
    pub shipping: Shipping,
    /// Its promotions.
    pub promotions: Promotions,
    /// Its taxes.
    pub taxes: Taxes,
    /// Its customer groups.
    pub groups: Groups,
}

/// Where the shop is, and how it writes numbers and dates.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = ShopRegion)]
pub struct Region {
    /// Its country, ISO 3166-1 alpha-2.
    pub country: String,
    /// Its time zone, an IANA name.
    pub zone: String,
    /// The currency of all prices, ISO 4217.
    pub currency: String,
    /// How numbers, amounts and dates are written: `en-US`.
    pub locale: String,
}

/// When the shop works.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct WorkingHours {
    /// The time of day from which an approval counts for the next working day: `17:00`.
    pub cut_off: String,
    /// The days of the week on which it works, by ISO 8601: 1 for Monday to 7 for Sunday.
    pub working_days: Vec<u8>,
    /// The days on which it is closed all the same.
    pub closed: Vec<Day>,
    /// What staff call some of these days: `Company holiday`.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[schema(value_type = BTreeMap<String, String>)]
    pub closed_names: BTreeMap<Day, String>,
}

/// How the shop ships.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = ShippingSettings)]
pub struct Shipping {
    /// The assumed destination while a customer's is unknown: the farthest one, so that no date is promised too early.
    pub farthest: Farthest,
    /// The zones, in the order of matching: a destination is in the first one that matches.
    pub zones: Vec<Zone>,
    /// The services, in display order.
    pub services: Vec<Service>,
}

/// The assumed destination.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = FarthestDestination)]
pub struct Farthest {
    /// Its zone.
    pub zone: String,
    /// Where it is, in words.
    pub name: String,
}

/// The promotions of the shop. Of two that take off the same, the first counts.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Promotions(pub Vec<Promotion>);

/// The taxes of the shop.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Taxes(pub TaxTable);

/// The customer groups of the shop.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Groups(pub Vec<CustomerGroup>);

/// A part that staff save on its own.
pub trait Part: Serialize + for<'de> Deserialize<'de> + Clone + PartialEq {
    /// The name under which it is saved, and in requests.
    const NAME: &'static str;

    /// Returns the part of all settings.
    fn of(parts: &Parts) -> &Self;

    /// Replaces the part of all settings.
    fn put(self, parts: &mut Parts);

    /// Returns what is wrong.
    fn faults(&self) -> Vec<Fault>;
}

macro_rules! parts {
    ($($field:ident: $part:ty;)*) => {$(
        impl Part for $part {
            const NAME: &'static str = stringify!($field);

            fn of(parts: &Parts) -> &Self {
                &parts.$field
            }

            fn put(self, parts: &mut Parts) {
                parts.$field = self;
            }

            fn faults(&self) -> Vec<Fault> {
                self.check()
            }
        }
    )*};
}

parts! {
    region: Region;
    hours: WorkingHours;
    shipping: Shipping;
    promotions: Promotions;
    taxes: Taxes;
    groups: Groups;
}

impl Parts {
    /// Returns the rate table.
    pub fn rates(&self) -> RateTable {
        let Shipping { zones, services, .. } = self.shipping.clone();
        RateTable { currency: self.region.currency.clone(), zones, services }
    }
}
