//! Soft goods: cloth that lies flat and is folded by its own weight, sewn with seams and hems.

use crate::{
    color::Tone,
    part::{Part, line, stitches},
    scene::Scene,
    surface::{self, Weave},
    svg::{Affine, Defs, Path, Point},
};

/// A piece of cloth: its weave, its bulge and its folds.
pub(crate) fn cloth(defs: &mut Defs, outline: &Path, tone: Tone, weave: Weave, folds: &[(Path, f64)]) -> Part {
    let part = Part::new(defs, outline, tone);
    let part = surface::woven(part, defs, tone, weave);
    let part = surface::soft(part, defs, tone);
    surface::folded(part, defs, tone, folds)
}

/// A seam: a thin crease with a light on its far side.
pub(crate) fn seam(path: &Path, tone: Tone) -> String {
    line(path, tone.light(0.35), 1.4, r#"transform="translate(1.4 1.6)""#) + &line(path, tone.shade(0.5), 1.4, "")
}

/// A hem: two rows of stitches.
pub(crate) fn hem(path: &Path, tone: Tone) -> String {
    let again = stitches(path, tone.shade(0.34));
    again.clone() + &format!(r#"<g transform="translate(0 5)">{again}</g>"#)
}

/// One row of stitches.
pub(crate) fn stitched(path: &Path, tone: Tone) -> String {
    stitches(path, tone.shade(0.36))
}

/// A ribbed band along a path: collars and cuffs.
pub(crate) fn rib(path: &Path, tone: Tone, width: f64) -> String {
    line(path, tone.deep(0.5).base_at(0.8), width + 2.2, r#"stroke-linecap="butt""#)
        + &line(path, tone.deep(0.05).base_at(1.0), width, r#"stroke-linecap="butt""#)
        + &line(path, tone.shade(0.28), width, r#"stroke-linecap="butt" stroke-dasharray="1.2 3""#)
}

/// The sewn label at the neck of a garment.
pub(crate) fn label((x, y): Point, size: f64) -> String {
    format!(
        r##"<rect x="{:.1}" y="{y:.1}" width="{size:.1}" height="{:.1}" rx="2" fill="#f7f4ec" stroke="#000" stroke-opacity=".25"/>"##,
        x - size / 2.0,
        size * 0.62
    )
}

/// How soft goods are turned: seen a little from the side.
pub(crate) fn sway(scene: &Scene<'_>) -> Affine {
    if scene.turned() { Affine([0.8, -0.09, 0.05, 0.985, 0.0, 0.0]) } else { Affine::SAME }
}

/// A vertical fold.
pub(crate) fn fold(from: Point, by: Point, to: Point, width: f64) -> (Path, f64) {
    (Path::from(from).bend(by, to), width)
}
