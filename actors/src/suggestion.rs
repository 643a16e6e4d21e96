//! The rules of suggestions: what staff propose to a customer, who takes it or leaves it. Nothing is done in their place.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::cart;
use crate::change::Cause;
use crate::command::{Answer, Decision, Effect, Facts, Refusal};
use crate::entry::{Entries, EntryKey, EntryValue};
use crate::ids::{Millis, ProductId, SuggestionId};
use crate::observation::Member;
use crate::pricing::Configuration;
use crate::text;

/// The most suggestions of a session that wait for an answer.
pub const MOST: usize = 5;
/// The longest note, in Unicode scalar values.
pub const LONGEST_NOTE: usize = 500;

/// `suggestions/{suggestionId}`: something that staff propose. It goes when it is answered or taken back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SuggestionEntry {
    /// The suggestion.
    pub suggestion_id: SuggestionId,
    /// Who proposes it.
    pub by: String,
    /// What they say about it, at most 500 Unicode scalar values.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub note: Option<String>,
    /// The product.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub product_id: Option<ProductId>,
    /// The product's name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub product: Option<String>,
    /// How it is to be made: taken, it goes into the cart.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub configuration: Option<Box<Configuration>>,
    /// How many pieces that is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub units: Option<i64>,
    /// Milliseconds since 1970 UTC.
    pub suggested_at: Millis,
}

/// What is proposed.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Proposal {
    /// What is said, as typed.
    pub note: String,
    /// A product that is sold, and its name.
    pub product: Option<(ProductId, String)>,
    /// How it is to be made.
    pub configuration: Option<Configuration>,
}

/// A wish about a suggestion.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Somebody of the staff proposes something.
    Suggest {
        /// Who.
        by: Member,
        /// What.
        proposal: Box<Proposal>,
    },
    /// They take it back.
    Withdraw {
        /// Which one.
        suggestion: SuggestionId,
        /// Who.
        by: Member,
    },
    /// The customer takes it: what is configured goes into the cart.
    Take {
        /// Which one.
        suggestion: SuggestionId,
    },
    /// The customer leaves it.
    Dismiss {
        /// Which one.
        suggestion: SuggestionId,
    },
}

impl Command {
    /// How many new ids the rule may need.
    pub fn new_ids(&self) -> usize {
        match self {
            // The suggestion, and a line to see whether it could go into the cart.
            Self::Suggest { .. } => 2,
            Self::Take { .. } => 1,
            Self::Withdraw { .. } | Self::Dismiss { .. } => 0,
        }
    }
}

/// What became of a suggestion.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = SuggestionOutcome)]
pub enum Outcome {
    /// The customer took it.
    Taken,
    /// The customer left it.
    Dismissed,
    /// It was taken back.
    Withdrawn,
}

impl Outcome {
    /// The way of a word.
    pub fn of(word: &str) -> Option<Self> {
        [Self::Taken, Self::Dismissed, Self::Withdrawn].into_iter().find(|outcome| outcome.word() == word)
    }

    /// The word on the wire and in the database.
    pub fn word(self) -> &'static str {
        match self {
            Self::Taken => "taken",
            Self::Dismissed => "dismissed",
            Self::Withdrawn => "withdrawn",
        }
    }
}

/// What goes on record with a change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Happened {
    /// Something was proposed.
    Suggested {
        /// The entry.
        entry: SuggestionEntry,
        /// By whom.
        by: Member,
    },
    /// It was answered or taken back.
    Closed {
        /// Which one.
        suggestion: SuggestionId,
        /// What became of it.
        outcome: Outcome,
        /// By whom, if it was taken back.
        by: Option<Member>,
    },
}

/// Why something cannot be suggested, or answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// It was answered or taken back.
    #[error("no such suggestion")]
    NoSuchSuggestion,
    /// As many wait for an answer as may.
    #[error("there are too many suggestions")]
    TooMany,
    /// Nothing is said and no product named.
    #[error("nothing is suggested")]
    Empty,
    /// The note is over 500 characters.
    #[error("the note is too long")]
    NoteTooLong,
}

pub(crate) fn decide(entries: &Entries, command: &Command, facts: &Facts) -> Result<Decision, Refusal> {
    match command {
        Command::Suggest { by, proposal } => suggest(entries, by, proposal, facts),
        Command::Withdraw { suggestion, by } => {
            let cause = Cause::SuggestionWithdrawn;
            close(entries, *suggestion, cause, Outcome::Withdrawn, Some(by.clone()))
        }
        Command::Take { suggestion } => take(entries, *suggestion, facts),
        Command::Dismiss { suggestion } => {
            close(entries, *suggestion, Cause::SuggestionDismissed, Outcome::Dismissed, None)
        }
    }
}

/// What waits for an answer.
pub fn suggestions(entries: &Entries) -> impl Iterator<Item = &SuggestionEntry> {
    entries.after(Some(EntryKey::Suggestion(SuggestionId(i64::MIN)))).map_while(|(_, value)| match value.as_ref() {
        EntryValue::Suggestion(suggestion) => Some(suggestion),
        _ => None,
    })
}

fn find(entries: &Entries, id: SuggestionId) -> Result<&SuggestionEntry, Refused> {
    match entries.get(EntryKey::Suggestion(id)) {
        Some(EntryValue::Suggestion(suggestion)) => Ok(suggestion),
        _ => Err(Refused::NoSuchSuggestion),
    }
}

fn suggest(entries: &Entries, by: &Member, proposal: &Proposal, facts: &Facts) -> Result<Decision, Refusal> {
    let Proposal { note, product, configuration } = proposal;
    let note = text::clearable(note, LONGEST_NOTE, Refused::NoteTooLong.into())?;
    if note.is_none() && product.is_none() {
        return Err(Refused::Empty.into());
    }
    if suggestions(entries).count() >= MOST {
        return Err(Refused::TooMany.into());
    }
    let configuration = configuration.clone().map(Configuration::tidied);
    if let Some(configuration) = &configuration {
        // What could not be taken is not proposed.
        put_into_cart(entries, configuration, &Facts { new_ids: facts.new_ids[1..].to_vec(), ..facts.clone() })?;
    }
    let suggestion_id = SuggestionId(facts.new_id());
    let units = configuration.as_ref().map(Configuration::pieces);
    let (product_id, product) = product.clone().unzip();
    let (by_name, configuration) = (by.name.clone(), configuration.map(Box::new));
    let suggested_at = facts.now;
    let entry =
        SuggestionEntry { suggestion_id, by: by_name, note, product_id, product, configuration, units, suggested_at };
    let happened = Happened::Suggested { entry: entry.clone(), by: by.clone() };
    Ok(Decision::new(Cause::SuggestionMade, Answer::Suggestion(suggestion_id))
        .set(EntryKey::Suggestion(suggestion_id), entry)
        .effect(Effect::Suggestion(Box::new(happened))))
}

fn take(entries: &Entries, id: SuggestionId, facts: &Facts) -> Result<Decision, Refusal> {
    let closed = close(entries, id, Cause::SuggestionTaken, Outcome::Taken, None)?;
    let Some(configuration) = &find(entries, id)?.configuration else { return Ok(closed) };
    let mut taken = put_into_cart(entries, configuration, facts)?;
    taken.cause = closed.cause;
    taken.drop.extend(closed.drop);
    taken.effects.extend(closed.effects);
    Ok(taken)
}

fn put_into_cart(entries: &Entries, configuration: &Configuration, facts: &Facts) -> Result<Decision, Refusal> {
    cart::decide(entries, &cart::Command::Add { lines: vec![(configuration.clone(), None)] }, facts)
}

fn close(
    entries: &Entries,
    id: SuggestionId,
    cause: Cause,
    outcome: Outcome,
    by: Option<Member>,
) -> Result<Decision, Refusal> {
    find(entries, id)?;
    let happened = Happened::Closed { suggestion: id, outcome, by };
    Ok(Decision::new(cause, Answer::Suggestion(id))
        .drop(EntryKey::Suggestion(id))
        .effect(Effect::Suggestion(Box::new(happened))))
}

/// The customer takes over what was suggested to the guest that they were.
pub(crate) fn take_over(guest: &Entries, decision: Decision) -> Decision {
    suggestions(guest).fold(decision, |decision, suggestion| {
        decision.set(EntryKey::Suggestion(suggestion.suggestion_id), suggestion.clone())
    })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::ids::PartId;
    use crate::memory::MemoryPrices;

    fn ann() -> Member {
        Member { id: 1, email: "ann@shop.example".to_owned(), name: "Ann".to_owned(), role: "support".to_owned() }
    }

    fn run(entries: &mut Entries, command: &Command, ids: [i64; 2]) -> Result<Decision, Refusal> {
        let prices = MemoryPrices::default();
        prices.sell(ProductId(1), Some(MemoryPrices::plain(10_000)));
        let facts = Facts { now: 9, new_ids: ids.to_vec(), prices: Arc::new(prices), ..Facts::default() };
        let decision = decide(entries, command, &facts)?;
        decision.clone().into_change(0).0.fold_into(entries);
        Ok(decision)
    }

    fn said(note: &str) -> Command {
        Command::Suggest { by: ann(), proposal: Box::new(Proposal { note: note.to_owned(), ..Proposal::default() }) }
    }

    fn configured(product: i64, quantity: i64) -> Command {
        let configuration = Configuration::blank(ProductId(product), PartId(1), quantity);
        let product = Some((ProductId(product), "Plain goods".to_owned()));
        let proposal = Proposal { note: String::new(), product, configuration: Some(configuration) };
        Command::Suggest { by: ann(), proposal: Box::new(proposal) }
    }

    #[test]
    fn a_note_is_shown_until_it_is_answered() {
        let mut entries = Entries::default();
        run(&mut entries, &said(" Mugs ship faster. "), [3, 4]).unwrap();
        assert_eq!(suggestions(&entries).next().unwrap().note.as_deref(), Some("Mugs ship faster."));
        let dismiss = Command::Dismiss { suggestion: SuggestionId(3) };
        run(&mut entries, &dismiss, [0, 0]).unwrap();
        assert!(entries.is_empty());
        assert_eq!(run(&mut entries, &dismiss, [0, 0]), Err(Refused::NoSuchSuggestion.into()));
    }

    #[test]
    fn what_is_configured_goes_into_the_cart_when_it_is_taken_and_not_before() {
        let mut entries = Entries::default();
        run(&mut entries, &configured(1, 12), [3, 4]).unwrap();
        assert_eq!((entries.len(), suggestions(&entries).next().unwrap().units), (1, Some(12)));
        let taken = run(&mut entries, &Command::Take { suggestion: SuggestionId(3) }, [5, 0]).unwrap();
        assert_eq!(taken.cause, Cause::SuggestionTaken);
        assert_eq!(cart::lines(&entries).map(|(line, _)| line.configuration.pieces()).collect::<Vec<_>>(), [12]);
        assert_eq!(suggestions(&entries).count(), 0);
    }

    #[test]
    fn what_could_not_be_taken_is_not_suggested() {
        let mut entries = Entries::default();
        assert!(run(&mut entries, &configured(2, 12), [3, 4]).is_err());
        assert!(run(&mut entries, &configured(1, 0), [3, 4]).is_err());
        assert_eq!(run(&mut entries, &said("  "), [3, 4]), Err(Refused::Empty.into()));
        assert_eq!(run(&mut entries, &said(&"a".repeat(501)), [3, 4]), Err(Refused::NoteTooLong.into()));
        (1..=5).for_each(|id| drop(run(&mut entries, &said("a"), [id, 0]).unwrap()));
        assert_eq!(run(&mut entries, &said("a"), [6, 0]), Err(Refused::TooMany.into()));
    }
}
