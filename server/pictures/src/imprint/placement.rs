//! Where and how an artwork appears in one picture of a product.

use serde::{Deserialize, Serialize};

use super::Effect;
use crate::bend::Bend;
use crate::color::Rgb;
use crate::figure::Area;
use crate::svg::{Point, Rect};

/// The place of a print in a picture, with all that [`super::print`] needs. Lengths are pixels of the picture.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Placement {
    /// Left and top edge, width and height of the printed image, in the area's own coordinates.
    pub(crate) frame: [f64; 4],
    /// Width and height of the area when it is laid flat.
    pub(crate) flat: [f64; 2],
    /// Whether the area is an ellipse.
    pub(crate) oval: bool,
    /// How the surface bends it.
    pub(crate) bend: Bend,
    /// The tone that an engraving exposes.
    pub(crate) exposed: [u8; 3],
}

/// The points of an edge at which its course is computed.
const STEPS: i32 = 16;

impl Placement {
    pub(crate) fn of(area: &Area, exposed: Rgb) -> Self {
        let seen = Self::seen(&outline(area), area.flat, area.bend, exposed);
        Self { oval: area.oval, ..seen }
    }

    /// Returns the placement of a rectangle with an outline in the picture.
    pub(crate) fn seen(outline: &[Point], flat: Point, bend: Bend, exposed: Rgb) -> Self {
        let bound = |part: fn(&Point) -> f64, pick: fn(f64, f64) -> f64| outline.iter().map(part).reduce(pick);
        let (left, right) = (bound(|at| at.0, f64::min), bound(|at| at.0, f64::max));
        let (top, bottom) = (bound(|at| at.1, f64::min), bound(|at| at.1, f64::max));
        let (left, top) = (left.unwrap_or(0.0), top.unwrap_or(0.0));
        // A rounded edge has no gap, and folds move it.
        let room = 0.5 + bend.reach();
        let frame = Rect::new(0.0, 0.0, right.unwrap_or(0.0) - left, bottom.unwrap_or(0.0) - top).inset(-room);
        Self {
            frame: [left - room, top - room, frame.width, frame.height].map(rounded),
            flat: [rounded(flat.0), rounded(flat.1)],
            oval: false,
            bend: bend.map(rounded),
            exposed: [exposed.0, exposed.1, exposed.2],
        }
    }

    /// Returns the attributes of an image that is computed elsewhere.
    pub(crate) fn slot(&self, effect: Effect) -> String {
        let written = serde_json::to_string(self).unwrap_or_default().replace('"', "&quot;");
        format!(r#"data-effect="{}" data-placement="{written}""#, effect.name())
    }
}

/// Returns the visible outline of an area, clockwise from its upper left corner.
pub(crate) fn outline(area: &Area) -> Vec<Point> {
    let (half, tall) = (area.flat.0 / 2.0, area.flat.1 / 2.0);
    let share = |step: i32| f64::from(step) / f64::from(STEPS);
    // Folds are too small to show in an outline.
    let straight = matches!(area.bend, Bend::Flat | Bend::Cloth { .. });
    let flat: Vec<Point> = if area.oval {
        let angle = |step: i32| share(step) * std::f64::consts::TAU;
        (0..STEPS).map(|step| (half * angle(step).cos(), tall * angle(step).sin())).collect()
    } else {
        let along = |from: Point, to: Point| {
            (0..STEPS).map(move |step| (from.0 + (to.0 - from.0) * share(step), from.1 + (to.1 - from.1) * share(step)))
        };
        let corners = [(-half, -tall), (half, -tall), (half, tall), (-half, tall)];
        if straight {
            return corners.to_vec();
        }
        let ends = corners.iter().cycle().skip(1);
        corners.iter().zip(ends).flat_map(|(from, to)| along(*from, *to)).collect()
    };
    flat.into_iter().filter_map(|at| area.bend.forward(at)).collect()
}

/// Rounds to thousandths, so that the text of a placement is short and reads back as the same number.
pub(crate) fn rounded(length: f64) -> f64 {
    (length * 1000.0).round() / 1000.0
}
