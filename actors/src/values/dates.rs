//! Days and the working calendar of the shop: when production starts, when goods ship, and when they arrive. Days are
//! local to the shop; callers that know its time zone provide them.

mod day;
mod week;

pub use self::day::Day;
pub use self::week::Week;

use std::collections::BTreeSet;

/// The shop's working days: some days of the week, except holidays.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Calendar {
    /// The days of the week on which the shop works.
    pub week: Week,
    /// Holidays; may omit days on which the shop never works.
    pub closed: BTreeSet<Day>,
    /// The time of day, in minutes after midnight, from which an approval counts for the next working day.
    pub cut_off: u16,
}

impl Calendar {
    /// Whether the shop works on a day.
    pub fn is_working(&self, day: Day) -> bool {
        self.week.has(day) && !self.closed.contains(&day)
    }

    /// Returns the first working day on or after a day.
    pub fn working_day_from(&self, day: Day) -> Day {
        day.up_to(Day::LAST).find(|day| self.is_working(*day)).unwrap_or(Day::LAST)
    }

    /// Returns day zero of an order that is approved on a local day, at this number of minutes after midnight: the same
    /// day if it is a working day and the cut-off has not been reached, otherwise the next working day.
    pub fn start(&self, today: Day, minutes: u16) -> Day {
        let missed = self.is_working(today) && minutes >= self.cut_off;
        self.working_day_from(if missed { today.plus(1) } else { today })
    }

    /// Adds working days to a day, which counts as day zero; if it is not a working day, the next working day does.
    pub fn add_working_days(&self, day: Day, days: u16) -> Day {
        (0..days).fold(self.working_day_from(day), |day, _| self.working_day_from(day.plus(1)))
    }

    /// Returns the ship date of an order with a start day and a production time in working days.
    pub fn ship_day(&self, start: Day, production_days: u16) -> Day {
        self.add_working_days(start, production_days)
    }

    /// Returns the arrival date of an order with a ship date and a transit time in working days.
    pub fn arrival(&self, ship_day: Day, transit_days: u16) -> Day {
        self.add_working_days(ship_day, transit_days)
    }

    /// Returns the holidays within a number of days from a day on.
    pub fn closed_within(&self, from: Day, days: u16) -> impl Iterator<Item = Day> + '_ {
        self.closed.range(from..=from.plus(i32::from(days))).copied()
    }
}

#[cfg(test)]
mod tests;
