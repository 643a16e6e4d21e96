//! A cache that is bounded in bytes. It has two halves: a hit moves to the young half; a full young half becomes the old
//! one, whose entries are dropped.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};

/// A cache of at most twice `half` bytes.
pub(crate) struct Cache<K, V> {
    halves: Mutex<Halves<K, V>>,
    half: usize,
    weigh: fn(&K, &V) -> usize,
}

struct Halves<K, V> {
    young: HashMap<K, V>,
    old: HashMap<K, V>,
    weight: usize,
}

impl<K: Hash + Eq, V: Clone> Cache<K, V> {
    pub(crate) fn new(half: usize, weigh: fn(&K, &V) -> usize) -> Self {
        let halves = Halves { young: HashMap::new(), old: HashMap::new(), weight: 0 };
        Self { halves: Mutex::new(halves), half, weigh }
    }

    pub(crate) fn find(&self, key: &K) -> Option<V> {
        let mut halves = self.halves.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(value) = halves.young.get(key) {
            return Some(value.clone());
        }
        let (key, value) = halves.old.remove_entry(key)?;
        self.put_young(&mut halves, key, value.clone());
        Some(value)
    }

    pub(crate) fn put(&self, key: K, value: V) {
        self.put_young(&mut self.halves.lock().unwrap_or_else(PoisonError::into_inner), key, value);
    }

    fn put_young(&self, halves: &mut Halves<K, V>, key: K, value: V) {
        let weight = (self.weigh)(&key, &value);
        halves.weight += weight;
        if halves.weight > self.half {
            halves.old = std::mem::take(&mut halves.young);
            halves.weight = weight;
        }
        halves.young.insert(key, value);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cache_is_bounded_and_keeps_what_is_used() {
        let cache = Cache::new(10, |_, _| 1);
        for at in 0..100 {
            cache.put(at, at);
            assert_eq!(cache.find(&0), Some(0), "used again and again");
        }
        assert!((0..100).filter(|at| cache.find(at).is_some()).count() <= 20);
    }
}
