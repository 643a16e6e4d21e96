//! The live connection of staff who observe a session: `GET /api/support/observations/{id}/live`.
//!
//! The connection holds a [`Watching`], which cannot run commands. When the connection ends, the observation ends with
//! it, and the audit log records that.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use actix::prelude::*;
use actix_web::web::Payload;
use actix_web::{HttpRequest, HttpResponse};
use futures_util::FutureExt;
use platen_actors::frame::{ByeReason, ObserverFrame};
use platen_actors::ids::{ObservationId, SessionKey};
use platen_actors::observation::Ended;
use platen_actors::registry::Watching;
use platen_actors::session::{ForceClose, ToTab};
use platen_store::{Connection, observations, staff};
use tokio::sync::oneshot;

use super::socket::{self, Check, Peer};
use crate::housekeeping::observations::end;
use crate::http::extract::id::Id;
use crate::http::extract::staff::{Allowed, Staff, Support};
use crate::http::problem::{Problem, ProblemBody};
use crate::http::state::{App, AppState};

/// The interval at which the server checks whether the observer may continue, and records that they do.
const CHECK_EVERY: Duration = Duration::from_secs(5);

/// Opens the mirror of a session. The observation must belong to the caller and be open.
#[platen_schema::path(get, path = "/api/support/observations/{id}/live", operation_id = "mirror", tag = "live",
    params(("id" = i64, Path, description = "The observation")),
    responses((status = 101, description = "A WebSocket that carries ServerFrame and ObserverFrame as JSON text"),
        (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 426, description = "Not a WebSocket handshake", body = ProblemBody)))]
pub async fn live(
    app: App,
    request: HttpRequest,
    staff: Staff<Support>,
    Id(id): Id<ObservationId>,
    payload: Payload,
) -> Result<HttpResponse, actix_web::Error> {
    socket::connection(&app, &request)?;
    let mut reader = app.store.read().await.map_err(Problem::from)?;
    let observation = observations::find(&mut reader, id).await.map_err(Problem::from)?;
    drop(reader);
    let own = observation.filter(|observation| observation.staff_id == staff.member.id && observation.ended.is_none());
    let Some(observation) = own else {
        return Err(Problem::not_found("This observation does not exist, or is over.").into());
    };
    let session = observation.session;
    let (connected, gone) = oneshot::channel();
    let over = Arc::new(AtomicBool::new(false));
    let watching = app.registry.watch(session);
    let was_shown = watching.was_shown();
    let observer = Observer { watching, observation: id, over: Arc::clone(&over), connected };
    let response = socket::open(&app, &request, payload, observer)?;
    actix_web::rt::spawn(async move {
        let how = attend(&app, session, id, gone).await;
        // Even if the end cannot be stored, nothing more is shown.
        over.store(true, Ordering::Relaxed);
        // A rejected observer, such as a second one beside the first, ends nothing. The sweep ends an observation
        // without a connection.
        if was_shown.load(Ordering::Acquire) || how != Ended::ConnectionLost {
            end(&app.registry, session, id, how).await;
        }
    });
    Ok(response)
}

/// One observer's connection.
struct Observer {
    watching: Watching,
    observation: ObservationId,
    /// Whether the permission to observe has ended.
    over: Arc<AtomicBool>,
    /// Dropped with the connection, which signals its end to the receiver.
    #[expect(dead_code, reason = "what it is for happens when it is dropped")]
    connected: oneshot::Sender<()>,
}

impl Peer for Observer {
    const CHECK_EVERY: Duration = CHECK_EVERY;

    fn on_open(&mut self, out: Recipient<ToTab>, connection: Arc<dyn ForceClose>) -> Result<(), &'static str> {
        if self.watching.begin(self.observation, out, connection) { Ok(()) } else { Err("The session is busy.") }
    }

    fn on_message(&mut self, text: &str) -> Result<(), String> {
        match serde_json::from_str(text) {
            Ok(ObserverFrame::Ack { token }) => {
                if let Ok(token) = token.parse() {
                    self.watching.acknowledge(token);
                }
            }
            Ok(ObserverFrame::Echo { nonce }) => self.watching.echo(nonce),
            Err(error) => return Err(error.to_string()),
        }
        Ok(())
    }

    fn check(&self) -> Option<Check> {
        let over = self.over.load(Ordering::Relaxed).then_some(ByeReason::Ended);
        Some(std::future::ready(Ok(over)).boxed_local())
    }
}

/// Waits until the connection, the sign-in or the role ends, and returns which.
async fn attend(platen: &AppState, session: SessionKey, id: ObservationId, mut gone: oneshot::Receiver<()>) -> Ended {
    let mut every = tokio::time::interval(CHECK_EVERY);
    loop {
        tokio::select! {
            _ = &mut gone => return Ended::ConnectionLost,
            _ = every.tick() => match tokio::time::timeout(CHECK_EVERY, still_may(platen, id)).await {
                Ok(Ok(None)) => {}
                Ok(Ok(Some(how))) => return how,
                // End the observation if the database does not answer.
                Ok(Err(error)) => {
                    tracing::warn!(%error, %session, "an observer could not be checked; the observation ends");
                    return Ended::ConnectionLost;
                }
                Err(_) => {
                    tracing::warn!(%session, "an observer could not be checked in time; the observation ends");
                    return Ended::ConnectionLost;
                }
            },
        }
    }
}

/// How the observation must end, if it must.
async fn still_may(platen: &AppState, id: ObservationId) -> platen_store::Result<Option<Ended>> {
    let now = platen.clock.now();
    let mut tx = platen.store.write().await?;
    // Read again each time, because a confirmation gives the sign-in another token.
    let Some((observer, sign_in)) = observations::find_observer(&mut tx, id).await? else {
        return Ok(Some(Ended::SignedOut));
    };
    let Some(sign_in) = sign_in else { return Ok(Some(Ended::SignedOut)) };
    let member = staff::find_by_token(&mut tx, sign_in, now).await?;
    // Observing counts as using the sign-in, so the sign-in does not expire.
    if let Some((_, true)) = member {
        staff::touch_sign_in(&mut tx, sign_in, now).await?;
    }
    let how = match member {
        // A member who loses the role also loses the sign-ins.
        None => Some(if may_observe(&mut tx, observer).await? { Ended::SignedOut } else { Ended::LostRole }),
        Some((member, _)) if !Support::ROLES.contains(&member.role) => Some(Ended::LostRole),
        Some(_) => None,
    };
    if how.is_some() {
        return Ok(how);
    }
    // The observation has ended already; its recorded end does not change.
    let is_over = !observations::touch(&mut tx, id, now).await?;
    tx.commit().await?;
    Ok(is_over.then_some(Ended::ByStaff))
}

/// Whether a member of staff has a role that observes.
async fn may_observe(connection: &mut impl Connection, member: i64) -> platen_store::Result<bool> {
    for role in Support::ROLES {
        if staff::has_role(connection, member, *role).await? {
            return Ok(true);
        }
    }
    Ok(false)
}
