//! Updates the cart's prices when the price list, promotions, taxes or customer groups change, even if the cart is not in use.

use std::sync::Arc;

use actix::prelude::*;

use super::messages::{Execute, PricesChanged, TaxRatesChanged};
use super::{Phase, Session};
use crate::commands::{Command, Facts};
use crate::ports::trace::Span;
use crate::rules::{cart, membership};

impl Session {
    /// Queues repricing if the cart's prices are outdated.
    pub(super) fn reprice_if_due(&mut self, ctx: &mut Context<Self>) {
        let Phase::Live(live) = &self.phase else { return };
        let ports = &self.base.ports;
        let (now, prices, shop) = (ports.clock.now(), Arc::clone(&ports.prices), ports.shop.current());
        let facts = Facts { now, prices, shop, ..Facts::default() };
        let entries = &live.state.entries;
        let facts = membership::facts_of_member(entries, &facts).unwrap_or(facts);
        if cart::lines(entries).next().is_none() || cart::reprice(entries, &facts).changes_nothing() {
            return;
        }
        let command = Command::Cart(cart::Command::Reprice);
        // If the queue is full, repricing is repeated at the next change of prices; checkout compares prices in any
        // case.
        if self.queue.push(Execute::new(command), None, Span::default()).is_ok() {
            self.run_next(ctx);
        }
    }
}

impl Handler<PricesChanged> for Session {
    type Result = ();

    fn handle(&mut self, _: PricesChanged, ctx: &mut Self::Context) {
        // A session that is still being loaded reprices afterwards.
        self.reprice_if_due(ctx);
        // Its tabs fetch the products that they show.
        if let Some((live, base)) = self.live()
            && !live.tabs.is_empty()
        {
            live.live_now(base, ctx);
        }
    }
}

impl Handler<TaxRatesChanged> for Session {
    type Result = ();

    fn handle(&mut self, TaxRatesChanged(places): TaxRatesChanged, ctx: &mut Self::Context) {
        // A session that is still being loaded reprices afterwards.
        let Phase::Live(live) = &self.phase else { return };
        if cart::default_place(&live.state.entries).is_some_and(|place| places.contains(&place)) {
            self.reprice_if_due(ctx);
        }
    }
}
