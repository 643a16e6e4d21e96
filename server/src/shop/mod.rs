//! The shop itself: where it is, when it works, and what shipping costs. Read once at the start from the operator's file,
//! or from the one that is built in, and checked as a whole: a mistake stops the start and is named.

mod settings;

use std::path::Path;

use jiff::Timestamp;
use jiff::civil::{DateTime, Time};
use jiff::tz::TimeZone;
use platen_actors::dates::{Calendar, Day};
use platen_actors::ids::Millis;
use platen_actors::shipping::{Destination, RateTable, Unserved};

pub use self::settings::SettingsError;

/// Lighter than any limit: the ways to ship that most orders have.
const SMALL_PARCEL_G: i64 = 1;

/// The shop's settings, ready to be used.
pub struct Shop {
    /// ISO 3166-1 alpha-2 of the country it is in.
    pub country: String,
    /// When it works.
    pub calendar: Calendar,
    /// Where it ships to, and for how much.
    pub rates: RateTable,
    /// The IANA name of its time zone.
    pub zone_name: String,
    zone: TimeZone,
    farthest: Farthest,
}

/// The destination that is assumed before the customer gives one: the slowest, so that no promise is too early.
struct Farthest {
    zone: String,
    name: String,
}

/// A moment as the shop's clock on the wall has it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Local {
    /// The day.
    pub day: Day,
    /// Minutes since its midnight by the clock, 0 to 1439.
    pub minutes: u16,
}

/// Working days on the way, by one service.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Transit<'a> {
    /// The service's name for programs.
    pub id: &'a str,
    /// Its name for people.
    pub name: &'a str,
    /// Working days.
    pub days: u16,
}

impl Shop {
    /// The shop of a file, or the built-in one.
    pub fn load(file: Option<&Path>) -> Result<Self, SettingsError> {
        settings::read(file)
    }

    /// The shop's local time of a moment.
    pub fn local(&self, now: Millis) -> Local {
        // A moment beyond the years that can be written is none that a clock tells.
        let now = Timestamp::from_millisecond(now).unwrap_or_default().to_zoned(self.zone.clone());
        let (date, time) = (now.date(), now.time());
        let minutes = u16::from(time.hour().unsigned_abs()) * 60 + u16::from(time.minute().unsigned_abs());
        Local { day: Day::new(date).unwrap_or(Day::FIRST), minutes }
    }

    /// The moment at which production of what is approved begins to count from the day after this one: the cut-off. Where
    /// a clock is put forward over it, the moment after the gap.
    pub fn cut_off_on(&self, day: Day) -> Millis {
        let (hour, minute) = (self.calendar.cut_off / 60, self.calendar.cut_off % 60);
        let part = |number: u16| i8::try_from(number).unwrap_or(0);
        let time = Time::new(part(hour), part(minute), 0, 0).unwrap_or_default();
        let zoned = self.zone.to_zoned(DateTime::from_parts(day.date(), time));
        zoned.map_or(Millis::MAX, |snapshot| snapshot.timestamp().as_millisecond())
    }

    /// The services to a place, in the table's order, by which a small parcel goes; empty if the place is not served.
    pub fn transit(&self, to: Option<Destination<'_>>) -> Vec<Transit<'_>> {
        let rates = match to {
            Some(to) => self
                .rates
                .zone(to)
                .ok_or(Unserved::Place)
                .and_then(|zone| self.rates.rates_in(&zone.id, SMALL_PARCEL_G)),
            None => self.rates.rates_in(&self.farthest.zone, SMALL_PARCEL_G),
        };
        let rates = rates.unwrap_or_default().into_iter();
        rates.map(|rate| Transit { id: rate.id, name: rate.name, days: rate.transit_days }).collect()
    }

    /// The name of the destination that is assumed before the customer gives one.
    pub fn farthest(&self) -> &str {
        &self.farthest.name
    }
}

impl platen_actors::shop::Shop for Shop {
    fn calendar(&self) -> &Calendar {
        &self.calendar
    }

    fn rates(&self) -> &RateTable {
        &self.rates
    }

    fn local(&self, at: Millis) -> (Day, u16) {
        let Local { day, minutes } = self.local(at);
        (day, minutes)
    }
}

#[cfg(test)]
mod tests;
