//! Those of the staff who come to look before this node knows of their observation: it was begun through another node, and
//! what that node told is still on its way. They wait for a reading that begins after they came.

use super::Session;
use super::messages::Observe;
use super::tab::Tab;
use crate::wire::frame::ByeReason;

/// Somebody who waits.
pub(super) struct Arriving {
    pub(super) observe: Observe,
    /// After which reading it is certain that they are not listed; readings count from 1.
    decided_by: u64,
}

impl Session {
    /// Has somebody wait for a reading that has yet to begin.
    pub(super) fn let_wait(&mut self, observe: Observe) {
        self.arriving.push(Arriving { observe, decided_by: self.reading.begun() + 1 });
    }

    /// A reading was taken over: takes in whoever is listed, and refuses those who cannot be any more.
    pub(super) fn decide_arriving(&mut self, ctx: &mut actix::Context<Self>) {
        for Arriving { observe, decided_by } in std::mem::take(&mut self.arriving) {
            match self.observe(observe, ctx) {
                Ok(()) => {}
                Err(observe) if decided_by <= self.reading.begun() => {
                    Tab::new(observe.out, observe.cut, None).bye(ByeReason::Ended, None);
                }
                Err(observe) => self.arriving.push(Arriving { observe, decided_by }),
            }
        }
    }

    /// It could not be read: they may try again.
    pub(super) fn turn_observers_away(&mut self) {
        for Arriving { observe, .. } in std::mem::take(&mut self.arriving) {
            Self::turn_observer_away(observe);
        }
    }
}
