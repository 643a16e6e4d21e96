//! `POST /api/myaccount/samplebasket/addComment`

use actix_web::HttpResponse;
use platen_actors::commands::{Answer, samples};
use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use crate::http::command::{Session, reply};
use crate::http::extract::body::{Body, Request};
use crate::http::problem::Problem;

/// The customer's comment on the samples.
#[derive(Debug, Request, ToSchema)]
pub struct SampleCommentRequest {
    /// At most 250 characters after trimming; an empty text deletes the comment.
    #[schema(max_length = 250)]
    pub comment: String,
}

/// The current comment.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct SampleCommentAnswer {
    /// Trimmed; empty if there is no comment.
    pub comment: String,
    /// The session's version after the call.
    pub version: i64,
}

reply!(SampleCommentAnswer: Answer::Samples(samples::Answer::Comment(comment)) => { comment });

/// Sets or deletes the comment on the samples.
#[platen_schema::path(post, path = "/api/myaccount/samplebasket/addComment", tag = "samples",
    request_body = SampleCommentRequest, params(("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = SampleCommentAnswer)))]
pub async fn add_comment(session: Session, body: Body<SampleCommentRequest>) -> Result<HttpResponse, Problem> {
    let command = samples::Command::SetComment { comment: body.read()?.comment };
    session.run_with(&body, command, SampleCommentAnswer::of).await
}
