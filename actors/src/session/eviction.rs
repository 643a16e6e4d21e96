//! Disconnects tabs and observers and gives the reason: a sign-in that ended, a guest who signed in, a node that
//! shuts down.

use actix::prelude::*;

use super::messages::{Drain, SignOut};
use super::tab::Tab;
use super::{Phase, Session};
use crate::values::ids::SignInHash;
use crate::wire::frame::ByeReason;

impl Session {
    pub(super) fn send_everybody_away(&mut self, reason: ByeReason, retry_after_ms: Option<u64>) {
        for pending in self.base.pending_observers.drain(..) {
            Tab::turn_away(&pending.observe.out, &*pending.observe.connection, reason, None);
        }
        match &mut self.phase {
            Phase::Loading(loading) => {
                for join in loading.joins.drain(..) {
                    Tab::turn_away(&join.out, &*join.connection, reason, retry_after_ms);
                }
            }
            Phase::Live(live) => {
                for (_, tab) in live.tabs.drain() {
                    tab.bye(reason, retry_after_ms);
                }
                for (_, observer) in live.observers.drain() {
                    observer.tab.bye(reason, None);
                }
                live.show_page(&mut self.base);
                live.publish_lobby_row(&mut self.base);
            }
            Phase::Failed(_) => {}
        }
    }

    pub(super) fn sign_out(&mut self, sign_in: SignInHash, ctx: &mut Context<Self>) {
        match &mut self.phase {
            Phase::Loading(loading) => {
                for join in loading.joins.extract_if(.., |join| join.sign_in == Some(sign_in)) {
                    Tab::turn_away(&join.out, &*join.connection, ByeReason::SignedOut, Some(0));
                }
            }
            Phase::Live(live) => {
                for (_, tab) in live.tabs.extract_if(|_, tab| tab.sign_in == Some(sign_in)) {
                    tab.bye(ByeReason::SignedOut, Some(0));
                }
                live.tab_left(&mut self.base, ctx);
            }
            Phase::Failed(_) => {}
        }
    }
}

impl Handler<SignOut> for Session {
    type Result = ();

    fn handle(&mut self, SignOut(sign_in): SignOut, ctx: &mut Self::Context) {
        self.sign_out(sign_in, ctx);
    }
}

impl Handler<Drain> for Session {
    type Result = ();

    fn handle(&mut self, Drain { retry_after_ms }: Drain, _: &mut Self::Context) {
        self.send_everybody_away(ByeReason::Draining, Some(retry_after_ms));
    }
}
