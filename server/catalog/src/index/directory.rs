//! The folder of the index. Its files are mapped into memory, but stored entries are read with system calls: every page of
//! a mapped file that was read counts as memory of the process, and entries are most of the index.

use std::fmt;
use std::fs::File;
use std::io;
use std::ops::Range;
use std::os::unix::fs::FileExt as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use tantivy::HasLen;
use tantivy::directory::error::{DeleteError, LockError, OpenDirectoryError, OpenReadError, OpenWriteError};
use tantivy::directory::{
    Directory, DirectoryLock, FileHandle, Lock, MmapDirectory, OwnedBytes, WatchCallback, WatchHandle, WritePtr,
};

/// The extension of the files with stored entries.
const STORE: &str = "store";
/// Longer ranges are read from the mapped file, without a copy: merges read whole files.
const LONGEST_READ: usize = 256 * 1024;

/// A folder.
#[derive(Debug, Clone)]
pub(super) struct Folder {
    mapped: MmapDirectory,
    path: PathBuf,
}

impl Folder {
    pub(super) fn open(path: &Path) -> Result<Self, OpenDirectoryError> {
        Ok(Self { mapped: MmapDirectory::open(path)?, path: path.to_owned() })
    }
}

impl Directory for Folder {
    fn get_file_handle(&self, path: &Path) -> Result<Arc<dyn FileHandle>, OpenReadError> {
        let mapped = self.mapped.get_file_handle(path)?;
        if path.extension().is_none_or(|extension| extension != STORE) {
            return Ok(mapped);
        }
        let file = File::open(self.path.join(path));
        let file = file.map_err(|error| OpenReadError::wrap_io_error(error, path.to_owned()))?;
        Ok(Arc::new(Read { file, mapped }))
    }

    fn delete(&self, path: &Path) -> Result<(), DeleteError> {
        self.mapped.delete(path)
    }

    fn exists(&self, path: &Path) -> Result<bool, OpenReadError> {
        self.mapped.exists(path)
    }

    fn open_write(&self, path: &Path) -> Result<WritePtr, OpenWriteError> {
        self.mapped.open_write(path)
    }

    fn atomic_read(&self, path: &Path) -> Result<Vec<u8>, OpenReadError> {
        self.mapped.atomic_read(path)
    }

    fn atomic_write(&self, path: &Path, data: &[u8]) -> io::Result<()> {
        self.mapped.atomic_write(path, data)
    }

    fn sync_directory(&self) -> io::Result<()> {
        self.mapped.sync_directory()
    }

    fn acquire_lock(&self, lock: &Lock) -> Result<DirectoryLock, LockError> {
        self.mapped.acquire_lock(lock)
    }

    fn watch(&self, callback: WatchCallback) -> tantivy::Result<WatchHandle> {
        self.mapped.watch(callback)
    }
}

/// A file that is read with system calls.
struct Read {
    file: File,
    mapped: Arc<dyn FileHandle>,
}

impl fmt::Debug for Read {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.file.fmt(f)
    }
}

impl HasLen for Read {
    fn len(&self) -> usize {
        self.mapped.len()
    }
}

impl FileHandle for Read {
    fn read_bytes(&self, range: Range<usize>) -> io::Result<OwnedBytes> {
        if range.len() > LONGEST_READ {
            return self.mapped.read_bytes(range);
        }
        let mut bytes = vec![0; range.len()];
        self.file.read_exact_at(&mut bytes, range.start as u64)?;
        Ok(OwnedBytes::new(bytes))
    }
}
