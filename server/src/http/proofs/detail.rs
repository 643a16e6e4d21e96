//! `GET /api/proofs…`: the caller's proofs, one proof with its details, and the files of its versions.

use std::sync::Arc;

use actix_web::http::header;
use actix_web::web::Json;
use actix_web::{HttpRequest, HttpResponse};
use platen_actors::artwork::kind::Kind;
use platen_actors::order::Code;
use platen_actors::proof::{Pin, ProofEntry, ProofFile, Subject};
use platen_schema::ToSchema;
use platen_store::proofs::{self, Proof};
use serde::{Deserialize, Serialize};

use super::find;
use crate::artwork::receiving::Stopped;
use crate::format::server_text;
use crate::http::extract::caller::{Shopper, Visitor};
use crate::http::extract::client;
use crate::http::extract::id::{Id, IdPair};
use crate::http::line_picture::{self, Line};
use crate::http::private_file::private;
use crate::http::problem::{Problem, ProblemBody};
use crate::http::state::App;
use crate::http::uploads::library::attachment;
use crate::proofs::pdf::{self, Standing};

/// The maximum number of proofs in the list.
const SHOWN: i64 = 100;

/// The caller's proofs.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct ProofList {
    /// The proofs, newest first, at most 100.
    pub proofs: Vec<ProofEntry>,
}

/// A proof with its details.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProofDetail {
    /// The proof's state; the same as the live `proofs/{proofId}`.
    pub proof: ProofEntry,
    /// The subject.
    pub subject: Subject,
    /// The versions that were sent, oldest first.
    pub versions: Vec<ProofVersion>,
    /// The events, oldest first.
    pub events: Vec<ProofEvent>,
    /// Whether the link of an email opened its order in this browser, which has it not in its live map. Left out if false.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub by_link: bool,
}

/// A version of a proof.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProofVersion {
    /// The version's number, from 1.
    pub version: i64,
    /// The address of its file.
    pub url: String,
    /// Whether a page can show its file as a picture; otherwise the file is a download.
    pub is_picture: bool,
    /// The address of the same as a PDF; omitted for a file that this server did not draw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub pdf_url: Option<String>,
    /// Its extension in lower case, without a dot.
    pub extension: String,
    /// SHA-256 of its bytes in hexadecimal digits.
    pub sha256: String,
    /// The configuration that it was made for.
    pub configuration_hash: String,
    /// The note on it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub note: Option<String>,
    /// The name of the person who made it.
    pub made_by: String,
    /// Milliseconds since 1970 UTC.
    pub made_at: i64,
}

/// An event of a proof.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct ProofEvent {
    /// Milliseconds since 1970 UTC.
    pub at: i64,
    /// The version that the event is about; 0 before the first.
    pub version: i64,
    /// The name of the person who caused the event.
    pub who: String,
    /// `requested`, `sent`, `approved`, `changes_requested`, `artwork`, `voided` or `cancelled`.
    pub event: String,
    /// The note on it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub note: Option<String>,
    /// Comments at positions in the picture.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pins: Vec<Pin>,
}

/// Returns the caller's proofs, newest first. A guest gets those of the guest session.
#[platen_schema::path(get, path = "/api/proofs", operation_id = "list_proofs", tag = "proofs",
    responses((status = 200, body = ProofList)))]
pub async fn list(app: App, visitor: Visitor) -> Result<Json<ProofList>, Problem> {
    let proofs = match visitor.session() {
        Some(session) => proofs::list(&mut app.store.read().await?, session, SHOWN, 0).await?,
        None => Vec::new(),
    };
    Ok(Json(ProofList { proofs }))
}

/// Returns a proof of the caller.
#[platen_schema::path(get, path = "/api/proofs/{code}", operation_id = "read_proof", tag = "proofs",
    params(("code" = String, Path, description = "The proof's public name")),
    responses((status = 200, body = ProofDetail)))]
pub async fn read(app: App, shopper: Shopper, Id(code): Id<Code>) -> Result<Json<ProofDetail>, Problem> {
    let found = find(&app, &shopper, code).await?;
    let by_link = found.owner != shopper.session;
    Ok(Json(ProofDetail { by_link, ..describe(&app, found, &format!("/api/proofs/{code}")).await? }))
}

/// Collects the details of a proof. `base` is the address under which its files are served.
pub(in crate::http) async fn describe(app: &App, found: Proof, base: &str) -> Result<ProofDetail, Problem> {
    let mut reader = app.store.read().await?;
    let versions = proofs::list_versions(&mut reader, found.entry.proof_id).await?;
    let events = proofs::list_events(&mut reader, found.entry.proof_id).await?;
    let version = |version: proofs::Version| ProofVersion {
        url: format!("{base}/versions/{}/file", version.version),
        pdf_url: is_drawn(&version.file).then(|| format!("{base}/versions/{}/pdf", version.version)),
        version: version.version,
        is_picture: shown_as(&version.file).is_some(),
        extension: version.file.extension,
        sha256: version.file.sha256,
        configuration_hash: version.configuration_hash,
        note: version.note,
        made_by: version.made_by,
        made_at: version.made_at,
    };
    let event = |event: proofs::Event| ProofEvent {
        at: event.at,
        version: event.version,
        who: event.who,
        event: event.event,
        note: event.note,
        pins: event.pins,
    };
    Ok(ProofDetail {
        proof: found.entry,
        subject: found.subject,
        versions: versions.into_iter().map(version).collect(),
        events: events.into_iter().map(event).collect(),
        by_link: false,
    })
}

/// Returns the picture of a proof's product in its first color, with the artwork to be printed.
#[platen_schema::path(get, path = "/api/proofs/{code}/picture", operation_id = "proof_picture", tag = "proofs",
    params(("code" = String, Path, description = "The proof's public name"),
        ("v" = Option<String>, Query, description = "Anything that names what is printed")),
    responses((status = 200, content_type = "image/svg+xml", body = String),
        (status = 304, description = "The caller has it already, by `If-None-Match`"),
        (status = 302, description = "To the product's own picture, where artwork cannot be shown on it"),
        (status = 404, description = "No such proof, or the product is no longer sold", body = ProblemBody)))]
pub async fn picture(
    app: App,
    request: HttpRequest,
    shopper: Shopper,
    Id(code): Id<Code>,
) -> Result<HttpResponse, Problem> {
    let Subject { configuration, parts, artworks, .. } = &find(&app, &shopper, code).await?.subject;
    line_picture::of_line(&app, &request, Line { configuration, parts, artworks }).await
}

/// Returns the file of a version, as a picture or as a download.
#[platen_schema::path(get, path = "/api/proofs/{code}/versions/{version}/file", operation_id = "proof_file", tag = "proofs",
    params(("code" = String, Path, description = "The proof's public name"), ("version" = i64, Path, description = "From 1")),
    responses((status = 200, content_type = "image/svg+xml", body = String),
        (status = 304, description = "The caller has it already, by `If-None-Match`")))]
pub async fn file(
    app: App,
    request: HttpRequest,
    shopper: Shopper,
    IdPair(code, version): IdPair<Code, i64>,
) -> Result<HttpResponse, Problem> {
    let found = find(&app, &shopper, code).await?;
    file_of(&app, &request, &found, version).await
}

/// Returns a version that this server drew as a PDF, with the customer's answer.
#[platen_schema::path(get, path = "/api/proofs/{code}/versions/{version}/pdf", operation_id = "proof_pdf", tag = "proofs",
    params(("code" = String, Path, description = "The proof's public name"), ("version" = i64, Path, description = "From 1")),
    responses((status = 200, content_type = "application/pdf", body = Vec<u8>),
        (status = 304, description = "The caller has it already, by `If-None-Match`"),
        (status = 404, description = "No such version, or not drawn by this server", body = ProblemBody)))]
pub async fn version_pdf(
    app: App,
    request: HttpRequest,
    shopper: Shopper,
    IdPair(code, version): IdPair<Code, i64>,
) -> Result<HttpResponse, Problem> {
    let found = find(&app, &shopper, code).await?;
    let who = found.entry.approved_by.clone();
    pdf_of(&app, &request, &found, version, who.as_deref()).await
}

/// Returns a drawn version as a PDF, for callers that may see the proof. `who` is the approver's name as they may see it.
pub(in crate::http) async fn pdf_of(
    app: &App,
    request: &HttpRequest,
    found: &Proof,
    version: i64,
    who: Option<&str>,
) -> Result<HttpResponse, Problem> {
    let version = find_version(app, found, version).await?;
    if !is_drawn(&version.file) {
        let words = "There is no PDF of this version, because the shop made it by hand. Download its file instead.";
        return Err(Problem::not_found(words));
    }
    let shop = Arc::clone(&app.settings.shop());
    let mut response = match private(request, &Standing::tag(&found.entry, &version, who, &shop)) {
        Ok(response) => response,
        Err(unchanged) => return Ok(*unchanged),
    };
    let client = client::of(request, &app.config);
    let standing = Standing::of(&found.entry, &version, who, &shop);
    let pdf = pdf::of_sheet(&app.artworks, &client, &version.file.sha256, standing).await?;
    let name = server_text("proof-{0}-{1}.pdf").with("0", found.entry.code).with("1", version.version).to_string();
    Ok(response.content_type("application/pdf").insert_header(attachment(&name)).body(pdf))
}

async fn find_version(app: &App, found: &Proof, version: i64) -> Result<proofs::Version, Problem> {
    let versions = proofs::list_versions(&mut app.store.read().await?, found.entry.proof_id).await?;
    let version = versions.into_iter().find(|known| known.version == version);
    version.ok_or_else(|| Problem::not_found("This version does not exist."))
}

/// Whether this server drew the file.
fn is_drawn(file: &ProofFile) -> bool {
    file.generated && file.extension.parse() == Ok(Kind::Svg)
}

/// Returns the file of a version, for callers that may see the proof.
pub(in crate::http) async fn file_of(
    app: &App,
    request: &HttpRequest,
    found: &Proof,
    version: i64,
) -> Result<HttpResponse, Problem> {
    let version = find_version(app, found, version).await?;
    let mut response = match private(request, &version.file.sha256) {
        Ok(response) => response,
        Err(unchanged) => return Ok(*unchanged),
    };
    let stored = app.artworks.storage.file(&version.file.sha256).await.map_err(Stopped::Storage)?;
    match shown_as(&version.file) {
        Some(kind) => response.content_type(kind),
        None => response.content_type("application/octet-stream").insert_header(attachment(&version.file.name)),
    };
    Ok(response
        .insert_header((header::CONTENT_SECURITY_POLICY, FILE_POLICY))
        .insert_header((header::CONTENT_LENGTH, stored.meta.size))
        .streaming(stored.into_stream()))
}

/// No script in a file may run.
const FILE_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/// Returns the content type of a file that may be shown as a picture: pictures that this server drew, and bitmaps,
/// which cannot contain scripts.
fn shown_as(file: &ProofFile) -> Option<&'static str> {
    match (file.extension.parse(), file.generated) {
        (Ok(Kind::Svg), true) => Some("image/svg+xml"),
        (Ok(Kind::Png), _) => Some("image/png"),
        (Ok(Kind::Jpg), _) => Some("image/jpeg"),
        _ => None,
    }
}
