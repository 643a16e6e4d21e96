//! What happens to quotes without anybody's doing: offers expire, what has long been over is no longer shown, and a
//! guest's become a customer's.

use super::entries::{Happened, QuoteEntry, What};
use super::state::{Action, Role};
use super::{SHOWN, has_expired, moved, quotes};
use crate::change::Cause;
use crate::command::{Answer, Decision, Effect, Facts};
use crate::entry::{Entries, EntryKey};

/// Expires and hides what is due. The answer counts nothing: nobody asked.
pub(super) fn sweep(entries: &Entries, facts: &Facts) -> Decision {
    let mut decision = Decision::new(Cause::QuotesHidden, Answer::Swept);
    for quote in quotes(entries) {
        let key = EntryKey::Quote(quote.quote_id);
        if quote.state.is_final() && quote.changed_at + SHOWN < facts.now {
            decision = decision.drop(key);
        } else if has_expired(quote, facts)
            && let Ok(after) = moved(quote, Action::Expire, Role::Timer, facts)
        {
            decision.cause = Cause::QuoteExpired;
            decision = decision.set(key, after).effect(Effect::Quote(Box::new(expired(quote))));
        }
    }
    decision
}

fn expired(quote: &QuoteEntry) -> Happened {
    let (quote, code) = (quote.quote_id, quote.code);
    Happened { quote, code, role: Role::Timer, name: String::new(), what: What::Expired }
}

/// Adds a guest's quotes to what a customer takes over.
pub(crate) fn take_over(guest: &Entries, decision: Decision) -> Decision {
    quotes(guest).fold(decision, |decision, quote| decision.set(EntryKey::Quote(quote.quote_id), quote.clone()))
}
