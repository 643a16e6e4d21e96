//! Validates the parts of the shop's settings. All faults are reported together.

use std::fmt;

use jiff::tz::TimeZone;
use platen_actors::currency;
use platen_actors::dates::Week;
use platen_actors::messages::phrase;
use platen_actors::shipping::{RateTable, TableFault, Zone};
use platen_actors::shop::{groups, promotions, taxes};

use super::SMALL_PARCEL_G;
use super::parts::{Groups, Parts, Promotions, Region, Shipping, Taxes, WorkingHours};
use crate::format::Locale;
use crate::geography;

/// The most closed days: those of many years.
const MAX_CLOSED: usize = 1_000;
/// The longest name of a closed day, in characters.
const MAX_NAME: usize = 60;
/// The most zones and services.
const MAX_ROWS: usize = 100;

/// A setting that breaks a rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// Its place within the part: `services[1].zones.east.prices[2]`.
    pub field: String,
    /// The violated rule: `must be a time of day`.
    pub rule: String,
    /// What to do.
    pub remedy: String,
}

impl Fault {
    fn new(field: impl Into<String>, rule: impl Into<String>, remedy: impl Into<String>) -> Self {
        Self { field: field.into(), rule: rule.into(), remedy: remedy.into() }
    }

    /// Returns the fault for a form, which shows it beside the field.
    pub fn message(&self) -> String {
        format!("{} {}. {}", phrase("This"), self.rule, self.remedy)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}. {}", self.field, self.rule, self.remedy)
    }
}

impl From<TableFault> for Fault {
    fn from(TableFault { field, rule, remedy }: TableFault) -> Self {
        Self::new(field, rule, remedy)
    }
}

impl Promotions {
    pub(super) fn check(&self) -> Vec<Fault> {
        promotions::check(&self.0).into_iter().map(Fault::from).collect()
    }

    /// Returns the faults of promotions for shipping methods that are not among those of the shop.
    pub fn unknown_methods(&self, shipping: &Shipping) -> Vec<Fault> {
        let methods: Vec<&str> = shipping.services.iter().map(|service| service.id.as_str()).collect();
        promotions::unknown_methods(&self.0, &methods).into_iter().map(Fault::from).collect()
    }
}

impl Groups {
    pub(super) fn check(&self) -> Vec<Fault> {
        groups::check(&self.0).into_iter().map(Fault::from).collect()
    }
}

impl Taxes {
    pub(super) fn check(&self) -> Vec<Fault> {
        let mut faults: Vec<Fault> = taxes::check(&self.0).into_iter().map(Fault::from).collect();
        for (at, rate) in self.0.rates.iter().enumerate() {
            let Some(country) = geography::country(&rate.country) else {
                let field = format!("rates[{at}].country");
                if faults.iter().all(|fault| fault.field != field) {
                    faults.push(Fault::new(field, "is no country", "Choose one from the list."));
                }
                continue;
            };
            if let Some(region) = rate.regions.iter().find(|code| country.region(code).is_none()) {
                let rule = format!("names no region of {}, {region:?}", country.local_name());
                faults.push(Fault::new(format!("rates[{at}].regions"), rule, "Choose others."));
            }
        }
        faults
    }
}

impl Region {
    pub(super) fn check(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        if geography::country(&self.country).is_none_or(|country| country.id != self.country) {
            faults.push(Fault::new("country", "must be an ISO 3166-1 code", "Write two capital letters, such as US."));
        }
        if TimeZone::get(&self.zone).is_err() {
            let rule = format!("must be a time zone of the IANA database, not {:?}", self.zone);
            faults.push(Fault::new("zone", rule, "Name a city of it, such as America/New_York."));
        }
        if currency::exponent(&self.currency).is_none() {
            faults.push(Fault::new(
                "currency",
                "must be an ISO 4217 code",
                "Write three capital letters, such as USD.",
            ));
        }
        if Locale::find(&self.locale).is_none() {
            let known: Vec<_> = Locale::all().map(|locale| locale.id).collect();
            let remedy = format!("Choose one of {}.", known.join(", "));
            faults.push(Fault::new("locale", "must be a known locale", remedy));
        }
        faults
    }
}

impl WorkingHours {
    pub(super) fn check(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        if self.minutes().is_none() {
            let rule = format!("must be a time of day, not {:?}", self.cut_off);
            faults.push(Fault::new("cutOff", rule, "Write it as 17:00."));
        }
        if Week::of(&self.working_days).is_none() {
            let rule = "must be at least one day, each 1 for Monday to 7 for Sunday";
            faults.push(Fault::new("workingDays", rule, "Choose the days on which the shop works."));
        }
        if self.closed.len() > MAX_CLOSED {
            let rule = format!("must be at most {MAX_CLOSED} days");
            faults.push(Fault::new("closed", rule, "Remove those of past years."));
        }
        for (day, name) in &self.closed_names {
            if name.chars().count() > MAX_NAME || name.contains(char::is_control) {
                let rule = format!("must be one line of at most {MAX_NAME} characters");
                faults.push(Fault::new(format!("closedNames.{day}"), rule, "Write a shorter name."));
            }
        }
        faults
    }

    /// Returns the cut-off in minutes since midnight.
    pub(super) fn minutes(&self) -> Option<u16> {
        let (hours, minutes) = self.cut_off.split_once(':')?;
        let two = |digits: &str| {
            let plain = digits.len() == 2 && digits.bytes().all(|byte| byte.is_ascii_digit());
            plain.then(|| digits.parse::<u16>().ok())?
        };
        let (hours, minutes) = (two(hours)?, two(minutes)?);
        (hours < 24 && minutes < 60).then_some(hours * 60 + minutes)
    }
}

impl Shipping {
    pub(super) fn check(&self) -> Vec<Fault> {
        let table =
            RateTable { currency: "USD".to_owned(), zones: self.zones.clone(), services: self.services.clone() };
        let mut faults: Vec<Fault> = table.check().into_iter().map(Fault::from).collect();
        for (list, rows) in [("zones", self.zones.len()), ("services", self.services.len())] {
            if rows > MAX_ROWS {
                faults.push(Fault::new(list, format!("must be at most {MAX_ROWS}"), "Join some of them."));
            }
        }
        check_places(&self.zones, &mut faults);
        if self.farthest.name.trim().is_empty() || self.farthest.name.chars().count() > 60 {
            faults.push(Fault::new("farthest.name", "must be 1 to 60 characters", "Say in words where to."));
        }
        if table.rates_in(&self.farthest.zone, SMALL_PARCEL_G).is_err() {
            faults.push(Fault::new(
                "farthest.zone",
                "must be served, also with a small parcel",
                "Name a zone that a service goes to.",
            ));
        }
        faults
    }
}

/// Checks the names of countries and regions; a misspelled one would silently be charged at another rate.
fn check_places(zones: &[Zone], faults: &mut Vec<Fault>) {
    for (i, zone) in zones.iter().enumerate() {
        for (j, country) in zone.countries.iter().enumerate() {
            if geography::country(country).is_none() {
                let at = format!("zones[{i}].countries[{j}]");
                faults.push(Fault::new(
                    at,
                    format!("is no country: {country:?}"),
                    "Write its ISO 3166-1 code, such as US.",
                ));
            }
        }
        let Some(country) = zone.countries.first().and_then(|country| geography::country(country)) else { continue };
        for (j, region) in zone.regions.iter().enumerate() {
            if country.regions.iter().all(|known| known.code != *region) {
                let at = format!("zones[{i}].regions[{j}]");
                let rule = format!("is no region of {}: {region:?}", country.local_name());
                faults.push(Fault::new(at, rule, "Write its ISO 3166-2 code."));
            }
        }
    }
}

impl Parts {
    /// Returns what is wrong, with the places in the operator's file.
    pub(super) fn faults_in_file(&self) -> Vec<Fault> {
        let mut faults = self.region.check();
        faults.extend(self.hours.check());
        let shipping = self.shipping.check().into_iter();
        faults.extend(shipping.map(|fault| {
            let is_within_rates = !fault.field.starts_with("farthest");
            if is_within_rates { Fault { field: format!("shipping.{}", fault.field), ..fault } } else { fault }
        }));
        for fault in &mut faults {
            if fault.field == "currency" {
                "shipping.currency".clone_into(&mut fault.field);
            }
        }
        faults
    }
}
