//! Transactions of writes alone, which wait for each other's round trip.
//!
//! A transaction of writes alone needs no connection until it is committed. So its batch waits in a queue, and a runner takes
//! the batches that wait: those with the same statements run together, in one round trip. A batch that finds no other
//! waiting runs alone, at once.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

use crate::batch::Batch;
use crate::{Error, Result};

/// The maximum number of batches that run together.
pub(crate) const MAX_TOGETHER: usize = 8;

/// A batch that waits for its outcome.
pub(crate) struct Waiting {
    pub(crate) batch: Batch,
    pub(crate) outcome: oneshot::Sender<Result<()>>,
}

impl Waiting {
    pub(crate) fn answer(self, outcome: Result<()>) {
        let _gone = self.outcome.send(outcome);
    }
}

/// Answers that nothing was changed.
pub(crate) fn undo(waiting: impl IntoIterator<Item = Waiting>, error: &dyn std::error::Error) {
    waiting.into_iter().for_each(|waiting| waiting.answer(Err(Error::Undone(error.to_string()))));
}

/// The batches that wait for a runner.
pub(crate) struct Queue {
    state: Mutex<State>,
    /// The maximum number of runners at a time.
    runners: usize,
}

#[derive(Default)]
struct State {
    waiting: Vec<Waiting>,
    runners: usize,
}

impl Queue {
    pub(crate) fn new(runners: usize) -> Arc<Self> {
        Arc::new(Self { state: Mutex::default(), runners })
    }

    /// Adds a batch and waits for its outcome. It runs even if the caller is dropped. `start` starts another runner.
    pub(crate) async fn run(self: &Arc<Self>, batch: Batch, start: impl FnOnce(Runner)) -> Result<()> {
        let (outcome, ended) = oneshot::channel();
        if let Some(runner) = self.add(Waiting { batch, outcome }) {
            start(runner);
        }
        ended.await.unwrap_or_else(|_| Err(Error::OutcomeUnknown("its runner has ended".to_owned())))
    }

    fn add(self: &Arc<Self>, waiting: Waiting) -> Option<Runner> {
        let mut state = self.state();
        state.waiting.push(waiting);
        let is_needed = state.runners < self.runners;
        state.runners += usize::from(is_needed);
        is_needed.then(|| Runner { queue: Arc::clone(self), is_running: true })
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Runs the batches of a queue. If it is dropped before it ended, the next batch starts another.
pub(crate) struct Runner {
    queue: Arc<Queue>,
    is_running: bool,
}

impl Runner {
    /// Takes the batch that has waited longest, with others that have the same statements. Their number is a power of two,
    /// so that there are few different texts to prepare.
    pub(crate) fn take(&self) -> Option<Vec<Waiting>> {
        let waiting = &mut self.queue.state().waiting;
        if waiting.is_empty() {
            return None;
        }
        let first = waiting.remove(0);
        let alike = 1 + waiting.iter().filter(|other| other.batch.is_like(&first.batch)).take(MAX_TOGETHER - 1).count();
        let mut missing = (1_usize << alike.ilog2()) - 1;
        let others = waiting.extract_if(.., |other| {
            let is_taken = missing > 0 && other.batch.is_like(&first.batch);
            missing -= usize::from(is_taken);
            is_taken
        });
        let others: Vec<_> = others.collect();
        Some(std::iter::once(first).chain(others).collect())
    }

    /// Takes all batches.
    pub(crate) fn take_all(&self) -> Vec<Waiting> {
        std::mem::take(&mut self.queue.state().waiting)
    }

    /// Ends the runner, unless batches wait.
    pub(crate) fn ends(&mut self) -> bool {
        let mut state = self.queue.state();
        if state.waiting.is_empty() && self.is_running {
            self.is_running = false;
            state.runners -= 1;
        }
        !self.is_running
    }
}

impl Drop for Runner {
    fn drop(&mut self) {
        if self.is_running {
            self.queue.state().runners -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn waiting(sql: &'static str) -> Waiting {
        let mut batch = Batch::default();
        batch.add(sql, Vec::new());
        Waiting { batch, outcome: oneshot::channel().0 }
    }

    #[test]
    fn batches_with_the_same_statements_run_together() {
        let queue = Queue::new(1);
        let mut runner = queue.add(waiting("a")).unwrap();
        for sql in ["b", "a", "a", "b", "a", "a"] {
            assert!(queue.add(waiting(sql)).is_none());
        }
        let taken = || runner.take().map(|taken| taken.len());
        assert_eq!([taken(), taken(), taken(), taken()], [Some(4), Some(2), Some(1), None]);
        assert!(runner.ends());
        let many: Vec<_> = (0..=MAX_TOGETHER).map(|_| queue.add(waiting("a"))).collect();
        assert_eq!(many[0].as_ref().and_then(Runner::take).map(|taken| taken.len()), Some(MAX_TOGETHER));
    }

    #[test]
    fn a_runner_ends_only_when_nothing_waits() {
        let queue = Queue::new(1);
        let mut runner = queue.add(waiting("a")).unwrap();
        assert!(!runner.ends());
        assert_eq!(runner.take_all().len(), 1);
        assert!(runner.ends());
        // A runner that was lost makes room for the next.
        drop(queue.add(waiting("a")).unwrap());
        assert!(queue.add(waiting("a")).is_some());
    }
}
