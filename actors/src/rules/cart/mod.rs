//! The rules of the cart: configured lines and their prices, shelves, limits, and merging a guest's cart at sign-in.
//!
//! Every rule that changes a line recomputes its price from the price list; [`reprice`] does so for all lines when
//! prices change.

mod extras;
mod price;
mod promo_code;
mod repeat;
mod totals;

pub use self::extras::default_place;
pub(crate) use self::extras::items;
pub use self::promo_code::of as promo_code;
pub use self::totals::{lines, lines_on, totals};
pub use crate::commands::cart::{CartError, Command, MAX_LINES};
pub use crate::entries::cart::{CartLineEntry, CartPriceEntry, CartTotalsEntry, LineProblem, Repeat, Shelf};

use std::sync::Arc;

use crate::commands::artwork::ArtworkError;
use crate::commands::{Answer, Decision, Facts, RuleError};
use crate::entries::change::Cause;
use crate::entries::design::designs;
use crate::entries::{Entries, EntryKey, EntryValue};
use crate::pricing::{Configuration, MAX_PIECES, check_parts};
use crate::values::ids::{ArtworkId, LineId, Millis};

/// The maximum number of lines that can be put back.
const MAX_REMOVED: usize = 10;

/// How long a removed line can be restored.
pub const UNDO: Millis = 10 * 60 * 1000;

pub(crate) fn decide(entries: &Entries, command: &Command, facts: &Facts) -> Result<Decision, RuleError> {
    match command {
        Command::Add { lines } => add(entries, lines, facts),
        Command::Change { line, configuration } => change(entries, *line, configuration, facts),
        Command::SetQuantity { line, quantity } => set_quantity(entries, *line, *quantity, facts),
        Command::Move { line, shelf } => move_line(entries, *line, *shelf, facts),
        Command::EnterCode { code } => promo_code::enter(entries, code, facts),
        Command::RemoveCode => Ok(promo_code::remove(entries, facts)),
        Command::Reprice => Ok(reprice(entries, facts)),
        Command::Seen => Ok(seen(entries)),
    }
}

fn add(entries: &Entries, wanted: &[(Configuration, Option<Repeat>)], facts: &Facts) -> Result<Decision, RuleError> {
    let mut after = entries.clone();
    let mut answer = Answer::CartLines(Vec::new());
    for ((configuration, repeat_of), id) in wanted.iter().zip(&facts.new_ids) {
        let line = added(&after, configuration.clone().tidied(), repeat_of.clone(), LineId(*id), facts)?;
        let price = price::entry(&line, facts)?;
        check_currency(&after, &price)?;
        if let Answer::CartLines(lines) = &mut answer {
            lines.push((line.line_id, line.configuration.pieces()));
        }
        after.set(EntryKey::CartPrice(line.line_id), Arc::new(price.into()));
        after.set(EntryKey::CartLine(line.line_id), Arc::new(line.into()));
    }
    Ok(finished(entries, after, Decision::new(Cause::CartLineAdded, answer), facts))
}

/// Adds goods to the line of the same configuration, or creates a new line.
fn added(
    entries: &Entries,
    configuration: Configuration,
    repeat_of: Option<Repeat>,
    id: LineId,
    facts: &Facts,
) -> Result<CartLineEntry, RuleError> {
    check_parts(&configuration)?;
    check_artwork(entries, &configuration)?;
    let repeat_of = repeat_of.filter(|repeat| repeat.holds(entries, &configuration));
    if repeat_of.is_none() {
        check_inks(entries, &configuration)?;
    }
    let joined = lines_on(entries, Shelf::Cart).find(|(line, _)| takes_more(line, &configuration, repeat_of.as_ref()));
    if let Some((line, _)) = joined {
        let configuration = with_more(&line.configuration, &configuration);
        return Ok(CartLineEntry { configuration, changed_at: facts.now, ..line.clone() });
    }
    if lines(entries).filter(|(line, _)| line.shelf != Shelf::Removed).count() >= MAX_LINES {
        return Err(CartError::Full.into());
    }
    let (added_at, changed_at) = (facts.now, facts.now);
    Ok(CartLineEntry { line_id: id, configuration, shelf: Shelf::Cart, repeat_of, added_at, changed_at })
}

/// Whether goods can be added to a line: their terms are the same.
fn takes_more(line: &CartLineEntry, more: &Configuration, repeat_of: Option<&Repeat>) -> bool {
    line.configuration.is_made_like(more)
        && line.configuration.rush_days == more.rush_days
        && line.configuration.notes == more.notes
        && line.repeat_of.as_ref() == repeat_of
}

/// Adds the quantities part by part. Sums out of bounds are detected when the line is priced.
fn with_more(line: &Configuration, more: &Configuration) -> Configuration {
    let mut sum = line.clone();
    for part in &more.parts {
        match sum.parts.iter_mut().find(|known| known.part_id == part.part_id) {
            Some(known) => known.quantity = known.quantity.saturating_add(part.quantity),
            None => sum.parts.push(*part),
        }
    }
    sum.tidied()
}

fn change(
    entries: &Entries,
    line: LineId,
    configuration: &Configuration,
    facts: &Facts,
) -> Result<Decision, RuleError> {
    let old = find(entries, line)?;
    let configuration = Configuration { product_id: old.configuration.product_id, ..configuration.clone() }.tidied();
    check_artwork(entries, &configuration)?;
    if !old.repeat_of.as_ref().is_some_and(|repeat| repeat.holds(entries, &configuration)) {
        check_inks(entries, &configuration)?;
    }
    let new = CartLineEntry { configuration, changed_at: facts.now, ..old.clone() };
    put(entries, new, Cause::CartLineChanged, facts)
}

fn set_quantity(entries: &Entries, line: LineId, quantity: i64, facts: &Facts) -> Result<Decision, RuleError> {
    let mut new = find(entries, line)?.clone();
    match new.configuration.parts.as_mut_slice() {
        [part] => part.quantity = quantity,
        _ => return Err(CartError::SeveralParts.into()),
    }
    new.changed_at = facts.now;
    put(entries, new, Cause::CartLineChanged, facts)
}

fn move_line(entries: &Entries, line: LineId, shelf: Shelf, facts: &Facts) -> Result<Decision, RuleError> {
    let old = find(entries, line)?;
    let pieces = old.configuration.pieces();
    let cause = match shelf {
        Shelf::Removed => Cause::CartLineRemoved,
        Shelf::Cart if old.shelf == Shelf::Removed => Cause::CartLineAdded,
        Shelf::Cart | Shelf::Saved => Cause::CartLineMoved,
    };
    let left = if shelf == Shelf::Removed { 0 } else { pieces };
    let decision = Decision::new(cause, Answer::CartLines(vec![(line, left)]));
    if old.shelf == shelf {
        return Ok(decision);
    }
    if old.shelf == Shelf::Removed && old.changed_at + UNDO < facts.now {
        return Err(CartError::NoSuchLine.into());
    }
    let new = repeat::settled(entries, CartLineEntry { shelf, changed_at: facts.now, ..old.clone() });
    let mut after = entries.clone();
    if shelf == Shelf::Cart {
        // The price may have changed since the line was saved for later; that is shown like any other price change.
        let known = price_entry(entries, line);
        let price = price::refreshed(&new, known, facts);
        check_currency(&after, &price)?;
        after.set(EntryKey::CartPrice(line), Arc::new(price.into()));
    }
    after.set(EntryKey::CartLine(line), Arc::new(new.into()));
    Ok(finished(entries, after, decision, facts))
}

/// Recomputes all prices and marks the lines whose total changed, until the customer has seen it.
pub fn reprice(entries: &Entries, facts: &Facts) -> Decision {
    let mut after = entries.clone();
    for (line, known) in lines(entries).filter(|(line, _)| line.shelf != Shelf::Removed) {
        let line = repeat::settled(entries, line.clone());
        let mut price = price::refreshed(&line, known, facts);
        price.taxes_were = known.and_then(|known| known.taxes_were.or(Some(known.tax())));
        after.set(EntryKey::CartPrice(line.line_id), Arc::new(price.into()));
        after.set(EntryKey::CartLine(line.line_id), Arc::new(line.into()));
    }
    finished(entries, after, Decision::new(Cause::CartRepriced, Answer::CartLines(Vec::new())), facts)
}

fn seen(entries: &Entries) -> Decision {
    let mut decision = Decision::new(Cause::CartNoticeSeen, Answer::CartLines(Vec::new()));
    let mut after = entries.clone();
    for (line, price) in lines(entries) {
        if let Some(price) = price.filter(|price| price.was.is_some() || price.taxes_were.is_some()) {
            let seen = CartPriceEntry { was: None, taxes_were: None, ..price.clone() };
            after.set(EntryKey::CartPrice(line.line_id), Arc::new(seen.clone().into()));
            decision = decision.set(EntryKey::CartPrice(line.line_id), seen);
        }
    }
    with_totals(entries, &after, decision)
}

/// Takes over a guest's lines. Lines with the same configuration are combined with the sum of their quantities; the
/// guest's lines are never rejected, only limited. The guest's promo code counts if the customer has entered none and has not
/// used it before.
pub(crate) fn merge(entries: &Entries, guest: &Entries, facts: &Facts) -> Decision {
    let mut after = entries.clone();
    for (theirs, price) in lines(guest) {
        let ours = lines_on(entries, Shelf::Cart).map(|(line, _)| line).find(|ours| {
            theirs.shelf == Shelf::Cart && takes_more(ours, &theirs.configuration, theirs.repeat_of.as_ref())
        });
        let line = match ours {
            Some(ours) => {
                let mut configuration = with_more(&ours.configuration, &theirs.configuration);
                cap(&mut configuration);
                CartLineEntry { configuration, changed_at: facts.now, ..ours.clone() }
            }
            None => repeat::settled(entries, theirs.clone()),
        };
        let known = if ours.is_some() { None } else { price };
        let price = price::refreshed(&line, known, facts);
        after.set(EntryKey::CartPrice(line.line_id), Arc::new(price.into()));
        after.set(EntryKey::CartLine(line.line_id), Arc::new(line.into()));
    }
    if let Some(code) = promo_code(guest).filter(|_| promo_code(entries).is_none() && !facts.promo_used) {
        after.set(EntryKey::PromoCode, Arc::new(code.clone().into()));
    }
    finished(entries, after, Decision::new(Cause::GuestMerged, Answer::Merged), facts)
}

/// Adds the lines of an order that ended unpaid to a decision, with the new ids of the facts. Like a guest's lines, they
/// are never rejected; a line in another currency than the cart is saved for later.
pub(crate) fn put_back(
    entries: &Entries,
    decision: Decision,
    goods: Vec<(Configuration, Option<Repeat>)>,
    facts: &Facts,
) -> Decision {
    let mut after = entries.clone();
    for ((mut configuration, repeat_of), id) in goods.into_iter().zip(&facts.new_ids) {
        for decoration in &mut configuration.decorations {
            decoration.artwork_id = decoration.artwork_id.filter(|used| entries.contains(EntryKey::Artwork(*used)));
        }
        let repeat_of = repeat_of.filter(|repeat| repeat.holds(entries, &configuration));
        let joined =
            lines_on(&after, Shelf::Cart).find(|(line, _)| takes_more(line, &configuration, repeat_of.as_ref()));
        let mut line = match joined {
            Some((ours, _)) => {
                let mut configuration = with_more(&ours.configuration, &configuration);
                cap(&mut configuration);
                CartLineEntry { configuration, changed_at: facts.now, ..ours.clone() }
            }
            None => CartLineEntry {
                line_id: LineId(*id),
                configuration,
                shelf: Shelf::Cart,
                repeat_of,
                added_at: facts.now,
                changed_at: facts.now,
            },
        };
        let price = price::refreshed(&line, None, facts);
        if check_currency(&after, &price).is_err() {
            line.shelf = Shelf::Saved;
        }
        after.set(EntryKey::CartPrice(line.line_id), Arc::new(price.into()));
        after.set(EntryKey::CartLine(line.line_id), Arc::new(line.into()));
    }
    finished(entries, after, decision, facts)
}

fn cap(configuration: &mut Configuration) {
    let mut room = MAX_PIECES;
    configuration.parts.truncate(crate::pricing::MAX_PARTS);
    for part in &mut configuration.parts {
        part.quantity = part.quantity.min(room);
        room -= part.quantity;
    }
    configuration.parts.retain(|part| part.quantity > 0);
}

/// Applies a decision about files to the cart: lines whose file was deleted wait for another, and a line whose file was
/// replaced is no repeat any more.
pub(crate) fn following_artwork(entries: &Entries, decision: Decision, facts: &Facts) -> Decision {
    let mut after = entries.clone();
    decision.clone().into_change(0).0.fold_into(&mut after);
    for (old, known) in lines(entries) {
        let mut line = old.clone();
        for decoration in &mut line.configuration.decorations {
            decoration.artwork_id = decoration.artwork_id.filter(|used| after.contains(EntryKey::Artwork(*used)));
        }
        let line = repeat::settled(&after, line);
        if line == *old {
            continue;
        }
        if line.repeat_of != old.repeat_of {
            let price = price::refreshed(&line, known, facts);
            after.set(EntryKey::CartPrice(line.line_id), Arc::new(price.into()));
        }
        after.set(EntryKey::CartLine(line.line_id), Arc::new(line.into()));
    }
    extras::settle(&mut after, facts);
    with_cart(entries, &after, decision)
}

/// Applies a decision about addresses or the exemption from taxes to the cart: its taxes are those of the default address.
pub(crate) fn following_taxes(entries: &Entries, decision: Decision, facts: &Facts) -> Decision {
    let changed = decision.set.keys().chain(&decision.drop);
    if !changed.into_iter().any(|key| matches!(key, EntryKey::Address(_) | EntryKey::TaxExemption)) {
        return decision;
    }
    let mut after = entries.clone();
    decision.clone().into_change(0).0.fold_into(&mut after);
    extras::settle(&mut after, facts);
    with_cart(entries, &after, decision)
}

/// Changes a line and prices it; rejects what is not offered.
fn put(entries: &Entries, line: CartLineEntry, cause: Cause, facts: &Facts) -> Result<Decision, RuleError> {
    let answer = Answer::CartLines(vec![(line.line_id, line.configuration.pieces())]);
    let mut after = entries.clone();
    let old = find(entries, line.line_id)?;
    if old.configuration == line.configuration {
        return Ok(Decision::new(cause, answer));
    }
    let line = repeat::settled(entries, line);
    let price = price::entry(&line, facts)?;
    if line.shelf == Shelf::Cart {
        check_currency(&after, &price)?;
    }
    after.set(EntryKey::CartPrice(line.line_id), Arc::new(price.into()));
    after.set(EntryKey::CartLine(line.line_id), Arc::new(line.into()));
    Ok(finished(entries, after, Decision::new(cause, answer), facts))
}

fn find(entries: &Entries, line: LineId) -> Result<&CartLineEntry, RuleError> {
    match entries.get(EntryKey::CartLine(line)) {
        Some(EntryValue::CartLine(line)) => Ok(line),
        _ => Err(CartError::NoSuchLine.into()),
    }
}

fn price_entry(entries: &Entries, line: LineId) -> Option<&CartPriceEntry> {
    match entries.get(EntryKey::CartPrice(line)) {
        Some(EntryValue::CartPrice(price)) => Some(price),
        _ => None,
    }
}

/// Checks that the artwork is in the caller's own library.
pub(crate) fn check_artwork(entries: &Entries, configuration: &Configuration) -> Result<(), RuleError> {
    let unknown = |id: &ArtworkId| !entries.contains(EntryKey::Artwork(*id));
    match configuration.decorations.iter().filter_map(|decoration| decoration.artwork_id).find(unknown) {
        Some(_) => Err(ArtworkError::NoSuchArtwork.into()),
        None => Ok(()),
    }
}

/// Checks that a design is not printed in more inks than are paid for. The inks of other files are only estimated.
fn check_inks(entries: &Entries, configuration: &Configuration) -> Result<(), RuleError> {
    for decoration in configuration.decorations.iter().filter(|decoration| decoration.colors > 0) {
        let Some(id) = decoration.artwork_id else { continue };
        let is_designed = designs(entries).any(|design| design.files.iter().any(|file| file.artwork_id == id));
        let Some(EntryValue::Artwork(artwork)) = entries.get(EntryKey::Artwork(id)) else { continue };
        let inks = artwork.facts.printed_inks.len();
        let colors = usize::from(decoration.colors);
        if is_designed && inks > colors {
            return Err(CartError::MoreInks { inks, colors }.into());
        }
    }
    Ok(())
}

/// Checks that all lines of a cart have the same currency.
fn check_currency(entries: &Entries, price: &CartPriceEntry) -> Result<(), RuleError> {
    let Some(new) = &price.price else { return Ok(()) };
    let others = lines_on(entries, Shelf::Cart).filter(|(line, _)| line.line_id != price.line_id);
    let mut currencies = others.filter_map(|(_, price)| Some(&price?.price.as_ref()?.currency));
    if currencies.any(|currency| *currency != new.currency) { Err(CartError::OtherCurrency.into()) } else { Ok(()) }
}

/// Builds the decision that leads from one map to another: the differences, the expired removed lines, and what follows from
/// them: discounts, taxes and totals.
fn finished(before: &Entries, mut after: Entries, decision: Decision, facts: &Facts) -> Decision {
    let mut removed: Vec<_> =
        lines_on(&after, Shelf::Removed).map(|(line, _)| (line.changed_at, line.line_id)).collect();
    removed.sort_unstable_by(|a, b| b.cmp(a));
    for (at, (since, line)) in removed.into_iter().enumerate() {
        if at >= MAX_REMOVED || since + UNDO < facts.now {
            after.drop(EntryKey::CartLine(line));
            after.drop(EntryKey::CartPrice(line));
        }
    }
    extras::settle(&mut after, facts);
    with_cart(before, &after, decision)
}

/// Adds the differences between the carts of two maps, and the totals.
fn with_cart(before: &Entries, after: &Entries, mut decision: Decision) -> Decision {
    for (key, value) in after.iter().filter(|(key, _)| key.is_of_cart()) {
        if before.get(key) != Some(value.as_ref()) {
            decision.set.insert(key, Arc::clone(value));
        }
    }
    for (key, _) in before.iter().filter(|(key, _)| key.is_of_cart()) {
        if !after.contains(key) {
            decision.drop.insert(key);
        }
    }
    with_totals(before, after, decision)
}

/// Adds the totals that follow from the resulting entries.
pub(crate) fn with_totals(before: &Entries, after: &Entries, mut decision: Decision) -> Decision {
    let (old, new) = (before.get(EntryKey::CartTotals), totals(after).map(EntryValue::from));
    match new {
        Some(new) if old != Some(&new) => {
            decision.set.insert(EntryKey::CartTotals, Arc::new(new));
        }
        None if old.is_some() => {
            decision.drop.insert(EntryKey::CartTotals);
        }
        _ => {}
    }
    decision
}

#[cfg(test)]
mod tests;
