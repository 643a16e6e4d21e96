//! Who is sent away, and why: a sign-in that ended, a guest who signed in, a node that goes.

use actix::prelude::*;

use super::Session;
use super::messages::{Drain, SignOut};
use super::tab::Tab;
use crate::values::ids::SignInHash;
use crate::wire::frame::ByeReason;

impl Session {
    pub(super) fn send_everybody_away(&mut self, reason: ByeReason, retry_after_ms: Option<u64>) {
        for join in self.joining.drain(..) {
            Tab::new(join.out, join.cut, join.sign_in).bye(reason, retry_after_ms);
        }
        for (_, tab) in self.tabs.drain() {
            tab.bye(reason, retry_after_ms);
        }
        for (_, observer) in self.observers.drain() {
            observer.tab.bye(reason, None);
        }
        for arriving in self.arriving.drain(..) {
            Tab::new(arriving.observe.out, arriving.observe.cut, None).bye(reason, None);
        }
        self.show_page();
        self.appear();
    }

    pub(super) fn sign_out(&mut self, sign_in: SignInHash, ctx: &mut Context<Self>) {
        let ended: Vec<_> =
            self.tabs.iter().filter(|(_, tab)| tab.sign_in == Some(sign_in)).map(|(id, _)| *id).collect();
        for id in ended {
            if let Some(tab) = self.tabs.remove(&id) {
                tab.bye(ByeReason::SignedOut, Some(0));
            }
        }
        let (gone, stay) =
            std::mem::take(&mut self.joining).into_iter().partition::<Vec<_>, _>(|join| join.sign_in == Some(sign_in));
        self.joining = stay;
        for join in gone {
            Tab::new(join.out, join.cut, join.sign_in).bye(ByeReason::SignedOut, Some(0));
        }
        self.tab_left(ctx);
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
