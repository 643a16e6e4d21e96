//! Turns the chunks of an upload into a file of the library: assembles, hashes and inspects it, stores it under its
//! content's hash, and only then notifies the session. Every interrupted step can be repeated; the chunks are deleted
//! last.

use std::time::Duration;

use futures_util::TryStreamExt;
use platen_actors::artwork::kind::Kind;
use platen_actors::commands::{Answer, upload};
use platen_actors::entries::{UploadEntry, UploadProblem, UploadState};
use platen_actors::ids::{ArtworkId, DocumentId, Millis, SessionKey};
use platen_actors::session::{Execute, ExecuteError};
use platen_actors::upload::Received;
use platen_store::uploads;
use tokio::sync::oneshot;

use super::Artworks;
pub use super::keeping::Unfinished;
use super::keeping::{InspectionResult, clear, look_and_keep, put_together};
use crate::work::Client;

/// How long an upload is leased for finishing. A live worker renews the lease regularly; that of a dead worker expires,
/// and another can take the upload over.
const TAKEN: Millis = 4 * 1000;
const TAKE_AGAIN: Duration = Duration::from_secs(1);

/// The outcome of finishing an upload.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Finished {
    /// It is in the library.
    Kept(ArtworkId),
    /// The content does not match the file's extension; it is not stored.
    Refused(UploadProblem),
    /// Bytes are missing.
    Incomplete,
    /// Another worker is finishing it.
    OnAnotherNode,
    /// It was canceled.
    Gone,
}

/// Finishes an upload whose bytes have all arrived.
pub async fn finish(artworks: &Artworks, owner: SessionKey, id: DocumentId) -> Result<Finished, Unfinished> {
    let client = Client::Session(owner);
    let _turn = artworks.background.finisher(client.clone()).await?;
    let now = artworks.clock.now();
    let mut tx = artworks.store.write().await?;
    let taken = uploads::take(&mut tx, id, now, now + TAKEN).await?;
    let upload = uploads::find(&mut tx, owner, id).await?;
    tx.commit().await?;
    let Some(upload) = upload else { return Ok(Finished::Gone) };
    if !taken {
        return Ok(match (upload.state, upload.artwork_id, upload.problem) {
            (UploadState::Success, Some(artwork), _) => Finished::Kept(artwork),
            (UploadState::Error, _, Some(problem)) => Finished::Refused(problem),
            _ => Finished::OnAnotherNode,
        });
    }
    let work = Work { artworks, client: &client, owner, upload: &upload };
    let (running, ended) = oneshot::channel::<()>();
    let run = async {
        let outcome = Box::pin(work.run()).await;
        drop(running);
        outcome
    };
    // Joined rather than raced, so that the last renewal is over before the lease is released.
    let (outcome, ()) = tokio::join!(run, Box::pin(work.hold(ended)));
    work.clear_scratch().await;
    if !matches!(outcome, Ok(Finished::Kept(_) | Finished::Refused(_) | Finished::Gone)) {
        let mut tx = artworks.store.write().await?;
        uploads::put_back(&mut tx, id).await?;
        tx.commit().await?;
    }
    outcome
}

struct Work<'a> {
    artworks: &'a Artworks,
    client: &'a Client,
    owner: SessionKey,
    upload: &'a UploadEntry,
}

impl Work<'_> {
    async fn run(&self) -> Result<Finished, Unfinished> {
        let storage = &self.artworks.storage;
        let id = self.upload.document_id;
        let chunks = storage.chunks(id).await?;
        let size: u64 = chunks.iter().map(|chunk| chunk.size).sum();
        if size != self.upload.size || size == 0 {
            return Ok(Finished::Incomplete);
        }
        // The rules accept no other extension.
        let Ok(kind) = self.upload.extension.parse::<Kind>() else { return Ok(Finished::Gone) };
        let (file, preview) = (self.scratch("file"), self.scratch("png"));
        let whole = put_together(storage.read_chunks(chunks).map_err(Unfinished::from), &file).await?;
        let named = (kind, self.upload.extension.as_str());
        let facts = match look_and_keep(self.artworks, self.client, named, &whole, (&file, &preview)).await? {
            InspectionResult::Kept(facts) => facts,
            InspectionResult::Refused(words) => return self.refuse(words).await,
        };
        let received = Received { size, sha256: whole.sha256, facts };
        let outcome = match self.execute(upload::Command::Finish { id, received }).await {
            Ok(Answer::Artwork(artwork)) => Finished::Kept(artwork),
            Ok(_) => Finished::Gone,
            Err(error) if is_refusal(&error) => Finished::Gone,
            Err(error) => return Err(error.into()),
        };
        storage.delete_chunks(id).await?;
        Ok(outcome)
    }

    /// Renews the lease until the other end of the channel is dropped.
    async fn hold(&self, mut ended: oneshot::Receiver<()>) {
        while tokio::time::timeout(TAKE_AGAIN, &mut ended).await.is_err() {
            let now = self.artworks.clock.now();
            let held = async {
                let mut tx = self.artworks.store.write().await?;
                uploads::hold(&mut tx, self.upload.document_id, now, now + TAKEN).await?;
                tx.commit().await
            };
            if let Err(error) = held.await {
                // Another caller may take it then: both do the same, and the second finds it done.
                tracing::warn!(%error, upload = %self.upload.document_id, "an upload could not be held");
            }
        }
    }

    async fn refuse(&self, message: String) -> Result<Finished, Unfinished> {
        let problem = UploadProblem { code: "wrong_content".to_owned(), message };
        let id = self.upload.document_id;
        match self.execute(upload::Command::Fail { id, problem: problem.clone() }).await {
            Ok(_) => {}
            Err(error) if is_refusal(&error) => {}
            Err(error) => return Err(error.into()),
        }
        self.artworks.storage.delete_chunks(id).await?;
        Ok(Finished::Refused(problem))
    }

    async fn execute(&self, command: upload::Command) -> Result<Answer, ExecuteError> {
        let session = self.artworks.registry.session(self.owner);
        Ok(session.execute(Execute::new(command)).await?.answer)
    }

    fn scratch(&self, what: &str) -> std::path::PathBuf {
        self.artworks.scratch.join(format!("{}.{what}", self.upload.document_id))
    }

    async fn clear_scratch(&self) {
        clear(&[&self.scratch("file"), &self.scratch("png")]).await;
    }
}

fn is_refusal(error: &ExecuteError) -> bool {
    matches!(error, ExecuteError::Store(platen_actors::ports::StoreError::Refused(_)))
}
