//! Tote and shopping bags: a sack of cloth or paper with two handles.

use super::Family;
use crate::{
    color::Tone,
    figure::{Area, Figure, Stance},
    part::{Part, line, stitches},
    scene::Scene,
    shapes::garment::{self, fold},
    surface::{self, Weave},
    svg::{Affine, Defs, Path, Rect},
};

/// `handle` is the length of the loops, `paper` makes it a paper bag, `twoTone` colors handles and foot, `rope` gives a
/// paper bag soft cords. Materials are those of `surface::material`.
pub(super) static TOTE: Family = Family {
    name: "tote",
    color: "#e9dfc9",
    room: (430.0, 400.0),
    proportions: &[
        ("width", 380.0),
        ("height", 420.0),
        ("handle", 190.0),
        ("imprintWidth", 280.0),
        ("imprintHeight", 280.0),
    ],
    draw,
};

fn draw(scene: &Scene<'_>, defs: &mut Defs) -> Figure {
    let (width, height) = scene.size();
    let (tone, paper) = (scene.tone(), scene.has("paper"));
    let reach = scene.px("handle");
    let down = reach * 0.42;
    let at = |x: f64, y: f64| (width / 2.0 * x, height * (y - 0.5) + down);
    let accent = if scene.has("twoTone") { tone.deep(0.6) } else { tone };
    let mut parts = Vec::new();
    parts.push(strap(scene, defs, accent.deep(0.22), -10.0, &at, reach));
    let inside =
        Path::from(at(-0.93, 0.0)).bend(at(0.0, -0.035), at(0.93, 0.0)).bend(at(0.0, 0.045), at(-0.93, 0.0)).close();
    parts.push(Part::new(defs, &inside, tone.deep(0.45)));
    let bulge = if paper { 0.0 } else { 0.03 };
    let half = [
        [at(0.4, 0.02 * bulge / 0.03), at(0.7, 0.012 * bulge / 0.03), at(0.95, 0.0)],
        [at(0.95 + bulge, 0.3), at(0.97 + bulge, 0.7), at(0.96 + bulge, 0.95)],
        [at(0.97, 1.0), at(0.9, 1.004), at(0.84, 1.004)],
        [at(0.5, 1.01), at(0.2, 1.01), at(0.0, 1.01)],
    ];
    let outline = Path::mirrored(at(0.0, 0.02 * bulge / 0.03), &half).close();
    let body = Rect::new(0.0, down, width, height);
    let folds = if paper {
        vec![]
    } else {
        vec![
            fold(at(-0.44, 0.03), at(-0.56, 0.2), at(-0.78, 0.36), 12.0),
            fold(at(0.44, 0.03), at(0.56, 0.22), at(0.8, 0.4), 12.0),
            fold(at(0.9, 0.98), at(0.66, 0.86), at(0.6, 0.68), 13.0),
            fold(at(-0.9, 0.99), at(-0.7, 0.9), at(-0.62, 0.74), 13.0),
        ]
    };
    let weave = if paper { Weave::Grain } else { Weave::Canvas };
    let mut bag = if paper {
        let part = Part::new(defs, &outline, tone);
        surface::flat(part, defs, tone, body)
    } else {
        garment::cloth(defs, &outline, tone, weave, &folds)
    };
    bag = surface::material(bag, scene, defs, tone);
    if scene.has("twoTone") {
        let foot = Path::polygon(&[at(-1.1, 0.8), at(1.1, 0.8), at(1.1, 1.1), at(-1.1, 1.1)]);
        bag = bag.material(&crate::part::area(&foot, accent.base_at(1.0), ""));
    }
    if paper {
        for x in [-0.8, 0.84] {
            let crease = Path::from(at(x, 0.0)).to(at(x, 1.0));
            bag = bag.shade(&line(&crease, tone.shade(0.16), 2.0, "")).light(&line(
                &crease,
                tone.light(0.4),
                2.0,
                r#"transform="translate(-2 0)""#,
            ));
        }
        let lap = Path::from(at(-1.0, 0.1)).to(at(1.0, 0.1));
        bag = bag.shade(&line(&lap, tone.shade(0.12), 1.6, ""));
    } else {
        let hem = Path::from(at(-0.95, 0.055)).bend(at(0.0, 0.085), at(0.95, 0.055));
        bag = bag.shade(&garment::hem(&hem, tone));
    }
    parts.push(bag.with_art());
    parts.push(strap(scene, defs, accent, 0.0, &at, reach));
    let (w, h) = scene.imprint((width * 0.76, height * 0.72));
    let place = Area::flat(0.0, at(0.0, 0.54).1, (w, h)).cloth();
    Figure::new(parts, body, place, Stance::Lies(9.0))
        .turned(if scene.turned() { Affine([0.84, -0.1, 0.02, 0.99, 0.0, 0.0]) } else { Affine::SAME })
        .focused(at(-0.36, 0.06))
}

/// One handle: a flat strap, or a twisted cord on paper.
fn strap(
    scene: &Scene<'_>,
    defs: &mut Defs,
    tone: Tone,
    rise: f64,
    at: &dyn Fn(f64, f64) -> (f64, f64),
    reach: f64,
) -> Part {
    let (left, right) = (at(-0.44, 0.0), at(0.44, 0.0));
    let seat = if rise < 0.0 { 6.0 } else { 44.0 };
    let path = Path::from((left.0, left.1 + seat))
        .to((left.0, left.1 - reach * 0.3))
        .curve(
            (left.0, left.1 - reach * 1.22 + rise),
            (right.0, right.1 - reach * 1.22 + rise),
            (right.0, right.1 - reach * 0.3),
        )
        .to((right.0, right.1 + seat));
    if scene.has("paper") {
        let path = Path::from((left.0, left.1 + 14.0)).curve(
            (left.0, left.1 - reach + rise),
            (right.0, right.1 - reach + rise),
            (right.0, right.1 + 14.0),
        );
        let cord = if scene.has("rope") { Tone::of(crate::color::Rgb(170, 40, 52)) } else { tone.deep(0.1) };
        return Part::tube(defs, &path, if scene.has("rope") { 13.0 } else { 8.0 }, cord);
    }
    let wide = 26.0;
    let butt = r#"stroke-linecap="butt""#;
    let web = line(&path, tone.deep(0.5).base_at(0.8), wide + 2.4, butt)
        + &line(&path, tone.base_at(1.0), wide, butt)
        + &line(&path, tone.shade(0.2), wide * 0.34, r#"stroke-linecap="butt" transform="translate(6 3)""#)
        + &line(&path, tone.light(0.3), wide * 0.24, r#"stroke-linecap="butt" transform="translate(-6 -2)""#);
    if rise < 0.0 {
        return Part::loose(web);
    }
    let cross = |(x, y): (f64, f64)| {
        let (y, half) = (y + seat - 24.0, wide / 2.0 - 4.0);
        let square = Path::from((x - half, y - 10.0))
            .to((x + half, y - 10.0))
            .to((x + half, y + 18.0))
            .to((x - half, y + 18.0))
            .close();
        let across =
            Path::from((x - half, y - 10.0)).to((x + half, y + 18.0)).to((x + half, y - 10.0)).to((x - half, y + 18.0));
        stitches(&square, tone.shade(0.5)) + &stitches(&across, tone.shade(0.4))
    };
    Part::loose(web + &cross(left) + &cross(right))
}
