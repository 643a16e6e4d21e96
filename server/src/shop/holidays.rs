//! Public holidays by country and year, computed from their rules: a start for the list of the days on which a shop is closed.
//! Only holidays of a whole country, or of England and Wales, are included.

use std::collections::BTreeSet;

use jiff::civil::{Date, Weekday};
use platen_actors::dates::Day;

use crate::format::message;

/// A public holiday.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Holiday {
    /// The day on which it is observed.
    pub day: Day,
    /// Its name in English.
    pub name: &'static str,
}

/// On which day a holiday is.
#[derive(Debug, Clone, Copy)]
enum Rule {
    /// Month and day.
    On(i8, i8),
    /// Days after Easter Sunday.
    Easter(i32),
    /// The first such day of the week on or after a month's day.
    From(i8, i8, Weekday),
    /// Year, month and day, as a law lists them.
    Listed(&'static [(i16, i8, i8)]),
}

/// What happens to a holiday on a weekend.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum OnWeekend {
    Stays,
    /// Observed on the next working day that is free.
    NextFree,
    /// Observed on Friday, or on Monday.
    Nearest,
}

struct Country {
    id: &'static str,
    on_weekend: OnWeekend,
    holidays: &'static [(Rule, &'static str)],
}

use OnWeekend::{Nearest, NextFree, Stays};
use Rule::{Easter, From, Listed, On};
use Weekday::{Monday, Saturday, Thursday};

const NEW_YEAR: (Rule, &str) = (On(1, 1), message("New Year’s Day"));
const EPIPHANY: (Rule, &str) = (On(1, 6), message("Epiphany"));
const GOOD_FRIDAY: (Rule, &str) = (Easter(-2), message("Good Friday"));
const EASTER_MONDAY: (Rule, &str) = (Easter(1), message("Easter Monday"));
const MAY_DAY: (Rule, &str) = (On(5, 1), message("Labor Day"));
const ASCENSION: (Rule, &str) = (Easter(39), message("Ascension Day"));
const WHIT_MONDAY: (Rule, &str) = (Easter(50), message("Whit Monday"));
const CORPUS_CHRISTI: (Rule, &str) = (Easter(60), message("Corpus Christi"));
const ASSUMPTION: (Rule, &str) = (On(8, 15), message("Assumption Day"));
const ALL_SAINTS: (Rule, &str) = (On(11, 1), message("All Saints’ Day"));
const ARMISTICE: (Rule, &str) = (On(11, 11), message("Armistice Day"));
const IMMACULATE: (Rule, &str) = (On(12, 8), message("Immaculate Conception"));
const CHRISTMAS: (Rule, &str) = (On(12, 25), message("Christmas Day"));
const SECOND_CHRISTMAS: (Rule, &str) = (On(12, 26), message("Second day of Christmas"));

/// By the act of New Zealand that lists them.
const MATARIKI: (Rule, &str) = (
    Listed(&[
        (2025, 6, 20),
        (2026, 7, 10),
        (2027, 6, 25),
        (2028, 7, 14),
        (2029, 7, 6),
        (2030, 6, 21),
        (2031, 7, 11),
        (2032, 7, 2),
        (2033, 6, 24),
        (2034, 7, 7),
        (2035, 6, 29),
    ]),
    message("Matariki"),
);

const COUNTRIES: [Country; 16] = [
    Country {
        id: "AT",
        on_weekend: Stays,
        holidays: &[
            NEW_YEAR,
            EPIPHANY,
            EASTER_MONDAY,
            MAY_DAY,
            ASCENSION,
            WHIT_MONDAY,
            CORPUS_CHRISTI,
            ASSUMPTION,
            (On(10, 26), message("National Day")),
            ALL_SAINTS,
            IMMACULATE,
            CHRISTMAS,
            SECOND_CHRISTMAS,
        ],
    },
    Country {
        id: "AU",
        on_weekend: NextFree,
        holidays: &[
            NEW_YEAR,
            (On(1, 26), message("Australia Day")),
            GOOD_FRIDAY,
            EASTER_MONDAY,
            (On(4, 25), message("Anzac Day")),
            CHRISTMAS,
            (On(12, 26), message("Boxing Day")),
        ],
    },
    Country {
        id: "BE",
        on_weekend: Stays,
        holidays: &[
            NEW_YEAR,
            EASTER_MONDAY,
            MAY_DAY,
            ASCENSION,
            WHIT_MONDAY,
            (On(7, 21), message("National Day")),
            ASSUMPTION,
            ALL_SAINTS,
            ARMISTICE,
            CHRISTMAS,
        ],
    },
    Country {
        id: "CA",
        on_weekend: NextFree,
        holidays: &[
            NEW_YEAR,
            GOOD_FRIDAY,
            (From(5, 18, Monday), message("Victoria Day")),
            (On(7, 1), message("Canada Day")),
            (From(9, 1, Monday), message("Labour Day")),
            (On(9, 30), message("National Day for Truth and Reconciliation")),
            (From(10, 8, Monday), message("Thanksgiving")),
            (On(11, 11), message("Remembrance Day")),
            CHRISTMAS,
            (On(12, 26), message("Boxing Day")),
        ],
    },
    // The first of August, and what all or almost all cantons have.
    Country {
        id: "CH",
        on_weekend: Stays,
        holidays: &[
            NEW_YEAR,
            GOOD_FRIDAY,
            EASTER_MONDAY,
            ASCENSION,
            WHIT_MONDAY,
            (On(8, 1), message("National Day")),
            CHRISTMAS,
            SECOND_CHRISTMAS,
        ],
    },
    Country {
        id: "DE",
        on_weekend: Stays,
        holidays: &[
            NEW_YEAR,
            GOOD_FRIDAY,
            EASTER_MONDAY,
            MAY_DAY,
            ASCENSION,
            WHIT_MONDAY,
            (On(10, 3), message("German Unity Day")),
            CHRISTMAS,
            SECOND_CHRISTMAS,
        ],
    },
    Country {
        id: "ES",
        on_weekend: Stays,
        holidays: &[
            NEW_YEAR,
            EPIPHANY,
            GOOD_FRIDAY,
            MAY_DAY,
            ASSUMPTION,
            (On(10, 12), message("National Day")),
            ALL_SAINTS,
            (On(12, 6), message("Constitution Day")),
            IMMACULATE,
            CHRISTMAS,
        ],
    },
    Country {
        id: "FR",
        on_weekend: Stays,
        holidays: &[
            NEW_YEAR,
            EASTER_MONDAY,
            MAY_DAY,
            (On(5, 8), message("Victory Day")),
            ASCENSION,
            WHIT_MONDAY,
            (On(7, 14), message("Bastille Day")),
            ASSUMPTION,
            ALL_SAINTS,
            ARMISTICE,
            CHRISTMAS,
        ],
    },
    Country {
        id: "GB",
        on_weekend: NextFree,
        holidays: &[
            NEW_YEAR,
            GOOD_FRIDAY,
            EASTER_MONDAY,
            (From(5, 1, Monday), message("Early May bank holiday")),
            (From(5, 25, Monday), message("Spring bank holiday")),
            (From(8, 25, Monday), message("Summer bank holiday")),
            CHRISTMAS,
            (On(12, 26), message("Boxing Day")),
        ],
    },
    Country {
        id: "IE",
        on_weekend: Stays,
        holidays: &[
            NEW_YEAR,
            (From(2, 1, Monday), message("Saint Brigid’s Day")),
            (On(3, 17), message("Saint Patrick’s Day")),
            EASTER_MONDAY,
            (From(5, 1, Monday), message("May holiday")),
            (From(6, 1, Monday), message("June holiday")),
            (From(8, 1, Monday), message("August holiday")),
            (From(10, 25, Monday), message("October holiday")),
            CHRISTMAS,
            (On(12, 26), message("Saint Stephen’s Day")),
        ],
    },
    Country {
        id: "IT",
        on_weekend: Stays,
        holidays: &[
            NEW_YEAR,
            EPIPHANY,
            EASTER_MONDAY,
            (On(4, 25), message("Liberation Day")),
            MAY_DAY,
            (On(6, 2), message("Republic Day")),
            ASSUMPTION,
            (On(10, 4), message("Saint Francis’ Day")),
            ALL_SAINTS,
            IMMACULATE,
            CHRISTMAS,
            SECOND_CHRISTMAS,
        ],
    },
    Country {
        id: "NL",
        on_weekend: Stays,
        holidays: &[
            NEW_YEAR,
            EASTER_MONDAY,
            (On(4, 27), message("King’s Day")),
            ASCENSION,
            WHIT_MONDAY,
            CHRISTMAS,
            SECOND_CHRISTMAS,
        ],
    },
    Country {
        id: "NZ",
        on_weekend: NextFree,
        holidays: &[
            NEW_YEAR,
            (On(1, 2), message("Day after New Year’s Day")),
            (On(2, 6), message("Waitangi Day")),
            GOOD_FRIDAY,
            EASTER_MONDAY,
            (On(4, 25), message("Anzac Day")),
            (From(6, 1, Monday), message("King’s Birthday")),
            MATARIKI,
            (From(10, 22, Monday), message("Labour Day")),
            CHRISTMAS,
            (On(12, 26), message("Boxing Day")),
        ],
    },
    Country {
        id: "PL",
        on_weekend: Stays,
        holidays: &[
            NEW_YEAR,
            EPIPHANY,
            EASTER_MONDAY,
            MAY_DAY,
            (On(5, 3), message("Constitution Day")),
            CORPUS_CHRISTI,
            ASSUMPTION,
            ALL_SAINTS,
            (On(11, 11), message("Independence Day")),
            (On(12, 24), message("Christmas Eve")),
            CHRISTMAS,
            SECOND_CHRISTMAS,
        ],
    },
    Country {
        id: "SE",
        on_weekend: Stays,
        holidays: &[
            NEW_YEAR,
            EPIPHANY,
            GOOD_FRIDAY,
            EASTER_MONDAY,
            MAY_DAY,
            ASCENSION,
            (On(6, 6), message("National Day")),
            (From(6, 20, Saturday), message("Midsummer Day")),
            (From(10, 31, Saturday), message("All Saints’ Day")),
            CHRISTMAS,
            SECOND_CHRISTMAS,
        ],
    },
    Country {
        id: "US",
        on_weekend: Nearest,
        holidays: &[
            NEW_YEAR,
            (From(1, 15, Monday), message("Martin Luther King Jr. Day")),
            (From(2, 15, Monday), message("Washington’s Birthday")),
            (From(5, 25, Monday), message("Memorial Day")),
            (On(6, 19), message("Juneteenth")),
            (On(7, 4), message("Independence Day")),
            (From(9, 1, Monday), message("Labor Day")),
            (From(10, 8, Monday), message("Columbus Day")),
            (On(11, 11), message("Veterans Day")),
            (From(11, 22, Thursday), message("Thanksgiving")),
            CHRISTMAS,
        ],
    },
];

/// Returns the countries whose holidays are known, ISO 3166-1 alpha-2.
pub fn countries() -> impl Iterator<Item = &'static str> {
    COUNTRIES.iter().map(|country| country.id)
}

/// Returns a country's holidays of a year in ascending order; `None` if they are not known. A holiday may be observed on the
/// last day of the year before.
pub fn of(country: &str, year: i16) -> Option<Vec<Holiday>> {
    let Country { on_weekend, holidays, .. } = COUNTRIES.iter().find(|known| known.id == country)?;
    let mut found: Vec<Holiday> =
        holidays.iter().filter_map(|(rule, name)| Some(Holiday { day: rule.day(year)?, name })).collect();
    let mut taken: BTreeSet<Day> = found.iter().map(|holiday| holiday.day).collect();
    for holiday in &mut found {
        let observed = match (on_weekend, holiday.day.date().weekday()) {
            (Nearest, Weekday::Saturday) => holiday.day.plus(-1),
            (Nearest, Weekday::Sunday) => holiday.day.plus(1),
            (NextFree, Weekday::Saturday | Weekday::Sunday) => {
                let is_free = |day: &Day| !is_weekend(*day) && !taken.contains(day);
                holiday.day.up_to(Day::LAST).find(is_free).unwrap_or(holiday.day)
            }
            _ => holiday.day,
        };
        taken.insert(observed);
        holiday.day = observed;
    }
    found.sort_by_key(|holiday| holiday.day);
    Some(found)
}

fn is_weekend(day: Day) -> bool {
    matches!(day.date().weekday(), Weekday::Saturday | Weekday::Sunday)
}

impl Rule {
    /// Returns the day; `None` in a year before 1.
    fn day(self, year: i16) -> Option<Day> {
        let day = |month, day| Date::new(year, month, day).ok().and_then(Day::new);
        match self {
            On(month, of_month) => day(month, of_month),
            Listed(days) => {
                let (year, month, of_month) = *days.iter().find(|(listed, ..)| *listed == year)?;
                Date::new(year, month, of_month).ok().and_then(Day::new)
            }
            Easter(after) => easter(year).map(|easter| easter.plus(after)),
            From(month, of_month, weekday) => {
                let first = day(month, of_month)?;
                first.up_to(first.plus(6)).find(|day| day.date().weekday() == weekday)
            }
        }
    }
}

/// Returns Easter Sunday of the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher.
fn easter(year: i16) -> Option<Day> {
    let year = i32::from(year);
    let (golden, century, of_century) = (year % 19, year / 100, year % 100);
    let (leaps, rest) = (century / 4, century % 4);
    let moon_drift = (century - (century + 8) / 25 + 1) / 3;
    let full_moon = (19 * golden + century - leaps - moon_drift + 15) % 30;
    let weekday = (32 + 2 * rest + 2 * (of_century / 4) - full_moon - of_century % 4) % 7;
    let late = (golden + 11 * full_moon + 22 * weekday) / 451;
    let number = full_moon + weekday - 7 * late + 114;
    let part = |number: i32| i8::try_from(number).ok();
    Day::new(Date::new(i16::try_from(year).ok()?, part(number / 31)?, part(number % 31 + 1)?).ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn days(country: &str, year: i16) -> Vec<String> {
        of(country, year).unwrap().iter().map(|holiday| holiday.day.to_string()).collect()
    }

    #[test]
    fn easter_is_known() {
        for day in ["2000-04-23", "2024-03-31", "2025-04-20", "2026-04-05", "2027-03-28", "2038-04-25", "2285-03-22"] {
            let year = day[..4].parse().unwrap();
            assert_eq!(easter(year).unwrap().to_string(), day);
        }
    }

    #[test]
    fn federal_holidays_are_those_of_the_built_in_shop() {
        let shop = crate::shop::Shop::built_in().unwrap();
        let computed: BTreeSet<Day> =
            (2026..=2029).flat_map(|year| of("US", year).unwrap()).map(|holiday| holiday.day).collect();
        assert_eq!(shop.calendar.closed, computed);
    }

    /// The bank holidays of 2027 and 2028, as the government publishes them.
    #[test]
    fn bank_holidays_on_a_weekend_have_a_substitute() {
        assert_eq!(
            days("GB", 2027),
            [
                "2027-01-01",
                "2027-03-26",
                "2027-03-29",
                "2027-05-03",
                "2027-05-31",
                "2027-08-30",
                "2027-12-27",
                "2027-12-28"
            ]
        );
        assert_eq!(days("GB", 2028)[0], "2028-01-03");
    }

    #[test]
    fn holidays_that_depend_on_easter_are_computed() {
        assert_eq!(
            days("DE", 2026),
            [
                "2026-01-01",
                "2026-04-03",
                "2026-04-06",
                "2026-05-01",
                "2026-05-14",
                "2026-05-25",
                "2026-10-03",
                "2026-12-25",
                "2026-12-26"
            ]
        );
        assert!(days("PL", 2026).contains(&"2026-06-04".to_owned()));
        assert!(days("SE", 2026).contains(&"2026-06-20".to_owned()));
    }

    #[test]
    fn every_country_is_one_and_has_its_holidays_in_every_year() {
        for country in countries() {
            assert!(crate::geography::country(country).is_some(), "{country}");
            for year in [1970, 2026, 2100] {
                let found = of(country, year).unwrap();
                assert!(found.len() >= 7 && found.is_sorted_by_key(|holiday| holiday.day), "{country} {year}");
            }
        }
        assert_eq!(of("QQ", 2026), None);
    }
}
