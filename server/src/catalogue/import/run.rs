//! One import, from files to the current generation. Everything is read twice: first to find every fault, then to keep
//! what differs. Only the last step, one short transaction, makes anything visible.

use std::collections::{HashMap, HashSet, VecDeque};
use std::io;
use std::ops::ControlFlow;
use std::time::Duration;

use platen_actors::ports::Clock;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use thiserror::Error;
use tokio::sync::mpsc;
use tokio::time::Instant;
use utoipa::ToSchema;

use super::checked::{Checked, check_all};
use super::noting::file_name;
use super::{Defaults, Fault, Found, Source, read};
use crate::catalogue::check::{category_names, check};
use crate::catalogue::record::{ProductRecord, Status};
use crate::catalogue::sku;
use crate::store::audit::Record;
use crate::store::{self, Store, Write, catalogue as rows};

/// How long an import may be silent before another one may take over.
const LEASE_MS: i64 = 60_000;
/// How long a batch may hold the writer, without its commit.
const BATCH: Duration = Duration::from_millis(12);
/// The records in hand at most.
const IN_HAND: usize = 64;
const PAGE: i64 = 500;

/// What an import did.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ImportReport)]
pub struct Report {
    /// Products that are new.
    pub added: u64,
    /// Products that were there and differ.
    pub changed: u64,
    /// Products that are as they were.
    pub unchanged: u64,
    /// The generation that is current now.
    pub generation: i64,
    /// Products that were left out because of their faults, where that was asked for.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[schema(required = false)]
    pub left_out: u64,
    /// How many faults they have.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[schema(required = false)]
    pub fault_count: u64,
    /// What was wrong with them: the first faults, at most 100.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub faults: Vec<Fault>,
    /// How many values came in otherwise than the files say.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[schema(required = false)]
    pub noted: u64,
    /// Which values those are: the first of them, at most 100.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub notes: Vec<Fault>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
fn is_zero(count: &u64) -> bool {
    *count == 0
}

impl std::fmt::Display for Report {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.added == 0 && self.changed == 0 {
            write!(f, "nothing to change: all {} products are as in the files", self.unchanged)?;
        } else {
            write!(f, "{} added, {} changed, {} unchanged", self.added, self.changed, self.unchanged)?;
        }
        match self.left_out {
            0 => Ok(()),
            left_out => write!(f, ", {left_out} left out for their faults"),
        }
    }
}

/// Why nothing was imported.
#[derive(Debug, Error)]
pub enum ImportError {
    /// The files have faults.
    #[error("{total} {} found; nothing was imported", if *total == 1 { "fault was" } else { "faults were" })]
    Faults {
        /// The first of them, at most 100.
        faults: Vec<Fault>,
        /// How many there are.
        total: u64,
    },
    /// Another import is under way.
    #[error("another import is under way; nothing was imported. Wait for it, or {} s if it died", (.wait_ms + 999) / 1_000)]
    Busy {
        /// When the other one's lease ends if it is not renewed.
        wait_ms: i64,
    },
    /// Another import took over because this one was silent for too long.
    #[error("this import stalled and another one took over; nothing of this one is visible. Run it again")]
    Overtaken,
    /// It was not the last import, or is undone already, or changed nothing.
    #[error("this import cannot be undone: something was imported since, it is undone already, or it changed nothing")]
    NotUndoable,
    /// A file became another between the two readings.
    #[error("the files changed while they were read; nothing was imported. Run the import again")]
    FilesChanged,
    /// A file cannot be read.
    #[error("{file} cannot be read: {error}; nothing was imported")]
    File {
        /// Which one.
        file: String,
        /// What the system says.
        error: io::Error,
    },
    /// The store did not answer.
    #[error("nothing was imported: {0}")]
    Store(#[from] store::Error),
    /// A fault of ours.
    #[error("nothing was imported: {0}")]
    Internal(String),
}

/// Imports files into a store.
pub struct Importer<'a> {
    pub(super) store: &'a Store,
    pub(super) clock: &'a dyn Clock,
    /// A text that no other import has.
    pub(super) owner: &'a str,
    /// Who imports, where that is nobody of the staff.
    pub(super) by: &'a str,
    /// What goes on record of a member of staff.
    pub(super) record: Option<Record>,
    /// Whether products with faults are left out, instead of refusing all.
    skip_faulty: bool,
}

impl<'a> Importer<'a> {
    /// An importer. `owner` must differ from every other import's.
    pub fn new(store: &'a Store, clock: &'a dyn Clock, owner: &'a str) -> Self {
        Self { store, clock, owner, by: "command line", record: None, skip_faulty: false }
    }

    /// The same for somebody else than the command line.
    #[must_use]
    pub fn by(self, by: &'a str) -> Self {
        Self { by, ..self }
    }

    /// The same for a member of staff: what is done goes on record in the transaction that makes it visible.
    #[must_use]
    pub fn recorded(self, record: Record) -> Self {
        Self { record: Some(record), ..self }
    }

    /// The same, which leaves products with faults out if told so. What is wrong with a file itself still refuses all.
    #[must_use]
    pub fn skipping_faulty(self, skip_faulty: bool) -> Self {
        Self { skip_faulty, ..self }
    }

    /// Imports all files, or nothing of them.
    pub async fn run(&self, sources: Vec<Source>, defaults: Defaults) -> Result<Report, ImportError> {
        let mut checked = {
            let (sources, defaults) = (sources.clone(), defaults.clone());
            blocking(move || check_all(&sources, &defaults)).await??
        };
        checked.refuse_faults(self.skip_faulty)?;
        self.take_lease().await?;
        let done = self.run_with_lease(sources, defaults, checked).await;
        self.end(done).await
    }

    /// Gives the lease back unless it went with the success.
    pub(super) async fn end<T>(&self, done: Result<T, ImportError>) -> Result<T, ImportError> {
        if done.is_err()
            && let Err(error) = self.release_lease().await
        {
            tracing::warn!(%error, "the import's lease could not be given back; it ends by itself");
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
        self.sweep(current).await?;
        let known = self.known(current).await?;
        self.check_against_store(&mut checked, &known, current).await?;
        self.check_status_changes(&mut checked, &known, current).await?;
        checked.refuse_faults(self.skip_faulty)?;
        let categories = self.category_keys().await?;
        let mut writing = Writing { importer: self, known, categories, current, moved: Vec::new() };
        let names: Vec<String> = sources.iter().map(|source| file_name(source.name())).collect();
        let mut report = writing.run(sources, defaults, &checked).await?;
        checked.complete(&mut report);
        let mut write = self.store.write().await?;
        if report.generation == current {
            rows::release_lease(&mut write, self.owner).await?;
        } else if !rows::make_current(&mut write, self.owner, current).await? {
            return Err(ImportError::Overtaken);
        }
        rows::move_parts(&mut write, &writing.moved).await?;
        self.note(&mut write, &names, &report, current).await?;
        write.commit().await?;
        Ok(report)
    }

    pub(super) async fn take_lease(&self) -> Result<(), ImportError> {
        let now = self.clock.now();
        let mut write = self.store.write().await?;
        if rows::take_lease(&mut write, self.owner, now, now + LEASE_MS).await? {
            return Ok(write.commit().await?);
        }
        let state = rows::find_state(&mut write).await?;
        Err(ImportError::Busy { wait_ms: (state.lease_until - now).max(0) })
    }

    async fn renew_lease(&self, connection: &mut impl store::Connection) -> Result<(), ImportError> {
        if rows::renew_lease(connection, self.owner, self.clock.now() + LEASE_MS).await? {
            Ok(())
        } else {
            Err(ImportError::Overtaken)
        }
    }

    /// Begins a batch, while the lease is ours.
    pub(super) async fn begin_batch(&self) -> Result<Batch, ImportError> {
        let mut write = self.store.write().await?;
        let began = Instant::now();
        self.renew_lease(&mut write).await?;
        Ok(Batch { write, began })
    }

    async fn release_lease(&self) -> Result<(), store::Error> {
        let mut write = self.store.write().await?;
        rows::release_lease(&mut write, self.owner).await?;
        write.commit().await
    }

    /// Removes what aborted imports and replaced records left behind, a little at a time. What was current before the last
    /// import stays, so that it can be undone.
    pub(super) async fn sweep(&self, current: i64) -> Result<(), ImportError> {
        const MOST: i64 = 100;
        for step in 0..4 {
            loop {
                let mut write = self.store.write().await?;
                self.renew_lease(&mut write).await?;
                let removed = match step {
                    0 => rows::remove_aborted(&mut write, current, MOST).await?,
                    1 => rows::remove_superseded(&mut write, current - 1, MOST).await?,
                    2 => rows::remove_orphaned_parts(&mut write, MOST).await?,
                    _ => rows::remove_orphaned_products(&mut write, MOST).await?,
                };
                if removed == 0 {
                    break;
                }
                write.commit().await?;
            }
        }
        Ok(())
    }

    async fn known(&self, current: i64) -> Result<HashMap<String, Known>, ImportError> {
        let mut reader = self.store.read().await?;
        let mut known = HashMap::new();
        let mut after = 0;
        loop {
            let page = rows::list_hashes(&mut reader, current, after, PAGE).await?;
            let Some(last) = page.last() else { return Ok(known) };
            after = last.id;
            known.extend(page.into_iter().map(|row| (row.sku_key, Known { id: row.id, hash: row.hash })));
        }
    }

    async fn category_keys(&self) -> Result<HashSet<String>, ImportError> {
        let mut reader = self.store.read().await?;
        Ok(rows::list_categories(&mut reader).await?.into_iter().map(|row| row.path_key).collect())
    }

    /// SKUs must also be unique among the products that the files do not mention.
    async fn check_against_store(
        &self,
        checked: &mut Checked,
        known: &HashMap<String, Known>,
        current: i64,
    ) -> Result<(), ImportError> {
        let mut reader = self.store.read().await?;
        let others: HashMap<i64, &str> = known
            .iter()
            .filter(|(key, _)| !checked.products.contains(key.as_str()))
            .map(|(key, known)| (known.id, key.as_str()))
            .collect();
        let mut taken: Vec<(String, i64)> = others
            .iter()
            .filter(|(_, key)| checked.is_claimed(key))
            .map(|(id, key)| ((*key).to_owned(), *id))
            .collect();
        let mut after = 0;
        loop {
            let page = rows::list_parts(&mut reader, after, PAGE).await?;
            let Some(last) = page.last() else { break };
            after = last.id;
            taken.extend(
                page.into_iter()
                    .filter(|part| others.contains_key(&part.product_id) && checked.is_claimed(&part.sku_key))
                    .map(|part| (part.sku_key, part.product_id)),
            );
        }
        for (key, product) in taken {
            // The part's row may outlive its place in the record.
            let record = rows::list_products(&mut reader, current, product - 1, 1).await?.pop().map(|row| row.record);
            let record: Option<ProductRecord> = record.and_then(|record| serde_json::from_str(&record).ok());
            let Some(record) = record else { continue };
            if sku::key(&record.sku) == key || record.parts.iter().any(|part| sku::key(&part.sku) == key) {
                checked.taken(&key, &record.sku);
            }
        }
        Ok(())
    }

    /// A product of which only the status is said must be there, and be fit for it.
    async fn check_status_changes(
        &self,
        checked: &mut Checked,
        known: &HashMap<String, Known>,
        current: i64,
    ) -> Result<(), ImportError> {
        let mut reader = self.store.read().await?;
        for (key, (status, place)) in std::mem::take(&mut checked.statuses) {
            let record = match known.get(&key) {
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

/// Why a product cannot be kept as it would be.
fn refusal(checked: &Checked, record: &ProductRecord) -> Option<String> {
    let fault = check(record).into_iter().next();
    let fault = fault.map(|fault| format!("{} {}. {}", fault.field, fault.rule, fault.remedy));
    fault.or_else(|| checked.foreign_currency(record))
}

/// A product as the store has it; `None` if an import that brought it was undone.
async fn find_record(
    reader: &mut impl store::Connection,
    current: i64,
    product: i64,
) -> Result<Option<ProductRecord>, ImportError> {
    let row = rows::list_products(reader, current, product - 1, 1).await?.pop().filter(|row| row.id == product);
    Ok(row.and_then(|row| serde_json::from_str(&row.record).ok()))
}

/// A transaction that holds the writer for a short while only.
pub(super) struct Batch {
    pub(super) write: Write,
    began: Instant,
}

impl Batch {
    /// Whether it may go on.
    pub(super) fn has_time(&self) -> bool {
        self.began.elapsed() < BATCH
    }

    /// Keeps what was written, and leaves the writer to others for as long.
    pub(super) async fn end(self) -> Result<(), ImportError> {
        self.write.commit().await?;
        tokio::time::sleep(self.began.elapsed().min(Duration::from_millis(50))).await;
        Ok(())
    }
}

struct Known {
    id: i64,
    hash: Vec<u8>,
}

/// A record as it is kept, and its hash.
pub(super) fn to_json(record: &ProductRecord) -> (String, [u8; 32]) {
    // A record has neither maps with odd keys nor failing parts: writing it cannot fail.
    let json = serde_json::to_string(record).unwrap_or_default();
    let hash = Sha256::digest(json.as_bytes()).into();
    (json, hash)
}

/// What the second reading hands on.
enum Step {
    Record(Box<Item>),
    Status { key: String, status: Status },
}

/// A record on its way into the store.
struct Item {
    record: ProductRecord,
    json: String,
    hash: [u8; 32],
}

impl Item {
    fn new(record: ProductRecord) -> Self {
        let (json, hash) = to_json(&record);
        Self { record, json, hash }
    }
}

/// The second reading, and keeping what differs.
struct Writing<'a, 'b> {
    importer: &'a Importer<'b>,
    known: HashMap<String, Known>,
    categories: HashSet<String>,
    current: i64,
    /// Parts that become another product's when all is written: an import that is cut off takes nothing away.
    moved: Vec<(String, i64)>,
}

impl Writing<'_, '_> {
    async fn run(
        &mut self,
        sources: Vec<Source>,
        defaults: Defaults,
        checked: &Checked,
    ) -> Result<Report, ImportError> {
        let (sender, mut steps) = mpsc::channel(IN_HAND);
        let faulty = checked.faulty.clone();
        let reading = blocking(move || read_again(&sources, &defaults, &faulty, &sender));
        let reading = tokio::spawn(reading);
        let mut report = Report { generation: self.current, ..Report::default() };
        let mut queue = VecDeque::new();
        loop {
            while queue.len() < IN_HAND
                && let Some(step) = steps.recv().await
            {
                let item = self.item(step).await?;
                match self.known.get(&sku::key(&item.record.sku)) {
                    Some(known) if known.hash == item.hash => {
                        report.unchanged += 1;
                        continue;
                    }
                    Some(_) => report.changed += 1,
                    None => report.added += 1,
                }
                queue.push_back(item);
            }
            if queue.is_empty() {
                break;
            }
            self.write_batch(&mut queue).await?;
        }
        let read = reading.await.map_err(|error| ImportError::Internal(error.to_string()))???;
        if read != checked.digest {
            return Err(ImportError::FilesChanged);
        }
        if report.added + report.changed > 0 {
            report.generation = self.current + 1;
        }
        Ok(report)
    }

    /// The record to write: the file's, or the store's with another status.
    async fn item(&self, step: Step) -> Result<Item, ImportError> {
        match step {
            Step::Record(item) => Ok(*item),
            Step::Status { key, status } => {
                let known = self.known.get(&key).ok_or(ImportError::FilesChanged)?;
                let mut reader = self.importer.store.read().await?;
                let record = find_record(&mut reader, self.current, known.id).await?;
                Ok(Item::new(ProductRecord { status, ..record.ok_or(ImportError::FilesChanged)? }))
            }
        }
    }

    /// Writes records for as long as a batch may take.
    async fn write_batch(&mut self, queue: &mut VecDeque<Item>) -> Result<(), ImportError> {
        let mut batch = self.importer.begin_batch().await?;
        while batch.has_time()
            && let Some(item) = queue.pop_front()
        {
            self.put(&mut batch.write, &item).await?;
        }
        batch.end().await
    }

    async fn put(&mut self, write: &mut store::Write, item: &Item) -> Result<(), store::Error> {
        let now = self.importer.clock.now();
        let key = sku::key(&item.record.sku);
        let id = match self.known.get(&key) {
            Some(known) => known.id,
            None => rows::put_product(write, &key, now).await?,
        };
        rows::put_version(write, id, self.current + 1, &item.hash, &item.json).await?;
        let parts: Vec<String> = item.record.parts.iter().map(|part| sku::key(&part.sku)).collect();
        let others = rows::put_parts(write, id, &parts).await?;
        self.moved.extend(others.into_iter().map(|key| (key, id)));
        for path in &item.record.categories {
            for (key, path) in category_steps(path) {
                if !self.categories.contains(&key) {
                    rows::put_category(write, &key, &path).await?;
                    self.categories.insert(key);
                }
            }
        }
        Ok(())
    }
}

/// A category path and all above it, from the top: key and path of each.
pub(in crate::catalogue) fn category_steps(path: &str) -> Vec<(String, String)> {
    let names: Vec<&str> = category_names(path).collect();
    (1..=names.len())
        .map(|depth| {
            let path = names[..depth].join(" > ");
            (path.to_lowercase(), path)
        })
        .collect()
}

/// Reads the files again, without the products that have faults.
fn read_again(
    sources: &[Source],
    defaults: &Defaults,
    faulty: &HashSet<String>,
    sender: &mpsc::Sender<Step>,
) -> Result<[u8; 32], ImportError> {
    let mut digest = Sha256::new();
    let mut changed = false;
    for source in sources {
        read(source, defaults, &mut |found| {
            let (key, step) = match found {
                Found::Note(_) | Found::Faulty { .. } => return ControlFlow::Continue(()),
                Found::Broken(_) => {
                    changed = true;
                    return ControlFlow::Break(());
                }
                Found::Status { change, .. } => {
                    digest.update(format!("{change:?}"));
                    let key = sku::key(&change.sku);
                    (key.clone(), Step::Status { key, status: change.status })
                }
                Found::Product(located) => {
                    let item = Item::new(located.record);
                    digest.update(item.hash);
                    (sku::key(&item.record.sku), Step::Record(Box::new(item)))
                }
            };
            if faulty.contains(&key) {
                return ControlFlow::Continue(());
            }
            match sender.blocking_send(step) {
                Ok(()) => ControlFlow::Continue(()),
                // The import has ended with an error of its own.
                Err(_) => ControlFlow::Break(()),
            }
        })
        .map_err(|error| ImportError::File { file: source.name().to_owned(), error })?;
    }
    if changed { Err(ImportError::FilesChanged) } else { Ok(digest.finalize().into()) }
}

async fn blocking<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, ImportError> {
    tokio::task::spawn_blocking(work).await.map_err(|error| ImportError::Internal(error.to_string()))
}
