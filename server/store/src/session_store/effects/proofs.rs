//! The effects of proof commands: subjects, versions, history and emails.

use platen_actors::commands::proof::Effect;
use platen_actors::ids::OrderId;
use platen_actors::proof::{ProofEntry, Subject};

use super::{EffectWriter, Failure};
use crate::outbox::email::EmailMessage;
use crate::proofs::{self, Event, Version};
use crate::{Connection, orders};

impl<C: Connection> EffectWriter<'_, C> {
    /// Writes an effect of a proof command.
    pub(super) async fn proof(&mut self, effect: Effect) -> Result<(), Failure> {
        match effect {
            Effect::Requested { proofs, comment } => self.requested(&proofs, comment).await?,
            Effect::Sent { entry, version, file, note, by } => {
                let (made_at, configuration_hash) = (self.now, entry.configuration_hash.clone());
                let sent = Version { version, file, configuration_hash, note: note.clone(), made_by: by, made_at };
                proofs::add_version(self.connection, entry.proof_id, &sent).await?;
                self.happened(&entry, (&sent.made_by, "sent"), note.clone()).await?;
                self.tell(&entry, note).await?;
            }
            Effect::Approved { entry } => {
                let who = entry.approved_by.clone().unwrap_or_default();
                self.happened(&entry, (&who, "approved"), None).await?;
                self.tell(&entry, None).await?;
            }
            Effect::ChangesRequested { entry, comment, pins } => {
                let (at, version, note) = (self.now, entry.version, comment);
                let (who, event) = (self.requester(entry.order_id).await?, "changes_requested".to_owned());
                let event = Event { at, version, who, event, note, pins };
                proofs::add_events(self.connection, &[(entry.proof_id, event)]).await?;
            }
            Effect::Reconfigured { entry, subject, voided } => {
                proofs::put_subjects(self.connection, &[(entry.proof_id, &*subject)]).await?;
                if let Some((order, line)) = entry.order_id.zip(entry.order_line_id) {
                    orders::put_artworks(self.connection, order, line, &subject).await?;
                }
                let who = self.requester(entry.order_id).await?;
                let event = if voided { "voided" } else { "artwork" };
                self.happened(&entry, (&who, event), None).await?;
            }
            Effect::Cancelled { proof } => {
                let (at, who, event) = (self.now, self.requester(None).await?, "cancelled".to_owned());
                let event = Event { at, version: 0, who, event, note: None, pins: Vec::new() };
                proofs::add_events(self.connection, &[(proof, event)]).await?;
            }
        }
        Ok(())
    }

    /// Writes the subjects and events of all proofs of an order in a few statements.
    async fn requested(&mut self, proofs: &[(ProofEntry, Subject)], comment: Option<String>) -> crate::Result<()> {
        let subjects: Vec<_> = proofs.iter().map(|(entry, subject)| (entry.proof_id, subject)).collect();
        proofs::put_subjects(self.connection, &subjects).await?;
        let order = proofs.first().and_then(|(entry, _)| entry.order_id);
        let (at, who) = (self.now, self.requester(order).await?);
        let events = proofs.iter().map(|(entry, _)| {
            let (who, event, note) = (who.clone(), "requested".to_owned(), comment.clone());
            (entry.proof_id, Event { at, version: entry.version, who, event, note, pins: Vec::new() })
        });
        proofs::add_events(self.connection, &events.collect::<Vec<_>>()).await?;
        for (entry, subject) in proofs {
            // The order confirmation email already announces the proofs.
            if entry.order_id.is_none() {
                self.message(None, &email(entry, comment.clone(), Some(subject.clone()))).await?;
            }
        }
        Ok(())
    }

    /// Notifies the customer of the proof's state.
    async fn tell(&mut self, entry: &ProofEntry, note: Option<String>) -> crate::Result<()> {
        let subject = proofs::find_subject(self.connection, entry.proof_id).await?;
        self.message(entry.order_id, &email(entry, note, subject)).await
    }

    async fn happened(
        &mut self,
        entry: &ProofEntry,
        (who, event): (&str, &str),
        note: Option<String>,
    ) -> crate::Result<()> {
        let (at, version, pins) = (self.now, entry.version, Vec::new());
        let event = Event { at, version, who: who.to_owned(), event: event.to_owned(), note, pins };
        proofs::add_events(self.connection, &[(entry.proof_id, event)]).await
    }

    /// The session's name in the history: the email address, or `guest`.
    async fn requester(&mut self, order: Option<OrderId>) -> crate::Result<String> {
        let recipient = self.recipient(order).await?;
        Ok(recipient.map_or_else(|| "guest".to_owned(), |recipient| recipient.email))
    }
}

fn email(entry: &ProofEntry, note: Option<String>, subject: Option<Subject>) -> EmailMessage {
    let ProofEntry { code, state, version, .. } = *entry;
    EmailMessage::Proof { code, name: entry.name.clone(), state, version, note, subject: subject.map(Box::new) }
}
