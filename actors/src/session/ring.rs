//! The latest changes of a session, so that a tab that was disconnected briefly gets only what it missed.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use tokio::time::Instant;

use crate::entries::change::Change;
use crate::values::ids::Version;

const MAX_CHANGES: usize = 100;
const OLDEST: Duration = Duration::from_mins(5);

#[derive(Default)]
pub(super) struct Ring {
    changes: VecDeque<(Instant, Arc<Change>)>,
}

impl Ring {
    pub(super) fn push(&mut self, now: Instant, change: Arc<Change>) {
        self.forget_old(now);
        if self.changes.len() == MAX_CHANGES {
            self.changes.pop_front();
        }
        self.changes.push_back((now, change));
    }

    pub(super) fn clear(&mut self) {
        self.changes.clear();
    }

    /// Returns everything that changed since a version as one change: `Some(None)` if nothing changed, `None` if that
    /// is no longer stored.
    #[expect(clippy::option_option, reason = "nothing missed and nothing known are different answers")]
    pub(super) fn since(&mut self, version: Version, current: Version, now: Instant) -> Option<Option<Change>> {
        self.forget_old(now);
        if version == current {
            return Some(None);
        }
        let mut missed = self.changes.iter().map(|(_, change)| change).skip_while(|change| change.from != version);
        let mut composed = Change::clone(missed.next()?);
        missed.for_each(|change| composed.then(change));
        Some(Some(composed))
    }

    fn forget_old(&mut self, now: Instant) {
        while self.changes.front().is_some_and(|(at, _)| now.duration_since(*at) > OLDEST) {
            self.changes.pop_front();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use super::*;
    use crate::entries::change::Cause;

    fn change(from: Version) -> Arc<Change> {
        Arc::new(Change {
            from,
            version: from + 1,
            set: BTreeMap::new(),
            drop: BTreeSet::new(),
            cause: Cause::SampleAdded,
        })
    }

    #[test]
    fn a_short_absence_is_replayed_as_one_change() {
        let now = Instant::now();
        let mut ring = Ring::default();
        (0..10).for_each(|version| ring.push(now, change(version)));
        let missed = ring.since(4, 10, now).unwrap().unwrap();
        assert_eq!((missed.from, missed.version), (4, 10));
        assert_eq!(ring.since(10, 10, now), Some(None));
    }

    #[test]
    fn more_than_a_hundred_changes_ago_is_forgotten() {
        let now = Instant::now();
        let mut ring = Ring::default();
        (0..101).for_each(|version| ring.push(now, change(version)));
        assert_eq!(ring.since(0, 101, now), None);
        assert!(ring.since(1, 101, now).is_some());
    }

    #[test]
    fn more_than_five_minutes_ago_is_forgotten() {
        let now = Instant::now();
        let mut ring = Ring::default();
        ring.push(now, change(0));
        assert!(ring.since(0, 1, now + OLDEST).is_some());
        assert_eq!(ring.since(0, 1, now + OLDEST + Duration::from_millis(1)), None);
    }

    #[test]
    fn a_version_from_the_future_is_not_known() {
        let now = Instant::now();
        let mut ring = Ring::default();
        ring.push(now, change(0));
        assert_eq!(ring.since(7, 1, now), None);
    }
}
