//! Button badges: a domed, glossy disc.

use super::Family;
use crate::{
    color::{STEEL, Tone},
    figure::{Area, Figure, Stance},
    part::{Part, area, line},
    scene::Scene,
    shapes::sheet,
    surface::{self, Finish},
    svg::{Affine, Defs, Path, Rect},
};

/// `square` makes it a square badge, `name` a name badge with a metal frame, `fleck` bare board. The back has a pin, or
/// with `magnet` a magnet, with `opener` a bottle opener.
pub(super) static BADGE: Family = Family {
    name: "badge",
    color: "#f4f1ea",
    room: (430.0, 430.0),
    proportions: &[
        ("width", 58.0),
        ("height", 58.0),
        ("thick", 5.0),
        ("imprintWidth", 48.0),
        ("imprintHeight", 48.0),
        ("design", 4.0),
    ],
    draw,
};

fn draw(scene: &Scene<'_>, defs: &mut Defs) -> Figure {
    let (width, height) = scene.size();
    let tone = scene.tone();
    let face = Rect::new(0.0, 0.0, width, height);
    let flat = scene.has("name");
    let outline = |x: f64, y: f64| {
        if flat || scene.has("square") {
            Path::rounded(Rect::new(x, y, width, height), height * 0.1)
        } else {
            Path::ellipse((x, y), (width / 2.0, height / 2.0))
        }
    };
    let steel = Tone::of(STEEL);
    let mut parts = sheet::edge(scene, defs, &outline, if flat { steel } else { tone }, scene.px("thick"));
    if scene.back() {
        parts.push(reverse(scene, defs, steel, &outline(0.0, 0.0), face));
        let place = Area::flat(0.0, 0.0, (10.0, 10.0));
        return Figure::new(parts, face, place, Stance::Lies(9.0));
    }
    let mut part = Part::new(defs, &outline(0.0, 0.0), tone).with_art();
    let room = scene.imprint((width * 0.94, height * 0.94));
    if flat {
        part = surface::glossy(part, defs, tone, face);
        let frame = Path::rounded(face.inset(5.0), height * 0.09);
        part = part.trim(
            &(line(&frame, steel.base_at(1.0), 10.0, "")
                + &line(&frame, steel.light(0.7), 2.0, r#"transform="translate(-2 -2)""#)),
        );
        let figure =
            Figure::new(parts.into_iter().chain([part]).collect(), face, Area::flat(0.0, 0.0, room), Stance::Lies(8.0));
        return figure.turned(sheet::laid(scene));
    }
    part = surface::material(part, scene, defs, tone);
    part = surface::ball(part, defs, tone, (0.0, 0.0), width.hypot(height) * 0.38);
    let rim = defs.radial(
        (0.0, 0.0),
        width / 2.0,
        &[(0.86, tone.shade(0.0)), (0.93, tone.shade(0.28)), (1.0, tone.shade(0.5))],
    );
    if !scene.has("square") {
        part = part.shaded(&rim);
    }
    let gleam = Path::from((-width * 0.37, -height * 0.1))
        .curve((-width * 0.32, -height * 0.36), (-width * 0.06, -height * 0.42), (width * 0.12, -height * 0.4))
        .curve((-width * 0.08, -height * 0.34), (-width * 0.26, -height * 0.24), (-width * 0.37, -height * 0.1));
    if !scene.has("fleck") {
        part = part.light(&area(&gleam, tone.light(0.55), &defs.blur(2)));
    }
    parts.push(part);
    let place =
        Area::flat(0.0, 0.0, if scene.view == crate::View::Imprint { room } else { (width * 1.02, height * 1.02) })
            .designed()
            .oval(!scene.has("square"));
    Figure::new(parts, face, place, Stance::Lies(12.0))
        .turned(sheet::laid(scene))
        .focused((-width * 0.2, -height * 0.2))
}

fn reverse(scene: &Scene<'_>, defs: &mut Defs, steel: Tone, outline: &Path, face: Rect) -> Part {
    let part = Part::new(defs, outline, steel);
    let part = surface::round(part, defs, steel, Finish::Metal);
    let well = Path::ellipse((0.0, 0.0), (face.width * 0.42, face.height * 0.42));
    let part = part.shade(&area(&well, steel.shade(0.24), ""));
    if scene.has("magnet") {
        let bar = Rect::new(0.0, 0.0, face.width * 0.5, face.height * 0.2);
        let dark = steel.deep(0.45);
        let plate = surface::flat(Part::new(defs, &Path::rounded(bar, 8.0), dark), defs, dark, bar);
        let dots = area(
            &Path::ellipse((-bar.width * 0.3, 0.0), (14.0, 14.0))
                .and(&Path::ellipse((bar.width * 0.3, 0.0), (14.0, 14.0))),
            steel.pale(0.4).base_at(1.0),
            "",
        );
        return part.trim(&plate.trim(&dots).render(""));
    }
    if scene.has("opener") {
        let at = |x: f64, y: f64| (face.width * 0.5 * x, face.height * 0.5 * y);
        let mouth = Path::from(at(-0.5, 0.1))
            .curve(at(-0.5, -0.62), at(0.5, -0.62), at(0.5, 0.1))
            .curve(at(0.3, 0.34), at(0.2, 0.1), at(0.0, 0.1))
            .curve(at(-0.2, 0.1), at(-0.3, 0.34), at(-0.5, 0.1))
            .close();
        return part.trim(
            &(area(&mouth, steel.deep(0.82).base_at(1.0), "")
                + &line(&mouth, steel.light(0.8), 3.0, r#"transform="translate(2 2)""#)),
        );
    }
    let pin = Path::from((-face.width * 0.3, face.height * 0.08))
        .bend((0.0, -face.height * 0.3), (face.width * 0.3, face.height * 0.06));
    let bar = Part::tube(defs, &pin, 8.0, steel.pale(0.3));
    part.trim(&bar.render("")).trim(&crate::part::placed(
        &line(&Path::from((-60.0, 0.0)).to((60.0, 0.0)), steel.shade(0.4), 3.0, ""),
        Affine::shift(0.0, face.height * 0.2),
    ))
}
