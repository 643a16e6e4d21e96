//! Days and the working calendar of the shop: when production starts, when goods ship, and when they arrive. Days are
//! local to the shop; callers that know its time zone provide them.

mod day;

pub use self::day::Day;

use std::collections::BTreeSet;

/// When the shop works: Monday to Friday, but for the days it is closed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Calendar {
    /// Holidays; weekends need not be among them.
    pub closed: BTreeSet<Day>,
    /// Minutes since midnight from which an approval counts for the next working day.
    pub cut_off: u16,
}

impl Calendar {
    /// Whether the shop works on a day.
    pub fn is_working(&self, day: Day) -> bool {
        !day.is_weekend() && !self.closed.contains(&day)
    }

    /// The first working day from a day on, itself included.
    pub fn working_day_from(&self, day: Day) -> Day {
        day.up_to(Day::LAST).find(|day| self.is_working(*day)).unwrap_or(Day::LAST)
    }

    /// Day zero of an order that is approved now, on a local day, so many minutes after its midnight: today while the
    /// shop works and the cut-off is not reached, else the next working day.
    pub fn start(&self, today: Day, minutes: u16) -> Day {
        let missed = self.is_working(today) && minutes >= self.cut_off;
        self.working_day_from(if missed { today.plus(1) } else { today })
    }

    /// So many working days after a day, which counts as day zero; if it is not a working day, the next one does.
    pub fn add_working_days(&self, day: Day, days: u16) -> Day {
        (0..days).fold(self.working_day_from(day), |day, _| self.working_day_from(day.plus(1)))
    }

    /// The day on which an order leaves that is started on a day and takes so many working days to make.
    pub fn ship_day(&self, start: Day, production_days: u16) -> Day {
        self.add_working_days(start, production_days)
    }

    /// The day on which an order arrives that leaves on a day and is so many working days on its way.
    pub fn arrival(&self, ship_day: Day, transit_days: u16) -> Day {
        self.add_working_days(ship_day, transit_days)
    }

    /// The holidays from a day on, for so many days.
    pub fn closed_within(&self, from: Day, days: u16) -> impl Iterator<Item = Day> + '_ {
        self.closed.range(from..=from.plus(i32::from(days))).copied()
    }
}

#[cfg(test)]
mod tests;
