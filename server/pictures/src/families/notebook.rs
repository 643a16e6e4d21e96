//! Notebooks and pads: bound, wire-bound or glued.

use super::Family;
use crate::{
    color::{PAPER, Rgb, Tone},
    figure::{Area, Figure, Stance},
    part::{Part, area, line, stitches},
    scene::Scene,
    shapes::{book, sheet},
    surface::{self, Weave},
    svg::{Defs, Path, Rect},
};

/// `band` closes it with an elastic, `marker` adds a ribbon, `loop` holds a pen, `leather` and `linen` are covers,
/// `stitched` sews its rim, `pen` puts one in the loop.
pub(super) static NOTEBOOK: Family = Family {
    name: "notebook",
    color: "#26334d",
    room: (420.0, 560.0),
    proportions: &[
        ("width", 142.0),
        ("height", 210.0),
        ("thick", 14.0),
        ("band", 1.0),
        ("marker", 1.0),
        ("imprintWidth", 90.0),
        ("imprintHeight", 90.0),
    ],
    draw: notebook,
};

/// As the notebook, on a wire; `above` puts the wire on top.
pub(super) static SPIRAL: Family = Family {
    name: "spiral",
    color: "#d9b98a",
    room: (420.0, 550.0),
    proportions: &[
        ("width", 148.0),
        ("height", 210.0),
        ("thick", 9.0),
        ("imprintWidth", 100.0),
        ("imprintHeight", 100.0),
    ],
    draw: spiral,
};

/// A glued block of paper, printed on every leaf; `stack` is thick.
pub(super) static NOTEPAD: Family = Family {
    name: "notepad",
    color: "#fbe58c",
    room: (430.0, 430.0),
    proportions: &[("width", 76.0), ("height", 76.0), ("thick", 6.0), ("imprintWidth", 66.0), ("imprintHeight", 60.0)],
    draw: notepad,
};

fn notebook(scene: &Scene<'_>, defs: &mut Defs) -> Figure {
    let (width, height) = scene.size();
    let (tone, cover) = (scene.tone(), Rect::new(0.0, 0.0, width, height));
    let mut parts = Vec::new();
    if scene.has("marker") {
        let at = (cover.x + width * 0.08, cover.bottom() - 8.0);
        let ribbon = Path::from((at.0 - 6.0, at.1))
            .to((at.0 + 6.0, at.1))
            .to((at.0 + 2.0, at.1 + 54.0))
            .to((at.0 - 5.0, at.1 + 46.0))
            .to((at.0 - 11.0, at.1 + 55.0))
            .close();
        parts.push(Part::new(defs, &ribbon, accent(tone)));
    }
    if scene.has("loop") {
        let pen = Path::from((cover.right() + 9.0, -height * 0.3)).to((cover.right() + 9.0, height * 0.28));
        parts.push(Part::tube(defs, &pen, 14.0, Tone::of(crate::color::STEEL)));
        let rect = Rect::new(cover.right() + 6.0, 0.0, 34.0, height * 0.16);
        parts.push(surface::flat(Part::new(defs, &Path::rounded(rect, 9.0), tone.deep(0.25)), defs, tone, rect));
    }
    parts.extend(book::leaves(scene, defs, cover, scene.px("thick")));
    let mut front = bound(scene, defs, cover).with_art();
    if scene.has("band") {
        let x = cover.right() - width * 0.115;
        let strap = Path::from((x, cover.top() - 1.0)).to((x, cover.bottom() + 1.0));
        let band = accent(tone);
        let text = line(&strap, tone.shade(0.5), 15.0, r#"stroke-linecap="butt" transform="translate(3 0)""#)
            + &line(&strap, band.base_at(1.0), 14.0, r#"stroke-linecap="butt""#)
            + &line(&strap, band.light(0.3), 3.0, r#"stroke-linecap="butt" transform="translate(-3 0)""#);
        front = front.trim(&text);
    }
    parts.push(front);
    finish(scene, parts, cover, 0.02)
}

fn bound(scene: &Scene<'_>, defs: &mut Defs, cover: Rect) -> Part {
    let tone = scene.tone();
    let mut front = Part::new(defs, &Path::rounded(cover, 13.0), tone);
    front = surface::flat(front, defs, tone, cover);
    if scene.has("cork") || scene.has("fleck") {
        front = surface::material(front, scene, defs, tone);
    } else if scene.has("linen") {
        front = surface::woven(front, defs, tone, Weave::Burlap);
    } else {
        front = surface::woven(front, defs, tone, Weave::Grain);
    }
    if scene.has("stitched") {
        front = front.shade(&stitches(&Path::rounded(cover.inset(11.0), 8.0), tone.light(0.55)));
    }
    if scene.back() { front } else { front.shade(&book::hinge(cover, tone)) }
}

/// Elastic and ribbon: of the cover's own color, but apart from it.
fn accent(tone: Tone) -> Tone {
    if tone.base().luminance() < 0.08 { Tone::of(Rgb(160, 68, 52)) } else { tone.deep(0.55) }
}

fn spiral(scene: &Scene<'_>, defs: &mut Defs) -> Figure {
    let (width, height) = scene.size();
    let (tone, cover) = (scene.tone(), Rect::new(0.0, 0.0, width, height));
    let mut parts = book::leaves(scene, defs, cover, scene.px("thick"));
    let mut front = Part::new(defs, &Path::rounded(cover, 10.0), tone);
    front = surface::flat(front, defs, tone, cover);
    front = if scene.has("fleck") {
        surface::material(front, scene, defs, tone)
    } else if scene.has("gloss") {
        surface::glossy(front, defs, tone, cover)
    } else {
        surface::woven(front, defs, tone, Weave::Grain)
    };
    parts.push(front.with_art().trim(&book::wire(cover, scene.has("above"), tone)));
    finish(scene, parts, cover, 0.03)
}

fn notepad(scene: &Scene<'_>, defs: &mut Defs) -> Figure {
    let (width, height) = scene.size();
    let (tone, face) = (scene.tone(), Rect::new(0.0, 0.0, width, height));
    let outline = |x: f64, y: f64| Path::rounded(Rect::new(x, y, width, height), 3.0);
    let mut parts = sheet::edge(scene, defs, &outline, tone, scene.px("thick") * 1.4);
    let at = |x: f64, y: f64| (width / 2.0 * x, height / 2.0 * y);
    // The uppermost leaf lifts a little at its lower right corner.
    let leaf = Path::from(at(-1.0, -1.0))
        .to(at(1.0, -1.0))
        .to(at(1.0, 0.6))
        .curve(at(1.0, 0.86), at(0.94, 0.94), at(0.86, 0.96))
        .curve(at(0.4, 1.0), at(-0.2, 1.0), at(-1.0, 1.0))
        .close();
    let below = Part::new(defs, &outline(0.0, 0.0), tone.deep(0.08));
    let shadow = area(&leaf, tone.shade(0.6), &format!(r#"transform="translate(3 6)" {}"#, defs.blur(6)));
    parts.push(below.shade(&shadow));
    let part = surface::flat(Part::new(defs, &leaf, tone), defs, tone, face);
    let curl = defs.linear(
        at(0.5, 0.6),
        at(0.98, 1.0),
        &[(0.0, tone.light(0.0)), (0.6, tone.light(0.5)), (1.0, tone.shade(0.3))],
    );
    let mut part = part.lit(&curl);
    if scene.has("lined") {
        let rule = |step: u8| {
            Path::from(at(-0.86, -0.34 + 0.15 * f64::from(step))).to(at(0.86, -0.34 + 0.15 * f64::from(step)))
        };
        let rules = (1..8).fold(rule(0), |path, step| path.and(&rule(step)));
        part = part.material(&line(&rules, (Rgb(150, 168, 190), 0.6), 1.6, ""));
        let bar = Path::from(at(-1.0, -0.97)).to(at(1.0, -0.97));
        part = part.material(&line(&bar, Tone::of(PAPER).deep(0.7).base_at(1.0), 16.0, r#"stroke-linecap="butt""#));
    }
    parts.push(part.with_art());
    let (w, h) = scene.imprint((width * 0.86, height * 0.8));
    let place = if scene.has("lined") {
        Area::flat(0.0, -height * 0.31, (w, h.min(height * 0.2)))
    } else {
        Area::flat(0.0, 0.0, (w, h))
    };
    Figure::new(parts, face, place, Stance::Lies(8.0)).turned(sheet::laid(scene)).focused(at(0.4, 0.4))
}

fn finish(scene: &Scene<'_>, parts: Vec<Part>, cover: Rect, aside: f64) -> Figure {
    let (w, h) = scene.imprint((cover.width * 0.66, cover.height * 0.6));
    let place = Area::flat(cover.width * aside, -cover.height * 0.04, (w, h));
    let lift = 6.0 + scene.px("thick") * 0.22;
    Figure::new(parts, cover, place, Stance::Lies(lift))
        .turned(sheet::laid(scene))
        .focused((cover.right() - cover.width * 0.22, cover.bottom() - cover.height * 0.2))
}
