//! One writer an upload: a new request for an upload takes over from an older one, which may be stale and only seem to be
//! alive. On other nodes the storage itself refuses the second writer of a place.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use platen_actors::ids::DocumentId;
use tokio::sync::{OwnedMutexGuard, watch};

/// Who writes which upload on this node. Cheap to clone.
#[derive(Debug, Clone, Default)]
pub struct UploadLocks {
    queues: Arc<Mutex<HashMap<DocumentId, Arc<LockQueue>>>>,
}

#[derive(Debug)]
struct LockQueue {
    /// Counts those who came; whoever came last may write.
    latest: watch::Sender<u64>,
    gate: Arc<tokio::sync::Mutex<()>>,
}

/// The right to write an upload, until another caller asks for it.
pub struct UploadLock {
    upload_locks: UploadLocks,
    id: DocumentId,
    mine: u64,
    latest: watch::Receiver<u64>,
    queue: Option<Arc<LockQueue>>,
    guard: Option<OwnedMutexGuard<()>>,
}

impl UploadLocks {
    /// Tells whoever writes an upload to stop, waits until they have, and takes their place. `None` if yet another came
    /// meanwhile.
    pub async fn enter(&self, id: DocumentId) -> Option<UploadLock> {
        let queue = {
            let mut queues = self.queues();
            Arc::clone(
                queues
                    .entry(id)
                    .or_insert_with(|| Arc::new(LockQueue { latest: watch::Sender::new(0), gate: Arc::default() })),
            )
        };
        let mut mine = 0;
        queue.latest.send_modify(|latest| {
            *latest += 1;
            mine = *latest;
        });
        let latest = queue.latest.subscribe();
        let gate = Arc::clone(&queue.gate);
        let mut lock = UploadLock { upload_locks: self.clone(), id, mine, latest, queue: Some(queue), guard: None };
        lock.guard = Some(gate.lock_owned().await);
        let overtaken = *lock.latest.borrow() != mine;
        (!overtaken).then_some(lock)
    }

    /// Tells whoever writes an upload to stop, and waits until they have.
    pub async fn clear(&self, id: DocumentId) {
        let known = self.queues().contains_key(&id);
        if known {
            drop(self.enter(id).await);
        }
    }

    fn queues(&self) -> std::sync::MutexGuard<'_, HashMap<DocumentId, Arc<LockQueue>>> {
        self.queues.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl UploadLock {
    /// Returns once another caller wants to write.
    pub async fn taken_over(&mut self) {
        let mine = self.mine;
        // The sender lives as long as the lane, which this turn holds.
        if self.latest.wait_for(|latest| *latest != mine).await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}

impl Drop for UploadLock {
    fn drop(&mut self) {
        self.guard = None;
        let mut queues = self.upload_locks.queues();
        self.queue = None;
        // Nobody else holds the lane: the map's is the last.
        if queues.get(&self.id).is_some_and(|queue| Arc::strong_count(queue) == 1) {
            queues.remove(&self.id);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn whoever_comes_later_takes_over_and_nothing_is_left_behind() {
        let upload_locks = UploadLocks::default();
        let id = DocumentId(1);
        let mut first = upload_locks.enter(id).await.unwrap();
        let second = tokio::spawn({
            let upload_locks = upload_locks.clone();
            async move { upload_locks.enter(id).await.is_some() }
        });
        first.taken_over().await;
        drop(first);
        assert!(second.await.unwrap());
        upload_locks.clear(id).await;
        assert!(upload_locks.queues().is_empty());
    }

    #[tokio::test]
    async fn only_the_last_of_those_who_wait_gets_in() {
        let upload_locks = UploadLocks::default();
        let id = DocumentId(1);
        let first = upload_locks.enter(id).await.unwrap();
        let waiting: Vec<_> = (0..3)
            .map(|_| {
                let upload_locks = upload_locks.clone();
                tokio::spawn(async move { upload_locks.enter(id).await.is_some() })
            })
            .collect();
        while *upload_locks.queues()[&id].latest.borrow() < 4 {
            tokio::task::yield_now().await;
        }
        drop(first);
        let mut entered = 0;
        for waiter in waiting {
            entered += usize::from(waiter.await.unwrap());
        }
        assert_eq!(entered, 1);
        assert!(upload_locks.queues().is_empty());
    }
}
