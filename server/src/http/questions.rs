//! `/api/questions…`: questions of customers and guests about products. The conversation is made of entries of the caller's
//! session, so that every tab shows it.

use actix_web::{HttpRequest, HttpResponse};
use platen_actors::commands::Answer;
use platen_actors::ids::{ProductId, QuestionId};
use platen_actors::order::Code;
use platen_actors::question::{Command, NewQuestion};
use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use super::command::{Session, reply};
use super::extract::body::{Body, Request};
use super::extract::caller::Visitor;
use super::extract::client;
use super::extract::credentials::{CaptchaToken, Email};
use super::extract::form::FormReader;
use super::extract::id::Id;
use super::idempotent;
use super::state::AppState;
use crate::accounts::{email, throttle};
use crate::http::captcha;
use crate::http::problem::{Problem, ProblemBody};

/// A question about a product.
#[derive(Debug, Request, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AskRequest {
    /// The product.
    pub product_id: ProductId,
    /// The question, plain text.
    #[schema(max_length = 1000)]
    pub message: String,
    /// The name of the person who asks.
    #[schema(nullable = false, max_length = 80)]
    #[request(line)]
    pub name: Option<String>,
    /// The address for the answer. Required of guests; answers to customers go to their account's address.
    #[schema(nullable = false, value_type = Option<String>)]
    pub email: Option<Email>,
    /// The token from the captcha widget. Required of guests; valid for one question.
    #[schema(nullable = false)]
    pub recaptcha_response: Option<String>,
}

/// A further message.
#[derive(Debug, Request, ToSchema)]
pub struct QuestionMessageRequest {
    /// The message, plain text.
    #[schema(max_length = 1000)]
    pub message: String,
}

/// The question after the call.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuestionReply {
    /// The question's id.
    pub question_id: QuestionId,
    /// Its public code.
    pub code: Code,
    /// The session's version after the call.
    pub version: i64,
}

reply!(QuestionReply: Answer::Question(question_id, code) => { question_id, code });

/// Asks a question about a product. If the session shows a question about the product, the message is added to it.
#[platen_schema::path(post, path = "/api/questions", operation_id = "ask_question", tag = "questions",
    request_body = AskRequest, params(("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = QuestionReply),
        (status = 404, description = "No such product", body = ProblemBody),
        (status = 422, description = "Fields break their rules; of guests, `email` and `recaptchaResponse` too; or \
            `questions_full`, `question_full`", body = ProblemBody),
        (status = 429, description = "With Retry-After", body = ProblemBody)))]
pub async fn ask(
    request: HttpRequest,
    session: Session<Visitor>,
    body: Body<AskRequest>,
) -> Result<HttpResponse, Problem> {
    let is_customer = matches!(session.caller, Visitor::Customer(_));
    let sent = body.read_with(|sent, form| {
        if is_customer {
            sent.email = None;
        } else {
            check_guest(sent, form);
        }
    })?;
    let AskRequest { product_id: product, message: text, name, email, recaptcha_response } = sent;
    let app = &session.app;
    let product_name = match app.catalog.current().find(product) {
        Some(found) => found.name.to_string(),
        None => return Err(Problem::not_found("This product does not exist.")),
    };
    let mut ticket = None;
    if !is_repeated(&session, &body).await? {
        throttle_client(app, &request).await?;
        if !is_customer {
            ticket = Some(captcha::verify(app, &request, recaptcha_response.as_deref()).await?.into_ticket());
        }
    }
    let (code, email) = (Code::of(app.rng.number()), email.map(|Email(address)| address));
    let new = NewQuestion { product, product_name, code, text, name, email, ticket };
    session.run_with(&body, Command::Ask(Box::new(new)), QuestionReply::of).await
}

/// Adds a message of the caller to a question. A closed question is opened again.
#[platen_schema::path(post, path = "/api/questions/{id}/messages", operation_id = "write_question_message", tag = "questions",
    request_body = QuestionMessageRequest,
    params(("id" = i64, Path, description = "The question"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = QuestionReply),
        (status = 404, description = "Not of the caller's session", body = ProblemBody),
        (status = 422, description = "Fields break their rules, or `question_full`", body = ProblemBody),
        (status = 429, description = "With Retry-After", body = ProblemBody)))]
pub async fn write(
    request: HttpRequest,
    session: Session<Visitor>,
    Id(question): Id<QuestionId>,
    body: Body<QuestionMessageRequest>,
) -> Result<HttpResponse, Problem> {
    let QuestionMessageRequest { message: text } = body.read()?;
    known(&session)?;
    if !is_repeated(&session, &body).await? {
        throttle_client(&session.app, &request).await?;
    }
    session.run_with(&body, Command::Write { question, text }, QuestionReply::of).await
}

/// Records that a tab of the caller shows that there is an answer, so that the email about it waits for some minutes.
/// Idempotent.
#[platen_schema::path(post, path = "/api/questions/{id}/shown", operation_id = "show_question_answer", tag = "questions",
    params(("id" = i64, Path, description = "The question"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = QuestionReply),
        (status = 404, description = "Not of the caller's session", body = ProblemBody)))]
pub async fn show(session: Session<Visitor>, Id(question): Id<QuestionId>) -> Result<HttpResponse, Problem> {
    known(&session)?;
    session.run(Command::Show { question }, QuestionReply::of).await
}

/// Records that the caller has seen the shop's messages, so that no email is sent about them. Idempotent.
#[platen_schema::path(post, path = "/api/questions/{id}/seen", operation_id = "see_question", tag = "questions",
    params(("id" = i64, Path, description = "The question"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = QuestionReply),
        (status = 404, description = "Not of the caller's session", body = ProblemBody)))]
pub async fn see(session: Session<Visitor>, Id(question): Id<QuestionId>) -> Result<HttpResponse, Problem> {
    known(&session)?;
    session.run(Command::See { question }, QuestionReply::of).await
}

/// What guests must fill in besides the message.
fn check_guest(sent: &AskRequest, form: &mut FormReader<'_>) {
    if sent.email.is_none() && !form.is_wrong("email") {
        form.fault("email", "malformed", email::MESSAGE);
    }
    if sent.recaptcha_response.as_deref().unwrap_or_default().trim().is_empty() {
        let _missing: Option<CaptchaToken> = form.field("recaptchaResponse");
    }
}

/// A new visitor has no questions.
fn known(session: &Session<Visitor>) -> Result<(), Problem> {
    match session.caller.session() {
        Some(_) => Ok(()),
        None => Err(Problem::not_found("This question does not exist.")),
    }
}

/// Whether the request was answered before. Such a request counts no attempt, and its captcha is not verified again.
async fn is_repeated<B: Request>(session: &Session<Visitor>, body: &Body<B>) -> Result<bool, Problem> {
    let Some(key) = session.caller.session() else { return Ok(false) };
    idempotent::is_known(&session.app, key, session.idempotency(body).as_ref()).await
}

async fn throttle_client(app: &AppState, request: &HttpRequest) -> Result<(), Problem> {
    let client = client::address(request, &app.config);
    let subjects = [(throttle::question_messages(&client), throttle::QUESTION_MESSAGES_PER_CLIENT)];
    let mut tx = app.store.write().await?;
    throttle::attempt_within(&mut tx, &subjects, throttle::LONG_WINDOW, app.clock.now()).await?;
    Ok(tx.commit().await?)
}
