//! The rules of observing: staff who look at a session are listed in it, from before the first frame to after the last, so
//! that the customer always knows, and can end it.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::bus::SignInHash;
use crate::change::Cause;
use crate::command::{Answer, Decision, Effect, Facts, Refusal};
use crate::entry::{Entries, EntryKey, EntryValue};
use crate::ids::{Millis, ObservationId};
use crate::text;

/// The most observers of a session at once.
pub const MOST: usize = 5;
/// The longest reason, in Unicode scalar values.
pub const LONGEST_REASON: usize = 200;

/// `observers/{observationId}`: somebody of the staff who looks at this session.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ObserverEntry {
    /// The observation.
    pub observation_id: ObservationId,
    /// Who looks.
    pub name: String,
    /// What they do: `support`, `admin`.
    pub role: String,
    /// Milliseconds since 1970 UTC.
    pub started_at: Millis,
    /// Whether they see personal fields; left out while those are masked.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub revealed: bool,
}

/// A member of staff, as the record names them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Member {
    /// By number.
    pub id: i64,
    /// Their email address.
    pub email: String,
    /// What customers know them by.
    pub name: String,
    /// What they do.
    pub role: String,
}

/// A wish about an observation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Begins to look.
    Start {
        /// Who.
        by: Member,
        /// The sign-in that they look with: it ends with this.
        sign_in: SignInHash,
        /// Why, as typed.
        reason: String,
    },
    /// Wants to see personal fields.
    Reveal {
        /// Which one.
        observation: ObservationId,
        /// Who.
        by: Member,
        /// Why, as typed.
        reason: String,
    },
    /// Ends it. One that is over already is none the worse for it.
    End {
        /// Which one.
        observation: ObservationId,
        /// How it ends.
        how: Ended,
    },
}

impl Command {
    /// How many new ids the rule may need.
    pub fn new_ids(&self) -> usize {
        usize::from(matches!(self, Self::Start { .. }))
    }
}

/// How an observation ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Ended {
    /// They left.
    ByStaff,
    /// The customer ended it.
    ByCustomer,
    /// Their connection was lost.
    ConnectionLost,
    /// They may not observe any more.
    LostRole,
    /// Their sign-in ended.
    SignedOut,
    /// The guest signed in, so that the session is over.
    SignedIn,
}

impl Ended {
    /// All of them.
    pub const ALL: [Self; 6] =
        [Self::ByStaff, Self::ByCustomer, Self::ConnectionLost, Self::LostRole, Self::SignedOut, Self::SignedIn];

    /// The word on the wire and in the database.
    pub fn word(self) -> &'static str {
        match self {
            Self::ByStaff => "by_staff",
            Self::ByCustomer => "by_customer",
            Self::ConnectionLost => "connection_lost",
            Self::LostRole => "lost_role",
            Self::SignedOut => "signed_out",
            Self::SignedIn => "signed_in",
        }
    }

    /// The way of a word.
    pub fn of(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|ended| ended.word() == word)
    }
}

/// What goes on record with a change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Happened {
    /// Somebody began to look.
    Started {
        /// The entry.
        entry: ObserverEntry,
        /// Who.
        by: Member,
        /// With which sign-in.
        sign_in: SignInHash,
        /// Why.
        reason: String,
    },
    /// Somebody sees personal fields.
    Revealed {
        /// Which one.
        observation: ObservationId,
        /// Who.
        by: Member,
        /// Why.
        reason: String,
    },
    /// It ended.
    Ended {
        /// Which one.
        observation: ObservationId,
        /// How.
        how: Ended,
    },
}

/// Why somebody cannot observe.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// It is over, or there never was one.
    #[error("no such observation")]
    NoSuchObservation,
    /// As many look already as may.
    #[error("there are too many observers")]
    TooMany,
    /// A reason is needed.
    #[error("the reason is missing")]
    ReasonMissing,
    /// The reason is over 200 characters.
    #[error("the reason is too long")]
    ReasonTooLong,
}

pub(crate) fn decide(entries: &Entries, command: &Command, facts: &Facts) -> Result<Decision, Refusal> {
    match command {
        Command::Start { by, sign_in, reason } => start(entries, by, *sign_in, reason, facts),
        Command::Reveal { observation, by, reason } => reveal(entries, *observation, by, reason),
        Command::End { observation, how } => Ok(end(entries, *observation, *how)),
    }
}

/// Who looks at a session.
pub fn observers(entries: &Entries) -> impl Iterator<Item = &ObserverEntry> {
    entries.after(Some(EntryKey::Observer(ObservationId(i64::MIN)))).map_while(|(_, value)| match value.as_ref() {
        EntryValue::Observer(observer) => Some(observer),
        _ => None,
    })
}

/// One of those who look.
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
) -> Result<Decision, Refusal> {
    let reason = checked(reason)?;
    if observers(entries).count() >= MOST {
        return Err(Refused::TooMany.into());
    }
    let (name, role) = (by.name.clone(), by.role.clone());
    let observation_id = ObservationId(facts.new_id());
    let entry = ObserverEntry { observation_id, name, role, started_at: facts.now, revealed: false };
    let happened = Happened::Started { entry: entry.clone(), by: by.clone(), sign_in, reason };
    Ok(Decision::new(Cause::ObservationStarted, Answer::Observation(observation_id))
        .set(EntryKey::Observer(observation_id), entry)
        .effect(Effect::Observation(Box::new(happened))))
}

fn reveal(entries: &Entries, id: ObservationId, by: &Member, reason: &str) -> Result<Decision, Refusal> {
    let observer = find(entries, id).ok_or(Refused::NoSuchObservation)?;
    let decision = Decision::new(Cause::ObservationRevealed, Answer::Observation(id));
    if observer.revealed {
        return Ok(decision);
    }
    let happened = Happened::Revealed { observation: id, by: by.clone(), reason: checked(reason)? };
    Ok(decision
        .set(EntryKey::Observer(id), ObserverEntry { revealed: true, ..observer.clone() })
        .effect(Effect::Observation(Box::new(happened))))
}

fn end(entries: &Entries, id: ObservationId, how: Ended) -> Decision {
    let decision = Decision::new(Cause::ObservationEnded, Answer::Observation(id));
    if find(entries, id).is_none() {
        return decision;
    }
    let happened = Happened::Ended { observation: id, how };
    decision.drop(EntryKey::Observer(id)).effect(Effect::Observation(Box::new(happened)))
}

fn checked(reason: &str) -> Result<String, Refusal> {
    text::name(reason, LONGEST_REASON, Refused::ReasonMissing.into(), Refused::ReasonTooLong.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ann() -> Member {
        Member { id: 1, email: "ann@shop.example".to_owned(), name: "Ann".to_owned(), role: "support".to_owned() }
    }

    fn run(entries: &mut Entries, command: &Command, id: i64) -> Result<Decision, Refusal> {
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
        assert!(matches!(&started.effects[..], [Effect::Observation(happened)]
            if matches!(happened.as_ref(), Happened::Started { reason, .. } if reason == "a question")));
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
        assert_eq!(run(&mut entries, &begin(" "), 1), Err(Refused::ReasonMissing.into()));
        assert_eq!(run(&mut entries, &begin(&"a".repeat(201)), 1), Err(Refused::ReasonTooLong.into()));
        run(&mut entries, &begin(&"\u{df}".repeat(200)), 1).unwrap();
        let reveal =
            |reason: &str| Command::Reveal { observation: ObservationId(1), by: ann(), reason: reason.to_owned() };
        assert_eq!(run(&mut entries, &reveal(""), 0), Err(Refused::ReasonMissing.into()));
        run(&mut entries, &reveal("to ship it"), 0).unwrap();
        assert!(find(&entries, ObservationId(1)).unwrap().revealed);
        assert!(run(&mut entries, &reveal("again"), 0).unwrap().changes_nothing());
    }

    #[test]
    fn not_more_than_five_look_at_once() {
        let mut entries = Entries::default();
        (1..=5).for_each(|id| drop(run(&mut entries, &begin("a question"), id).unwrap()));
        assert_eq!(run(&mut entries, &begin("a question"), 6), Err(Refused::TooMany.into()));
    }

    #[test]
    fn every_way_to_end_reads_back_as_written() {
        assert!(Ended::ALL.into_iter().all(|ended| Ended::of(ended.word()) == Some(ended)));
        assert_eq!(Ended::of("never"), None);
    }
}
