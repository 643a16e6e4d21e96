//! `/api/support/sessions/{key}/observe` and `/api/support/observations/{id}`: starts and ends observations of
//! customers' sessions, which are visible to the customer and audited. The content is sent over [the
//! mirror](crate::http::live::observer).

use actix_web::web::Json;
use actix_web::{HttpRequest, HttpResponse};
use platen_actors::commands::{Answer, Command};
use platen_actors::ids::{ArtworkId, Millis, ObservationId, SessionKey};
use platen_actors::lobby::{Find, name};
use platen_actors::masking;
use platen_actors::observation::{self, Ended};
use platen_actors::session::Execute;
use platen_schema::ToSchema;
use platen_store::observations::{self, Observation};
use platen_store::{customers, sessions};
use serde::{Deserialize, Serialize};

use super::as_recorded;
use crate::http::command::{Done, carry_out, done};
use crate::http::extract::body::{Body, Request};
use crate::http::extract::id::{Id, IdPair};
use crate::http::extract::idempotency_key::IdempotencyKey;
use crate::http::extract::staff::{Staff, Support};
use crate::http::problem::{Problem, ProblemBody};
use crate::http::state::App;
use crate::http::uploads::library;

/// The reason for observing, or for revealing personal fields.
#[derive(Debug, Request, ToSchema)]
pub struct ObserveRequest {
    /// The reason, 1 to 200 characters, for the audit log.
    #[schema(min_length = 1, max_length = 200)]
    pub reason: String,
}

/// The observation is recorded, and the customer is notified.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ObserveAnswer {
    /// The observation's id.
    pub observation_id: ObservationId,
}

/// An observation.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ObservationAnswer {
    /// The observation.
    pub observation_id: ObservationId,
    /// The key of the observed session.
    #[schema(value_type = String)]
    pub session: SessionKey,
    /// `Customer 17` or `Guest 3f9a`.
    pub name: String,
    /// The customer's email address, masked except between reveal and end; left out for guests.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub email: Option<String>,
    /// The reason.
    pub reason: String,
    /// Milliseconds since 1970 UTC.
    pub started_at: Millis,
    /// Whether personal fields are shown.
    pub revealed: bool,
    /// The end time, in milliseconds since 1970 UTC; left out while the observation is open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub ended_at: Option<Millis>,
    /// How it ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub ended: Option<Ended>,
}

/// Begins to observe a session. The observation is recorded in the audit log, and shown to the customer as an entry of
/// the session.
#[platen_schema::path(post, path = "/api/support/sessions/{key}/observe", operation_id = "observe", tag = "support",
    request_body = ObserveRequest,
    params(("key" = String, Path, description = "The session's key"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = ObserveAnswer), (status = 401, body = ProblemBody),
        (status = 404, description = "There is no such session", body = ProblemBody),
        (status = 409, description = "Five look already", body = ProblemBody),
        (status = 503, description = "It could not be put on record, so nothing is shown", body = ProblemBody)))]
pub async fn observe(
    app: App,
    staff: Staff<Support>,
    Id(session): Id<SessionKey>,
    idempotency: IdempotencyKey,
    body: Body<ObserveRequest>,
) -> Result<HttpResponse, Problem> {
    check_exists(&app, session).await?;
    let ObserveRequest { reason } = body.read()?;
    let command = observation::Command::Start { by: as_recorded(&staff.member), sign_in: staff.sign_in, reason };
    let answer = |answer, _| match answer {
        Answer::Observation(observation_id) => Some(ObserveAnswer { observation_id }),
        _ => None,
    };
    carry_out(&app, session, Command::Observation(command), idempotency.of_staff(staff.member.id).over(&body), answer)
        .await
}

/// Returns an observation of the caller.
#[platen_schema::path(get, path = "/api/support/observations/{id}", operation_id = "read_observation", tag = "support",
    params(("id" = i64, Path, description = "The observation")),
    responses((status = 200, body = ObservationAnswer), (status = 401, body = ProblemBody),
        (status = 403, body = ProblemBody)))]
pub async fn read(
    app: App,
    staff: Staff<Support>,
    Id(id): Id<ObservationId>,
) -> Result<Json<ObservationAnswer>, Problem> {
    let Observation { entry, session, reason, ended_at, ended, .. } = find(&app, &staff, id).await?;
    let email = match session {
        SessionKey::Customer(customer) => customers::find(&mut app.store.read().await?, customer).await?,
        SessionKey::Guest(_) => None,
    };
    // Personal fields are revealed only until the end.
    let shown = entry.revealed && ended.is_none();
    let email = email.map(|customer| if shown { customer.email } else { masking::email(&customer.email) });
    Ok(Json(ObservationAnswer {
        observation_id: id,
        session,
        name: name(session),
        email,
        reason,
        started_at: entry.started_at,
        revealed: entry.revealed,
        ended_at,
        ended,
    }))
}

/// Returns the preview of a file of the session that the caller observes.
#[platen_schema::path(get, path = "/api/support/observations/{id}/artwork/{artwork}/preview",
    operation_id = "observed_artwork_preview", tag = "support",
    params(("id" = i64, Path, description = "The observation"), ("artwork" = i64, Path, description = "The file"),
        ("v" = Option<String>, Query, description = "The beginning of its hash")),
    responses((status = 200, content_type = "image/png", body = Vec<u8>),
        (status = 304, description = "The caller has it already, by `If-None-Match`"),
        (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 404, description = "No such file, or the observation is over", body = ProblemBody)))]
pub async fn artwork_preview(
    app: App,
    request: HttpRequest,
    staff: Staff<Support>,
    IdPair(id, artwork): IdPair<ObservationId, ArtworkId>,
) -> Result<HttpResponse, Problem> {
    let observation = find(&app, &staff, id).await?;
    if observation.ended_at.is_some() {
        return Err(Problem::not_found("This observation is over."));
    }
    let artwork = library::find(&app, observation.session, artwork).await?;
    if !artwork.facts.preview {
        return Err(Problem::not_found("There is no preview of this file."));
    }
    library::preview_of(&app, &request, &artwork.sha256).await
}

/// Reveals personal fields from now on. Recorded first, and shown to the customer in the session.
#[platen_schema::path(post, path = "/api/support/observations/{id}/reveal", operation_id = "reveal", tag = "support",
    request_body = ObserveRequest,
    params(("id" = i64, Path, description = "The observation"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = Done), (status = 401, body = ProblemBody),
        (status = 404, description = "Not the caller's, or over", body = ProblemBody)))]
pub async fn reveal(
    app: App,
    staff: Staff<Support>,
    Id(id): Id<ObservationId>,
    idempotency: IdempotencyKey,
    body: Body<ObserveRequest>,
) -> Result<HttpResponse, Problem> {
    let observation = find(&app, &staff, id).await?;
    let ObserveRequest { reason } = body.read()?;
    let command = observation::Command::Reveal { observation: id, by: as_recorded(&staff.member), reason };
    let idempotency = idempotency.of_staff(staff.member.id).over(&body);
    run(&app, observation.session, Execute { command: Command::Observation(command), idempotency }).await
}

/// Ends an observation. Idempotent.
#[platen_schema::path(post, path = "/api/support/observations/{id}/end", operation_id = "leave_observation", tag = "support",
    params(("id" = i64, Path, description = "The observation")),
    responses((status = 200, body = Done), (status = 401, body = ProblemBody),
        (status = 404, description = "Not the caller's", body = ProblemBody)))]
pub async fn end(app: App, staff: Staff<Support>, Id(id): Id<ObservationId>) -> Result<HttpResponse, Problem> {
    let observation = find(&app, &staff, id).await?;
    let command = observation::Command::End { observation: id, how: Ended::ByStaff };
    run(&app, observation.session, Execute::new(command)).await
}

async fn run(app: &App, session: SessionKey, execute: Execute) -> Result<HttpResponse, Problem> {
    let executed = app.registry.session(session).execute(execute).await?;
    Ok(done(executed.replayed))
}

/// Finds an observation of the caller.
async fn find(app: &App, staff: &Staff<Support>, id: ObservationId) -> Result<Observation, Problem> {
    let found = observations::find(&mut app.store.read().await?, id).await?;
    let own = found.filter(|observation| observation.staff_id == staff.member.id);
    own.ok_or_else(|| Problem::not_found("This observation does not exist."))
}

/// Checks that the session exists: it belongs to an account, or to a guest who is known or has a page open.
pub(super) async fn check_exists(app: &App, session: SessionKey) -> Result<(), Problem> {
    let mut reader = app.store.read().await?;
    let known = match session {
        SessionKey::Customer(customer) => customers::find(&mut reader, customer).await?.is_some(),
        SessionKey::Guest(_) => {
            sessions::find(&mut reader, session).await?.is_some_and(|row| row.merged_into.is_none())
                || app.registry.live(session).is_some()
                || app.lobby.send(Find(session)).await.unwrap_or_default()
        }
    };
    if known { Ok(()) } else { Err(Problem::not_found("There is no such session.")) }
}
