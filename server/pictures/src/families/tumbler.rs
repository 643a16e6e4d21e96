//! Travel tumblers and cups: a tapered wall with a lid.

use super::Family;
use crate::{
    color::{GRAPHITE, STEEL, Tone},
    figure::{Figure, Stance},
    part::{Part, area},
    scene::Scene,
    shapes::{FLOOR, lathe},
    surface::{self, Finish},
    svg::{Defs, Path, Rect},
};

/// `taper` narrows the foot, `steel` bares the lower end, `grip` puts a dark band round it, `straw` and `handle` add
/// them, `clearLid` and `sip` choose the lid.
pub(super) static TUMBLER: Family = Family {
    name: "tumbler",
    color: "#31597a",
    room: (340.0, 540.0),
    proportions: &[
        ("width", 88.0),
        ("height", 176.0),
        ("taper", 0.26),
        ("lid", 18.0),
        ("steel", 0.05),
        ("imprintWidth", 60.0),
        ("imprintHeight", 75.0),
    ],
    draw,
};

fn draw(scene: &Scene<'_>, defs: &mut Defs) -> Figure {
    let (width, height) = scene.size();
    let (radius, pitch, tone) = (width / 2.0, scene.pitch(), scene.tone());
    let foot = radius * (1.0 - scene.get("taper"));
    let floor = FLOOR - foot * pitch;
    let lid = scene.px("lid");
    let rim = floor - height + lid + radius * pitch * 0.8;
    let at = |share: f64| radius * 0.97 + (foot - radius * 0.97) * share;
    let wall = |from: f64, to: f64| {
        let y = |share: f64| rim + (floor - rim) * share;
        vec![(at(from), y(from)), (at(f64::midpoint(from, to)), y(f64::midpoint(from, to))), (at(to), y(to))]
    };
    let split = 1.0 - scene.get("steel");
    let mut parts = Vec::new();
    if scene.has("straw") {
        let path = Path::from((radius * 0.24, rim)).to((radius * 0.44, rim - lid - (height * 0.3).min(78.0)));
        parts.push(Part::tube(defs, &path, width * 0.075, tone.pale(0.35)));
    }
    let steel = Tone::of(STEEL);
    let ear = scene.has("handle").then(|| handle(scene, defs, (radius, rim, floor)));
    let (front, behind) = if scene.turned() { (ear, None) } else { (None, ear) };
    parts.extend(behind);
    let mut base = wall(split, 1.0);
    base.push((foot * 0.95, floor + 3.0));
    parts.push(lathe::section(defs, &base, pitch, steel, Finish::Metal));
    let finish = if scene.has("clear") {
        Finish::Clear
    } else if scene.has("metal") {
        Finish::Metal
    } else {
        Finish::Matte
    };
    let mut body = lathe::section(defs, &wall(0.0, split), pitch, tone, finish).with_art();
    if scene.has("grip") {
        let band = lathe::outline(&wall(0.34, 0.62), pitch);
        body = body.material(&area(&band, (GRAPHITE, 1.0), ""));
    }
    if scene.has("ribs") {
        body = surface::grooved(body, defs, tone, 15.0, true);
    }
    parts.push(body);
    parts.extend(lid_parts(scene, defs, (radius, rim, lid)));
    parts.extend(front);
    let y = if scene.has("grip") { rim + height * 0.14 } else { rim + (floor - rim) * 0.46 };
    let room = if scene.has("grip") { height * 0.18 } else { height * 0.6 };
    let area = lathe::area(scene, y, at(0.45), room);
    let outer = Rect::new(0.0, FLOOR - height / 2.0, width, height);
    let figure = Figure::new(parts, outer, area, Stance::Stands((0.0, floor), foot * 1.05))
        .focused((0.0, rim + height * 0.1))
        .beyond(if scene.has("handle") { radius * 0.75 } else { 0.0 });
    figure.moved(if scene.has("handle") { -scene.side() * radius * 0.3 } else { 0.0 }, 0.0)
}

fn lid_parts(scene: &Scene<'_>, defs: &mut Defs, (radius, rim, lid): (f64, f64, f64)) -> Vec<Part> {
    let pitch = scene.pitch();
    let tone = if scene.has("clearLid") { Tone::of(STEEL).pale(0.6) } else { Tone::of(GRAPHITE) };
    let upper = rim - lid;
    let profile = [(radius * 0.93, upper), (radius, upper + lid * 0.2), (radius, rim + 3.0)];
    let side = lathe::section(defs, &profile, pitch, tone, Finish::Gloss);
    let face = lathe::top(defs, (radius * 0.93, upper), pitch, tone);
    let well = Path::ellipse((0.0, upper + 2.0), (radius * 0.74, radius * 0.74 * pitch));
    let slot = Path::rounded(
        Rect::new(-radius * 0.3, upper + radius * pitch * 0.1, radius * 0.42, radius * pitch * 0.42),
        9.0,
    );
    let face = face.shade(&area(&well, tone.shade(0.3), "")).shade(&area(&slot, tone.shade(0.75), ""));
    vec![side, face]
}

fn handle(scene: &Scene<'_>, defs: &mut Defs, (radius, rim, floor): (f64, f64, f64)) -> Part {
    let (height, side) = (floor - rim, scene.side());
    let squash = if scene.turned() { 0.6 } else { 1.0 };
    let x = |share: f64| side * (radius * if scene.turned() { 0.78 } else { 0.88 } + radius * share * squash);
    let path = Path::from((x(0.0), rim + height * 0.13))
        .curve((x(0.5), rim + height * 0.09), (x(0.72), rim + height * 0.12), (x(0.7), rim + height * 0.3))
        .curve((x(0.68), rim + height * 0.5), (x(0.5), rim + height * 0.58), (x(-0.04), rim + height * 0.58));
    Part::tube(defs, &path, radius * 0.24, scene.tone().deep(0.1))
}
