//! The second pass over the files: stores what differs.

use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;

use platen_store::Transaction;
use platen_store::catalog::{self as rows, NewVersion};
use sha2::{Digest, Sha256};
use tokio::sync::mpsc;

use super::checked::Checked;
use super::report::{ImportError, Report};
use super::run::{BATCH, Importer, in_background};
use super::{Defaults, Found, ProductDifferences, Source, preview, read};
use crate::category_path::category_steps;
use crate::check::{MAX_CATEGORIES, category_names};
use crate::collections::CollectionPaths;
use crate::record::{ProductRecord, Status};
use crate::sku;

/// A product of the store.
pub(super) struct KnownRecord {
    pub(super) id: i64,
    pub(super) hash: Vec<u8>,
}

/// Returns a record as stored, with its hash.
pub(super) fn to_json(record: &ProductRecord) -> (String, [u8; 32]) {
    // A record has string keys only and no failing serializers, so this cannot fail.
    let json = serde_json::to_string(record).unwrap_or_default();
    let hash = Sha256::digest(json.as_bytes()).into();
    (json, hash)
}

/// Returns a product's record in the store; `None` if the import that added it was undone.
pub(super) async fn find_record(
    reader: &mut impl platen_store::Connection,
    current: i64,
    product: i64,
) -> Result<Option<ProductRecord>, ImportError> {
    let row = rows::find_products(reader, current, &[product]).await?.pop();
    Ok(row.and_then(|row| serde_json::from_str(&row.record).ok()))
}

/// An item of the second pass.
enum Step {
    Record(Box<Item>),
    Status { key: String, status: Status },
}

impl Step {
    /// Returns the product's SKU key.
    fn key(&self) -> &str {
        match self {
            Self::Record(item) => &item.key,
            Self::Status { key, .. } => key,
        }
    }
}

/// A record to be stored.
struct Item {
    key: String,
    /// The product's id, if it has a record.
    id: Option<i64>,
    record: ProductRecord,
    json: String,
    hash: [u8; 32],
    /// Whether the file can name collections.
    names_collections: bool,
}

impl Item {
    fn new(record: ProductRecord) -> Self {
        let (json, hash) = to_json(&record);
        Self { key: sku::key(&record.sku), id: None, record, json, hash, names_collections: true }
    }

    /// Keeps the product in collections that it is in.
    fn in_collections_of(self, stored: &ProductRecord, collections: &CollectionPaths) -> Self {
        let mut record = self.record;
        for path in stored.categories.iter().filter(|path| collections.has(path)) {
            let is_new = record.categories.iter().all(|known| !is_same_path(known, path));
            if is_new && record.categories.len() < MAX_CATEGORIES {
                record.categories.push(path.clone());
            }
        }
        Self::new(record)
    }
}

fn is_same_path(one: &str, other: &str) -> bool {
    category_names(one).map(str::to_lowercase).eq(category_names(other).map(str::to_lowercase))
}

/// The categories of the store.
#[derive(Default)]
pub(super) struct KnownCategories {
    /// The keys of all paths.
    pub(super) keys: HashSet<String>,
    /// The ids of those that are shown under another path than their key, by the key of that path.
    pub(super) shown: HashMap<String, i64>,
    /// Which of them are collections.
    pub(super) collections: CollectionPaths,
}

/// The state of the second pass.
pub(super) struct Writing<'a, 'b> {
    pub(super) importer: &'a Importer<'b>,
    pub(super) categories: KnownCategories,
    pub(super) current: i64,
    /// Parts that move to another product in the last step, so that an aborted import takes no part away.
    pub(super) moved: Vec<(String, i64)>,
    /// What the first products would change, if nothing is to be written.
    pub(super) previewed: Option<Vec<ProductDifferences>>,
}

impl<'a, 'b> Writing<'a, 'b> {
    /// Begins to write.
    pub(super) fn new(importer: &'a Importer<'b>, current: i64, categories: KnownCategories) -> Self {
        Self { importer, categories, current, moved: Vec::new(), previewed: None }
    }

    /// Begins to compare without writing.
    pub(super) fn previewing(importer: &'a Importer<'b>, current: i64, categories: KnownCategories) -> Self {
        Self { previewed: Some(Vec::new()), ..Self::new(importer, current, categories) }
    }

    /// Reads the files again and stores what differs.
    pub(super) async fn run(
        &mut self,
        sources: Vec<Source>,
        defaults: Defaults,
        checked: &Checked,
    ) -> Result<Report, ImportError> {
        let (sender, mut steps) = mpsc::channel(BATCH as usize);
        let faulty = checked.faulty.clone();
        let alone = self.importer.alone;
        let reading = in_background(alone, move || read_again(&sources, &defaults, &faulty, &sender));
        let reading = tokio::spawn(reading);
        let mut report = Report { generation: self.current, ..Report::default() };
        loop {
            let mut taken = Vec::with_capacity(BATCH as usize);
            while taken.len() < BATCH as usize
                && let Some(step) = steps.recv().await
            {
                taken.push(step);
            }
            if taken.is_empty() {
                break;
            }
            let keys: Vec<&str> = taken.iter().map(Step::key).collect();
            let known = self.importer.known(self.current, &keys).await?;
            let mut items = Vec::with_capacity(taken.len());
            for step in taken {
                let known = known.get(step.key());
                let mut item = self.item(step, known).await?;
                match known {
                    Some(known) if known.hash == item.hash => {
                        report.unchanged += 1;
                        continue;
                    }
                    Some(_) => report.changed += 1,
                    None => report.added += 1,
                }
                item.id = known.map(|known| known.id);
                items.push(item);
            }
            if self.previewed.is_some() {
                self.compare(&items).await?;
            } else if !items.is_empty() {
                self.write(&items).await?;
            }
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

    /// Returns the record to write: the file's, with the stored collections if the file cannot name any; or the stored record
    /// with another status.
    async fn item(&self, step: Step, known: Option<&KnownRecord>) -> Result<Item, ImportError> {
        let collections = &self.categories.collections;
        match step {
            Step::Record(item) => match known {
                Some(known) if !item.names_collections && !collections.is_empty() => {
                    Ok(match self.stored(known).await? {
                        Some(stored) => item.in_collections_of(&stored, collections),
                        None => *item,
                    })
                }
                _ => Ok(*item),
            },
            Step::Status { status, .. } => {
                let known = known.ok_or(ImportError::FilesChanged)?;
                let record = self.stored(known).await?;
                Ok(Item::new(ProductRecord { status, ..record.ok_or(ImportError::FilesChanged)? }))
            }
        }
    }

    async fn stored(&self, known: &KnownRecord) -> Result<Option<ProductRecord>, ImportError> {
        find_record(&mut self.importer.store.read().await?, self.current, known.id).await
    }

    /// Compares records with those of the store, as long as there is room for differences.
    async fn compare(&mut self, items: &[Item]) -> Result<(), ImportError> {
        let Some(found) = self.previewed.as_mut().filter(|found| preview::has_room(found)) else { return Ok(()) };
        let ids: Vec<i64> = items.iter().filter_map(|item| item.id).collect();
        let mut reader = self.importer.store.read().await?;
        let old = rows::find_products(&mut reader, self.current, &ids).await?;
        for item in items {
            let old = old.iter().find(|old| Some(old.id) == item.id).map(|old| old.record.as_str());
            found.push(preview::compare(&item.record.sku, &item.record.name, old, &item.json));
        }
        Ok(())
    }

    async fn write(&mut self, items: &[Item]) -> Result<(), ImportError> {
        let mut batch = self.importer.begin_batch().await?;
        self.put(&mut batch.tx, items).await?;
        batch.end().await
    }

    async fn put(&mut self, tx: &mut Transaction, items: &[Item]) -> Result<(), platen_store::Error> {
        let new: Vec<&str> = items.iter().filter(|item| item.id.is_none()).map(|item| item.key.as_str()).collect();
        let new: HashMap<String, i64> =
            rows::put_products(tx, &new, self.importer.clock.now()).await?.into_iter().collect();
        let (mut versions, mut parts) = (Vec::with_capacity(items.len()), Vec::new());
        for item in items {
            // Every item has an id now.
            let Some(product_id) = item.id.or_else(|| new.get(&item.key).copied()) else { continue };
            versions.push(NewVersion { product_id, hash: &item.hash, record: &item.json });
            parts.extend(item.record.parts.iter().map(|part| (sku::key(&part.sku), product_id)));
        }
        rows::put_versions(tx, self.current + 1, &versions).await?;
        self.moved.extend(rows::put_parts(tx, &parts).await?);
        for (key, path) in items.iter().flat_map(|item| &item.record.categories).flat_map(|path| category_steps(path)) {
            if !self.categories.keys.contains(&key) {
                rows::put_category(tx, &key, &path, self.categories.shown.get(&key).copied()).await?;
                self.categories.keys.insert(key);
            }
        }
        Ok(())
    }
}

/// Reads the files again without the products that have faults.
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
                    let names_collections = located.names_collections;
                    let item = Item { names_collections, ..Item::new(located.record) };
                    digest.update(item.hash);
                    (item.key.clone(), Step::Record(Box::new(item)))
                }
            };
            if faulty.contains(&key) {
                return ControlFlow::Continue(());
            }
            match sender.blocking_send(step) {
                Ok(()) => ControlFlow::Continue(()),
                // The import has already failed with its own error.
                Err(_) => ControlFlow::Break(()),
            }
        })
        .map_err(|error| ImportError::File { file: source.name().to_owned(), error })?;
    }
    if changed { Err(ImportError::FilesChanged) } else { Ok(digest.finalize().into()) }
}
