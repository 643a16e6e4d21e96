//! Light on surfaces: the gradients of the shade and highlight layers, and the patterns of materials.

use super::{
    color::{Glaze, Tone},
    part::{Part, along},
    scene::Scene,
    svg::{Defs, Fine, N, Path, Point, Rect},
};

/// How a round surface reflects light.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Finish {
    /// Glazed ceramic, polished plastic.
    Gloss,
    /// Powder coat, rubber, wood.
    Matte,
    /// Steel, brass.
    Metal,
    /// Glass and clear plastic.
    Clear,
}

/// Strengths of shade or light, by share of the width.
type Steps = &'static [(f64, f64)];

/// A round body, lit from the left.
pub(super) fn round(part: Part, defs: &mut Defs, tone: Tone, finish: Finish) -> Part {
    let shade = |steps: &[(f64, f64)]| steps.iter().map(|(at, dark)| (*at, tone.shade(*dark))).collect::<Vec<_>>();
    let light = |steps: &[(f64, f64)]| steps.iter().map(|(at, bright)| (*at, tone.light(*bright))).collect::<Vec<_>>();
    let (dark, bright): (Steps, Steps) = match finish {
        Finish::Gloss => (
            &[(0.0, 0.36), (0.1, 0.15), (0.27, 0.0), (0.52, 0.03), (0.78, 0.24), (0.94, 0.42), (1.0, 0.34)],
            &[(0.1, 0.0), (0.16, 0.5), (0.2, 0.58), (0.27, 0.14), (0.4, 0.0), (0.93, 0.0), (0.965, 0.2), (1.0, 0.0)],
        ),
        Finish::Matte => (
            &[(0.0, 0.32), (0.12, 0.12), (0.3, 0.0), (0.5, 0.04), (0.78, 0.27), (0.95, 0.44), (1.0, 0.38)],
            &[(0.04, 0.0), (0.26, 0.24), (0.5, 0.0)],
        ),
        Finish::Metal => (
            &[
                (0.0, 0.5),
                (0.1, 0.12),
                (0.2, 0.0),
                (0.32, 0.3),
                (0.42, 0.08),
                (0.6, 0.0),
                (0.78, 0.4),
                (0.92, 0.52),
                (1.0, 0.22),
            ],
            &[(0.12, 0.0), (0.2, 0.75), (0.29, 0.0), (0.46, 0.0), (0.58, 0.42), (0.7, 0.0), (0.95, 0.0), (1.0, 0.35)],
        ),
        Finish::Clear => (
            &[(0.0, 0.34), (0.07, 0.1), (0.16, 0.02), (0.84, 0.02), (0.93, 0.12), (1.0, 0.36)],
            &[(0.06, 0.0), (0.12, 0.75), (0.17, 0.0), (0.8, 0.0), (0.86, 0.4), (0.9, 0.0)],
        ),
    };
    let dark = defs.across(&shade(dark));
    let bright = defs.across(&light(bright));
    part.shaded(&dark).lit(&bright)
}

/// A flat face seen from above: a little more light at the upper left.
pub(super) fn flat(part: Part, defs: &mut Defs, tone: Tone, face: Rect) -> Part {
    let (from, to) = ((face.left(), face.top()), (face.right(), face.bottom()));
    let dark = defs.linear(from, to, &[(0.35, tone.shade(0.0)), (1.0, tone.shade(0.17))]);
    let bright = defs.linear(from, to, &[(0.0, tone.light(0.24)), (0.5, tone.light(0.0))]);
    part.shaded(&dark).lit(&bright)
}

/// A glossy face: the reflection of a window across it.
pub(super) fn glossy(part: Part, defs: &mut Defs, tone: Tone, face: Rect) -> Part {
    let part = flat(part, defs, tone, face);
    let (from, to) = ((face.left(), face.top()), (face.left() + face.width * 0.9, face.top() + face.height * 0.75));
    let steps =
        [(0.22, 0.0), (0.24, 0.2), (0.42, 0.1), (0.44, 0.0), (0.5, 0.0), (0.51, 0.1), (0.57, 0.06), (0.58, 0.0)];
    let bright = defs.linear(from, to, &steps.map(|(at, bright)| (at, tone.light(bright))));
    part.lit(&bright)
}

/// A soft body that bulges towards us.
pub(super) fn soft(part: Part, defs: &mut Defs, tone: Tone) -> Part {
    let steps = [(0.0, tone.shade(0.0)), (0.55, tone.shade(0.05)), (0.85, tone.shade(0.2)), (1.0, tone.shade(0.34))];
    let dark = defs.bulge((0.36, 0.34), 0.76, &steps);
    let bright = defs.bulge((0.3, 0.26), 0.52, &[(0.0, tone.light(0.24)), (1.0, tone.light(0.0))]);
    part.shaded(&dark).lit(&bright)
}

/// Folds of cloth: each a soft dark line with a light beside it.
pub(super) fn folded(part: Part, defs: &mut Defs, tone: Tone, folds: &[(Path, f64)]) -> Part {
    let blur = defs.blur(6);
    let beside = format!(r#"transform="translate(-9 -5)" {blur}"#);
    let mut rest = folds.iter();
    let Some((first, width)) = rest.next() else { return part };
    let id = defs.route(&rest.fold(first.clone(), |path, (other, _)| path.and(other)));
    part.shade(&along(id, tone.shade(0.2), *width, &blur)).light(&along(id, tone.light(0.15), width * 0.7, &beside))
}

/// A bar that lies across the picture, lit from above.
pub(super) fn round_bar(part: Part, defs: &mut Defs, tone: Tone, face: Rect) -> Part {
    let (from, to) = ((0.0, face.top()), (0.0, face.bottom()));
    let dark = defs.linear(from, to, &[(0.0, tone.shade(0.1)), (0.4, tone.shade(0.0)), (1.0, tone.shade(0.5))]);
    let bright = defs.linear(from, to, &[(0.08, tone.light(0.0)), (0.26, tone.light(0.4)), (0.5, tone.light(0.0))]);
    part.shaded(&dark).lit(&bright)
}

/// A ball lit from the upper left.
pub(super) fn ball(part: Part, defs: &mut Defs, tone: Tone, (x, y): Point, radius: f64) -> Part {
    let steps = [(0.0, 0.0), (0.5, 0.02), (0.75, 0.18), (0.93, 0.44), (1.0, 0.36)];
    let dark =
        defs.radial((x - radius * 0.22, y - radius * 0.26), radius * 1.26, &steps.map(|(at, by)| (at, tone.shade(by))));
    let at = (x - radius * 0.36, y - radius * 0.42);
    let bright =
        defs.radial(at, radius * 0.62, &[(0.0, tone.light(0.5)), (0.4, tone.light(0.16)), (1.0, tone.light(0.0))]);
    part.shaded(&dark).lit(&bright)
}

/// The patterns of materials, fine enough to look like a tone from a distance.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Weave {
    /// Canvas, cotton twill.
    Canvas,
    /// Jersey and knitwear.
    Knit,
    /// The honeycomb of a polo shirt.
    Pique,
    /// The loops of a towel.
    Terry,
    /// Leather and its likes.
    Grain,
    /// Pressed granules of cork.
    Cork,
    /// The long fibers of bamboo and wood, along a flat product.
    Wood,
    /// Scattered specks: kraft paper, stoneware, straw, seeds.
    Fleck,
    /// An open net.
    Net,
    /// Coarse plain weave: jute.
    Burlap,
    /// The upright wales of corduroy.
    Cord,
    /// Matted fibers: felt and fleece.
    Felt,
}

/// The proportions that name a material.
const MATERIALS: [(&str, Weave); 7] = [
    ("cork", Weave::Cork),
    ("wood", Weave::Wood),
    ("fleck", Weave::Fleck),
    ("net", Weave::Net),
    ("burlap", Weave::Burlap),
    ("corduroy", Weave::Cord),
    ("felt", Weave::Felt),
];

/// Lays the material that the product's proportions name over a part.
pub(super) fn material(part: Part, scene: &Scene<'_>, defs: &mut Defs, tone: Tone) -> Part {
    match MATERIALS.iter().find(|(name, _)| scene.has(name)) {
        Some((_, weave)) => woven(part, defs, tone, *weave),
        None => part,
    }
}

/// Lays a weave over a part.
pub(super) fn woven(part: Part, defs: &mut Defs, tone: Tone, weave: Weave) -> Part {
    let (dark, bright) = (stroke(tone.shade(0.18)), stroke(tone.light(0.2)));
    let (size, tile) = match weave {
        // As large a tile as the knit's, for the same reason.
        Weave::Canvas => (
            (16.0, 16.0),
            format!(
                r#"<g stroke-dasharray="2 2" stroke-width=".9"><path d="M0 1h16M0 5h16M0 9h16M0 13h16M2 3h14M2 7h14M2 11h14M2 15h14" {}/><path d="M1 2v14M5 2v14M9 2v14M13 2v14M3 0v16M7 0v16M11 0v16M15 0v16" {}/></g>"#,
                stroke(tone.shade(0.12)),
                stroke(tone.light(0.13))
            ),
        ),
        // Four wales and three rows in a tile: a small tile shows stripes where the picture is reduced.
        Weave::Knit => (
            (16.0, 15.0),
            format!(
                r#"<path d="M0 0l2 3 2-3 2 3 2-3 2 3 2-3 2 3 2-3M0 5l2 3 2-3 2 3 2-3 2 3 2-3 2 3 2-3M0 10l2 3 2-3 2 3 2-3 2 3 2-3 2 3 2-3" fill="none" {} stroke-width=".8"/>"#,
                stroke(tone.shade(0.1))
            ),
        ),
        Weave::Pique => (
            (4.0, 4.0),
            format!(
                r#"<circle cx="1" cy="1" r=".7" fill="none" {dark} stroke-width=".6"/><circle cx="3" cy="3" r=".7" fill="none" {dark} stroke-width=".6"/>"#
            ),
        ),
        Weave::Terry => (
            (6.0, 6.0),
            format!(
                r#"<path d="M1 2q1-2 2 0M4 5q1-2 2 0" fill="none" {dark} stroke-width="1"/><path d="M3.5 2q1-2 2 0M0 5q1-2 2 0" fill="none" {bright} stroke-width="1"/>"#
            ),
        ),
        Weave::Grain => (
            (9.0, 8.0),
            format!(r#"<path d="M1 1q2 1 2 3M6 2q-1 2 1 3M3 6q2-1 3 1" fill="none" {dark} stroke-width=".8"/>"#),
        ),
        Weave::Cork => (
            (34.0, 26.0),
            format!(
                r#"<g stroke-linecap="round" stroke-width="2.6"><path d="M3 4h2M13 2h.1M24 6h3M8 12h1M19 14h2M30 17h.1M4 20h2M14 22h.1M26 23h2" {}/><path d="M9 6h2M19 3h1M30 3h.1M2 13h.1M13 16h2M25 12h1M8 24h1M20 20h.1M31 24h.1" {}/></g>"#,
                stroke(tone.shade(0.4)),
                stroke(tone.light(0.4))
            ),
        ),
        Weave::Wood => (
            (180.0, 27.0),
            format!(
                r#"<path d="M0 3q45-4 90 0t90 0M0 8h60q30 3 60 0h60M0 14q45 5 90 1t90-1M0 22q50-4 100 0t80 0" fill="none" {} stroke-width="1.1"/><path d="M0 5q45-4 90 0t90 0M0 18q45 4 90 1t90-1" fill="none" {bright} stroke-width="1.6"/>"#,
                stroke(tone.shade(0.22))
            ),
        ),
        Weave::Fleck => (
            (97.0, 83.0),
            format!(
                r#"<g stroke-linecap="round"><path d="M7 9h.1M31 4l1 1M58 15h.1M20 27h.1M76 8h.1M44 38l1 1M88 30h.1M9 47h.1M66 45h1M33 58h.1M80 62h.1M16 72h.1M51 76h.1M92 77h.1" stroke-width="1.6" {}/><path d="M43 20l1 1M84 18h.1M24 42h.1M58 61l1 1M5 65h.1M71 79h.1" stroke-width="3" {}/><path d="M15 16l2 1M66 25h.1M38 48h1M88 49h.1M27 76l1-1M49 4h.1" stroke-width="2" {bright}/></g>"#,
                stroke(tone.shade(0.5)),
                stroke(tone.shade(0.36))
            ),
        ),
        Weave::Net => (
            (9.0, 9.0),
            format!(r#"<path d="M4.5 1L8 4.5 4.5 8 1 4.5z" fill="{}" fill-opacity=".5"/>"#, tone.deep(0.7).base()),
        ),
        Weave::Burlap => (
            (12.0, 12.0),
            format!(
                r#"<path d="M0 3h6M6 9h6" {} stroke-width="3.6"/><path d="M3 6v6M9 0v6" {} stroke-width="3.6"/>"#,
                stroke(tone.light(0.3)),
                stroke(tone.shade(0.26))
            ),
        ),
        Weave::Cord => (
            (9.0, 9.0),
            format!(
                r#"<path d="M2 0v9" {} stroke-width="2.4"/><path d="M6 0v9" {} stroke-width="2.4"/>"#,
                stroke(tone.shade(0.34)),
                stroke(tone.light(0.22))
            ),
        ),
        Weave::Felt => (
            (30.0, 26.0),
            format!(
                r#"<path d="M2 3q4 2 5 6M13 2q1 4-2 6M24 4l-5 5M6 16q5-2 8 2M20 15q4 4 8 2M3 23l6-1M17 24q3-3 6-2" fill="none" {dark}/><path d="M9 5l4 5M27 10l-3 6M11 20l5 3M4 11l3 5" fill="none" {bright}/>"#
            ),
        ),
    };
    let pattern = defs.pattern(size.0, size.1, &tile);
    // A net is seen through the print.
    if weave == Weave::Net { part.shaded(&pattern) } else { part.textured(&pattern) }
}

/// The fibers of bamboo and wood along an upright product.
pub(super) fn fibrous(part: Part, defs: &mut Defs, tone: Tone) -> Part {
    let tile = format!(
        r#"<path d="M3 0q-3 30 0 60t0 60M11 0q4 30 1 60t-1 60M18 0v40q3 20 0 40v40" fill="none" {} stroke-width="1.1"/>"#,
        stroke(tone.shade(0.24))
    );
    let pattern = defs.pattern(23.0, 120.0, &tile);
    part.textured(&pattern)
}

/// Brushed lines along or across.
pub(super) fn grooved(part: Part, defs: &mut Defs, tone: Tone, step: f64, upright: bool) -> Part {
    let (dark, step) = (stroke(tone.shade(0.5)), N(step));
    let tile = if upright { "M1 0v10" } else { "M0 1h10" };
    let tile = format!(r#"<path d="{tile}" {dark} stroke-width="1.6"/>"#);
    let pattern = if upright { defs.pattern(step.0, 10.0, &tile) } else { defs.pattern(10.0, step.0, &tile) };
    part.textured(&pattern)
}

fn stroke((color, opacity): Glaze) -> String {
    format!(r#"stroke="{color}" stroke-opacity="{}""#, Fine(opacity))
}
