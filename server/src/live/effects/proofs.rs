//! What a proof's commands keep beside the session's entries: its subject, its versions, what happened, and letters.

use platen_actors::command::Effect;
use platen_actors::ids::{Millis, SessionKey};
use platen_actors::proof::ProofEntry;

use super::{Failure, email, letter};
use crate::mail::letter::Letter;
use crate::store::proofs::{self, Event, Version};
use crate::store::{self, Connection};

/// Keeps what an effect of a proof says.
pub(super) async fn keep(
    write: &mut impl Connection,
    key: SessionKey,
    effect: Effect,
    now: Millis,
) -> Result<(), Failure> {
    match effect {
        Effect::ProofRequested { entry, subject, comment } => {
            proofs::put_subject(write, entry.proof_id, &subject).await?;
            let who = asker(write, key).await?;
            happened(write, &entry, (&who, "requested"), comment.clone(), now).await?;
            // An order's own letter says that proofs follow.
            if entry.order_id.is_none() {
                letter(write, key, &told(&entry, comment), now).await?;
            }
        }
        Effect::ProofSent { entry, version, file, note, by } => {
            let configuration_hash = entry.configuration_hash.clone();
            let sent = Version { version, file, configuration_hash, note: note.clone(), made_by: by, made_at: now };
            proofs::add_version(write, entry.proof_id, &sent).await?;
            happened(write, &entry, (&sent.made_by, "sent"), note.clone(), now).await?;
            letter(write, key, &told(&entry, note), now).await?;
        }
        Effect::ProofApproved { entry } => {
            let who = entry.approved_by.clone().unwrap_or_default();
            happened(write, &entry, (&who, "approved"), None, now).await?;
            letter(write, key, &told(&entry, None), now).await?;
        }
        Effect::ProofChangesAsked { entry, comment, pins } => {
            let (at, version, note) = (now, entry.version, comment);
            let (who, event) = (asker(write, key).await?, "changes_requested".to_owned());
            proofs::add_event(write, entry.proof_id, &Event { at, version, who, event, note, pins }).await?;
        }
        Effect::ProofReconfigured { entry, subject, voided } => {
            proofs::put_subject(write, entry.proof_id, &subject).await?;
            let who = asker(write, key).await?;
            let event = if voided { "voided" } else { "artwork" };
            happened(write, &entry, (&who, event), None, now).await?;
        }
        Effect::ProofCancelled { proof } => {
            let who = asker(write, key).await?;
            let event = "cancelled".to_owned();
            proofs::add_event(write, proof, &Event { at: now, version: 0, who, event, note: None, pins: Vec::new() })
                .await?;
        }
        _ => {}
    }
    Ok(())
}

async fn happened(
    write: &mut impl Connection,
    entry: &ProofEntry,
    (who, event): (&str, &str),
    note: Option<String>,
    now: Millis,
) -> store::Result<()> {
    let (at, version, pins) = (now, entry.version, Vec::new());
    let event = Event { at, version, who: who.to_owned(), event: event.to_owned(), note, pins };
    proofs::add_event(write, entry.proof_id, &event).await
}

/// Whose session it is, by name.
async fn asker(write: &mut impl Connection, key: SessionKey) -> store::Result<String> {
    Ok(email(write, key).await?.unwrap_or_else(|| "guest".to_owned()))
}

fn told(entry: &ProofEntry, note: Option<String>) -> Letter {
    Letter::Proof { code: entry.code, name: entry.name.clone(), state: entry.state, version: entry.version, note }
}
