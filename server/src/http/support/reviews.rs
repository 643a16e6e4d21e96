//! `/api/support/reviews/{code}…`: the staff's view of a review, and actions on it.

use actix_web::HttpResponse;
use actix_web::web::Json;
use platen_actors::commands::RuleError;
use platen_actors::ids::{Millis, ProductId};
use platen_actors::order::Code;
use platen_actors::review::{Command, RejectReason, ReviewAction, ReviewError, ReviewState};
use platen_schema::ToSchema;
use platen_store::names;
use platen_store::reviews::{self, Review};
use platen_store::work::Queue;
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

/// The staff's view of a review.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SupportReview {
    /// The public code of this text.
    pub code: Code,
    /// The state.
    pub state: ReviewState,
    /// Why it was rejected.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub reason: Option<RejectReason>,
    /// The product.
    pub product_id: ProductId,
    /// Its name when it was reviewed.
    pub product: String,
    /// The product's page; left out if it is no longer sold.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub path: Option<String>,
    /// The customer's session key.
    pub session: String,
    /// The display name for staff.
    pub name: String,
    /// The name that is shown.
    pub shown_name: String,
    /// From 1 to 5.
    pub stars: u8,
    /// The title.
    pub title: String,
    /// The text.
    pub text: String,
    /// What the customer recommends the product for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub good_for: Option<String>,
    /// The shop's public answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub answer: Option<String>,
    /// The name of the staff member who wrote the answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub answered_by: Option<String>,
    /// Milliseconds since 1970 UTC: when its state last changed.
    pub changed_at: Millis,
    /// The staff member who claimed it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub owner: Option<Owner>,
}

/// An action on a review.
#[derive(Debug, Request, ToSchema)]
pub struct ModerateRequest {
    /// The action.
    pub action: ReviewAction,
}

/// Returns a review. Opening it is recorded in the audit log.
#[platen_schema::path(get, path = "/api/support/reviews/{code}", operation_id = "read_review", tag = "support",
    params(("code" = String, Path, description = "The review's public name")),
    responses((status = 200, body = SupportReview), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 404, description = "No such review, or its text was replaced", body = ProblemBody)))]
pub async fn read(app: App, staff: Staff<Support>, Id(code): Id<Code>) -> Result<Json<SupportReview>, Problem> {
    let review = find(&app, code).await?;
    opened(&app, &staff, "review_opened", Some(review.owner), code).await?;
    let mut snapshot = app.store.snapshot().await?;
    let owner = work::owner_of(&mut snapshot, Queue::of_review(review.entry.state), code).await?;
    let name = names::of(&mut snapshot, review.owner).await?;
    let Review { owner: session, entry, text, good_for, name: shown_name, answer, answered_by, .. } = review;
    Ok(Json(SupportReview {
        code,
        state: entry.state,
        reason: entry.reason,
        product_id: entry.product_id,
        product: entry.product,
        path: path_of(&app, entry.product_id),
        session: session.to_string(),
        name,
        shown_name,
        stars: entry.stars,
        title: entry.title,
        text,
        good_for,
        answer,
        answered_by,
        changed_at: entry.changed_at,
        owner,
    }))
}

/// Publishes, rejects or answers a review in the caller's name, and claims an unclaimed one.
#[platen_schema::path(post, path = "/api/support/reviews/{code}/moderate", operation_id = "moderate_review", tag = "support",
    request_body = ModerateRequest,
    params(("code" = String, Path, description = "The review's public name"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = AnsweredReply), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 404, description = "No such review, or its text was replaced", body = ProblemBody),
        (status = 409, description = "`claimed`, or `review_changed`", body = ProblemBody)))]
pub async fn moderate(
    app: App,
    staff: Staff<Support>,
    Id(code): Id<Code>,
    idempotency: IdempotencyKey,
    body: Body<ModerateRequest>,
) -> Result<HttpResponse, Problem> {
    let ModerateRequest { action } = body.read()?;
    let Review { owner: session, entry, .. } = find(&app, code).await?;
    let what = match action {
        ReviewAction::Publish => "publish",
        ReviewAction::Reject { reason } => reason.word(),
        ReviewAction::Answer { .. } => "answer",
    };
    let queue = Queue::of_review(entry.state);
    let answering = Answering { session: Some(session), code, queue, action: "review_moderated", what };
    let idempotency = idempotency.of_staff(staff.member.id).over(&body);
    let command = Command::Moderate { product: entry.product_id, code, by: staff.member.name.clone(), action };
    answering.execute(&app, &staff, idempotency, (session, command.into())).await
}

async fn find(app: &App, code: Code) -> Result<Review, Problem> {
    let found = reviews::find_by_code(&mut app.store.read().await?, code).await?;
    found.ok_or_else(|| RuleError::Review(ReviewError::NoSuchReview).into())
}
