//! Where catalog bytes come from. A source is opened twice: once to check it, once to keep it.

use std::fs::File;
use std::io::{self, Cursor, Read};
use std::path::PathBuf;
use std::sync::Arc;

/// How UTF-8 files of some programs begin.
pub(super) const BOM: &[u8] = b"\xEF\xBB\xBF";

/// A named file, or bytes that stand for one.
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

    /// A file on disk that is called something else.
    pub fn named(name: impl Into<String>, path: impl Into<PathBuf>) -> Self {
        Self { name: name.into(), kind: Kind::File(path.into()) }
    }

    /// Bytes under a file's name.
    pub fn bytes(name: impl Into<String>, bytes: impl Into<Arc<[u8]>>) -> Self {
        Self { name: name.into(), kind: Kind::Bytes(bytes.into()) }
    }

    /// The name that faults are reported under.
    pub fn name(&self) -> &str {
        &self.name
    }

    pub(crate) fn open(&self) -> io::Result<Box<dyn Read + Send>> {
        Ok(match &self.kind {
            Kind::File(path) => Box::new(File::open(path)?),
            Kind::Bytes(bytes) => Box::new(Cursor::new(Arc::clone(bytes))),
        })
    }
}

/// The first bytes, by which the format is recognised.
pub(super) fn head(input: &mut impl Read) -> io::Result<Vec<u8>> {
    let mut head = Vec::new();
    input.take(1_024).read_to_end(&mut head)?;
    Ok(head)
}
