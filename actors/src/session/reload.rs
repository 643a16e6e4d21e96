//! Loads a session from the store: at its start, and when it detects a missed message.

use std::sync::Arc;
use std::time::Duration;

use actix::prelude::*;

use super::live::Live;
use super::messages::{Compare, Reloaded};
use super::poll::WaitingPoll;
use super::{Phase, Session};
use crate::ports::Loaded;
use crate::ports::counters::Counters;
use crate::ports::trace::Span;

/// The delay before a failed comparison is repeated. Until then its tabs may be outdated.
const TRY_AGAIN_AFTER: Duration = Duration::from_secs(2);

#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
enum Step {
    /// No load is in progress.
    #[default]
    Idle,
    UnderWay,
    /// A load is under way, and may miss the messages since it began: another one follows.
    RequestedAgain,
}

/// The loads of a session. At most one is in progress.
#[derive(Debug, Default)]
pub(super) struct LoadState {
    step: Step,
    /// The number of loads that have started.
    pub(super) begun: u64,
    /// The session's epoch when the last load started.
    epoch: i64,
}

impl Session {
    /// Loads the session from the store in a task of its own, which reads after this call.
    pub(super) fn reload(&mut self, ctx: &mut Context<Self>) {
        let epoch = match &self.phase {
            Phase::Loading(_) => 0,
            Phase::Live(live) => live.state.epoch,
            Phase::Failed(_) => return,
        };
        if self.load.step != Step::Idle {
            self.load.step = Step::RequestedAgain;
            return;
        }
        self.load = LoadState { step: Step::UnderWay, begun: self.load.begun + 1, epoch };
        let (store, key, me) = (Arc::clone(&self.base.ports.store), self.base.key, ctx.address());
        actix::spawn(async move { me.do_send(Reloaded(store.load(key).await)) });
    }

    /// Loads the session because of a message of the bus, whose span ends with the load.
    pub(super) fn reload_for(&mut self, cause: Span, ctx: &mut Context<Self>) {
        Counters::count(&self.base.ports.counters.reloads);
        self.load_cause = cause;
        self.reload(ctx);
    }

    /// Serves all requests that waited for the first load.
    fn begin(&mut self, first: Loaded, ctx: &mut Context<Self>) {
        let first = Phase::Live(Box::new(Live::new(first)));
        let Phase::Loading(mut loading) = std::mem::replace(&mut self.phase, first) else { return };
        if let Some((live, base)) = self.live() {
            for join in loading.joins {
                let page = loading.pages.remove(&join.tab);
                live.join(base, join, page, ctx);
            }
            for caller in loading.snapshot_requests {
                let _caller_gone = caller.send(live.state.clone());
            }
            for WaitingPoll { since, answer } in loading.polls {
                let _caller_gone = answer.send(live.frames_since(base, since));
            }
            live.keep_presence(base, ctx);
            live.publish_lobby_row(base);
        }
        self.reprice_if_due(ctx);
        self.run_next(ctx);
    }
}

impl Handler<Reloaded> for Session {
    type Result = ();

    fn handle(&mut self, Reloaded(result): Reloaded, ctx: &mut Self::Context) {
        let requested_again = std::mem::take(&mut self.load.step) == Step::RequestedAgain;
        let cause = std::mem::take(&mut self.load_cause);
        match (&mut self.phase, result) {
            (Phase::Loading(_), Ok(first)) => self.begin(first, ctx),
            (Phase::Loading(_), Err(error)) => return self.give_up(error, ctx),
            (Phase::Live(live), Ok(fresh)) => {
                if !live.catch_up(&mut self.base, fresh, self.load.epoch, cause.context(), ctx) {
                    return self.reload(ctx);
                }
            }
            (Phase::Live(_), Err(error)) => {
                tracing::warn!(session = %self.base.key, %error, "a session could not be compared with the store");
                self.base.turn_observers_away();
                ctx.notify_later(Compare, TRY_AGAIN_AFTER);
                return;
            }
            (Phase::Failed(_), _) => return,
        }
        self.decide_pending_observers(ctx);
        if requested_again || !self.base.pending_observers.is_empty() {
            self.reload(ctx);
        }
    }
}

impl Handler<Compare> for Session {
    type Result = ();

    fn handle(&mut self, _: Compare, ctx: &mut Self::Context) {
        self.reload(ctx);
    }
}
