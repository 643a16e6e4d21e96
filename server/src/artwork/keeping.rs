//! Stores files under their content's hash: assembles, limits, hashes and inspects them.

use std::path::Path;
use std::time::Duration;

use actix_web::web::Bytes;
use futures_util::{Stream, TryStreamExt};
use platen_actors::artwork::facts::Facts;
use platen_actors::artwork::kind::{FILE_LIMIT, Kind};
use platen_actors::session::ExecuteError;
use platen_inspect::sniff::{HEAD, sniff};
use platen_store::blobs;
use sha2::{Digest, Sha256};
use tokio::io::AsyncWriteExt;

use super::Artworks;
use super::inks::named;
use super::inspector::{Inspected, Unavailable};
use crate::work::Client;
use crate::work::fair_queue::Full;

/// The number of attempts to claim a content that is being deleted, and the pause between them.
const CLAIM_TRIES: u32 = 50;
const CLAIM_EVERY: Duration = Duration::from_millis(200);

/// Why a file could not be stored now. It can be retried.
#[derive(Debug, thiserror::Error)]
pub enum Unfinished {
    /// The file exceeds the size limit.
    #[error("the file is too large")]
    TooLarge,
    /// The bytes ended before the file did.
    #[error("the sender disconnected")]
    Interrupted,
    /// An error of the file storage.
    #[error("the storage: {0}")]
    Storage(#[from] object_store::Error),
    /// An error of the database.
    #[error("the store: {0}")]
    Store(#[from] platen_store::Error),
    /// An error of the session.
    #[error("the session: {0}")]
    Session(#[from] ExecuteError),
    /// An error of this node's disk.
    #[error("the scratch folder: {0}")]
    Scratch(#[from] std::io::Error),
    /// An error of the inspector.
    #[error("the inspector: {0}")]
    Inspector(#[from] Unavailable),
    /// Too many files wait.
    #[error("the files to be finished: {0}")]
    Full(#[from] Full),
    /// The check exceeded its time limit: this machine is busy.
    #[error("the check took too long")]
    Late,
    /// The same content is being deleted, and the deletion takes too long.
    #[error("its content is being deleted")]
    Busy,
}

/// An assembled file on this node's disk.
#[derive(Debug)]
pub struct Whole {
    /// SHA-256 of its bytes in hexadecimal digits.
    pub sha256: String,
    /// In bytes.
    pub size: u64,
    head: Vec<u8>,
}

/// The result of inspecting a file.
#[derive(Debug)]
pub enum InspectionResult {
    /// The file is stored.
    Kept(Box<Facts>),
    /// The content does not match the extension; the text is a sentence for the uploader.
    Refused(String),
}

/// Writes bytes into a file on this node's disk.
pub async fn put_together(
    bytes: impl Stream<Item = Result<Bytes, Unfinished>> + Unpin,
    file: &Path,
) -> Result<Whole, Unfinished> {
    put_together_within(bytes, file, None).await
}

/// Writes bytes into a file on this node's disk: at most `limit`, if that is less than the limit of all files.
pub async fn put_together_within(
    mut bytes: impl Stream<Item = Result<Bytes, Unfinished>> + Unpin,
    file: &Path,
    limit: Option<u64>,
) -> Result<Whole, Unfinished> {
    let limit = limit.unwrap_or(FILE_LIMIT).min(FILE_LIMIT);
    let mut out = tokio::fs::File::create(file).await?;
    let (mut hash, mut head, mut size) = (Sha256::new(), Vec::new(), 0);
    while let Some(bytes) = bytes.try_next().await? {
        size += bytes.len() as u64;
        if size > limit {
            return Err(Unfinished::TooLarge);
        }
        hash.update(&bytes);
        head.extend_from_slice(&bytes[..bytes.len().min(HEAD - head.len())]);
        out.write_all(&bytes).await?;
    }
    out.flush().await?;
    Ok(Whole { sha256: hex::encode(hash.finalize()), size, head })
}

/// Inspects a file and stores it, with its preview if there is one. `extension` is that of the uploaded name; `file`
/// and `preview` are paths on this node's disk, which the caller deletes.
pub async fn look_and_keep(
    artworks: &Artworks,
    client: &Client,
    (kind, extension): (Kind, &str),
    whole: &Whole,
    (file, preview): (&Path, &Path),
) -> Result<InspectionResult, Unfinished> {
    if let Err(refusal) = sniff(kind, &whole.head) {
        return Ok(InspectionResult::Refused(refusal.words(extension)));
    }
    let mut facts = match artworks.inspector.inspect(client, kind, file, preview).await? {
        Inspected::Accepted(facts) => facts,
        Inspected::WrongContent(words) => return Ok(InspectionResult::Refused(words)),
    };
    facts.printed_inks = named(facts.printed_inks);
    claim(artworks, &whole.sha256, whole.size).await?;
    artworks.storage.put_file(&whole.sha256, file).await?;
    if facts.preview {
        artworks.storage.put_preview(&whole.sha256, tokio::fs::read(preview).await?.into()).await?;
    }
    Ok(InspectionResult::Kept(facts))
}

/// Claims a content, so that the sweeper does not delete it.
pub async fn claim(artworks: &Artworks, sha256: &str, size: u64) -> Result<(), Unfinished> {
    for _ in 0..CLAIM_TRIES {
        let mut tx = artworks.store.write().await?;
        let claimed = blobs::claim(&mut tx, sha256, size, artworks.clock.now()).await?;
        tx.commit().await?;
        if claimed {
            return Ok(());
        }
        tokio::time::sleep(CLAIM_EVERY).await;
    }
    Err(Unfinished::Busy)
}

/// Deletes temporary files.
pub async fn clear(files: &[&Path]) {
    for file in files {
        if let Err(error) = tokio::fs::remove_file(file).await
            && error.kind() != std::io::ErrorKind::NotFound
        {
            tracing::warn!(%error, "a scratch file could not be removed");
        }
    }
}
