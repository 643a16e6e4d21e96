//! The queue of a session's commands: limited in length, in order, one running at a time.

use std::collections::VecDeque;

use tokio::sync::oneshot;

use super::messages::{Execute, ExecuteError, Executed};
use crate::ports::StoreError;

/// The maximum number of waiting commands; further ones get [`ExecuteError::Busy`].
const MAX_WAITING: usize = 64;

type Outcome = Result<Executed, ExecuteError>;

pub(super) struct Queued {
    pub(super) execute: Execute,
    pub(super) answer: oneshot::Sender<Outcome>,
}

#[derive(Default)]
pub(super) struct CommandQueue {
    waiting: VecDeque<Queued>,
    running: bool,
}

impl CommandQueue {
    pub(super) fn push(&mut self, execute: Execute) -> Result<oneshot::Receiver<Outcome>, ExecuteError> {
        if self.waiting.len() >= MAX_WAITING {
            return Err(ExecuteError::Busy);
        }
        let (answer, receiver) = oneshot::channel();
        self.waiting.push_back(Queued { execute, answer });
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
