//! Drawstring bags: a sack gathered by two cords.

use super::Family;
use crate::{
    color::{GRAPHITE, Tone},
    figure::{Area, Figure, Stance},
    part::{Part, line},
    scene::Scene,
    shapes::garment::{self, fold},
    surface::{self, Weave},
    svg::{Affine, Defs, Fine, Path, Rect},
};

/// `pouch` makes it a small pouch that is closed at the top and has no straps. `piping` reflects along both sides, `rope`
/// is natural cord, `foil` lines it and shows above the cord.
pub(super) static DRAWSTRING: Family = Family {
    name: "drawstring",
    color: "#2d5d8c",
    room: (400.0, 520.0),
    proportions: &[("width", 350.0), ("height", 440.0), ("imprintWidth", 220.0), ("imprintHeight", 230.0)],
    draw,
};

fn draw(scene: &Scene<'_>, defs: &mut Defs) -> Figure {
    let (width, height) = scene.size();
    let tone = scene.tone();
    let at = |x: f64, y: f64| (width / 2.0 * x, height * (y - 0.5) + 14.0);
    let cord = if tone.base().luminance() < 0.05 { Tone::of(GRAPHITE).pale(0.4) } else { Tone::of(GRAPHITE) };
    let cord = if scene.has("rope") { Tone::of(crate::color::Rgb(226, 214, 188)) } else { cord };
    let thick = if scene.has("rope") { 14.0 } else { 9.0 };
    let mut parts = Vec::new();
    if !scene.has("pouch") {
        for side in [-1.0, 1.0] {
            let path = Path::from(at(0.7 * side, 0.06)).curve(
                at(1.3 * side, 0.12),
                at(1.26 * side, 0.7),
                at(0.93 * side, 0.95),
            );
            parts.push(Part::tube(defs, &path, thick, cord));
        }
    }
    let half = [
        [at(0.1, -0.012), at(0.2, 0.012), at(0.3, -0.004)],
        [at(0.44, -0.02), at(0.52, 0.014), at(0.68, 0.0)],
        [at(0.72, 0.05), at(0.72, 0.08), at(0.76, 0.11)],
        [at(0.98, 0.22), at(1.0, 0.6), at(0.99, 0.94)],
        [at(0.99, 0.98), at(0.96, 1.0), at(0.9, 1.0)],
        [at(0.5, 1.01), at(0.3, 1.01), at(0.0, 1.01)],
    ];
    let outline = Path::mirrored(at(0.0, 0.006), &half).close();
    let body = Rect::new(0.0, 14.0, width, height);
    let mut folds = vec![
        fold(at(0.9, 0.92), at(0.7, 0.78), at(0.74, 0.6), 14.0),
        fold(at(-0.9, 0.94), at(-0.72, 0.84), at(-0.76, 0.66), 14.0),
    ];
    for (x, far) in [(-0.56, 0.34), (-0.34, 0.26), (-0.12, 0.3), (0.12, 0.25), (0.34, 0.31), (0.56, 0.36)] {
        folds.push(fold(at(x * 1.04, 0.07), at(x * 1.1, 0.18), at(x * 1.4, far), 10.0));
    }
    let mut bag = garment::cloth(defs, &outline, tone, Weave::Canvas, &folds).with_art();
    bag = surface::material(bag, scene, defs, tone);
    if scene.has("foil") {
        let collar = Path::polygon(&[at(-0.8, -0.03), at(0.8, -0.03), at(0.8, 0.05), at(-0.8, 0.05)]);
        bag =
            bag.material(&crate::part::area(&collar, (crate::color::STEEL, 1.0), "")).material(&quilt(defs, tone, &at));
    }
    if scene.has("piping") {
        let seam = |side: f64| {
            Path::from(at(0.62 * side, 0.1)).curve(at(0.74 * side, 0.3), at(0.76 * side, 0.7), at(0.74 * side, 1.0))
        };
        let both = seam(1.0).and(&seam(-1.0));
        bag = bag.material(
            &(line(&both, (GRAPHITE, 0.5), 15.0, "") + &line(&both, (crate::color::Rgb(216, 221, 226), 1.0), 11.0, "")),
        );
    }
    let channel = Path::from(at(-0.72, 0.075)).bend(at(0.0, 0.1), at(0.72, 0.075));
    bag = bag.shade(&garment::seam(&channel, tone));
    let gathers = (-9_i8..=9).map(f64::from).fold(String::new(), |text, step| {
        let x = step / 13.4;
        text + &line(&Path::from(at(x, 0.004)).to(at(x * 1.03, 0.085)), tone.shade(0.34), 2.6, "")
    });
    parts.push(bag.shade(&gathers));
    if scene.has("pouch") {
        for (side, end) in [(1.0, 0.3), (-1.0, 0.24)] {
            let path =
                Path::from(at(0.1 * side, 0.08)).curve(at(0.3 * side, 0.1), at(0.34 * side, 0.2), at(0.22 * side, end));
            parts.push(Part::tube(defs, &path, 7.0, tone.deep(0.3)));
        }
    } else {
        for side in [-1.0, 1.0] {
            let (x, y) = at(0.9 * side, 0.94);
            let ring = Path::ellipse((x, y), (11.0, 11.0));
            let patch = Path::polygon(&[at(0.99 * side, 0.84), at(0.99 * side, 1.0), at(0.66 * side, 1.0)]);
            let part = Part::new(defs, &patch, tone.deep(0.28)).bare();
            parts.push(part.trim(&line(&ring, (crate::color::STEEL, 1.0), 6.0, "")));
        }
    }
    let (w, h) = scene.imprint((width * 0.68, height * 0.56));
    let turn = if scene.turned() { Affine([0.84, -0.1, 0.02, 0.99, 0.0, 0.0]) } else { Affine::SAME };
    Figure::new(parts, body, Area::flat(0.0, at(0.0, 0.56).1, (w, h)).cloth(), Stance::Lies(10.0))
        .turned(turn)
        .focused(at(0.3, 0.16))
}

/// The diamonds of a padded wall.
fn quilt(defs: &mut Defs, tone: Tone, at: &dyn Fn(f64, f64) -> (f64, f64)) -> String {
    let tile = |color, opacity, by: u8| {
        format!(
            r#"<path d="M0 {by}l28 28 28-28M0 {}l28-28 28 28" fill="none" stroke="{color}" stroke-opacity="{}" stroke-width="2"/>"#,
            56 + by,
            Fine(opacity)
        )
    };
    let ((dark, strength), (light, shine)) = (tone.shade(0.34), tone.light(0.3));
    let paint = defs.pattern(56.0, 56.0, &(tile(dark, strength, 0) + &tile(light, shine, 2)));
    let body = Path::polygon(&[at(-1.0, 0.11), at(1.0, 0.11), at(1.0, 1.0), at(-1.0, 1.0)]);
    format!(r#"<path d="{body}" fill="{paint}"/>"#)
}
