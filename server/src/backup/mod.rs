//! Backups of a server on SQLite: one archive with the database and the uploaded files. An unpacked archive looks like a data
//! folder.
//!
//! The database is copied first, then the files: so no record lacks its file. Meanwhile the sweeper deletes no file that the
//! copy may use.

mod create;
mod examine;
mod restore;

pub use self::create::{FilesAt, create};
pub use self::examine::verify;
pub use self::restore::{Target, restore};

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::artwork::storage::{CHUNKS, FILES, PREVIEWS};

/// The name of the database in an archive and in a data folder.
pub const DATABASE: &str = "platen.sqlite";
/// The name of the manifest, which is the last entry.
const MANIFEST: &str = "manifest.json";
/// The folder of the files.
const FOLDER: &str = "files";
/// The version of the archive's format.
const FORMAT: u32 = 1;
/// The number of file names that are read from the database at a time.
const PAGE: i64 = 500;

/// Describes an archive.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Manifest {
    /// The version of the archive's format.
    pub format: u32,
    /// The version of the program that wrote it.
    pub program: String,
    /// The time of the database's copy, RFC 3339.
    pub created_at: String,
    /// The version of the database's schema.
    pub schema: i64,
    /// The number of customers.
    pub customers: i64,
    /// The number of orders.
    pub orders: i64,
    /// The database.
    pub database: Sum,
    /// The files.
    pub files: Files,
    /// Files that a record names and the storage did not have, by SHA-256.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub missing: Vec<String>,
    /// Files whose content was not that of their name, by SHA-256.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub damaged: Vec<String>,
}

/// Size and hash of a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sum {
    /// In bytes.
    pub size: u64,
    /// In hexadecimal digits.
    pub sha256: String,
}

/// The files of an archive.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", tag = "in")]
pub enum Files {
    /// They are in the archive.
    Archive {
        /// The number of files, previews and chunks of unfinished uploads.
        count: u64,
        /// Their size in bytes.
        bytes: u64,
        /// The SHA-256 of a line for each file in the order of the archive: its SHA-256, its size, and its name.
        sha256: String,
    },
    /// They are in an S3 bucket, and not in the archive.
    S3 {
        /// The bucket.
        bucket: String,
    },
}

impl fmt::Display for Manifest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { created_at, customers, orders, database, files, .. } = self;
        write!(f, "{created_at}: {customers} customers, {orders} orders; database {} bytes; ", database.size)?;
        match files {
            Files::Archive { count, bytes, .. } => write!(f, "{count} files, {bytes} bytes"),
            Files::S3 { bucket } => write!(f, "without the files, which are in the S3 bucket {bucket}"),
        }
    }
}

/// A file of an archive.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Part {
    Database,
    /// A finished file, by SHA-256.
    File(String),
    /// The preview of a file.
    Preview(String),
    /// A chunk of an upload, by the position of its first byte.
    Chunk {
        upload: i64,
        offset: u64,
    },
    Manifest,
}

impl Part {
    /// Parses a name in the archive. Other names are none of an archive's.
    fn parse(name: &str) -> Option<Self> {
        let parts: Vec<_> = name.split('/').collect();
        let part = match *parts.as_slice() {
            [DATABASE] => Self::Database,
            [MANIFEST] => Self::Manifest,
            [FOLDER, FILES, sha256] if is_sha256(sha256) => Self::File(sha256.to_owned()),
            [FOLDER, PREVIEWS, sha256] if is_sha256(sha256) => Self::Preview(sha256.to_owned()),
            [FOLDER, CHUNKS, upload, offset] => {
                Self::Chunk { upload: upload.parse().ok()?, offset: offset.parse().ok()? }
            }
            _ => return None,
        };
        (part.to_string() == name).then_some(part)
    }

    /// Returns its path in the folder of the files; `None` if it is not there.
    fn in_folder(&self) -> Option<String> {
        match self {
            Self::Database | Self::Manifest => None,
            Self::File(sha256) => Some(format!("{FILES}/{sha256}")),
            Self::Preview(sha256) => Some(format!("{PREVIEWS}/{sha256}")),
            Self::Chunk { upload, offset } => Some(format!("{CHUNKS}/{upload}/{offset:020}")),
        }
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self, self.in_folder()) {
            (_, Some(path)) => write!(f, "{FOLDER}/{path}"),
            (Self::Database, None) => f.write_str(DATABASE),
            (_, None) => f.write_str(MANIFEST),
        }
    }
}

fn is_sha256(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte))
}

/// The line of a file in the hash of all files.
fn line(sha256: &str, size: u64, part: &Part) -> String {
    format!("{sha256} {size} {part}\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_of_an_archive_are_parts() {
        let sha256 = "0a".repeat(32);
        for name in [
            "platen.sqlite".to_owned(),
            "manifest.json".to_owned(),
            format!("files/files/{sha256}"),
            format!("files/previews/{sha256}"),
            "files/chunks/17/00000000000000262144".to_owned(),
        ] {
            assert_eq!(Part::parse(&name).map(|part| part.to_string()), Some(name));
        }
        for name in [
            "/platen.sqlite",
            "../platen.sqlite",
            "platen.sqlite-wal",
            "files/identity",
            "files/files/../../x",
            "files/files/0a",
            "files/chunks/17/262144",
            "files/chunks/../00000000000000262144",
            "files/chunks/+17/00000000000000262144",
            "",
        ] {
            assert_eq!(Part::parse(name), None, "{name}");
        }
        assert_eq!(Part::parse(&format!("files/files/{}", "0A".repeat(32))), None);
    }
}
