//! Restores a backup into an empty data folder. Until all of it is checked, there is no database under its name.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};

use platen_store::Store;
use platen_store::serving::lock_beside;
use tokio::runtime::Handle;

use super::examine::examine;
use super::{DATABASE, FOLDER, Manifest, Part};

/// The folder in the data folder in which the database is prepared.
const STAGING: &str = ".restoring";
/// A folder that exists in every new file system.
const LOST_AND_FOUND: &str = "lost+found";

/// Where a backup is restored to.
#[derive(Debug, Clone)]
pub struct Target {
    /// The data folder.
    pub data: PathBuf,
    /// The folder for files, if it is not in the data folder.
    pub files: Option<PathBuf>,
}

/// Restores a backup. `prepare` migrates the database and starts its new history.
pub async fn restore(
    archive: &Path,
    target: &Target,
    prepare: impl AsyncFnOnce(&Store) -> Result<(), String>,
) -> Result<Manifest, String> {
    let files = target.files.clone().unwrap_or_else(|| target.data.join(FOLDER));
    for folder in [Some(&target.data), target.files.as_ref()].into_iter().flatten() {
        create_empty(folder)?;
    }
    let database = target.data.join(DATABASE);
    let lock = lock_beside(&database.to_string_lossy()).map_err(|error| error.to_string())?;
    let restored = unpack(archive, &target.data, &files, prepare).await;
    if restored.is_err() {
        clean(target, &files);
    }
    drop(lock);
    restored
}

async fn unpack(
    archive: &Path,
    data: &Path,
    files: &Path,
    prepare: impl AsyncFnOnce(&Store) -> Result<(), String>,
) -> Result<Manifest, String> {
    let cannot = |error: io::Error| format!("{} cannot be written: {error}", data.display());
    let staging = data.join(STAGING);
    fs::create_dir(&staging).map_err(cannot)?;
    let staged = staging.join(DATABASE);
    let (archive, folder, file, handle) = (archive.to_owned(), files.to_owned(), staged.clone(), Handle::current());
    let manifest = crate::work::in_background(move || {
        let mut write = |part: &Part, content: &mut dyn Read| write(&folder, part, content);
        examine(&archive, &file, &handle, &mut write)
    });
    let manifest = manifest.await.map_err(|error| error.to_string())??;

    let store = Store::open(&format!("sqlite:{}", staged.display())).await.map_err(|error| error.to_string())?;
    prepare(&store).await?;
    store.close().await;
    store.empty_log().await.map_err(|error| error.to_string())?;
    drop(store);
    // One call instead of one per file and folder.
    sync(data).map_err(cannot)?;
    if files.exists() {
        sync(files).map_err(cannot)?;
    }
    fs::rename(&staged, data.join(DATABASE)).map_err(cannot)?;
    File::open(data).and_then(|folder| folder.sync_all()).map_err(cannot)?;
    let _remains_of_the_log = fs::remove_dir_all(&staging);
    Ok(manifest)
}

/// Writes what the disk's cache holds for a file system.
fn sync(folder: &Path) -> io::Result<()> {
    Ok(rustix::fs::syncfs(File::open(folder)?)?)
}

fn write(folder: &Path, part: &Part, content: &mut dyn Read) -> io::Result<()> {
    let Some(name) = part.in_folder() else { return Ok(()) };
    let path = folder.join(name);
    if let Some(parent) = path.parent() {
        fs::create_dir_all(parent)?;
    }
    io::copy(content, &mut File::create_new(&path)?).map(|_| ())
}

/// Creates a folder. Fails if it exists and is not empty.
fn create_empty(folder: &Path) -> Result<(), String> {
    let cannot = |error: io::Error| format!("{} cannot be used: {error}", folder.display());
    fs::create_dir_all(folder).map_err(cannot)?;
    for entry in fs::read_dir(folder).map_err(cannot)? {
        if entry.map_err(cannot)?.file_name() != LOST_AND_FOUND {
            return Err(format!(
                "{} is not empty: a backup is restored into an empty folder only; choose another one",
                folder.display()
            ));
        }
    }
    Ok(())
}

/// Removes what a failed restore has written to the folders, which were empty.
fn clean(target: &Target, files: &Path) {
    let mut failed = Vec::new();
    let mut remove = |path: PathBuf| {
        let removed = if path.is_dir() { fs::remove_dir_all(&path) } else { fs::remove_file(&path) };
        failed.extend(removed.err().filter(|error| error.kind() != ErrorKind::NotFound));
    };
    for folder in [Some(target.data.as_path()), target.files.is_some().then_some(files)].into_iter().flatten() {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            if entry.file_name() != LOST_AND_FOUND {
                remove(entry.path());
            }
        }
    }
    for error in failed {
        tracing::warn!(%error, "the remains of the restore could not be deleted");
    }
}
