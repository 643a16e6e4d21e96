//! The days of the week on which the shop works.

use super::Day;

/// At least one day of the week.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Week([bool; 7]);

impl Week {
    /// Monday to Friday.
    pub const MONDAY_TO_FRIDAY: Self = Self([true, true, true, true, true, false, false]);

    /// Returns the week with these days by ISO 8601, 1 for Monday to 7 for Sunday; `None` without a day, or with a number
    /// that is no day.
    pub fn of(days: &[u8]) -> Option<Self> {
        let mut week = [false; 7];
        for day in days {
            *week.get_mut(usize::from(*day).checked_sub(1)?)? = true;
        }
        week.contains(&true).then_some(Self(week))
    }

    /// Whether the shop works on this day of the week.
    pub fn has(self, day: Day) -> bool {
        let after_monday = usize::try_from(day.date().weekday().to_monday_zero_offset()).unwrap_or(0);
        self.0[after_monday]
    }

    /// Returns the days by ISO 8601, in ascending order.
    pub fn days(self) -> Vec<u8> {
        (1..=7).filter(|day| self.0[usize::from(*day) - 1]).collect()
    }
}
