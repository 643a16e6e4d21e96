//! Writes the files of an import to this node's disk: never whole in memory, and deleted after the import.

use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};

use actix_multipart::{Field, Multipart};
use actix_web::http::header;
use actix_web::web::Payload;
use actix_web::{FromRequest, HttpRequest};
use futures_util::TryStreamExt;
use platen_actors::currency;
use platen_actors::upload::tidy_name;
use platen_catalog::import::Source;
use tokio::io::AsyncWriteExt;

use crate::artwork::storage::comes_from_full_disk;
use crate::http::problem::{Code, Problem};
use crate::http::state::{App, AppState};
use crate::http::uploads::multipart::text;

/// The maximum total size of an import's files, in bytes.
const MAX_UPLOAD_BYTES: u64 = 100_000_000;
/// The maximum number of files.
const MAX_FILES: usize = 20;

/// Distinguishes the scratch files of this node.
static NEXT: AtomicU64 = AtomicU64::new(0);

/// A file of an import on this node's disk; dropping it deletes the file.
#[derive(Debug)]
pub(super) struct Scratch {
    /// The name of the file as sent.
    pub(super) name: String,
    /// The file's location on disk.
    pub(super) path: PathBuf,
}

impl Scratch {
    /// Creates an empty file that is reported under a name.
    pub(super) async fn create(platen: &AppState, name: String) -> Result<(Self, tokio::fs::File), Problem> {
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let path = platen.artworks.scratch.join(format!("catalog-{number}"));
        let file = tokio::fs::File::create(&path).await.map_err(|error| Self::failed(&error))?;
        Ok((Self { name, path }, file))
    }

    /// Reports that a file could not be written.
    pub(super) fn failed(error: &std::io::Error) -> Problem {
        tracing::error!(%error, "a file of an import could not be kept");
        if comes_from_full_disk(error) {
            Problem::new(Code::StorageFull)
        } else {
            Problem::new(Code::Unavailable).with_retry_after(1)
        }
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        if let Err(error) = std::fs::remove_file(&self.path) {
            tracing::warn!(%error, "a scratch file of an import could not be removed");
        }
    }
}

/// The fields of the form.
pub(super) struct Received {
    /// The files, at least one.
    pub(super) files: Vec<Scratch>,
    /// The currency of prices that do not state one.
    pub(super) currency: Option<String>,
    /// Whether faulty products are skipped.
    pub(super) skip_faulty: bool,
    /// Whether nothing is imported.
    pub(super) dry_run: bool,
}

impl Received {
    /// Returns the files as sources of an import.
    pub(super) fn sources(&self) -> Vec<Source> {
        self.files.iter().map(|file| Source::named(&file.name, &file.path)).collect()
    }
}

/// Receives a form.
pub(super) async fn receive(app: &App, request: &HttpRequest, payload: Payload) -> Result<Received, Problem> {
    let declared = request.headers().get(header::CONTENT_LENGTH).and_then(|value| value.to_str().ok()?.parse().ok());
    if declared.is_some_and(|length: u64| length > MAX_UPLOAD_BYTES + 64 * 1024) {
        return Err(too_large());
    }
    let mut form = Multipart::from_request(request, &mut payload.into_inner()).await.map_err(|_| unreadable())?;
    let (mut files, mut room) = (Vec::new(), MAX_UPLOAD_BYTES);
    let (mut currency, mut skip_faulty, mut dry_run) = (None, false, false);
    while let Some(field) = form.try_next().await.map_err(|_| unreadable())? {
        let named = field.content_disposition().and_then(|given| given.get_filename().map(tidy_name));
        match named.filter(|name| !name.is_empty()) {
            Some(_) if files.len() == MAX_FILES => {
                let message = format!("Please choose no more than {MAX_FILES} files.");
                return Err(Problem::invalid("file", "too_many", message));
            }
            Some(name) => files.push(keep(app, name, field, &mut room).await?),
            None => match field.name().unwrap_or_default().to_owned().to_ascii_lowercase().as_str() {
                "currency" => currency = Some(known_currency(text(field).await?)?),
                "skipfaulty" => skip_faulty = text(field).await? == "true",
                "dryrun" => dry_run = text(field).await? == "true",
                _ => drop(text(field).await?),
            },
        }
    }
    if files.is_empty() {
        return Err(Problem::invalid("file", "required", "Please choose a file."));
    }
    Ok(Received { files, currency, skip_faulty, dry_run })
}

fn known_currency(code: String) -> Result<String, Problem> {
    match currency::exponent(&code) {
        Some(_) => Ok(code),
        None => Err(Problem::invalid("currency", "invalid", "Please give an ISO 4217 code, such as USD.")),
    }
}

async fn keep(app: &App, name: String, mut field: Field, room: &mut u64) -> Result<Scratch, Problem> {
    let (scratch, mut out) = Scratch::create(app, name).await?;
    while let Some(bytes) = field.try_next().await.map_err(|_| unreadable())? {
        *room = room.checked_sub(bytes.len() as u64).ok_or_else(too_large)?;
        out.write_all(&bytes).await.map_err(|error| Scratch::failed(&error))?;
    }
    out.flush().await.map_err(|error| Scratch::failed(&error))?;
    Ok(scratch)
}

fn too_large() -> Problem {
    let most = MAX_UPLOAD_BYTES / 1_000_000;
    let message =
        format!("These files are too large: please choose at most {most} MB, and import the rest after that.");
    Problem::new(Code::TooLarge).with_message(message.clone()).with_field("file", "too_large", message)
}

fn unreadable() -> Problem {
    Problem::new(Code::MalformedBody).with_message("Please send the files as multipart form data, whole.")
}
