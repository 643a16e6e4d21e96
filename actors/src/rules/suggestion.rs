//! The rules of suggestions of staff, which only the customer can accept or dismiss.

pub use crate::commands::suggestion::{Command, Outcome, Proposal, SuggestionError, SuggestionEvent};
pub use crate::commands::suggestion::{MAX_NOTE_LENGTH, MAX_SUGGESTIONS};
pub use crate::entries::suggestion::SuggestionEntry;

use super::design::{DesignError, DesignLayerEntry, LayerContent};
use super::{cart, design};
use crate::commands::observation::Member;
use crate::commands::{Answer, Decision, Facts, RuleError};
use crate::entries::change::Cause;
use crate::entries::{Entries, EntryKey, EntryValue};
use crate::pricing::Configuration;
use crate::values::ids::{ProductId, SuggestionId};
use crate::values::text;

pub(crate) fn decide(entries: &Entries, command: &Command, facts: &Facts) -> Result<Decision, RuleError> {
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

/// Iterates over the open suggestions.
pub fn suggestions(entries: &Entries) -> impl Iterator<Item = &SuggestionEntry> {
    entries.after(Some(EntryKey::Suggestion(SuggestionId(i64::MIN)))).map_while(|(_, value)| match value.as_ref() {
        EntryValue::Suggestion(suggestion) => Some(suggestion),
        _ => None,
    })
}

fn find(entries: &Entries, id: SuggestionId) -> Result<&SuggestionEntry, SuggestionError> {
    match entries.get(EntryKey::Suggestion(id)) {
        Some(EntryValue::Suggestion(suggestion)) => Ok(suggestion),
        _ => Err(SuggestionError::NoSuchSuggestion),
    }
}

fn suggest(entries: &Entries, by: &Member, proposal: &Proposal, facts: &Facts) -> Result<Decision, RuleError> {
    let Proposal { note, product, configuration, layer } = proposal;
    let note = text::clearable(note, MAX_NOTE_LENGTH, SuggestionError::NoteTooLong)?;
    if note.is_none() && product.is_none() {
        return Err(SuggestionError::Empty.into());
    }
    if suggestions(entries).count() >= MAX_SUGGESTIONS {
        return Err(SuggestionError::TooMany.into());
    }
    let configuration = configuration.clone().map(Configuration::tidied);
    if let Some(configuration) = &configuration {
        // A suggestion that could not be accepted is rejected.
        put_into_cart(entries, configuration, &Facts { new_ids: facts.new_ids[1..].to_vec(), ..facts.clone() })?;
    }
    if let Some(layer) = layer {
        check_layer(entries, layer, product.as_ref().map(|(id, _)| *id), facts)?;
    }
    let suggestion_id = SuggestionId(facts.new_id());
    let units = configuration.as_ref().map(Configuration::pieces);
    let (product_id, product) = product.clone().unzip();
    let (by_name, configuration) = (by.name.clone(), configuration.map(Box::new));
    let entry = SuggestionEntry {
        suggestion_id,
        by: by_name,
        note,
        product_id,
        product,
        configuration,
        units,
        layer: layer.clone(),
        suggested_at: facts.now,
    };
    let happened = SuggestionEvent::Suggested { entry: entry.clone(), by: by.clone() };
    Ok(Decision::new(Cause::SuggestionMade, Answer::Suggestion(suggestion_id))
        .set(EntryKey::Suggestion(suggestion_id), entry)
        .effect(Box::new(happened)))
}

fn take(entries: &Entries, id: SuggestionId, facts: &Facts) -> Result<Decision, RuleError> {
    let mut closed = close(entries, id, Cause::SuggestionTaken, Outcome::Taken, None)?;
    let suggestion = find(entries, id)?;
    if let Some(layer) = &suggestion.layer {
        find_layer(entries, layer)?;
        closed.set.extend(design::decide(entries, &design::Command::PutLayer(layer.clone()), facts)?.set);
    }
    let Some(configuration) = &suggestion.configuration else { return Ok(closed) };
    let mut taken = put_into_cart(entries, configuration, facts)?;
    taken.cause = closed.cause;
    taken.drop.extend(closed.drop);
    taken.effects.extend(closed.effects);
    Ok(taken)
}

/// Checks that the customer could accept a layer, and that it differs from what they have.
fn check_layer(
    entries: &Entries,
    layer: &DesignLayerEntry,
    product: Option<ProductId>,
    facts: &Facts,
) -> Result<(), RuleError> {
    let design = design::find(entries, layer.design_id)?;
    let now = find_layer(entries, layer)?;
    let file = |content: &LayerContent| match content {
        LayerContent::Artwork { artwork_id } => Some(*artwork_id),
        _ => None,
    };
    if file(&now.content) != file(&layer.content) || product != Some(design.product_id) {
        return Err(SuggestionError::OtherFile.into());
    }
    let put = design::decide(entries, &design::Command::PutLayer(Box::new(layer.clone())), facts)?;
    if put.changes_nothing() { Err(SuggestionError::Unchanged.into()) } else { Ok(()) }
}

/// Finds a layer of the customer as it is now.
fn find_layer<'a>(entries: &'a Entries, layer: &DesignLayerEntry) -> Result<&'a DesignLayerEntry, DesignError> {
    match entries.get(EntryKey::DesignLayer(layer.design_id, layer.layer_id)) {
        Some(EntryValue::DesignLayer(layer)) => Ok(layer),
        _ => Err(DesignError::NoSuchLayer),
    }
}

fn put_into_cart(entries: &Entries, configuration: &Configuration, facts: &Facts) -> Result<Decision, RuleError> {
    cart::decide(entries, &cart::Command::Add { lines: vec![(configuration.clone(), None)] }, facts)
}

fn close(
    entries: &Entries,
    id: SuggestionId,
    cause: Cause,
    outcome: Outcome,
    by: Option<Member>,
) -> Result<Decision, RuleError> {
    find(entries, id)?;
    let happened = SuggestionEvent::Closed { suggestion: id, outcome, by };
    Ok(Decision::new(cause, Answer::Suggestion(id)).drop(EntryKey::Suggestion(id)).effect(Box::new(happened)))
}

/// Moves the guest's suggestions to the customer.
pub(crate) fn take_over(guest: &Entries, decision: Decision) -> Decision {
    suggestions(guest).fold(decision, |decision, suggestion| {
        decision.set(EntryKey::Suggestion(suggestion.suggestion_id), suggestion.clone())
    })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::pricing::memory::MemoryPrices;
    use crate::pricing::{Goods, LocationOffer};
    use crate::rules::design::{Align, DesignEntry};
    use crate::values::ids::{ArtworkId, DesignId, LayerId, PartId};

    fn ann() -> Member {
        Member { id: 1, email: "ann@shop.example".to_owned(), name: "Ann".to_owned(), role: "support".to_owned() }
    }

    fn run(entries: &mut Entries, command: &Command, ids: [i64; 2]) -> Result<Decision, RuleError> {
        let prices = MemoryPrices::default();
        let front = LocationOffer { name: "Front".to_owned(), decorations: Vec::new() };
        prices.sell(ProductId(1), Some(Goods { locations: vec![front], ..MemoryPrices::plain(10_000) }));
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
        let proposal = Proposal { note: String::new(), product, configuration: Some(configuration), layer: None };
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
        assert_eq!(run(&mut entries, &dismiss, [0, 0]), Err(SuggestionError::NoSuchSuggestion.into()));
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
    fn a_suggested_layer_replaces_the_customers_when_it_is_taken() {
        let mut entries = with_layer();
        let moved = DesignLayerEntry { x: 500, ..layer() };
        run(&mut entries, &suggested(moved.clone()), [3, 4]).unwrap();
        assert_eq!(find_layer(&entries, &moved).unwrap().x, 0);
        run(&mut entries, &Command::Take { suggestion: SuggestionId(3) }, [0, 0]).unwrap();
        assert_eq!((find_layer(&entries, &moved).unwrap().x, suggestions(&entries).count()), (500, 0));
    }

    #[test]
    fn a_layer_that_is_gone_unchanged_or_of_another_file_is_not_suggested() {
        let mut entries = with_layer();
        let mut refused = |layer: DesignLayerEntry| run(&mut entries, &suggested(layer), [3, 4]).unwrap_err();
        assert_eq!(refused(layer()), SuggestionError::Unchanged.into());
        assert_eq!(refused(DesignLayerEntry { layer_id: LayerId(9), ..layer() }), DesignError::NoSuchLayer.into());
        assert_eq!(refused(DesignLayerEntry { width: 1, ..layer() }), DesignError::Size.into());
        let content = LayerContent::Artwork { artwork_id: ArtworkId(1) };
        assert_eq!(refused(DesignLayerEntry { content, ..layer() }), SuggestionError::OtherFile.into());
        let mut moved = run(&mut entries, &suggested(DesignLayerEntry { x: 1, ..layer() }), [3, 4]).unwrap();
        moved.set.clear();
        let gone = EntryKey::DesignLayer(layer().design_id, layer().layer_id);
        moved.drop(gone).into_change(0).0.fold_into(&mut entries);
        let take = Command::Take { suggestion: SuggestionId(3) };
        assert_eq!(run(&mut entries, &take, [0, 0]), Err(DesignError::NoSuchLayer.into()));
    }

    fn layer() -> DesignLayerEntry {
        DesignLayerEntry {
            design_id: DesignId(7),
            layer_id: LayerId(1),
            location: "Front".to_owned(),
            content: LayerContent::Text {
                text: "Ada".to_owned(),
                font: "lato-regular".to_owned(),
                color: "#000000".to_owned(),
                reference: None,
                align: Align::Center,
            },
            x: 0,
            y: 0,
            width: 5000,
            height: 1000,
            turn: 0,
            position: 1,
        }
    }

    fn with_layer() -> Entries {
        let mut entries = Entries::default();
        let product_id = ProductId(1);
        let design = DesignEntry { design_id: DesignId(7), product_id, color: None, files: Vec::new(), created_at: 1 };
        Decision::new(Cause::DesignChanged, Answer::Suggestion(SuggestionId(0)))
            .set(EntryKey::Design(DesignId(7)), design)
            .set(EntryKey::DesignLayer(DesignId(7), LayerId(1)), layer())
            .into_change(0)
            .0
            .fold_into(&mut entries);
        entries
    }

    fn suggested(layer: DesignLayerEntry) -> Command {
        let product = Some((ProductId(1), "Printed goods".to_owned()));
        let proposal = Proposal { product, layer: Some(Box::new(layer)), ..Proposal::default() };
        Command::Suggest { by: ann(), proposal: Box::new(proposal) }
    }

    #[test]
    fn what_could_not_be_taken_is_not_suggested() {
        let mut entries = Entries::default();
        assert!(run(&mut entries, &configured(2, 12), [3, 4]).is_err());
        assert!(run(&mut entries, &configured(1, 0), [3, 4]).is_err());
        assert_eq!(run(&mut entries, &said("  "), [3, 4]), Err(SuggestionError::Empty.into()));
        assert_eq!(run(&mut entries, &said(&"a".repeat(501)), [3, 4]), Err(SuggestionError::NoteTooLong.into()));
        (1..=5).for_each(|id| drop(run(&mut entries, &said("a"), [id, 0]).unwrap()));
        assert_eq!(run(&mut entries, &said("a"), [6, 0]), Err(SuggestionError::TooMany.into()));
    }
}
