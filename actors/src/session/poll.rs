//! Answers clients that read the session over HTTP, because their network lets no WebSocket pass. They get the frames
//! that a tab would get, but are no tabs: nothing is kept of them.

use std::time::Duration;

use actix::prelude::*;
use futures_util::FutureExt;
use tokio::sync::oneshot;
use tokio::time::Instant;

use super::live::Live;
use super::messages::{ExecuteError, Poll};
use super::{Base, Phase, Session};
use crate::values::token::Token;
use crate::wire::frame::{ByeReason, ServerFrame};

/// How many polls a session answers at once, after a while without any: one of each tab and one after each of its calls.
const MAX_POLLS: u32 = 60;
/// How soon a session answers one more.
const ONE_MORE_AFTER: Duration = Duration::from_millis(50);

/// A client that waits for the first load.
pub(super) struct WaitingPoll {
    pub(super) since: Option<Token>,
    pub(super) answer: oneshot::Sender<Vec<ServerFrame>>,
}

/// Limits the rate of polls.
pub(super) struct Pace {
    left: u32,
    since: Instant,
}

impl Default for Pace {
    fn default() -> Self {
        Self { left: MAX_POLLS, since: Instant::now() }
    }
}

impl Pace {
    /// Whether one more poll is answered now.
    pub(super) fn allows(&mut self, now: Instant) -> bool {
        let regained = now.duration_since(self.since).as_millis() / ONE_MORE_AFTER.as_millis();
        let regained = u32::try_from(regained).unwrap_or(MAX_POLLS);
        self.since += ONE_MORE_AFTER * regained;
        if self.left.saturating_add(regained) >= MAX_POLLS {
            self.since = now;
        }
        self.left = self.left.saturating_add(regained).min(MAX_POLLS);
        let allowed = self.left > 0;
        self.left = self.left.saturating_sub(1);
        allowed
    }
}

impl Live {
    /// Returns what a client has missed: one change, or the whole map in one part, and then the short-lived status.
    pub(super) fn frames_since(&mut self, base: &Base, since: Option<Token>) -> Vec<ServerFrame> {
        let token = self.token(base);
        if let Some(reason) = ByeReason::of_another_session(since, base.key) {
            return vec![ServerFrame::Bye { reason, retry_after_ms: Some(0) }];
        }
        let first = match self.missed(since, token, Instant::now()) {
            Some(None) => None,
            Some(Some(change)) => Some(ServerFrame::patch(&change, token)),
            None => Some(ServerFrame::Snapshot {
                token: token.to_string(),
                version: token.version,
                entries: self.state.entries.after(None).map(|(key, value)| (key, value.clone())).collect(),
                part: 1,
                last: true,
            }),
        };
        first.into_iter().chain([self.live_frame(base, self.tabs.len())]).collect()
    }
}

impl Handler<Poll> for Session {
    type Result = ResponseFuture<Result<Vec<ServerFrame>, ExecuteError>>;

    fn handle(&mut self, Poll(since): Poll, _: &mut Self::Context) -> Self::Result {
        if !self.pace.allows(Instant::now()) {
            return std::future::ready(Err(ExecuteError::Busy)).boxed_local();
        }
        let frames = match &mut self.phase {
            Phase::Loading(loading) => {
                let (answer, frames) = oneshot::channel();
                loading.polls.push(WaitingPoll { since, answer });
                return frames.map(|frames| frames.map_err(|_| ExecuteError::Gone)).boxed_local();
            }
            Phase::Live(live) => Ok(live.frames_since(&self.base, since)),
            Phase::Failed(error) => Err(ExecuteError::Store(error.clone())),
        };
        std::future::ready(frames).boxed_local()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_is_answered_and_then_one_poll_at_a_time() {
        let mut now = Instant::now();
        let mut pace = Pace { left: MAX_POLLS, since: now };
        assert_eq!((0..100).filter(|_| pace.allows(now)).count(), MAX_POLLS as usize);
        now += ONE_MORE_AFTER / 2;
        assert!(!pace.allows(now));
        now += ONE_MORE_AFTER / 2;
        assert!(pace.allows(now));
        assert!(!pace.allows(now));
        now += Duration::from_hours(1);
        assert_eq!((0..100).filter(|_| pace.allows(now)).count(), MAX_POLLS as usize);
    }
}
