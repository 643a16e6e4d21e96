//! Observations of sessions by staff: who observed which session, why, and how it ended. The entry that the session
//! shows is in [`super::entries`].

use platen_actors::bus::SignInHash;
use platen_actors::ids::{Millis, ObservationId, SessionKey};
use platen_actors::observation::{Ended, Member, ObserverEntry};
use platen_derive::FromRow;

use super::documents::Document;
use super::{Connection, Error, Result};
use crate::query::{execute, optional_row, rows, values};

/// An observation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Observation {
    /// The entry that the session shows, or showed.
    pub entry: ObserverEntry,
    /// The observed session.
    pub session: SessionKey,
    /// The observer's staff id.
    pub staff_id: i64,
    /// The observer's email address.
    pub who: String,
    /// The reason the observer gave.
    pub reason: String,
    /// When it ended, if it has.
    pub ended_at: Option<Millis>,
    /// How it ended.
    pub ended: Option<Ended>,
}

#[derive(FromRow)]
struct ObservationRow {
    owner: String,
    staff_id: Option<i64>,
    who: String,
    reason: String,
    entry: String,
    ended_at: Option<i64>,
    ended: Option<String>,
}

impl TryFrom<ObservationRow> for Observation {
    type Error = Error;

    fn try_from(row: ObservationRow) -> Result<Self> {
        let ObservationRow { owner, staff_id, who, reason, entry, ended_at, ended } = row;
        Ok(Self {
            entry: Document::read(&entry)?,
            session: session(&owner)?,
            staff_id: staff_id.unwrap_or_default(),
            who,
            reason,
            ended_at,
            ended: ended.as_deref().and_then(Ended::read),
        })
    }
}

fn session(owner: &str) -> Result<SessionKey> {
    owner.parse().map_err(|_| Error::Corrupt(format!("the owner {owner}")))
}

/// Stores the observer and the reason. The row itself was written with the session's entries in the same transaction.
pub async fn put_started(
    connection: &mut impl Connection,
    id: ObservationId,
    by: &Member,
    sign_in: SignInHash,
    reason: &str,
) -> Result<()> {
    execute!(
        connection,
        "UPDATE observations SET staff_id = $2, who = $3, role = $4, sign_in = $5, reason = $6 WHERE id = $1",
        [id.0, by.id, &by.email, &by.role, &sign_in[..], reason]
    );
    Ok(())
}

/// Finds an observation.
pub async fn find(connection: &mut impl Connection, id: ObservationId) -> Result<Option<Observation>> {
    let row: Option<ObservationRow> = optional_row!(
        connection,
        "SELECT owner, staff_id, who, reason, entry, ended_at, ended FROM observations WHERE id = $1",
        [id.0]
    );
    row.map(Observation::try_from).transpose()
}

/// Records how an observation ended, unless that is already recorded.
pub async fn put_ended(connection: &mut impl Connection, id: ObservationId, how: Ended, now: Millis) -> Result<()> {
    execute!(
        connection,
        "UPDATE observations SET ended_at = $2, ended = $3, shown = FALSE WHERE id = $1 AND ended_at IS NULL",
        [id.0, now, how.word()]
    );
    Ok(())
}

/// Records that the observer is still connected. Returns `false` if the observation is over.
pub async fn touch(connection: &mut impl Connection, id: ObservationId, now: Millis) -> Result<bool> {
    let touched = execute!(connection, "UPDATE observations SET seen_at = $2 WHERE id = $1 AND shown", [id.0, now]);
    Ok(touched == 1)
}

/// Returns a session's open observations.
pub async fn list_of_session(connection: &mut impl Connection, key: SessionKey) -> Result<Vec<ObservationId>> {
    let ids: Vec<i64> =
        values!(connection, "SELECT id FROM observations WHERE owner = $1 AND shown ORDER BY id", [key.to_string()]);
    Ok(ids.into_iter().map(ObservationId).collect())
}

/// Returns the member of staff who observes, and the sign-in that the observation ends with.
pub async fn find_observer(
    connection: &mut impl Connection,
    id: ObservationId,
) -> Result<Option<(i64, Option<SignInHash>)>> {
    let found: Option<(Option<i64>, Option<Vec<u8>>)> =
        optional_row!(connection, "SELECT staff_id, sign_in FROM observations WHERE id = $1", [id.0]);
    Ok(found.and_then(|(staff, sign_in)| Some((staff?, sign_in.and_then(|hash| hash.try_into().ok())))))
}

/// Returns the open observations of a staff sign-in.
pub async fn list_of_sign_in(
    connection: &mut impl Connection,
    sign_in: SignInHash,
) -> Result<Vec<(ObservationId, SessionKey)>> {
    let rows: Vec<(i64, String)> = rows!(
        connection,
        "SELECT id, owner FROM observations WHERE shown AND sign_in = $1 ORDER BY id",
        [&sign_in[..]]
    );
    rows.into_iter().map(|(id, owner)| Ok((ObservationId(id), session(&owner)?))).collect()
}

/// Returns open observations whose sign-in has ended.
pub async fn list_without_sign_in(connection: &mut impl Connection) -> Result<Vec<(ObservationId, SessionKey)>> {
    let rows: Vec<(i64, String)> = rows!(
        connection,
        "SELECT id, owner FROM observations WHERE shown AND sign_in IS NOT NULL
             AND NOT EXISTS (SELECT 1 FROM staff_sign_ins WHERE token_hash = observations.sign_in)
         ORDER BY id"
    );
    rows.into_iter().map(|(id, owner)| Ok((ObservationId(id), session(&owner)?))).collect()
}

/// Returns open observations whose observer's node has not reported since `before`.
pub async fn list_unseen(
    connection: &mut impl Connection,
    before: Millis,
    limit: i64,
) -> Result<Vec<(ObservationId, SessionKey)>> {
    let rows: Vec<(i64, String)> = rows!(
        connection,
        "SELECT id, owner FROM observations WHERE shown AND seen_at < $1 ORDER BY seen_at LIMIT $2",
        [before, limit]
    );
    rows.into_iter().map(|(id, owner)| Ok((ObservationId(id), session(&owner)?))).collect()
}
