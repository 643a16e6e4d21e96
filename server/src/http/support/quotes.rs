//! `/api/support/quotes/{code}…`: the staff's view of a quote, and actions on it.

use actix_web::HttpResponse;
use actix_web::web::Json;
use platen_actors::commands::RuleError;
use platen_actors::order::Code;
use platen_actors::quote::{Contact, QuoteError, StaffAction};
use platen_schema::ToSchema;
use platen_store::quotes::{self, Quote};
use platen_store::scope::Scope;
use platen_store::work::Queue;
use serde::{Deserialize, Serialize};

use super::answering::{AnsweredReply, Answering, answered};
use super::opened;
use super::work::{self, Owner};
use crate::back_office::intake;
use crate::http::extract::body::{Body, Request};
use crate::http::extract::id::Id;
use crate::http::extract::idempotency_key::IdempotencyKey;
use crate::http::extract::staff::{Staff, Support};
use crate::http::problem::{Problem, ProblemBody};
use crate::http::quotes::detail::{QuoteDetail, describe};
use crate::http::state::App;

/// The staff's view of a quote.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct SupportQuote {
    /// The customer's view of the quote.
    #[serde(flatten)]
    pub detail: QuoteDetail,
    /// The owning session's key.
    pub session: String,
    /// The display name for staff.
    pub name: String,
    /// How to reach them.
    pub contact: SupportContact,
    /// The staff member who claimed it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub owner: Option<Owner>,
}

/// The requester's name, and how to reach them.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct SupportContact {
    /// First and last name.
    pub name: String,
    /// The company.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub company: Option<String>,
    /// The address for emails about the quote.
    pub email: String,
    /// Telephone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub phone: Option<String>,
}

impl From<&Contact> for SupportContact {
    fn from(contact: &Contact) -> Self {
        let Contact { company, email, phone, .. } = contact.clone();
        Self { name: contact.name(), company, email, phone }
    }
}

/// An action on a quote.
#[derive(Debug, Request, ToSchema)]
pub struct ActRequest {
    /// The action.
    pub action: StaffAction,
}

/// Returns a quote with its contact. Opening it is recorded in the audit log.
#[platen_schema::path(get, path = "/api/support/quotes/{code}", operation_id = "read_desk_quote", tag = "support",
    params(("code" = String, Path, description = "The quote's public name")),
    responses((status = 200, body = SupportQuote), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody)))]
pub async fn read(app: App, staff: Staff<Support>, Id(code): Id<Code>) -> Result<Json<SupportQuote>, Problem> {
    let found = find(&app, code).await?;
    opened(&app, &staff, "quote_opened", Some(found.owner), code).await?;
    let mut snapshot = app.store.snapshot().await?;
    let owner = work::owner_of(&mut snapshot, Queue::of_quote(found.entry.state), code).await?;
    let (session, contact) = (found.owner, SupportContact::from(&found.request.contact));
    let name = found.request.contact.who();
    let detail = describe(&mut snapshot, found).await?;
    Ok(Json(SupportQuote { detail, session: session.to_string(), name, contact, owner }))
}

/// Runs an action on a quote in the caller's name, and claims an unclaimed one.
#[platen_schema::path(post, path = "/api/support/quotes/{code}/act", operation_id = "answer_quote", tag = "support",
    request_body = ActRequest,
    params(("code" = String, Path, description = "The quote's public name"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = AnsweredReply), (status = 401, body = ProblemBody),
        (status = 409, description = "`claimed`, or not possible with the quote as it is", body = ProblemBody)))]
pub async fn act(
    app: App,
    staff: Staff<Support>,
    Id(code): Id<Code>,
    idempotency: IdempotencyKey,
    body: Body<ActRequest>,
) -> Result<HttpResponse, Problem> {
    let ActRequest { action } = body.read()?;
    let idempotency = idempotency.of_staff(staff.member.id).over(&body);
    let found = find(&app, code).await?;
    let what = match action {
        StaffAction::TakeUp => "take_up",
        StaffAction::Offer(_) => "offer",
        StaffAction::Withdraw => "withdraw",
        StaffAction::Decline { .. } => "decline",
    };
    let queue = Queue::of_quote(found.entry.state);
    let answering = Answering { session: Some(found.owner), code, queue, action: "quote_answered", what };
    let (by, same) = (&staff.member.name, idempotency.clone());
    let withdraws = action == StaffAction::Withdraw;
    let command = Box::pin(intake::act_on_quote(&app.registry, &app.store, code, by, action, same));
    let executed = answering.carry_out(&app, &staff, idempotency.as_ref(), command).await?;
    if withdraws && !executed.replayed {
        // The withdrawn quote is queued again, claimed by the member who withdrew the offer.
        let mut tx = app.store.write().await?;
        let owner = work::owner_of(&mut tx, Some(Queue::Quotes), code).await?;
        let from = owner.map(|owner| owner.email);
        if work::take_on(&app, &mut tx, &staff, Queue::Quotes, code, from.as_deref()).await.is_ok() {
            tx.commit().await?;
        }
    }
    Ok(answered(executed.version, executed.replayed))
}

async fn find(app: &App, code: Code) -> Result<Quote, Problem> {
    let found = quotes::find_by_code(&mut app.store.read().await?, Scope::Shop, code).await?;
    found.ok_or_else(|| RuleError::Quote(QuoteError::NoSuchQuote).into())
}
