//! Backpacks, duffels aside: a body, a front pocket, a loop and straps.

use super::Family;
use crate::{
    color::{GRAPHITE, STEEL, Tone},
    figure::{Area, Figure, Stance},
    part::{Part, line, stitches},
    scene::Scene,
    shapes::{
        FLOOR,
        garment::{self, fold},
    },
    surface::{self, Weave},
    svg::{Affine, Defs, Path, Rect},
};

/// `roll` makes a roll top, `flap` a flap with two buckles, `slim` a hard front without a pocket, `light` a soft one that
/// packs away.
pub(super) static BACKPACK: Family = Family {
    name: "backpack",
    color: "#39424e",
    room: (380.0, 500.0),
    proportions: &[
        ("width", 310.0),
        ("height", 450.0),
        ("depth", 140.0),
        ("imprintWidth", 170.0),
        ("imprintHeight", 110.0),
    ],
    draw,
};

fn draw(scene: &Scene<'_>, defs: &mut Defs) -> Figure {
    let (width, height) = scene.size();
    let tone = scene.tone();
    let at = |x: f64, y: f64| (width / 2.0 * x, FLOOR - height + height * y);
    let body = Rect::new(0.0, FLOOR - height / 2.0, width, height);
    let dark = Tone::of(GRAPHITE);
    let mut parts = Vec::new();
    for side in [-1.0, 1.0] {
        let strap =
            Path::from(at(0.62 * side, 0.1)).curve(at(1.2 * side, 0.2), at(1.24 * side, 0.6), at(0.92 * side, 0.9));
        parts.push(Part::tube(defs, &strap, 22.0, dark));
        let pocket = Path::from(at(0.9 * side, 0.62))
            .curve(at(1.14 * side, 0.64), at(1.16 * side, 0.9), at(0.96 * side, 0.97))
            .close();
        parts.push(garment::cloth(defs, &pocket, tone.deep(0.2), Weave::Canvas, &[]));
    }
    let grip = Path::from(at(-0.2, 0.03)).curve(at(-0.2, -0.08), at(0.2, -0.08), at(0.2, 0.03));
    parts.push(Part::tube(defs, &grip, 15.0, dark));
    let half = [
        [at(0.5, 0.0), at(0.88, 0.02), at(0.95, 0.22)],
        [at(1.0, 0.42), at(1.02, 0.7), at(1.0, 0.93)],
        [at(0.99, 0.985), at(0.93, 0.998), at(0.86, 1.0)],
        [at(0.5, 1.008), at(0.3, 1.008), at(0.0, 1.008)],
    ];
    let outline = Path::mirrored(at(0.0, 0.0), &half).close();
    let folds = [
        fold(at(-0.8, 0.26), at(-0.7, 0.36), at(-0.78, 0.5), 16.0),
        fold(at(0.84, 0.24), at(0.74, 0.36), at(0.82, 0.5), 16.0),
    ];
    let main = garment::cloth(defs, &outline, tone, Weave::Canvas, &folds);
    if scene.back() {
        parts.push(main);
        parts.extend(straps(defs, dark, &at));
        let place = Area::flat(0.0, at(0.0, 0.4).1, (10.0, 10.0));
        return Figure::new(parts, body, place, Stance::Stands((0.0, FLOOR - 6.0), width * 0.5));
    }
    let zip = Path::from(at(-0.84, 0.5)).curve(at(-0.86, 0.02), at(0.86, 0.02), at(0.84, 0.5));
    parts.push(main.shade(&zipper(&zip, tone)).with_art());
    let rect = Rect::new(0.0, at(0.0, 0.755).1, width * 0.8, height * 0.4);
    let pocket = garment::cloth(defs, &Path::rounded(rect, 26.0), tone.deep(0.06), Weave::Canvas, &[]);
    let shadow = crate::part::area(
        &Path::rounded(rect, 26.0),
        tone.shade(0.4),
        &format!(r#"transform="translate(4 7)" {}"#, defs.blur(6)),
    );
    let top = rect.top() + 30.0;
    let across = Path::from((rect.left() + 12.0, top)).bend((0.0, top - 10.0), (rect.right() - 12.0, top));
    let seams = stitches(&Path::rounded(rect.inset(7.0), 20.0), tone.shade(0.34));
    let pocket = pocket.under(&shadow).shade(&zipper(&across, tone)).shade(&seams);
    let (x, y) = (rect.right() - 26.0, top);
    let pull =
        format!(r#"<path d="M{x:.1} {:.1}l3 24" stroke="{}" stroke-width="6"/>"#, y - 2.0, Tone::of(STEEL).base());
    let pocket = pocket.trim(&pull);
    if scene.has("slim") {
        let panel = Path::rounded(Rect::new(0.0, at(0.0, 0.6).1, width * 0.84, height * 0.66), 34.0);
        let ridge = line(&panel, tone.light(0.34), 2.4, r#"transform="translate(2 2)""#)
            + &line(&panel, tone.shade(0.6), 3.0, "");
        let slit = Path::from(at(0.34, 0.5)).to(at(0.56, 0.86));
        parts.push(Part::loose(ridge + &zipper(&slit, tone)));
    } else if scene.has("roll") {
        parts.push(pocket);
        parts.extend(roll(defs, tone, &at));
    } else if scene.has("light") {
        let seam = Path::from(at(-0.9, 0.62)).bend(at(0.0, 0.66), at(0.9, 0.62));
        parts
            .push(Part::loose(garment::seam(&seam, tone) + &zipper(&Path::from(at(-0.6, 0.7)).to(at(0.6, 0.7)), tone)));
    } else if scene.has("flap") {
        parts.push(pocket);
        parts.extend(flap(defs, tone, &at));
    } else {
        parts.push(pocket);
    }
    let (w, h) = scene.imprint((width * 0.62, height * 0.28));
    let y = if scene.has("flap") { 0.28 } else { 0.345 };
    let place = Area::flat(0.0, at(0.0, y).1, (w, h)).cloth();
    let turn = if scene.turned() { Affine([0.84, -0.07, 0.0, 1.0, 0.0, 0.0]) } else { Affine::SAME };
    let figure = Figure::new(parts, body, place, Stance::Stands((0.0, FLOOR - 8.0), width * 0.52));
    figure.turned(turn).focused((rect.right() - 80.0, rect.top()))
}

fn zipper(path: &Path, tone: Tone) -> String {
    line(path, tone.deep(0.55).base_at(1.0), 9.0, r#"stroke-linecap="butt""#)
        + &line(path, Tone::of(STEEL).base_at(0.75), 3.2, r#"stroke-linecap="butt" stroke-dasharray="2 2.6""#)
        + &line(path, tone.light(0.25), 1.2, r#"transform="translate(0 6)""#)
}

/// A rolled opening, held by a buckle on each side.
fn roll(defs: &mut Defs, tone: Tone, at: &dyn Fn(f64, f64) -> (f64, f64)) -> Vec<Part> {
    let bar = Rect::new(0.0, at(0.0, 0.02).1, at(1.84, 0.0).0, 62.0);
    let tube = surface::round_bar(Part::new(defs, &Path::rounded(bar, 28.0), tone.deep(0.05)), defs, tone, bar);
    let lap = Path::from((bar.left() + 24.0, bar.y + 9.0)).to((bar.right() - 24.0, bar.y + 9.0));
    let tube = tube.shade(&line(&lap, tone.shade(0.6), 3.0, ""));
    let mut parts = vec![tube];
    for side in [-1.0, 1.0] {
        let strap = Path::from((bar.right() * side * 0.92, bar.y + 20.0)).to(at(0.84 * side, 0.34));
        let buckle = Rect::new(at(0.9 * side, 0.0).0, at(0.0, 0.2).1, 30.0, 36.0);
        let dark = Tone::of(GRAPHITE);
        let web = line(&strap, dark.base_at(1.0), 15.0, r#"stroke-linecap="butt""#);
        parts.push(Part::loose(web));
        parts.push(surface::flat(Part::new(defs, &Path::rounded(buckle, 6.0), dark.pale(0.1)), defs, dark, buckle));
        let tab = Path::from(at(0.96 * side, 0.5)).to(at(0.96 * side, 0.56));
        parts.push(Part::loose(line(&tab, (crate::color::Rgb(228, 232, 236), 1.0), 12.0, r#"stroke-linecap="butt""#)));
    }
    parts
}

fn flap(defs: &mut Defs, tone: Tone, at: &dyn Fn(f64, f64) -> (f64, f64)) -> Vec<Part> {
    let half = [
        [at(0.5, -0.01), at(0.92, 0.0), at(0.97, 0.16)],
        [at(1.0, 0.3), at(1.0, 0.4), at(0.97, 0.46)],
        [at(0.9, 0.52), at(0.4, 0.53), at(0.0, 0.53)],
    ];
    let shape = Path::mirrored(at(0.0, -0.01), &half).close();
    let cover = garment::cloth(defs, &shape, tone.deep(0.03), Weave::Canvas, &[]);
    let shadow = crate::part::area(&shape, tone.shade(0.5), &format!(r#"transform="translate(3 9)" {}"#, defs.blur(6)));
    let mut parts = vec![cover.under(&shadow).with_art()];
    let leather = Tone::of(crate::color::Rgb(150, 98, 58));
    for side in [-0.5, 0.5] {
        let (x, top) = at(side, 0.42);
        let bottom = at(side, 0.66).1;
        let strap = Rect::new(x, f64::midpoint(top, bottom), 26.0, bottom - top);
        let part = Part::new(defs, &Path::rounded(strap, 7.0), leather);
        let part = surface::flat(part, defs, leather, strap);
        let buckle = Path::rounded(Rect::new(x, f64::midpoint(top, bottom) + 12.0, 36.0, 28.0), 5.0);
        parts.push(part.trim(&line(&buckle, Tone::of(crate::color::BRASS).base_at(1.0), 5.0, "")));
    }
    parts
}

fn straps(defs: &mut Defs, tone: Tone, at: &dyn Fn(f64, f64) -> (f64, f64)) -> Vec<Part> {
    let mut parts = Vec::new();
    for side in [-1.0, 1.0] {
        let at = |x: f64, y: f64| at(x * side, y);
        let pad = Path::from(at(0.14, 0.08))
            .curve(at(0.42, 0.06), at(0.62, 0.3), at(0.62, 0.56))
            .to(at(0.4, 0.56))
            .curve(at(0.4, 0.36), at(0.26, 0.2), at(0.1, 0.18))
            .close();
        let web = Path::from(at(0.51, 0.55)).curve(at(0.52, 0.7), at(0.7, 0.84), at(0.92, 0.92));
        parts.push(Part::loose(line(&web, tone.base_at(1.0), 14.0, "")));
        parts.push(garment::cloth(defs, &pad, tone, Weave::Canvas, &[]));
    }
    parts
}
