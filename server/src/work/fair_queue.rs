//! A semaphore that is fair between owners: an owner with one waiter is not queued behind all the waiters of another.
//! Owners alternate, each with its longest waiter. The number of waiters is bounded.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

/// Provides a number of permits, fairly between owners. Cheap to clone.
#[derive(Debug)]
pub struct FairQueue<K: Clone + Eq>(Arc<Mutex<State<K>>>);

/// The most waiters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bounds {
    /// Of one owner.
    pub each: usize,
    /// In all.
    pub all: usize,
}

/// The queue of the owner, or of all owners, is full.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("too many callers wait already")]
pub struct Full;

/// The waiters of one owner, the longest waiting first.
type Waiters<K> = VecDeque<oneshot::Sender<Permit<K>>>;

#[derive(Debug)]
struct State<K: Clone + Eq> {
    free: usize,
    bounds: Bounds,
    /// In the order in which owners get their next permit; each owner is listed once.
    waiting: VecDeque<(K, Waiters<K>)>,
}

/// A permit, released when dropped.
#[derive(Debug)]
pub struct Permit<K: Clone + Eq>(FairQueue<K>);

impl<K: Clone + Eq> Clone for FairQueue<K> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<K: Clone + Eq> State<K> {
    /// Adds a waiter.
    fn wait(&mut self, owner: K) -> Result<oneshot::Receiver<Permit<K>>, Full> {
        for (_, places) in &mut self.waiting {
            places.retain(|place| !place.is_closed());
        }
        let all: usize = self.waiting.iter().map(|(_, places)| places.len()).sum();
        let own = self.waiting.iter_mut().find(|(known, _)| *known == owner);
        if all >= self.bounds.all || own.as_ref().is_some_and(|(_, places)| places.len() >= self.bounds.each) {
            return Err(Full);
        }
        let (sender, place) = oneshot::channel();
        match own {
            Some((_, places)) => places.push_back(sender),
            None => self.waiting.push_back((owner, VecDeque::from([sender]))),
        }
        Ok(place)
    }
}

impl<K: Clone + Eq> FairQueue<K> {
    /// Creates a queue with `permits` permits, at least one.
    pub fn new(permits: usize, bounds: Bounds) -> Self {
        Self(Arc::new(Mutex::new(State { free: permits.max(1), bounds, waiting: VecDeque::new() })))
    }

    /// Waits for a permit. Dropping the future gives up its position.
    pub async fn permit(&self, owner: K) -> Result<Permit<K>, Full> {
        let place = {
            let mut state = self.state();
            if state.free > 0 {
                state.free -= 1;
                return Ok(Permit(self.clone()));
            }
            state.wait(owner)?
        };
        match place.await {
            Ok(permit) => Ok(permit),
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

    const FEW: Bounds = Bounds { each: 12, all: 13 };

    type Waiting = Pin<Box<dyn Future<Output = Result<Permit<&'static str>, Full>>>>;

    fn wait(queue: &FairQueue<&'static str>, owner: &'static str) -> Waiting {
        let queue = queue.clone();
        let mut waiting: Waiting = Box::pin(async move { queue.permit(owner).await });
        assert!((&mut waiting).now_or_never().is_none(), "{owner} has to wait");
        waiting
    }

    #[tokio::test]
    async fn an_owner_with_one_file_is_not_behind_twelve_files_of_another() {
        let queue = FairQueue::new(1, FEW);
        let mut permit = queue.permit("heavy").await.unwrap();
        let mut heavy: Vec<_> = (0..11).map(|_| wait(&queue, "heavy")).collect();
        let mut other = wait(&queue, "other");
        drop(permit);
        permit = heavy.remove(0).now_or_never().unwrap().unwrap();
        assert!((&mut other).now_or_never().is_none());
        drop(permit);
        permit = other.now_or_never().unwrap().unwrap();
        drop(permit);
        for waiting in heavy {
            drop(waiting.now_or_never().unwrap().unwrap());
        }
        assert_eq!(queue.state().free, 1);
    }

    #[tokio::test]
    async fn a_dropped_waiter_does_not_block_the_queue() {
        let queue = FairQueue::new(1, FEW);
        let permit = queue.permit("first").await.unwrap();
        let (gone, stays) = (wait(&queue, "gone"), wait(&queue, "stays"));
        drop(gone);
        drop(permit);
        drop(stays.now_or_never().unwrap().unwrap());
        let permit = queue.permit("again").await.unwrap();
        let given = wait(&queue, "given");
        drop(permit);
        // The dropped waiter had been sent a permit and did not receive it.
        drop(given);
        let state = queue.state();
        assert_eq!((state.free, state.waiting.len()), (1, 0));
    }

    #[tokio::test]
    async fn the_waiters_of_an_owner_and_of_all_are_bounded() {
        let queue = FairQueue::new(1, FEW);
        let permit = queue.permit("heavy").await.unwrap();
        let mut heavy: Vec<_> = (0..FEW.each).map(|_| wait(&queue, "heavy")).collect();
        assert_eq!(queue.permit("heavy").now_or_never().unwrap().unwrap_err(), Full);
        // One of another owner still fits, and then one more in place of a waiter that gave up.
        let other = wait(&queue, "other");
        assert_eq!(queue.permit("third").now_or_never().unwrap().unwrap_err(), Full);
        drop(heavy.pop());
        let third = wait(&queue, "third");
        drop(permit);
        drop((heavy, other, third));
        assert_eq!(queue.state().free, 1);
    }
}
