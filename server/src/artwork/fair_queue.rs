//! A semaphore that is fair between owners: an owner with one waiter is not queued behind all the waiters of another.
//! Owners alternate, each with its longest waiter.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

/// Provides a number of permits, fairly between owners. Cheap to clone.
#[derive(Debug)]
pub struct FairQueue<K: Clone + Eq>(Arc<Mutex<State<K>>>);

#[derive(Debug)]
struct State<K: Clone + Eq> {
    free: usize,
    /// In the order in which owners get their next permit; each owner is listed once.
    waiting: VecDeque<(K, VecDeque<oneshot::Sender<Permit<K>>>)>,
}

/// A permit, released when dropped.
#[derive(Debug)]
pub struct Permit<K: Clone + Eq>(FairQueue<K>);

impl<K: Clone + Eq> Clone for FairQueue<K> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<K: Clone + Eq> FairQueue<K> {
    /// Creates a queue with `permits` permits, at least one.
    pub fn new(permits: usize) -> Self {
        Self(Arc::new(Mutex::new(State { free: permits.max(1), waiting: VecDeque::new() })))
    }

    /// Waits for a permit. Dropping the future gives up its position.
    pub async fn permit(&self, owner: K) -> Permit<K> {
        let place = {
            let mut state = self.state();
            if state.free > 0 {
                state.free -= 1;
                return Permit(self.clone());
            }
            let (sender, place) = oneshot::channel();
            match state.waiting.iter_mut().find(|(known, _)| *known == owner) {
                Some((_, places)) => places.push_back(sender),
                None => state.waiting.push_back((owner, VecDeque::from([sender]))),
            }
            place
        };
        match place.await {
            Ok(permit) => permit,
            // The queue outlives its waiters and sends each a permit, so this does not occur.
            Err(_) => std::future::pending().await,
        }
    }

    fn state(&self) -> MutexGuard<'_, State<K>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the next waiter; if there is none, the permit becomes free.
    fn next(&self) -> Option<oneshot::Sender<Permit<K>>> {
        let mut state = self.state();
        while let Some((owner, mut places)) = state.waiting.pop_front() {
            places.retain(|place| !place.is_closed());
            let Some(next) = places.pop_front() else { continue };
            if !places.is_empty() {
                state.waiting.push_back((owner, places));
            }
            return Some(next);
        }
        state.free += 1;
        None
    }
}

impl<K: Clone + Eq> Drop for Permit<K> {
    fn drop(&mut self) {
        if let Some(next) = self.0.next() {
            // If the waiter has just been dropped, the returned permit is dropped here, which passes it to the next
            // waiter.
            let _came_back = next.send(Permit(self.0.clone()));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::pin::Pin;

    use futures_util::FutureExt;

    use super::*;

    type Waiting = Pin<Box<dyn Future<Output = Permit<&'static str>>>>;

    fn wait(queue: &FairQueue<&'static str>, owner: &'static str) -> Waiting {
        let queue = queue.clone();
        let mut waiting: Waiting = Box::pin(async move { queue.permit(owner).await });
        assert!((&mut waiting).now_or_never().is_none(), "{owner} has to wait");
        waiting
    }

    #[tokio::test]
    async fn an_owner_with_one_file_is_not_behind_twelve_files_of_another() {
        let queue = FairQueue::new(1);
        let mut permit = queue.permit("heavy").await;
        let mut heavy: Vec<_> = (0..11).map(|_| wait(&queue, "heavy")).collect();
        let mut other = wait(&queue, "other");
        drop(permit);
        permit = heavy.remove(0).now_or_never().unwrap();
        assert!((&mut other).now_or_never().is_none());
        drop(permit);
        permit = other.now_or_never().unwrap();
        drop(permit);
        for waiting in heavy {
            drop(waiting.now_or_never().unwrap());
        }
        assert_eq!(queue.state().free, 1);
    }

    #[tokio::test]
    async fn a_dropped_waiter_does_not_block_the_queue() {
        let queue = FairQueue::new(1);
        let permit = queue.permit("first").await;
        let (gone, stays) = (wait(&queue, "gone"), wait(&queue, "stays"));
        drop(gone);
        drop(permit);
        drop(stays.now_or_never().unwrap());
        let permit = queue.permit("again").await;
        let given = wait(&queue, "given");
        drop(permit);
        // The dropped waiter had been sent a permit and did not receive it.
        drop(given);
        let state = queue.state();
        assert_eq!((state.free, state.waiting.len()), (1, 0));
    }
}
