//! The figures of a node's sessions and tabs, as plain numbers. Counting is one addition.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use super::StoreError;

/// A distribution of durations.
#[derive(Debug, Default)]
pub struct Durations {
    /// The number of durations up to each bound and above the one before; the last is for longer ones.
    buckets: [AtomicU64; Durations::BOUNDS.len() + 1],
    /// The sum, in nanoseconds.
    sum: AtomicU64,
}

impl Durations {
    /// The upper bounds of the buckets, in nanoseconds: 250 µs to 10 s.
    pub const BOUNDS: [u64; 14] = [
        250_000,
        500_000,
        1_000_000,
        2_500_000,
        5_000_000,
        10_000_000,
        25_000_000,
        50_000_000,
        100_000_000,
        250_000_000,
        500_000_000,
        1_000_000_000,
        2_500_000_000,
        10_000_000_000,
    ];

    /// Adds a duration.
    pub fn observe(&self, duration: Duration) {
        let nanos = u64::try_from(duration.as_nanos()).unwrap_or(u64::MAX);
        let bucket = Self::BOUNDS.iter().position(|bound| nanos <= *bound).unwrap_or(Self::BOUNDS.len());
        self.buckets[bucket].fetch_add(1, Ordering::Relaxed);
        self.sum.fetch_add(nanos, Ordering::Relaxed);
    }

    /// Returns the number of durations in each bucket, the last of which has no upper bound.
    pub fn buckets(&self) -> [u64; Self::BOUNDS.len() + 1] {
        self.buckets.each_ref().map(|bucket| bucket.load(Ordering::Relaxed))
    }

    /// Returns the sum of all durations.
    pub fn sum(&self) -> Duration {
        Duration::from_nanos(self.sum.load(Ordering::Relaxed))
    }
}

/// How a command ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// It was carried out, or its earlier answer was repeated.
    Done,
    /// A rule rejected it.
    Refused,
    /// The store failed.
    Failed,
}

impl Outcome {
    /// All outcomes.
    pub const ALL: [Self; 3] = [Self::Done, Self::Refused, Self::Failed];

    /// Returns the outcome of an error.
    pub fn of(error: &StoreError) -> Self {
        match error {
            StoreError::Refused(_) | StoreError::KeyReused => Self::Refused,
            StoreError::Unavailable(_) | StoreError::Full | StoreError::OutcomeUnknown(_) => Self::Failed,
        }
    }

    /// Returns its name in lower case.
    pub fn word(self) -> &'static str {
        match self {
            Self::Done => "done",
            Self::Refused => "refused",
            Self::Failed => "failed",
        }
    }
}

/// The figures of a node.
#[derive(Debug, Default)]
pub struct Counters {
    commands: [Durations; Outcome::ALL.len()],
    /// The commands that were rejected because too many waited.
    pub commands_rejected: AtomicU64,
    /// The open tabs.
    pub tabs: AtomicU64,
    /// The open connections of observers.
    pub observers: AtomicU64,
    /// The changes that were combined into a waiting one, because a tab was slow.
    pub merged: AtomicU64,
    /// The tabs and observers that were disconnected because they took no frames.
    pub cut: AtomicU64,
    /// The sessions that were loaded again because they had missed a change.
    pub reloads: AtomicU64,
}

impl Counters {
    /// Returns the times from the arrival of a command to its answer.
    pub fn commands(&self, outcome: Outcome) -> &Durations {
        &self.commands[outcome as usize]
    }

    /// Adds one to a counter.
    pub(crate) fn count(counter: &AtomicU64) {
        counter.fetch_add(1, Ordering::Relaxed);
    }
}

/// Counts a tab or an observer while it exists.
pub(crate) struct Open {
    counters: Arc<Counters>,
    of: fn(&Counters) -> &AtomicU64,
}

impl Open {
    /// Counts a tab.
    pub(crate) fn tab(counters: &Arc<Counters>) -> Self {
        Self::new(counters, |counters| &counters.tabs)
    }

    /// Counts an observer.
    pub(crate) fn observer(counters: &Arc<Counters>) -> Self {
        Self::new(counters, |counters| &counters.observers)
    }

    fn new(counters: &Arc<Counters>, of: fn(&Counters) -> &AtomicU64) -> Self {
        of(counters).fetch_add(1, Ordering::Relaxed);
        Self { counters: Arc::clone(counters), of }
    }

    /// All counters.
    pub(crate) fn counters(&self) -> &Counters {
        &self.counters
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        (self.of)(&self.counters).fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_duration_counts_in_the_bucket_that_ends_with_or_after_it() {
        let durations = Durations::default();
        for millis in [0, 1, 2, 9_999, 10_000, 60_000] {
            durations.observe(Duration::from_millis(millis));
        }
        assert_eq!(durations.buckets(), [1, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 1]);
        assert_eq!(durations.sum(), Duration::from_millis(80_002));
    }

    #[test]
    fn a_tab_counts_while_it_exists() {
        let counters = Arc::<Counters>::default();
        let (one, other) = (Open::tab(&counters), Open::tab(&counters));
        let observer = Open::observer(&counters);
        drop(one);
        let open = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        assert_eq!((open(&counters.tabs), open(&counters.observers)), (1, 1));
        drop((other, observer));
        assert_eq!((open(&counters.tabs), open(&counters.observers)), (0, 0));
    }
}
