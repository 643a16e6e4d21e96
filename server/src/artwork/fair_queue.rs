//! Turns that are given out fairly: whoever waits with one thing is not behind all the things of another caller. Owners take
//! turns, each with what they have waited for longest.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

/// Gives out a number of turns at once, fairly between owners. Cheap to clone.
#[derive(Debug)]
pub struct FairQueue<K: Clone + Eq>(Arc<Mutex<State<K>>>);

#[derive(Debug)]
struct State<K: Clone + Eq> {
    free: usize,
    /// In the order in which owners get their turns; an owner is in it once.
    waiting: VecDeque<(K, VecDeque<oneshot::Sender<Permit<K>>>)>,
}

/// A turn, until it is dropped.
#[derive(Debug)]
pub struct Permit<K: Clone + Eq>(FairQueue<K>);

impl<K: Clone + Eq> Clone for FairQueue<K> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<K: Clone + Eq> FairQueue<K> {
    /// Gives out `permits` at once.
    pub fn new(permits: usize) -> Self {
        Self(Arc::new(Mutex::new(State { free: permits.max(1), waiting: VecDeque::new() })))
    }

    /// Waits for a turn. Whoever stops waiting gives up their place.
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
            // The queue lives as long as whoever waits in it, and gives every place a turn.
            Err(_) => std::future::pending().await,
        }
    }

    fn state(&self) -> MutexGuard<'_, State<K>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Who is next, if anybody still waits; otherwise the turn is free again.
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
            // If they have just stopped waiting, the turn comes back, is dropped here, and goes to whoever is next.
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
    async fn one_file_is_not_behind_twelve_of_somebody_else() {
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
    async fn whoever_stops_waiting_holds_nobody_up() {
        let queue = FairQueue::new(1);
        let permit = queue.permit("first").await;
        let (gone, stays) = (wait(&queue, "gone"), wait(&queue, "stays"));
        drop(gone);
        drop(permit);
        drop(stays.now_or_never().unwrap());
        let permit = queue.permit("again").await;
        let given = wait(&queue, "given");
        drop(permit);
        // It was given a turn and never took it.
        drop(given);
        let state = queue.state();
        assert_eq!((state.free, state.waiting.len()), (1, 0));
    }
}
