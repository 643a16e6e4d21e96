//! Steps shared by all staff actions: check the claim, write the audit row, run the command.

use actix_web::HttpResponse;
use platen_actors::commands::Command;
use platen_actors::ids::{Millis, SessionKey};
use platen_actors::order::Code;
use platen_actors::ports::Idempotency;
use platen_actors::session::Execute;
use platen_schema::ToSchema;
use platen_store::audit::{self, Record};
use platen_store::idempotency;
use platen_store::session_store::KEEP_ANSWERS;
use platen_store::work::Queue;
use serde::{Deserialize, Serialize};

use super::{work, work_changed};
use crate::format::localized;
use crate::http::extract::idempotency_key;
use crate::http::extract::staff::Staff;
use crate::http::problem::Problem;
use crate::http::state::App;

const MINUTE: Millis = 60 * 1000;

/// A staff action, its subject and its name in the audit log.
pub(super) struct Answering<'a> {
    /// The owner; `None` for a visitor without a session.
    pub(super) session: Option<SessionKey>,
    /// Its public code.
    pub(super) code: Code,
    /// The queue of the task, if there is one.
    pub(super) queue: Option<Queue>,
    /// The action's name in the audit log.
    pub(super) action: &'static str,
    /// The action's word in the audit log.
    pub(super) what: &'a str,
}

impl Answering<'_> {
    /// Runs a command of a session as a staff action.
    pub(super) async fn execute<A>(
        self,
        app: &App,
        staff: &Staff<A>,
        idempotency: Option<Idempotency>,
        (session, command): (SessionKey, Command),
    ) -> Result<HttpResponse, Problem> {
        let execute = Execute { command, idempotency: idempotency.clone() };
        let command = async { app.registry.session(session).execute(execute).await };
        let executed = self.carry_out(app, staff, idempotency.as_ref(), command).await?;
        Ok(answered(executed.version, executed.replayed))
    }

    /// Runs a staff action: refuses a task that another member has claimed, claims a free one, and writes the audit row
    /// first.
    pub(super) async fn carry_out<A, T, E: Into<Problem>>(
        self,
        app: &App,
        staff: &Staff<A>,
        idempotency: Option<&Idempotency>,
        command: impl Future<Output = Result<T, E>>,
    ) -> Result<T, Problem> {
        let is_new = Box::pin(self.begin(app, staff, idempotency)).await?;
        let done = command.await.map_err(E::into);
        if is_new && let Err(problem) = &done {
            self.refused(app, staff, problem).await;
        }
        work_changed(app);
        done
    }

    /// Claims the task and writes the audit row. The session makes its change in a transaction of its own, so the row
    /// is committed before: there may be a row without its change, but never a change without its row. Returns false if
    /// the request was answered before under the same key and so is on record already.
    async fn begin<A>(&self, app: &App, staff: &Staff<A>, idempotency: Option<&Idempotency>) -> Result<bool, Problem> {
        let now = app.clock.now();
        let mut tx = app.store.write().await?;
        // A stored answer that is about to expire may be gone when the session looks for it.
        let since = now - KEEP_ANSWERS + MINUTE;
        if let (Some(idempotency), Some(session)) = (idempotency, self.session)
            && idempotency::find(&mut tx, session, &idempotency.key, since).await?.is_some()
        {
            return Ok(false);
        }
        if let Some(queue) = self.queue {
            work::take_on(app, &mut tx, staff, queue, self.code, None).await?;
        }
        audit::add(&mut tx, &self.record(staff, self.action, None), now).await?;
        tx.commit().await?;
        Ok(true)
    }

    /// Records that the action was rejected.
    async fn refused<A>(&self, app: &App, staff: &Staff<A>, problem: &Problem) {
        let record = self.record(staff, "answer_refused", Some(localized(problem.message()).into_owned()));
        let noted = async {
            let mut tx = app.store.write().await?;
            audit::add(&mut tx, &record, app.clock.now()).await?;
            tx.commit().await
        };
        let noted: platen_store::Result<()> = noted.await;
        if let Err(error) = noted {
            tracing::warn!(%error, code = %self.code, "that an answer was refused could not be put on record");
        }
    }

    fn record<A>(&self, staff: &Staff<A>, action: &'static str, reason: Option<String>) -> Record {
        let subject = Some(format!("{} {}", self.code, self.what));
        Record { session: self.session, subject, reason, ..staff.record(action) }
    }
}

/// The action is recorded.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct AnsweredReply {
    /// The session's version after the action.
    pub version: i64,
}

/// Responds to a recorded action.
pub(super) fn answered(version: i64, replayed: bool) -> HttpResponse {
    let mut response = HttpResponse::Ok();
    idempotency_key::mark(&mut response, replayed);
    response.json(AnsweredReply { version })
}
