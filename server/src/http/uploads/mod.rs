//! Uploads of artwork: the specification's multipart calls, resumable uploads with tus 1.0, and calls about uploaded
//! files. [`crate::artwork`] processes all bytes.

pub mod documents;
pub mod library;
pub mod mockup;
pub mod multipart;
pub mod tus;

use actix_web::http::StatusCode;
use platen_actors::artwork::facts::Facts;
use platen_actors::commands::upload;
use platen_actors::entries::{ArtworkEntry, UploadEntry, UploadPlace, UploadProblem, UploadState};
use platen_actors::ids::{ArtworkId, DocumentId, SessionKey};
use platen_actors::session::Execute;
use platen_schema::ToSchema;
use platen_store::{entries, uploads};
use serde::{Deserialize, Serialize};

use super::state::App;
use crate::artwork::finishing::{Finished, Unfinished, finish};
use crate::artwork::inspector::Unavailable;
use crate::artwork::receiving::Stopped;
use crate::artwork::storage::comes_from_full_disk;
use crate::http::problem::{Code, Problem, file_too_large};

/// An uploaded file or an upload in progress.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DocumentAnswer {
    /// The upload's id.
    pub document_id: DocumentId,
    /// The file's name.
    pub name: String,
    /// Its extension in lower case, without a dot.
    pub extension: String,
    /// The size in bytes.
    pub size: u64,
    /// The purpose of the upload.
    pub place: UploadPlace,
    /// The state.
    pub state: UploadState,
    /// Why the upload failed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub problem: Option<UploadProblem>,
    /// The library file that the upload created.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub artwork_id: Option<ArtworkId>,
    /// The address of its preview, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub preview: Option<String>,
    /// The result of the inspection.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub facts: Option<Facts>,
}

impl DocumentAnswer {
    fn of(upload: UploadEntry, artwork: Option<ArtworkEntry>) -> Self {
        Self {
            document_id: upload.document_id,
            name: artwork.as_ref().map_or(upload.name, |artwork| artwork.name.clone()),
            extension: upload.extension,
            size: upload.size,
            place: upload.place,
            state: upload.state,
            problem: upload.problem,
            artwork_id: artwork.as_ref().map(|artwork| artwork.artwork_id),
            preview: artwork.as_ref().and_then(preview_address),
            facts: artwork.map(|artwork| *artwork.facts),
        }
    }
}

impl DocumentAnswer {
    fn state_word(&self) -> &'static str {
        match self.state {
            UploadState::New => "new",
            UploadState::Loading => "loading",
            UploadState::Success => "success",
            UploadState::Error => "error",
        }
    }

    fn kilobytes(&self) -> u64 {
        self.size.div_ceil(1024)
    }
}

/// Returns the address of a file's preview; its hash changes with the file.
fn preview_address(artwork: &ArtworkEntry) -> Option<String> {
    let version = artwork.sha256.get(..16)?;
    artwork.facts.preview.then(|| format!("/api/artwork/{}/preview?v={version}", artwork.artwork_id))
}

/// Finds the document of an id: a listed upload, else the library file that the upload with that id created.
async fn document(app: &App, owner: SessionKey, id: DocumentId) -> Result<DocumentAnswer, Problem> {
    let mut reader = app.store.read().await?;
    let upload = uploads::find(&mut reader, owner, id).await?;
    let artwork = match &upload {
        Some(upload) => upload.artwork_id,
        None => Some(ArtworkId(id.0)),
    };
    let artwork = match artwork {
        Some(artwork) => entries::find_artwork(&mut reader, owner, artwork).await?,
        None => None,
    };
    match (upload, artwork) {
        (Some(upload), artwork) => Ok(DocumentAnswer::of(upload, artwork)),
        (None, Some(artwork)) => {
            let upload = UploadEntry {
                document_id: id,
                name: artwork.name.clone(),
                extension: artwork.extension.clone(),
                size: artwork.size,
                place: UploadPlace::Dashboard,
                state: UploadState::Success,
                problem: None,
                replaces: None,
                artwork_id: Some(artwork.artwork_id),
                created_at: artwork.added_at,
            };
            Ok(DocumentAnswer::of(upload, Some(artwork)))
        }
        (None, None) => Err(Problem::not_found("This file does not exist.")),
    }
}

/// Finishes an upload in the background, where it continues if the client disconnects.
async fn finished(app: &App, owner: SessionKey, id: DocumentId) -> Result<Finished, Problem> {
    let artworks = std::sync::Arc::clone(&app.artworks);
    let work = async move { finish(&artworks, owner, id).await };
    match app.artworks.background.run(work).await {
        Ok(finished) => Ok(finished?),
        Err(error) => {
            tracing::error!(%error, upload = %id, "an upload could not be finished");
            Err(Problem::new(Code::Internal))
        }
    }
}

impl From<Unfinished> for Problem {
    fn from(error: Unfinished) -> Self {
        match error {
            Unfinished::Session(error) => error.into(),
            Unfinished::Store(error) => error.into(),
            Unfinished::TooLarge => file_too_large(),
            Unfinished::Interrupted => {
                Problem::new(Code::MalformedBody).with_message("The file arrived incomplete. Please upload it again.")
            }
            Unfinished::Full(error) | Unfinished::Inspector(Unavailable::Full(error)) => error.into(),
            Unfinished::Late => Problem::new(Code::Unavailable)
                .with_message("The server is too busy to check this file. Please upload it again in a minute.")
                .with_retry_after(60),
            error => {
                tracing::error!(%error, "an upload could not be finished");
                not_kept(&error)
            }
        }
    }
}

impl From<Stopped> for Problem {
    fn from(stopped: Stopped) -> Self {
        match stopped {
            Stopped::TooLarge => file_too_large(),
            Stopped::WrongContent(message) => wrong_content(message),
            Stopped::Gone => Problem::new(Code::UploadGone),
            Stopped::TakenOver => Problem::new(Code::UploadConflict),
            Stopped::Interrupted => Problem::new(Code::RequestTimeout),
            Stopped::Storage(error) => {
                tracing::error!(%error, "bytes of an upload could not be kept");
                not_kept(&error)
            }
            Stopped::Store(error) => error.into(),
            Stopped::Session(error) => error.into(),
        }
    }
}

fn not_kept(error: &(dyn std::error::Error + 'static)) -> Problem {
    if comes_from_full_disk(error) {
        Problem::new(Code::StorageFull)
    } else {
        Problem::new(Code::Unavailable).with_retry_after(5)
    }
}

fn wrong_content(message: String) -> Problem {
    Problem::invalid("file", "wrong_content", message)
}

/// Marks an upload as failed in all tabs, and deletes its bytes.
async fn give_up(app: &App, owner: SessionKey, id: DocumentId, problem: &Problem) -> Result<(), Problem> {
    let code = problem.errors().first().map_or(problem.word(), |error| error.code);
    let problem = UploadProblem { code: code.to_owned(), message: problem.message().to_owned() };
    let command = upload::Command::Fail { id, problem };
    let told = app.registry.session(owner).execute(Execute::new(command)).await;
    if let Err(error) = told {
        let problem = Problem::from(error);
        // Canceled in the meantime: there is no entry to update.
        if problem.code().status() != StatusCode::NOT_FOUND {
            return Err(problem);
        }
    }
    forget_bytes(app, id).await
}

async fn forget_bytes(app: &App, id: DocumentId) -> Result<(), Problem> {
    app.artworks.storage.delete_chunks(id).await.map_err(|error| Stopped::Storage(error).into())
}
