//! Key rings: a tag and a split ring.

use super::Family;
use crate::{
    color::{Rgb, STEEL, Tone},
    figure::{Area, Figure, Stance},
    part::{Part, line, stitches},
    scene::Scene,
    shapes::sheet,
    surface::{self, Finish, Weave},
    svg::{Affine, Defs, Path, Rect},
};

/// `round` makes a disc, `house` a house, `leather`, `wood` and `metal` are materials, `opener` cuts a bottle opener.
pub(super) static KEYRING: Family = Family {
    name: "keyring",
    color: "#8a5a3c",
    room: (300.0, 380.0),
    proportions: &[
        ("width", 38.0),
        ("height", 60.0),
        ("thick", 3.0),
        ("corner", 7.0),
        ("imprintWidth", 28.0),
        ("imprintHeight", 34.0),
    ],
    draw,
};

fn draw(scene: &Scene<'_>, defs: &mut Defs) -> Figure {
    let (width, height) = scene.size();
    let tone = if scene.has("wood") { Tone::of(Rgb(208, 168, 114)) } else { scene.tone() };
    let down = 66.0;
    let outline = |x: f64, y: f64| {
        let (x, y) = (x, y + down);
        if scene.has("round") {
            Path::ellipse((x, y), (width / 2.0, height / 2.0))
        } else if scene.has("house") {
            let at = |u: f64, v: f64| (x + width / 2.0 * u, y + height / 2.0 * v);
            Path::polygon(&[
                at(0.0, -1.0),
                at(1.0, -0.3),
                at(0.82, -0.3),
                at(0.82, 1.0),
                at(-0.82, 1.0),
                at(-0.82, -0.3),
                at(-1.0, -0.3),
            ])
        } else {
            Path::rounded(Rect::new(x, y, width, height), scene.px("corner"))
        }
    };
    let top = down - height / 2.0;
    let steel = Tone::of(STEEL);
    let ring = Path::ellipse((0.0, top - 82.0), (66.0, 66.0));
    let mut parts = vec![Part::tube(defs, &ring, 11.0, steel)];
    let inner = Path::ellipse((0.0, top - 82.0), (60.0, 60.0));
    parts.push(Part::loose(line(&inner, steel.shade(0.5), 1.4, "")));
    let link = Path::ellipse((0.0, top - 2.0), (12.0, 21.0));
    parts.extend(sheet::edge(scene, defs, &outline, tone, scene.px("thick")));
    let face = Rect::new(0.0, down, width, height);
    let mut part = Part::new(defs, &outline(0.0, 0.0), tone);
    part = if scene.has("metal") {
        surface::round(part, defs, tone, Finish::Metal)
    } else if scene.has("leather") || scene.has("wood") {
        surface::flat(part, defs, tone, face)
    } else {
        surface::glossy(part, defs, tone, face)
    };
    part = surface::material(part, scene, defs, tone);
    if scene.has("leather") {
        part = surface::woven(part, defs, tone, Weave::Grain);
        let seam = if scene.has("round") {
            Path::ellipse((0.0, down), (width / 2.0 - 10.0, height / 2.0 - 10.0))
        } else {
            Path::rounded(face.inset(10.0), scene.px("corner") * 0.7)
        };
        part = part.shade(&stitches(&seam, tone.light(0.6)));
    }
    if scene.has("opener") {
        let (x, y) = (width * 0.26, height * 0.15);
        let slot = Path::rounded(Rect::new(0.0, down + height * 0.3, x * 2.0, y * 2.0), 16.0);
        part = part.trim(&crate::part::area(
            &slot,
            (Rgb(236, 233, 227), 1.0),
            r##"stroke="#000" stroke-opacity=".4" stroke-width="2""##,
        ));
    }
    let hole = Path::ellipse((0.0, top + 20.0), (10.0, 10.0));
    part = part.trim(&crate::part::area(
        &hole,
        (Rgb(214, 210, 202), 1.0),
        r##"stroke="#000" stroke-opacity=".45" stroke-width="2""##,
    ));
    parts.push(part.with_art());
    parts.push(Part::tube(defs, &link, 7.0, steel));
    let (w, h) = scene.imprint((width * 0.8, height * 0.66));
    let (y, h) =
        if scene.has("opener") { (down - height * 0.12, h.min(height * 0.34)) } else { (down + height * 0.08, h) };
    let turn = if scene.turned() { sheet::laid(scene) } else { Affine::turn(0.0) };
    Figure::new(parts, face, Area::flat(0.0, y, (w, h)).on(tone), Stance::Lies(10.0))
        .turned(turn)
        .focused((0.0, top + 30.0))
}
