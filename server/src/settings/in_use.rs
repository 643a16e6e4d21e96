//! The shop as rules see it: its settings, and the tax rates from a tax service.

use std::sync::Arc;

use platen_actors::dates::{Calendar, Day};
use platen_actors::ids::Millis;
use platen_actors::shipping::RateTable;
use platen_actors::shop as rules;
use platen_actors::shop::groups::CustomerGroup;
use platen_actors::shop::promotions::Promotion;
use platen_actors::shop::taxes::{ServiceRates, TaxTable};

use crate::shop::{Local, Shop};

/// The settings and the rates at one time.
pub(super) struct ShopInUse {
    pub(super) shop: Arc<Shop>,
    pub(super) service_rates: Arc<ServiceRates>,
}

impl rules::Shop for ShopInUse {
    fn revision(&self) -> &str {
        self.shop.revision()
    }

    fn calendar(&self) -> &Calendar {
        &self.shop.calendar
    }

    fn rates(&self) -> &RateTable {
        &self.shop.rates
    }

    fn promotions(&self) -> &[Promotion] {
        &self.shop.parts.promotions.0
    }

    fn taxes(&self) -> &TaxTable {
        &self.shop.parts.taxes.0
    }

    fn service_rates(&self) -> &ServiceRates {
        &self.service_rates
    }

    fn group(&self, key: &str) -> Option<Arc<CustomerGroup>> {
        self.shop.group(key)
    }

    fn has_groups(&self) -> bool {
        self.shop.has_groups()
    }

    fn local(&self, at: Millis) -> (Day, u16) {
        let Local { day, minutes } = self.shop.local(at);
        (day, minutes)
    }
}
