//! The facts of the shop itself: its working calendar, the costs of shipping, and its local date.

pub mod shipping;

use std::sync::Arc;

use self::shipping::RateTable;
use crate::values::dates::{Calendar, Day};
use crate::values::ids::Millis;

/// The settings of the shop, which can change while the server runs.
pub trait CurrentShop: Send + Sync {
    /// Returns the current settings. A rule uses the same settings from its beginning to its end.
    fn current(&self) -> Arc<dyn Shop>;
}

/// The shop's calendar and shipping rates.
pub trait Shop: Send + Sync {
    /// Identifies these settings: other settings have another revision.
    fn revision(&self) -> &str;

    /// Returns the working days.
    fn calendar(&self) -> &Calendar;

    /// Returns the shipping rates.
    fn rates(&self) -> &RateTable;

    /// The shop's local day at a time, and the minutes since its midnight.
    fn local(&self, at: Millis) -> (Day, u16);

    /// Day zero of goods that are approved at a time.
    fn start(&self, at: Millis) -> Day {
        let (today, minutes) = self.local(at);
        self.calendar().start(today, minutes)
    }
}

/// A shop without shipping, in UTC.
#[derive(Debug, Clone)]
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

impl CurrentShop for ClosedShop {
    fn current(&self) -> Arc<dyn Shop> {
        Arc::new(self.clone())
    }
}

impl Shop for ClosedShop {
    fn revision(&self) -> &str {
        &self.rates.currency
    }

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
