//! Numbers that do not repeat, at the cost of an addition: for ids of requests and spans, which are no secrets.

use std::sync::atomic::{AtomicU64, Ordering};

/// A source of such numbers.
#[derive(Debug)]
pub struct UniqueNumbers {
    next: AtomicU64,
}

impl UniqueNumbers {
    /// Starts at a random number, so that several sources return different numbers.
    pub fn new(seed: u64) -> Self {
        Self { next: AtomicU64::new(seed) }
    }

    /// Returns the next number. It is not 0.
    pub fn next(&self) -> u64 {
        loop {
            let number = scatter(self.next.fetch_add(0x9e37_79b9_7f4a_7c15, Ordering::Relaxed));
            if number != 0 {
                return number;
            }
        }
    }
}

/// The finalizer of SplitMix64: different numbers remain different, and neighbors look random.
fn scatter(number: u64) -> u64 {
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn no_number_repeats_and_none_is_zero() {
        // From this seed, the second number would be 0.
        let numbers = UniqueNumbers::new(0_u64.wrapping_sub(0x9e37_79b9_7f4a_7c15));
        let seen: HashSet<u64> = (0..10_000).map(|_| numbers.next()).collect();
        assert_eq!(seen.len(), 10_000);
        assert!(!seen.contains(&0));
    }
}
