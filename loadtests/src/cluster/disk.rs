//! Small disks in memory that can be filled.

use std::fs::File;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::Result;

/// The name of the file that fills a disk.
const BALLAST: &str = "ballast";

/// A disk in memory, mounted until it is dropped.
pub(crate) struct Disk(PathBuf);

impl Disk {
    /// Mounts a disk of this size in MB at an empty folder. Needs root.
    pub(crate) fn mount(folder: &Path, size: u32) -> Result<Self> {
        let options = format!("size={size}m,mode=0700");
        let mounted =
            Command::new("mount").args(["-t", "tmpfs", "-o", &options, "platen-test"]).arg(folder).status()?;
        if mounted.success() { Ok(Self(folder.to_owned())) } else { Err("the disk cannot be mounted".into()) }
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        // Lazily: a process that has just ended may still be listed with open files.
        let _unmounted = Command::new("umount").arg("--lazy").arg(&self.0).status();
    }
}

/// Waits while the disk of a folder is full.
pub(crate) async fn while_full(folder: &Path, wait: impl Future<Output = ()>) -> Result<()> {
    let path = folder.join(BALLAST);
    let mut ballast = File::create(&path)?;
    // Smaller and smaller pieces, to the last byte.
    for size in [1 << 20, 1 << 12, 1] {
        let zeros = vec![0; size];
        loop {
            match ballast.write_all(&zeros) {
                Ok(()) => {}
                Err(error) if error.kind() == ErrorKind::StorageFull => break,
                Err(error) => return Err(error.into()),
            }
        }
    }
    wait.await;
    Ok(std::fs::remove_file(path)?)
}
