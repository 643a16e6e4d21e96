//! The queue of a session's commands: limited in length, in order, one running at a time.

use std::collections::VecDeque;

use tokio::sync::oneshot;
use tokio::time::Instant;

use super::messages::{Execute, ExecuteError, Executed};
use crate::ports::StoreError;
use crate::ports::context::Context;
use crate::ports::trace::Span;

/// The maximum number of waiting commands; further ones get [`ExecuteError::Busy`].
const MAX_WAITING: usize = 64;

type Outcome = Result<Executed, ExecuteError>;

pub(super) struct Queued {
    pub(super) execute: Execute,
    /// The request on whose behalf it runs.
    pub(super) context: Option<Context>,
    pub(super) answer: oneshot::Sender<Outcome>,
    /// When it arrived.
    pub(super) since: Instant,
    pub(super) span: Span,
}

#[derive(Default)]
pub(super) struct CommandQueue {
    waiting: VecDeque<Queued>,
    running: bool,
}

impl CommandQueue {
    pub(super) fn push(
        &mut self,
        execute: Execute,
        context: Option<Context>,
        span: Span,
    ) -> Result<oneshot::Receiver<Outcome>, ExecuteError> {
        if self.waiting.len() >= MAX_WAITING {
            return Err(ExecuteError::Busy);
        }
        let (answer, receiver) = oneshot::channel();
        self.waiting.push_back(Queued { execute, context, answer, since: Instant::now(), span });
        Ok(receiver)
    }

    pub(super) fn start_next(&mut self) -> Option<Queued> {
        if self.running {
            return None;
        }
        let next = self.waiting.pop_front();
        self.running = next.is_some();
        next
    }

    pub(super) fn finished(&mut self) {
        self.running = false;
    }

    pub(super) fn refuse_all(&mut self, error: &StoreError) {
        for queued in self.waiting.drain(..) {
            let _caller_gone = queued.answer.send(Err(ExecuteError::Store(error.clone())));
        }
    }
}
