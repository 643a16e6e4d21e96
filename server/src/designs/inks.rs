//! The inks of a design's location, with the nearest ones of the ink book.

use platen_actors::artwork::ink::PrintedInk;
use platen_actors::design::DesignLayerEntry;
use platen_pictures::inks;

/// Returns the inks of layers, each once, in the order of the layers. Inks are the same if their color is, unless the
/// customer refers to them differently.
pub fn of<'a>(layers: impl IntoIterator<Item = &'a DesignLayerEntry>) -> Vec<PrintedInk> {
    let mut found: Vec<(&str, Option<&str>)> = Vec::new();
    for (color, reference) in layers.into_iter().filter_map(|layer| layer.content.ink()) {
        let mut same = found.iter_mut().filter(|(known, _)| *known == color);
        if let Some(known) = same.find(|(_, known)| known.is_none() || reference.is_none() || *known == reference) {
            known.1 = known.1.or(reference);
        } else {
            found.push((color, reference));
        }
    }
    let named = found.into_iter().filter_map(|(color, reference)| {
        let nearest = inks::nearest(color)?;
        Some(PrintedInk {
            color: color.to_owned(),
            nearest: nearest.ink.label(),
            difference: nearest.tenths,
            reference: reference.map(str::to_owned),
        })
    });
    named.collect()
}

/// Describes an ink: `#d52a26, nearest PL 113 Signal Red, very close`.
pub fn in_words(ink: &PrintedInk) -> String {
    let PrintedInk { color, nearest, difference, .. } = ink;
    match difference {
        0 => format!("{color}, {nearest}"),
        _ => format!("{color}, nearest {nearest}, {}", inks::in_words(*difference)),
    }
}

#[cfg(test)]
mod tests {
    use platen_actors::design::LayerContent;
    use platen_actors::ids::{ArtId, DesignId, LayerId};

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
    fn an_ink_is_listed_once_with_its_nearest_name() {
        let layers = [
            layer(Some("#000000"), None),
            layer(None, None),
            layer(Some("#000001"), None),
            layer(Some("#000000"), Some("Pantone Black C")),
            layer(Some("#000000"), None),
            layer(Some("#000000"), Some("RAL 9005")),
        ];
        let found = of(&layers);
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
