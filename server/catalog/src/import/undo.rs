//! Undoes the last import: writes what it changed in its earlier form as the next generation. Ids do not change, so
//! pages and carts with these products show them as before; nodes load it like any import.

use platen_store::Transaction;
use platen_store::catalog::{self as rows, StoredBefore};
use platen_store::imports::{self, Import};

use super::{ImportError, Importer};
use crate::record::ProductRecord;
use crate::sku;

/// Records per query.
const PAGE: i64 = 50;

impl Importer<'_> {
    /// Undoes the last import. Returns the generation that is current then.
    pub async fn undo(&self, import: i64) -> Result<i64, ImportError> {
        self.take_lease().await?;
        let done = self.undo_with_lease(import).await;
        self.end(done).await
    }

    async fn undo_with_lease(&self, import: i64) -> Result<i64, ImportError> {
        let mut reader = self.store.read().await?;
        let current = rows::find_state(&mut reader).await?.current_generation;
        let last = imports::find_undoable(&mut reader, current).await?;
        drop(reader);
        let last = last.filter(|last| last.id == import).ok_or(ImportError::NotUndoable)?;
        self.sweep(current).await?;
        let moved = self.write_as_before(&last).await?;
        let mut tx = self.store.write().await?;
        if !rows::make_current(&mut tx, self.owner, current).await? {
            return Err(ImportError::Overtaken);
        }
        if !imports::set_undone(&mut tx, last.id, self.clock.now()).await? {
            return Err(ImportError::NotUndoable);
        }
        rows::move_parts(&mut tx, &moved).await?;
        self.put_on_record(&mut tx, &last.files.join(", ")).await?;
        tx.commit().await?;
        Ok(current + 1)
    }

    /// Writes the earlier records. Returns the parts that return to another product at the end.
    async fn write_as_before(&self, last: &Import) -> Result<Vec<(String, i64)>, ImportError> {
        let (mut after, mut queue, mut moved) = (0, Vec::new(), Vec::new());
        loop {
            if queue.is_empty() {
                let mut reader = self.store.read().await?;
                queue = rows::list_before(&mut reader, last.generation, last.before_generation, after, PAGE).await?;
                let Some(last) = queue.last() else { return Ok(moved) };
                after = last.id;
                queue.reverse();
            }
            let mut batch = self.begin_batch().await?;
            while batch.has_time()
                && let Some(product) = queue.pop()
            {
                let others = put(&mut batch.tx, &product, last.generation + 1).await?;
                moved.extend(others.into_iter().map(|key| (key, product.id)));
            }
            batch.end().await?;
        }
    }
}

/// Writes a product's earlier record and returns its parts that have moved to another product meanwhile. A product that
/// did not exist before gets a version without a record, so it is not for sale.
async fn put(tx: &mut Transaction, before: &StoredBefore, generation: i64) -> platen_store::Result<Vec<String>> {
    let (hash, record) = (before.hash.as_deref().unwrap_or_default(), before.record.as_deref().unwrap_or_default());
    rows::put_version(tx, before.id, generation, hash, record).await?;
    let Ok(record) = serde_json::from_str::<ProductRecord>(record) else { return Ok(Vec::new()) };
    let parts: Vec<String> = record.parts.iter().map(|part| sku::key(&part.sku)).collect();
    rows::put_parts(tx, before.id, &parts).await
}
