//! A day of the Gregorian calendar, as a number that can be counted on, and its text in ISO 8601.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;
use utoipa::ToSchema;

/// A day between 0001-01-01 and 9999-12-31; on the wire as ISO 8601 writes it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "String", into = "String")]
#[schema(value_type = String, format = Date, example = "2026-11-23")]
pub struct Day(
    /// Days since 1970-01-01.
    i32,
);

/// A text that is no day.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{0:?} is no day: write it as 2026-11-23")]
pub struct NoDay(String);

/// A day of the week.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Weekday {
    Monday,
    Tuesday,
    Wednesday,
    Thursday,
    Friday,
    Saturday,
    Sunday,
}

impl Weekday {
    const ALL: [Self; 7] =
        [Self::Monday, Self::Tuesday, Self::Wednesday, Self::Thursday, Self::Friday, Self::Saturday, Self::Sunday];

    /// Whether it is Saturday or Sunday.
    pub fn is_weekend(self) -> bool {
        self >= Self::Saturday
    }
}

/// Days in 400 years, after which the calendar repeats.
const CYCLE: i32 = 146_097;

/// Days from 0000-03-01 to 1970-01-01. Counted from March a leap day is the last of its year and moves no month.
const EPOCH: i32 = 719_468;

impl Day {
    /// 1970-01-01.
    pub const EPOCH: Self = Self(0);
    /// 0001-01-01.
    pub const FIRST: Self = Self(-719_162);
    /// 9999-12-31.
    pub const LAST: Self = Self(2_932_896);

    /// The day of a date; `None` if there is no such date, such as February 30.
    pub fn new(year: i32, month: u8, day: u8) -> Option<Self> {
        if !(1..=9999).contains(&year) || !(1..=12).contains(&month) || !(1..=31).contains(&day) {
            return None;
        }
        let (month, day) = (i32::from(month), i32::from(day));
        let march_year = if month < 3 { year - 1 } else { year };
        let years = march_year.rem_euclid(400);
        let day_of_year = days_before_month((month + 9) % 12) + day - 1;
        let day_of_cycle = years * 365 + years / 4 - years / 100 + day_of_year;
        let known = Self(march_year.div_euclid(400) * CYCLE + day_of_cycle - EPOCH);
        // A date that does not exist comes out as one of the next month.
        (known.date().2 == u8::try_from(day).ok()?).then_some(known)
    }

    /// The year, month and day of the month.
    pub fn date(self) -> (i32, u8, u8) {
        let days = self.0 + EPOCH;
        let day_of_cycle = days.rem_euclid(CYCLE);
        // Without the leap days before it: one each 1461 days, none each 36524, and the cycle's last.
        let leap_days = day_of_cycle / 1_460 - day_of_cycle / 36_524 + day_of_cycle / (CYCLE - 1);
        let years = (day_of_cycle - leap_days) / 365;
        let day_of_year = day_of_cycle - (years * 365 + years / 4 - years / 100);
        let month = (day_of_year * 5 + 2) / 153;
        let day = day_of_year - days_before_month(month) + 1;
        let january = month >= 10;
        let year = days.div_euclid(CYCLE) * 400 + years + i32::from(january);
        let month = if january { month - 9 } else { month + 3 };
        (year, u8::try_from(month).unwrap_or(1), u8::try_from(day).unwrap_or(1))
    }

    /// The day of the week.
    pub fn weekday(self) -> Weekday {
        // 1970-01-01 was a Thursday.
        let monday_first = (self.0 + 3).rem_euclid(7);
        usize::try_from(monday_first).ok().and_then(|at| Weekday::ALL.get(at).copied()).unwrap_or(Weekday::Monday)
    }

    /// So many days later, or earlier; not beyond the first and last days that can be written.
    #[must_use]
    pub fn plus(self, days: i32) -> Self {
        Self(self.0.saturating_add(days)).clamp(Self::FIRST, Self::LAST)
    }

    /// How many days later another day is.
    pub fn days_until(self, other: Self) -> i32 {
        other.0 - self.0
    }

    /// The days from this one to another, both included.
    pub fn up_to(self, last: Self) -> impl Iterator<Item = Self> {
        (self.0..=last.0).map(Self)
    }
}

/// Days before a month, of which March is 0: five months have 153 days, over and over.
fn days_before_month(month: i32) -> i32 {
    (month * 153 + 2) / 5
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.date();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

impl FromStr for Day {
    type Err = NoDay;

    fn from_str(text: &str) -> Result<Self, NoDay> {
        let read = || {
            let form = text.bytes().enumerate().all(|(at, byte)| match at {
                4 | 7 => byte == b'-',
                _ => byte.is_ascii_digit(),
            });
            if !form || text.len() != 10 {
                return None;
            }
            Self::new(text[..4].parse().ok()?, text[5..7].parse().ok()?, text[8..].parse().ok()?)
        };
        read().ok_or_else(|| NoDay(text.to_owned()))
    }
}

impl TryFrom<String> for Day {
    type Error = NoDay;

    fn try_from(text: String) -> Result<Self, NoDay> {
        text.parse()
    }
}

impl From<Day> for String {
    fn from(day: Day) -> Self {
        day.to_string()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn any_day() -> impl Strategy<Value = Day> {
        (Day::FIRST.0..=Day::LAST.0).prop_map(Day)
    }

    #[test]
    fn known_days_have_their_numbers_texts_and_weekdays() {
        for (text, number, weekday) in [
            ("0001-01-01", -719_162, Weekday::Monday),
            ("1969-12-31", -1, Weekday::Wednesday),
            ("1970-01-01", 0, Weekday::Thursday),
            ("2000-02-29", 11_016, Weekday::Tuesday),
            ("2026-11-21", 20_778, Weekday::Saturday),
            ("9999-12-31", 2_932_896, Weekday::Friday),
        ] {
            let day: Day = text.parse().unwrap();
            assert_eq!((day.0, day.to_string().as_str(), day.weekday()), (number, text, weekday));
        }
    }

    #[test]
    fn what_is_no_day_is_refused() {
        for text in [
            "",
            "2026-02-29",
            "1900-02-29",
            "2026-04-31",
            "2026-13-01",
            "2026-00-10",
            "2026-01-00",
            "2026-1-1",
            "0000-01-01",
            "10000-01-01",
            "2026/01/01",
            "+026-01-01",
            "2026-01-01 ",
            "２０２６-01-01",
            "2026-01-é",
        ] {
            assert!(text.parse::<Day>().is_err(), "{text:?}");
        }
        let message = serde_json::from_str::<Day>("\"2026-02-30\"").unwrap_err().to_string();
        assert!(message.contains("\"2026-02-30\" is no day: write it as 2026-11-23"), "{message}");
    }

    #[test]
    fn every_day_follows_the_one_before_it() {
        let mut expected = (1, 1_u8, 1_u8);
        for day in Day::FIRST.up_to(Day::LAST) {
            assert_eq!(day.date(), expected);
            let (year, month, of_month) = expected;
            let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
            let length = match month {
                2 if leap => 29,
                2 => 28,
                4 | 6 | 9 | 11 => 30,
                _ => 31,
            };
            expected = match (month, of_month) {
                (12, 31) => (year + 1, 1, 1),
                (_, last) if last == length => (year, month + 1, 1),
                _ => (year, month, of_month + 1),
            };
        }
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_back(day in any_day()) {
            prop_assert_eq!(day.to_string().parse::<Day>(), Ok(day));
            let (year, month, of_month) = day.date();
            prop_assert_eq!(Day::new(year, month, of_month), Some(day));
            let json = serde_json::to_string(&day).unwrap();
            prop_assert_eq!(serde_json::from_str::<Day>(&json).unwrap(), day);
        }

        #[test]
        fn texts_sort_as_days_do(one in any_day(), other in any_day()) {
            prop_assert_eq!(one.cmp(&other), one.to_string().cmp(&other.to_string()));
        }

        #[test]
        fn weekdays_repeat_every_seven_days(day in any_day()) {
            prop_assume!(day <= Day::LAST.plus(-7));
            prop_assert_eq!(day.plus(7).weekday(), day.weekday());
            prop_assert_ne!(day.plus(1).weekday(), day.weekday());
        }

        #[test]
        fn no_text_and_no_number_panics(text in ".*", days in any::<i32>(), day in any_day()) {
            let _ = text.parse::<Day>();
            let moved = day.plus(days);
            prop_assert!((Day::FIRST..=Day::LAST).contains(&moved));
        }
    }
}
