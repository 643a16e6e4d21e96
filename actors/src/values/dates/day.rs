//! A calendar day and its ISO 8601 text.

use std::fmt;
use std::iter;
use std::str::FromStr;

use jiff::SignedDuration;
use jiff::civil::Date;
use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A day between 0001-01-01 and 9999-12-31, serialized as `YYYY-MM-DD`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "String", into = "String")]
#[schema(value_type = String, format = Date, example = "2026-11-23")]
pub struct Day(Date);

/// The error for a text that is not a day.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{0:?} is no day: write it as 2026-11-23")]
pub struct NoDay(String);

impl Day {
    /// 1970-01-01.
    pub const EPOCH: Self = Self(Date::constant(1970, 1, 1));
    /// 0001-01-01.
    pub const FIRST: Self = Self(Date::constant(1, 1, 1));
    /// 9999-12-31.
    pub const LAST: Self = Self(Date::MAX);

    /// Returns the day of a date, or `None` before 0001-01-01.
    pub fn new(date: Date) -> Option<Self> {
        (date >= Self::FIRST.0).then_some(Self(date))
    }

    /// Returns the date.
    pub fn date(self) -> Date {
        self.0
    }

    /// Adds days, which may be negative; stops at [`Day::FIRST`] and [`Day::LAST`].
    #[must_use]
    pub fn plus(self, days: i32) -> Self {
        Self(self.0.saturating_add(SignedDuration::from_hours(24 * i64::from(days)))).max(Self::FIRST)
    }

    /// Iterates over the days from this one to `last`, both included.
    pub fn up_to(self, last: Self) -> impl Iterator<Item = Self> {
        iter::successors(Some(self), |day| day.0.tomorrow().ok().map(Self)).take_while(move |day| *day <= last)
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Day {
    type Err = NoDay;

    fn from_str(text: &str) -> Result<Self, NoDay> {
        let day = text.parse().ok().and_then(Self::new);
        // jiff reads other forms of ISO 8601 as well, such as 20261123.
        day.filter(|day| day.to_string() == text).ok_or_else(|| NoDay(text.to_owned()))
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
        (0..=3_652_058).prop_map(|days| Day::FIRST.plus(days))
    }

    #[test]
    fn known_days_have_their_texts() {
        for (text, number) in [
            ("0001-01-01", -719_162),
            ("1969-12-31", -1),
            ("1970-01-01", 0),
            ("2000-02-29", 11_016),
            ("2026-11-21", 20_778),
            ("2026-11-22", 20_779),
            ("9999-12-31", 2_932_896),
        ] {
            let day: Day = text.parse().unwrap();
            assert_eq!((day, day.to_string().as_str()), (Day::EPOCH.plus(number), text));
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
            "20260101",
            "2026-W01-1",
            "+002026-01-01",
            "-000001-01-01",
            "2026-01-01T00:00",
        ] {
            assert!(text.parse::<Day>().is_err(), "{text:?}");
        }
        let message = serde_json::from_str::<Day>("\"2026-02-30\"").unwrap_err().to_string();
        assert!(message.contains("\"2026-02-30\" is no day: write it as 2026-11-23"), "{message}");
    }

    #[test]
    fn days_end_at_the_first_and_the_last() {
        assert_eq!(Day::FIRST.up_to(Day::LAST).count(), 3_652_059);
        assert_eq!((Day::EPOCH.plus(i32::MIN), Day::EPOCH.plus(i32::MAX)), (Day::FIRST, Day::LAST));
        assert_eq!(Day::EPOCH.up_to(Day::EPOCH.plus(-1)).count(), 0);
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_back(day in any_day()) {
            prop_assert_eq!(day.to_string().parse::<Day>(), Ok(day));
            prop_assert_eq!(Day::new(day.date()), Some(day));
            let json = serde_json::to_string(&day).unwrap();
            prop_assert_eq!(serde_json::from_str::<Day>(&json).unwrap(), day);
        }

        #[test]
        fn texts_sort_as_days_do(one in any_day(), other in any_day()) {
            prop_assert_eq!(one.cmp(&other), one.to_string().cmp(&other.to_string()));
        }

        #[test]
        fn no_text_and_no_number_panics(text in ".*", days in any::<i32>(), day in any_day()) {
            let _ = text.parse::<Day>();
            let moved = day.plus(days);
            prop_assert!((Day::FIRST..=Day::LAST).contains(&moved));
        }
    }
}
