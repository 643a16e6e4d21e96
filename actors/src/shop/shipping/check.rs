//! Validates a rate table, so that mistakes are found before customers see them: references exist, a heavier shipment
//! never costs less, and a faster service never costs less.

use std::collections::{BTreeSet, HashSet};
use std::fmt;

use super::{HEAVIEST_G, RateTable, STEP_G, Service, Tariff};
use crate::values::currency;

/// The maximum price in a table, in the minor unit.
const HIGHEST: i64 = 100_000_000;

/// A violated rule of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableFault {
    /// The position: `services[1].zones.east.prices[2]`.
    pub field: String,
    /// The violated rule.
    pub rule: String,
    /// What to do.
    pub remedy: &'static str,
}

impl fmt::Display for TableFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}. {}", self.field, self.rule, self.remedy)
    }
}

impl RateTable {
    /// Returns the faults of the table; empty if rates may be read from it. Prices are compared only if there are no
    /// other faults.
    pub fn check(&self) -> Vec<TableFault> {
        let mut faults = Faults::default();
        if currency::exponent(&self.currency).is_none() {
            faults.add("currency", "must be an ISO 4217 code", "Write three capital letters, such as USD.");
        }
        self.check_zones(&mut faults);
        let mut ids = HashSet::new();
        for (i, service) in self.services.iter().enumerate() {
            let at = format!("services[{i}]");
            faults.name(&format!("{at}.id"), &service.id);
            faults.name(&format!("{at}.name"), &service.name);
            if !ids.insert(&service.id) {
                faults.add(format!("{at}.id"), "is that of another service", "Give every service its own.");
            }
            self.check_service(&mut faults, &at, service);
        }
        if faults.0.is_empty() {
            for zone in &self.zones {
                self.compare_in(&mut faults, &zone.id);
            }
        }
        faults.0
    }

    fn check_zones(&self, faults: &mut Faults) {
        let mut ids = HashSet::new();
        for (i, zone) in self.zones.iter().enumerate() {
            faults.name(&format!("zones[{i}].id"), &zone.id);
            if !ids.insert(&zone.id) {
                faults.add(format!("zones[{i}].id"), "is the name of another zone", "Give every zone its own.");
            }
            for (j, country) in zone.countries.iter().enumerate() {
                if country.len() != 2 || !country.bytes().all(|byte| byte.is_ascii_uppercase()) {
                    let field = format!("zones[{i}].countries[{j}]");
                    faults.add(field, "must be an ISO 3166-1 code", "Write two capital letters, such as US.");
                }
            }
            for (list, codes) in [("regions", &zone.regions), ("postcodes", &zone.postcodes)] {
                for (j, code) in codes.iter().enumerate() {
                    if code.is_empty() || !code.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit()) {
                        let field = format!("zones[{i}].{list}[{j}]");
                        faults.add(field, "must be capital letters and digits", "Leave spaces and dashes out.");
                    }
                }
                if !codes.is_empty() && zone.countries.len() != 1 {
                    let field = format!("zones[{i}].{list}");
                    faults.add(field, "needs exactly one country", "Say in `countries` whose they are.");
                }
            }
        }
    }

    fn check_service(&self, faults: &mut Faults, at: &str, service: &Service) {
        let (over, most) = (service.over_g.unwrap_or(-1), service.up_to_g.unwrap_or(HEAVIEST_G));
        if over >= most || over < -1 || most > HEAVIEST_G {
            let rule = format!("must be above the least weight and at most {} kg", HEAVIEST_G / 1_000);
            faults.add(format!("{at}.upToG"), rule, "Give the weights that the service takes.");
        }
        let brackets = &service.brackets_g;
        let ascending = brackets.windows(2).all(|pair| pair[0] < pair[1]);
        if !ascending || !brackets.iter().all(|up_to| (1..=HEAVIEST_G).contains(up_to)) {
            faults.add(format!("{at}.bracketsG"), "must ascend", "Sort the upper bounds by weight.");
        }
        if brackets.last().is_none_or(|last| last % STEP_G != 0) {
            let field = format!("{at}.bracketsG");
            faults.add(field, "must end with whole kilograms", "Let the last bound be a multiple of 1,000 g.");
        }
        for (zone, tariff) in &service.zones {
            let at = format!("{at}.zones.{zone}");
            if !self.zones.iter().any(|known| known.id == *zone) {
                faults.add(&at, "is no zone", "Name one of `zones` by its id.");
            }
            check_tariff(faults, &at, tariff, brackets.len());
        }
    }

    /// Checks that a faster service never costs less, and that the cheapest service never costs less for more weight.
    ///
    /// Prices are step functions that only rise. Between two adjacent weights that are checked, either at most one of
    /// two services has steps, so that their difference is smallest at one end, or both rise by the same grams at the
    /// same weights.
    fn compare_in(&self, faults: &mut Faults, zone: &str) {
        let offered: Vec<(usize, &Service, &Tariff)> = self
            .services
            .iter()
            .enumerate()
            .filter_map(|(i, service)| Some((i, service, service.zones.get(zone)?)))
            .collect();
        let weights: BTreeSet<i64> = offered.iter().flat_map(|(_, service, _)| turns(service)).collect();
        let mut before: Option<i64> = None;
        for weight in weights {
            let prices: Vec<(usize, u16, i64)> = offered
                .iter()
                .filter_map(|(i, service, tariff)| Some((*i, tariff.days, service.price(tariff, weight)?)))
                .collect();
            for (i, days, price) in &prices {
                if prices.iter().any(|(_, slower, dearer)| slower > days && dearer > price) {
                    let rule = format!("must not cost less than a slower service at {weight} g");
                    faults.add(format!("services[{i}].zones.{zone}"), rule, "Raise its prices, or lower the other's.");
                    return;
                }
            }
            let Some((i, _, cheapest)) = prices.iter().min_by_key(|(_, _, price)| *price) else { continue };
            if before.is_some_and(|before| before > *cheapest) {
                let rule = format!("must not make {weight} g cheaper than what weighs less");
                let remedy = "Raise its prices, or let the services for less weight cost less.";
                faults.add(format!("services[{i}].zones.{zone}"), rule, remedy);
                return;
            }
            before = Some(*cheapest);
        }
    }
}

/// Returns the weights at which a service begins, ends or changes its bracket.
fn turns(service: &Service) -> impl Iterator<Item = i64> + '_ {
    let first = service.over_g.map_or(0, |over| over + 1);
    let edges = service.over_g.into_iter().chain([service.most_g()]).chain(service.brackets_g.iter().copied());
    edges.flat_map(|edge| [edge, edge + 1]).chain([first]).filter(|weight| *weight <= HEAVIEST_G)
}

fn check_tariff(faults: &mut Faults, at: &str, tariff: &Tariff, brackets: usize) {
    if tariff.days > 365 {
        faults.add(format!("{at}.days"), "must be at most 365", "Give working days on the way.");
    }
    if tariff.prices.len() != brackets {
        let rule = format!("must be {brackets}, one for each of `bracketsG`");
        faults.add(format!("{at}.prices"), rule, "Add what is missing or remove some.");
    }
    for (i, price) in tariff.prices.iter().enumerate() {
        let field = format!("{at}.prices[{i}]");
        if !(0..=HIGHEST).contains(price) {
            let rule = format!("must be 0 to {HIGHEST} minor units, such as cents");
            faults.add(field, rule, "Give another price.");
        } else if i > 0 && tariff.prices[i - 1] > *price {
            faults.add(field, "must not be below the one before", "Let the price rise with the weight.");
        }
    }
    if !(0..=HIGHEST).contains(&tariff.per_kg) {
        let rule = format!("must be 0 to {HIGHEST} minor units, such as cents");
        faults.add(format!("{at}.perKg"), rule, "Give what each further kilogram costs.");
    }
}

#[derive(Default)]
struct Faults(Vec<TableFault>);

impl Faults {
    fn add(&mut self, field: impl Into<String>, rule: impl Into<String>, remedy: &'static str) {
        self.0.push(TableFault { field: field.into(), rule: rule.into(), remedy });
    }

    fn name(&mut self, field: &str, name: &str) {
        if name.trim().is_empty() || name.chars().count() > 60 {
            self.add(field, "must be 1 to 60 characters", "Give it a short name.");
        }
    }
}
