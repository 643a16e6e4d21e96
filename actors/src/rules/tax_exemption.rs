//! The rules of exemptions from taxes: the customer sends a certificate, and staff accept it until a day or decline it.

pub use crate::commands::tax_exemption::{Command, ExemptionError, MAX_REASON_LENGTH};
pub use crate::entries::tax_exemption::{ExemptionState, TaxExemptionEntry};

use crate::commands::artwork::ArtworkError;
use crate::commands::tax_exemption::MAX_VALIDITY;
use crate::commands::{Answer, Decision, Effect, Facts, RuleError};
use crate::entries::change::Cause;
use crate::entries::{Entries, EntryKey, EntryValue};
use crate::values::dates::Day;

pub(crate) fn decide(entries: &Entries, command: &Command, facts: &Facts) -> Result<Decision, RuleError> {
    let (today, _) = facts.shop.local(facts.now);
    let entry = match command {
        Command::Send { artwork } => {
            let Some(EntryValue::Artwork(file)) = entries.get(EntryKey::Artwork(*artwork)) else {
                return Err(ArtworkError::NoSuchArtwork.into());
            };
            TaxExemptionEntry {
                state: ExemptionState::Sent,
                name: file.name.clone(),
                extension: file.extension.clone(),
                sha256: file.sha256.clone(),
                valid_until: None,
                note: None,
                sent_at: facts.now,
            }
        }
        Command::Withdraw => {
            let decision = Decision::new(Cause::TaxExemptionSent, Answer::TaxExemption);
            return Ok(if of(entries).is_some() { decision.drop(EntryKey::TaxExemption) } else { decision });
        }
        Command::Accept { sha256, valid_until } => {
            if !(today..=today.plus(MAX_VALIDITY)).contains(valid_until) {
                return Err(ExemptionError::Day.into());
            }
            let (state, valid_until) = (ExemptionState::Accepted, Some(*valid_until));
            TaxExemptionEntry { state, valid_until, note: None, ..find(entries, sha256)?.clone() }
        }
        Command::Decline { sha256, reason } => {
            let (state, note) = (ExemptionState::Declined, Some(reason.clone()));
            TaxExemptionEntry { state, valid_until: None, note, ..find(entries, sha256)?.clone() }
        }
    };
    let cause = match command {
        Command::Send { .. } | Command::Withdraw => Cause::TaxExemptionSent,
        Command::Accept { .. } | Command::Decline { .. } => Cause::TaxExemptionAnswered,
    };
    let decision = Decision::new(cause, Answer::TaxExemption);
    let decision = match entry.state {
        ExemptionState::Sent => decision.effect(Effect::CertificateSent { name: entry.name.clone() }),
        ExemptionState::Accepted | ExemptionState::Declined => {
            let (valid_until, reason) = (entry.valid_until, entry.note.clone());
            decision.effect(Effect::CertificateAnswered { valid_until, reason })
        }
    };
    Ok(decision.set(EntryKey::TaxExemption, entry))
}

fn find<'a>(entries: &'a Entries, sha256: &str) -> Result<&'a TaxExemptionEntry, RuleError> {
    let found = of(entries).filter(|entry| entry.sha256 == sha256);
    found.ok_or_else(|| ExemptionError::OtherCertificate.into())
}

/// Returns the certificate of a session.
pub fn of(entries: &Entries) -> Option<&TaxExemptionEntry> {
    match entries.get(EntryKey::TaxExemption) {
        Some(EntryValue::TaxExemption(entry)) => Some(entry),
        _ => None,
    }
}

/// Whether the customer pays no taxes on a day.
pub(crate) fn is_exempt(entries: &Entries, today: Day) -> bool {
    of(entries).is_some_and(|entry| entry.is_on(today))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::entries::artwork;
    use crate::entries::{ArtworkEntry, EntryValue};
    use crate::values::ids::ArtworkId;
    use std::sync::Arc;

    fn library() -> Entries {
        let file = ArtworkEntry {
            artwork_id: ArtworkId(1),
            name: "certificate".to_owned(),
            extension: "pdf".to_owned(),
            size: 7,
            sha256: "ab".repeat(32),
            revision: 1,
            facts: Box::new(artwork::facts::Facts::default()),
            added_at: 1,
            changed_at: 1,
            logo: None,
        };
        let mut entries = Entries::default();
        entries.set(EntryKey::Artwork(ArtworkId(1)), Arc::new(EntryValue::from(file)));
        entries
    }

    fn run(entries: &mut Entries, command: &Command) -> Result<(), RuleError> {
        decide(entries, command, &Facts::default())?.into_change(0).0.fold_into(entries);
        Ok(())
    }

    #[test]
    fn a_certificate_counts_from_its_acceptance_to_its_last_day() {
        let mut entries = library();
        run(&mut entries, &Command::Send { artwork: ArtworkId(1) }).unwrap();
        assert!(!is_exempt(&entries, Day::EPOCH));
        let accept =
            |sha256: &str, days| Command::Accept { sha256: sha256.to_owned(), valid_until: Day::EPOCH.plus(days) };
        let seen = "ab".repeat(32);
        assert_eq!(run(&mut entries, &accept("cd", 1)), Err(ExemptionError::OtherCertificate.into()));
        for days in [-1, MAX_VALIDITY + 1] {
            assert_eq!(run(&mut entries, &accept(&seen, days)), Err(ExemptionError::Day.into()));
        }
        run(&mut entries, &accept(&seen, 1)).unwrap();
        assert_eq!([0, 1, 2].map(|days| is_exempt(&entries, Day::EPOCH.plus(days))), [true, true, false]);
        let decline = Command::Decline { sha256: seen, reason: "It is expired.".to_owned() };
        run(&mut entries, &decline).unwrap();
        assert!(!is_exempt(&entries, Day::EPOCH));
        assert_eq!(of(&entries).unwrap().note.as_deref(), Some("It is expired."));
        run(&mut entries, &Command::Withdraw).unwrap();
        assert_eq!(of(&entries), None);
    }

    #[test]
    fn a_file_of_another_library_is_not_found() {
        let refused = run(&mut Entries::default(), &Command::Send { artwork: ArtworkId(1) });
        assert_eq!(refused, Err(ArtworkError::NoSuchArtwork.into()));
    }
}
