//! `/api/support/questions/{code}…`: the staff's view of a question about a product, answers, and closing it.

use actix_web::HttpResponse;
use actix_web::web::Json;
use platen_actors::commands::RuleError;
use platen_actors::ids::{Millis, ProductId, SessionKey};
use platen_actors::order::Code;
use platen_actors::question::{Command, QuestionError, QuestionMessageEntry, QuestionState};
use platen_schema::ToSchema;
use platen_store::questions::{self, Question};
use platen_store::work::Queue;
use platen_store::{customers, names};
use serde::{Deserialize, Serialize};

use super::answering::{AnsweredReply, Answering};
use super::work::{self, Owner};
use super::{opened, path_of};
use crate::http::extract::body::{Body, Request};
use crate::http::extract::id::Id;
use crate::http::extract::idempotency_key::IdempotencyKey;
use crate::http::extract::staff::{Staff, Support};
use crate::http::problem::{Problem, ProblemBody};
use crate::http::state::App;

/// The staff's view of a question about a product.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SupportQuestion {
    /// Its public code.
    pub code: Code,
    /// The state.
    pub state: QuestionState,
    /// The product.
    pub product_id: ProductId,
    /// Its name when the question was asked.
    pub product: String,
    /// The product's page; left out if it is no longer sold.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub path: Option<String>,
    /// The owning session's key.
    pub session: String,
    /// The display name for staff.
    pub name: String,
    /// The address for answers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub email: Option<String>,
    /// The messages, oldest first.
    pub messages: Vec<QuestionMessageEntry>,
    /// The number of the shop's messages that the customer has not seen.
    pub unseen: i64,
    /// Milliseconds since 1970 UTC.
    pub asked_at: Millis,
    /// Milliseconds since 1970 UTC: when its state last changed.
    pub changed_at: Millis,
    /// The staff member who claimed it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub owner: Option<Owner>,
}

/// An answer of the shop.
#[derive(Debug, Request, ToSchema)]
pub struct AnswerQuestionRequest {
    /// The answer, plain text.
    #[schema(max_length = 1000)]
    pub message: String,
}

/// Returns a question with its messages. Opening it is recorded in the audit log.
#[platen_schema::path(get, path = "/api/support/questions/{code}", operation_id = "read_question", tag = "support",
    params(("code" = String, Path, description = "The question's public name")),
    responses((status = 200, body = SupportQuestion), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody)))]
pub async fn read(app: App, staff: Staff<Support>, Id(code): Id<Code>) -> Result<Json<SupportQuestion>, Problem> {
    let Question { owner: session, entry } = find(&app, code).await?;
    opened(&app, &staff, "question_opened", Some(session), code).await?;
    let mut snapshot = app.store.snapshot().await?;
    let messages = questions::list_messages(&mut snapshot, entry.question_id).await?;
    let owner = work::owner_of(&mut snapshot, Queue::of_question(entry.state), code).await?;
    let account = match session {
        SessionKey::Customer(id) => customers::find(&mut snapshot, id).await?.map(|customer| customer.email),
        SessionKey::Guest(_) => None,
    };
    let name = match entry.name {
        Some(name) => name,
        None => names::of(&mut snapshot, session).await?,
    };
    Ok(Json(SupportQuestion {
        code,
        state: entry.state,
        product_id: entry.product_id,
        product: entry.product,
        path: path_of(&app, entry.product_id),
        session: session.to_string(),
        name,
        email: entry.email.or(account),
        messages,
        unseen: entry.unseen,
        asked_at: entry.asked_at,
        changed_at: entry.changed_at,
        owner,
    }))
}

/// Answers a question in the caller's name, and claims an unclaimed one. If no tab shows the answer to the customer, it is
/// sent by email.
#[platen_schema::path(post, path = "/api/support/questions/{code}/answer", operation_id = "answer_question", tag = "support",
    request_body = AnswerQuestionRequest,
    params(("code" = String, Path, description = "The question's public name"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = AnsweredReply), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 409, description = "`claimed`", body = ProblemBody),
        (status = 422, description = "`message` breaks its rules, or `question_full`", body = ProblemBody)))]
pub async fn answer(
    app: App,
    staff: Staff<Support>,
    Id(code): Id<Code>,
    idempotency: IdempotencyKey,
    body: Body<AnswerQuestionRequest>,
) -> Result<HttpResponse, Problem> {
    let AnswerQuestionRequest { message: text } = body.read()?;
    let Question { owner: session, entry } = find(&app, code).await?;
    let command = Command::Answer { question: entry.question_id, by: staff.member.name.clone(), text };
    let queue = Queue::of_question(entry.state);
    let answering = Answering { session: Some(session), code, queue, action: "question_answered", what: "answer" };
    let idempotency = idempotency.of_staff(staff.member.id).over(&body);
    answering.execute(&app, &staff, idempotency, (session, command.into())).await
}

/// Closes a question that needs no further answer. The customer's next message opens it again.
#[platen_schema::path(post, path = "/api/support/questions/{code}/close", operation_id = "close_question", tag = "support",
    params(("code" = String, Path, description = "The question's public name"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = AnsweredReply), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 409, description = "`claimed`, or `question_closed`", body = ProblemBody)))]
pub async fn close(
    app: App,
    staff: Staff<Support>,
    Id(code): Id<Code>,
    idempotency: IdempotencyKey,
) -> Result<HttpResponse, Problem> {
    let Question { owner: session, entry } = find(&app, code).await?;
    let queue = Queue::of_question(entry.state);
    let answering = Answering { session: Some(session), code, queue, action: "question_closed", what: "close" };
    let idempotency = idempotency.of_staff(staff.member.id).over_path();
    let command = Command::Close { question: entry.question_id };
    answering.execute(&app, &staff, idempotency, (session, command.into())).await
}

async fn find(app: &App, code: Code) -> Result<Question, Problem> {
    let found = questions::find_by_code(&mut app.store.read().await?, code).await?;
    found.ok_or_else(|| RuleError::Question(QuestionError::NoSuchQuestion).into())
}
