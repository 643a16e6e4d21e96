//! `/files`: tus 1.0.0 with creation, creation-with-upload, termination, checksum and expiration
//! (https://tus.io/protocols/resumable-upload). HEAD requests are handled as GET, so both share one handler.

use std::time::Duration;

use actix_web::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use actix_web::web::Payload;
use actix_web::{HttpRequest, HttpResponse, HttpResponseBuilder};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use platen_actors::artwork::kind::{FILE_LIMIT, Kind};
use platen_actors::commands::{Answer, upload};
use platen_actors::entries::{UploadEntry, UploadPlace, UploadState};
use platen_actors::ids::{ArtworkId, DocumentId, SessionKey};
use platen_actors::session::Execute;
use platen_actors::upload::NewUpload;
use platen_store::uploads;

use super::{finished, forget_bytes, give_up, wrong_content};
use crate::accounts::throttle::{self, LONG_WINDOW};
use crate::artwork::finishing::Finished;
use crate::artwork::receiving::{Receiver, Stopped};
use crate::artwork::storage::Chunk;
use crate::artwork::sweeper::KEEP_UPLOADS;
use crate::artwork::upload_locks::UploadLock;
use crate::http::extract::caller::{Owner, Visitor};
use crate::http::extract::client;
use crate::http::extract::id::Id;
use crate::http::problem::{Code, Problem, ProblemBody};
use crate::http::session::or_new_guest;
use crate::http::state::App;

mod checksum;
mod prefix;

use self::checksum::Checksum;

const VERSION: &str = "1.0.0";
const RESUMABLE: HeaderName = HeaderName::from_static("tus-resumable");
const UPLOAD_OFFSET: HeaderName = HeaderName::from_static("upload-offset");
const UPLOAD_LENGTH: HeaderName = HeaderName::from_static("upload-length");
const UPLOAD_EXPIRES: HeaderName = HeaderName::from_static("upload-expires");
const OFFSET_STREAM: &str = "application/offset+octet-stream";
const BYTES: &str = "application/octet-stream";

/// Returns the capabilities of this server.
#[platen_schema::path(options, path = "/files", operation_id = "tus_options", tag = "uploads",
    responses((status = 204, description = "`Tus-Version`, `Tus-Extension`, `Tus-Max-Size`, `Tus-Checksum-Algorithm`")))]
pub async fn options() -> HttpResponse {
    HttpResponse::NoContent()
        .insert_header((RESUMABLE, VERSION))
        .insert_header(("Tus-Version", VERSION))
        .insert_header(("Tus-Extension", "creation,creation-with-upload,termination,checksum,expiration"))
        .insert_header(("Tus-Max-Size", FILE_LIMIT.to_string()))
        .insert_header(("Tus-Checksum-Algorithm", checksum::ALGORITHMS))
        .finish()
}

/// Returns the capabilities of this server, for the address of an upload.
#[platen_schema::path(options, path = "/files/{id}", operation_id = "tus_upload_options", tag = "uploads",
    params(("id" = i64, Path, description = "The upload")),
    responses((status = 204, description = "As for `OPTIONS /files`")))]
pub async fn upload_options(_: Id<DocumentId>) -> HttpResponse {
    options().await
}

/// Creates an upload, and stores its first bytes if the body contains them.
#[platen_schema::path(post, path = "/files", operation_id = "tus_create", tag = "uploads",
    params(("Tus-Resumable" = String, Header, description = "1.0.0"),
        ("Upload-Length" = u64, Header, description = "In bytes, 1 to 20,480,000"),
        ("Upload-Metadata" = String, Header, description = "`filename`, and perhaps `place` (dashboard, order, quote, proof, design; guests: design, order and proof) \
            and `replaces` (a file of the library), each with its value in Base64")),
    responses((status = 201, description = "`Location` is its address, `Upload-Expires` when it is forgotten"),
        (status = 412, description = "Another version of tus", body = ProblemBody),
        (status = 413, description = "Over 20,000 KB", body = ProblemBody)))]
pub async fn create(
    app: App,
    visitor: Visitor,
    request: HttpRequest,
    payload: Payload,
) -> Result<HttpResponse, Problem> {
    let (owner, cookie) = or_new_guest(&app, &visitor);
    let mut response = resumable(create_upload(&app, owner, &request, payload).await)?;
    if let Some(cookie) = cookie {
        response.add_cookie(&cookie).map_err(|_| Problem::new(Code::Internal))?;
    }
    Ok(response)
}

async fn create_upload(
    app: &App,
    owner: SessionKey,
    request: &HttpRequest,
    payload: Payload,
) -> Result<HttpResponse, Problem> {
    let headers = request.headers();
    check_version(headers)?;
    if headers.contains_key("upload-defer-length") {
        return Err(protocol("Please send Upload-Length: it cannot be deferred here."));
    }
    let length = number(headers, &UPLOAD_LENGTH)?;
    if length == 0 {
        return Err(Problem::invalid("file", "empty", "This file is empty. Please choose another."));
    }
    let new = announced(headers, length)?;
    if matches!(owner, SessionKey::Guest(_)) {
        check_guest(app, request, new.place).await?;
    }
    let command = upload::Command::Start(new);
    let executed = app.registry.session(owner).execute(Execute::new(command)).await?;
    let Answer::Upload(id) = executed.answer else { return Err(Problem::new(Code::Internal)) };
    let mut response = HttpResponse::Created();
    response.insert_header((header::LOCATION, format!("/files/{id}")));
    if is_offset_stream(headers) {
        let upload = find(app, owner, id).await?;
        let lock = app.artworks.upload_locks.enter(id).await.ok_or_else(|| Problem::new(Code::UploadConflict))?;
        let received = append(app, owner, upload, 0, Checksum::of(headers)?, payload, lock).await?;
        response.insert_header((UPLOAD_OFFSET, received));
    }
    expires(app, &mut response);
    Ok(response.finish())
}

/// Checks that a guest uploads for a design or an order, and limits the uploads of guests per client.
async fn check_guest(app: &App, request: &HttpRequest, place: UploadPlace) -> Result<(), Problem> {
    if !matches!(place, UploadPlace::Design | UploadPlace::Order | UploadPlace::Proof) {
        return Err(Problem::new(Code::LoginRequired));
    }
    let subject = throttle::guest_uploads(&client::address(request, &app.config));
    let mut tx = app.store.write().await?;
    let subjects = [(subject, throttle::GUEST_UPLOADS_PER_CLIENT)];
    throttle::attempt_within(&mut tx, &subjects, LONG_WINDOW, app.clock.now()).await?;
    Ok(tx.commit().await?)
}

/// Returns the number of received bytes of an upload.
#[platen_schema::path(get, path = "/files/{id}", operation_id = "tus_offset", tag = "uploads",
    params(("id" = i64, Path, description = "The upload"), ("Tus-Resumable" = String, Header, description = "1.0.0")),
    responses((status = 200, description = "`Upload-Offset`, `Upload-Length`, `Upload-Expires`"), (status = 410, description = "It was refused", body = ProblemBody),
        (status = 412, description = "Another version of tus", body = ProblemBody)))]
pub async fn offset(
    app: App,
    Owner(owner): Owner,
    Id(id): Id<DocumentId>,
    request: HttpRequest,
) -> Result<HttpResponse, Problem> {
    resumable(upload_offset(&app, owner, id, request.headers()).await)
}

async fn upload_offset(
    app: &App,
    owner: SessionKey,
    id: DocumentId,
    headers: &HeaderMap,
) -> Result<HttpResponse, Problem> {
    check_version(headers)?;
    let mut upload = find(app, owner, id).await?;
    let length = upload.size;
    let mut here = 0;
    if !upload.state.is_over() {
        // The client wants to resume, so a stale writer is stopped after storing its bytes. It may end the upload.
        app.artworks.upload_locks.clear(id).await;
        let chunks;
        (chunks, upload) = progress(app, owner, id).await?;
        here = size_of(&chunks);
    }
    let offset = match upload.state {
        UploadState::Success => length,
        UploadState::Error => return Err(Problem::new(Code::UploadGone)),
        UploadState::New | UploadState::Loading => {
            if here == length {
                // All bytes are here, but the worker that should have finished the upload has stopped.
                finish(app, owner, id).await?;
            }
            here
        }
    };
    let mut response = HttpResponse::Ok();
    response.insert_header((UPLOAD_OFFSET, offset)).insert_header((UPLOAD_LENGTH, length));
    response.insert_header((header::CACHE_CONTROL, "no-store"));
    expires(app, &mut response);
    Ok(response.finish())
}

/// Appends bytes to an upload. After the last ones, the file is inspected and added to the library before the response.
#[platen_schema::path(patch, path = "/files/{id}", operation_id = "tus_append", tag = "uploads",
    request_body(content((Vec<u8> = "application/offset+octet-stream"), (Vec<u8> = "application/octet-stream")),
        description = "The bytes, of the general type if a client cannot name that of tus"),
    params(("id" = i64, Path, description = "The upload"), ("Tus-Resumable" = String, Header, description = "1.0.0"),
        ("Upload-Offset" = u64, Header, description = "Where the bytes belong: what is here already"),
        ("Upload-Checksum" = Option<String>, Header, description = "An algorithm, and the bytes' checksum in Base64"),
        ("Platen-Received-Crc32" = Option<String>, Header, description = "The CRC-32 of the sender's file before `Upload-Offset`, as 8 hexadecimal digits. \
            If the received bytes have another, the file is refused with `file_differs`")),
    responses((status = 204, description = "`Upload-Offset` says how many bytes are here now"),
        (status = 409, description = "Other bytes are here, or another request took over", body = ProblemBody), (status = 410, description = "It was refused or cancelled", body = ProblemBody),
        (status = 412, description = "Another version of tus", body = ProblemBody),
        (status = 460, description = "The checksum is another", body = ProblemBody)))]
pub async fn patch(
    app: App,
    Owner(owner): Owner,
    Id(id): Id<DocumentId>,
    request: HttpRequest,
    payload: Payload,
) -> Result<HttpResponse, Problem> {
    resumable(patch_upload(&app, owner, id, &request, payload).await)
}

async fn patch_upload(
    app: &App,
    owner: SessionKey,
    id: DocumentId,
    request: &HttpRequest,
    payload: Payload,
) -> Result<HttpResponse, Problem> {
    let headers = request.headers();
    check_version(headers)?;
    if !is_offset_stream(headers) {
        return Err(Problem::new(Code::UnsupportedMediaType)
            .with_message("Please send the bytes as application/offset+octet-stream."));
    }
    let offset = number(headers, &UPLOAD_OFFSET)?;
    let checksum = Checksum::of(headers)?;
    find(app, owner, id).await?;
    let mut lock = app.artworks.upload_locks.enter(id).await.ok_or_else(|| Problem::new(Code::UploadConflict))?;
    // Read the upload again, because an earlier writer may have ended it.
    let (chunks, upload) = progress(app, owner, id).await?;
    if upload.state.is_over() {
        return Err(Problem::new(Code::UploadGone));
    }
    let here = size_of(&chunks);
    if here != offset {
        let message = format!("{here} bytes of this upload are here. Please go on from there.");
        return Err(Problem::new(Code::UploadConflict).with_message(message).with_header(UPLOAD_OFFSET, here.into()));
    }
    let caller = client::of(request, &app.config);
    tokio::select! {
        checked = prefix::check(&app.artworks, &caller, chunks, upload.size, headers) => checked?,
        () = lock.taken_over() => return Err(Problem::new(Code::UploadConflict)),
    }
    let received = append(app, owner, upload, offset, checksum, payload, lock).await?;
    let mut response = HttpResponse::NoContent();
    response.insert_header((UPLOAD_OFFSET, received));
    expires(app, &mut response);
    Ok(response.finish())
}

/// Cancels an upload, or removes an ended one from the list.
#[platen_schema::path(delete, path = "/files/{id}", operation_id = "tus_terminate", tag = "uploads",
    params(("id" = i64, Path, description = "The upload"), ("Tus-Resumable" = String, Header, description = "1.0.0")),
    responses((status = 204, description = "The upload is removed"),
        (status = 412, description = "Another version of tus", body = ProblemBody)))]
pub async fn terminate(
    app: App,
    Owner(owner): Owner,
    Id(id): Id<DocumentId>,
    request: HttpRequest,
) -> Result<HttpResponse, Problem> {
    resumable(terminate_upload(&app, owner, id, request.headers()).await)
}

async fn terminate_upload(
    app: &App,
    owner: SessionKey,
    id: DocumentId,
    headers: &HeaderMap,
) -> Result<HttpResponse, Problem> {
    check_version(headers)?;
    let command = upload::Command::Remove { id };
    app.registry.session(owner).execute(Execute::new(command)).await?;
    app.artworks.upload_locks.clear(id).await;
    forget_bytes(app, id).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Receives bytes to the end of the body, and finishes the upload if they are the last. Returns the number of received
/// bytes.
async fn append(
    app: &App,
    owner: SessionKey,
    upload: UploadEntry,
    offset: u64,
    checksum: Option<Checksum>,
    payload: Payload,
    mut lock: UploadLock,
) -> Result<u64, Problem> {
    let (id, length) = (upload.document_id, upload.size);
    let kind: Kind = upload.extension.parse().map_err(|_| Problem::new(Code::Internal))?;
    let mut receiver = Receiver::start(&app.artworks, owner, upload, kind, offset, Some(length)).await?;
    let taken = match checksum {
        None => receiver.take_all(payload, &mut lock, |_| {}).await,
        Some(mut checksum) => {
            app.artworks.storage.delete_aside(id).await.map_err(Stopped::Storage)?;
            receiver.put_aside();
            match receiver.take_all(payload, &mut lock, |bytes| checksum.update(bytes)).await {
                Ok(()) if checksum.agrees() => receiver.accept().await,
                Ok(()) => {
                    app.artworks.storage.delete_aside(id).await.map_err(Stopped::Storage)?;
                    return Err(Problem::new(Code::ChecksumMismatch));
                }
                Err(stopped) => Err(stopped),
            }
        }
    };
    let received = receiver.received();
    if let Err(stopped) = taken {
        let ends_it = matches!(stopped, Stopped::TooLarge | Stopped::WrongContent(_));
        let problem = Problem::from(stopped);
        if ends_it {
            give_up(app, owner, id, &problem).await?;
        }
        return Err(problem);
    }
    if received == length {
        finish(app, owner, id).await?;
    }
    Ok(received)
}

async fn finish(app: &App, owner: SessionKey, id: DocumentId) -> Result<(), Problem> {
    loop {
        match finished(app, owner, id).await? {
            Finished::Kept(_) => return Ok(()),
            Finished::Refused(problem) => return Err(wrong_content(problem.message)),
            // Its chunks are gone because another node has finished it meanwhile.
            Finished::Incomplete if find(app, owner, id).await?.state == UploadState::Success => return Ok(()),
            Finished::Gone | Finished::Incomplete => return Err(Problem::new(Code::UploadGone)),
            // Another request or node is at it; it takes seconds at the most.
            Finished::OnAnotherNode => tokio::time::sleep(Duration::from_millis(100)).await,
        }
    }
}

async fn find(app: &App, owner: SessionKey, id: DocumentId) -> Result<UploadEntry, Problem> {
    let mut reader = app.store.read().await?;
    let found = uploads::find(&mut reader, owner, id).await?;
    found.ok_or_else(|| Problem::not_found("This upload does not exist."))
}

/// Returns the stored chunks of an upload, and its row. The row is read last, because the chunks of an upload that is
/// over are deleted: if it is not over, they were all there.
async fn progress(app: &App, owner: SessionKey, id: DocumentId) -> Result<(Vec<Chunk>, UploadEntry), Problem> {
    let chunks = app.artworks.storage.chunks(id).await.map_err(Stopped::Storage)?;
    let upload = find(app, owner, id).await?;
    Ok((chunks, upload))
}

/// Returns the number of bytes in chunks.
fn size_of(chunks: &[Chunk]) -> u64 {
    chunks.iter().map(|chunk| chunk.size).sum()
}

/// Every response names the protocol version, errors included.
fn resumable(outcome: Result<HttpResponse, Problem>) -> Result<HttpResponse, Problem> {
    let version = HeaderValue::from_static(VERSION);
    match outcome {
        Ok(mut response) => {
            response.headers_mut().insert(RESUMABLE, version);
            Ok(response)
        }
        Err(problem) => Err(problem.with_header(RESUMABLE, version)),
    }
}

fn check_version(headers: &HeaderMap) -> Result<(), Problem> {
    if headers.get(RESUMABLE).is_some_and(|version| version == VERSION) {
        return Ok(());
    }
    let version = HeaderName::from_static("tus-version");
    Err(Problem::new(Code::UploadVersion).with_header(version, HeaderValue::from_static(VERSION)))
}

fn protocol(message: impl Into<std::borrow::Cow<'static, str>>) -> Problem {
    Problem::new(Code::UploadProtocol).with_message(message)
}

fn number(headers: &HeaderMap, name: &HeaderName) -> Result<u64, Problem> {
    let value = headers.get(name).and_then(|value| value.to_str().ok());
    let digits = value.filter(|value| !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit()));
    digits
        .and_then(|digits| digits.parse().ok())
        .ok_or_else(|| protocol(format!("Please send {name} as a whole number.")))
}

/// Whether the body has the upload's bytes. Generated clients know only the general type of bytes.
fn is_offset_stream(headers: &HeaderMap) -> bool {
    headers.get(header::CONTENT_TYPE).is_some_and(|kind| kind == OFFSET_STREAM || kind == BYTES)
}

fn expires(app: &App, response: &mut HttpResponseBuilder) {
    let at = app.clock.now() + KEEP_UPLOADS;
    let at = std::time::UNIX_EPOCH + Duration::from_millis(at.unsigned_abs());
    response.insert_header((UPLOAD_EXPIRES, header::HttpDate::from(at).to_string()));
}

/// Parses `Upload-Metadata`: keys, each with a value in Base64 or without one.
fn announced(headers: &HeaderMap, size: u64) -> Result<NewUpload, Problem> {
    let metadata = headers.get("upload-metadata").and_then(|value| value.to_str().ok()).unwrap_or_default();
    let mut new = NewUpload { name: String::new(), size, place: UploadPlace::Dashboard, replaces: None };
    for pair in metadata.split(',').map(str::trim).filter(|pair| !pair.is_empty()) {
        let (key, value) = pair.split_once(' ').unwrap_or((pair, ""));
        let value = STANDARD.decode(value.trim()).ok().and_then(|bytes| String::from_utf8(bytes).ok());
        let value = value.ok_or_else(|| protocol("Please send the values of Upload-Metadata as Base64 of UTF-8."))?;
        match key.to_ascii_lowercase().as_str() {
            "filename" | "name" => new.name = value,
            "place" => new.place = place(&value)?,
            "replaces" => {
                new.replaces =
                    Some(value.parse().map(ArtworkId).map_err(|_| Problem::not_found("This artwork does not exist."))?);
            }
            _ => {}
        }
    }
    Ok(new)
}

/// Parses the purpose of an upload.
pub(super) fn place(word: &str) -> Result<UploadPlace, Problem> {
    serde_json::from_value(word.to_ascii_lowercase().into()).map_err(|_| {
        Problem::invalid("place", "unknown_value", "Please choose dashboard, order, quote, proof or design.")
    })
}
