//! Makes a backup while a server may be running.

use std::fs::{self, File};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use jiff::Timestamp;
use platen_actors::ids::Millis;
use platen_store::backup::{Copy, count_rows, find_schema, list_arriving};
use platen_store::{Store, blobs};
use sha2::{Digest, Sha256};
use tokio::runtime::Handle;

use super::{FORMAT, Files, MANIFEST, Manifest, PAGE, Part, Sum, line};
use crate::archive::{ArchiveWriter, temporary};
use crate::artwork::storage::CHUNKS;

/// Where the uploaded files are.
#[derive(Debug, Clone)]
pub enum FilesAt {
    /// In a local folder.
    Folder(PathBuf),
    /// In an S3 bucket.
    S3(String),
}

/// Writes a backup of a database on SQLite and its files. Fails if the archive exists.
pub async fn create(store: &Store, files: FilesAt, archive: &Path, now: Millis) -> Result<Manifest, String> {
    let mut writer = ArchiveWriter::create(archive, now)?;
    let _held = store.hold_files().await.map_err(text)?;
    // In the folder of the archive, which has room for it.
    let folder = archive.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let copy = temporary::create(folder, "database-").map_err(text)?;
    store.copy_into(copy.path()).await.map_err(text)?;
    let mut database = Copy::open(copy.path()).await.map_err(text)?;
    let (customers, orders) = count_rows(&mut database).await.map_err(text)?;
    let schema = find_schema(&mut database).await.map_err(text)?;
    let created_at = Timestamp::from_millisecond(now).unwrap_or_default().to_string();

    let handle = Handle::current();
    let written = crate::work::in_background(move || {
        let size = copy.as_file().metadata()?.len();
        let sha256 = writer.append(&Part::Database.to_string(), size, File::open(copy.path())?)?;
        let mut manifest = Manifest {
            format: FORMAT,
            program: env!("CARGO_PKG_VERSION").to_owned(),
            created_at,
            schema,
            customers,
            orders,
            database: Sum { size, sha256 },
            files: Files::S3 { bucket: String::new() },
            missing: Vec::new(),
            damaged: Vec::new(),
        };
        manifest.files = match files {
            FilesAt::S3(bucket) => Files::S3 { bucket },
            FilesAt::Folder(folder) => {
                let list = FileList { folder, writer: &mut writer, count: 0, bytes: 0, hasher: Sha256::new() };
                list.add_all(&mut database, &handle, &mut manifest)?
            }
        };
        drop(copy);
        let json = serde_json::to_vec_pretty(&manifest)?;
        writer.append(MANIFEST, json.len() as u64, &json[..])?;
        Ok::<_, io::Error>((writer, manifest))
    });
    let written = written.await.map_err(text)?;
    let (writer, manifest) = written.map_err(|error| format!("the backup failed: {error}"))?;
    crate::work::in_background(|| writer.finish()).await.map_err(text)??;
    Ok(manifest)
}

fn text(error: impl std::fmt::Display) -> String {
    error.to_string()
}

/// The files that are added to an archive.
struct FileList<'a> {
    folder: PathBuf,
    writer: &'a mut ArchiveWriter,
    count: u64,
    bytes: u64,
    hasher: Sha256,
}

impl FileList<'_> {
    /// Adds the files that the database uses: chunks first, because an upload that ends deletes them.
    fn add_all(mut self, database: &mut Copy, handle: &Handle, manifest: &mut Manifest) -> io::Result<Files> {
        for upload in handle.block_on(list_arriving(database)).map_err(io::Error::other)? {
            for offset in self.chunks_of(upload)? {
                // One that is gone belongs to an upload that ended meanwhile.
                self.add(&Part::Chunk { upload, offset })?;
            }
        }
        let mut after = String::new();
        loop {
            let page = handle.block_on(blobs::list_used(database, &after, PAGE)).map_err(io::Error::other)?;
            let Some(last) = page.last() else { break };
            after.clone_from(last);
            for sha256 in page {
                match self.add(&Part::File(sha256.clone()))? {
                    None => manifest.missing.push(sha256.clone()),
                    Some(found) if found != sha256 => manifest.damaged.push(sha256.clone()),
                    Some(_) => {}
                }
                // Only some kinds of files have one.
                self.add(&Part::Preview(sha256))?;
            }
        }
        let Self { count, bytes, hasher, .. } = self;
        Ok(Files::Archive { count, bytes, sha256: hex::encode(hasher.finalize()) })
    }

    fn chunks_of(&self, upload: i64) -> io::Result<Vec<u64>> {
        let entries = match fs::read_dir(self.folder.join(CHUNKS).join(upload.to_string())) {
            Ok(entries) => entries,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(error),
        };
        let mut offsets = Vec::new();
        for entry in entries {
            // Files that are being written have other names.
            offsets.extend(entry?.file_name().to_str().and_then(|name| name.parse::<u64>().ok()));
        }
        offsets.sort_unstable();
        Ok(offsets)
    }

    /// Adds a file. Returns its SHA-256, or `None` if it does not exist.
    fn add(&mut self, part: &Part) -> io::Result<Option<String>> {
        let Some(path) = part.in_folder() else { return Ok(None) };
        let file = match File::open(self.folder.join(path)) {
            Ok(file) => file,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error),
        };
        let size = file.metadata()?.len();
        let sha256 = self.writer.append(&part.to_string(), size, file)?;
        self.count += 1;
        self.bytes += size;
        self.hasher.update(line(&sha256, size, part));
        Ok(Some(sha256))
    }
}
