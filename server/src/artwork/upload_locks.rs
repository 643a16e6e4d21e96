//! One writer per upload: a new request takes an upload over from an older one, whose connection may be dead without
//! having been closed. Across nodes, the storage rejects the second writer of a position.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use platen_actors::ids::DocumentId;
use tokio::sync::{OwnedMutexGuard, watch};

/// The locks on uploads on this node. Cheap to clone.
#[derive(Debug, Clone, Default)]
pub struct UploadLocks {
    queues: Arc<Mutex<HashMap<DocumentId, Arc<LockQueue>>>>,
}

#[derive(Debug)]
struct LockQueue {
    /// The number of requests so far; only the latest may write.
    latest: watch::Sender<u64>,
    gate: Arc<tokio::sync::Mutex<()>>,
}

/// The right to write an upload until another request takes over.
pub struct UploadLock {
    upload_locks: UploadLocks,
    id: DocumentId,
    mine: u64,
    latest: watch::Receiver<u64>,
    queue: Option<Arc<LockQueue>>,
    guard: Option<OwnedMutexGuard<()>>,
}

impl UploadLocks {
    /// Asks the current writer of an upload to stop, waits until it has, and takes the lock. Returns `None` if a later
    /// request came meanwhile.
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

    /// Asks the current writer of an upload to stop, and waits until it has.
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
    /// Returns when another request takes over.
    pub async fn taken_over(&mut self) {
        let mine = self.mine;
        // The sender lives as long as the queue, which this lock holds.
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
        // The map holds the last reference to the queue.
        if queues.get(&self.id).is_some_and(|queue| Arc::strong_count(queue) == 1) {
            queues.remove(&self.id);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_later_request_takes_over_and_no_queue_remains() {
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
    async fn only_the_latest_waiter_gets_the_lock() {
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
