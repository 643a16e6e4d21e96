//! The inks of a design's location, with the nearest ones of the ink book.

use platen_actors::artwork::ink::PrintedInk;
use platen_actors::design::{DesignLayerEntry, LayerContent};
use platen_actors::entries::{Entries, EntryKey, EntryValue};
use platen_pictures::inks;

use crate::artwork::inks::named;
use crate::format::{localized, server_text};

/// Colors whose channels differ by less than this in sum are printed in one ink. The client counts inks in the same way.
const SAME: u32 = 30;

/// Returns the inks of layers, each once: first those that the customer chose, in the order of the layers, then those of files.
/// Inks are the same if their color is, unless the customer refers to them differently. The color of a file is printed in a
/// chosen ink if it is nearly the same. `held` has the files.
pub fn of(layers: &[&DesignLayerEntry], held: &Entries) -> Vec<PrintedInk> {
    let mut found: Vec<PrintedInk> = Vec::new();
    for (color, reference) in layers.iter().filter_map(|layer| layer.content.ink()) {
        let mut same = found.iter_mut().filter(|known| known.color == color);
        let is_same = |known: &&mut PrintedInk| {
            known.reference.is_none() || reference.is_none() || known.reference.as_deref() == reference
        };
        if let Some(known) = same.find(is_same) {
            known.reference = known.reference.take().or_else(|| reference.map(str::to_owned));
        } else {
            found.push(PrintedInk { reference: reference.map(str::to_owned), ..PrintedInk::unnamed(color.to_owned()) });
        }
    }
    for color in layers.iter().flat_map(|layer| of_file(layer, held)) {
        if !found.iter().any(|known| distance(&known.color, color) < SAME) {
            found.push(PrintedInk::unnamed(color.to_owned()));
        }
    }
    named(found)
}

/// Returns the colors of a layer's file.
fn of_file<'a>(layer: &DesignLayerEntry, held: &'a Entries) -> impl Iterator<Item = &'a str> {
    let file = match layer.content {
        LayerContent::Artwork { artwork_id } => held.get(EntryKey::Artwork(artwork_id)),
        LayerContent::Text { .. } | LayerContent::Art { .. } => None,
    };
    let inks = match file {
        Some(EntryValue::Artwork(artwork)) => artwork.facts.printed_inks.as_slice(),
        _ => &[],
    };
    inks.iter().map(|ink| ink.color.as_str())
}

/// Returns the sum of the differences of the channels; of malformed colors, the largest.
fn distance(one: &str, other: &str) -> u32 {
    let parsed = |color: &str| u32::from_str_radix(color.strip_prefix('#')?, 16).ok().map(u32::to_be_bytes);
    match parsed(one).zip(parsed(other)) {
        Some((one, other)) => one.iter().zip(other).map(|(a, b)| u32::from(a.abs_diff(b))).sum(),
        None => u32::MAX,
    }
}

/// Describes an ink: `#d52a26, nearest PL 113 Signal Red, very close`.
pub fn in_words(ink: &PrintedInk) -> String {
    let PrintedInk { color, nearest, difference, .. } = ink;
    if *difference == 0 {
        return format!("{color}, {nearest}");
    }
    let words = localized(inks::in_words(*difference));
    server_text("{0}, nearest {1}, {2}").with("0", color).with("1", nearest).with("2", words).to_string()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use platen_actors::artwork::facts::Facts;
    use platen_actors::entries::ArtworkEntry;
    use platen_actors::ids::{ArtId, ArtworkId, DesignId, LayerId};

    use super::*;

    fn layer(color: Option<&str>, reference: Option<&str>) -> DesignLayerEntry {
        let (color, reference) = (color.map(str::to_owned), reference.map(str::to_owned));
        DesignLayerEntry {
            design_id: DesignId(1),
            layer_id: LayerId(1),
            location: "Front".to_owned(),
            content: LayerContent::Art { art_id: ArtId(1), color, reference },
            x: 0,
            y: 0,
            width: 100,
            height: 100,
            turn: 0,
            position: 0,
        }
    }

    #[test]
    fn the_colors_of_a_file_are_inks_unless_a_chosen_one_is_nearly_the_same() {
        let artwork_id = ArtworkId(5);
        let of_file = DesignLayerEntry { content: LayerContent::Artwork { artwork_id }, ..layer(None, None) };
        let printed_inks =
            ["#0b5d4a", "#020202", "nonsense"].map(|color| PrintedInk::unnamed(color.to_owned())).to_vec();
        let file = ArtworkEntry {
            artwork_id,
            name: "logo.png".to_owned(),
            extension: "png".to_owned(),
            size: 1,
            sha256: "5a".to_owned(),
            revision: 1,
            facts: Box::new(Facts { printed_inks, ..Facts::default() }),
            added_at: 0,
            changed_at: 0,
            logo: None,
        };
        let mut held = Entries::default();
        held.set(EntryKey::Artwork(artwork_id), Arc::new(EntryValue::Artwork(file)));
        let found = of(&[&of_file, &layer(Some("#000000"), Some("Pantone Black C"))], &held);
        let words: Vec<_> = found.iter().map(|ink| (&*ink.color, ink.reference.as_deref())).collect();
        assert_eq!(words, [("#000000", Some("Pantone Black C")), ("#0b5d4a", None)]);
        assert!(found.iter().all(|ink| ink.nearest.starts_with("PL ")));
    }

    #[test]
    fn an_ink_is_listed_once_with_its_nearest_name() {
        let layers = [
            layer(Some("#000000"), None),
            layer(None, None),
            layer(Some("#000001"), None),
            layer(Some("#000000"), Some("Pantone Black C")),
            layer(Some("#000000"), None),
            layer(Some("#000000"), Some("RAL 9005")),
        ];
        let found = of(&layers.iter().collect::<Vec<_>>(), &Entries::default());
        let words: Vec<_> = found.iter().map(|ink| (in_words(ink), ink.reference.as_deref())).collect();
        assert_eq!(
            words,
            [
                ("#000000, PL 010 Black".to_owned(), Some("Pantone Black C")),
                ("#000001, nearest PL 010 Black, very close".to_owned(), None),
                ("#000000, PL 010 Black".to_owned(), Some("RAL 9005")),
            ]
        );
    }
}
