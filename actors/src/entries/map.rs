//! A session's whole map.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};

use super::kinds::{EntryKey, EntryValue};

/// A session's whole map. Values are shared, so a copy of the map is cheap.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Entries(BTreeMap<EntryKey, Arc<EntryValue>>);

impl Entries {
    /// The value under a key.
    pub fn get(&self, key: EntryKey) -> Option<&EntryValue> {
        self.0.get(&key).map(Arc::as_ref)
    }

    /// Whether there is an entry under the key.
    pub fn contains(&self, key: EntryKey) -> bool {
        self.0.contains_key(&key)
    }

    /// How many entries there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// All entries in the order of their keys.
    pub fn iter(&self) -> impl Iterator<Item = (EntryKey, &Arc<EntryValue>)> {
        self.0.iter().map(|(key, value)| (*key, value))
    }

    /// The entries behind a key, in order.
    pub fn after(&self, key: Option<EntryKey>) -> impl Iterator<Item = (EntryKey, &Arc<EntryValue>)> {
        use std::ops::Bound::{Excluded, Unbounded};
        let start = key.map_or(Unbounded, Excluded);
        self.0.range((start, Unbounded)).map(|(key, value)| (*key, value))
    }

    /// Puts an entry in place of any other under its key.
    pub fn set(&mut self, key: EntryKey, value: Arc<EntryValue>) {
        debug_assert!(value.fits(key), "{key} does not hold {value:?}");
        self.0.insert(key, value);
    }

    /// Takes an entry away.
    pub fn drop(&mut self, key: EntryKey) {
        self.0.remove(&key);
    }
}

impl FromIterator<(EntryKey, Arc<EntryValue>)> for Entries {
    fn from_iter<I: IntoIterator<Item = (EntryKey, Arc<EntryValue>)>>(entries: I) -> Self {
        Self(entries.into_iter().collect())
    }
}

/// Reads a map of entries as it is on the wire.
pub fn read_entries<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<BTreeMap<EntryKey, Arc<EntryValue>>, D::Error> {
    let raw = BTreeMap::<EntryKey, serde_json::Value>::deserialize(deserializer)?;
    raw.into_iter()
        .map(|(key, json)| EntryValue::read(key, json).map(|value| (key, Arc::new(value))).map_err(D::Error::custom))
        .collect()
}

impl<'de> Deserialize<'de> for Entries {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        read_entries(deserializer).map(Self)
    }
}
