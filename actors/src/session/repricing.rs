//! The cart's prices follow the price list, also while nobody touches the cart.

use std::sync::Arc;

use actix::prelude::*;

use super::Session;
use super::messages::{Execute, PricesChanged};
use crate::commands::{Command, Facts};
use crate::rules::cart;

impl Session {
    /// Puts repricing into the line, if the cart's prices are not those of the price list.
    pub(super) fn reprice_if_due(&mut self, ctx: &mut Context<Self>) {
        let facts = Facts { prices: Arc::clone(&self.ports.prices), ..Facts::default() };
        if cart::lines(&self.entries).next().is_none() || cart::reprice(&self.entries, &facts).changes_nothing() {
            return;
        }
        let command = Command::Cart(cart::Command::Reprice);
        // A full line reprices with its next command's look, or the next change of prices; checkout compares in any case.
        if self.line.push(Execute { command, idempotency: None }).is_ok() {
            self.run_next(ctx);
        }
    }
}

impl Handler<PricesChanged> for Session {
    type Result = ();

    fn handle(&mut self, _: PricesChanged, ctx: &mut Self::Context) {
        // A session that is still being read looks when it has been.
        if self.loaded {
            self.reprice_if_due(ctx);
        }
    }
}
