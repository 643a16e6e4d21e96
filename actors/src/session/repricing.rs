//! Updates the cart's prices when the price list changes, even if the cart is not in use.

use std::sync::Arc;

use actix::prelude::*;

use super::messages::{Execute, PricesChanged};
use super::{Phase, Session};
use crate::commands::{Command, Facts};
use crate::ports::trace::Span;
use crate::rules::cart;

impl Session {
    /// Queues repricing if the cart's prices are outdated.
    pub(super) fn reprice_if_due(&mut self, ctx: &mut Context<Self>) {
        let Phase::Live(live) = &self.phase else { return };
        let facts = Facts { prices: Arc::clone(&self.base.ports.prices), ..Facts::default() };
        let entries = &live.state.entries;
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
    }
}
