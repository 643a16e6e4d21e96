//! A set of products, one bit each.

/// A set of small numbers below a fixed bound.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Bitset(Box<[u64]>);

impl Bitset {
    /// No product of so many.
    pub(super) fn empty(size: usize) -> Self {
        Self(vec![0; size.div_ceil(64)].into())
    }

    /// All products of so many.
    pub(super) fn full(size: usize) -> Self {
        let mut words = vec![u64::MAX; size.div_ceil(64)];
        if let Some(last) = words.last_mut()
            && !size.is_multiple_of(64)
        {
            *last = (1 << (size % 64)) - 1;
        }
        Self(words.into())
    }

    pub(super) fn of(size: usize, members: impl IntoIterator<Item = u32>) -> Self {
        let mut set = Self::empty(size);
        for member in members {
            set.insert(member);
        }
        set
    }

    pub(super) fn insert(&mut self, member: u32) {
        if let Some(word) = self.0.get_mut(member as usize / 64) {
            *word |= 1 << (member % 64);
        }
    }

    pub(super) fn has(&self, member: u32) -> bool {
        self.0.get(member as usize / 64).is_some_and(|word| word >> (member % 64) & 1 == 1)
    }

    pub(super) fn keep(&mut self, other: &Self) {
        self.0.iter_mut().zip(&other.0).for_each(|(word, other)| *word &= other);
    }

    pub(super) fn join(&mut self, other: &Self) {
        self.0.iter_mut().zip(&other.0).for_each(|(word, other)| *word |= other);
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    pub(super) fn count(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// How many members both have.
    pub(super) fn count_common(&self, other: &Self) -> usize {
        self.0.iter().zip(&other.0).map(|(word, other)| (word & other).count_ones() as usize).sum()
    }

    /// The members, ascending.
    pub(super) fn iter(&self) -> impl Iterator<Item = u32> {
        self.0.iter().zip((0_u32..).step_by(64)).flat_map(|(word, start)| {
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
