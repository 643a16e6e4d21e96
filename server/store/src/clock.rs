//! The time that all nodes share: that of the database.

use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use platen_actors::ids::Millis;
use platen_actors::ports::{Clock, SystemClock};
use tokio::time::Instant;

/// The largest difference between a server's clock and the database's that is no problem.
pub const MAX_DIFFERENCE: Duration = Duration::from_mins(1);

/// The clock of the database, which the check of a server compares with this machine's every second. So leases and the times of
/// rows are the same on all nodes, whatever their own clocks say. On SQLite, and before the first comparison, it is the
/// system's clock.
#[derive(Debug, Clone, Default)]
pub struct DatabaseClock {
    known: Arc<RwLock<Option<Known>>>,
}

/// What the database's clock showed.
#[derive(Debug, Clone, Copy)]
struct Known {
    at: Instant,
    time: Millis,
}

impl Known {
    fn after(self, now: Instant) -> Millis {
        self.time + millis(now.saturating_duration_since(self.at))
    }
}

impl Clock for DatabaseClock {
    fn now(&self) -> Millis {
        let known = *self.known.read().unwrap_or_else(PoisonError::into_inner);
        known.map_or_else(|| SystemClock.now(), |known| known.after(Instant::now()))
    }
}

impl DatabaseClock {
    /// Takes over the time that the database reported between two instants. A difference that the transfer can explain
    /// changes nothing, so that the clock does not jitter.
    pub(crate) fn compare(&self, time: Millis, asked: Instant, answered: Instant) {
        let half = answered.saturating_duration_since(asked) / 2;
        let at = asked + half;
        let mut known = self.known.write().unwrap_or_else(PoisonError::into_inner);
        let is_right = known.is_some_and(|known| (known.after(at) - time).abs() <= millis(half) + 1);
        if !is_right {
            *known = Some(Known { at, time });
        }
    }

    /// Returns how far this machine's clock is ahead of the database's, in milliseconds; negative if it is behind.
    pub fn difference(&self) -> Millis {
        SystemClock.now() - self.now()
    }

    /// Returns a warning if this machine's clock differs from the database's by more than [`MAX_DIFFERENCE`].
    pub fn warning(&self) -> Option<String> {
        let difference = self.difference();
        (difference.abs() > millis(MAX_DIFFERENCE)).then(|| {
            let (seconds, way) = (difference.abs() / 1000, if difference > 0 { "ahead of" } else { "behind" });
            format!(
                "the clock of this machine is {seconds} s {way} the database's, which the server uses; certificates and S3 need \
                 the right time too: synchronize both machines, for example with chrony or systemd-timesyncd"
            )
        })
    }
}

fn millis(duration: Duration) -> Millis {
    Millis::try_from(duration.as_millis()).unwrap_or(Millis::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn the_clock_follows_the_database_and_not_the_machine() {
        let clock = DatabaseClock::default();
        assert!(clock.difference().abs() < 1000 && clock.warning().is_none());
        let asked = Instant::now();
        tokio::time::advance(Duration::from_millis(20)).await;
        clock.compare(500_000, asked, Instant::now());
        assert_eq!(clock.now(), 500_010);
        tokio::time::advance(Duration::from_secs(1)).await;
        assert_eq!(clock.now(), 501_010);
        // A difference that a round trip of 20 ms explains.
        let asked = Instant::now();
        tokio::time::advance(Duration::from_millis(20)).await;
        clock.compare(501_025, asked, Instant::now());
        assert_eq!(clock.now(), 501_030);
        let now = Instant::now();
        clock.compare(600_000, now, now);
        assert_eq!(clock.now(), 600_000);
        let warning = clock.warning().unwrap();
        assert!(warning.contains("ahead of the database's") && warning.contains("chrony"), "{warning}");
    }
}
