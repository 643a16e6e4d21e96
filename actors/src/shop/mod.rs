//! The facts of the shop itself: its working calendar, the costs of shipping, its promotions and taxes, its customer groups, and
//! its local date.

pub mod delivery;
pub mod groups;
pub mod promotions;
pub mod shipping;
pub mod sums;
pub mod taxes;

use std::sync::Arc;

use self::groups::CustomerGroup;
use self::promotions::Promotion;
use self::shipping::RateTable;
use self::sums::Terms;
use self::taxes::{ServiceRates, TaxTable, Taxes};
use crate::values::dates::{Calendar, Day, Week};
use crate::values::ids::Millis;

/// The settings of the shop, which can change while the server runs.
pub trait CurrentShop: Send + Sync {
    /// Returns the current settings. A rule uses the same settings from its beginning to its end.
    fn current(&self) -> Arc<dyn Shop>;
}

/// The shop's calendar, shipping rates, promotions and taxes.
pub trait Shop: Send + Sync {
    /// Identifies these settings: other settings have another revision.
    fn revision(&self) -> &str;

    /// Returns the working days.
    fn calendar(&self) -> &Calendar;

    /// Returns the shipping rates.
    fn rates(&self) -> &RateTable;

    /// Returns all promotions, also those that are not in force.
    fn promotions(&self) -> &[Promotion];

    /// Returns the tax table.
    fn taxes(&self) -> &TaxTable;

    /// Returns the rates from the tax service.
    fn service_rates(&self) -> &ServiceRates;

    /// Returns a customer group; `None` if it does not exist any more.
    fn group(&self, key: &str) -> Option<Arc<CustomerGroup>>;

    /// Whether there are customer groups.
    fn has_groups(&self) -> bool;

    /// What discounts and taxes follow from at a time.
    fn terms(&self, at: Millis) -> Terms<'_> {
        let today = self.local(at).0;
        let taxes = Taxes { table: self.taxes(), from_service: self.service_rates(), today };
        Terms { promotions: self.promotions(), taxes, today }
    }

    /// The shop's local day at a time, and the minutes since its midnight.
    fn local(&self, at: Millis) -> (Day, u16);

    /// Day zero of goods that are approved at a time.
    fn start(&self, at: Millis) -> Day {
        let (today, minutes) = self.local(at);
        self.calendar().start(today, minutes)
    }
}

/// A shop without shipping, in UTC, with the first promotion and without taxes.
#[derive(Debug, Clone)]
pub struct ClosedShop {
    calendar: Calendar,
    rates: RateTable,
    /// The promotions.
    pub promotions: Vec<Promotion>,
    /// The tax table.
    pub taxes: TaxTable,
    /// The rates from the tax service.
    pub service_rates: ServiceRates,
    /// The customer groups.
    pub groups: Vec<Arc<CustomerGroup>>,
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
        let calendar =
            Calendar { week: Week::MONDAY_TO_FRIDAY, closed: std::collections::BTreeSet::new(), cut_off: 17 * 60 };
        let promotions = vec![Promotion::free_ground_shipping()];
        Self {
            calendar,
            rates,
            promotions,
            taxes: TaxTable::default(),
            service_rates: ServiceRates::none(),
            groups: Vec::new(),
        }
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

    fn promotions(&self) -> &[Promotion] {
        &self.promotions
    }

    fn taxes(&self) -> &TaxTable {
        &self.taxes
    }

    fn service_rates(&self) -> &ServiceRates {
        &self.service_rates
    }

    fn group(&self, key: &str) -> Option<Arc<CustomerGroup>> {
        self.groups.iter().find(|group| group.key == key).cloned()
    }

    fn has_groups(&self) -> bool {
        !self.groups.is_empty()
    }

    fn local(&self, at: Millis) -> (Day, u16) {
        let minutes = at.div_euclid(60_000);
        let day = i32::try_from(minutes.div_euclid(24 * 60)).unwrap_or(i32::MAX);
        (Day::EPOCH.plus(day), u16::try_from(minutes.rem_euclid(24 * 60)).unwrap_or_default())
    }
}
