//! The facts on the sheet of a proof: rows of a name and a value, in the column beside the product.

use platen_actors::proof::Subject;

use super::font::wrapped;
use super::placed::{Print, size_in_words};
use crate::designs::inks;
use crate::format::{Text, server_text};

/// The baseline of the first row, and the distances to the next fact and to the next line of the same fact.
const TOP: usize = 150;
const PITCH: usize = 34;
const LINE_PITCH: usize = 24;
/// The left edge of values, without and with the swatch of an ink before them, and the right edge in Helvetica. Browsers without
/// it use letters that are up to a sixth wider, which must not reach the edge of the sheet.
const LEFT: u16 = 820;
const LEFT_OF_INKS: u16 = 846;
const RIGHT: u16 = 1_140;
/// The size of the letters.
const SIZE: f32 = 18.0;
/// The characters of a file's SHA-256 that are shown: enough to tell any two files apart.
const SHOWN_HASH: usize = 16;

/// A line of a fact, in the sheet's units.
#[derive(Debug)]
pub(super) struct Row {
    /// The baseline.
    pub(super) y: usize,
    /// The left edge of the value.
    pub(super) x: u16,
    /// Empty in the second line of a fact.
    pub(super) name: String,
    pub(super) value: String,
    /// The ink that the fact is about, as `#rrggbb`.
    pub(super) ink: Option<String>,
}

struct Fact {
    name: String,
    value: String,
    ink: Option<String>,
}

impl Fact {
    fn of(name: &Text, value: String) -> Self {
        Self { name: name.to_string(), value, ink: None }
    }
}

/// Returns the rows, and the first baseline below them.
pub(super) fn rows(subject: &Subject, prints: &[Print<'_>]) -> (Vec<Row>, usize) {
    let (mut rows, mut next) = (Vec::new(), TOP);
    for Fact { mut name, value, mut ink } in facts(subject, prints) {
        let x = if ink.is_some() { LEFT_OF_INKS } else { LEFT };
        let mut y = next;
        for value in wrapped(&value, SIZE, f32::from(RIGHT - x)) {
            rows.push(Row { y, x, name: std::mem::take(&mut name), value, ink: ink.take() });
            next = y + PITCH;
            y += LINE_PITCH;
        }
    }
    (rows, next)
}

fn facts(subject: &Subject, prints: &[Print<'_>]) -> Vec<Fact> {
    let mut facts = vec![Fact::of(&server_text("SKU"), subject.sku.clone())];
    for part in &subject.parts {
        let kind = [part.color.as_deref(), part.size.as_deref()].into_iter().flatten().collect::<Vec<_>>().join(", ");
        let kind = if kind.is_empty() { part.sku.clone() } else { kind };
        facts.push(Fact::of(&server_text("Quantity"), format!("{} × {kind}", part.quantity)));
    }
    for decoration in &subject.configuration.decorations {
        let colors = match decoration.colors {
            0 => String::new(),
            1 => server_text(", 1 color").to_string(),
            many => server_text(", {0} colors").with("0", many).to_string(),
        };
        facts.push(Fact::of(
            &server_text("Decoration"),
            format!("{}: {}{colors}", decoration.location, decoration.method),
        ));
        facts.extend(decoration.inks.clone().map(|inks| Fact::of(&server_text("Inks"), inks)));
        if decoration.colors > 0 {
            facts.extend(inks_at(&decoration.location, subject));
        }
    }
    for Print { file, area_mm, placed, .. } in prints {
        facts.push(Fact::of(&server_text("Artwork"), format!("{}: {}", file.location, file.name)));
        if let Some(area) = area_mm {
            facts.push(Fact::of(&server_text("Area"), format!("{}: {}", file.location, size_in_words(*area))));
        }
        if let Some(placed) = placed {
            facts.push(Fact::of(
                &server_text("Print"),
                format!("{}: {}", file.location, size_in_words((placed.width, placed.height))),
            ));
        }
        facts.push(Fact::of(&server_text("SHA-256"), file.sha256.chars().take(SHOWN_HASH).collect()));
    }
    facts
}

/// Returns the inks of a location by name, each with the customer's reference. Full-color methods have none.
fn inks_at<'a>(location: &str, subject: &'a Subject) -> impl Iterator<Item = Fact> + use<'a> {
    let file = subject.artworks.iter().find(|file| file.location == location);
    file.into_iter().flat_map(|file| &file.inks).flat_map(|ink| {
        let named =
            Fact { name: server_text("Ink").to_string(), value: inks::in_words(ink), ink: Some(ink.color.clone()) };
        [Some(named), ink.reference.clone().map(|reference| Fact::of(&server_text("Reference"), reference))]
            .into_iter()
            .flatten()
    })
}
