//! The audit rows of observations and suggestions. They are written in the transaction of the change itself, so that
//! neither exists without the other.

use platen_actors::ids::{Millis, ObservationId, SessionKey};
use platen_actors::observation::{self, Ended, Member};
use platen_actors::suggestion;

use crate::audit::{self, Record};
use crate::{Connection, Result, observations, suggestions};

/// Records an event of an observation.
pub(super) async fn observed(
    tx: &mut impl Connection,
    key: SessionKey,
    happened: observation::ObservationEvent,
    now: Millis,
) -> Result<()> {
    match happened {
        observation::ObservationEvent::Started { entry, by, sign_in, reason } => {
            let id = entry.observation_id;
            observations::put_started(tx, id, &by, sign_in, &reason).await?;
            let subject = Some(subject(id));
            let record = Record { subject, reason: Some(reason), ..by_member(&by, "observation_started", key) };
            audit::add(tx, &record, now).await
        }
        observation::ObservationEvent::Revealed { observation, by, reason } => {
            let subject = Some(subject(observation));
            let record = Record { subject, reason: Some(reason), ..by_member(&by, "personal_fields_revealed", key) };
            audit::add(tx, &record, now).await
        }
        observation::ObservationEvent::Ended { observation, how } => ended(tx, key, observation, how, now).await,
    }
}

/// Records that an observation ended: observer, session, reason, start, end, and how.
pub(crate) async fn ended(
    tx: &mut impl Connection,
    key: SessionKey,
    id: ObservationId,
    how: Ended,
    now: Millis,
) -> Result<()> {
    let Some(observation) = observations::find(tx, id).await? else { return Ok(()) };
    observations::put_ended(tx, id, how, now).await?;
    let record = Record {
        staff_id: Some(observation.staff_id),
        who: observation.who,
        role: observation.entry.role,
        action: "observation_ended",
        session: Some(key),
        subject: Some(format!("{}, {}", subject(id), how.word())),
        reason: Some(observation.reason),
        since: Some(observation.entry.started_at),
    };
    audit::add(tx, &record, now).await
}

fn subject(id: ObservationId) -> String {
    format!("observation {id}")
}

/// Records an event of a suggestion. Customers' answers are not audited.
pub(super) async fn suggested(
    tx: &mut impl Connection,
    key: SessionKey,
    happened: suggestion::SuggestionEvent,
    now: Millis,
) -> Result<()> {
    match happened {
        suggestion::SuggestionEvent::Suggested { entry, by } => {
            suggestions::put_suggested(tx, entry.suggestion_id, by.id).await?;
            let subject = match entry.product_id {
                Some(product) => format!("suggestion {}, product {product}", entry.suggestion_id),
                None => format!("suggestion {}", entry.suggestion_id),
            };
            let record = by_member(&by, "suggestion_made", key);
            audit::add(tx, &Record { subject: Some(subject), reason: entry.note, ..record }, now).await
        }
        suggestion::SuggestionEvent::Closed { suggestion, outcome, by } => {
            suggestions::put_closed(tx, suggestion, outcome, now).await?;
            let Some(by) = by else { return Ok(()) };
            let subject = Some(format!("suggestion {suggestion}"));
            audit::add(tx, &Record { subject, ..by_member(&by, "suggestion_withdrawn", key) }, now).await
        }
    }
}

fn by_member(by: &Member, action: &'static str, key: SessionKey) -> Record {
    let Member { id, email, role, .. } = by;
    Record {
        staff_id: Some(*id),
        who: email.clone(),
        role: role.clone(),
        action,
        session: Some(key),
        ..Record::default()
    }
}
