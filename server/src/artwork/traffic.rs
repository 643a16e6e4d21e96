//! One writer an upload: a new request for an upload takes over from an older one, which may be stale and only seem to be
//! alive. On other nodes the storage itself refuses the second writer of a place.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use platen_actors::ids::DocumentId;
use tokio::sync::{OwnedMutexGuard, watch};

/// Who writes which upload on this node. Cheap to clone.
#[derive(Debug, Clone, Default)]
pub struct Traffic {
    lanes: Arc<Mutex<HashMap<DocumentId, Arc<Lane>>>>,
}

#[derive(Debug)]
struct Lane {
    /// Counts those who came; whoever came last may write.
    latest: watch::Sender<u64>,
    gate: Arc<tokio::sync::Mutex<()>>,
}

/// The right to write an upload, until somebody else asks for it.
pub struct Turn {
    traffic: Traffic,
    id: DocumentId,
    mine: u64,
    latest: watch::Receiver<u64>,
    lane: Option<Arc<Lane>>,
    guard: Option<OwnedMutexGuard<()>>,
}

impl Traffic {
    /// Tells whoever writes an upload to stop, waits until they have, and takes their place. `None` if yet another came
    /// meanwhile.
    pub async fn enter(&self, id: DocumentId) -> Option<Turn> {
        let lane = {
            let mut lanes = self.lanes();
            Arc::clone(
                lanes
                    .entry(id)
                    .or_insert_with(|| Arc::new(Lane { latest: watch::Sender::new(0), gate: Arc::default() })),
            )
        };
        let mut mine = 0;
        lane.latest.send_modify(|latest| {
            *latest += 1;
            mine = *latest;
        });
        let latest = lane.latest.subscribe();
        let gate = Arc::clone(&lane.gate);
        let mut turn = Turn { traffic: self.clone(), id, mine, latest, lane: Some(lane), guard: None };
        turn.guard = Some(gate.lock_owned().await);
        let overtaken = *turn.latest.borrow() != mine;
        (!overtaken).then_some(turn)
    }

    /// Tells whoever writes an upload to stop, and waits until they have.
    pub async fn clear(&self, id: DocumentId) {
        let known = self.lanes().contains_key(&id);
        if known {
            drop(self.enter(id).await);
        }
    }

    fn lanes(&self) -> std::sync::MutexGuard<'_, HashMap<DocumentId, Arc<Lane>>> {
        self.lanes.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Turn {
    /// Returns once somebody else wants to write.
    pub async fn taken_over(&mut self) {
        let mine = self.mine;
        // The sender lives as long as the lane, which this turn holds.
        if self.latest.wait_for(|latest| *latest != mine).await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        self.guard = None;
        let mut lanes = self.traffic.lanes();
        self.lane = None;
        // Nobody else holds the lane: the map's is the last.
        if lanes.get(&self.id).is_some_and(|lane| Arc::strong_count(lane) == 1) {
            lanes.remove(&self.id);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn whoever_comes_later_takes_over_and_nothing_is_left_behind() {
        let traffic = Traffic::default();
        let id = DocumentId(1);
        let mut first = traffic.enter(id).await.unwrap();
        let second = tokio::spawn({
            let traffic = traffic.clone();
            async move { traffic.enter(id).await.is_some() }
        });
        first.taken_over().await;
        drop(first);
        assert!(second.await.unwrap());
        traffic.clear(id).await;
        assert!(traffic.lanes().is_empty());
    }

    #[tokio::test]
    async fn only_the_last_of_those_who_wait_gets_in() {
        let traffic = Traffic::default();
        let id = DocumentId(1);
        let first = traffic.enter(id).await.unwrap();
        let waiting: Vec<_> = (0..3)
            .map(|_| {
                let traffic = traffic.clone();
                tokio::spawn(async move { traffic.enter(id).await.is_some() })
            })
            .collect();
        while *traffic.lanes()[&id].latest.borrow() < 4 {
            tokio::task::yield_now().await;
        }
        drop(first);
        let mut entered = 0;
        for waiter in waiting {
            entered += usize::from(waiter.await.unwrap());
        }
        assert_eq!(entered, 1);
        assert!(traffic.lanes().is_empty());
    }
}
