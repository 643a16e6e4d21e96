//! `GET /api/fileuploads/{id}` and `POST /api/fileuploads/{id}/delete`

use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use platen_actors::commands::upload;
use platen_actors::ids::DocumentId;
use platen_actors::session::Execute;
use platen_schema::ToSchema;

use super::{DocumentAnswer, document, forget_bytes};
use crate::http::command::{Done, done};
use crate::http::extract::body::{Body, Request};
use crate::http::extract::caller::Customer;
use crate::http::extract::id::Id;
use crate::http::extract::idempotency_key::IdempotencyKey;
use crate::http::html::fragment;
use crate::http::problem::Problem;
use crate::http::state::App;

/// The file to delete.
#[derive(Debug, Request, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeleteFileRequest {
    /// The same id as in the path; optional.
    pub document_id: Option<DocumentId>,
}

#[derive(Template)]
#[template(path = "fragments/document.html")]
struct DocumentCard {
    document: DocumentAnswer,
}

/// Returns the facts of an uploaded file; as an HTML fragment if `Accept` requests that.
#[platen_schema::path(get, path = "/api/fileuploads/{id}", operation_id = "file", tag = "uploads",
    params(("id" = i64, Path, description = "The document")),
    responses((status = 200, content((DocumentAnswer = "application/json"), (String = "text/html")))))]
pub async fn read(
    app: App,
    customer: Customer,
    Id(id): Id<DocumentId>,
    request: HttpRequest,
) -> Result<HttpResponse, Problem> {
    let document = document(&app, customer.session(), id).await?;
    if prefers_html(&request) { fragment(&DocumentCard { document }) } else { Ok(HttpResponse::Ok().json(document)) }
}

/// Whether `Accept` names HTML before JSON, or without it.
fn prefers_html(request: &HttpRequest) -> bool {
    let accept = request.headers().get(header::ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let accept = accept.to_ascii_lowercase();
    match (accept.find("text/html"), accept.find("application/json")) {
        (Some(html), Some(json)) => html < json,
        (Some(_), None) => true,
        (None, _) => false,
    }
}

/// Deletes an uploaded file, or cancels its upload.
#[platen_schema::path(post, path = "/api/fileuploads/{id}/delete", operation_id = "delete_file", tag = "uploads",
    request_body = DeleteFileRequest,
    params(("id" = i64, Path, description = "The document"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = Done)))]
pub async fn delete(
    app: App,
    customer: Customer,
    Id(id): Id<DocumentId>,
    idempotency: IdempotencyKey,
    body: Body<DeleteFileRequest>,
) -> Result<HttpResponse, Problem> {
    if body.read()?.document_id.is_some_and(|named| named != id) {
        let message = "Please name the same document in the address and in documentId.";
        return Err(Problem::invalid("documentId", "mismatch", message));
    }
    let execute =
        Execute { command: upload::Command::DeleteDocument { id }.into(), idempotency: idempotency.over(&body) };
    let executed = app.registry.session(customer.session()).execute(execute).await?;
    app.artworks.upload_locks.clear(id).await;
    forget_bytes(&app, id).await?;
    Ok(done(executed.replayed))
}
