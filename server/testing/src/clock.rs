use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use platen_actors::ports::Clock;

/// A clock that a test moves.
#[derive(Clone)]
pub struct MovedClock(Arc<AtomicI64>);

impl Default for MovedClock {
    fn default() -> Self {
        Self(Arc::new(AtomicI64::new(1_800_000_000_000)))
    }
}

impl Clock for MovedClock {
    fn now(&self) -> i64 {
        self.0.load(Ordering::SeqCst)
    }
}

impl MovedClock {
    /// Moves the clock forward.
    pub fn advance(&self, millis: i64) {
        self.0.fetch_add(millis, Ordering::SeqCst);
    }
}
