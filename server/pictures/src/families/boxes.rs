//! Boxes: gift boxes with a lid, mailers, and cool bags.

use super::Family;
use crate::{
    color::{GRAPHITE, Rgb, Tone},
    figure::{Area, Figure, Stance},
    part::{Part, area, line, stitches},
    scene::Scene,
    shapes::boxed::Cuboid,
    surface::{self, Weave},
    svg::{Defs, Path, Point},
};

/// A rigid box with a lid; `ribbon` ties it, `drawer` makes the lid a sleeve with a drawer that a loop pulls, `hamper` a
/// basket with a strap, `shimmer` coats it with mica.
pub(super) static GIFTBOX: Family = Family {
    name: "giftbox",
    color: "#f1ede4",
    room: (410.0, 340.0),
    proportions: &[
        ("width", 250.0),
        ("height", 130.0),
        ("depth", 190.0),
        ("lid", 0.36),
        ("imprintWidth", 130.0),
        ("imprintHeight", 60.0),
    ],
    draw: giftbox,
};

/// A folded carton; `tape` closes it, and flaps meet above.
pub(super) static MAILER: Family = Family {
    name: "mailer",
    color: "#c8a678",
    room: (430.0, 330.0),
    proportions: &[
        ("width", 300.0),
        ("height", 110.0),
        ("depth", 220.0),
        ("imprintWidth", 180.0),
        ("imprintHeight", 70.0),
    ],
    draw: mailer,
};

/// An insulated bag with a zip, a strap and a pocket; `sling` adds a strap for the shoulder, `lunch` a flap.
pub(super) static COOLER: Family = Family {
    name: "cooler",
    color: "#2f6f73",
    room: (400.0, 380.0),
    proportions: &[
        ("width", 280.0),
        ("height", 220.0),
        ("depth", 170.0),
        ("imprintWidth", 130.0),
        ("imprintHeight", 80.0),
    ],
    draw: cooler,
};

fn size(scene: &Scene<'_>) -> (f64, f64, f64) {
    let (width, height) = scene.size();
    (width, height, scene.px("depth").min(width * 1.2))
}

fn giftbox(scene: &Scene<'_>, defs: &mut Defs) -> Figure {
    let (width, height, depth) = size(scene);
    let tone = scene.tone();
    let lid = height * scene.get("lid").min(0.9);
    let base = Cuboid::corner(scene, (width * 0.975, height, depth * 0.975), 0.0);
    let cover = Cuboid::corner(scene, (width, lid, depth), height - lid);
    let mut parts = base.faces(defs, tone.deep(0.04));
    if let Some(front) = parts.last_mut() {
        let shadow = line(
            &Path::from(cover.at(-1.0, 1.0, 0.0)).to(cover.at(1.0, 1.0, 0.0)),
            tone.shade(0.6),
            12.0,
            &defs.blur(6),
        );
        *front = front.clone().with_art().shade(&shadow);
    }
    if scene.has("drawer") {
        return drawer(scene, defs, (width, height, depth));
    }
    let faces: Vec<Part> = cover.faces(defs, tone);
    parts.extend(faces);
    if scene.has("shimmer") {
        parts = parts.into_iter().map(|part| shimmering(part, defs)).collect();
    }
    if scene.has("hamper") {
        let strap = |x: f64| {
            Path::polygon(&[
                base.at(x - 0.05, -1.0, 0.0),
                base.at(x + 0.05, -1.0, 0.0),
                base.at(x + 0.05, 0.1, 0.0),
                base.at(x - 0.05, 0.1, 0.0),
            ])
        };
        for x in [-0.5, 0.5] {
            let leather = Tone::of(Rgb(128, 78, 46));
            let buckle = Path::polygon(&[
                base.at(x - 0.07, -0.2, 0.0),
                base.at(x + 0.07, -0.2, 0.0),
                base.at(x + 0.07, 0.0, 0.0),
                base.at(x - 0.07, 0.0, 0.0),
            ]);
            let part = Part::new(defs, &strap(x), leather).trim(&line(&buckle, (crate::color::BRASS, 1.0), 4.0, ""));
            parts.push(part);
        }
    }
    if scene.has("ribbon") {
        let emblem = crate::emblem::pick(scene.get("mark"));
        let silk = Tone::of(emblem.ink.mix(Rgb(200, 60, 60), 0.15));
        parts.extend(tied(defs, [&base, &cover], silk));
    }
    let (w, h) = scene.imprint((width * 0.6, (height - lid) * 0.7));
    let (x, y) = base.at(if scene.has("ribbon") { 0.46 } else { 0.0 }, 1.0 - (height - lid) / height, 0.0);
    let w = if scene.has("ribbon") { w.min(width * 0.36) } else { w };
    place(parts, &base, (x, y, w, h))
}

/// A sleeve, and in it a drawer with a loop.
fn drawer(scene: &Scene<'_>, defs: &mut Defs, (width, height, depth): (f64, f64, f64)) -> Figure {
    let tone = scene.tone();
    let sleeve = Cuboid::corner(scene, (width, height, depth), 0.0);
    let mut parts = sleeve.faces(defs, tone);
    let face = Path::polygon(&[
        sleeve.at(-0.94, -0.86, 0.0),
        sleeve.at(0.94, -0.86, 0.0),
        sleeve.at(0.94, 0.9, 0.0),
        sleeve.at(-0.94, 0.9, 0.0),
    ]);
    let gap =
        line(&face, tone.shade(0.9), 5.0, "") + &line(&face, tone.light(0.4), 1.6, r#"transform="translate(1 3)""#);
    let (left, right) = (sleeve.at(-0.07, 0.52, 0.0), sleeve.at(0.07, 0.52, 0.0));
    let pull = Path::from(left).curve((left.0 - 9.0, left.1 + 44.0), (right.0 + 9.0, right.1 + 44.0), right);
    if let Some(front) = parts.pop() {
        parts.push(front.shade(&gap).with_art());
    }
    parts.push(Part::tube(defs, &pull, 8.0, Tone::of(Rgb(178, 142, 84))));
    let (w, h) = scene.imprint((width * 0.6, height * 0.5));
    let (x, y) = sleeve.at(0.0, -0.16, 0.0);
    place(parts, &sleeve, (x, y, w, h))
}

/// Mica in the paper: bands of light in two tints.
fn shimmering(part: Part, defs: &mut Defs) -> Part {
    let tints = [(0.0, 0.0), (0.3, 0.42), (0.46, 0.06), (0.7, 0.36), (1.0, 0.0)];
    let stops = tints.map(|(at, by)| (at, (if at < 0.5 { Rgb(255, 244, 226) } else { Rgb(224, 236, 255) }, by)));
    let paint = defs.linear((-210.0, 60.0), (190.0, 280.0), &stops);
    part.lit(&paint)
}

/// A ribbon over the middle, and a bow.
fn tied(defs: &mut Defs, [base, cover]: [&Cuboid; 2], silk: Tone) -> Vec<Part> {
    let band = |from: Point, to: Point, shift: f64| {
        Path::polygon(&[(from.0 - shift, from.1), (from.0 + shift, from.1), (to.0 + shift, to.1), (to.0 - shift, to.1)])
    };
    let half = 17.0;
    let mut parts = vec![
        Part::new(defs, &band(base.at(0.0, -1.0, 0.0), base.at(0.0, 1.0, 0.0), half), silk.deep(0.08)),
        Part::new(defs, &band(cover.at(0.0, -1.0, 0.0), cover.at(0.0, 1.0, 0.0), half + 1.0), silk.deep(0.04)),
        Part::new(defs, &band(cover.at(0.0, -1.0, 1.0), cover.at(0.0, -1.0, 0.0), half), silk.pale(0.12)),
    ];
    if base.sided() {
        let (one, two) = (base.at(1.0, -1.0, 0.5), base.at(1.0, 1.0, 0.5));
        parts.push(Part::new(defs, &band(one, two, half * 0.6), silk.deep(0.3)));
        let (one, two) = (cover.at(-1.0, -1.0, 0.5), cover.at(1.0, -1.0, 0.5));
        let across =
            Path::polygon(&[(one.0, one.1 - 5.0), (two.0, two.1 - 5.0), (two.0, two.1 + 5.0), (one.0, one.1 + 5.0)]);
        parts.push(Part::new(defs, &across, silk.pale(0.08)));
    }
    let (x, y) = cover.at(0.0, -1.0, 0.45);
    for side in [-1.0, 1.0] {
        let at = |u: f64, v: f64| (x + u * 62.0 * side, y + v * 62.0);
        let tail = Path::from(at(0.0, -0.1))
            .curve(at(0.3, 0.0), at(0.6, 0.2), at(0.92, 0.24))
            .to(at(0.84, 0.46))
            .to(at(0.66, 0.5))
            .curve(at(0.4, 0.4), at(0.16, 0.2), at(0.0, 0.08))
            .close();
        parts.push(surface::flat(
            Part::new(defs, &tail, silk.deep(0.1)),
            defs,
            silk,
            crate::svg::Rect::new(x, y, 120.0, 60.0),
        ));
        let bow = Path::from(at(0.0, 0.0))
            .curve(at(0.2, -0.6), at(0.9, -0.96), at(1.16, -0.7))
            .curve(at(1.36, -0.4), at(0.8, 0.02), at(0.0, 0.06))
            .close();
        let hole = Path::from(at(0.3, -0.2))
            .curve(at(0.5, -0.5), at(0.86, -0.7), at(0.98, -0.56))
            .curve(at(1.04, -0.4), at(0.7, -0.16), at(0.3, -0.2))
            .close();
        let part = surface::soft(Part::new(defs, &bow, silk), defs, silk);
        parts.push(part.shade(&area(&hole, silk.shade(0.6), "")));
    }
    let knot = Path::rounded(crate::svg::Rect::new(x, y - 2.0, 26.0, 28.0), 9.0);
    parts.push(surface::soft(Part::new(defs, &knot, silk), defs, silk));
    parts
}

fn mailer(scene: &Scene<'_>, defs: &mut Defs) -> Figure {
    let (width, height, depth) = size(scene);
    let tone = scene.tone();
    let carton = Cuboid::corner(scene, (width, height, depth), 0.0);
    let mut parts = carton.faces(defs, tone);
    if scene.has("tape") {
        return taped(scene, defs, parts, &carton);
    }
    if let Some(front) = parts.pop() {
        let slot = |x: f64| {
            line(
                &Path::from(carton.at(x - 0.09, -0.97, 0.0)).to(carton.at(x + 0.09, -0.97, 0.0)),
                tone.shade(0.8),
                5.0,
                "",
            )
        };
        let lip = Path::from(carton.at(-1.0, -0.93, 0.0)).to(carton.at(1.0, -0.93, 0.0));
        let front = front.shade(&line(&lip, tone.shade(0.34), 1.6, "")).shade(&(slot(-0.55) + &slot(0.55)));
        parts.push(front.with_art());
    }
    let top = parts.len() - 2;
    if let Some(part) = parts.get_mut(top) {
        let seam =
            |x: f64| line(&Path::from(carton.at(x, -1.0, 0.0)).to(carton.at(x, -1.0, 1.0)), tone.shade(0.25), 1.6, "");
        *part = part.clone().shade(&(seam(-0.97) + &seam(0.97)));
    }
    let (w, h) = scene.imprint((width * 0.7, height * 0.72));
    let (x, y) = carton.at(0.0, 0.04, 0.0);
    place(parts, &carton, (x, y, w, h))
}

/// A shipping carton: flaps that meet above, closed by a tape that reaches over both ends.
fn taped(scene: &Scene<'_>, defs: &mut Defs, mut parts: Vec<Part>, carton: &Cuboid) -> Figure {
    let tone = scene.tone();
    let tape = Rgb(214, 190, 140);
    let strip = |from: Point, to: Point, wide: f64| {
        area(
            &Path::polygon(&[
                (from.0 - wide, from.1),
                (from.0 + wide, from.1),
                (to.0 + wide, to.1),
                (to.0 - wide, to.1),
            ]),
            (tape, 0.85),
            "",
        )
    };
    if let Some(front) = parts.pop() {
        let end = strip(carton.at(0.0, -1.0, 0.0), carton.at(0.0, -0.66, 0.0), 22.0);
        let flutes = surface::woven(front.material(&end), defs, tone, Weave::Grain);
        parts.push(flutes.with_art());
    }
    let top = parts.len().saturating_sub(2);
    if let Some(part) = parts.get_mut(top) {
        let gap = line(&Path::from(carton.at(0.0, -1.0, 0.0)).to(carton.at(0.0, -1.0, 1.0)), tone.shade(0.7), 3.0, "");
        let over = strip(carton.at(0.0, -1.0, 0.0), carton.at(0.0, -1.0, 1.0), 20.0);
        *part = part.clone().shade(&(gap + &over));
    }
    let (width, height) = scene.size();
    let (w, h) = scene.imprint((width * 0.7, height * 0.5));
    let (x, y) = carton.at(0.0, 0.16, 0.0);
    place(parts, carton, (x, y, w, h))
}

fn cooler(scene: &Scene<'_>, defs: &mut Defs) -> Figure {
    let (width, height, depth) = size(scene);
    let (tone, dark) = (scene.tone(), Tone::of(GRAPHITE));
    let bag = Cuboid::corner(scene, (width, height, depth), 0.0);
    let (left, right) = (bag.at(-0.55, -1.0, 0.5), bag.at(0.55, -1.0, 0.5));
    let strap = Path::from(left).curve((left.0, left.1 - 120.0), (right.0, right.1 - 120.0), right);
    let mut parts = Vec::new();
    if scene.has("sling") {
        let (from, to) = (bag.at(-1.0, -0.8, 0.6), bag.at(1.0, -0.8, 0.6));
        let sling = Path::from(from).curve((from.0 - 46.0, from.1 - 190.0), (to.0 + 46.0, to.1 - 190.0), to);
        parts.push(Part::tube(defs, &sling, 13.0, dark.pale(0.15)));
    } else {
        parts.push(Part::tube(defs, &strap, 18.0, dark));
    }
    for part in bag.faces(defs, tone) {
        parts.push(surface::woven(part, defs, tone, Weave::Canvas));
    }
    if let Some(front) = parts.pop() {
        let rim = Path::from(bag.at(-1.0, -0.86, 0.0)).to(bag.at(1.0, -0.86, 0.0));
        let zip = line(&rim, dark.base_at(1.0), 10.0, r#"stroke-linecap="butt""#)
            + &line(&rim, dark.light(0.6), 2.4, r#"stroke-linecap="butt" stroke-dasharray="2 3""#);
        let piping = line(&bag.front_face(-1.0, 1.0), dark.base_at(1.0), 9.0, "");
        parts.push(front.shade(&zip).trim(&piping).with_art());
    }
    let pocket = Path::polygon(&[
        bag.at(-0.8, -0.3, 0.0),
        bag.at(0.8, -0.3, 0.0),
        bag.at(0.8, 0.84, 0.0),
        bag.at(-0.8, 0.84, 0.0),
    ]);
    let part = surface::woven(Part::new(defs, &pocket, tone.deep(0.05)), defs, tone, Weave::Canvas);
    let edge = Path::from(bag.at(-0.8, -0.22, 0.0)).to(bag.at(0.8, -0.22, 0.0));
    let part = part.shade(&stitches(&edge, tone.shade(0.5))).under(&area(
        &pocket,
        tone.shade(0.4),
        &format!(r#"transform="translate(3 5)" {}"#, defs.blur(2)),
    ));
    if scene.back() {
        let (w, h) = scene.imprint((width * 0.5, height * 0.4));
        let (x, y) = bag.at(0.0, 0.0, 0.0);
        return place(parts, &bag, (x, y, w, h));
    }
    parts.push(part.with_art());
    if let Some(front) = parts.iter_mut().rev().nth(1) {
        *front = front.clone().without_art();
    }
    let (w, h) = scene.imprint((width * 0.66, height * 0.46));
    let (x, y) = bag.at(0.0, 0.3, 0.0);
    place(parts, &bag, (x, y, w, h))
}

fn place(parts: Vec<Part>, body: &Cuboid, (x, y, width, height): (f64, f64, f64, f64)) -> Figure {
    let mut place = Area::flat(x, y, (width, height));
    place.fit = body.slant();
    let (foot, half) = body.foot();
    Figure::new(parts, body.body(), place, Stance::Stands(foot, half)).focused(body.at(-0.3, -0.5, 0.0))
}
