//! A set of products as a bitset.

use fixedbitset::FixedBitSet;

/// A set of product indexes below a fixed bound. Combined sets must have the same bound.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Bitset(FixedBitSet);

impl Bitset {
    pub(super) fn empty(size: usize) -> Self {
        Self(FixedBitSet::with_capacity(size))
    }

    pub(super) fn full(size: usize) -> Self {
        let mut set = Self::empty(size);
        set.0.insert_range(..);
        set
    }

    pub(super) fn of(size: usize, members: impl IntoIterator<Item = u32>) -> Self {
        let mut set = Self::empty(size);
        for member in members {
            set.insert(member);
        }
        set
    }

    /// Adds a member. Ignores members that are not below the bound.
    pub(super) fn insert(&mut self, member: u32) {
        if (member as usize) < self.0.len() {
            self.0.insert(member as usize);
        }
    }

    pub(super) fn has(&self, member: u32) -> bool {
        self.0.contains(member as usize)
    }

    pub(super) fn keep(&mut self, other: &Self) {
        self.0.intersect_with(&other.0);
    }

    pub(super) fn join(&mut self, other: &Self) {
        self.0.union_with(&other.0);
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_clear()
    }

    pub(super) fn count(&self) -> usize {
        self.0.count_ones(..)
    }

    /// Counts the common members of both sets.
    pub(super) fn count_common(&self, other: &Self) -> usize {
        self.0.intersection_count(&other.0)
    }

    /// Returns the members in ascending order. Iterates over the words, because `ones` takes twice as long for dense
    /// sets.
    pub(super) fn iter(&self) -> impl Iterator<Item = u32> {
        self.0.as_slice().iter().zip((0_u32..).step_by(usize::BITS as usize)).flat_map(|(word, start)| {
            std::iter::successors(Some(*word), |rest| Some(rest & rest.wrapping_sub(1)))
                .take_while(|rest| *rest != 0)
                .map(move |rest| start + rest.trailing_zeros())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    proptest! {
        #[test]
        fn a_bitset_is_a_set(
            a in proptest::collection::btree_set(0_u32..200, 0..50),
            b in proptest::collection::btree_set(0_u32..200, 0..50),
        ) {
            let set = |members: &BTreeSet<u32>| Bitset::of(200, members.iter().copied());
            let (mut both, mut either) = (set(&a), set(&a));
            both.keep(&set(&b));
            either.join(&set(&b));
            prop_assert!(both.iter().eq(a.intersection(&b).copied()));
            prop_assert!(either.iter().eq(a.union(&b).copied()));
            prop_assert_eq!(set(&a).count_common(&set(&b)), both.count());
            prop_assert_eq!(both.is_empty(), both.count() == 0);
            prop_assert!((0..200).all(|member| set(&a).has(member) == a.contains(&member)));
        }

        #[test]
        fn the_full_set_has_every_member_and_no_other(size in 0_usize..300) {
            prop_assert_eq!(Bitset::full(size).count(), size);
        }
    }
}
