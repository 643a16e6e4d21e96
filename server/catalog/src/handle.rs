//! The current catalog snapshot of this node.

use std::collections::HashMap;
use std::sync::Arc;

use arc_swap::ArcSwap;
use platen_actors::ids::ProductId;
use platen_actors::pricing::{Goods, PriceList};
use platen_store::Store;
use platen_store::catalog as rows;
use thiserror::Error;
use tokio::sync::Mutex;

use super::search::IndexError;
use super::snapshot::{Builder, Snapshot};

/// Rows per query.
const PAGE: i64 = 200;

/// An error while the catalog is read.
#[derive(Debug, Error)]
pub enum RefreshError {
    /// The store reported an error.
    #[error("the catalog could not be read: {0}")]
    Store(#[from] platen_store::Error),
    /// The index could not be built.
    #[error(transparent)]
    Index(#[from] IndexError),
    /// An internal error.
    #[error("the catalog could not be built: {0}")]
    Internal(String),
}

/// Provides the current snapshot; readers never block.
pub struct Catalog {
    current: ArcSwap<Snapshot>,
    refreshing: Mutex<()>,
}

impl Catalog {
    /// Loads the current generation from the store.
    pub async fn load(store: &Store) -> Result<Self, RefreshError> {
        Ok(Self { current: ArcSwap::from_pointee(read(store).await?), refreshing: Mutex::new(()) })
    }

    /// Wraps a snapshot made by hand, for tests.
    pub fn of(snapshot: Snapshot) -> Self {
        Self { current: ArcSwap::from_pointee(snapshot), refreshing: Mutex::new(()) }
    }

    /// Returns the current snapshot. Hold it for one response only.
    pub fn current(&self) -> Arc<Snapshot> {
        self.current.load_full()
    }

    /// Returns the generation of the current snapshot.
    pub fn generation(&self) -> i64 {
        self.current.load().generation()
    }

    /// Replaces the snapshot if the store has another generation. Returns whether it did.
    pub async fn refresh(&self, store: &Store) -> Result<bool, RefreshError> {
        let _one_at_a_time = self.refreshing.lock().await;
        let state = rows::find_state(&mut store.read().await?).await?;
        if state.current_generation == self.current.load().generation() {
            return Ok(false);
        }
        self.current.store(Arc::new(read(store).await?));
        Ok(true)
    }
}

impl PriceList for Catalog {
    fn goods(&self, product: ProductId) -> Option<Arc<Goods>> {
        self.current.load().find(product)?.goods().map(Arc::new)
    }

    fn has_sample(&self, product: ProductId) -> Option<bool> {
        self.current.load().find(product).map(|entry| entry.sample)
    }
}

/// Reads a snapshot of the store page by page. The CPU work runs on a blocking thread.
async fn read(store: &Store) -> Result<Snapshot, RefreshError> {
    let mut snapshot = store.snapshot().await?;
    let generation = rows::find_state(&mut snapshot).await?.current_generation;
    let mut part_ids = HashMap::new();
    let mut after = 0;
    loop {
        let page = rows::list_parts(&mut snapshot, after, PAGE).await?;
        let Some(last) = page.last() else { break };
        after = last.id;
        part_ids.extend(page.into_iter().map(|part| (part.sku_key, part.id)));
    }
    let categories = rows::list_categories(&mut snapshot).await?;
    let mut builder = Builder::new(generation, part_ids, categories)?;
    let mut after = 0;
    loop {
        let page = rows::list_products(&mut snapshot, generation, after, PAGE).await?;
        let Some(last) = page.last() else { break };
        after = last.id;
        builder = blocking(move || {
            page.iter().try_for_each(|row| builder.add(row))?;
            Ok(builder)
        })
        .await?;
    }
    blocking(move || builder.finish()).await
}

async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, IndexError> + Send + 'static,
) -> Result<T, RefreshError> {
    let done = tokio::task::spawn_blocking(work).await.map_err(|error| RefreshError::Internal(error.to_string()))?;
    Ok(done?)
}
