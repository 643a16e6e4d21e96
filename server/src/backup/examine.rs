//! Reads a backup and checks it completely: every hash, the structure of the database, and that each file that the database
//! names is there.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use platen_store::backup::{Copy, find_schema};
use platen_store::blobs;
use sha2::{Digest, Sha256};
use tempfile::TempDir;
use tokio::runtime::Handle;

use super::{DATABASE, FORMAT, Files, Manifest, PAGE, Part, Sum, line};
use crate::archive::{self, Hashed};

/// Checks a backup. Needs room for the database in the folder for temporary files.
pub async fn verify(archive: &Path) -> Result<Manifest, String> {
    let folder = TempDir::with_prefix("platen-").map_err(|error| format!("no temporary folder: {error}"))?;
    let (archive, handle) = (archive.to_owned(), Handle::current());
    let checked = crate::work::in_background(move || {
        let mut ignore = |_: &Part, content: &mut dyn Read| io::copy(content, &mut io::sink()).map(|_| ());
        examine(&archive, &folder.path().join(DATABASE), &handle, &mut ignore)
    });
    checked.await.map_err(|error| error.to_string())?
}

/// What is done with each file of the archive. It need not read all of the content.
pub(super) type OnFile<'a> = &'a mut dyn FnMut(&Part, &mut dyn Read) -> io::Result<()>;

/// Reads a backup: writes its database to a file, and passes each other file on. Fails at the first thing that is wrong.
pub(super) fn examine(path: &Path, database: &Path, handle: &Handle, on_file: OnFile<'_>) -> Result<Manifest, String> {
    let named = |error: io::Error| format!("{} cannot be read: {error}", path.display());
    let mut archive = archive::open(path).map_err(named)?;
    let mut examined: Option<Examined> = None;
    for entry in archive.entries().map_err(named)? {
        let mut entry = entry.map_err(named)?;
        let name = String::from_utf8_lossy(&entry.path_bytes()).into_owned();
        let part = Part::parse(&name).filter(|_| entry.header().entry_type().is_file());
        let part = part.ok_or_else(|| format!("{} is not a backup: it contains {name}", path.display()))?;
        examined = match (part, examined) {
            (Part::Database, None) => {
                let mut content = Hashed::new(&mut entry);
                let written = File::create_new(database).and_then(|mut file| {
                    io::copy(&mut content, &mut file)?;
                    file.sync_all()
                });
                written.map_err(|error| format!("the database cannot be unpacked: {error}"))?;
                let (size, sha256) = content.sum();
                Some(Examined::new(database, Sum { size, sha256 }, handle)?)
            }
            (Part::Manifest, Some(examined)) => {
                let mut json = Vec::new();
                entry.read_to_end(&mut json).map_err(named)?;
                return examined.compare(&json);
            }
            (Part::Database | Part::Manifest, _) | (_, None) => {
                return Err(format!("{} is not a backup: its entries are in another order", path.display()));
            }
            (part, Some(mut examined)) => {
                examined.add(&part, &mut entry, on_file).map_err(|error| format!("{part}: {error}"))?;
                Some(examined)
            }
        };
    }
    Err(format!("{} is incomplete: it has no manifest at its end", path.display()))
}

/// What was read so far.
struct Examined {
    database: Sum,
    schema: i64,
    used: Used,
    count: u64,
    bytes: u64,
    hasher: Sha256,
    missing: Vec<String>,
    damaged: Vec<String>,
}

impl Examined {
    fn new(file: &Path, database: Sum, handle: &Handle) -> Result<Self, String> {
        let opened = handle.block_on(async {
            let mut copy = Copy::open(file).await?;
            let damage = copy.find_damage().await?;
            let schema = if damage.is_none() { find_schema(&mut copy).await? } else { 0 };
            Ok((copy, damage, schema))
        });
        let (copy, damage, schema) =
            opened.map_err(|error: platen_store::Error| format!("the backup's database cannot be read: {error}"))?;
        if let Some(damage) = damage {
            return Err(format!("the backup's database is damaged: {damage}"));
        }
        let used =
            Used { copy, handle: handle.clone(), page: Vec::new().into_iter(), next: None, after: String::new() };
        Ok(Self {
            database,
            schema,
            used,
            count: 0,
            bytes: 0,
            hasher: Sha256::new(),
            missing: Vec::new(),
            damaged: Vec::new(),
        })
    }

    fn add(&mut self, part: &Part, content: &mut dyn Read, on_file: OnFile<'_>) -> io::Result<()> {
        let mut content = Hashed::new(content);
        on_file(part, &mut content)?;
        io::copy(&mut content, &mut io::sink())?;
        let (size, sha256) = content.sum();
        self.count += 1;
        self.bytes += size;
        self.hasher.update(line(&sha256, size, part));
        if let Part::File(name) = part {
            // Files are in the order of their names.
            while let Some(used) = self.used.peek()?.filter(|used| *used < name.as_str()) {
                self.missing.push(used.to_owned());
                self.used.next = None;
            }
            if self.used.peek()? == Some(name.as_str()) {
                self.used.next = None;
            }
            if sha256 != *name {
                self.damaged.push(name.clone());
            }
        }
        Ok(())
    }

    /// Compares what was read with the manifest.
    fn compare(mut self, json: &[u8]) -> Result<Manifest, String> {
        let manifest: Manifest =
            serde_json::from_slice(json).map_err(|error| format!("the manifest cannot be read: {error}"))?;
        if manifest.format != FORMAT {
            return Err(format!("the backup's format is {}, this program reads {FORMAT}", manifest.format));
        }
        if self.database != manifest.database || self.schema != manifest.schema {
            return Err("the database is not the one that was backed up: its hash differs".to_owned());
        }
        if let Files::Archive { count, bytes, sha256 } = &manifest.files {
            while let Some(used) = self.used.peek().map_err(|error| error.to_string())? {
                self.missing.push(used.to_owned());
                self.used.next = None;
            }
            let found = hex::encode(self.hasher.finalize());
            if self.missing != manifest.missing || self.damaged != manifest.damaged {
                let names: Vec<_> = self.missing.iter().chain(&self.damaged).map(String::as_str).collect();
                return Err(format!("files are missing or damaged: {}", names.join(", ")));
            }
            if (self.count, self.bytes, &found) != (*count, *bytes, sha256) {
                return Err("the files are not those that were backed up: their hashes differ".to_owned());
            }
        }
        Ok(manifest)
    }
}

/// The contents that the database uses, in ascending order.
struct Used {
    copy: Copy,
    handle: Handle,
    page: std::vec::IntoIter<String>,
    next: Option<String>,
    after: String,
}

impl Used {
    fn peek(&mut self) -> io::Result<Option<&str>> {
        if self.next.is_none() {
            if self.page.len() == 0 {
                let page = self.handle.block_on(blobs::list_used(&mut self.copy, &self.after, PAGE));
                self.page = page.map_err(io::Error::other)?.into_iter();
            }
            self.next = self.page.next();
            if let Some(next) = &self.next {
                self.after.clone_from(next);
            }
        }
        Ok(self.next.as_deref())
    }
}
