//! The current catalog snapshot of this node, and its updates.

use std::collections::HashMap;
use std::num::NonZero;
use std::path::Path;
use std::sync::Arc;
use std::thread::available_parallelism;
use std::time::Duration;

use arc_swap::ArcSwap;
use bytes::Bytes;
use platen_actors::ids::ProductId;
use platen_actors::ports::Rng;
use platen_actors::pricing::{Goods, PriceList};
use platen_store::catalog::{self as rows, StoredProduct};
use platen_store::{Connection, Store, categories, photographs, secrets};
use thiserror::Error;
use tokio::sync::{Mutex, Notify, OwnedMutexGuard, watch};

use crate::answer::SuggestAnswer;
use crate::categories::Categories;
use crate::index::{Index, IndexError, Sources, Stamp, document};
use crate::photograph::{PhotographAddress, address_of, external_images};
use crate::query::Query;
use crate::snapshot::Snapshot;
use crate::threads::Threads;

/// The name of the random secret that identifies the history of the store's generations. An index of another history is
/// built anew.
pub const HISTORY: &str = "catalog_history";
/// Products per step of an update.
const PAGE: usize = 100;

/// An error while the catalog is read.
#[derive(Debug, Error)]
pub enum RefreshError {
    /// The store reported an error.
    #[error("the catalog could not be read: {0}")]
    Store(#[from] platen_store::Error),
    /// The index could not be updated.
    #[error(transparent)]
    Index(#[from] IndexError),
    /// An internal error.
    #[error("the catalog could not be updated: {0}")]
    Internal(#[from] tokio::task::JoinError),
}

/// An error of a search.
#[derive(Debug, Error)]
pub enum SearchError {
    /// The index reported an error.
    #[error(transparent)]
    Index(#[from] IndexError),
    /// An internal error.
    #[error("the search was interrupted: {0}")]
    Internal(#[from] tokio::task::JoinError),
}

/// Provides the current snapshot; readers never block.
pub struct Catalog {
    current: ArcSwap<Snapshot>,
    /// The generation of the current snapshot, for those who wait for it.
    reached: watch::Sender<i64>,
    /// Wakes the task that refreshes the snapshot.
    wanted: Notify,
    index: Arc<Mutex<Index>>,
    history: String,
    /// The threads of slow searches.
    searching: Threads,
    /// The threads of quick searches, which do not wait for slow ones and have the priority of requests.
    quick: Threads,
    updating: Threads,
}

impl Catalog {
    /// Opens the index in `folder` and brings it to the store's current generation.
    pub async fn open(store: &Store, folder: &Path, rng: &dyn Rng) -> Result<Self, RefreshError> {
        let (folder, starting) = (folder.to_owned(), start_threads()?);
        let index = starting.run(move || Index::open(&folder)).await??;
        let mut tx = store.write().await?;
        let history = secrets::find_or_add(&mut tx, HISTORY, &rng.number().to_be_bytes()).await?;
        tx.commit().await?;
        Self::on(store, index, hex::encode(history), starting).await
    }

    /// Builds the current generation in memory, for tests.
    pub async fn load(store: &Store) -> Result<Self, RefreshError> {
        Self::on(store, Index::in_memory()?, String::new(), start_threads()?).await
    }

    async fn on(store: &Store, index: Index, history: String, starting: Threads) -> Result<Self, RefreshError> {
        let index = Arc::new(Mutex::new(index));
        let locked = Arc::clone(&index).lock_owned().await;
        let snapshot = Box::pin(update(store, locked, &starting, &history, None)).await?;
        let updating = Threads::yielding("catalog", 1).map_err(IndexError::from)?;
        let locked = Arc::clone(&index).lock_owned().await;
        drop(on_thread(&updating, locked, Index::restart_threads).await?);
        // One core is left to requests: the caches of its processor stay theirs.
        let cores = available_parallelism().map_or(2, NonZero::get);
        let slow = cores.saturating_sub(1).max(1);
        let searching = Threads::yielding("search", slow).map_err(IndexError::from)?;
        let quick = Threads::new("quick search", cores).map_err(IndexError::from)?;
        let reached = watch::Sender::new(snapshot.generation());
        let current = ArcSwap::from_pointee(snapshot);
        Ok(Self { current, reached, wanted: Notify::new(), index, history, searching, quick, updating })
    }

    /// Returns the current snapshot. Hold it for one response only.
    pub fn current(&self) -> Arc<Snapshot> {
        self.current.load_full()
    }

    /// Returns the generation of the current snapshot.
    pub fn generation(&self) -> i64 {
        self.current.load().generation()
    }

    /// Replaces the snapshot if the store has another generation. Returns whether it did. Also releases the files of
    /// segments that were merged in the background.
    pub async fn refresh(&self, store: &Store) -> Result<bool, RefreshError> {
        let index = Arc::clone(&self.index).lock_owned().await;
        let state = rows::find_state(&mut store.read().await?).await?;
        let current = self.current();
        let is_new = state.revision() != current.generation();
        if is_new || index.is_merged_since(&current.searcher)? {
            let updated = Box::pin(update(store, index, &self.updating, &self.history, Some(current))).await?;
            let generation = updated.generation();
            self.current.store(Arc::new(updated));
            self.reached.send_replace(generation);
        }
        Ok(is_new)
    }

    /// Completes when a request waits for a newer snapshot.
    pub async fn wanted(&self) {
        self.wanted.notified().await;
    }

    /// Waits for a snapshot of this generation or a later one, which another node has already, for at most `patience`.
    pub async fn reach(&self, generation: i64, patience: Duration) {
        let mut reached = self.reached.subscribe();
        self.wanted.notify_one();
        // Without it, the current snapshot is used.
        let _ = tokio::time::timeout(patience, reached.wait_for(|reached| *reached >= generation)).await;
    }

    /// Runs a search, unless its response is cached: a slow one on a low-priority thread. Returns a `SearchAnswer` as JSON.
    pub async fn search(&self, query: Query) -> Result<Bytes, SearchError> {
        match self.quick_search(query.clone()).await? {
            Some(answer) => Ok(answer),
            None => self.slow_search(query).await,
        }
    }

    /// Runs a search if its response is cached or it is quick; `None` if it is not, or if nothing has all its words, so that the
    /// search would have to try which of them to leave out.
    pub async fn quick_search(&self, query: Query) -> Result<Option<Bytes>, SearchError> {
        let snapshot = self.current();
        if let Some(answer) = snapshot.searched(&query) {
            return Ok(Some(answer));
        }
        Ok(self.quick.run(move || snapshot.search_quickly(query)).await??)
    }

    /// Runs a search on a low-priority thread.
    pub async fn slow_search(&self, query: Query) -> Result<Bytes, SearchError> {
        let snapshot = self.current();
        self.in_background(move || snapshot.search(query)).await
    }

    /// Returns suggestions for a trimmed term.
    pub async fn suggest(&self, term: String) -> Result<SuggestAnswer, SearchError> {
        let snapshot = self.current();
        Ok(self.quick.run(move || snapshot.suggest(&term)).await??)
    }

    /// Runs work that reads much of a snapshot on a low-priority thread.
    pub async fn in_background<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, IndexError> + Send + 'static,
    ) -> Result<T, SearchError> {
        Ok(self.searching.run(work).await??)
    }
}

/// Returns the thread on which the index is opened and brought up to date before customers are served.
fn start_threads() -> Result<Threads, IndexError> {
    Ok(Threads::new("catalog", 1)?)
}

impl PriceList for Catalog {
    fn goods(&self, product: ProductId) -> Option<Arc<Goods>> {
        self.current.load().find(product)?.goods()
    }

    fn has_sample(&self, product: ProductId) -> Option<bool> {
        self.current.load().find(product).map(|entry| entry.sample)
    }

    fn revision(&self) -> i64 {
        self.generation()
    }
}

/// Brings the index to the store's current generation and opens it. Reads only the products that changed since the
/// generation of the index, a few at a time; the CPU work runs on `threads`.
async fn update(
    store: &Store,
    mut index: OwnedMutexGuard<Index>,
    threads: &Threads,
    history: &str,
    before: Option<Arc<Snapshot>>,
) -> Result<Snapshot, RefreshError> {
    let mut reads = store.snapshot().await?;
    let state = rows::find_state(&mut reads).await?;
    let generation = state.current_generation;
    let arrangements = categories::list(&mut reads).await?;
    let categories = Categories::of(&rows::list_categories(&mut reads).await?, &arrangements);
    let stamp = Stamp::new(history.to_owned(), generation, state.photographs);
    if *index.stamp() != stamp {
        let known = index.stamp();
        let keep = known.history == history && known.generation <= generation && known.photographs <= state.photographs;
        let (from, shown) = if keep { (known.generation, known.photographs) } else { (0, state.photographs) };
        let mut changed = rows::list_changed(&mut reads, from, generation).await?;
        changed.extend(photographs::list_changed(&mut reads, shown, state.photographs).await?);
        let moved = categories::list_moved(&mut reads, from, generation).await?;
        if keep && !moved.is_empty() {
            // They show the names and the order of their categories.
            changed.extend(index.products_in(&moved)?);
        }
        changed.sort_unstable();
        changed.dedup();
        index = on_thread(threads, index, move |index| index.begin(keep)).await?;
        let shared = Arc::new(categories.clone());
        for ids in changed.chunks(PAGE) {
            let products = rows::find_products(&mut reads, generation, ids).await?;
            let part_ids: HashMap<String, i64> =
                rows::find_parts(&mut reads, ids).await?.into_iter().map(|part| (part.sku_key, part.id)).collect();
            let kept = fetched(&mut reads, &products).await?;
            let (ids, categories) = (ids.to_vec(), Arc::clone(&shared));
            index = on_thread(threads, index, move |index| {
                let sources = Sources { part_ids: &part_ids, categories: &categories, photographs: &kept };
                let mut products = products.iter().peekable();
                for id in ids {
                    let row = products.next_if(|row| row.id == id);
                    let document = row.and_then(|row| document(&index.fields(), row, sources));
                    index.put(id, document)?;
                }
                Ok(())
            })
            .await?;
        }
        index = on_thread(threads, index, move |index| {
            index.commit(stamp)?;
            if keep { Ok(()) } else { index.merge_all() }
        })
        .await?;
    }
    drop(reads);
    let opened = threads.run(move || {
        let snapshot =
            Snapshot::open(state.revision(), index.searcher()?, index.fields(), categories, before.as_deref());
        index.collect_garbage();
        snapshot
    });
    Ok(opened.await??)
}

/// Returns the photographs that were fetched for some products, by the addresses in their records.
async fn fetched(
    reads: &mut impl Connection,
    products: &[StoredProduct],
) -> Result<HashMap<String, PhotographAddress>, RefreshError> {
    let addresses: Vec<String> = products.iter().flat_map(|product| external_images(&product.record)).collect();
    let addresses: Vec<&str> = addresses.iter().map(String::as_str).collect();
    let found = photographs::find_fetched(reads, &addresses).await?.into_iter();
    Ok(found.map(|fetched| (fetched.address.clone(), address_of(&fetched))).collect())
}

async fn on_thread(
    threads: &Threads,
    mut index: OwnedMutexGuard<Index>,
    work: impl FnOnce(&mut Index) -> Result<(), IndexError> + Send + 'static,
) -> Result<OwnedMutexGuard<Index>, RefreshError> {
    let done = threads.run(move || {
        work(&mut index)?;
        Ok::<_, IndexError>(index)
    });
    Ok(done.await??)
}
