//! Asking for a quote. What is asked for must be made by the shop; fewer pieces than it usually makes are one reason to
//! ask.

use super::entries::{Contact, Happened, QuoteEntry, Request, RequestLine, What};
use super::state::{QuoteState, Role};
use super::{MOST_LINES, MOST_OPEN, Refused, quotes};
use crate::cart::{self, Shelf, check_artwork};
use crate::change::Cause;
use crate::command::{Answer, Decision, Effect, Facts, Refusal};
use crate::dates::Day;
use crate::entry::{Entries, EntryKey};
use crate::ids::{Millis, QuoteId};
use crate::order::{Code, placed_artworks, placed_parts};
use crate::pricing::{Configuration, Terms, quoted};
use crate::text;

/// The longest comment on a request, in Unicode scalar values.
pub const LONGEST_COMMENT: usize = 1000;

/// A request for a quote.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ask {
    /// The quote's public name to be.
    pub code: Code,
    /// What is wanted.
    pub wanted: Wanted,
    /// Who asks.
    pub contact: Contact,
    /// What they say, as typed.
    pub comment: Option<String>,
    /// When it is needed.
    pub need_by: Option<Day>,
    /// What pays for the request, where asking is not free.
    pub ticket: Option<Ticket>,
}

/// What a quote is wanted for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wanted {
    /// One configured product.
    One(Box<Configuration>),
    /// Several.
    Lines(Vec<Configuration>),
    /// What is to be bought in the cart, which stays as it is.
    Cart,
}

/// What is worth one request, by its hash: a solved captcha.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ticket {
    /// What tells it from others.
    pub hash: [u8; 32],
    /// Until when it could be used.
    pub expires_at: Millis,
}

pub(super) fn request(entries: &Entries, ask: &Ask, facts: &Facts) -> Result<Decision, Refusal> {
    if quotes(entries).filter(|quote| !quote.state.is_final()).count() >= MOST_OPEN {
        return Err(Refused::QuotesFull.into());
    }
    let comment = ask.comment.as_deref().unwrap_or_default();
    let long = Refused::TooLong { field: "comment", most: LONGEST_COMMENT }.into();
    let comment = text::clearable(comment, LONGEST_COMMENT, long)?;
    let (today, _) = facts.shop.local(facts.now);
    if ask.need_by.is_some_and(|day| day < today) {
        return Err(Refused::NeedByOver.into());
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
    let what = What::Requested { request, ticket: ask.ticket };
    Ok(Decision::new(Cause::QuoteRequested, Answer::Quote(quote_id, code))
        .set(EntryKey::Quote(quote_id), entry)
        .effect(Effect::Quote(Box::new(Happened { quote: quote_id, code, role: Role::Customer, name, what }))))
}

fn lines(entries: &Entries, wanted: &Wanted, facts: &Facts) -> Result<Vec<RequestLine>, Refusal> {
    let wanted: Vec<Configuration> = match wanted {
        Wanted::One(configuration) => {
            let configuration = configuration.as_ref().clone().tidied();
            check_artwork(entries, &configuration)?;
            let goods = facts.prices.goods(configuration.product_id).ok_or(Refusal::NotSold)?;
            // What is wrong with a single line is said of its own fields.
            quoted(&goods, &configuration, Terms::LIST)?;
            vec![configuration]
        }
        Wanted::Lines(lines) => lines.iter().map(|line| line.clone().tidied()).collect(),
        Wanted::Cart => cart::lines_on(entries, Shelf::Cart).map(|(line, _)| line.configuration.clone()).collect(),
    };
    match wanted.len() {
        0 => return Err(Refused::NoLines.into()),
        1..=MOST_LINES => {}
        _ => return Err(Refused::TooManyLines.into()),
    }
    let mut currency = None;
    let mut lines = Vec::with_capacity(wanted.len());
    for (at, configuration) in wanted.into_iter().enumerate() {
        check_artwork(entries, &configuration).map_err(|_| Refused::LineArtwork { at })?;
        let goods = facts.prices.goods(configuration.product_id).ok_or(Refused::LineNotSold { at })?;
        quoted(&goods, &configuration, Terms::LIST).map_err(|why| Refused::Line { at, why })?;
        if *currency.get_or_insert_with(|| goods.currency.clone()) != goods.currency {
            return Err(Refusal::OtherCurrency);
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
