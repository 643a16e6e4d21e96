//! Numbers that look random and are the same in every run.

use std::cell::Cell;

/// A generator: splitmix64.
#[derive(Default)]
pub(crate) struct Dice(Cell<u64>);

impl Dice {
    pub(crate) fn new(seed: u64) -> Self {
        Self(Cell::new(seed))
    }

    /// Returns a number of at least 0 and below 1.
    pub(crate) fn roll(&self) -> f64 {
        let state = self.0.get().wrapping_add(0x9e37_79b9_7f4a_7c15);
        self.0.set(state);
        let mixed = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        f64::from(u32::try_from((mixed ^ (mixed >> 31)) >> 32).unwrap_or_default()) / (f64::from(u32::MAX) + 1.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rolls_are_spread_evenly() {
        let dice = Dice::new(1);
        let low = (0..10_000).filter(|_| dice.roll() < 0.3).count();
        assert!((2_800..3_200).contains(&low), "{low}");
    }
}
