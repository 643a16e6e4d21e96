//! What the rules may know of the shop itself: its working calendar, what shipping costs, and what day it is there.

pub mod shipping;

use self::shipping::RateTable;
use crate::values::dates::{Calendar, Day};
use crate::values::ids::Millis;

/// The shop's calendar and shipping rates.
pub trait Shop: Send + Sync {
    /// Returns the working days.
    fn calendar(&self) -> &Calendar;

    /// Returns the shipping rates.
    fn rates(&self) -> &RateTable;

    /// The day it is there at a moment, and the minutes since its midnight.
    fn local(&self, at: Millis) -> (Day, u16);

    /// Day zero of what is approved at a moment.
    fn start(&self, at: Millis) -> Day {
        let (today, minutes) = self.local(at);
        self.calendar().start(today, minutes)
    }
}

/// A shop that ships nowhere and keeps UTC.
#[derive(Debug)]
pub struct ClosedShop {
    calendar: Calendar,
    rates: RateTable,
}

impl Default for ClosedShop {
    fn default() -> Self {
        let rates = RateTable { currency: "USD".to_owned(), zones: Vec::new(), services: Vec::new() };
        Self::shipping(rates)
    }
}

impl ClosedShop {
    /// Creates a shop with these rates, for tests.
    pub fn shipping(rates: RateTable) -> Self {
        Self { calendar: Calendar { closed: std::collections::BTreeSet::new(), cut_off: 17 * 60 }, rates }
    }
}

impl Shop for ClosedShop {
    fn calendar(&self) -> &Calendar {
        &self.calendar
    }

    fn rates(&self) -> &RateTable {
        &self.rates
    }

    fn local(&self, at: Millis) -> (Day, u16) {
        let minutes = at.div_euclid(60_000);
        let day = i32::try_from(minutes.div_euclid(24 * 60)).unwrap_or(i32::MAX);
        (Day::EPOCH.plus(day), u16::try_from(minutes.rem_euclid(24 * 60)).unwrap_or_default())
    }
}
