//! Calls of customers and guests about observations: end one, accept or dismiss a suggestion.

use actix_web::HttpResponse;
use platen_actors::commands::{Answer, Command};
use platen_actors::ids::{LineId, ObservationId, SuggestionId};
use platen_actors::observation::{self, Ended};
use platen_actors::suggestion;
use platen_schema::ToSchema;
use platen_store::observations;
use serde::{Deserialize, Serialize};

use super::command::Session;
use super::extract::caller::Visitor;
use super::extract::id::Id;
use crate::http::problem::{Problem, ProblemBody};

/// The observation has ended.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct ObservationEndedAnswer {
    /// The session's version after the call.
    pub version: i64,
}

/// The suggestion is answered.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SuggestionAnswer {
    /// The cart lines that were created; left out if there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub line_ids: Vec<LineId>,
    /// The session's version after the call.
    pub version: i64,
}

impl SuggestionAnswer {
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
#[platen_schema::path(post, path = "/api/observers/{id}/end", operation_id = "end_observation", tag = "support",
    params(("id" = i64, Path, description = "The observation"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = ObservationEndedAnswer),
        (status = 404, description = "Not of the caller's session", body = ProblemBody)))]
pub async fn end_observation(
    session: Session<Visitor>,
    Id(observation): Id<ObservationId>,
) -> Result<HttpResponse, Problem> {
    let found = observations::find(&mut session.app.store.read().await?, observation).await?;
    let own = found.map(|found| found.session).filter(|owner| Some(*owner) == session.caller.session());
    own.ok_or_else(|| Problem::not_found("This observation does not exist."))?;
    let command = observation::Command::End { observation, how: Ended::ByCustomer };
    session.run(command, |_, version| Some(ObservationEndedAnswer { version })).await
}

/// Accepts a suggestion of staff: a suggested configuration goes into the cart.
#[platen_schema::path(post, path = "/api/suggestions/{id}/take", operation_id = "take_suggestion", tag = "support",
    params(("id" = i64, Path, description = "The suggestion"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = SuggestionAnswer),
        (status = 404, description = "It was answered or taken back", body = ProblemBody)))]
pub async fn take(session: Session<Visitor>, Id(suggestion): Id<SuggestionId>) -> Result<HttpResponse, Problem> {
    answer(session, suggestion::Command::Take { suggestion }).await
}

/// Dismisses a suggestion of staff.
#[platen_schema::path(post, path = "/api/suggestions/{id}/dismiss", operation_id = "dismiss_suggestion", tag = "support",
    params(("id" = i64, Path, description = "The suggestion"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = SuggestionAnswer),
        (status = 404, description = "It was answered or taken back", body = ProblemBody)))]
pub async fn dismiss(session: Session<Visitor>, Id(suggestion): Id<SuggestionId>) -> Result<HttpResponse, Problem> {
    answer(session, suggestion::Command::Dismiss { suggestion }).await
}

async fn answer(session: Session<Visitor>, command: suggestion::Command) -> Result<HttpResponse, Problem> {
    if session.caller.session().is_none() {
        return Err(Problem::not_found("This suggestion does not exist."));
    }
    session.run(Command::Suggestion(command), SuggestionAnswer::of).await
}
