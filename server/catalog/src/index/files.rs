//! The files of the index, and what is written to them.

use std::fs::{File, TryLockError};
use std::path::Path;

use serde::{Deserialize, Serialize};
use tantivy::directory::RamDirectory;
use tantivy::indexer::{IndexWriterOptions, LogMergePolicy, NoMergePolicy};
use tantivy::schema::IndexRecordOption;
use tantivy::store::Compressor;
use tantivy::{
    Directory, IndexReader, IndexSettings, IndexWriter, ReloadPolicy, Searcher, TantivyDocument, TantivyError, Term,
};
use tempfile::TempDir;

use super::directory::Folder;
use super::schema::{VERSION, tokenizers};
use super::{Fields, IndexError, docs};

/// The memory for new documents before they are written, in bytes: the least that Tantivy allows. A part of it is cleared
/// for every update, however small.
const ARENA: usize = 15_000_000;
/// The number of similar segments that are merged into one.
const MERGED_AT_ONCE: usize = 8;
/// Segments with fewer documents count as similar.
const SMALLEST_LAYER: u32 = 500;
/// The share of deleted documents at which a segment is rewritten.
const DELETED_SHARE: f32 = 0.25;
/// Decompressed blocks of stored entries that are kept per segment.
const BLOCKS: usize = 16;
const BLOCK_SIZE: usize = 8 * 1024;
/// The file whose lock says that a process uses the folder.
const LOCK: &str = "lock";

/// What the index holds; stored with each commit.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Stamp {
    version: u32,
    /// The store's catalog history.
    pub(crate) history: String,
    /// The generation.
    pub(crate) generation: i64,
    /// The revision of the photographs.
    #[serde(default)]
    pub(crate) photographs: i64,
}

impl Stamp {
    pub(crate) fn new(history: String, generation: i64, photographs: i64) -> Self {
        Self { version: VERSION, history, generation, photographs }
    }
}

/// The index of one process.
pub(crate) struct Index {
    writer: IndexWriter,
    reader: IndexReader,
    fields: Fields,
    stamp: Stamp,
    /// Whether documents were added or deleted since the last commit.
    dirty: bool,
    /// Whether all documents were deleted since the last commit.
    anew: bool,
    _lock: Option<File>,
    _temporary: Option<TempDir>,
}

impl Index {
    /// Creates an index in memory.
    pub(crate) fn in_memory() -> Result<Self, IndexError> {
        Self::on(RamDirectory::create(), None, None)
    }

    /// Opens the index in a folder. An index that is missing, damaged or of another version is replaced by an empty one.
    /// If another process uses the folder, a temporary index is created in it.
    pub(crate) fn open(folder: &Path) -> Result<Self, IndexError> {
        std::fs::create_dir_all(folder)?;
        let lock = File::create(folder.join(LOCK))?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                tracing::warn!(folder = %folder.display(), "another process uses the catalog's index; a temporary one is built");
                let temporary = TempDir::new_in(folder)?;
                let directory = mapped(temporary.path())?;
                return Self::on(directory, None, Some(temporary));
            }
            Err(TryLockError::Error(error)) => return Err(error.into()),
        }
        let kept = lock.try_clone()?;
        match mapped(folder).and_then(|directory| Self::on(directory, Some(kept), None)) {
            Ok(index) if index.stamp.version == VERSION => Ok(index),
            Ok(index) => {
                drop(index);
                Self::replaced(folder, lock)
            }
            Err(error) => {
                tracing::warn!(%error, folder = %folder.display(), "the catalog's index cannot be read and is built anew");
                Self::replaced(folder, lock)
            }
        }
    }

    fn replaced(folder: &Path, lock: File) -> Result<Self, IndexError> {
        for file in std::fs::read_dir(folder)? {
            let path = file?.path();
            if path.is_dir() {
                continue;
            }
            let stem = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
            // Names of segments are 32 hexadecimal digits.
            let of_segment = stem.len() == 32 && stem.bytes().all(|byte| byte.is_ascii_hexdigit());
            if of_segment || stem == "meta" || stem.starts_with(".managed") || stem.starts_with(".tantivy") {
                std::fs::remove_file(&path)?;
            }
        }
        Self::on(mapped(folder)?, Some(lock), None)
    }

    fn on(directory: impl Directory, lock: Option<File>, temporary: Option<TempDir>) -> Result<Self, IndexError> {
        let (schema, fields) = Fields::schema();
        let settings = IndexSettings {
            docstore_compression: Compressor::Lz4,
            docstore_compress_dedicated_thread: false,
            docstore_blocksize: BLOCK_SIZE,
            ..IndexSettings::default()
        };
        let is_new = !tantivy::Index::exists(&directory).map_err(TantivyError::from)?;
        let builder = tantivy::Index::builder().schema(schema).settings(settings).tokenizers(tokenizers());
        let index = builder.open_or_create(directory)?;
        let stamp = match index.load_metas()?.payload {
            Some(payload) => serde_json::from_str(&payload).unwrap_or_default(),
            // An index whose first build was interrupted is as good as a new one.
            None if is_new || index.searchable_segment_ids()?.is_empty() => Stamp::new(String::new(), 0, 0),
            None => Stamp::default(),
        };
        let options = IndexWriterOptions::builder()
            .num_worker_threads(1)
            .memory_budget_per_thread(ARENA)
            .num_merge_threads(1)
            .build();
        let writer = index.writer_with_options(options)?;
        writer.set_merge_policy(Box::new(merge_policy()));
        let reader =
            index.reader_builder().reload_policy(ReloadPolicy::Manual).doc_store_cache_num_blocks(BLOCKS).try_into()?;
        Ok(Self { writer, reader, fields, stamp, dirty: false, anew: false, _lock: lock, _temporary: temporary })
    }

    pub(crate) fn fields(&self) -> Fields {
        self.fields
    }

    /// Returns what the index holds.
    pub(crate) fn stamp(&self) -> &Stamp {
        &self.stamp
    }

    /// Begins an update: drops what an update that failed has left. Without `keep`, all documents are deleted; then each
    /// product may be put only once.
    pub(crate) fn begin(&mut self, keep: bool) -> Result<(), IndexError> {
        if self.dirty {
            self.writer.rollback()?;
            self.dirty = false;
        }
        self.anew = !keep;
        if keep {
            self.writer.set_merge_policy(Box::new(merge_policy()));
        } else {
            self.dirty = true;
            // All segments are merged at the end.
            self.writer.set_merge_policy(Box::new(NoMergePolicy));
            self.writer.delete_all_documents()?;
        }
        Ok(())
    }

    /// Replaces a product's document, or deletes it.
    pub(crate) fn put(&mut self, product: i64, document: Option<TantivyDocument>) -> Result<(), IndexError> {
        self.dirty = true;
        // Tantivy keeps each deletion in memory, and applies it to every segment.
        if !self.anew {
            self.writer.delete_term(Term::from_field_i64(self.fields.id, product));
        }
        if let Some(document) = document {
            self.writer.add_document(document)?;
        }
        Ok(())
    }

    /// Returns the ids of the products in any of some categories or below them, also of those that are not for sale.
    pub(crate) fn products_in(&self, categories: &[i64]) -> Result<Vec<i64>, IndexError> {
        let mut found = Vec::new();
        for reader in self.reader.searcher().segment_readers() {
            let ids = reader.fast_fields().i64(reader.schema().get_field_name(self.fields.id))?;
            let index = reader.inverted_index(self.fields.categories)?;
            for category in categories {
                let term = Term::from_field_i64(self.fields.categories, *category);
                let Some(mut postings) = index.read_postings(&term, IndexRecordOption::Basic)? else { continue };
                let alive = docs(&mut postings).filter(|doc| !reader.is_deleted(*doc));
                found.extend(alive.filter_map(|doc| ids.first(doc)));
            }
        }
        Ok(found)
    }

    /// Makes the update durable and visible to [`Index::searcher`].
    pub(crate) fn commit(&mut self, stamp: Stamp) -> Result<(), IndexError> {
        let payload = serde_json::to_string(&stamp).map_err(std::io::Error::from)?;
        let mut commit = self.writer.prepare_commit()?;
        commit.set_payload(&payload);
        commit.commit()?;
        (self.stamp, self.dirty, self.anew) = (stamp, false, false);
        Ok(())
    }

    /// Merges all segments into one, after the index was built anew.
    pub(crate) fn merge_all(&mut self) -> Result<(), IndexError> {
        let segments = self.reader.searcher().index().searchable_segment_ids()?;
        if segments.len() > 1 {
            self.writer.merge(&segments).wait()?;
        }
        self.writer.set_merge_policy(Box::new(merge_policy()));
        Ok(())
    }

    /// Restarts the threads of the index with the scheduling of the calling one.
    pub(crate) fn restart_threads(&mut self) -> Result<(), IndexError> {
        self.writer.rollback()?;
        self.writer.set_merge_policy(Box::new(merge_policy()));
        Ok(())
    }

    /// Returns the committed documents.
    pub(crate) fn searcher(&mut self) -> Result<Searcher, IndexError> {
        self.reader.reload()?;
        Ok(self.reader.searcher())
    }

    /// Reports whether segments were merged since a searcher was returned.
    pub(crate) fn is_merged_since(&self, searcher: &Searcher) -> Result<bool, IndexError> {
        let ids = self.reader.searcher().index().searchable_segment_ids()?;
        let known = searcher.segment_readers();
        Ok(ids.len() != known.len() || !known.iter().all(|reader| ids.contains(&reader.segment_id())))
    }

    /// Deletes the files of merged segments that no searcher uses.
    pub(crate) fn collect_garbage(&self) {
        // Runs in the background; files that remain are deleted with the next commit.
        drop(self.writer.garbage_collect_files());
    }
}

fn merge_policy() -> LogMergePolicy {
    let mut policy = LogMergePolicy::default();
    policy.set_min_num_segments(MERGED_AT_ONCE);
    policy.set_min_layer_size(SMALLEST_LAYER);
    policy.set_del_docs_ratio_before_merge(DELETED_SHARE);
    policy
}

fn mapped(folder: &Path) -> Result<Folder, IndexError> {
    Ok(Folder::open(folder).map_err(TantivyError::from)?)
}
