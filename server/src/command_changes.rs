//! Changes that commands such as `platen customer erase` and `platen staff reset` make while servers run. Every node finds them in
//! the audit log within half a second; then the customer's tabs close or show the change, and the member's pages close.

use std::sync::Arc;
use std::time::Duration;

use platen_actors::ids::SessionKey;
use platen_actors::lobby::{EndSignIns, ListSignIns};
use platen_actors::observation::Ended;
use platen_store::{Result, Store, audit, observations, staff};

use crate::housekeeping::observations::end;
use crate::http::state::AppState;

/// How often the log is read.
const EVERY: Duration = Duration::from_millis(500);
/// The maximum number of changes that are read at once.
const STEP: i64 = 100;

/// Follows the log forever.
pub async fn follow(platen: Arc<AppState>) {
    let mut every = tokio::time::interval(EVERY);
    let mut seen = None;
    loop {
        every.tick().await;
        match read(&platen.store, seen).await {
            Ok((last, changed)) => {
                let sessions: Vec<_> = changed.iter().filter_map(|session| *session).collect();
                if !sessions.is_empty() && !apply(&platen, &sessions).await {
                    continue;
                }
                // Their own checks close what this does not, within seconds.
                if changed.contains(&None)
                    && let Err(error) = close_ended(&platen).await
                {
                    tracing::warn!(%error, "pages of staff whose sign-in ended could not be closed at once");
                }
                seen = Some(last);
            }
            Err(error) => tracing::debug!(%error, "changes by commands could not be read; trying again"),
        }
    }
}

/// Returns the last row that was read, and what changed: the sessions of customers, or staff.
async fn read(store: &Store, seen: Option<i64>) -> Result<(i64, Vec<Option<SessionKey>>)> {
    let mut reader = store.read().await?;
    let Some(seen) = seen else { return Ok((audit::find_last(&mut reader).await?, Vec::new())) };
    let found = audit::list_by_commands(&mut reader, seen, STEP).await?;
    let last = found.last().map_or(seen, |(id, _)| *id);
    Ok((last, found.into_iter().map(|(_, session)| session).collect()))
}

/// Closes the pages of staff whose sign-ins have ended, and ends their observations.
async fn close_ended(platen: &AppState) -> Result<()> {
    let open = platen.lobby.send(ListSignIns).await.unwrap_or_default();
    let mut ended = Vec::new();
    let mut reader = platen.store.read().await?;
    for sign_in in open {
        if staff::find_by_token(&mut reader, sign_in, platen.clock.now()).await?.is_none() {
            ended.push(sign_in);
        }
    }
    let observed = observations::list_without_sign_in(&mut reader).await?;
    drop(reader);
    platen.lobby.do_send(EndSignIns(ended));
    for (id, session) in observed {
        end(&platen.registry, session, id, Ended::SignedOut).await;
    }
    Ok(())
}

/// Forgets the customers' sign-ins and compares their sessions with the database. Returns whether it could be read.
async fn apply(platen: &AppState, changed: &[SessionKey]) -> bool {
    for customer in changed.iter().filter_map(SessionKey::customer) {
        platen.sign_ins.announce_change(customer);
    }
    match platen.registry.compare_now(changed).await {
        Ok(()) => true,
        Err(error) => {
            tracing::warn!(%error, "changes by commands could not be applied; trying again");
            false
        }
    }
}
