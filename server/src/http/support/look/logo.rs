//! Receives a logo. It is drawn by the inspection process like artwork, and only the drawing is kept.

use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};

use actix_multipart::{Field, Multipart};
use actix_web::web::{Json, Payload};
use actix_web::{FromRequest, HttpRequest};
use futures_util::TryStreamExt;
use platen_actors::artwork::kind::Kind;
use platen_actors::ids::Millis;
use platen_schema::ToSchema;
use platen_store::look;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use tokio::io::AsyncWriteExt;

use crate::http::extract::staff::{Admins, Staff};
use crate::http::problem::{Code, Problem, ProblemBody};
use crate::http::state::App;

/// The maximum size of a file, in bytes.
const MAX_BYTES: u64 = 2_000_000;
/// The maximum width and height of the drawing, in pixels.
const EDGE: u32 = 600;
/// The time after which a logo that is not in use is deleted, when another one is uploaded.
const UNUSED: Millis = 24 * 60 * 60 * 1000;

/// Distinguishes the scratch files of this node.
static NEXT: AtomicU64 = AtomicU64::new(0);

/// A logo to upload.
#[derive(Debug, ToSchema)]
pub struct LogoForm {
    /// A picture, at most 2 MB.
    #[schema(value_type = String, format = Binary)]
    pub file: Vec<u8>,
}

/// An uploaded logo, which is not in use yet.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct LogoAnswer {
    /// Its hash, which names it.
    pub logo: String,
}

/// Uploads a logo: a picture, or a document whose first page shows one. Only its drawing as a PNG is kept. It is in use once the
/// look that names it is saved.
#[platen_schema::path(post, path = "/api/support/look/logo", operation_id = "upload_logo", tag = "support",
    request_body(content = LogoForm, content_type = "multipart/form-data"),
    responses((status = 200, body = LogoAnswer), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 413, description = "Over 2 MB", body = ProblemBody),
        (status = 422, description = "Not a picture, or not what its name says", body = ProblemBody)))]
pub async fn upload(
    app: App,
    _: Staff<Admins>,
    request: HttpRequest,
    payload: Payload,
) -> Result<Json<LogoAnswer>, Problem> {
    let mut form = Multipart::from_request(&request, &mut payload.into_inner()).await.map_err(|_| unreadable())?;
    while let Some(field) = form.try_next().await.map_err(|_| unreadable())? {
        let named = field.content_disposition().and_then(|given| given.get_filename().map(str::to_owned));
        let Some(name) = named else { continue };
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let scratch = |what: &str| -> PathBuf { app.artworks.scratch.join(format!("logo-{number}.{what}")) };
        let (file, picture) = (scratch("file"), scratch("png"));
        let drawn = draw(&app, &name, field, &file, &picture).await;
        for path in [&file, &picture] {
            if let Err(error) = tokio::fs::remove_file(path).await
                && error.kind() != std::io::ErrorKind::NotFound
            {
                tracing::warn!(%error, "a scratch file of a logo could not be removed");
            }
        }
        return keep(&app, &drawn?).await;
    }
    Err(Problem::invalid("file", "required", "Please choose a file."))
}

/// Receives the file and returns its drawing.
async fn draw(app: &App, name: &str, field: Field, file: &PathBuf, picture: &PathBuf) -> Result<Vec<u8>, Problem> {
    let kind = Kind::from_file_name(name).ok_or_else(not_a_picture)?;
    receive(field, file).await?;
    let is_drawn = app.artworks.inspector.draw(kind, file, picture, EDGE).await.map_err(|error| {
        tracing::error!(%error, "a logo could not be drawn");
        Problem::new(Code::Unavailable).with_retry_after(1)
    })?;
    if !is_drawn {
        return Err(not_a_picture());
    }
    tokio::fs::read(picture).await.map_err(|error| failed(&error))
}

async fn receive(mut field: Field, file: &PathBuf) -> Result<(), Problem> {
    let mut out = tokio::fs::File::create(file).await.map_err(|error| failed(&error))?;
    let mut room = MAX_BYTES;
    while let Some(bytes) = field.try_next().await.map_err(|_| unreadable())? {
        room = room.checked_sub(bytes.len() as u64).ok_or_else(too_large)?;
        out.write_all(&bytes).await.map_err(|error| failed(&error))?;
    }
    out.flush().await.map_err(|error| failed(&error))
}

async fn keep(app: &App, png: &[u8]) -> Result<Json<LogoAnswer>, Problem> {
    let logo = hex::encode(Sha256::digest(png));
    let now = app.clock.now();
    let mut tx = app.store.write().await?;
    look::remove_logos_before(&mut tx, now - UNUSED, app.settings.look().logo.as_deref()).await?;
    look::put_logo(&mut tx, &logo, png, now).await?;
    tx.commit().await?;
    Ok(Json(LogoAnswer { logo }))
}

fn failed(error: &std::io::Error) -> Problem {
    tracing::error!(%error, "a logo could not be received");
    Problem::new(Code::Unavailable).with_retry_after(1)
}

fn not_a_picture() -> Problem {
    Problem::invalid("file", "not_a_picture", "Please choose a picture that can be drawn, such as an SVG or a PNG.")
}

fn too_large() -> Problem {
    let message = format!("This file is too large: please choose one of at most {} MB.", MAX_BYTES / 1_000_000);
    Problem::new(Code::TooLarge).with_message(message.clone()).with_field("file", "too_large", message)
}

fn unreadable() -> Problem {
    Problem::new(Code::MalformedBody).with_message("Please send the file as multipart form data, whole.")
}
