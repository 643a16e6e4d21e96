//! tar archives: written under a temporary name and renamed when they are complete; read as a stream. Memory use does not
//! depend on their size.

mod output;
pub mod temporary;

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

use flate2::read::MultiGzDecoder;
use platen_actors::ids::Millis;
use sha2::{Digest, Sha256};
use tar::{Builder, EntryType, Header};

use self::output::Output;

/// The size of reads from a file.
const BUFFER: usize = 64 * 1024;

/// The beginning of gzip data.
const GZIP: [u8; 2] = [0x1f, 0x8b];

/// A reader that computes the SHA-256 of what it reads.
pub struct Hashed<R> {
    inner: R,
    hasher: Sha256,
    size: u64,
}

impl<R: Read> Hashed<R> {
    /// Starts to read.
    pub fn new(inner: R) -> Self {
        Self { inner, hasher: Sha256::new(), size: 0 }
    }

    /// Returns the number of bytes that were read, and their SHA-256 in hexadecimal digits.
    pub fn sum(self) -> (u64, String) {
        (self.size, hex::encode(self.hasher.finalize()))
    }
}

impl<R: Read> Read for Hashed<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.inner.read(buffer)?;
        self.hasher.update(&buffer[..read]);
        self.size += read as u64;
        Ok(read)
    }
}

/// An archive that is being written. Until [`finish`](Self::finish), nothing exists under its name.
pub struct ArchiveWriter {
    tar: Builder<Output>,
    path: PathBuf,
    /// The time of all entries, in seconds since 1970 UTC.
    time: u64,
}

impl ArchiveWriter {
    /// Creates an archive, readable for its owner only; compressed if its name ends in `.gz` or `.tgz`. Fails if the file
    /// exists.
    pub fn create(path: &Path, now: Millis) -> Result<Self, String> {
        let output = Output::create(path)?;
        let time = u64::try_from(now / 1000).unwrap_or_default();
        Ok(Self { tar: Builder::new(output), path: path.to_owned(), time })
    }

    /// Adds a file of `size` bytes. Returns its SHA-256 in hexadecimal digits.
    pub fn append(&mut self, name: &str, size: u64, content: impl Read) -> io::Result<String> {
        let mut header = Header::new_gnu();
        header.set_entry_type(EntryType::Regular);
        header.set_mode(0o600);
        header.set_mtime(self.time);
        header.set_size(size);
        let mut content = Hashed::new(content.take(size));
        self.tar.append_data(&mut header, name, &mut content)?;
        let (read, sha256) = content.sum();
        if read != size {
            return Err(io::Error::new(io::ErrorKind::UnexpectedEof, format!("{name} became shorter")));
        }
        Ok(sha256)
    }

    /// Completes the archive: syncs it, and gives it its name. Never replaces another file.
    pub fn finish(self) -> Result<(), String> {
        let output = self.tar.into_inner();
        output.and_then(Output::finish).map_err(|error| format!("{} cannot be written: {error}", self.path.display()))
    }
}

/// Opens an archive, compressed or not.
pub fn open(path: &Path) -> io::Result<tar::Archive<Box<dyn Read + Send>>> {
    let mut file = BufReader::with_capacity(BUFFER, File::open(path)?);
    let is_compressed = file.fill_buf()?.starts_with(&GZIP);
    let bytes: Box<dyn Read + Send> = if is_compressed {
        Box::new(BufReader::with_capacity(BUFFER, MultiGzDecoder::new(file)))
    } else {
        Box::new(file)
    };
    Ok(tar::Archive::new(bytes))
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use tempfile::TempDir;

    use super::*;

    #[test]
    fn an_archive_appears_when_it_is_complete_and_is_never_replaced() {
        let folder = TempDir::new().unwrap();
        for name in ["plain.tar", "small.tar.gz"] {
            let path = folder.path().join(name);
            let mut writer = ArchiveWriter::create(&path, 1_800_000_000_000).unwrap();
            let sha256 = writer.append("a/b", 3, &b"abcdef"[..]).unwrap();
            assert_eq!(sha256, hex::encode(Sha256::digest("abc")));
            assert!(!path.exists());
            writer.finish().unwrap();
            assert_eq!(std::fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
            let mut archive = open(&path).unwrap();
            let entries: Vec<_> = archive
                .entries()
                .unwrap()
                .map(|entry| {
                    let mut entry = entry.unwrap();
                    let mut text = String::new();
                    entry.read_to_string(&mut text).unwrap();
                    (entry.path().unwrap().display().to_string(), entry.header().mtime().unwrap(), text)
                })
                .collect();
            assert_eq!(entries, [("a/b".to_owned(), 1_800_000_000, "abc".to_owned())]);
            let error = ArchiveWriter::create(&path, 0).err().unwrap();
            assert!(error.contains("exists"), "{error}");
        }
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 2);
    }

    #[test]
    fn an_unfinished_archive_leaves_nothing() {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("backup.tar");
        let mut writer = ArchiveWriter::create(&path, 0).unwrap();
        assert!(writer.append("a", 7, &b"abc"[..]).is_err(), "the file is shorter than it was");
        drop(writer);
        // Another process has created it meanwhile.
        let writer = ArchiveWriter::create(&path, 0).unwrap();
        std::fs::write(&path, "other").unwrap();
        assert!(writer.finish().is_err());
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "other");
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}
