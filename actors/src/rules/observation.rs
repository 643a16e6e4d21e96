//! The rules of observing: staff who observe a session are listed in it, from before the first frame to after the last,
//! so that the customer always sees them, and can end it.

pub use crate::commands::observation::{Command, Ended, Member, ObservationError, ObservationEvent};
pub use crate::commands::observation::{MAX_OBSERVERS, MAX_REASON_LENGTH};
pub use crate::entries::observation::ObserverEntry;

use crate::commands::{Answer, Decision, Facts, RuleError};
use crate::entries::change::Cause;
use crate::entries::{Entries, EntryKey, EntryValue};
use crate::values::ids::{ObservationId, SignInHash};
use crate::values::text;

pub(crate) fn decide(entries: &Entries, command: &Command, facts: &Facts) -> Result<Decision, RuleError> {
    match command {
        Command::Start { by, sign_in, reason } => start(entries, by, *sign_in, reason, facts),
        Command::Reveal { observation, by, reason } => reveal(entries, *observation, by, reason),
        Command::End { observation, how } => Ok(end(entries, *observation, *how)),
    }
}

/// Returns the observers of a session.
pub fn observers(entries: &Entries) -> impl Iterator<Item = &ObserverEntry> {
    entries.after(Some(EntryKey::Observer(ObservationId(i64::MIN)))).map_while(|(_, value)| match value.as_ref() {
        EntryValue::Observer(observer) => Some(observer),
        _ => None,
    })
}

/// Finds an observer.
pub fn find(entries: &Entries, id: ObservationId) -> Option<&ObserverEntry> {
    match entries.get(EntryKey::Observer(id)) {
        Some(EntryValue::Observer(observer)) => Some(observer),
        _ => None,
    }
}

fn start(
    entries: &Entries,
    by: &Member,
    sign_in: SignInHash,
    reason: &str,
    facts: &Facts,
) -> Result<Decision, RuleError> {
    let reason = checked(reason)?;
    if observers(entries).count() >= MAX_OBSERVERS {
        return Err(ObservationError::TooMany.into());
    }
    let (name, role) = (by.name.clone(), by.role.clone());
    let observation_id = ObservationId(facts.new_id());
    let entry = ObserverEntry { observation_id, name, role, started_at: facts.now, revealed: false };
    let happened = ObservationEvent::Started { entry: entry.clone(), by: by.clone(), sign_in, reason };
    Ok(Decision::new(Cause::ObservationStarted, Answer::Observation(observation_id))
        .set(EntryKey::Observer(observation_id), entry)
        .effect(Box::new(happened)))
}

fn reveal(entries: &Entries, id: ObservationId, by: &Member, reason: &str) -> Result<Decision, RuleError> {
    let observer = find(entries, id).ok_or(ObservationError::NoSuchObservation)?;
    let decision = Decision::new(Cause::ObservationRevealed, Answer::Observation(id));
    if observer.revealed {
        return Ok(decision);
    }
    let happened = ObservationEvent::Revealed { observation: id, by: by.clone(), reason: checked(reason)? };
    Ok(decision
        .set(EntryKey::Observer(id), ObserverEntry { revealed: true, ..observer.clone() })
        .effect(Box::new(happened)))
}

fn end(entries: &Entries, id: ObservationId, how: Ended) -> Decision {
    let decision = Decision::new(Cause::ObservationEnded, Answer::Observation(id));
    if find(entries, id).is_none() {
        return decision;
    }
    let happened = ObservationEvent::Ended { observation: id, how };
    decision.drop(EntryKey::Observer(id)).effect(Box::new(happened))
}

fn checked(reason: &str) -> Result<String, RuleError> {
    text::name(
        reason,
        MAX_REASON_LENGTH,
        ObservationError::ReasonMissing.into(),
        ObservationError::ReasonTooLong.into(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands;

    fn ann() -> Member {
        Member { id: 1, email: "ann@shop.example".to_owned(), name: "Ann".to_owned(), role: "support".to_owned() }
    }

    fn run(entries: &mut Entries, command: &Command, id: i64) -> Result<Decision, RuleError> {
        let decision = decide(entries, command, &Facts { now: 9, new_ids: vec![id], ..Facts::default() })?;
        decision.clone().into_change(0).0.fold_into(entries);
        Ok(decision)
    }

    fn begin(reason: &str) -> Command {
        Command::Start { by: ann(), sign_in: [1; 32], reason: reason.to_owned() }
    }

    #[test]
    fn who_looks_is_listed_until_they_do_not() {
        let mut entries = Entries::default();
        let started = run(&mut entries, &begin(" a question "), 7).unwrap();
        assert!(matches!(&started.effects[..], [commands::Effect::Observation(happened)]
            if matches!(happened.as_ref(), ObservationEvent::Started { reason, .. } if reason == "a question")));
        assert_eq!(observers(&entries).map(|observer| observer.name.as_str()).collect::<Vec<_>>(), ["Ann"]);
        let end = || Command::End { observation: ObservationId(7), how: Ended::ByCustomer };
        assert_eq!(run(&mut entries, &end(), 0).unwrap().effects.len(), 1);
        assert!(entries.is_empty());
        let again = run(&mut entries, &end(), 0).unwrap();
        assert!(again.changes_nothing() && again.effects.is_empty());
    }

    #[test]
    fn a_reason_is_given_and_bounded() {
        let mut entries = Entries::default();
        assert_eq!(run(&mut entries, &begin(" "), 1), Err(ObservationError::ReasonMissing.into()));
        assert_eq!(run(&mut entries, &begin(&"a".repeat(201)), 1), Err(ObservationError::ReasonTooLong.into()));
        run(&mut entries, &begin(&"\u{df}".repeat(200)), 1).unwrap();
        let reveal =
            |reason: &str| Command::Reveal { observation: ObservationId(1), by: ann(), reason: reason.to_owned() };
        assert_eq!(run(&mut entries, &reveal(""), 0), Err(ObservationError::ReasonMissing.into()));
        run(&mut entries, &reveal("to ship it"), 0).unwrap();
        assert!(find(&entries, ObservationId(1)).unwrap().revealed);
        assert!(run(&mut entries, &reveal("again"), 0).unwrap().changes_nothing());
    }

    #[test]
    fn not_more_than_five_look_at_once() {
        let mut entries = Entries::default();
        (1..=5).for_each(|id| drop(run(&mut entries, &begin("a question"), id).unwrap()));
        assert_eq!(run(&mut entries, &begin("a question"), 6), Err(ObservationError::TooMany.into()));
    }

    #[test]
    fn every_way_to_end_reads_back_as_written() {
        assert!(Ended::ALL.into_iter().all(|ended| Ended::read(ended.word()) == Some(ended)));
        assert_eq!(Ended::read("never"), None);
    }
}
