//! Receives a logo. It is drawn by the inspection process like artwork, and only the drawing is kept.

use actix_web::HttpRequest;
use actix_web::web::{Json, Payload};
use platen_actors::artwork::facts::WarningCode;
use platen_actors::artwork::kind::Kind;
use platen_actors::ids::Millis;
use platen_schema::ToSchema;
use platen_store::look;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::artwork::inspector::Drawing;
use crate::http::extract::client;
use crate::http::extract::staff::{Admins, Staff};
use crate::http::problem::{Code, Problem, ProblemBody};
use crate::http::state::App;
use crate::http::support::received::{Received, receive};
use crate::work::Client;

/// The maximum size of a file, in bytes.
const MAX_BYTES: u64 = 2_000_000;
/// The maximum width and height of the drawing, in pixels.
const EDGE: u32 = 600;
/// The time after which a logo that is not in use is deleted, when another one is uploaded.
const UNUSED: Millis = 24 * 60 * 60 * 1000;

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
        (status = 422, description = "Not a picture, not what its name says, or with something that would not be drawn",
            body = ProblemBody)))]
pub async fn upload(
    app: App,
    _: Staff<Admins>,
    request: HttpRequest,
    payload: Payload,
) -> Result<Json<LogoAnswer>, Problem> {
    let client = client::of(&request, &app.config);
    receive(&app, &request, payload, Some(MAX_BYTES), async |received: Received| {
        keep(&app, &draw(&app, &client, &received).await?).await
    })
    .await
}

/// Returns the drawing of a file.
async fn draw(app: &App, client: &Client, Received { name, file, drawing, .. }: &Received) -> Result<Vec<u8>, Problem> {
    let kind = Kind::from_file_name(name).ok_or_else(not_a_picture)?;
    let inspector = &app.artworks.inspector;
    let turn = inspector.drawing_turn(client).await.map_err(|error| failed(&error))?;
    let drawn = inspector.draw(&turn, client, kind, file, drawing, EDGE).await.map_err(|error| failed(&error))?;
    match drawn {
        Drawing::Drawn { fault: None } => {}
        Drawing::Drawn { fault: Some(fault) } => return Err(not_as_it_is(fault)),
        Drawing::None | Drawing::Failed => return Err(not_a_picture()),
    }
    tokio::fs::read(drawing).await.map_err(|error| failed(&error))
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

fn failed(error: &impl std::fmt::Display) -> Problem {
    tracing::error!(%error, "a logo could not be drawn");
    Problem::new(Code::Unavailable).with_retry_after(1)
}

/// The drawing would differ from the file.
fn not_as_it_is(fault: WarningCode) -> Problem {
    let (refusal, reason) = ("This file would not be shown as it is.", fault.words());
    Problem::invalid("file", "not_as_it_is", format!("{refusal} {reason}"))
}

fn not_a_picture() -> Problem {
    Problem::invalid("file", "not_a_picture", "Please choose a picture that can be drawn, such as an SVG or a PNG.")
}
