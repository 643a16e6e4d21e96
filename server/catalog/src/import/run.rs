//! Runs one import, from files to the current generation. All files are read twice: first to find every fault, then to
//! store what differs. Only the last step, one short transaction, makes anything visible.

use std::collections::HashMap;
use std::time::Duration;

use platen_actors::ports::Clock;
use platen_store::audit::Record;
use platen_store::catalog::{self as rows, SkuOwner};
use platen_store::categories;
use platen_store::{Reader, Store, Transaction};
use tokio::time::Instant;

use super::checked::{Checked, check_all};
use super::noting::file_name;
use super::report::{ImportError, Report};
use super::writing::{KnownCategories, KnownRecord, Writing, find_record};
use super::{Defaults, Source};
use crate::categories::Categories;
use crate::check::check;
use crate::record::ProductRecord;
use crate::sku;
use crate::threads::Threads;

/// How long an import may go without renewing its lease before another one may take over.
const LEASE_MS: i64 = 60_000;
/// The number of products that are written at once. A batch holds the database's only writer, for which the commands of
/// customers wait.
pub(super) const BATCH: u32 = 4;
/// Pause after each batch beside a server, as a multiple of the batch's duration, and at most.
const REST: u32 = 8;
const LONGEST_REST: Duration = Duration::from_millis(50);
/// The number of SKUs that are looked up at once.
const AT_ONCE: usize = 200;

/// How the lease owners of saves by members of staff begin, in contrast to those of imports.
pub const SAVE: &str = "save ";

/// Imports files into a store.
pub struct Importer<'a> {
    pub(super) store: &'a Store,
    pub(super) clock: &'a dyn Clock,
    /// Unique lease owner of this import.
    pub(super) owner: &'a str,
    /// The source of the import, if it is not a staff member.
    pub(super) by: &'a str,
    /// The audit row for a staff member's import.
    pub(super) record: Option<Record>,
    /// The key of a product's SKU, and the hash of the record that the import replaces; `None` if there is none.
    replaced: Option<(String, Option<Vec<u8>>)>,
    /// The generation that the import changes; `None` for any.
    based_on: Option<i64>,
    /// Whether products with faults are left out; otherwise one fault fails the import.
    pub(super) skip_faulty: bool,
    /// Whether a server's commands wait for the same writer.
    rests: bool,
    /// Whether no customers are served yet.
    pub(super) alone: bool,
}

impl<'a> Importer<'a> {
    /// Creates an importer. `owner` must differ from every other import's.
    pub fn new(store: &'a Store, clock: &'a dyn Clock, owner: &'a str) -> Self {
        Self {
            store,
            clock,
            owner,
            by: "command line",
            record: None,
            replaced: None,
            based_on: None,
            skip_faulty: false,
            rests: store.is_writer_shared(),
            alone: false,
        }
    }

    /// States that no customers are served yet: the import makes way for nothing.
    #[must_use]
    pub fn alone(self) -> Self {
        Self { rests: false, alone: true, ..self }
    }

    /// Sets the source of the import, if it is not the command line.
    #[must_use]
    pub fn by(self, by: &'a str) -> Self {
        Self { by, ..self }
    }

    /// Sets the audit row for a staff member's import. It is written in the transaction that makes the import visible.
    #[must_use]
    pub fn recorded(self, record: Record) -> Self {
        Self { record: Some(record), ..self }
    }

    /// Imports nothing if a product has another record than that with this hash; `None` means that it must not exist.
    #[must_use]
    pub fn unless_changed(self, sku: &str, hash: Option<Vec<u8>>) -> Self {
        Self { replaced: Some((sku::key(sku), hash)), ..self }
    }

    /// Imports nothing if another generation is current.
    #[must_use]
    pub fn based_on(self, generation: i64) -> Self {
        Self { based_on: Some(generation), ..self }
    }

    /// Sets whether products with faults are left out. A fault of a file itself still fails the import.
    #[must_use]
    pub fn skipping_faulty(self, skip_faulty: bool) -> Self {
        Self { skip_faulty, ..self }
    }

    /// Imports all files, or none.
    pub async fn run(&self, sources: Vec<Source>, defaults: Defaults) -> Result<Report, ImportError> {
        let collections = self.known_categories().await?.collections;
        let mut checked = {
            let (sources, defaults) = (sources.clone(), defaults.clone());
            in_background(self.alone, move || check_all(&sources, &defaults, collections)).await??
        };
        checked.refuse_faults(self.skip_faulty)?;
        self.take_lease().await?;
        let done = self.run_with_lease(sources, defaults, checked).await;
        self.end(done).await
    }

    /// Releases the lease after a failure; a successful import has released it already.
    pub(super) async fn end<T>(&self, done: Result<T, ImportError>) -> Result<T, ImportError> {
        if done.is_err()
            && let Err(error) = self.release_lease().await
        {
            tracing::warn!(%error, "the import's lease could not be released; it expires by itself");
        }
        done
    }

    async fn run_with_lease(
        &self,
        sources: Vec<Source>,
        defaults: Defaults,
        mut checked: Checked,
    ) -> Result<Report, ImportError> {
        let current = rows::find_state(&mut self.store.read().await?).await?.current_generation;
        if self.based_on.is_some_and(|generation| generation != current) {
            return Err(ImportError::Changed);
        }
        if let Some((key, hash)) = &self.replaced
            && self.known(current, &[key]).await?.get(key).map(|known| &known.hash) != hash.as_ref()
        {
            return Err(ImportError::Changed);
        }
        self.sweep(current).await?;
        self.check_against_store(&mut checked, current).await?;
        self.check_status_changes(&mut checked, current).await?;
        checked.refuse_faults(self.skip_faulty)?;
        let categories = self.known_categories().await?;
        if !categories.collections.is_same(&checked.collections) {
            return Err(ImportError::Overtaken);
        }
        let mut writing = Writing::new(self, current, categories);
        let names: Vec<String> = sources.iter().map(|source| file_name(source.name())).collect();
        let mut report = writing.run(sources, defaults, &checked).await?;
        checked.complete(&mut report);
        let mut tx = self.store.write().await?;
        if report.generation == current {
            rows::release_lease(&mut tx, self.owner).await?;
        } else if !rows::make_current(&mut tx, self.owner, current).await? {
            return Err(ImportError::Overtaken);
        }
        rows::move_parts(&mut tx, &writing.moved).await?;
        self.note(&mut tx, &names, &report, current).await?;
        tx.commit().await?;
        Ok(report)
    }

    pub(super) async fn take_lease(&self) -> Result<(), ImportError> {
        let now = self.clock.now();
        let mut tx = self.store.write().await?;
        if rows::take_lease(&mut tx, self.owner, now, now + LEASE_MS).await? {
            return Ok(tx.commit().await?);
        }
        let state = rows::find_state(&mut tx).await?;
        let is_save = state.lease_owner.is_some_and(|owner| owner.starts_with(SAVE));
        Err(ImportError::Busy { is_save, wait_ms: (state.lease_until - now).max(0) })
    }

    async fn renew_lease(&self, connection: &mut impl platen_store::Connection) -> Result<(), ImportError> {
        if rows::renew_lease(connection, self.owner, self.clock.now() + LEASE_MS).await? {
            Ok(())
        } else {
            Err(ImportError::Overtaken)
        }
    }

    /// Begins a batch, if the lease is still held.
    pub(super) async fn begin_batch(&self) -> Result<Batch, ImportError> {
        let mut tx = self.store.write().await?;
        let began = Instant::now();
        self.renew_lease(&mut tx).await?;
        Ok(Batch { tx, began, rests: self.rests })
    }

    async fn release_lease(&self) -> Result<(), platen_store::Error> {
        let mut tx = self.store.write().await?;
        rows::release_lease(&mut tx, self.owner).await?;
        tx.commit().await
    }

    /// Deletes what aborted imports left behind, and the records that the generation before the current one replaced.
    /// That generation itself is kept, so that the last import can be undone.
    pub(super) async fn sweep(&self, current: i64) -> Result<(), ImportError> {
        loop {
            let mut batch = self.begin_batch().await?;
            let removed = rows::remove_aborted(&mut batch.tx, current, BATCH.into()).await?;
            batch.end().await?;
            if removed == 0 {
                break;
            }
        }
        let before = current - 1;
        // The first generation has replaced nothing.
        if before < 2 {
            return Ok(());
        }
        let changed = rows::list_changed(&mut self.store.read().await?, before - 1, before).await?;
        for products in changed.chunks(AT_ONCE) {
            let replaced = rows::list_superseded(&mut self.store.read().await?, before, products).await?;
            for replaced in replaced.chunks(BATCH as usize) {
                let mut batch = self.begin_batch().await?;
                rows::remove_superseded(&mut batch.tx, before, replaced).await?;
                batch.end().await?;
            }
        }
        Ok(())
    }

    /// Returns the current records of the products with these SKU keys, by key.
    pub(super) async fn known(&self, current: i64, keys: &[&str]) -> Result<HashMap<String, KnownRecord>, ImportError> {
        let mut reader = self.store.read().await?;
        let rows = rows::find_hashes(&mut reader, current, keys).await?;
        Ok(rows.into_iter().map(|row| (row.sku_key, KnownRecord { id: row.id, hash: row.hash })).collect())
    }

    pub(super) async fn known_categories(&self) -> Result<KnownCategories, ImportError> {
        let mut reader = self.store.read().await?;
        let rows = rows::list_categories(&mut reader).await?;
        let tree = Categories::of(&rows, &categories::list(&mut reader).await?);
        let (shown, collections) = (tree.shown_paths(), tree.collection_paths());
        Ok(KnownCategories { keys: rows.into_iter().map(|row| row.path_key).collect(), shown, collections })
    }

    /// Checks that SKUs are also unique among the products that the files do not contain.
    pub(super) async fn check_against_store(&self, checked: &mut Checked, current: i64) -> Result<(), ImportError> {
        let mut reader = self.store.read().await?;
        for owner in foreign_owners(&mut reader, checked).await? {
            // A part's row can remain after its product's record has dropped it.
            let Some(record) = find_record(&mut reader, current, owner.product_id).await? else { continue };
            let key = owner.sku_key;
            if sku::key(&record.sku) == key || record.parts.iter().any(|part| sku::key(&part.sku) == key) {
                checked.taken(&key, &record.sku);
            }
        }
        Ok(())
    }

    /// Checks that a product whose status is changed exists, and is valid with that status.
    pub(super) async fn check_status_changes(&self, checked: &mut Checked, current: i64) -> Result<(), ImportError> {
        let mut reader = self.store.read().await?;
        for (key, (status, place)) in std::mem::take(&mut checked.statuses) {
            let record = match self.known(current, &[&key]).await?.get(&key) {
                Some(known) => find_record(&mut reader, current, known.id).await?,
                None => None,
            };
            let reason = match record {
                None => Some("is no product of the store. Give the whole product.".to_owned()),
                Some(record) => refusal(checked, &ProductRecord { status, ..record })
                    .map(|reason| format!("cannot have this status: {reason}")),
            };
            match reason {
                Some(reason) => checked.refuse(&key, place, "sku", reason),
                None => drop(checked.statuses.insert(key, (status, place))),
            }
        }
        Ok(())
    }
}

/// Returns the products of the store with SKUs of the files that the files do not contain.
async fn foreign_owners(reader: &mut Reader, checked: &Checked) -> Result<Vec<SkuOwner>, ImportError> {
    let (mut claimed, mut foreign) = (checked.claimed(), Vec::new());
    loop {
        let keys: Vec<&str> = claimed.by_ref().take(AT_ONCE).collect();
        if keys.is_empty() {
            return Ok(foreign);
        }
        let owners = rows::find_owners(reader, &keys).await?;
        foreign.extend(owners.into_iter().filter(|owner| !checked.has_product(&owner.product_key)));
    }
}

/// Returns the first reason why a record is not valid.
fn refusal(checked: &Checked, record: &ProductRecord) -> Option<String> {
    let fault = check(record).into_iter().next();
    let fault = fault.map(|fault| format!("{} {}. {}", fault.field, fault.rule, fault.remedy));
    fault.or_else(|| checked.foreign_currency(record))
}

/// A transaction that holds the writer only briefly.
pub(super) struct Batch {
    pub(super) tx: Transaction,
    began: Instant,
    rests: bool,
}

impl Batch {
    /// Commits the batch, then pauses to let the server's commands run.
    pub(super) async fn end(self) -> Result<(), ImportError> {
        self.tx.commit().await?;
        if self.rests {
            tokio::time::sleep((self.began.elapsed() * REST).min(LONGEST_REST)).await;
        }
        Ok(())
    }
}

/// Runs work on a thread of its own, with low priority unless it is `alone`.
pub(super) async fn in_background<T: Send + 'static>(
    alone: bool,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, ImportError> {
    let threads = if alone { Threads::new("import", 1) } else { Threads::yielding("import", 1) };
    let threads = threads.map_err(|error| ImportError::Internal(error.to_string()))?;
    threads.run(work).await.map_err(|error| ImportError::Internal(error.to_string()))
}
