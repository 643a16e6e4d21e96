//! The shop: its location, working hours and shipping rates, validated as a whole. They come from the operator's file or the
//! built-in one, and from what staff saved in place of parts of it.

mod check;
pub mod countries;
mod file;
pub mod holidays;
pub mod parts;
pub mod tax_examples;

use std::path::Path;
use std::sync::Arc;

use jiff::Timestamp;
use jiff::civil::{DateTime, Time};
use jiff::tz::TimeZone;
use platen_actors::dates::{Calendar, Day, Week};
use platen_actors::ids::Millis;
use platen_actors::shipping::{Destination, RateTable, Unserved};
use platen_actors::shop::groups::CustomerGroup;
use platen_actors::shop::promotions::Promotion;
use twox_hash::XxHash3_128;

pub use self::check::Fault;
use self::parts::{Parts, Promotions};
use crate::format::{Locale, date, zone_abbreviation};

/// Below every weight limit: selects the services that most orders can use.
const SMALL_PARCEL_G: i64 = 1;

/// Why the shop's settings could not be loaded.
#[derive(Debug, thiserror::Error)]
#[error("the settings in {file}, the file of --shop (PLATEN_SHOP), cannot be used: {reason}")]
pub struct ShopError {
    file: String,
    /// All faults, one per line.
    reason: String,
}

/// The validated settings of the shop.
#[derive(Clone)]
pub struct Shop {
    /// The settings, as they are saved.
    pub parts: Parts,
    /// The working calendar.
    pub calendar: Calendar,
    /// The shipping zones and rates.
    pub rates: RateTable,
    /// How numbers, amounts and dates are written.
    pub locale: Locale,
    /// The customer groups.
    groups: Vec<Arc<CustomerGroup>>,
    /// Identifies the parts.
    identity: String,
    revision: String,
    zone: TimeZone,
}

/// A time in the shop's time zone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Local {
    /// The day.
    pub day: Day,
    /// Minutes since local midnight, 0 to 1439.
    pub minutes: u16,
}

/// The transit time of a shipping service.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Transit<'a> {
    /// The service's id.
    pub id: &'a str,
    /// The service's display name.
    pub name: &'a str,
    /// Working days in transit.
    pub days: u16,
}

impl Shop {
    /// Loads the shop from a file, or the built-in one.
    pub fn load(file: Option<&Path>) -> Result<Self, ShopError> {
        let Some(file) = file else { return Self::built_in() };
        let text = std::fs::read_to_string(file).map_err(|error| format!("it cannot be read: {error}"));
        Self::parse(&file.display().to_string(), text.as_deref().map_err(String::as_str))
    }

    /// Returns the built-in shop, which begins with a promotion.
    pub fn built_in() -> Result<Self, ShopError> {
        let Self { parts, .. } = Self::parse("the built-in shop.json", Ok(file::BUILT_IN))?;
        Ok(Self::of(Parts { promotions: Promotions(vec![Promotion::free_ground_shipping()]), ..parts }))
    }

    /// Validates the text of a file, or reports why it could not be read.
    pub fn parse(file: &str, text: Result<&str, &str>) -> Result<Self, ShopError> {
        let parts = text.map_err(str::to_owned).and_then(file::parse);
        parts.map(Self::of).map_err(|reason| ShopError { file: file.to_owned(), reason })
    }

    /// Returns the shop with these settings, which are valid.
    pub fn of(parts: Parts) -> Self {
        // Serializing texts and numbers cannot fail.
        let text = serde_json::to_vec(&parts).unwrap_or_default();
        let identity = format!("{:016x}", XxHash3_128::oneshot(&text) >> 64);
        Self {
            calendar: Calendar {
                week: Week::of(&parts.hours.working_days).unwrap_or(Week::MONDAY_TO_FRIDAY),
                closed: parts.hours.closed.iter().copied().collect(),
                cut_off: parts.hours.minutes().unwrap_or_default(),
            },
            rates: parts.rates(),
            groups: parts.groups.0.iter().cloned().map(Arc::new).collect(),
            locale: Locale::find(&parts.region.locale).unwrap_or_default(),
            zone: TimeZone::get(&parts.region.zone).unwrap_or(TimeZone::UTC),
            revision: identity.clone(),
            identity,
            parts,
        }
    }

    /// Identifies these settings and those of the pages: other settings have another revision.
    pub fn revision(&self) -> &str {
        &self.revision
    }

    /// Returns the same shop with other page settings, of which `pages` is the revision on this node.
    #[must_use]
    pub fn with_pages(&self, pages: u64) -> Self {
        Self { revision: format!("{}-{pages}", self.identity), ..self.clone() }
    }

    /// Returns the shop's country, ISO 3166-1 alpha-2.
    pub fn country(&self) -> &str {
        &self.parts.region.country
    }

    /// Returns the IANA name of the shop's time zone.
    pub fn zone_name(&self) -> &str {
        &self.parts.region.zone
    }

    /// Converts a time to the shop's local time.
    pub fn local(&self, now: Millis) -> Local {
        // Only times outside the supported years fail, which no clock returns.
        let now = Timestamp::from_millisecond(now).unwrap_or_default().to_zoned(self.zone.clone());
        let (date, time) = (now.date(), now.time());
        let minutes = u16::from(time.hour().unsigned_abs()) * 60 + u16::from(time.minute().unsigned_abs());
        Local { day: Day::new(date).unwrap_or(Day::FIRST), minutes }
    }

    /// Formats a time in the shop's time zone, for documents: `November 24, 2026, 16:05 CET`.
    pub fn time_in_words(&self, at: Millis) -> String {
        let Ok(at) = Timestamp::from_millisecond(at) else { return String::new() };
        let at = at.to_zoned(self.zone.clone());
        let day = Day::new(at.date()).map(date).unwrap_or_default();
        let zone = at.strftime("%Z").to_string();
        format!("{day}, {} {}", at.strftime("%H:%M"), zone_abbreviation(&zone))
    }

    /// Returns the cut-off of a day: approvals before it count as of this day, later ones as of the next. If the clock
    /// is put forward over it, the time after the gap.
    pub fn cut_off_on(&self, day: Day) -> Millis {
        let (hour, minute) = (self.calendar.cut_off / 60, self.calendar.cut_off % 60);
        let part = |number: u16| i8::try_from(number).unwrap_or(0);
        let time = Time::new(part(hour), part(minute), 0, 0).unwrap_or_default();
        let zoned = self.zone.to_zoned(DateTime::from_parts(day.date(), time));
        zoned.map_or(Millis::MAX, |snapshot| snapshot.timestamp().as_millisecond())
    }

    /// Returns a customer group; `None` if it does not exist any more.
    pub fn group(&self, key: &str) -> Option<Arc<CustomerGroup>> {
        self.groups.iter().find(|group| group.key == key).cloned()
    }

    /// Whether there are customer groups.
    pub fn has_groups(&self) -> bool {
        !self.groups.is_empty()
    }

    /// Returns the services for a small parcel to a destination, in the table's order; empty if it is not served.
    pub fn transit(&self, to: Option<Destination<'_>>) -> Vec<Transit<'_>> {
        let rates = match to {
            Some(to) => self
                .rates
                .zone(to)
                .ok_or(Unserved::Place)
                .and_then(|zone| self.rates.rates_in(&zone.id, SMALL_PARCEL_G)),
            None => self.rates.rates_in(&self.parts.shipping.farthest.zone, SMALL_PARCEL_G),
        };
        let rates = rates.unwrap_or_default().into_iter();
        rates.map(|rate| Transit { id: rate.id, name: rate.name, days: rate.transit_days }).collect()
    }

    /// Returns the name of the assumed destination.
    pub fn farthest(&self) -> &str {
        &self.parts.shipping.farthest.name
    }
}

#[cfg(test)]
mod tests;
