//! What was made of an input, so that it is made once: also that nothing could be made.

use std::hash::Hash;
use std::time::Duration;

use quick_cache::Weighter;
use quick_cache::sync::Cache;
use sha2::{Digest, Sha256};
use tokio::time::Instant;

/// The size of an entry besides its value, in bytes.
const OVERHEAD: usize = 128;
/// How long a failure is remembered: a busy machine may have been its cause.
const FAILED_FOR: Duration = Duration::from_mins(10);
/// The most failures that are remembered.
const MAX_FAILURES: usize = 4_096;

/// Names everything that a result depends on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Key([u8; 32]);

impl Key {
    /// The key of something that is made of these parts.
    pub fn of(parts: &[&str]) -> Self {
        let mut hash = Sha256::new();
        for part in parts {
            hash.update(part.len().to_le_bytes());
            hash.update(part);
        }
        Self(hash.finalize().into())
    }
}

/// A result whose memory is bounded by its size.
pub trait Weigh {
    /// Returns the size in bytes.
    fn size(&self) -> usize;
}

impl Weigh for actix_web::web::Bytes {
    fn size(&self) -> usize {
        self.len()
    }
}

#[derive(Debug, Clone)]
struct BySize;

impl<T: Weigh> Weighter<Key, Option<T>> for BySize {
    fn weight(&self, _: &Key, made: &Option<T>) -> u64 {
        (made.as_ref().map_or(0, Weigh::size) + OVERHEAD) as u64
    }
}

/// The latest results; `None` for an input of which nothing can be made.
pub struct Results<T: Weigh + Clone>(Cache<Key, Option<T>, BySize>);

impl<T: Weigh + Clone> Results<T> {
    /// Keeps results of so many bytes, of about `expected` inputs.
    pub fn new(bytes: u64, expected: usize) -> Self {
        Self(Cache::with_weighter(expected, bytes, BySize))
    }

    /// Returns what was made of an input, or makes it. Requests for the same at the same time wait for the first. Errors are not
    /// remembered.
    pub async fn find_or_make<E>(
        &self,
        key: Key,
        make: impl Future<Output = Result<Option<T>, E>>,
    ) -> Result<Option<T>, E> {
        self.0.get_or_insert_async(&key, make).await
    }
}

/// Inputs that failed lately.
pub struct Failures<K: Hash + Eq + Clone>(Cache<K, Instant>);

impl<K: Hash + Eq + Clone> Default for Failures<K> {
    fn default() -> Self {
        Self(Cache::new(MAX_FAILURES))
    }
}

impl<K: Hash + Eq + Clone> Failures<K> {
    /// Remembers a failure for ten minutes.
    pub fn add(&self, input: K) {
        self.0.insert(input, Instant::now());
    }

    /// Reports whether an input failed within the last ten minutes.
    pub fn contains(&self, input: &K) -> bool {
        self.0.get(input).is_some_and(|since| since.elapsed() < FAILED_FOR)
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::convert::Infallible;

    use actix_web::web::Bytes;

    use super::*;

    #[test]
    fn keys_differ_where_parts_do() {
        assert_ne!(Key::of(&["ab", "c"]), Key::of(&["a", "bc"]));
        assert_eq!(Key::of(&["a", "b"]), Key::of(&["a", "b"]));
    }

    #[tokio::test]
    async fn equal_requests_are_made_once_also_if_they_fail() {
        let results = Results::<Bytes>::new(1 << 20, 16);
        let made = Cell::new(0);
        let make = |result: Option<Bytes>| {
            let made = &made;
            async move {
                made.set(made.get() + 1);
                tokio::task::yield_now().await;
                Ok::<_, Infallible>(result)
            }
        };
        let (good, bad) = (Key::of(&["good"]), Key::of(&["bad"]));
        let picture = || Some(Bytes::from_static(b"<svg/>"));
        let (one, other) =
            tokio::join!(results.find_or_make(good, make(picture())), results.find_or_make(good, make(picture())));
        assert_eq!((one, other, made.get()), (Ok(picture()), Ok(picture()), 1));
        for _ in 0..2 {
            assert_eq!(results.find_or_make(bad, make(None)).await, Ok(None));
        }
        assert_eq!(made.get(), 2);
        let key = Key::of(&["broken"]);
        for _ in 0..2 {
            assert_eq!(results.find_or_make(key, async { Err::<Option<Bytes>, _>("no disk") }).await, Err("no disk"));
        }
    }

    #[tokio::test(start_paused = true)]
    async fn failures_are_forgotten_in_time() {
        let failures = Failures::default();
        failures.add("a");
        assert!(failures.contains(&"a") && !failures.contains(&"b"));
        tokio::time::advance(FAILED_FOR).await;
        assert!(!failures.contains(&"a"));
    }
}
