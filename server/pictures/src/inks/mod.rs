//! The ink book: inks by name, and the nearest one to a color. The client reads the same `book.json` and has the same
//! arithmetic (`web/src/features/studio/inkBook.ts`); both are tested with the same vectors.

mod difference;

use std::sync::LazyLock;

use serde::Deserialize;

pub use difference::{Lab, difference};

use crate::color::Rgb;

/// An ink of the book. Its color is an approximation for screens, not a measurement.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct BookInk {
    /// The code, such as `PL 113`.
    pub code: String,
    /// The name, such as `Signal Red`.
    pub name: String,
    /// The color, as `#rrggbb` in lower case.
    pub color: String,
    /// Whether the ink is metallic. A screen does not show the luster, so such an ink is the nearest only to its own color.
    #[serde(default)]
    pub metallic: bool,
}

impl BookInk {
    /// Returns the code and the name: `PL 113 Signal Red`.
    pub fn label(&self) -> String {
        format!("{} {}", self.code, self.name)
    }
}

/// The ink of the book that is nearest to a color.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Nearest {
    /// The ink.
    pub ink: &'static BookInk,
    /// The CIEDE2000 difference from it, in tenths.
    pub tenths: u16,
}

static BOOK: LazyLock<Vec<(BookInk, Lab)>> = LazyLock::new(|| {
    let inks: Vec<BookInk> = serde_json::from_str(include_str!("book.json")).unwrap_or_default();
    inks.into_iter()
        .filter_map(|ink| Some((Lab::of(Rgb::parse(&ink.color)?), ink)))
        .map(|(lab, ink)| (ink, lab))
        .collect()
});

/// Returns the inks of the book, in its order.
pub fn book() -> impl Iterator<Item = &'static BookInk> {
    BOOK.iter().map(|(ink, _)| ink)
}

/// Returns the nearest ink to a color. `None` if the color is not `#rrggbb`.
pub fn nearest(color: &str) -> Option<Nearest> {
    let lab = Lab::of(Rgb::parse(color)?);
    if let Some(ink) = book().find(|ink| ink.color.eq_ignore_ascii_case(color)) {
        return Some(Nearest { ink, tenths: 0 });
    }
    let plain = BOOK.iter().filter(|(ink, _)| !ink.metallic);
    let found = plain.map(|(ink, known)| (ink, difference(lab, *known))).min_by(|one, other| one.1.total_cmp(&other.1));
    found.map(|(ink, difference)| Nearest { ink, tenths: tenths(difference) })
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped to the type first")]
fn tenths(difference: f64) -> u16 {
    (difference * 10.0).round().clamp(0.0, f64::from(u16::MAX)) as u16
}

/// Describes a difference in tenths.
pub fn in_words(tenths: u16) -> &'static str {
    match tenths {
        0 => "exact",
        1..20 => "very close",
        20..50 => "close",
        50..100 => "visibly different",
        _ => "very different",
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[derive(Deserialize)]
    struct Vectors {
        /// Two colors in Lab and their difference, as published by Sharma, Wu and Dalal in 2005.
        pairs: Vec<[f64; 7]>,
        nearest: Vec<Case>,
    }

    #[derive(Deserialize)]
    struct Case {
        color: String,
        label: String,
        tenths: u16,
        words: String,
    }

    fn vectors() -> Vectors {
        serde_json::from_str(include_str!("vectors.json")).unwrap()
    }

    #[test]
    fn differences_are_as_published() {
        let pairs = vectors().pairs;
        assert_eq!(pairs.len(), 34);
        for [l1, a1, b1, l2, a2, b2, published] in pairs {
            let (one, other) = (Lab { l: l1, a: a1, b: b1 }, Lab { l: l2, a: a2, b: b2 });
            for found in [difference(one, other), difference(other, one)] {
                assert!((found - published).abs() < 5e-5, "{one:?} {other:?}: {found}, published {published}");
            }
        }
    }

    #[test]
    fn the_nearest_ink_is_the_same_as_in_the_browser() {
        let cases = vectors().nearest;
        assert!(cases.len() >= 200);
        for Case { color, label, tenths, words } in cases {
            let found = nearest(&color).unwrap();
            assert_eq!(
                (found.ink.label(), found.tenths, in_words(found.tenths)),
                (label, tenths, words.as_str()),
                "{color}"
            );
        }
    }

    #[test]
    fn each_ink_has_a_code_a_name_and_a_color_of_its_own() {
        let all: Vec<_> = book().collect();
        assert!((100..=150).contains(&all.len()), "{}", all.len());
        for at in 0..3 {
            let distinct: HashSet<_> = all.iter().map(|ink| [&ink.code, &ink.name, &ink.color][at]).collect();
            assert_eq!(distinct.len(), all.len());
        }
        for ink in all {
            assert_eq!(nearest(&ink.color), Some(Nearest { ink, tenths: 0 }));
        }
    }

    #[test]
    fn every_color_has_a_recognizable_neighbor() {
        let steps = (0..=255_u8).step_by(51);
        let colors = steps.clone().flat_map(|red| steps.clone().map(move |green| (red, green)));
        let colors = colors.flat_map(|(red, green)| steps.clone().map(move |blue| Rgb(red, green, blue)));
        let farthest = colors.filter_map(|color| nearest(&color.to_string())).map(|found| found.tenths).max();
        assert!(farthest < Some(140), "{farthest:?}");
    }

    #[test]
    fn a_metallic_ink_is_nearest_only_to_its_own_color() {
        let gold = book().find(|ink| ink.metallic).unwrap();
        let beside = format!("{}{:02x}", &gold.color[..5], u8::from_str_radix(&gold.color[5..], 16).unwrap() + 1);
        assert!(!nearest(&beside).unwrap().ink.metallic);
        assert_eq!(nearest("red"), None);
    }
}
