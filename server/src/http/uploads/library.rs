//! `/api/artwork/{id}/…`: the files of the caller's library. They are sent only to the caller, as attachments, because
//! uploaded files may attack the program that opens them.

use actix_web::http::header::{self, ContentDisposition, DispositionParam, DispositionType, ExtendedValue};
use actix_web::{HttpRequest, HttpResponse};
use object_store::GetResult;
use platen_actors::artwork::kind::Kind;
use platen_actors::commands::artwork::ArtworkError;
use platen_actors::commands::{Answer, RuleError, artwork};
use platen_actors::entries::ArtworkEntry;
use platen_actors::entries::artwork::LogoState;
use platen_actors::ids::{ArtworkId, SessionKey};
use platen_schema::ToSchema;
use platen_store::entries;
use serde::{Deserialize, Serialize};

use crate::artwork::receiving::Stopped;
use crate::http::command::{Session, reply};
use crate::http::extract::body::{Body, Request};
use crate::http::extract::caller::{Owner, Visitor};
use crate::http::extract::id::Id;
use crate::http::private_file::private;
use crate::http::problem::{Problem, ProblemBody};
use crate::http::state::App;

/// The file may not run scripts, load resources or be framed.
const CLOSED: &str = "default-src 'none'; sandbox";

/// A new name for a file.
#[derive(Debug, Request, ToSchema)]
pub struct RenameArtworkRequest {
    /// 1 to 120 characters after trimming; the extension does not change.
    #[schema(min_length = 1, max_length = 120)]
    pub name: String,
}

/// The file after the call.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ArtworkAnswer {
    /// The file's id.
    pub artwork_id: ArtworkId,
    /// The session's version after the call.
    pub version: i64,
}

reply!(ArtworkAnswer: Answer::Artwork(artwork_id) => { artwork_id });

/// Renames a file.
#[platen_schema::path(post, path = "/api/artwork/{id}/rename", operation_id = "rename_artwork", tag = "uploads",
    request_body = RenameArtworkRequest,
    params(("id" = i64, Path, description = "The file"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = ArtworkAnswer)))]
pub async fn rename(
    session: Session<Visitor>,
    Id(id): Id<ArtworkId>,
    body: Body<RenameArtworkRequest>,
) -> Result<HttpResponse, Problem> {
    let RenameArtworkRequest { name } = body.read()?;
    let command = artwork::Command::Rename { id, name };
    session.run_with(&body, command, ArtworkAnswer::of).await
}

/// What the customer's logo is used for.
#[derive(Debug, Request, ToSchema)]
pub struct LogoRequest {
    /// Whether product pictures show the logo.
    pub shown: bool,
}

/// Makes a file the customer's logo, instead of the one before.
#[platen_schema::path(post, path = "/api/artwork/{id}/logo", operation_id = "use_artwork_as_logo", tag = "uploads",
    request_body = LogoRequest,
    params(("id" = i64, Path, description = "The file"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = ArtworkAnswer),
        (status = 422, body = ProblemBody, description = "The file has no preview")))]
pub async fn logo(
    session: Session<Visitor>,
    Id(id): Id<ArtworkId>,
    body: Body<LogoRequest>,
) -> Result<HttpResponse, Problem> {
    let LogoRequest { shown } = body.read()?;
    let state = if shown { LogoState::Shown } else { LogoState::Hidden };
    session.run_with(&body, artwork::Command::UseAsLogo { id, state }, ArtworkAnswer::of).await
}

/// Deletes a file from the library.
#[platen_schema::path(post, path = "/api/artwork/{id}/delete", operation_id = "delete_artwork", tag = "uploads",
    params(("id" = i64, Path, description = "The file"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = ArtworkAnswer)))]
pub async fn delete(session: Session<Visitor>, Id(id): Id<ArtworkId>) -> Result<HttpResponse, Problem> {
    session.run(artwork::Command::Delete { id }, ArtworkAnswer::of).await
}

/// Returns a file as it was uploaded.
#[platen_schema::path(get, path = "/api/artwork/{id}/file", operation_id = "artwork_file", tag = "uploads",
    params(("id" = i64, Path, description = "The file")),
    responses((status = 200, content_type = "application/octet-stream", body = Vec<u8>)))]
pub async fn file(app: App, Owner(owner): Owner, Id(id): Id<ArtworkId>) -> Result<HttpResponse, Problem> {
    let artwork = find(&app, owner, id).await?;
    file_of(&app, &artwork.sha256, &artwork.extension, &artwork.name).await
}

/// Sends a stored file as an attachment, to callers that may see it.
pub(in crate::http) async fn file_of(
    app: &App,
    sha256: &str,
    extension: &str,
    name: &str,
) -> Result<HttpResponse, Problem> {
    let stored = app.artworks.storage.file(sha256).await.map_err(Stopped::Storage)?;
    let kind = extension.parse::<Kind>().map_or("application/octet-stream", Kind::media_type);
    Ok(HttpResponse::Ok()
        .content_type(kind)
        .insert_header(attachment(name))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .insert_header((header::CONTENT_SECURITY_POLICY, CLOSED))
        .insert_header((header::CONTENT_LENGTH, stored.meta.size))
        .streaming(stored.into_stream()))
}

/// Returns a file's preview, which this server drew.
#[platen_schema::path(get, path = "/api/artwork/{id}/preview", operation_id = "artwork_preview", tag = "uploads",
    params(("id" = i64, Path, description = "The file"), ("v" = Option<String>, Query, description = "The beginning of its hash")),
    responses((status = 200, content_type = "image/png", body = Vec<u8>),
        (status = 304, description = "The caller has it already, by `If-None-Match`")))]
pub async fn preview(
    app: App,
    request: HttpRequest,
    Owner(owner): Owner,
    Id(id): Id<ArtworkId>,
) -> Result<HttpResponse, Problem> {
    let artwork = find(&app, owner, id).await?;
    if !artwork.facts.preview {
        return Err(Problem::not_found("There is no preview of this file."));
    }
    preview_of(&app, &request, &artwork.sha256).await
}

/// Sends the preview of a stored file, to callers that may see it.
pub async fn preview_of(app: &App, request: &HttpRequest, sha256: &str) -> Result<HttpResponse, Problem> {
    let mut response = match private(request, sha256) {
        Ok(response) => response,
        Err(unchanged) => return Ok(*unchanged),
    };
    let stored: GetResult = app.artworks.storage.preview(sha256).await.map_err(Stopped::Storage)?;
    Ok(response
        .content_type("image/png")
        .insert_header((header::CONTENT_SECURITY_POLICY, CLOSED))
        .insert_header((header::CONTENT_LENGTH, stored.meta.size))
        .streaming(stored.into_stream()))
}

/// Finds a file in the caller's library.
pub(in crate::http) async fn find(app: &App, owner: SessionKey, id: ArtworkId) -> Result<ArtworkEntry, Problem> {
    let mut reader = app.store.read().await?;
    let found = entries::find_artwork(&mut reader, owner, id).await?;
    found.ok_or_else(|| RuleError::Artwork(ArtworkError::NoSuchArtwork).into())
}

/// The attachment's name in ASCII for old browsers, and unchanged for others.
pub(in crate::http) fn attachment(name: &str) -> ContentDisposition {
    let plain: String = name
        .chars()
        .map(|c| if c.is_ascii_graphic() && !matches!(c, '"' | '\\' | '/' | '%') || c == ' ' { c } else { '_' })
        .collect();
    ContentDisposition {
        disposition: DispositionType::Attachment,
        parameters: vec![
            DispositionParam::Filename(plain),
            DispositionParam::FilenameExt(ExtendedValue {
                charset: header::Charset::Ext("UTF-8".to_owned()),
                language_tag: None,
                value: name.as_bytes().to_vec(),
            }),
        ],
    }
}
