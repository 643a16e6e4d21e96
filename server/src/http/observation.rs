//! Calls of customers and guests about observations: end one, accept or dismiss a suggestion.

use actix_web::HttpResponse;
use platen_actors::commands::{Answer, Command};
use platen_actors::ids::{LineId, ObservationId, SuggestionId};
use platen_actors::observation::{self, Ended};
use platen_actors::suggestion;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::command::{Reply, carry_out};
use super::extract::caller::Visitor;
use super::extract::id::Id;
use super::extract::idempotency_key::IdempotencyKey;
use super::state::App;
use crate::http::problem::{Problem, ProblemBody};
use crate::store::observations;

/// It is over.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct ObservationEndedAnswer {
    /// The session's version after the call.
    pub version: i64,
}

impl Reply for ObservationEndedAnswer {
    fn of(_: Answer, version: i64) -> Option<Self> {
        Some(Self { version })
    }
}

/// A suggestion was answered.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SuggestionAnswer {
    /// The lines of the cart that it became; left out if it became none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub line_ids: Vec<LineId>,
    /// The session's version after the call.
    pub version: i64,
}

impl Reply for SuggestionAnswer {
    fn of(answer: Answer, version: i64) -> Option<Self> {
        match answer {
            Answer::CartLines(lines) => {
                Some(Self { line_ids: lines.into_iter().map(|(line, _)| line).collect(), version })
            }
            Answer::Suggestion(_) => Some(Self { line_ids: Vec::new(), version }),
            _ => None,
        }
    }
}

/// Ends an observation of the caller's session. Idempotent.
#[utoipa::path(post, path = "/api/observers/{id}/end", operation_id = "end_observation", tag = "support",
    params(("id" = i64, Path, description = "The observation"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = ObservationEndedAnswer),
        (status = 404, description = "Not of the caller's session", body = ProblemBody)))]
pub async fn end_observation(
    app: App,
    visitor: Visitor,
    Id(observation): Id<ObservationId>,
    idempotency: IdempotencyKey,
) -> Result<HttpResponse, Problem> {
    let found = observations::find(&mut app.store.read().await?, observation).await?;
    let own = found.map(|found| found.session).filter(|session| Some(*session) == visitor.session());
    let session = own.ok_or_else(|| Problem::not_found("This observation does not exist."))?;
    let command = Command::Observation(observation::Command::End { observation, how: Ended::ByCustomer });
    carry_out(&app, session, command, idempotency.over_path(), ObservationEndedAnswer::of).await
}

/// Takes what staff suggest: what is configured goes into the cart.
#[utoipa::path(post, path = "/api/suggestions/{id}/take", operation_id = "take_suggestion", tag = "support",
    params(("id" = i64, Path, description = "The suggestion"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = SuggestionAnswer),
        (status = 404, description = "It was answered or taken back", body = ProblemBody)))]
pub async fn take(
    app: App,
    visitor: Visitor,
    Id(suggestion): Id<SuggestionId>,
    idempotency: IdempotencyKey,
) -> Result<HttpResponse, Problem> {
    answer(&app, &visitor, suggestion::Command::Take { suggestion }, idempotency).await
}

/// Leaves what staff suggest.
#[utoipa::path(post, path = "/api/suggestions/{id}/dismiss", operation_id = "dismiss_suggestion", tag = "support",
    params(("id" = i64, Path, description = "The suggestion"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = SuggestionAnswer),
        (status = 404, description = "It was answered or taken back", body = ProblemBody)))]
pub async fn dismiss(
    app: App,
    visitor: Visitor,
    Id(suggestion): Id<SuggestionId>,
    idempotency: IdempotencyKey,
) -> Result<HttpResponse, Problem> {
    answer(&app, &visitor, suggestion::Command::Dismiss { suggestion }, idempotency).await
}

async fn answer(
    app: &App,
    visitor: &Visitor,
    command: suggestion::Command,
    idempotency: IdempotencyKey,
) -> Result<HttpResponse, Problem> {
    let session = visitor.session().ok_or_else(|| Problem::not_found("This suggestion does not exist."))?;
    carry_out(app, session, Command::Suggestion(command), idempotency.over_path(), SuggestionAnswer::of).await
}
