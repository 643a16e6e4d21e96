//! `POST /api/myaccount/samplebasket/addComment`

use actix_web::HttpResponse;
use platen_actors::command::{Answer, Command};
use platen_actors::session::Execute;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::error::{Code, Problem, ProblemBody};
use crate::http::extract::caller::Customer;
use crate::http::extract::fields::Fields;
use crate::http::extract::retry::{self, Retry};
use crate::http::state::App;

/// What the customer says about the samples.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct SampleCommentRequest {
    /// At most 250 characters after trimming; an empty one clears it.
    #[schema(max_length = 250)]
    pub comment: String,
}

/// The comment as it now stands.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct SampleCommentAnswer {
    /// Trimmed; empty if there is none.
    pub comment: String,
    /// The session's version after the call.
    pub version: i64,
}

/// Writes or clears the comment on the samples.
#[utoipa::path(post, path = "/api/myaccount/samplebasket/addComment", tag = "samples",
    request_body = SampleCommentRequest, params(("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = SampleCommentAnswer), (status = 400, body = ProblemBody),
        (status = 401, body = ProblemBody), (status = 413, body = ProblemBody), (status = 415, body = ProblemBody),
        (status = 422, body = ProblemBody)))]
pub async fn add_comment(app: App, customer: Customer, retry: Retry, fields: Fields) -> Result<HttpResponse, Problem> {
    let comment = fields.text("comment")?.unwrap_or_default().into_owned();
    let execute = Execute { command: Command::SetSampleComment { comment }, idempotency: retry.over(&fields) };
    let executed = app.registry.session(customer.session()).execute(execute).await?;
    let Answer::SampleComment(comment) = executed.answer else { return Err(Problem::new(Code::Internal)) };
    let mut response = HttpResponse::Ok();
    retry::mark(&mut response, executed.replayed);
    Ok(response.json(SampleCommentAnswer { comment, version: executed.version }))
}
