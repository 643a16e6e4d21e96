//! Collects the lobby rows of a node's sessions. A session first checks whether a lobby is open.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::values::ids::SessionKey;
use crate::wire::lobby_row::Row;

/// The rows that sessions reported since the last read.
#[derive(Default)]
pub struct LobbyFeed {
    wanted: AtomicBool,
    said: Mutex<HashMap<SessionKey, Option<Row>>>,
    work: AtomicBool,
}

impl LobbyFeed {
    /// Whether the lobby is watched.
    pub fn wanted(&self) -> bool {
        self.wanted.load(Ordering::Relaxed)
    }

    /// Reports the row of a session; `None` if it is no longer live.
    pub(crate) fn say(&self, key: SessionKey, row: Option<Row>) {
        let mut said = self.said();
        // Checked again under the lock: a message published after the last watcher left would reach the next one, when
        // it may be outdated.
        if self.wanted() {
            said.insert(key, row);
        }
    }

    /// Reports that a work queue of the staff may have changed.
    pub fn work_changed(&self) {
        self.work.store(true, Ordering::Relaxed);
    }

    pub(crate) fn want(&self, wanted: bool) {
        let mut said = self.said();
        self.wanted.store(wanted, Ordering::Relaxed);
        said.clear();
    }

    pub(crate) fn take(&self) -> HashMap<SessionKey, Option<Row>> {
        std::mem::take(&mut *self.said())
    }

    pub(crate) fn take_work(&self) -> bool {
        self.work.swap(false, Ordering::Relaxed)
    }

    fn said(&self) -> MutexGuard<'_, HashMap<SessionKey, Option<Row>>> {
        self.said.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::values::ids::CustomerId;

    #[test]
    fn a_report_after_the_last_watcher_left_is_not_sent_to_the_next() {
        let (news, key) = (LobbyFeed::default(), SessionKey::Customer(CustomerId(17)));
        news.want(true);
        news.say(key, Some(Row::default()));
        assert_eq!(news.take().len(), 1);
        news.want(false);
        news.say(key, Some(Row::default()));
        news.want(true);
        assert!(news.take().is_empty());
    }
}
