//! A quote whose order ended unpaid can be ordered again.

use super::states::{find, moved};
use crate::commands::order::GivenUpBy;
use crate::commands::quote::{EventKind, QuoteEvent};
use crate::commands::{Decision, Facts};
use crate::entries::quote::QuoteEntry;
use crate::entries::quote_state::{Action, Role};
use crate::entries::{Entries, EntryKey};
use crate::values::code::Code;
use crate::values::ids::QuoteId;

/// Lets a quote be ordered again, because its order ended unpaid.
pub(crate) fn reopen(
    entries: &Entries,
    decision: Decision,
    id: QuoteId,
    order: Code,
    by: GivenUpBy,
    facts: &Facts,
) -> Decision {
    let role = match by {
        GivenUpBy::Customer => Role::Customer,
        GivenUpBy::Staff => Role::Staff,
        GivenUpBy::Time => Role::Timer,
    };
    // The session shows the quote at least as long as its order can be paid.
    let Ok(Ok(after)) = find(entries, id).map(|quote| moved(quote, Action::Reopen, role, facts)) else {
        return decision;
    };
    let (code, what) = (after.code, EventKind::Reopened { order });
    let event = QuoteEvent { quote: id, code, role, name: String::new(), what };
    decision.set(EntryKey::Quote(id), QuoteEntry { order_id: None, ..after }).effect(Box::new(event))
}
