//! Observers that connect before their observation has reached this node. They are queued until the next reload from the
//! store.

use super::messages::Observe;
use super::tab::Tab;
use super::{Base, Phase, Session, shutdown};
use crate::wire::frame::ByeReason;

pub(super) struct PendingObserver {
    pub(super) observe: Observe,
    /// The number of the load, from 1, after which it is certain that the observation does not exist.
    decided_by: u64,
}

impl Session {
    /// Queues an observer until the next load that has not started yet.
    pub(super) fn queue_observer(&mut self, observe: Observe) {
        self.base.pending_observers.push(PendingObserver { observe, decided_by: self.load.begun + 1 });
    }

    /// After a load: accepts the observers that are listed, and rejects the others.
    pub(super) fn decide_pending_observers(&mut self, ctx: &mut actix::Context<Self>) {
        let Phase::Live(live) = &mut self.phase else { return };
        for PendingObserver { observe, decided_by } in std::mem::take(&mut self.base.pending_observers) {
            match live.observe(&mut self.base, observe, ctx) {
                Ok(()) => {}
                Err(observe) if decided_by <= self.load.begun => {
                    Tab::turn_away(&observe.out, &*observe.connection, ByeReason::Ended, None);
                }
                Err(observe) => self.base.pending_observers.push(PendingObserver { observe, decided_by }),
            }
        }
    }
}

impl Base {
    /// Disconnects the queued observers after a failed load; they may retry.
    pub(super) fn turn_observers_away(&mut self) {
        for PendingObserver { observe, .. } in std::mem::take(&mut self.pending_observers) {
            shutdown::turn_observer_away(observe);
        }
    }
}
