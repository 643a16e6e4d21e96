//! The merged reports of all nodes: pure data, so that loss, delay and reordering can be tested without a network.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::time::Duration;

use tokio::time::Instant;

use crate::values::ids::{NodeName, SessionKey};
use crate::wire::lobby_row::{Row, Shown};

/// How long the rows of a silent node are shown.
pub(super) const EXPIRY: Duration = Duration::from_secs(15);

/// A full sync that has arrived in part.
struct FullSync {
    id: u64,
    parts: usize,
    arrived: BTreeMap<usize, BTreeMap<SessionKey, Row>>,
}

/// The state of a node.
struct NodeState {
    heard: Instant,
    /// The sum over its rows, independent of their order.
    sum: u64,
    rows: usize,
    full_sync: Option<FullSync>,
}

/// The rows of every node.
#[derive(Default)]
pub struct Board {
    sessions: BTreeMap<SessionKey, BTreeMap<NodeName, Row>>,
    nodes: HashMap<NodeName, NodeState>,
    changed: BTreeSet<SessionKey>,
}

impl Board {
    /// Applies a node's changed rows.
    pub fn change(
        &mut self,
        node: &NodeName,
        set: impl IntoIterator<Item = (SessionKey, Row)>,
        drop: impl IntoIterator<Item = SessionKey>,
        now: Instant,
    ) {
        self.hear(node, now);
        for key in drop {
            self.put(node, key, None);
        }
        for (key, row) in set {
            self.put(node, key, Some(row));
        }
    }

    /// Applies a part of a node's full state; after the last part, the rows are complete.
    pub fn tell(
        &mut self,
        node: &NodeName,
        id: u64,
        (part, parts): (usize, usize),
        rows: BTreeMap<SessionKey, Row>,
        now: Instant,
    ) {
        let known = self.hear(node, now);
        let full_sync = match &mut known.full_sync {
            Some(full_sync) if full_sync.id == id => full_sync,
            other => other.insert(FullSync { id, parts, arrived: BTreeMap::new() }),
        };
        full_sync.arrived.insert(part, rows);
        if full_sync.arrived.len() < full_sync.parts {
            return;
        }
        let all: BTreeMap<_, _> =
            known.full_sync.take().into_iter().flat_map(|told| told.arrived).flat_map(|(_, rows)| rows).collect();
        let gone = self.keys_of(node).filter(|key| !all.contains_key(key)).collect::<Vec<_>>();
        self.change(node, all, gone, now);
    }

    /// The digest of a node's rows. A node with another digest was not received completely.
    pub fn digest(&self, node: &NodeName) -> (usize, u64) {
        self.nodes.get(node).map_or((0, 0), |known| (known.rows, known.sum))
    }

    /// Records that a message of a node arrived.
    pub fn heard(&mut self, node: &NodeName, now: Instant) {
        self.hear(node, now);
    }

    /// Removes nodes that were silent for too long, except this one.
    pub fn expire(&mut self, own: &NodeName, now: Instant) {
        let silent = |(node, known): (&NodeName, &NodeState)| {
            (node != own && now.duration_since(known.heard) > EXPIRY).then(|| NodeName::clone(node))
        };
        for node in self.nodes.iter().filter_map(silent).collect::<Vec<_>>() {
            let gone: Vec<_> = self.keys_of(&node).collect();
            for key in gone {
                self.put(&node, key, None);
            }
            self.nodes.remove(&node);
        }
    }

    /// Returns the sessions whose rows changed since the last call.
    pub fn take_changed(&mut self) -> BTreeSet<SessionKey> {
        std::mem::take(&mut self.changed)
    }

    /// Returns a session's merged row; `None` if it is not live on any node.
    pub fn shown(&self, key: SessionKey) -> Option<Shown> {
        self.sessions.get(&key).and_then(|rows| Shown::of(key, rows))
    }

    /// Iterates over the sessions after a key, in order.
    pub fn after(&self, key: Option<SessionKey>) -> impl Iterator<Item = SessionKey> {
        use std::ops::Bound::{Excluded, Unbounded};
        self.sessions.range((key.map_or(Unbounded, Excluded), Unbounded)).map(|(key, _)| *key)
    }

    /// Iterates over a node's rows.
    pub fn rows_of(&self, node: &NodeName) -> impl Iterator<Item = (SessionKey, &Row)> {
        self.sessions.iter().filter_map(move |(key, rows)| rows.get(node).map(|row| (*key, row)))
    }

    /// Returns the number of live sessions.
    pub fn len(&self) -> usize {
        self.sessions.len()
    }

    /// Whether no session is live.
    pub fn is_empty(&self) -> bool {
        self.sessions.is_empty()
    }

    /// Clears the board when the lobby is no longer watched.
    pub fn clear(&mut self) {
        *self = Self::default();
    }

    fn keys_of(&self, node: &NodeName) -> impl Iterator<Item = SessionKey> {
        self.rows_of(node).map(|(key, _)| key)
    }

    fn hear(&mut self, node: &NodeName, now: Instant) -> &mut NodeState {
        let known = self.nodes.entry(NodeName::clone(node));
        let known = known.or_insert(NodeState { heard: now, sum: 0, rows: 0, full_sync: None });
        known.heard = now;
        known
    }

    fn put(&mut self, node: &NodeName, key: SessionKey, row: Option<Row>) {
        let Some(known) = self.nodes.get_mut(node) else { return };
        let rows = self.sessions.entry(key).or_default();
        if rows.get(node) == row.as_ref() {
            if rows.is_empty() {
                self.sessions.remove(&key);
            }
            return;
        }
        let added = row.as_ref().map(|row| worth(key, row));
        let old = match row {
            Some(row) => rows.insert(NodeName::clone(node), row),
            None => rows.remove(node),
        };
        if rows.is_empty() {
            self.sessions.remove(&key);
        }
        if let Some(old) = &old {
            known.sum = known.sum.wrapping_sub(worth(key, old));
            known.rows -= 1;
        }
        if let Some(added) = added {
            known.sum = known.sum.wrapping_add(added);
            known.rows += 1;
        }
        self.changed.insert(key);
    }
}

/// Returns a row's contribution to a digest. Equal on every node of the same version.
fn worth(key: SessionKey, row: &Row) -> u64 {
    let mut hasher = DefaultHasher::new();
    (key, row).hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::values::ids::CustomerId;

    fn node(name: &str) -> NodeName {
        name.into()
    }

    fn key(id: i64) -> SessionKey {
        SessionKey::Customer(CustomerId(id))
    }

    fn row(tabs: usize, active_at: i64, version: i64) -> Row {
        Row { tabs, active_at, version, page: Some(format!("/{active_at}")), samples: tabs, ..Row::default() }
    }

    #[test]
    fn what_two_nodes_say_of_a_session_is_one_row() {
        let (mut board, now) = (Board::default(), Instant::now());
        board.change(&node("a"), [(key(1), row(2, 5, 9))], [], now);
        board.change(&node("b"), [(key(1), row(1, 7, 8))], [], now);
        let shown = board.shown(key(1)).unwrap();
        assert_eq!((shown.tabs, shown.page.as_deref(), shown.samples), (3, Some("/7"), 2));
        assert_eq!((shown.node.as_ref(), shown.active_at, board.len()), ("b", 7, 1));
        board.take_changed();
        board.change(&node("a"), [], [key(1)], now);
        assert_eq!(board.shown(key(1)).unwrap().tabs, 1);
        assert_eq!(board.take_changed(), [key(1)].into());
    }

    #[test]
    fn a_node_that_says_nothing_for_fifteen_seconds_is_forgotten_and_its_rows_with_it() {
        let (mut board, start) = (Board::default(), Instant::now());
        board.change(&node("own"), [(key(1), row(1, 1, 1))], [], start);
        board.change(&node("b"), [(key(2), row(1, 1, 1))], [], start);
        board.expire(&node("own"), start + EXPIRY);
        assert_eq!(board.len(), 2);
        board.expire(&node("own"), start + EXPIRY + Duration::from_millis(1));
        assert_eq!(board.after(None).collect::<Vec<_>>(), [key(1)]);
    }

    #[test]
    fn everything_takes_the_place_of_what_was_known_once_all_of_it_is_there() {
        let (mut board, now) = (Board::default(), Instant::now());
        let rows = |ids: &[i64]| ids.iter().map(|id| (key(*id), row(1, *id, 1))).collect::<BTreeMap<_, _>>();
        board.change(&node("b"), rows(&[1, 2]), [], now);
        board.tell(&node("b"), 1, (1, 2), rows(&[4]), now);
        assert_eq!(board.len(), 2, "half of it says nothing yet");
        board.tell(&node("b"), 2, (0, 2), rows(&[5]), now);
        board.tell(&node("b"), 2, (1, 2), rows(&[2]), now);
        assert_eq!(board.after(None).collect::<Vec<_>>(), [key(2), key(5)]);
    }

    proptest! {
        #[test]
        fn the_digests_agree_exactly_when_the_rows_do(
            said in prop::collection::vec((0..4_i64, prop::option::of(0..3_usize), any::<bool>()), 0..40),
        ) {
            let (mut whole, mut lossy, now) = (Board::default(), Board::default(), Instant::now());
            for (id, tabs, lost) in said {
                let (set, drop) = match tabs {
                    Some(tabs) => (vec![(key(id), row(tabs, 1, 1))], vec![]),
                    None => (vec![], vec![key(id)]),
                };
                whole.change(&node("a"), set.clone(), drop.clone(), now);
                if !lost {
                    lossy.change(&node("a"), set, drop, now);
                }
            }
            let rows = |board: &Board| board.rows_of(&node("a")).map(|(key, row)| (key, row.clone())).collect::<BTreeMap<_, _>>();
            prop_assert_eq!(whole.digest(&node("a")) == lossy.digest(&node("a")), rows(&whole) == rows(&lossy));
            lossy.tell(&node("a"), 1, (0, 1), rows(&whole), now);
            prop_assert_eq!(whole.digest(&node("a")), lossy.digest(&node("a")));
        }
    }
}
