//! The map of a session's entries.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};

use super::kinds::{EntryKey, EntryValue};

/// The map of a session's entries. Values are shared, so copying the map is cheap.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Entries(BTreeMap<EntryKey, Arc<EntryValue>>);

impl Entries {
    /// Returns the value under a key.
    pub fn get(&self, key: EntryKey) -> Option<&EntryValue> {
        self.0.get(&key).map(Arc::as_ref)
    }

    /// Whether there is an entry under the key.
    pub fn contains(&self, key: EntryKey) -> bool {
        self.0.contains_key(&key)
    }

    /// Returns the number of entries.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are no entries.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Iterates over all entries in the order of their keys.
    pub fn iter(&self) -> impl Iterator<Item = (EntryKey, &Arc<EntryValue>)> {
        self.0.iter().map(|(key, value)| (*key, value))
    }

    /// Iterates over the entries after a key, in order.
    pub fn after(&self, key: Option<EntryKey>) -> impl Iterator<Item = (EntryKey, &Arc<EntryValue>)> {
        use std::ops::Bound::{Excluded, Unbounded};
        let start = key.map_or(Unbounded, Excluded);
        self.0.range((start, Unbounded)).map(|(key, value)| (*key, value))
    }

    /// Sets the entry of a key.
    pub fn set(&mut self, key: EntryKey, value: Arc<EntryValue>) {
        debug_assert!(value.fits(key), "{key} does not hold {value:?}");
        self.0.insert(key, value);
    }

    /// Deletes the entry of a key.
    pub fn drop(&mut self, key: EntryKey) {
        self.0.remove(&key);
    }
}

impl FromIterator<(EntryKey, Arc<EntryValue>)> for Entries {
    fn from_iter<I: IntoIterator<Item = (EntryKey, Arc<EntryValue>)>>(entries: I) -> Self {
        Self(entries.into_iter().collect())
    }
}

/// Deserializes a map of entries from its JSON.
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
