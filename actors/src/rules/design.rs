//! The rules of designs: layers of artwork, text and stock art on the imprint areas of a product.

mod layer;

pub use crate::commands::design::{Answer, Command, DesignError};
pub use crate::commands::design::{MAX_DESIGNS, MAX_LAYERS};
pub use crate::entries::design::{Align, DesignEntry, DesignFile, DesignLayerEntry, LayerContent, designs};

use super::{artwork, cart, upload};
use crate::commands::artwork::ArtworkError;
use crate::commands::upload::Received;
use crate::commands::{Decision, Facts, RuleError};
use crate::entries::ArtworkEntry;
use crate::entries::artwork::kind::Kind;
use crate::entries::change::Cause;
use crate::entries::{Entries, EntryKey, EntryValue};
use crate::pricing::Goods;
use crate::values::ids::{ArtworkId, DesignId, LayerId, ProductId};

pub(crate) fn decide(entries: &Entries, command: &Command, facts: &Facts) -> Result<Decision, RuleError> {
    match command {
        Command::Create { product, color } => create(entries, *product, color.as_deref(), facts),
        Command::Recolor { design, color } => recolor(entries, *design, color.as_deref(), facts),
        Command::PutLayer(layer) => put_layer(entries, layer, facts),
        Command::RemoveLayer { design, layer } => remove_layer(entries, *design, *layer),
        Command::Delete { design } => delete(entries, *design),
        Command::Print { design, location, name, file } => print(entries, *design, (location, name), file, facts),
    }
}

/// Returns a session's design.
pub fn find(entries: &Entries, id: DesignId) -> Result<&DesignEntry, DesignError> {
    match entries.get(EntryKey::Design(id)) {
        Some(EntryValue::Design(design)) => Ok(design),
        _ => Err(DesignError::NoSuchDesign),
    }
}

/// Returns the layers of a design, from the back to the front.
pub fn layers(entries: &Entries, id: DesignId) -> Vec<&DesignLayerEntry> {
    let mut layers: Vec<_> = all_layers(entries).filter(|layer| layer.design_id == id).collect();
    layers.sort_unstable_by_key(|layer| (layer.position, layer.layer_id));
    layers
}

fn all_layers(entries: &Entries) -> impl Iterator<Item = &DesignLayerEntry> {
    let first = EntryKey::DesignLayer(DesignId(i64::MIN), LayerId(i64::MIN));
    entries.after(Some(first)).map_while(|(_, value)| match value.as_ref() {
        EntryValue::DesignLayer(layer) => Some(layer),
        _ => None,
    })
}

fn create(entries: &Entries, product_id: ProductId, color: Option<&str>, facts: &Facts) -> Result<Decision, RuleError> {
    let goods = facts.prices.goods(product_id).ok_or(DesignError::NotSold)?;
    if designs(entries).count() >= MAX_DESIGNS {
        return Err(DesignError::TooMany.into());
    }
    let design_id = DesignId(facts.new_id());
    let color = color_of(&goods, color)?;
    let design = DesignEntry { design_id, product_id, color, files: Vec::new(), created_at: facts.now };
    Ok(Decision::new(Cause::DesignCreated, Answer::Design(design_id)).set(EntryKey::Design(design_id), design))
}

fn recolor(entries: &Entries, id: DesignId, color: Option<&str>, facts: &Facts) -> Result<Decision, RuleError> {
    let old = find(entries, id)?;
    let goods = facts.prices.goods(old.product_id).ok_or(DesignError::NotSold)?;
    let color = color_of(&goods, color)?;
    Ok(changed(old, DesignEntry { color, ..old.clone() }))
}

/// Checks that a product comes in a color.
fn color_of(goods: &Goods, color: Option<&str>) -> Result<Option<String>, DesignError> {
    let Some(color) = color else { return Ok(None) };
    let is_offered = goods.parts.iter().any(|part| part.color.as_deref() == Some(color));
    if is_offered { Ok(Some(color.to_owned())) } else { Err(DesignError::NoSuchColor) }
}

fn put_layer(entries: &Entries, new: &DesignLayerEntry, facts: &Facts) -> Result<Decision, RuleError> {
    let design = find(entries, new.design_id)?;
    let goods = facts.prices.goods(design.product_id).ok_or(DesignError::NotSold)?;
    if !goods.locations.iter().any(|location| location.name == new.location) {
        return Err(DesignError::NoSuchLocation.into());
    }
    let new = layer::checked(new.clone())?;
    if let LayerContent::Artwork { artwork_id } = new.content {
        artwork::find(entries, artwork_id)?;
    }
    let key = EntryKey::DesignLayer(new.design_id, new.layer_id);
    let decision = Decision::new(Cause::DesignChanged, Answer::Design(new.design_id));
    match entries.get(key) {
        Some(EntryValue::DesignLayer(old)) if *old == new => return Ok(decision),
        None if layers(entries, new.design_id).len() >= MAX_LAYERS => return Err(DesignError::TooManyLayers.into()),
        _ => {}
    }
    Ok(decision.set(key, new))
}

/// Removes a layer. One that does not exist is no error, so that two tabs may both remove it.
fn remove_layer(entries: &Entries, id: DesignId, layer: LayerId) -> Result<Decision, RuleError> {
    find(entries, id)?;
    let decision = Decision::new(Cause::DesignChanged, Answer::Design(id));
    let key = EntryKey::DesignLayer(id, layer);
    Ok(if entries.contains(key) { decision.drop(key) } else { decision })
}

fn delete(entries: &Entries, id: DesignId) -> Result<Decision, RuleError> {
    find(entries, id)?;
    let decision = Decision::new(Cause::DesignDeleted, Answer::Design(id)).drop(EntryKey::Design(id));
    Ok(layers(entries, id)
        .into_iter()
        .fold(decision, |decision, layer| decision.drop(EntryKey::DesignLayer(id, layer.layer_id))))
}

/// Adds the file of a location to the library, or replaces the content of the one that was made before.
fn print(
    entries: &Entries,
    id: DesignId,
    (location, name): (&str, &str),
    file: &Received,
    facts: &Facts,
) -> Result<Decision, RuleError> {
    let design = find(entries, id)?;
    let made = design.files.iter().find(|made| made.location == location).map(|made| made.artwork_id);
    let before = made.and_then(|made| artwork::find(entries, made).ok());
    let artwork_id = before.map_or(ArtworkId(facts.new_id()), |before| before.artwork_id);
    let decision = Decision::new(Cause::DesignChanged, Answer::Printed(artwork_id));
    if before.is_some_and(|before| before.sha256 == file.sha256) {
        return Ok(decision);
    }
    if before.is_none() && artwork::count(entries) >= artwork::MAX_FILES {
        return Err(ArtworkError::LibraryFull.into());
    }
    upload::check_quota(entries, None, file.size, before.map(|before| before.artwork_id), facts)?;
    let artwork = ArtworkEntry {
        artwork_id,
        name: upload::tidy_name(name),
        extension: Kind::Svg.extension().to_owned(),
        size: file.size,
        sha256: file.sha256.clone(),
        revision: before.map_or(1, |before| before.revision + 1),
        facts: file.facts.clone(),
        added_at: before.map_or(facts.now, |before| before.added_at),
        changed_at: facts.now,
        logo: before.and_then(|before| before.logo),
    };
    let made = DesignFile { location: location.to_owned(), artwork_id };
    let mut files: Vec<_> = design.files.iter().filter(|known| known.location != location).cloned().collect();
    files.push(made);
    let decision = decision
        .set(EntryKey::Artwork(artwork_id), artwork)
        .set(EntryKey::Design(id), DesignEntry { files, ..design.clone() });
    Ok(cart::following_artwork(entries, decision, facts))
}

fn changed(old: &DesignEntry, new: DesignEntry) -> Decision {
    let decision = Decision::new(Cause::DesignChanged, Answer::Design(old.design_id));
    if *old == new { decision } else { decision.set(EntryKey::Design(old.design_id), new) }
}

/// Applies a decision about files to designs: removes the layers that show a deleted file, and its record as a file made
/// of a design.
pub(crate) fn following_files(entries: &Entries, decision: Decision) -> Decision {
    let is_deleted = |id: ArtworkId| decision.drop.contains(&EntryKey::Artwork(id));
    let shows = |layer: &&DesignLayerEntry| matches!(layer.content, LayerContent::Artwork { artwork_id } if is_deleted(artwork_id));
    let layers: Vec<_> = all_layers(entries).filter(shows).collect();
    let made: Vec<_> =
        designs(entries).filter(|design| design.files.iter().any(|file| is_deleted(file.artwork_id))).collect();
    let left: Vec<_> = made
        .into_iter()
        .map(|design| {
            let files = design.files.iter().filter(|file| !is_deleted(file.artwork_id)).cloned().collect();
            DesignEntry { files, ..design.clone() }
        })
        .collect();
    let decision = layers
        .into_iter()
        .fold(decision, |decision, layer| decision.drop(EntryKey::DesignLayer(layer.design_id, layer.layer_id)));
    left.into_iter().fold(decision, |decision, design| decision.set(EntryKey::Design(design.design_id), design))
}

/// Moves the guest's designs to the customer.
pub(crate) fn take_over(guest: &Entries, decision: Decision) -> Decision {
    let decision = designs(guest)
        .fold(decision, |decision, design| decision.set(EntryKey::Design(design.design_id), design.clone()));
    all_layers(guest).fold(decision, |decision, layer| {
        decision.set(EntryKey::DesignLayer(layer.design_id, layer.layer_id), layer.clone())
    })
}

#[cfg(test)]
mod tests;
