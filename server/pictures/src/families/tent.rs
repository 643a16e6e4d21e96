//! Event tents and table throws.

use super::Family;
use crate::{
    color::{STEEL, Tone},
    figure::{Area, Figure, Stance},
    part::{Part, area, line},
    scene::Scene,
    shapes::{
        FLOOR,
        boxed::Cuboid,
        canopy,
        garment::{self, fold},
    },
    surface::{self, Weave},
    svg::{Affine, Defs, Path, Point, Rect},
};

/// A folding tent: a pyramid roof with a valance on four legs; `walls` closes the back, `pro` has thick dark legs.
pub(super) static TENT: Family = Family {
    name: "tent",
    color: "#b23a34",
    room: (520.0, 560.0),
    proportions: &[
        ("width", 3000.0),
        ("height", 3300.0),
        ("depth", 3000.0),
        ("imprintWidth", 1500.0),
        ("imprintHeight", 250.0),
    ],
    draw: tent,
};

/// A cloth over a trade-show table; `fitted` has straight corners, `stretch` is pulled in between the feet, `runner` covers
/// only the middle.
pub(super) static TABLECLOTH: Family = Family {
    name: "tablecloth",
    color: "#22406b",
    room: (560.0, 300.0),
    proportions: &[
        ("width", 1830.0),
        ("height", 740.0),
        ("depth", 760.0),
        ("imprintWidth", 1000.0),
        ("imprintHeight", 400.0),
    ],
    draw: tablecloth,
};

fn tent(scene: &Scene<'_>, defs: &mut Defs) -> Figure {
    let (width, height) = scene.size();
    let steel = if scene.has("pro") { Tone::of(crate::color::GRAPHITE).pale(0.12) } else { Tone::of(STEEL) };
    let (tone, leg) = (scene.tone(), if scene.has("pro") { 17.0 } else { 11.0 });
    let frame = Cuboid::standing(scene, (width, height * 0.64, width * 0.9));
    let apex = {
        let (x, y) = frame.at(0.0, -1.0, 0.5);
        (x, y - height * 0.31)
    };
    let mut parts = Vec::new();
    for (x, z) in [(-0.97, 1.0), (0.97, 1.0)] {
        parts.push(canopy::pole(defs, frame.at(x, -1.0, z), frame.at(x, 1.0, z), 8.0, steel.deep(0.3)));
    }
    if scene.has("walls") {
        let wall = Path::polygon(&[
            frame.at(-1.0, -1.0, 1.0),
            frame.at(1.0, -1.0, 1.0),
            frame.at(1.0, 0.98, 1.0),
            frame.at(-1.0, 0.98, 1.0),
        ]);
        parts.push(Part::new(defs, &wall, tone.deep(0.3)));
    } else {
        let under = Path::polygon(&[
            frame.at(-1.0, -1.0, 0.0),
            frame.at(1.0, -1.0, 0.0),
            frame.at(0.9, -1.0, 0.4),
            frame.at(-0.9, -1.0, 0.4),
        ]);
        parts.push(Part::new(defs, &under, tone.deep(0.45)));
    }
    let cross = Path::from(frame.at(-0.97, -0.86, 0.0)).to(frame.at(0.0, -0.5, 0.0)).to(frame.at(0.97, -0.86, 0.0));
    parts.push(Part::loose(line(&cross, steel.deep(0.25).base_at(1.0), 5.0, "")));
    for x in [-0.97, 0.97] {
        let (from, to) = (frame.at(x, -1.0, 0.0), frame.at(x, 1.0, 0.0));
        parts.push(canopy::pole(defs, from, to, leg, steel));
        let foot = Rect::new(to.0, to.1 - 2.0, 32.0, 8.0);
        parts.push(Part::new(defs, &Path::rounded(foot, 3.0), steel.deep(0.35)));
    }
    let eave = |x: f64, z: f64| frame.at(x, -1.0, z);
    let slope = |defs: &mut Defs, from: Point, to: Point, dark: f64| {
        let sag = |point: Point| (point.0 + (apex.0 - point.0) * 0.46, point.1 + (apex.1 - point.1) * 0.38);
        canopy::gore(defs, apex, [sag(from), sag(to)], [from, to], 0.0, tone, dark)
    };
    if !scene.turned() {
        parts.push(slope(defs, eave(-1.06, 0.0), eave(-1.06, 1.0), 0.1));
    }
    parts.push(slope(defs, eave(1.06, 0.0), eave(1.06, 1.0), 0.42));
    parts.push(slope(defs, eave(-1.06, 0.0), eave(1.06, 0.0), 0.06).with_art());
    let drop = 0.24;
    let flap = |defs: &mut Defs, from: (f64, f64), to: (f64, f64), dark: f64| {
        let (one, two) = (frame.at(from.0, -1.0, from.1), frame.at(to.0, -1.0, to.1));
        let (three, four) = (frame.at(to.0, -1.0 + drop, to.1), frame.at(from.0, -1.0 + drop, from.1));
        let scallop = |a: Point, b: Point, share: f64| (a.0 + (b.0 - a.0) * share, a.1 + (b.1 - a.1) * share);
        let mut path = Path::from(one).to(two).to(three);
        for step in 1_u8..=6 {
            let (mid, end) =
                (scallop(three, four, (f64::from(step) - 0.5) / 6.0), scallop(three, four, f64::from(step) / 6.0));
            path = path.bend((mid.0, mid.1 - 16.0), end);
        }
        let part = Part::new(defs, &path.close(), tone);
        let shade =
            defs.linear(one, four, &[(0.0, tone.shade(dark + 0.26)), (0.2, tone.shade(dark)), (1.0, tone.shade(dark))]);
        part.shaded(&shade)
    };
    if scene.turned() {
        parts.push(flap(defs, (1.06, 0.0), (1.06, 1.0), 0.4));
    }
    parts.push(flap(defs, (-1.06, 0.0), (1.06, 0.0), 0.06).with_art());
    let (w, h) = scene.imprint((width * 0.6, height * 0.06));
    let (x, y) = frame.at(0.0, -1.0 + drop * 0.42, 0.0);
    let mut place = Area::flat(x, y, (w, h.max(30.0)));
    place.fit = frame.slant();
    let (foot, half) = frame.foot();
    let body = Rect::new(frame.middle().0, FLOOR - height / 2.0, width, height);
    Figure::new(parts, body, place, Stance::Stands(foot, half)).focused(frame.at(-0.4, -1.0, 0.0))
}

fn tablecloth(scene: &Scene<'_>, defs: &mut Defs) -> Figure {
    let (width, height) = scene.size();
    let tone = scene.tone();
    let table = Cuboid::standing(scene, (width, height, scene.px("depth").min(width)));
    if scene.has("runner") {
        return runner(scene, defs, &table);
    }
    let spread = if scene.has("fitted") { 0.0 } else { 0.035 };
    let mut parts = Vec::new();
    if scene.turned() {
        let side = Path::polygon(&[
            table.at(1.0, -1.0, 0.0),
            table.at(1.0, -1.0, 1.0),
            table.at(1.0 + spread, 1.0, 1.03),
            table.at(1.0 + spread, 1.0, 0.0),
        ]);
        let part = Part::new(defs, &side, tone);
        let dark = defs.linear(
            table.at(1.0, 0.0, 0.0),
            table.at(1.0, 0.0, 1.0),
            &[(0.0, tone.shade(0.34)), (1.0, tone.shade(0.46))],
        );
        parts.push(part.shaded(&dark));
    }
    let top = Part::new(defs, &table.top_face(), tone.pale(0.06));
    let light = defs.linear(
        table.at(-1.0, -1.0, 0.0),
        table.at(1.0, -1.0, 1.0),
        &[(0.0, tone.light(0.34)), (1.0, tone.light(0.1))],
    );
    parts.push(top.lit(&light));
    let low = |x: f64| table.at(x * (1.0 + spread), 1.0, 0.0);
    let mut path = Path::from(table.at(-1.0, -1.0, 0.0)).to(table.at(1.0, -1.0, 0.0)).to(low(1.0));
    if scene.has("stretch") {
        let (right, left) = (table.at(1.0, -1.0, 0.0), table.at(-1.0, -1.0, 0.0));
        path = Path::from(left).to(right);
        path = path.bend(table.at(0.9, 0.2, 0.0), low(0.99)).to(low(0.93));
        path = path.curve(table.at(0.6, 0.74, 0.0), table.at(-0.6, 0.74, 0.0), low(-0.93)).to(low(-0.99));
        path = path.bend(table.at(-0.9, 0.2, 0.0), left);
    } else if scene.has("fitted") {
        path = path.to(low(-1.0));
    } else {
        for step in 0_i8..12 {
            let from = 1.0 - f64::from(step) / 6.0;
            let (mid, end) = (low(from - 1.0 / 12.0), low(from - 1.0 / 6.0));
            path = path.bend((mid.0, mid.1 + if step % 2 == 0 { 9.0 } else { -7.0 }), end);
        }
    }
    let mut front = garment::cloth(defs, &path.close(), tone, Weave::Canvas, &[]).with_art();
    if !scene.has("fitted") {
        let pleat = |x: f64, from: f64| (table.at(x, from, 0.0), table.at(x * 1.04, 1.0, 0.0));
        let lines = [
            pleat(-0.94, -0.9),
            pleat(-0.8, -0.3),
            pleat(-0.62, 0.3),
            pleat(0.62, 0.26),
            pleat(0.8, -0.34),
            pleat(0.93, -0.9),
            pleat(0.24, 0.6),
            pleat(-0.2, 0.62),
        ];
        front = canopy::pleats(defs, front, tone, &lines);
    }
    let crease = Path::from(table.at(-1.0, -1.0, 0.0)).to(table.at(1.0, -1.0, 0.0));
    front = front.light(&line(&crease, tone.light(0.4), 5.0, ""));
    parts.push(front);
    placed(scene, parts, &table, (width * 0.6, height * 0.66))
}

/// A bare table with a strip of cloth over its middle.
fn runner(scene: &Scene<'_>, defs: &mut Defs, table: &Cuboid) -> Figure {
    let (width, height) = scene.size();
    let (tone, steel) = (scene.tone(), Tone::of(STEEL));
    let mut parts = Vec::new();
    for (x, z) in [(-0.9, 0.9), (0.9, 0.9), (-0.9, 0.1), (0.9, 0.1)] {
        parts.push(canopy::pole(defs, table.at(x, -0.95, z), table.at(x, 1.0, z), 11.0, steel.deep(0.2)));
    }
    let board = Tone::of(crate::color::Rgb(224, 220, 212));
    parts.push(surface::flat(Part::new(defs, &table.top_face(), board), defs, board, table.body()));
    parts.push(Part::new(defs, &table.front_face(-1.0, -0.9), board.deep(0.2)));
    let over = Path::polygon(&[
        table.at(-0.44, -1.0, 1.0),
        table.at(0.44, -1.0, 1.0),
        table.at(0.44, -1.0, 0.0),
        table.at(-0.44, -1.0, 0.0),
    ]);
    parts.push(Part::new(defs, &over, tone.pale(0.1)));
    let face = Path::polygon(&[
        table.at(-0.44, -1.0, 0.0),
        table.at(0.44, -1.0, 0.0),
        table.at(0.45, 0.86, 0.0),
        table.at(-0.45, 0.86, 0.0),
    ]);
    let folds = [fold(table.at(-0.3, 0.8, 0.0), table.at(-0.34, 0.2, 0.0), table.at(-0.3, -0.5, 0.0), 10.0)];
    let part = garment::cloth(defs, &face, tone, Weave::Canvas, &folds);
    let hem = Path::from(table.at(-0.45, 0.78, 0.0)).to(table.at(0.45, 0.78, 0.0));
    let shadow = area(&face, tone.shade(0.3), &format!(r#"transform="translate(5 5)" {}"#, defs.blur(6)));
    parts.push(part.under(&shadow).shade(&garment::hem(&hem, tone)).with_art());
    placed(scene, parts, table, (width * 0.36, height * 0.66))
}

fn placed(scene: &Scene<'_>, parts: Vec<Part>, table: &Cuboid, room: Point) -> Figure {
    let (x, y) = table.at(0.0, -0.08, 0.0);
    let mut place = Area::flat(x, y, scene.imprint(room));
    place.fit = if scene.turned() { table.slant() } else { Affine::SAME };
    let (foot, half) = table.foot();
    Figure::new(parts, table.body(), place, Stance::Stands(foot, half)).focused(table.at(-0.5, -0.6, 0.0))
}
