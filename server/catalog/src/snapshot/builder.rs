//! Builds a snapshot in memory from rows of the store, for tests.

use std::collections::HashMap;

use platen_store::catalog::{StoredCategory, StoredProduct};
use platen_store::categories::Arrangement;

use super::Snapshot;
use crate::categories::Categories;
use crate::index::{Index, IndexError, Sources, Stamp, document};

/// A snapshot under construction.
pub struct Builder {
    generation: i64,
    part_ids: HashMap<String, i64>,
    categories: Categories,
    index: Index,
}

impl Builder {
    /// Begins a snapshot. `part_ids` are the parts' ids by SKU key.
    pub fn new(
        generation: i64,
        part_ids: HashMap<String, i64>,
        categories: &[StoredCategory],
    ) -> Result<Self, IndexError> {
        Self::arranged(generation, part_ids, categories, &[])
    }

    /// Begins a snapshot whose categories staff have arranged.
    pub(crate) fn arranged(
        generation: i64,
        part_ids: HashMap<String, i64>,
        categories: &[StoredCategory],
        arrangements: &[Arrangement],
    ) -> Result<Self, IndexError> {
        let categories = Categories::of(categories, arrangements);
        Ok(Self { generation, part_ids, categories, index: Index::in_memory()? })
    }

    /// Adds a product if it is active.
    pub fn add(&mut self, row: &StoredProduct) -> Result<(), IndexError> {
        let photographs = HashMap::new();
        let sources = Sources { part_ids: &self.part_ids, categories: &self.categories, photographs: &photographs };
        let document = document(&self.index.fields(), row, sources);
        self.index.put(row.id, document)
    }

    /// Builds the snapshot of all added products.
    pub fn finish(mut self) -> Result<Snapshot, IndexError> {
        self.index.commit(Stamp::new(String::new(), self.generation, 0))?;
        Snapshot::open(self.generation, self.index.searcher()?, self.index.fields(), self.categories, None)
    }
}
