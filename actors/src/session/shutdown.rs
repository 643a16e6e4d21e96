//! How a session ends: the registry stops it, or its first load fails.
//!
//! A session that could not be loaded is removed from the registry first, so that later callers get a new one. It then
//! stays for a while, and notifies callers that already hold its address that it will not serve them. A dropped message
//! would leave a tab that is connected and receives nothing, forever.

use std::time::Duration;

use actix::prelude::*;

use super::messages::{Join, Observe, Stop};
use super::tab::Tab;
use super::{Phase, Session};
use crate::ports::StoreError;
use crate::wire::frame::ByeReason;

/// How long the actor continues to run. Callers of the registry send to a session at once.
const STAYS: Duration = Duration::from_secs(10);
/// The delay before disconnected tabs should reconnect, in milliseconds.
const COME_BACK_MS: u64 = 2_000;

impl Session {
    /// Disconnects all tabs, and removes this session from the registry.
    pub(super) fn give_up(&mut self, error: StoreError, ctx: &mut Context<Self>) {
        tracing::warn!(session = %self.base.key, %error, "a session could not be read");
        self.retire.forget();
        self.base.subscription = None;
        self.base.turn_observers_away();
        self.queue.refuse_all(&error);
        if let Phase::Loading(loading) = std::mem::replace(&mut self.phase, Phase::Failed(error)) {
            loading.joins.into_iter().for_each(turn_away);
        }
        ctx.notify_later(Stop, STAYS);
    }
}

/// Notifies a tab that this session will not serve it.
pub(super) fn turn_away(Join { out, connection, .. }: Join) {
    Tab::turn_away(&out, &*connection, ByeReason::NotLoaded, Some(COME_BACK_MS));
}

/// The same for an observer.
pub(super) fn turn_observer_away(Observe { out, connection, .. }: Observe) {
    Tab::turn_away(&out, &*connection, ByeReason::NotLoaded, Some(COME_BACK_MS));
}

impl Handler<Stop> for Session {
    type Result = ();

    fn handle(&mut self, _: Stop, ctx: &mut Self::Context) {
        self.base.retract_lobby_row();
        ctx.stop();
    }
}
