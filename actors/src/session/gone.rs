//! How a session ends: the registry stops it, or it could not be read and gives up.
//!
//! One that gives up is forgotten first, so that whoever comes next gets a new one, and then stays for a while: whoever
//! got hold of it before is still to be told that it will not serve them. A message thrown away would leave a tab that is
//! connected and hears nothing, for ever.

use std::time::Duration;

use actix::prelude::*;

use super::Session;
use super::messages::{Join, Observe, Stop};
use super::tab::Tab;
use crate::ports::StoreError;
use crate::wire::frame::ByeReason;

/// How long it stays. Whoever asks the registry for a session sends to it at once.
const STAYS: Duration = Duration::from_secs(10);
/// When those who are sent away shall come back.
const COME_BACK_MS: u64 = 2_000;

impl Session {
    /// Nothing can be told: everybody is sent away, and the registry forgets this session.
    pub(super) fn give_up(&mut self, error: StoreError, ctx: &mut Context<Self>) {
        tracing::warn!(session = %self.key, %error, "a session could not be read");
        self.retire.forget();
        self.subscription = None;
        for join in std::mem::take(&mut self.joining) {
            Self::turn_away(join);
        }
        self.early_pages.clear();
        self.turn_observers_away();
        self.viewing.clear();
        self.vanish();
        self.line.refuse_all(&error);
        self.gone = Some(error);
        ctx.notify_later(Stop, STAYS);
    }

    /// Tells a tab that this session will not serve it.
    pub(super) fn turn_away(Join { out, cut, sign_in, .. }: Join) {
        Tab::new(out, cut, sign_in).bye(ByeReason::NotLoaded, Some(COME_BACK_MS));
    }

    /// Tells the same to somebody who wanted to look.
    pub(super) fn turn_observer_away(Observe { out, cut, .. }: Observe) {
        Tab::new(out, cut, None).bye(ByeReason::NotLoaded, Some(COME_BACK_MS));
    }
}

impl Handler<Stop> for Session {
    type Result = ();

    fn handle(&mut self, _: Stop, ctx: &mut Self::Context) {
        self.vanish();
        ctx.stop();
    }
}
