//! Undoes the last import: writes what it changed in its earlier form as the next generation. Ids do not change, so
//! pages and carts with these products show them as before; nodes load it like any import.

use platen_store::Transaction;
use platen_store::catalog::{self as rows, NewVersion, StoredBefore};
use platen_store::imports::{self, Import};

use super::run::BATCH;
use super::{ImportError, Importer};
use crate::record::ProductRecord;
use crate::sku;

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
        let (mut after, mut moved) = (0, Vec::new());
        loop {
            let mut reader = self.store.read().await?;
            let products =
                rows::list_before(&mut reader, last.generation, last.before_generation, after, BATCH.into()).await?;
            drop(reader);
            let Some(end) = products.last() else { return Ok(moved) };
            after = end.id;
            let mut batch = self.begin_batch().await?;
            moved.extend(put(&mut batch.tx, &products, last.generation + 1).await?);
            batch.end().await?;
        }
    }
}

/// Writes products' earlier records and returns their parts that have moved to another product meanwhile. A product that
/// did not exist before gets a version without a record, so it is not for sale.
async fn put(
    tx: &mut Transaction,
    before: &[StoredBefore],
    generation: i64,
) -> platen_store::Result<Vec<(String, i64)>> {
    let (mut versions, mut parts) = (Vec::with_capacity(before.len()), Vec::new());
    for product in before {
        let (hash, record) = (product.hash.as_deref(), product.record.as_deref().unwrap_or_default());
        versions.push(NewVersion { product_id: product.id, hash: hash.unwrap_or_default(), record });
        if let Ok(record) = serde_json::from_str::<ProductRecord>(record) {
            parts.extend(record.parts.iter().map(|part| (sku::key(&part.sku), product.id)));
        }
    }
    rows::put_versions(tx, generation, &versions).await?;
    rows::put_parts(tx, &parts).await
}
