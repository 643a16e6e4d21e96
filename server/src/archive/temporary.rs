//! Temporary files beside an archive. A process that is killed leaves its own behind; the next one deletes them.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::Path;
use std::time::{Duration, UNIX_EPOCH};

use platen_actors::ports::{Clock, SystemClock};
use tempfile::NamedTempFile;

/// How the names of all temporary files begin.
const PREFIX: &str = ".platen-";
/// The age from which a file that no process holds is deleted. One that has just been created may not be locked yet.
const OLD: Duration = Duration::from_mins(1);

/// Creates a temporary file in a folder, and deletes those of processes that were killed. Its lock says that it is in use.
pub fn create(folder: &Path, name: &str) -> io::Result<NamedTempFile> {
    delete_left(folder);
    let file = NamedTempFile::with_prefix_in(format!("{PREFIX}{name}"), folder)?;
    // On a file system without locks no file is deleted either.
    match file.as_file().try_lock() {
        Err(TryLockError::WouldBlock) => Err(io::ErrorKind::ResourceBusy.into()),
        Ok(()) | Err(TryLockError::Error(_)) => Ok(file),
    }
}

fn delete_left(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let is_ours = entry.file_name().to_str().is_some_and(|name| name.starts_with(PREFIX));
        if is_ours && is_left(&entry).unwrap_or(false) {
            match fs::remove_file(entry.path()) {
                Ok(()) => tracing::warn!(file = %entry.path().display(), "deleted what a killed process left behind"),
                Err(error) => {
                    tracing::warn!(file = %entry.path().display(), %error, "what a killed process left cannot be deleted");
                }
            }
        }
    }
}

/// Whether no process uses the file any more.
fn is_left(entry: &fs::DirEntry) -> io::Result<bool> {
    let found = entry.metadata()?;
    let changed = found.modified()?.duration_since(UNIX_EPOCH).unwrap_or_default();
    let now = Duration::from_millis(SystemClock.now().unsigned_abs());
    Ok(found.is_file() && now.saturating_sub(changed) >= OLD && File::open(entry.path())?.try_lock().is_ok())
}

#[cfg(test)]
mod tests {
    use std::time::SystemTime;

    use tempfile::TempDir;

    use super::*;

    #[test]
    fn what_a_killed_process_left_is_deleted_and_nothing_else() {
        let folder = TempDir::new().unwrap();
        let path = |name: &str| folder.path().join(name);
        let running = create(folder.path(), "database-").unwrap();
        for name in [".platen-database-left", ".platen-new", "platen.tar", ".other"] {
            fs::write(path(name), "customers").unwrap();
        }
        for old in [running.path(), &path(".platen-database-left"), &path("platen.tar"), &path(".other")] {
            File::options().write(true).open(old).unwrap().set_modified(SystemTime::UNIX_EPOCH).unwrap();
        }
        let next = create(folder.path(), "").unwrap();
        assert!(!path(".platen-database-left").exists());
        for kept in [running.path(), next.path(), &path(".platen-new"), &path("platen.tar"), &path(".other")] {
            assert!(kept.exists(), "{}", kept.display());
        }
    }
}
