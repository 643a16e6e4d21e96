//! Decides how a session applies the result of one of its commands.

use crate::entries::change::Change;
use crate::ports::Loaded;

/// What to do after a commit.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum AfterCommit {
    /// Nothing changed, and the cached state is current.
    Nothing,
    /// Apply the change, which follows the cached state, and publish it.
    Fold(Change),
    /// Replace the cached state by the state that the store read, and publish the change, if there is one.
    CatchUp(Loaded, Option<Change>),
    /// Publish the change, which does not follow the cached state, and reload the session.
    Reload(Change),
}

/// Decides from the cached state, which messages of the bus may have changed while the command ran. `fresh` is the
/// state that the store read if the command started from an outdated one.
pub(super) fn after_commit(cached: &Loaded, epoch: i64, change: Option<Change>, fresh: Option<Loaded>) -> AfterCommit {
    match (change, fresh) {
        (Some(change), _) if change.from == cached.version && is_same_history(cached, epoch) => {
            AfterCommit::Fold(change)
        }
        (change, Some(fresh)) => AfterCommit::CatchUp(fresh, change),
        (Some(change), None) => AfterCommit::Reload(change),
        (None, None) => AfterCommit::Nothing,
    }
}

/// Whether versions of an epoch can be compared with the cached one. A session gets its epoch with its first change;
/// before that it has no other history.
pub(super) fn is_same_history(cached: &Loaded, epoch: i64) -> bool {
    epoch == cached.epoch || cached.epoch == 0
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use super::*;
    use crate::entries::change::Cause;

    fn change(from: i64) -> Change {
        let (set, drop) = (BTreeMap::new(), BTreeSet::new());
        Change { from, version: from + 1, set, drop, cause: Cause::SampleAdded }
    }

    fn loaded(epoch: i64, version: i64) -> Loaded {
        Loaded { epoch, version, ..Loaded::default() }
    }

    #[test]
    fn a_change_that_follows_is_folded_and_anything_else_is_caught_up_with() {
        use AfterCommit::{CatchUp, Fold, Nothing, Reload};
        let (cached, fresh) = (loaded(7, 4), loaded(7, 9));
        let table = [
            // epoch, change from, fresh
            ((7, None, false), Nothing),
            ((7, None, true), CatchUp(fresh.clone(), None)),
            ((7, Some(4), false), Fold(change(4))),
            ((7, Some(4), true), Fold(change(4))),
            ((7, Some(3), false), Reload(change(3))),
            ((7, Some(5), false), Reload(change(5))),
            ((7, Some(8), true), CatchUp(fresh.clone(), Some(change(8)))),
            ((8, Some(4), false), Reload(change(4))),
            ((8, Some(4), true), CatchUp(fresh.clone(), Some(change(4)))),
        ];
        for ((epoch, from, is_fresh), expected) in table {
            let fresh = is_fresh.then(|| fresh.clone());
            assert_eq!(after_commit(&cached, epoch, from.map(change), fresh), expected, "{epoch} {from:?} {is_fresh}");
        }
    }

    #[test]
    fn the_first_change_of_all_brings_the_epoch() {
        let first = after_commit(&loaded(0, 0), 7, Some(change(0)), None);
        assert_eq!(first, AfterCommit::Fold(change(0)));
    }
}
