//! `POST /api/fileuploads/upload/` and `POST /api/fileuploads/fileupload/`: one file in a multipart form. Tabs see it
//! like any other upload, but it cannot be resumed.

use actix_multipart::{Field, Multipart};
use actix_web::http::header;
use actix_web::web::{Bytes, BytesMut};
use actix_web::{FromRequest, HttpRequest, HttpResponse, web::Payload};
use futures_util::TryStreamExt;
use platen_actors::artwork::kind::{FILE_LIMIT, Kind};
use platen_actors::commands::{Answer, upload};
use platen_actors::entries::UploadPlace;
use platen_actors::ids::{ArtworkId, DocumentId, SessionKey};
use platen_actors::session::Execute;
use platen_actors::upload::NewUpload;
use platen_schema::ToSchema;
use platen_store::uploads;

use super::{DocumentAnswer, document, finished, give_up, tus, wrong_content};
use crate::artwork::finishing::Finished;
use crate::artwork::receiving::{Receiver, Stopped};
use crate::http::extract::caller::Customer;
use crate::http::problem::{Code, Problem, ProblemBody};
use crate::http::state::App;

/// The maximum size of a text field, in bytes.
const MAX_TEXT: usize = 1024;
/// The maximum size of a form without its file, in bytes.
const MAX_AROUND: u64 = 64 * 1024;

/// A file in a form.
#[derive(Debug, ToSchema)]
pub struct FileForm {
    /// The file, under any field name; exactly one, at most 20,000 KB.
    #[schema(value_type = String, format = Binary)]
    pub file: Vec<u8>,
    /// The purpose, before the file: order, quote or proof.
    pub place: Option<String>,
    /// The file of the library that it replaces; sent before the file.
    pub replaces: Option<i64>,
}

/// Uploads a file to the library.
#[platen_schema::path(post, path = "/api/fileuploads/upload", operation_id = "upload_file", tag = "uploads",
    request_body(content = FileForm, content_type = "multipart/form-data"),
    responses((status = 200, body = DocumentAnswer), (status = 413, description = "Over 20,000 KB", body = ProblemBody),
        (status = 422, description = "Of a kind that is not accepted, or not what its name says", body = ProblemBody)))]
pub async fn upload(
    app: App,
    customer: Customer,
    request: HttpRequest,
    payload: Payload,
) -> Result<HttpResponse, Problem> {
    receive(&app, customer.session(), &request, payload, UploadPlace::Dashboard).await
}

/// Uploads a file for an order, a quote or a proof. It is also added to the library.
#[platen_schema::path(post, path = "/api/fileuploads/fileupload", operation_id = "upload_file_for", tag = "uploads",
    request_body(content = FileForm, content_type = "multipart/form-data"),
    responses((status = 200, body = DocumentAnswer), (status = 413, description = "Over 20,000 KB", body = ProblemBody),
        (status = 422, description = "Of a kind that is not accepted, or not what its name says", body = ProblemBody)))]
pub async fn file_upload(
    app: App,
    customer: Customer,
    request: HttpRequest,
    payload: Payload,
) -> Result<HttpResponse, Problem> {
    receive(&app, customer.session(), &request, payload, UploadPlace::Order).await
}

async fn receive(
    app: &App,
    owner: SessionKey,
    request: &HttpRequest,
    payload: Payload,
    place: UploadPlace,
) -> Result<HttpResponse, Problem> {
    let declared = check_declared(request)?;
    let mut form = Multipart::from_request(request, &mut payload.into_inner()).await.map_err(|_| unreadable())?;
    // The size until all bytes have arrived: the declared size of the form, less the parts around the file.
    let mut new = NewUpload { name: String::new(), size: declared.unwrap_or(0).min(FILE_LIMIT), place, replaces: None };
    while let Some(field) = form.try_next().await.map_err(|_| unreadable())? {
        let file_name =
            field.content_disposition().and_then(|disposition| disposition.get_filename().map(str::to_owned));
        let Some(file_name) = file_name else {
            read_text(field, &mut new).await?;
            continue;
        };
        new.name = file_name;
        let command = upload::Command::Start(new);
        let executed = app.registry.session(owner).execute(Execute::new(command)).await?;
        let Answer::Upload(id) = executed.answer else { return Err(Problem::new(Code::Internal)) };
        let kept = match keep(app, owner, id, field).await {
            Ok(size) => the_only_one(form).await.map(|()| size),
            Err(problem) => Err(problem),
        };
        return match kept {
            Ok(size) => finish(app, owner, id, size).await,
            Err(problem) => {
                give_up(app, owner, id, &problem).await?;
                Err(problem)
            }
        };
    }
    Err(Problem::invalid("file", "required", "Please choose a file."))
}

/// The declared size of the form, unless it exceeds the limit.
pub(in crate::http) fn check_declared(request: &HttpRequest) -> Result<Option<u64>, Problem> {
    let declared = request.headers().get(header::CONTENT_LENGTH).and_then(|value| value.to_str().ok()?.parse().ok());
    if declared.is_some_and(|length: u64| length > FILE_LIMIT + MAX_AROUND) {
        return Err(crate::http::problem::file_too_large());
    }
    Ok(declared)
}

async fn keep(app: &App, owner: SessionKey, id: DocumentId, file: Field) -> Result<u64, Problem> {
    let upload = uploads::find(&mut app.store.read().await?, owner, id).await?;
    let upload = upload.ok_or_else(|| Problem::new(Code::UploadGone))?;
    let kind: Kind = upload.extension.parse().map_err(|_| Problem::new(Code::Internal))?;
    let mut turn = app.artworks.upload_locks.enter(id).await.ok_or_else(|| Problem::new(Code::UploadGone))?;
    let mut receiver = Receiver::start(&app.artworks, owner, upload, kind, 0, None).await?;
    receiver.take_all(file, &mut turn, |_| {}).await.map_err(|stopped| match stopped {
        // A form cannot be resumed, so the upload is over.
        Stopped::TakenOver => Problem::new(Code::UploadGone),
        Stopped::Interrupted => {
            Problem::new(Code::MalformedBody).with_message("The file arrived incomplete. Please upload it again.")
        }
        stopped => stopped.into(),
    })?;
    match receiver.received() {
        0 => Err(Problem::invalid("file", "empty", "This file is empty. Please choose another.")),
        received => Ok(received),
    }
}

/// Reads to the end of the form. A second file or a missing end invalidates the whole form.
pub(in crate::http) async fn the_only_one(mut form: Multipart) -> Result<(), Problem> {
    while let Some(field) = form.try_next().await.map_err(|_| unreadable())? {
        if field.content_disposition().is_some_and(|disposition| disposition.get_filename().is_some()) {
            return Err(Problem::invalid("file", "too_many", "Please upload one file at a time."));
        }
        text(field).await?;
    }
    Ok(())
}

async fn finish(app: &App, owner: SessionKey, id: DocumentId, size: u64) -> Result<HttpResponse, Problem> {
    let command = upload::Command::Load { id, size };
    if let Err(error) = app.registry.session(owner).execute(Execute::new(command)).await {
        let problem = Problem::from(error);
        if problem.code() == Code::Refused {
            // The size is known only now, and the library has no room for it.
            give_up(app, owner, id, &problem).await?;
        }
        return Err(problem);
    }
    match finished(app, owner, id).await? {
        Finished::Kept(_) => Ok(HttpResponse::Ok().json(document(app, owner, id).await?)),
        Finished::Refused(problem) => Err(wrong_content(problem.message)),
        Finished::Gone | Finished::Incomplete | Finished::OnAnotherNode => Err(Problem::new(Code::UploadGone)),
    }
}

async fn read_text(field: Field, new: &mut NewUpload) -> Result<(), Problem> {
    let name = field.name().unwrap_or_default().to_ascii_lowercase();
    let text = text(field).await?;
    match name.as_str() {
        "place" => new.place = tus::place(&text)?,
        "replaces" if !text.is_empty() => {
            let unknown = |_| Problem::not_found("This artwork does not exist.");
            new.replaces = Some(text.parse().map(ArtworkId).map_err(unknown)?);
        }
        _ => {}
    }
    Ok(())
}

/// Reads a text field.
pub(in crate::http) async fn text(mut field: Field) -> Result<String, Problem> {
    let mut text = BytesMut::new();
    while let Some(bytes) = field.try_next().await.map_err(|_| unreadable())? {
        if text.len() + Bytes::len(&bytes) > MAX_TEXT {
            return Err(Problem::new(Code::TooLarge));
        }
        text.extend_from_slice(&bytes);
    }
    String::from_utf8(text.to_vec()).map_err(|_| unreadable())
}

pub(in crate::http) fn unreadable() -> Problem {
    Problem::new(Code::MalformedBody).with_message("Please send one file as multipart form data.")
}
