//! Sources of catalog bytes. A source is opened twice: to check it, and to store it.

use std::fs::File;
use std::io::{self, Cursor, Read};
use std::path::PathBuf;
use std::sync::Arc;

/// The byte order mark that some programs put at the start of UTF-8 files.
pub(super) const BOM: &[u8] = b"\xEF\xBB\xBF";

/// A named file, or bytes with a file name.
#[derive(Debug, Clone)]
pub struct Source {
    name: String,
    kind: Kind,
}

#[derive(Debug, Clone)]
enum Kind {
    File(PathBuf),
    Bytes(Arc<[u8]>),
}

impl Source {
    /// A file on disk.
    pub fn file(path: impl Into<PathBuf>) -> Self {
        let path = path.into();
        Self { name: path.display().to_string(), kind: Kind::File(path) }
    }

    /// A file on disk that is reported under another name.
    pub fn named(name: impl Into<String>, path: impl Into<PathBuf>) -> Self {
        Self { name: name.into(), kind: Kind::File(path.into()) }
    }

    /// Bytes that are reported under a file name.
    pub fn bytes(name: impl Into<String>, bytes: impl Into<Arc<[u8]>>) -> Self {
        Self { name: name.into(), kind: Kind::Bytes(bytes.into()) }
    }

    /// Returns the name used in reports.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Opens the source for reading.
    pub fn open(&self) -> io::Result<Box<dyn Read + Send>> {
        Ok(match &self.kind {
            Kind::File(path) => Box::new(File::open(path)?),
            Kind::Bytes(bytes) => Box::new(Cursor::new(Arc::clone(bytes))),
        })
    }
}

/// Returns the first bytes, by which the format is detected.
pub(super) fn head(input: &mut impl Read) -> io::Result<Vec<u8>> {
    let mut head = Vec::new();
    input.take(1_024).read_to_end(&mut head)?;
    Ok(head)
}
