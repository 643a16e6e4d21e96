//! Requests for a quote. The shop must make the requested products; fewer pieces than its minimum are one reason to
//! request a quote.

use super::{MAX_OPEN, quotes};
use crate::commands::cart::CartError;
use crate::commands::quote::{EventKind, MAX_LINES, NewRequest, QuoteError, QuoteEvent, Wanted};
use crate::commands::{Answer, Decision, Facts, RuleError};
use crate::entries::cart::Shelf;
use crate::entries::change::Cause;
use crate::entries::quote::{QuoteEntry, Request, RequestLine};
use crate::entries::quote_state::{QuoteState, Role};
use crate::entries::{Entries, EntryKey};
use crate::pricing::{Configuration, Terms, quoted};
use crate::rules::cart;
use crate::rules::cart::check_artwork;
use crate::rules::placed::{placed_artworks, placed_parts};
use crate::values::ids::QuoteId;
use crate::values::text;

/// The maximum length of a comment on a request, in Unicode scalar values.
pub const MAX_COMMENT_LENGTH: usize = 1000;

pub(super) fn request(entries: &Entries, ask: &NewRequest, facts: &Facts) -> Result<Decision, RuleError> {
    if quotes(entries).filter(|quote| !quote.state.is_final()).count() >= MAX_OPEN {
        return Err(QuoteError::QuotesFull.into());
    }
    let comment = ask.comment.as_deref().unwrap_or_default();
    let long = QuoteError::TooLong { field: "comment", most: MAX_COMMENT_LENGTH };
    let comment = text::clearable(comment, MAX_COMMENT_LENGTH, long)?;
    let (today, _) = facts.shop.local(facts.now);
    if ask.need_by.is_some_and(|day| day < today) {
        return Err(QuoteError::NeedByOver.into());
    }
    let lines = lines(entries, &ask.wanted, facts)?;
    let (quote_id, code) = (QuoteId(facts.new_id()), ask.code);
    let entry = QuoteEntry {
        quote_id,
        code,
        state: QuoteState::Requested,
        revision: 0,
        lines: i64::try_from(lines.len()).unwrap_or(i64::MAX),
        units: lines.iter().map(|line| line.configuration.pieces()).sum(),
        title: lines.first().map(|line| line.name.clone()).unwrap_or_default(),
        currency: None,
        total: None,
        valid_until: None,
        requested_at: facts.now,
        changed_at: facts.now,
        order_id: None,
    };
    let request = Box::new(Request { lines, contact: ask.contact.clone(), comment, need_by: ask.need_by });
    let name = ask.contact.name();
    let what = EventKind::Requested { request, ticket: ask.ticket };
    Ok(Decision::new(Cause::QuoteRequested, Answer::Quote(quote_id, code))
        .set(EntryKey::Quote(quote_id), entry)
        .effect(Box::new(QuoteEvent { quote: quote_id, code, role: Role::Customer, name, what })))
}

fn lines(entries: &Entries, wanted: &Wanted, facts: &Facts) -> Result<Vec<RequestLine>, RuleError> {
    let wanted: Vec<Configuration> = match wanted {
        Wanted::One(configuration) => {
            let configuration = configuration.as_ref().clone().tidied();
            check_artwork(entries, &configuration)?;
            let goods = facts.prices.goods(configuration.product_id).ok_or(CartError::NotSold)?;
            // The faults of a single line name its own fields.
            quoted(&goods, &configuration, Terms::LIST)?;
            vec![configuration]
        }
        Wanted::Lines(lines) => lines.iter().map(|line| line.clone().tidied()).collect(),
        Wanted::Cart => cart::lines_on(entries, Shelf::Cart).map(|(line, _)| line.configuration.clone()).collect(),
    };
    match wanted.len() {
        0 => return Err(QuoteError::NoLines.into()),
        1..=MAX_LINES => {}
        _ => return Err(QuoteError::TooManyLines.into()),
    }
    let mut currency = None;
    let mut lines = Vec::with_capacity(wanted.len());
    for (at, configuration) in wanted.into_iter().enumerate() {
        check_artwork(entries, &configuration).map_err(|_| QuoteError::LineArtwork { at })?;
        let goods = facts.prices.goods(configuration.product_id).ok_or(QuoteError::LineNotSold { at })?;
        quoted(&goods, &configuration, Terms::LIST).map_err(|why| QuoteError::Line { at, why })?;
        if *currency.get_or_insert_with(|| goods.currency.clone()) != goods.currency {
            return Err(CartError::OtherCurrency.into());
        }
        lines.push(RequestLine {
            sku: goods.sku.clone(),
            name: goods.name.clone(),
            parts: placed_parts(&goods, &configuration),
            artworks: placed_artworks(entries, &configuration),
            configuration,
        });
    }
    Ok(lines)
}
