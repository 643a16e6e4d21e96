//! Hooded and crew sweatshirts, and zip jackets.

use super::Family;
use crate::{
    color::{Rgb, STEEL, Tone},
    figure::{Area, Figure, Stance},
    part::{Part, area, line},
    scene::Scene,
    shapes::garment::{self, fold},
    surface::Weave,
    svg::{Affine, Defs, Path, Point, Rect},
};

/// `zip` opens the front, `quarter` only a quarter of it, below a standing collar; `hood` and `pocket` add them.
pub(super) static HOODIE: Family = Family {
    name: "hoodie",
    color: "#5d6470",
    room: (400.0, 520.0),
    proportions: &[
        ("width", 580.0),
        ("height", 720.0),
        ("hood", 1.0),
        ("pocket", 1.0),
        ("imprintWidth", 280.0),
        ("imprintHeight", 240.0),
    ],
    draw,
};

fn draw(scene: &Scene<'_>, defs: &mut Defs) -> Figure {
    let (width, length) = scene.size();
    let (half, tone) = (width / 2.0, scene.tone());
    let at = |x: f64, y: f64| (half * x, length * y);
    let mut parts = Vec::new();
    if scene.has("hood") {
        parts.extend(hood_behind(scene, defs, &at));
    }
    parts.push(sleeve(defs, tone, &|x, y| at(-x, y)));
    parts.push(sleeve(defs, tone, &at));
    parts.push(body(scene, defs, tone, &at));
    if scene.has("pocket") && !scene.back() {
        parts.push(pocket(defs, tone, &at));
    }
    if scene.has("quarter") && !scene.back() {
        parts.push(collar(defs, tone, &at));
    }
    if (scene.has("zip") || scene.has("quarter")) && !scene.back() {
        let zip = Path::from(at(0.0, if scene.has("quarter") { -0.01 } else { 0.1 }))
            .to(at(0.0, if scene.has("quarter") { 0.3 } else { 0.99 }));
        let pull = Path::rounded(Rect::new(0.0, length * 0.2, 8.0, 24.0), 3.0);
        let teeth = line(&zip, Tone::of(STEEL).base_at(1.0), 5.0, r#"stroke-dasharray="2 2.4" stroke-linecap="butt""#);
        let text = line(&zip, tone.deep(0.5).base_at(1.0), 13.0, r#"stroke-linecap="butt""#) + &teeth;
        let pull = area(&pull, Tone::of(STEEL).base_at(1.0), r##"stroke="#000" stroke-opacity=".4""##);
        parts.push(Part::loose(text + &pull));
    }
    if !scene.has("quarter") || scene.back() {
        parts.extend(neck(scene, defs, tone, &at));
    }
    let (w, h) = scene.imprint((half * 1.1, length * 0.24));
    let place = if scene.has("zip") || scene.has("quarter") {
        Area::flat(half * 0.46, length * 0.27, (w.min(half * 0.5), h.min(half * 0.5))).cloth()
    } else {
        Area::flat(0.0, if scene.has("hood") { length * 0.47 } else { length * 0.2 + h / 2.0 }, (w, h)).cloth()
    };
    let rise = if scene.has("hood") { 0.44 } else { 0.5 };
    let outer = Rect::new(0.0, length * 0.5 - length * rise, width, length);
    Figure::new(parts, outer, place, Stance::Lies(11.0))
        .turned(Affine::shift(0.0, -length * rise).then(garment::sway(scene)))
        .focused(at(0.05, 0.16))
        .reaching(half * 0.5)
}

type At<'a> = dyn Fn(f64, f64) -> Point + 'a;

fn body(scene: &Scene<'_>, defs: &mut Defs, tone: Tone, at: &At<'_>) -> Part {
    let half = [
        [at(0.5, 0.02), at(0.66, 0.04), at(0.84, 0.075)],
        [at(0.8, 0.16), at(0.86, 0.24), at(0.98, 0.32)],
        [at(0.96, 0.5), at(0.97, 0.7), at(0.98, 0.88)],
        [at(0.96, 0.94), at(0.93, 0.97), at(0.92, 1.0)],
        [at(0.6, 1.012), at(0.3, 1.014), at(0.0, 1.014)],
    ];
    let outline = Path::mirrored(at(0.38, 0.0), &half).bend(at(0.0, 0.12), at(0.38, 0.0)).close();
    let folds = [
        fold(at(0.9, 0.34), at(0.62, 0.4), at(0.44, 0.52), 15.0),
        fold(at(-0.9, 0.34), at(-0.66, 0.42), at(-0.52, 0.58), 15.0),
        fold(at(0.86, 0.86), at(0.76, 0.7), at(0.86, 0.52), 15.0),
        fold(at(-0.84, 0.88), at(-0.72, 0.76), at(-0.82, 0.6), 15.0),
    ];
    let part = garment::cloth(defs, &outline, tone, Weave::Knit, &folds).with_art();
    let band = Path::from(at(-0.98, 0.955)).bend(at(0.0, 0.985), at(0.98, 0.955));
    let ribs = line(&band, tone.shade(0.3), at(0.0, 0.075).1, r#"stroke-linecap="butt" stroke-dasharray="2 4""#);
    let edge = Path::from(at(-1.0, 0.91)).bend(at(0.0, 0.94), at(1.0, 0.91));
    let armhole = |side: f64| {
        Path::from(at(0.84 * side, 0.075)).curve(at(0.8 * side, 0.16), at(0.86 * side, 0.24), at(0.98 * side, 0.32))
    };
    let yoke = Path::from(at(-0.62, 0.035)).bend(at(0.0, 0.12), at(0.62, 0.035));
    let part = part
        .shade(&ribs)
        .shade(&garment::seam(&edge, tone))
        .shade(&garment::seam(&armhole(1.0).and(&armhole(-1.0)), tone));
    if scene.back() && !scene.has("hood") { part.shade(&garment::seam(&yoke, tone)) } else { part }
}

fn sleeve(defs: &mut Defs, tone: Tone, at: &At<'_>) -> Part {
    let outline = Path::from(at(0.66, 0.045))
        .curve(at(1.04, 0.09), at(1.3, 0.36), at(1.42, 0.62))
        .curve(at(1.48, 0.74), at(1.5, 0.8), at(1.49, 0.9))
        .bend(at(1.38, 0.925), at(1.26, 0.905))
        .curve(at(1.24, 0.8), at(1.14, 0.6), at(0.88, 0.32))
        .close();
    let folds = [
        fold(at(1.02, 0.36), at(1.16, 0.34), at(1.22, 0.27), 9.0),
        fold(at(1.14, 0.56), at(1.26, 0.55), at(1.34, 0.49), 10.0),
        fold(at(1.28, 0.79), at(1.36, 0.8), at(1.46, 0.76), 8.0),
    ];
    let part = garment::cloth(defs, &outline, tone, Weave::Knit, &folds);
    let cuff = Path::from(at(1.51, 0.873)).bend(at(1.38, 0.9), at(1.24, 0.872));
    let edge = Path::from(at(1.51, 0.838)).bend(at(1.38, 0.864), at(1.22, 0.836));
    let ribs = line(&cuff, tone.shade(0.3), at(0.0, 0.07).1, r#"stroke-linecap="butt" stroke-dasharray="2 3.4""#);
    part.shade(&ribs).shade(&garment::seam(&edge, tone))
}

fn hood_behind(scene: &Scene<'_>, defs: &mut Defs, at: &At<'_>) -> Vec<Part> {
    let tone = scene.tone();
    let half = [[at(0.24, -0.13), at(0.46, -0.08), at(0.46, 0.035)], [at(0.44, 0.09), at(0.2, 0.12), at(0.0, 0.13)]];
    let outline = Path::mirrored(at(0.0, -0.13), &half).close();
    let outer = garment::cloth(defs, &outline, tone, Weave::Knit, &[]);
    let half = [[at(0.17, -0.1), at(0.33, -0.05), at(0.33, 0.03)], [at(0.31, 0.08), at(0.1, 0.14), at(0.0, 0.15)]];
    let inside = Path::mirrored(at(0.0, -0.1), &half).close();
    let inner = Part::new(defs, &inside, tone.deep(0.36));
    let down = defs.linear(at(0.0, -0.1), at(0.0, 0.14), &[(0.0, tone.shade(0.1)), (1.0, tone.shade(0.6))]);
    vec![outer, inner.shaded(&down).trim(&garment::label(at(0.0, 0.045), at(0.0, 0.055).1))]
}

fn pocket(defs: &mut Defs, tone: Tone, at: &At<'_>) -> Part {
    let half = [
        [at(0.4, 0.632), at(0.4, 0.632), at(0.4, 0.632)],
        [at(0.48, 0.68), at(0.58, 0.74), at(0.62, 0.8)],
        [at(0.62, 0.84), at(0.62, 0.88), at(0.62, 0.91)],
        [at(0.3, 0.925), at(0.2, 0.925), at(0.0, 0.925)],
    ];
    let outline = Path::mirrored(at(0.0, 0.63), &half).close();
    let part = Part::new(defs, &outline, tone);
    let down = defs.linear(at(-0.5, 0.6), at(0.5, 0.92), &[(0.0, tone.light(0.12)), (1.0, tone.light(0.0))]);
    let edge = |side: f64| {
        Path::from(at(0.375 * side, 0.64)).curve(at(0.45 * side, 0.69), at(0.54 * side, 0.74), at(0.59 * side, 0.8))
    };
    let stitch = crate::part::stitches(&edge(1.0).and(&edge(-1.0)), tone.shade(0.4));
    let blur = defs.blur(2);
    let mouth = |side: f64| {
        Path::from(at(0.4 * side, 0.632)).curve(at(0.48 * side, 0.68), at(0.58 * side, 0.74), at(0.62 * side, 0.8))
    };
    let shadow = line(&mouth(1.0).and(&mouth(-1.0)), tone.shade(0.5), 5.0, &blur);
    part.under(&shadow).lit(&down).shade(&stitch)
}

/// A standing collar, closed by the zip.
fn collar(defs: &mut Defs, tone: Tone, at: &At<'_>) -> Part {
    let half = [
        [at(0.14, -0.07), at(0.3, -0.06), at(0.36, -0.035)],
        [at(0.4, -0.01), at(0.42, 0.01), at(0.42, 0.03)],
        [at(0.3, 0.085), at(0.14, 0.11), at(0.0, 0.115)],
    ];
    let outline = Path::mirrored(at(0.0, -0.07), &half).close();
    let fold = [fold(at(-0.3, 0.0), at(0.0, 0.05), at(0.3, 0.0), 8.0)];
    let part = garment::cloth(defs, &outline, tone.deep(0.03), Weave::Knit, &fold);
    let edge = Path::from(at(-0.42, 0.03)).curve(at(-0.3, 0.085), at(-0.14, 0.11), at(0.0, 0.115)).curve(
        at(0.14, 0.11),
        at(0.3, 0.085),
        at(0.42, 0.03),
    );
    let shadow = area(&outline, tone.shade(0.4), &format!(r#"transform="translate(2 8)" {}"#, defs.blur(6)));
    part.under(&shadow).trim(&garment::seam(&edge, tone))
}

fn neck(scene: &Scene<'_>, defs: &mut Defs, tone: Tone, at: &At<'_>) -> Vec<Part> {
    if scene.back() {
        if !scene.has("hood") {
            let band = Path::from(at(-0.36, 0.0)).bend(at(0.0, 0.05), at(0.36, 0.0));
            return vec![Part::loose(garment::rib(&band, tone, at(0.0, 0.032).1))];
        }
        let half = [[at(0.26, -0.14), at(0.48, -0.08), at(0.48, 0.03)], [at(0.46, 0.14), at(0.18, 0.2), at(0.0, 0.25)]];
        let outline = Path::mirrored(at(0.0, -0.14), &half).close();
        let part =
            garment::cloth(defs, &outline, tone, Weave::Knit, &[fold(at(-0.2, 0.0), at(0.0, 0.1), at(0.2, 0.0), 12.0)]);
        let seam = Path::from(at(0.0, -0.14)).to(at(0.0, 0.25));
        return vec![part.shade(&garment::seam(&seam, tone))];
    }
    if !scene.has("hood") {
        let inside =
            Path::from(at(-0.38, 0.0)).bend(at(0.0, 0.035), at(0.38, 0.0)).bend(at(0.0, 0.12), at(-0.38, 0.0)).close();
        let back = Part::new(defs, &inside, tone.deep(0.4));
        let band = Path::from(at(-0.38, 0.0)).bend(at(0.0, 0.125), at(0.38, 0.0));
        return vec![back, Part::loose(garment::rib(&band, tone, at(0.0, 0.034).1))];
    }
    let mut parts = Vec::new();
    for side in [-1.0, 1.0] {
        let at = |x: f64, y: f64| at(x * side, y);
        let edge = Path::from(at(0.33, -0.01))
            .curve(at(0.33, 0.06), at(0.14, 0.12), at(-0.03, 0.165))
            .curve(at(0.02, 0.2), at(0.06, 0.2), at(0.1, 0.195))
            .curve(at(0.3, 0.16), at(0.48, 0.1), at(0.46, 0.0))
            .close();
        let flap = Part::new(defs, &edge, tone.deep(0.03));
        let bright = defs.linear(at(0.1, 0.0), at(0.4, 0.2), &[(0.0, tone.light(0.18)), (1.0, tone.light(0.0))]);
        parts.push(flap.lit(&bright).under(&area(&edge, tone.shade(0.34), r#"transform="translate(3 7)""#)));
    }
    let cord = Tone::of(if tone.base().luminance() > 0.6 { tone.deep(0.12).base() } else { Rgb(240, 238, 232) });
    let string = |side: f64, length: f64| {
        Path::from(at(0.1 * side, 0.172)).curve(at(0.16 * side, 0.24), at(0.11 * side, 0.3), at(0.14 * side, length))
    };
    let eyelet = |side: f64| Path::ellipse(at(0.1 * side, 0.168), (5.0, 5.0));
    let eyelets = area(&eyelet(1.0).and(&eyelet(-1.0)), (STEEL, 1.0), r##"stroke="#000" stroke-opacity=".4""##);
    parts.push(Part::loose(eyelets));
    parts.push(Part::tube(defs, &string(-1.0, 0.4).and(&string(1.0, 0.375)), 5.4, cord));
    parts
}
