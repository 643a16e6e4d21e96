//! Where the sessions of a node say how they stand. A session asks first whether anybody wants to know.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use super::row::Row;
use crate::ids::SessionKey;

/// What sessions said since somebody last listened.
#[derive(Default)]
pub struct News {
    wanted: AtomicBool,
    said: Mutex<HashMap<SessionKey, Option<Row>>>,
    work: AtomicBool,
}

impl News {
    /// Whether anybody watches.
    pub fn wanted(&self) -> bool {
        self.wanted.load(Ordering::Relaxed)
    }

    /// Says how a session stands; `None`: nobody is there any more.
    pub(crate) fn say(&self, key: SessionKey, row: Option<Row>) {
        self.said.lock().unwrap_or_else(PoisonError::into_inner).insert(key, row);
    }

    /// Says that something which staff have to do, or did, has changed.
    pub fn work_changed(&self) {
        self.work.store(true, Ordering::Relaxed);
    }

    pub(super) fn want(&self, wanted: bool) {
        self.wanted.store(wanted, Ordering::Relaxed);
        if !wanted {
            self.take();
        }
    }

    pub(super) fn take(&self) -> HashMap<SessionKey, Option<Row>> {
        std::mem::take(&mut *self.said.lock().unwrap_or_else(PoisonError::into_inner))
    }

    pub(super) fn take_work(&self) -> bool {
        self.work.swap(false, Ordering::Relaxed)
    }
}
