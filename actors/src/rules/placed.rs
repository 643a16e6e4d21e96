//! A configuration with its names and files at the time of the order.

use crate::entries::order::{PlacedArtwork, PlacedPart};
use crate::entries::proof::PreviewFault;
use crate::entries::{Entries, EntryKey, EntryValue};
use crate::pricing::{Configuration, Goods};

/// Returns the names of a configuration's colors and sizes.
pub(crate) fn placed_parts(goods: &Goods, configuration: &Configuration) -> Vec<PlacedPart> {
    let named = configuration.parts.iter().filter_map(|wanted| {
        let part = goods.parts.iter().find(|part| part.id == wanted.part_id)?;
        Some(PlacedPart {
            part_id: part.id,
            sku: part.sku.clone(),
            color: part.color.clone(),
            size: part.size.clone(),
            quantity: wanted.quantity,
        })
    });
    named.collect()
}

/// Returns the files of a configuration as they are in the library now.
pub(crate) fn placed_artworks(entries: &Entries, configuration: &Configuration) -> Vec<PlacedArtwork> {
    let found = configuration.decorations.iter().filter_map(|decoration| {
        let Some(EntryValue::Artwork(artwork)) = entries.get(EntryKey::Artwork(decoration.artwork_id?)) else {
            return None;
        };
        Some(PlacedArtwork {
            location: decoration.location.clone(),
            artwork_id: artwork.artwork_id,
            name: artwork.name.clone(),
            extension: artwork.extension.clone(),
            sha256: artwork.sha256.clone(),
            inks: artwork.facts.printed_inks.clone(),
        })
    });
    found.collect()
}

/// Returns why the previews of files are not what would be printed, of those files that are in the library with the same content.
pub(crate) fn preview_faults(entries: &Entries, artworks: &[PlacedArtwork]) -> Vec<PreviewFault> {
    let found = artworks.iter().filter_map(|file| match entries.get(EntryKey::Artwork(file.artwork_id)) {
        Some(EntryValue::Artwork(artwork)) if artwork.sha256 == file.sha256 => {
            let warning = artwork.facts.preview_fault()?.into();
            Some(PreviewFault { location: file.location.clone(), warning })
        }
        _ => None,
    });
    found.collect()
}
