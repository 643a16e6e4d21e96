//! Receives the bytes of one upload. They are stored in chunks as they arrive: acknowledged bytes survive a lost
//! connection, a crash and a change of node. A whole file is never in memory.

use std::sync::atomic::Ordering;
use std::time::Duration;

use actix_web::web::{Bytes, BytesMut};
use futures_util::{Stream, StreamExt};
use platen_actors::artwork::kind::{FILE_LIMIT, Kind};
use platen_actors::commands::upload;
use platen_actors::entries::{UploadEntry, UploadState};
use platen_actors::ids::SessionKey;
use platen_actors::registry::Lease;
use platen_actors::session::{Execute, ExecuteError, Progressed};
use platen_inspect::sniff::sniff;
use platen_store::uploads;
use tokio::time::Instant;

use super::Artworks;
use super::upload_locks::UploadLock;

/// The chunk size. Each running upload has one chunk in memory.
const CHUNK: usize = 256 * 1024;
/// The number of first bytes that identify a file's type.
const HEAD: usize = 64 * 1024;
/// The interval of progress updates to the session.
const TELL_EVERY: Duration = Duration::from_millis(100);
/// The interval of checks whether the upload was canceled.
const ASK_EVERY: Duration = Duration::from_secs(1);
/// The idle timeout of a sender.
const QUIET: Duration = Duration::from_mins(1);

/// Why no more bytes are accepted. Acknowledged bytes remain stored.
#[derive(Debug, thiserror::Error)]
pub enum Stopped {
    /// More than 20,000 KB, or more than announced.
    #[error("the file is too large")]
    TooLarge,
    /// The first bytes do not match the file's extension.
    #[error("the content is of another kind: {0}")]
    WrongContent(String),
    /// The upload was canceled or is over.
    #[error("the upload was canceled or is over")]
    Gone,
    /// Another request has taken the upload over.
    #[error("another request took over")]
    TakenOver,
    /// The sender was idle too long or disconnected.
    #[error("the sender disconnected")]
    Interrupted,
    /// The bytes could not be stored.
    #[error("the bytes could not be stored: {0}")]
    Storage(#[from] object_store::Error),
    /// The database reported an error.
    #[error(transparent)]
    Store(#[from] platen_store::Error),
    /// The session rejected the command.
    #[error(transparent)]
    Session(#[from] ExecuteError),
}

/// Receives the bytes of one upload.
pub struct Receiver<'a> {
    artworks: &'a Artworks,
    owner: SessionKey,
    upload: UploadEntry,
    kind: Kind,
    lease: Lease,
    /// Whether chunks are set aside until [`Self::accept`].
    aside: bool,
    /// The number of stored bytes.
    kept: u64,
    waiting: BytesMut,
    /// The expected size, if known.
    end: Option<u64>,
    /// The earliest time of the next progress update.
    tell_at: Instant,
    /// Whether a progress update is pending.
    untold: bool,
    asked: Instant,
}

impl<'a> Receiver<'a> {
    /// Continues an upload that has `kept` stored bytes, and marks it as loading in the session.
    pub async fn start(
        artworks: &'a Artworks,
        owner: SessionKey,
        upload: UploadEntry,
        kind: Kind,
        kept: u64,
        end: Option<u64>,
    ) -> Result<Self, Stopped> {
        let lease = artworks.registry.session(owner);
        let id = upload.document_id;
        let mut tx = artworks.store.write().await?;
        uploads::touch(&mut tx, id, artworks.clock.now()).await?;
        tx.commit().await?;
        if upload.state != UploadState::Loading {
            let command = upload::Command::Load { id, size: upload.size };
            lease.clone().execute(Execute::new(command)).await?;
        }
        let mut receiver = Self {
            artworks,
            owner,
            upload,
            kind,
            lease,
            aside: false,
            kept,
            waiting: BytesMut::new(),
            end,
            tell_at: Instant::now(),
            untold: true,
            asked: Instant::now(),
        };
        receiver.tell();
        Ok(receiver)
    }

    /// Sets received bytes aside until [`Self::accept`]; otherwise they are discarded.
    pub fn put_aside(&mut self) {
        self.aside = true;
    }

    /// Returns the number of received bytes.
    pub fn received(&self) -> u64 {
        self.kept + self.waiting.len() as u64
    }

    /// Receives a body to its end, unless another request takes over. `seen` is called with all received bytes.
    pub async fn take_all<S, E>(
        &mut self,
        mut body: S,
        lock: &mut UploadLock,
        mut seen: impl FnMut(&[u8]),
    ) -> Result<(), Stopped>
    where
        S: Stream<Item = Result<Bytes, E>> + Unpin,
    {
        let mut heard = Instant::now();
        loop {
            let next = tokio::select! {
                biased;
                () = lock.taken_over() => Err(Stopped::TakenOver),
                next = tokio::time::timeout_at(heard + QUIET, body.next()) => match next {
                    Ok(None) => Ok(None),
                    Ok(Some(Ok(bytes))) => Ok(Some(bytes)),
                    Ok(Some(Err(_))) | Err(_) => Err(Stopped::Interrupted),
                },
                // Sends the pending progress update while no bytes arrive.
                () = tokio::time::sleep_until(self.tell_at), if self.untold => {
                    self.tell();
                    continue;
                }
            };
            heard = Instant::now();
            match next {
                Ok(Some(bytes)) => {
                    seen(&bytes);
                    self.take(&bytes).await?;
                }
                Ok(None) => return self.keep_rest().await,
                Err(stopped) => {
                    self.keep_rest().await?;
                    return Err(stopped);
                }
            }
        }
    }

    async fn take(&mut self, bytes: &[u8]) -> Result<(), Stopped> {
        let end = self.end.unwrap_or(FILE_LIMIT).min(FILE_LIMIT);
        if self.received() + bytes.len() as u64 > end {
            return Err(Stopped::TooLarge);
        }
        self.artworks.received.fetch_add(bytes.len() as u64, Ordering::Relaxed);
        let mut rest = bytes;
        while !rest.is_empty() {
            if self.waiting.is_empty() {
                let expected = usize::try_from(end - self.kept).unwrap_or(CHUNK);
                self.waiting = BytesMut::with_capacity(expected.min(CHUNK));
            }
            let (fits, more) = rest.split_at(rest.len().min(CHUNK - self.waiting.len()));
            self.waiting.extend_from_slice(fits);
            rest = more;
            if self.waiting.len() == CHUNK {
                let chunk = std::mem::take(&mut self.waiting).freeze();
                self.keep(chunk).await?;
            }
        }
        self.tell();
        Ok(())
    }

    /// Stores the last, partial chunk.
    async fn keep_rest(&mut self) -> Result<(), Stopped> {
        if !self.waiting.is_empty() {
            let rest = std::mem::take(&mut self.waiting).freeze();
            self.keep(rest).await?;
        }
        self.tell_at = Instant::now();
        self.tell();
        Ok(())
    }

    async fn keep(&mut self, bytes: Bytes) -> Result<(), Stopped> {
        if self.kept == 0
            && bytes.len() >= HEAD
            && let Err(refusal) = sniff(self.kind, &bytes[..HEAD])
        {
            return Err(Stopped::WrongContent(refusal.words(&self.upload.extension)));
        }
        if self.asked.elapsed() >= ASK_EVERY {
            self.ask().await?;
        }
        let (id, size) = (self.upload.document_id, bytes.len() as u64);
        let (storage, offset, aside) = (self.artworks.storage.clone(), self.kept, self.aside);
        let tx = async move {
            if aside { storage.put_aside(id, offset, bytes).await } else { storage.put_chunk(id, offset, bytes).await }
        };
        let background = &self.artworks.background;
        let written =
            if self.artworks.storage.is_local() { background.write(tx).await } else { background.run(tx).await };
        match written {
            Ok(Ok(())) => {}
            Ok(Err(object_store::Error::AlreadyExists { .. })) => return Err(Stopped::TakenOver),
            Ok(Err(error)) => return Err(error.into()),
            Err(error) => return Err(object_store::Error::JoinError { source: error }.into()),
        }
        self.kept += size;
        Ok(())
    }

    /// Accepts the bytes that were set aside.
    pub async fn accept(&mut self) -> Result<(), Stopped> {
        self.aside = false;
        Ok(self.artworks.storage.count_aside(self.upload.document_id).await?)
    }

    /// Fails if the upload was canceled, on any node.
    async fn ask(&mut self) -> Result<(), Stopped> {
        let mut reader = self.artworks.store.read().await?;
        match uploads::find(&mut reader, self.owner, self.upload.document_id).await? {
            Some(upload) if !upload.state.is_over() => {
                self.asked = Instant::now();
                Ok(())
            }
            _ => Err(Stopped::Gone),
        }
    }

    fn tell(&mut self) {
        let now = Instant::now();
        self.untold = now < self.tell_at;
        if self.untold {
            return;
        }
        self.tell_at = now + TELL_EVERY;
        let received = self.received();
        let total = self.end.unwrap_or(self.upload.size).max(received);
        // A full mailbox is fine: the next update follows soon.
        let _busy = self.lease.addr.try_send(Progressed { upload: self.upload.document_id, received, total });
    }
}
