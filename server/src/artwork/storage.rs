//! The file storage: chunks of running uploads, finished files by content hash, and previews. On the local disk or in
//! S3; stored data is durable when a call returns.

mod probe;

use std::collections::BTreeMap;
use std::io::ErrorKind;
use std::path::{Path as FilePath, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use actix_web::web::Bytes;
use futures_util::stream::BoxStream;
use futures_util::{StreamExt, TryStreamExt};
use object_store::path::Path;
use object_store::{
    Error, GetResult, ObjectMeta, ObjectStore, ObjectStoreExt, PutMode, PutOptions, Result, WriteMultipart,
};
use platen_actors::ids::{DocumentId, Millis};
use tokio::io::AsyncReadExt;

/// The folder of the chunks of running uploads: a folder per upload, a file per chunk.
pub const CHUNKS: &str = "chunks";
/// Chunks that do not count until they are verified.
const ASIDE: &str = "aside";
/// The folder of finished files, by SHA-256.
pub const FILES: &str = "files";
/// The folder of their previews, by the SHA-256 of the file.
pub const PREVIEWS: &str = "previews";
/// The folder of large drawings: a folder per file, by its SHA-256, and in it a picture per edge.
const ENLARGEMENTS: &str = "enlargements";
/// The folder of the copies of photographs of products: a folder per file, by its SHA-256, and in it a file per copy.
const COPIES: &str = "photographs";
/// An object that identifies the storage.
const IDENTITY: &str = "identity";

/// The part size for copying a whole file: to S3, which allows no smaller parts, and to a disk.
const S3_PART: usize = 5 * 1024 * 1024;
const DISK_PART: usize = 256 * 1024;

/// Reports whether an error is, or is caused by, a full disk.
pub fn comes_from_full_disk(error: &(dyn std::error::Error + 'static)) -> bool {
    std::iter::successors(Some(error), |error| error.source())
        .filter_map(|error| error.downcast_ref::<std::io::Error>())
        .any(|error| matches!(error.kind(), ErrorKind::StorageFull | ErrorKind::QuotaExceeded))
}

/// Files by key. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Storage {
    objects: Arc<dyn ObjectStore>,
    /// The local folder, if the storage is one.
    folder: Option<PathBuf>,
}

/// A chunk of an upload.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chunk {
    /// The position of its first byte in the file.
    pub offset: u64,
    /// In bytes.
    pub size: u64,
    key: Path,
}

/// A stored item that may be unused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found<T> {
    /// The item.
    pub what: T,
    /// When it was stored.
    pub at: Millis,
}

impl Storage {
    /// Creates a storage over an object store; `folder` is given if that is a local folder.
    pub fn new(objects: Arc<dyn ObjectStore>, folder: Option<PathBuf>) -> Self {
        Self { objects, folder }
    }

    /// Reports whether the bytes are on a local disk.
    pub fn is_local(&self) -> bool {
        self.folder.is_some()
    }

    /// Returns the free space in bytes, if the storage is a local folder.
    pub fn free_bytes(&self) -> Option<u64> {
        let space = rustix::fs::statvfs(self.folder.as_ref()?).ok()?;
        Some(space.f_bavail * space.f_frsize)
    }

    /// Returns the text that identifies this storage to all nodes that use it. If it has none yet, it becomes `new`.
    pub async fn identity(&self, new: String) -> Result<String> {
        let key = Path::from(IDENTITY);
        let options = PutOptions { mode: PutMode::Create, ..PutOptions::default() };
        match self.objects.put_opts(&key, new.clone().into(), options).await {
            Ok(_) => Ok(new),
            Err(Error::AlreadyExists { .. }) => Ok(self.known_identity().await?.unwrap_or(new)),
            Err(error) => Err(error),
        }
    }

    /// Returns the text that identifies this storage, if it has one.
    pub async fn known_identity(&self) -> Result<Option<String>> {
        match self.objects.get(&Path::from(IDENTITY)).await {
            Ok(object) => Ok(Some(String::from_utf8_lossy(&object.bytes().await?).into_owned())),
            Err(Error::NotFound { .. }) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Returns the contiguous chunks of an upload from its beginning.
    pub async fn chunks(&self, id: DocumentId) -> Result<Vec<Chunk>> {
        let prefix = folder_of(CHUNKS, id);
        let mut all: Vec<Chunk> = self
            .objects
            .list(Some(&prefix))
            .try_filter_map(|meta| async move {
                let offset = meta.location.filename().and_then(|name| name.parse().ok());
                Ok(offset.map(|offset| Chunk { offset, size: meta.size, key: meta.location }))
            })
            .try_collect()
            .await?;
        all.sort_unstable_by_key(|chunk| chunk.offset);
        let mut end = 0;
        all.retain(|chunk| {
            let follows = chunk.offset == end;
            end += if follows { chunk.size } else { 0 };
            follows
        });
        Ok(all)
    }

    /// Stores a chunk. Fails with `AlreadyExists` if another writer has stored this position.
    pub async fn put_chunk(&self, id: DocumentId, offset: u64, bytes: Bytes) -> Result<()> {
        let options = PutOptions { mode: PutMode::Create, ..PutOptions::default() };
        self.objects.put_opts(&key_of(CHUNKS, id, offset), bytes.into(), options).await.map(|_| ())
    }

    /// Stores a chunk that does not count yet.
    pub async fn put_aside(&self, id: DocumentId, offset: u64, bytes: Bytes) -> Result<()> {
        self.objects.put(&key_of(ASIDE, id, offset), bytes.into()).await.map(|_| ())
    }

    /// Makes the chunks that were set aside count.
    pub async fn count_aside(&self, id: DocumentId) -> Result<()> {
        let mut keys = self.keys(&folder_of(ASIDE, id)).await?;
        // In ascending order, so that the counting chunks are contiguous at any time.
        keys.sort_unstable();
        for key in keys {
            if let Some(offset) = key.filename() {
                let to = Path::from_iter([CHUNKS, &id.to_string(), offset]);
                self.objects.rename(&key, &to).await?;
            }
        }
        Ok(())
    }

    /// Deletes the chunks that were set aside.
    pub async fn delete_aside(&self, id: DocumentId) -> Result<()> {
        self.delete_all(self.keys(&folder_of(ASIDE, id)).await?).await
    }

    /// Deletes all chunks of an upload.
    pub async fn delete_chunks(&self, id: DocumentId) -> Result<()> {
        self.delete_aside(id).await?;
        self.delete_all(self.keys(&folder_of(CHUNKS, id)).await?).await
    }

    async fn keys(&self, folder: &Path) -> Result<Vec<Path>> {
        self.objects.list(Some(folder)).map_ok(|meta| meta.location).try_collect().await
    }

    async fn delete_all(&self, keys: impl IntoIterator<Item = Path>) -> Result<()> {
        for key in keys {
            match self.objects.delete(&key).await {
                Ok(()) | Err(Error::NotFound { .. }) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// Streams the bytes of chunks in order.
    pub fn read_chunks(&self, chunks: Vec<Chunk>) -> BoxStream<'static, Result<Bytes>> {
        let objects = Arc::clone(&self.objects);
        futures_util::stream::iter(chunks)
            .then(move |chunk| {
                let objects = Arc::clone(&objects);
                async move { objects.get(&chunk.key).await?.bytes().await }
            })
            .boxed()
    }

    /// Stores a finished file under its content's hash, unless it is already stored.
    pub async fn put_file(&self, sha256: &str, file: &FilePath) -> Result<()> {
        let key = Path::from_iter([FILES, sha256]);
        match self.objects.head(&key).await {
            Ok(_) => return Ok(()),
            Err(Error::NotFound { .. }) => {}
            Err(error) => return Err(error),
        }
        let io = |source: std::io::Error| Error::Generic { store: "scratch", source: source.into() };
        let mut file = tokio::fs::File::open(file).await.map_err(io)?;
        let part = if self.is_local() { DISK_PART } else { S3_PART };
        let mut out = WriteMultipart::new_with_chunk_size(self.objects.put_multipart(&key).await?, part);
        let mut buffer = vec![0; 64 * 1024];
        loop {
            let read = file.read(&mut buffer).await.map_err(io)?;
            if read == 0 {
                break;
            }
            out.wait_for_capacity(1).await?;
            out.write(&buffer[..read]);
        }
        out.finish().await.map(|_| ())
    }

    /// Stores a file that this server generated, under its content's hash.
    pub async fn put_drawn(&self, sha256: &str, bytes: Bytes) -> Result<()> {
        self.objects.put(&Path::from_iter([FILES, sha256]), bytes.into()).await.map(|_| ())
    }

    /// Stores a preview; replaces an earlier one.
    pub async fn put_preview(&self, sha256: &str, png: Bytes) -> Result<()> {
        self.objects.put(&Path::from_iter([PREVIEWS, sha256]), png.into()).await.map(|_| ())
    }

    /// Stores a large drawing of a file; replaces an earlier one of the same edge.
    pub async fn put_enlargement(&self, sha256: &str, edge: u32, png: Bytes) -> Result<()> {
        self.objects.put(&enlargement_of(sha256, edge), png.into()).await.map(|_| ())
    }

    /// Returns a large drawing of a file, if there is one.
    pub async fn enlargement(&self, sha256: &str, edge: u32) -> Result<Option<Bytes>> {
        match self.objects.get(&enlargement_of(sha256, edge)).await {
            Ok(found) => found.bytes().await.map(Some),
            Err(Error::NotFound { .. }) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Stores a copy of a photograph, by its name in the photograph's folder: `640.webp`.
    pub async fn put_copy(&self, sha256: &str, name: &str, bytes: Bytes) -> Result<()> {
        self.objects.put(&Path::from_iter([COPIES, sha256, name]), bytes.into()).await.map(|_| ())
    }

    /// Returns a copy of a photograph, if it is stored.
    pub async fn copy(&self, sha256: &str, name: &str) -> Result<Option<Bytes>> {
        match self.objects.get(&Path::from_iter([COPIES, sha256, name])).await {
            Ok(found) => found.bytes().await.map(Some),
            Err(Error::NotFound { .. }) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Opens a finished file.
    pub async fn file(&self, sha256: &str) -> Result<GetResult> {
        self.objects.get(&Path::from_iter([FILES, sha256])).await
    }

    /// Opens a preview.
    pub async fn preview(&self, sha256: &str) -> Result<GetResult> {
        self.objects.get(&Path::from_iter([PREVIEWS, sha256])).await
    }

    /// Fails with `NotFound` if a file has no preview.
    pub async fn check_preview(&self, sha256: &str) -> Result<()> {
        self.objects.head(&Path::from_iter([PREVIEWS, sha256])).await.map(|_| ())
    }

    /// Deletes a finished file, its preview, its large drawings and its copies.
    pub async fn delete_file(&self, sha256: &str) -> Result<()> {
        let mut drawn = self.keys(&Path::from_iter([ENLARGEMENTS, sha256])).await?;
        drawn.extend(self.keys(&Path::from_iter([COPIES, sha256])).await?);
        self.delete_all([FILES, PREVIEWS].map(|folder| Path::from_iter([folder, sha256])).into_iter().chain(drawn))
            .await
    }

    /// Returns the uploads with chunks, each with the time of its newest chunk.
    pub async fn list_chunked(&self) -> Result<Vec<Found<DocumentId>>> {
        let mut newest: BTreeMap<DocumentId, Millis> = BTreeMap::new();
        for folder in [CHUNKS, ASIDE] {
            let mut all = self.objects.list(Some(&Path::from(folder)));
            while let Some(meta) = all.try_next().await? {
                let id = meta.location.parts().nth(1).and_then(|part| part.as_ref().parse().ok());
                let Some(id) = id else { continue };
                let at = newest.entry(id).or_default();
                *at = put_at(&meta).max(*at);
            }
        }
        Ok(newest.into_iter().map(|(what, at)| Found { what, at }).collect())
    }

    /// Returns the hashes of finished files, of previews, of large drawings and of copies.
    pub async fn list_files(&self) -> Result<Vec<Found<String>>> {
        let mut found = Vec::new();
        for folder in [FILES, PREVIEWS, ENLARGEMENTS, COPIES] {
            let mut all = self.objects.list(Some(&Path::from(folder)));
            while let Some(meta) = all.try_next().await? {
                if let Some(name) = meta.location.parts().nth(1) {
                    found.push(Found { what: name.as_ref().to_owned(), at: put_at(&meta) });
                }
            }
        }
        Ok(found)
    }

    /// Deletes partial files that a crash left in the local folder; listings do not include them.
    pub async fn remove_half_written(&self, older_than: Duration) -> std::io::Result<usize> {
        let Some(folder) = self.folder.clone() else { return Ok(0) };
        let removed = crate::work::in_background(move || remove_staged(&folder, older_than)).await;
        removed.map_err(std::io::Error::other)?
    }
}

fn folder_of(folder: &str, id: DocumentId) -> Path {
    Path::from_iter([folder, &id.to_string()])
}

fn enlargement_of(sha256: &str, edge: u32) -> Path {
    Path::from_iter([ENLARGEMENTS, sha256, &edge.to_string()])
}

fn key_of(folder: &str, id: DocumentId, offset: u64) -> Path {
    // Padded to the width of the largest number, so that names sort like positions.
    Path::from_iter([folder.to_owned(), id.to_string(), format!("{offset:020}")])
}

fn put_at(meta: &ObjectMeta) -> Millis {
    meta.last_modified.timestamp_millis()
}

/// Deletes staged files: the local storage writes to a name that ends in `#` and a number, then renames it.
fn remove_staged(folder: &FilePath, older_than: Duration) -> std::io::Result<usize> {
    let mut removed = 0;
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            removed += remove_staged(&entry.path(), older_than)?;
            continue;
        }
        let name = entry.file_name();
        let staged = name
            .to_str()
            .and_then(|name| name.rsplit_once('#'))
            .is_some_and(|(_, number)| !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()));
        let age = || entry.metadata().and_then(|meta| meta.modified()).ok().and_then(age_of);
        if staged && age().is_some_and(|age| age >= older_than) {
            std::fs::remove_file(entry.path())?;
            removed += 1;
        }
    }
    Ok(removed)
}

fn age_of(at: SystemTime) -> Option<Duration> {
    at.elapsed().ok()
}

#[cfg(test)]
mod tests {
    use object_store::memory::InMemory;

    use super::*;

    #[actix_web::test]
    async fn a_storage_keeps_its_first_identity() {
        let storage = Storage::new(Arc::new(InMemory::new()), None);
        for new in ["a", "b"] {
            assert_eq!(storage.identity(new.to_owned()).await.unwrap(), "a");
        }
    }

    #[actix_web::test]
    async fn a_file_is_deleted_with_its_drawings() {
        let storage = Storage::new(Arc::new(InMemory::new()), None);
        storage.put_drawn("aa", Bytes::from_static(b"file")).await.unwrap();
        assert!(matches!(storage.check_preview("aa").await, Err(Error::NotFound { .. })));
        storage.put_preview("aa", Bytes::from_static(b"small")).await.unwrap();
        storage.check_preview("aa").await.unwrap();
        storage.put_enlargement("aa", 600, Bytes::from_static(b"large")).await.unwrap();
        storage.put_copy("aa", "320.webp", Bytes::from_static(b"copy")).await.unwrap();
        assert_eq!(storage.copy("aa", "320.webp").await.unwrap().unwrap(), "copy");
        assert_eq!(storage.copy("aa", "640.webp").await.unwrap(), None);
        assert_eq!(storage.enlargement("aa", 600).await.unwrap().unwrap(), "large");
        assert_eq!(storage.enlargement("aa", 300).await.unwrap(), None);
        let listed: Vec<_> = storage.list_files().await.unwrap().into_iter().map(|found| found.what).collect();
        assert_eq!(listed, ["aa", "aa", "aa", "aa"]);
        storage.delete_file("aa").await.unwrap();
        assert_eq!(storage.list_files().await.unwrap(), []);
    }

    #[actix_web::test]
    async fn chunks_count_only_as_far_as_they_follow_each_other() {
        let storage = Storage::new(Arc::new(InMemory::new()), None);
        let id = DocumentId(7);
        for (offset, bytes) in [(0, "abc"), (3, "de"), (9, "late")] {
            storage.put_chunk(id, offset, Bytes::from_static(bytes.as_bytes())).await.unwrap();
        }
        storage.put_chunk(DocumentId(70), 5, Bytes::from_static(b"other")).await.unwrap();
        let chunks = storage.chunks(id).await.unwrap();
        assert_eq!(chunks.iter().map(|chunk| (chunk.offset, chunk.size)).collect::<Vec<_>>(), [(0, 3), (3, 2)]);
        let bytes: Vec<Bytes> = storage.read_chunks(chunks).try_collect().await.unwrap();
        assert_eq!(bytes.concat(), b"abcde");
        let taken = storage.put_chunk(id, 3, Bytes::from_static(b"xx")).await;
        assert!(matches!(taken, Err(Error::AlreadyExists { .. })));
        storage.delete_chunks(id).await.unwrap();
        let left: Vec<_> = storage.list_chunked().await.unwrap().into_iter().map(|found| found.what).collect();
        assert_eq!(left, [DocumentId(70)]);
    }
}
