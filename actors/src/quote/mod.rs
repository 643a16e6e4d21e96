//! The rules of quotes: asked for by a customer or a guest, offered by the shop, accepted or not, ordered. [`QuoteState`]
//! has the table of who may do what when.

mod entries;
mod offer;
mod ordering;
mod request;
mod state;

pub use self::entries::{
    Contact, Happened, Known, Offer, OfferLine, QuoteEntry, Request, RequestLine, Sheet, SheetLine, StaffAction, What,
};
pub use self::offer::{Making, sheet};
pub use self::ordering::{Place, QUOTED};
pub use self::request::{Ask, LONGEST_COMMENT, Ticket, Wanted};
pub use self::state::{Action, QuoteState, Role};

use crate::change::Cause;
use crate::command::{Answer, Decision, Effect, Facts, Refusal};
use crate::entry::{Entries, EntryKey, EntryValue};
use crate::ids::QuoteId;
use crate::money::Minor;
use crate::pricing::{LARGEST_TOTAL, NotOffered};
use crate::text;

/// The most lines of a request.
pub const MOST_LINES: usize = 20;
/// The most quotes of a session that are open.
pub const MOST_OPEN: usize = 50;
/// The longest message, reason or note, in Unicode scalar values.
pub const LONGEST_TEXT: usize = 1000;
/// The longest name of somebody of the shop, in Unicode scalar values.
pub const LONGEST_NAME: usize = 80;

/// A wish about a quote.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Asks for one.
    Request(Box<Ask>),
    /// Takes the offer.
    Accept {
        /// Which one.
        quote: QuoteId,
        /// The offer that was shown.
        revision: i64,
    },
    /// Asks for another offer.
    Counter {
        /// Which one.
        quote: QuoteId,
        /// The offer that was shown.
        revision: i64,
        /// What the customer says, as typed.
        message: String,
        /// What they would pay, in minor units.
        target_total: Option<Minor>,
    },
    /// The customer does not want it any more.
    Decline {
        /// Which one.
        quote: QuoteId,
        /// The offer that was shown.
        revision: i64,
        /// Why, as typed.
        reason: Option<String>,
    },
    /// Makes an order of the accepted offer.
    Order(Box<Place>),
    /// Somebody of the shop does something.
    Staff {
        /// With which one.
        quote: QuoteId,
        /// Their name.
        by: String,
        /// What.
        action: Box<StaffAction>,
    },
}

impl Command {
    /// How many new ids the rule may need.
    pub fn new_ids(&self) -> usize {
        match self {
            Self::Request(_) => 1,
            // The order and its lines, as many as there may be.
            Self::Order(_) => 1 + MOST_LINES,
            _ => 0,
        }
    }

    /// The quote that it is about, if there is one yet: the rule needs [`Facts::quote`] of it.
    pub fn quote(&self) -> Option<QuoteId> {
        match self {
            Self::Request(_) => None,
            Self::Accept { quote, .. }
            | Self::Counter { quote, .. }
            | Self::Decline { quote, .. }
            | Self::Staff { quote, .. } => Some(*quote),
            Self::Order(wish) => Some(wish.quote),
        }
    }
}

/// Why a quote cannot be asked for, answered or offered. Positions count from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// The caller has no such quote.
    #[error("no such quote")]
    NoSuchQuote,
    /// Nothing is asked for.
    #[error("nothing is asked for")]
    NoLines,
    /// Over 20 lines.
    #[error("too many lines")]
    TooManyLines,
    /// As many quotes are open as may be.
    #[error("there are too many open quotes")]
    QuotesFull,
    /// A line's product is not offered like that.
    #[error("line {at}: {why}")]
    Line {
        /// Which line.
        at: usize,
        /// Why not.
        why: NotOffered,
    },
    /// A line's product is not sold.
    #[error("line {at}: the product is not sold")]
    LineNotSold {
        /// Which line.
        at: usize,
    },
    /// A line's artwork is not the caller's.
    #[error("line {at}: no such artwork")]
    LineArtwork {
        /// Which line.
        at: usize,
    },
    /// What should pay for the request was used before.
    #[error("the ticket was used")]
    TicketUsed,
    /// A text is needed.
    #[error("{field} is missing")]
    Missing {
        /// Which.
        field: &'static str,
    },
    /// A text is too long.
    #[error("{field} is over {most} characters")]
    TooLong {
        /// Which.
        field: &'static str,
        /// The bound.
        most: usize,
    },
    /// It is needed before today.
    #[error("the need-by date is over")]
    NeedByOver,
    /// What the customer would pay is no sum.
    #[error("the target total is out of bounds")]
    TargetTotal,
    /// That may not be done with a quote in this state.
    #[error("{action:?} is not possible while the quote is {state:?}")]
    NotNow {
        /// How far it is.
        state: QuoteState,
        /// What was to be done.
        action: Action,
    },
    /// The offer is another than the one that was shown.
    #[error("the offer changed")]
    OfferChanged,
    /// The offer was taken back.
    #[error("the offer was withdrawn")]
    OfferWithdrawn,
    /// The offer's last day is over.
    #[error("the offer has expired")]
    OfferExpired,
    /// The total is not what was shown.
    #[error("the total changed")]
    TotalChanged,
    /// An offer says something of each line of the request.
    #[error("the offer does not have {wanted} lines")]
    OfferLines {
        /// So many.
        wanted: usize,
    },
    /// A piece cannot cost less than nothing.
    #[error("line {at}: the unit price is below 0")]
    OfferPrice {
        /// Which line.
        at: usize,
    },
    /// Neither can shipping.
    #[error("shipping is out of bounds")]
    OfferShipping,
    /// The last day is not from today to a year from now.
    #[error("the last day is out of bounds")]
    OfferDay,
    /// It comes to more than can be reckoned with.
    #[error("the total is too large")]
    TooLarge,
}

pub(crate) fn decide(entries: &Entries, command: &Command, facts: &Facts) -> Result<Decision, Refusal> {
    match command {
        Command::Request(ask) => request::request(entries, ask, facts),
        Command::Accept { quote, revision } => {
            let (quote, known) = subject(entries, *quote, facts)?;
            let after = answered(quote, Action::Accept, *revision, facts)?;
            Ok(by_customer(after, known, Cause::QuoteAccepted, What::Accepted))
        }
        Command::Counter { quote, revision, message, target_total } => {
            let (quote, known) = subject(entries, *quote, facts)?;
            let after = answered(quote, Action::Counter, *revision, facts)?;
            let message = said("message", message)?;
            if target_total.is_some_and(|total| !(0..=LARGEST_TOTAL).contains(&total)) {
                return Err(Refused::TargetTotal.into());
            }
            let what = What::Countered { message, target_total: *target_total };
            Ok(by_customer(after, known, Cause::QuoteCountered, what))
        }
        Command::Decline { quote, revision, reason } => {
            let (quote, known) = subject(entries, *quote, facts)?;
            let after = answered(quote, Action::Decline, *revision, facts)?;
            let what = What::Declined { reason: clearable("reason", reason.as_deref())? };
            Ok(by_customer(after, known, Cause::QuoteDeclined, what))
        }
        Command::Order(wish) => {
            let (quote, known) = subject(entries, wish.quote, facts)?;
            ordering::place(entries, quote, known, wish, facts)
        }
        Command::Staff { quote, by, action } => {
            let (quote, known) = subject(entries, *quote, facts)?;
            staff(quote, known, by, action, facts)
        }
    }
}

/// The quote that a wish is about, and what is known of it.
fn subject<'a>(entries: &'a Entries, id: QuoteId, facts: &'a Facts) -> Result<(&'a QuoteEntry, &'a Known), Refused> {
    Ok((find(entries, id)?, facts.quote.as_deref().ok_or(Refused::NoSuchQuote)?))
}

fn staff(
    quote: &QuoteEntry,
    known: &Known,
    by: &str,
    action: &StaffAction,
    facts: &Facts,
) -> Result<Decision, Refusal> {
    let long = Refused::TooLong { field: "by", most: LONGEST_NAME }.into();
    let by = text::name(by, LONGEST_NAME, Refused::Missing { field: "by" }.into(), long)?;
    let done = |after, by, cause, what| Ok(happened(after, Role::Staff, by, cause, what));
    match action {
        StaffAction::TakeUp => {
            let after = moved(quote, Action::TakeUp, Role::Staff, facts)?;
            done(after, by, Cause::QuoteTakenUp, What::TakenUp)
        }
        StaffAction::Offer(offer) => {
            let after = moved(quote, Action::Offer, Role::Staff, facts)?;
            let note = clearable("note", offer.note.as_deref())?;
            let (today, _) = facts.shop.local(facts.now);
            let making = Making { revision: quote.revision + 1, by: &by, at: facts.now, today };
            let sheet = offer::sheet(&known.request, offer, note, facts.prices.as_ref(), making)?;
            let after = QuoteEntry {
                revision: sheet.revision,
                currency: Some(sheet.currency.clone()),
                total: Some(sheet.total),
                valid_until: Some(sheet.valid_until),
                ..after
            };
            done(after, by, Cause::QuoteOffered, What::Offered(Box::new(sheet)))
        }
        StaffAction::Withdraw => {
            let after = moved(quote, Action::Withdraw, Role::Staff, facts)?;
            let after = QuoteEntry { currency: None, total: None, valid_until: None, ..after };
            done(after, by, Cause::QuoteWithdrawn, What::Withdrawn)
        }
        StaffAction::Decline { reason } => {
            let after = moved(quote, Action::Decline, Role::Staff, facts)?;
            let reason = Some(said("reason", reason)?);
            done(after, by, Cause::QuoteDeclined, What::Declined { reason })
        }
    }
}

/// The quotes of a session's map.
pub fn quotes(entries: &Entries) -> impl Iterator<Item = &QuoteEntry> {
    entries.iter().filter_map(|(_, value)| match value.as_ref() {
        EntryValue::Quote(quote) => Some(quote),
        _ => None,
    })
}

fn find(entries: &Entries, id: QuoteId) -> Result<&QuoteEntry, Refused> {
    match entries.get(EntryKey::Quote(id)) {
        Some(EntryValue::Quote(quote)) => Ok(quote),
        _ => Err(Refused::NoSuchQuote),
    }
}

/// The quote after an action, if the table allows it now.
fn moved(quote: &QuoteEntry, action: Action, role: Role, facts: &Facts) -> Result<QuoteEntry, Refused> {
    let state = quote.state.after(action, role).ok_or(Refused::NotNow { state: quote.state, action })?;
    Ok(QuoteEntry { state, changed_at: facts.now, ..quote.clone() })
}

/// The quote after the customer's answer to an offer. An answer is to the offer that was shown and to no other; who comes
/// too late is told what happened meanwhile.
fn answered(quote: &QuoteEntry, action: Action, revision: i64, facts: &Facts) -> Result<QuoteEntry, Refused> {
    if quote.state == QuoteState::InReview && quote.revision > 0 {
        return Err(Refused::OfferWithdrawn);
    }
    let after = moved(quote, action, Role::Customer, facts)?;
    if quote.revision != revision {
        return Err(Refused::OfferChanged);
    }
    // The timer may not have come by yet.
    if action != Action::Decline && has_expired(quote, facts) {
        return Err(Refused::OfferExpired);
    }
    Ok(after)
}

fn has_expired(quote: &QuoteEntry, facts: &Facts) -> bool {
    let (today, _) = facts.shop.local(facts.now);
    quote.valid_until.is_some_and(|last| last < today)
}

/// Expires the offers whose last day is over.
pub(crate) fn expire(entries: &Entries, decision: Decision, facts: &Facts) -> Decision {
    let due = quotes(entries).filter(|quote| has_expired(quote, facts));
    due.filter_map(|quote| moved(quote, Action::Expire, Role::Timer, facts).ok()).fold(decision, |decision, after| {
        let (quote, code) = (after.quote_id, after.code);
        let happened = Happened { quote, code, role: Role::Timer, name: String::new(), what: What::Expired };
        let decision = Decision { cause: Cause::QuoteExpired, ..decision };
        decision.set(EntryKey::Quote(quote), after).effect(Effect::Quote(Box::new(happened)))
    })
}

/// Adds a guest's quotes to what a customer takes over.
pub(crate) fn take_over(guest: &Entries, decision: Decision) -> Decision {
    quotes(guest).fold(decision, |decision, quote| decision.set(EntryKey::Quote(quote.quote_id), quote.clone()))
}

/// The decision that a quote stands like this now, and that this happened to it.
fn happened(after: QuoteEntry, role: Role, name: String, cause: Cause, what: What) -> Decision {
    let (quote, code) = (after.quote_id, after.code);
    Decision::new(cause, Answer::Quote(quote, code))
        .set(EntryKey::Quote(quote), after)
        .effect(Effect::Quote(Box::new(Happened { quote, code, role, name, what })))
}

fn by_customer(after: QuoteEntry, known: &Known, cause: Cause, what: What) -> Decision {
    happened(after, Role::Customer, known.request.contact.name(), cause, what)
}

/// A text that must say something.
fn said(field: &'static str, text: &str) -> Result<String, Refusal> {
    let long = Refused::TooLong { field, most: LONGEST_TEXT }.into();
    text::name(text, LONGEST_TEXT, Refused::Missing { field }.into(), long)
}

/// A text that need not.
fn clearable(field: &'static str, text: Option<&str>) -> Result<Option<String>, Refusal> {
    let long = Refused::TooLong { field, most: LONGEST_TEXT }.into();
    text::clearable(text.unwrap_or_default(), LONGEST_TEXT, long)
}

#[cfg(test)]
mod tests;
