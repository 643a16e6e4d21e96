//! The file that an archive is written to.

use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::write::GzEncoder;
use tempfile::NamedTempFile;

use super::temporary;

/// The number of bytes after which the file is synced. Otherwise a large archive would fill the disk's cache, and a server on
/// the same disk would wait for all of it when it syncs a change.
const SYNC_EVERY: usize = 4 * 1024 * 1024;

/// The size of writes to the file.
const BUFFER: usize = 256 * 1024;

/// The archive under its temporary name, compressed or not.
pub(super) enum Output {
    Plain(Paced),
    Gzip(Box<GzEncoder<Paced>>),
}

/// Writes a temporary file in the folder of the archive, which is deleted if it is dropped.
pub(super) struct Paced {
    file: NamedTempFile,
    path: PathBuf,
    buffer: Vec<u8>,
    unsynced: usize,
}

impl Output {
    /// Fails if the archive exists.
    pub(super) fn create(path: &Path) -> Result<Self, String> {
        let cannot = |error: &dyn std::fmt::Display| format!("{} cannot be created: {error}", path.display());
        if path.symlink_metadata().is_ok() {
            return Err(cannot(&"the file exists; choose another name"));
        }
        let file = temporary::create(folder_of(path), "").map_err(|error| cannot(&error))?;
        let paced = Paced { file, path: path.to_owned(), buffer: Vec::with_capacity(BUFFER), unsynced: 0 };
        let name = path.to_string_lossy();
        let is_compressed = [".gz", ".tgz"].iter().any(|end| name.ends_with(end));
        Ok(if is_compressed {
            Self::Gzip(Box::new(GzEncoder::new(paced, Compression::fast())))
        } else {
            Self::Plain(paced)
        })
    }

    /// Syncs the file and renames it.
    pub(super) fn finish(self) -> io::Result<()> {
        let paced = match self {
            Self::Plain(paced) => paced,
            Self::Gzip(encoder) => encoder.finish()?,
        };
        paced.finish()
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Plain(output) => output.write(bytes),
            Self::Gzip(output) => output.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Plain(output) => output.flush(),
            Self::Gzip(output) => output.flush(),
        }
    }
}

impl Paced {
    fn write_buffer(&mut self) -> io::Result<()> {
        self.file.write_all(&self.buffer)?;
        self.unsynced += self.buffer.len();
        self.buffer.clear();
        if self.unsynced >= SYNC_EVERY {
            self.file.as_file().sync_data()?;
            self.unsynced = 0;
        }
        Ok(())
    }

    fn finish(mut self) -> io::Result<()> {
        self.write_buffer()?;
        self.file.as_file().sync_all()?;
        self.file.persist_noclobber(&self.path).map_err(|error| error.error)?;
        File::open(folder_of(&self.path))?.sync_all()
    }
}

impl Write for Paced {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.buffer.extend_from_slice(bytes);
        if self.buffer.len() >= BUFFER {
            self.write_buffer()?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The folder of a file.
fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}
