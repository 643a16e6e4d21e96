//! The rates of single places from a tax service. Those of a place count instead of the table, until they are too old.

use std::collections::BTreeMap;

use super::{TaxRate, TaxTable};
use crate::shop::shipping::{Destination, TableFault, plain};
use crate::values::dates::Day;
use crate::values::ids::Millis;

/// How many days after they were read rates still count.
pub const LAST_DAYS: i32 = 30;
/// The most rates of a place.
pub const MAX_RATES_OF_PLACE: usize = 50;
/// The most places that are known at a time; of more, those that were read last.
pub const MAX_KNOWN_PLACES: usize = 20_000;

/// A place for which a tax service is asked. Nothing in it identifies a customer.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TaxPlace {
    /// ISO 3166-1 alpha-2 code.
    pub country: String,
    /// ISO 3166-2 code without the country; empty if there is none.
    pub region: String,
    /// In capitals, without spaces and dashes; empty if there is none.
    pub postcode: String,
}

impl TaxPlace {
    /// The longest code of a region.
    const MAX_REGION: usize = 3;

    /// Returns the place of a destination. A region that is no code, as customers type it in some countries, is left out.
    pub fn of(to: Destination<'_>) -> Self {
        let is_code =
            |code: &&str| code.len() <= Self::MAX_REGION && code.bytes().all(|byte| byte.is_ascii_alphanumeric());
        let region = Some(to.region.trim()).filter(is_code).unwrap_or_default();
        Self {
            country: to.country.trim().to_ascii_uppercase(),
            region: region.to_ascii_uppercase(),
            postcode: plain(to.postcode),
        }
    }

    /// Returns the faults of a tax service's rates for this place, each with its field; empty if they can be used.
    pub fn check(&self, rates: &[TaxRate]) -> Vec<TableFault> {
        let mut faults = super::check(&TaxTable { included: false, rates: rates.to_vec() });
        if rates.len() > MAX_RATES_OF_PLACE {
            let rule = format!("must be at most {MAX_RATES_OF_PLACE} for a place");
            faults.push(TableFault { field: "rates".to_owned(), rule, remedy: "Combine some." });
        }
        faults
    }
}

/// The rates of a place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlaceRates {
    /// The rates, without one if there are no taxes; `None` if the service leaves the place to the table.
    pub rates: Option<Vec<TaxRate>>,
    /// When they were read.
    pub read_at: Millis,
    /// The shop's day at that time.
    pub read_on: Day,
}

impl PlaceRates {
    /// Returns the rates that count on a day instead of the table.
    pub fn counting_on(&self, today: Day) -> Option<&[TaxRate]> {
        self.rates.as_deref().filter(|_| today <= self.read_on.plus(LAST_DAYS))
    }
}

/// The rates of all known places.
#[derive(Debug, Clone, Default)]
pub struct ServiceRates(BTreeMap<TaxPlace, PlaceRates>);

impl ServiceRates {
    /// Without any place.
    pub const fn none() -> Self {
        Self(BTreeMap::new())
    }

    /// Whether no place is known.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns what is known about a place, whatever its age.
    pub fn find(&self, place: &TaxPlace) -> Option<&PlaceRates> {
        self.0.get(place)
    }

    /// Returns the rates that count for a destination on a day.
    pub fn rates_for(&self, to: Destination<'_>, today: Day) -> Option<&[TaxRate]> {
        if self.is_empty() {
            return None;
        }
        self.find(&TaxPlace::of(to))?.counting_on(today)
    }

    /// Replaces the rates of a place. Returns whether other rates count there from now on.
    pub fn learn(&mut self, place: TaxPlace, read: PlaceRates) -> bool {
        let before = self.find(&place).and_then(|known| known.counting_on(read.read_on));
        let is_other = before != read.rates.as_deref();
        self.0.insert(place, read);
        if self.0.len() > MAX_KNOWN_PLACES
            && let Some(oldest) = self.0.iter().min_by_key(|(_, rates)| rates.read_at).map(|(place, _)| place.clone())
        {
            self.0.remove(&oldest);
        }
        is_other
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kent() -> TaxPlace {
        TaxPlace::of(Destination { country: "us", region: "oh", postcode: "44240-1234 " })
    }

    fn read(rates: &[i64], read_on: Day) -> PlaceRates {
        let rate = |rate: &i64| TaxRate {
            name: "State tax".to_owned(),
            country: "US".to_owned(),
            regions: Vec::new(),
            postcodes: Vec::new(),
            tax_class: None,
            rate: *rate,
            shipping: false,
        };
        PlaceRates { rates: Some(rates.iter().map(rate).collect()), read_at: 0, read_on }
    }

    #[test]
    fn a_place_has_one_spelling_and_no_typed_region() {
        let place =
            |country: &str, region: &str, postcode: &str| (country.to_owned(), region.to_owned(), postcode.to_owned());
        let of = |to: Destination<'_>| {
            let TaxPlace { country, region, postcode } = TaxPlace::of(to);
            (country, region, postcode)
        };
        assert_eq!((kent().region, kent().postcode), ("OH".to_owned(), "442401234".to_owned()));
        let typed = Destination { country: "DE", region: "Ada's house", postcode: "10115" };
        assert_eq!(of(typed), place("DE", "", "10115"));
        let london = Destination { country: "GB", region: "ENG", postcode: "sw1a 1aa" };
        assert_eq!(of(london), place("GB", "ENG", "SW1A1AA"));
    }

    #[test]
    fn rates_count_for_thirty_days_and_only_other_ones_are_news() {
        let (mut all, day) = (ServiceRates::default(), Day::EPOCH);
        let to = Destination { country: "US", region: "OH", postcode: "442401234" };
        assert!(all.rates_for(to, day).is_none());
        assert!(all.learn(kent(), read(&[5_750], day)));
        assert!(!all.learn(kent(), read(&[5_750], day.plus(1))), "the same again");
        assert_eq!(all.rates_for(to, day.plus(31)).map(<[_]>::len), Some(1));
        assert!(all.rates_for(to, day.plus(32)).is_none());
        assert!(all.learn(kent(), read(&[5_750], day.plus(32))), "the table counted in between");
        assert!(all.learn(kent(), read(&[], day.plus(33))));
        assert_eq!(all.rates_for(to, day.plus(33)), Some([].as_slice()), "no taxes there");
        assert!(all.learn(kent(), PlaceRates { rates: None, ..read(&[], day.plus(34)) }), "left to the table");
        assert!(all.rates_for(to, day.plus(34)).is_none());
        let elsewhere = Destination { postcode: "44241", ..to };
        assert!(all.rates_for(elsewhere, day).is_none());
    }

    #[test]
    fn of_too_many_places_the_one_that_was_read_first_is_forgotten() {
        let mut all = ServiceRates::default();
        let place = |number: usize| TaxPlace { postcode: number.to_string(), ..kent() };
        for (number, read_at) in (0..=MAX_KNOWN_PLACES).zip(0..) {
            all.learn(place(number), PlaceRates { read_at, ..read(&[], Day::EPOCH) });
        }
        assert!(all.find(&place(0)).is_none() && all.find(&place(1)).is_some());
    }

    #[test]
    fn the_rates_of_a_place_are_checked_like_those_of_the_table() {
        let rate = |name: String, rate: i64| TaxRate { name, ..read(&[rate], Day::EPOCH).rates.unwrap().remove(0) };
        let many: Vec<TaxRate> = (0..=50).map(|at| rate(at.to_string(), 1)).collect();
        let fields = |rates: &[TaxRate]| kent().check(rates).into_iter().map(|fault| fault.field).collect::<Vec<_>>();
        assert_eq!(fields(&many[..50]), [""; 0]);
        assert_eq!(fields(&many), ["rates"]);
        assert_eq!(fields(&[rate("Tax".to_owned(), 100_001)]), ["rates[0].rate"]);
    }
}
