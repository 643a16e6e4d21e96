//! The quotes of a session and how their states change.

use crate::commands::Facts;
use crate::commands::quote::QuoteError;
use crate::entries::quote::QuoteEntry;
use crate::entries::quote_state::{Action, Role};
use crate::entries::{Entries, EntryKey, EntryValue};
use crate::values::ids::QuoteId;

/// Iterates over the quotes of a session.
pub fn quotes(entries: &Entries) -> impl Iterator<Item = &QuoteEntry> {
    entries.iter().filter_map(|(_, value)| match value.as_ref() {
        EntryValue::Quote(quote) => Some(quote),
        _ => None,
    })
}

/// Returns a quote of a session.
pub(super) fn find(entries: &Entries, id: QuoteId) -> Result<&QuoteEntry, QuoteError> {
    match entries.get(EntryKey::Quote(id)) {
        Some(EntryValue::Quote(quote)) => Ok(quote),
        _ => Err(QuoteError::NoSuchQuote),
    }
}

/// Returns the quote after an action, if its state allows the action.
pub(super) fn moved(quote: &QuoteEntry, action: Action, role: Role, facts: &Facts) -> Result<QuoteEntry, QuoteError> {
    let state = quote.state.after(action, role).ok_or(QuoteError::NotNow { state: quote.state, action })?;
    Ok(QuoteEntry { state, changed_at: facts.now, ..quote.clone() })
}
