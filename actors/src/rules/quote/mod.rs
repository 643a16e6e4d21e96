//! The rules of quotes: requested by a customer or a guest, offered by the shop, accepted or declined, ordered.
//! [`QuoteState`] has the table of who may do what when.

mod offer;
mod ordering;
pub(crate) mod reopening;
mod request;
mod states;

pub use self::offer::{Making, sheet};
pub use self::ordering::{QUOTED, totals};
pub use self::request::MAX_COMMENT_LENGTH;
pub use self::states::quotes;
use self::states::{find, moved};
pub use crate::commands::quote::MAX_OPEN;
pub use crate::commands::quote::{Command, MAX_LINES, QuoteError};
pub use crate::commands::quote::{EventKind, NewRequest, Place, QuoteContext, QuoteEvent, Ticket, Wanted};
pub use crate::entries::quote::{
    Contact, Offer, OfferLine, OfferRevision, OfferedLine, QuoteEntry, Request, RequestLine, StaffAction,
};
pub use crate::entries::quote_state::{Action, QuoteState, Role};

use crate::commands::{Answer, Decision, Facts, RuleError};
use crate::entries::change::Cause;
use crate::entries::{Entries, EntryKey};
use crate::pricing::LARGEST_TOTAL;
use crate::values::ids::QuoteId;
use crate::values::text;

/// The maximum length of a message, reason or note, in Unicode scalar values.
pub const MAX_TEXT_LENGTH: usize = 1000;
/// The maximum length of a staff member's name, in Unicode scalar values.
pub const MAX_NAME_LENGTH: usize = 80;

pub(crate) fn decide(entries: &Entries, command: &Command, facts: &Facts) -> Result<Decision, RuleError> {
    match command {
        Command::Request(ask) => request::request(entries, ask, facts),
        Command::Accept { quote, revision } => {
            let (quote, known) = subject(entries, *quote, facts)?;
            let after = answered(quote, Action::Accept, *revision, facts)?;
            Ok(by_customer(after, known, Cause::QuoteAccepted, EventKind::Accepted))
        }
        Command::Counter { quote, revision, message, target_total } => {
            let (quote, known) = subject(entries, *quote, facts)?;
            let after = answered(quote, Action::Counter, *revision, facts)?;
            let message = said("message", message)?;
            if target_total.is_some_and(|total| !(0..=LARGEST_TOTAL).contains(&total)) {
                return Err(QuoteError::TargetTotal.into());
            }
            let what = EventKind::Countered { message, target_total: *target_total };
            Ok(by_customer(after, known, Cause::QuoteCountered, what))
        }
        Command::Decline { quote, revision, reason } => {
            let (quote, known) = subject(entries, *quote, facts)?;
            let after = answered(quote, Action::Decline, *revision, facts)?;
            let what = EventKind::Declined { reason: clearable("reason", reason.as_deref())? };
            Ok(by_customer(after, known, Cause::QuoteDeclined, what))
        }
        Command::Order(request) => {
            let (quote, known) = subject(entries, request.quote, facts)?;
            ordering::place(entries, quote, known, request, facts)
        }
        Command::Staff { quote, by, action } => {
            let (quote, known) = subject(entries, *quote, facts)?;
            staff(quote, known, by, action, facts)
        }
    }
}

/// Returns the quote that a command is about, and its context.
fn subject<'a>(
    entries: &'a Entries,
    id: QuoteId,
    facts: &'a Facts,
) -> Result<(&'a QuoteEntry, &'a QuoteContext), QuoteError> {
    Ok((find(entries, id)?, facts.quote.as_deref().ok_or(QuoteError::NoSuchQuote)?))
}

fn staff(
    quote: &QuoteEntry,
    known: &QuoteContext,
    by: &str,
    action: &StaffAction,
    facts: &Facts,
) -> Result<Decision, RuleError> {
    let long = QuoteError::TooLong { field: "by", most: MAX_NAME_LENGTH };
    let by = text::name(by, MAX_NAME_LENGTH, QuoteError::Missing { field: "by" }, long)?;
    let done = |after, by, cause, what| Ok(happened(after, Role::Staff, by, cause, what));
    match action {
        StaffAction::TakeUp => {
            let after = moved(quote, Action::TakeUp, Role::Staff, facts)?;
            done(after, by, Cause::QuoteTakenUp, EventKind::TakenUp)
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
            done(after, by, Cause::QuoteOffered, EventKind::Offered(Box::new(sheet)))
        }
        StaffAction::Withdraw => {
            let after = moved(quote, Action::Withdraw, Role::Staff, facts)?;
            let after = QuoteEntry { currency: None, total: None, valid_until: None, ..after };
            done(after, by, Cause::QuoteWithdrawn, EventKind::Withdrawn)
        }
        StaffAction::Decline { reason } => {
            let after = moved(quote, Action::Decline, Role::Staff, facts)?;
            let reason = Some(said("reason", reason)?);
            done(after, by, Cause::QuoteDeclined, EventKind::Declined { reason })
        }
    }
}

/// The quote after the customer's answer to an offer. An answer is valid for the offer that was shown only; a late one
/// gets an error with the reason.
fn answered(quote: &QuoteEntry, action: Action, revision: i64, facts: &Facts) -> Result<QuoteEntry, QuoteError> {
    if quote.state == QuoteState::InReview && quote.revision > 0 {
        return Err(QuoteError::OfferWithdrawn);
    }
    let after = moved(quote, action, Role::Customer, facts)?;
    if quote.revision != revision {
        return Err(QuoteError::OfferChanged);
    }
    // The timer may not have run yet.
    if action != Action::Decline && has_expired(quote, facts) {
        return Err(QuoteError::OfferExpired);
    }
    Ok(after)
}

fn has_expired(quote: &QuoteEntry, facts: &Facts) -> bool {
    let (today, _) = facts.shop.local(facts.now);
    quote.valid_until.is_some_and(|last| last < today)
}

/// Expires the offers whose last day has passed.
pub(crate) fn expire(entries: &Entries, decision: Decision, facts: &Facts) -> Decision {
    let due = quotes(entries).filter(|quote| has_expired(quote, facts));
    due.filter_map(|quote| moved(quote, Action::Expire, Role::Timer, facts).ok()).fold(decision, |decision, after| {
        let (quote, code) = (after.quote_id, after.code);
        let happened = QuoteEvent { quote, code, role: Role::Timer, name: String::new(), what: EventKind::Expired };
        let decision = Decision { cause: Cause::QuoteExpired, ..decision };
        decision.set(EntryKey::Quote(quote), after).effect(Box::new(happened))
    })
}

/// Adds a guest's quotes to those of the customer.
pub(crate) fn take_over(guest: &Entries, decision: Decision) -> Decision {
    quotes(guest).fold(decision, |decision, quote| decision.set(EntryKey::Quote(quote.quote_id), quote.clone()))
}

/// The decision that sets a quote to a new state and records the event.
fn happened(after: QuoteEntry, role: Role, name: String, cause: Cause, what: EventKind) -> Decision {
    let (quote, code) = (after.quote_id, after.code);
    Decision::new(cause, Answer::Quote(quote, code)).set(EntryKey::Quote(quote), after).effect(Box::new(QuoteEvent {
        quote,
        code,
        role,
        name,
        what,
    }))
}

fn by_customer(after: QuoteEntry, known: &QuoteContext, cause: Cause, what: EventKind) -> Decision {
    happened(after, Role::Customer, known.request.contact.name(), cause, what)
}

/// Returns a required text.
fn said(field: &'static str, text: &str) -> Result<String, QuoteError> {
    let long = QuoteError::TooLong { field, most: MAX_TEXT_LENGTH };
    text::name(text, MAX_TEXT_LENGTH, QuoteError::Missing { field }, long)
}

/// Returns an optional text.
fn clearable(field: &'static str, text: Option<&str>) -> Result<Option<String>, QuoteError> {
    let long = QuoteError::TooLong { field, most: MAX_TEXT_LENGTH };
    text::clearable(text.unwrap_or_default(), MAX_TEXT_LENGTH, long)
}

#[cfg(test)]
mod tests;
