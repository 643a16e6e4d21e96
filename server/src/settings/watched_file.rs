//! A file whose changes are noticed.

use std::fs::Metadata;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

/// A file and its content when it was last looked at. A symbolic link stands for the file it leads to.
pub(super) struct WatchedFile {
    path: PathBuf,
    name: String,
    /// Tells contents apart without reading them; `None` if the file could not be found.
    stamp: Option<Stamp>,
    /// Whether to read the file at the next look even if its stamp is the same: it may have been written twice within one
    /// tick of the file system's clock.
    is_recent: bool,
    text: Result<String, String>,
}

/// Device, inode, size, and the times of the last changes of content and metadata.
#[derive(PartialEq, Eq)]
struct Stamp([i128; 5]);

impl Stamp {
    fn of(file: &Metadata) -> Self {
        let time = |seconds: i64, nanoseconds: i64| i128::from(seconds) * 1_000_000_000 + i128::from(nanoseconds);
        let (changed, touched) = (time(file.mtime(), file.mtime_nsec()), time(file.ctime(), file.ctime_nsec()));
        Self([file.dev().into(), file.ino().into(), file.len().into(), changed, touched])
    }
}

impl WatchedFile {
    /// Reads a file. One that cannot be read has an error as its text, and may be readable later.
    pub(super) fn open(path: &Path) -> Self {
        let (stamp, text) = (stamp(path), read(path));
        Self { path: path.to_owned(), name: path.display().to_string(), stamp, is_recent: true, text }
    }

    /// Returns the path for messages.
    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// Returns the content when the file was last looked at, or why it could not be read.
    pub(super) fn text(&self) -> Result<&str, &str> {
        self.text.as_deref().map_err(String::as_str)
    }

    /// Looks at the file. Returns whether its content is not the same as before.
    pub(super) fn has_changed(&mut self) -> bool {
        // Before reading: a change in between is noticed at the next look.
        let stamp = stamp(&self.path);
        let is_other = stamp != self.stamp;
        if !is_other && !self.is_recent {
            return false;
        }
        (self.stamp, self.is_recent) = (stamp, is_other);
        let text = read(&self.path);
        let has_changed = text != self.text;
        self.text = text;
        has_changed
    }
}

fn stamp(path: &Path) -> Option<Stamp> {
    std::fs::metadata(path).ok().map(|file| Stamp::of(&file))
}

fn read(path: &Path) -> Result<String, String> {
    std::fs::read_to_string(path).map_err(|error| format!("it cannot be read: {error}"))
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::symlink;

    use tempfile::TempDir;

    use super::*;

    #[test]
    fn a_file_that_is_written_replaced_or_removed_has_changed_once() {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("a.json");
        std::fs::write(&path, "1").unwrap();
        let mut file = WatchedFile::open(&path);
        assert!(file.text() == Ok("1") && !file.has_changed() && !file.has_changed());

        std::fs::write(&path, "2").unwrap();
        assert!(file.has_changed() && file.text() == Ok("2") && !file.has_changed());

        let other = folder.path().join("b.json");
        std::fs::write(&other, "3").unwrap();
        std::fs::rename(&other, &path).unwrap();
        assert!(file.has_changed() && file.text() == Ok("3") && !file.has_changed());

        std::fs::remove_file(&path).unwrap();
        assert!(file.has_changed() && !file.has_changed());
        assert!(file.text().unwrap_err().contains("cannot be read"));
        std::fs::write(&path, "3").unwrap();
        assert!(file.has_changed() && file.text() == Ok("3"));
    }

    #[test]
    fn a_file_that_is_only_touched_has_not_changed() {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("a.json");
        std::fs::write(&path, "1").unwrap();
        let mut file = WatchedFile::open(&path);
        std::fs::write(&path, "1").unwrap();
        assert!(!file.has_changed());
    }

    /// Kubernetes publishes the files of a volume through two links, and replaces the first to replace them all.
    #[test]
    fn a_file_behind_replaced_links_has_changed() {
        let folder = TempDir::new().unwrap();
        let at = |name: &str| folder.path().join(name);
        for (version, text) in [("v1", "1"), ("v2", "2")] {
            std::fs::create_dir(at(version)).unwrap();
            std::fs::write(at(version).join("a.json"), text).unwrap();
        }
        symlink("v1", at("..data")).unwrap();
        symlink("..data/a.json", at("a.json")).unwrap();
        let mut file = WatchedFile::open(&at("a.json"));
        assert!(!file.has_changed() && !file.has_changed());
        symlink("v2", at("..new")).unwrap();
        std::fs::rename(at("..new"), at("..data")).unwrap();
        assert!(file.has_changed() && file.text() == Ok("2"));
    }
}
