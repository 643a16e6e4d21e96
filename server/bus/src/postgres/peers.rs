//! The other nodes that were heard. A node that is alone sends nothing but its heartbeat.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use platen_actors::bus::NodeName;
use tokio::time::Instant;

/// A node that was not heard for this time has ended.
const EXPIRY: Duration = Duration::from_secs(10);

/// When the other nodes were last heard.
#[derive(Default)]
pub(super) struct Peers {
    heard: Mutex<Heard>,
    any: AtomicBool,
}

#[derive(Default)]
struct Heard {
    at: HashMap<NodeName, Instant>,
    is_paused: bool,
}

impl Peers {
    /// Reports whether there are other nodes.
    pub(super) fn any(&self) -> bool {
        self.any.load(Ordering::Relaxed)
    }

    /// Notes that a node was heard.
    pub(super) fn heard(&self, node: &str) {
        let mut heard = self.lock();
        if let Some(at) = heard.at.get_mut(node) {
            *at = Instant::now();
        } else {
            tracing::info!(node, "another node appeared");
            heard.at.insert(node.into(), Instant::now());
            self.any.store(true, Ordering::Relaxed);
        }
    }

    /// Removes the nodes that have ended.
    pub(super) fn expire(&self) {
        let mut heard = self.lock();
        if heard.is_paused {
            return;
        }
        heard.at.retain(|node, at| {
            let is_there = at.elapsed() < EXPIRY;
            if !is_there {
                tracing::info!(node = &**node, "another node has ended");
            }
            is_there
        });
        self.any.store(!heard.at.is_empty(), Ordering::Relaxed);
    }

    /// Keeps all nodes while none can be heard.
    pub(super) fn pause(&self) {
        self.lock().is_paused = true;
    }

    /// Expects to hear all nodes again.
    pub(super) fn resume(&self) {
        let mut heard = self.lock();
        heard.is_paused = false;
        heard.at.values_mut().for_each(|at| *at = Instant::now());
    }

    fn lock(&self) -> MutexGuard<'_, Heard> {
        self.heard.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
