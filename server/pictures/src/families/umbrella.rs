//! Umbrellas: a dome of gores, ribs, a shaft and a handle.

use super::Family;
use crate::{
    color::{GRAPHITE, Rgb, STEEL, Tone},
    figure::{Area, Figure, Stance},
    part::{Part, line},
    scene::Scene,
    shapes::canopy,
    svg::{Affine, Defs, Path, Rect},
};

/// `wood` gives it a wooden crook, `straight` a straight grip, `twoTone` colors every other gore, `vent` adds a second
/// canopy above, `deep` makes a dome.
pub(super) static UMBRELLA: Family = Family {
    name: "umbrella",
    color: "#22406b",
    room: (560.0, 560.0),
    proportions: &[("width", 1050.0), ("height", 860.0), ("imprintWidth", 260.0), ("imprintHeight", 200.0)],
    draw,
};

fn draw(scene: &Scene<'_>, defs: &mut Defs) -> Figure {
    let (width, height) = scene.size();
    let tone = scene.tone();
    let at = |x: f64, y: f64| (width / 2.0 * x, height * (y - 0.5));
    let tall = if scene.has("deep") { 0.5 } else { 0.36 };
    let steel = Tone::of(STEEL);
    let crown = at(0.0, 0.035);
    let mut parts = vec![canopy::pole(defs, at(0.0, -0.01), at(0.0, 0.05), 9.0, steel.deep(0.2))];
    // Seen from inside: the far rim, in the shade.
    let far = [-1.0, -0.62, -0.2, 0.2, 0.62, 1.0];
    let inside = far.windows(2).fold(Path::from(at(-1.0, tall)), |path, pair| {
        path.bend(at(f64::midpoint(pair[0], pair[1]), tall - 0.075), at(pair[1], tall - 0.02 * (1.0 - pair[1].abs())))
    });
    let inner = inside.bend(at(0.0, tall + 0.16), at(-1.0, tall)).close();
    parts.push(Part::new(defs, &inner, tone.deep(0.5)));
    parts.push(canopy::pole(defs, at(0.0, 0.12), at(0.0, 0.9), 10.0, steel));
    parts.push(grip(scene, defs, &at));
    let rim = [-1.0, -0.58, 0.02, 0.6, 1.0];
    let low = [tall, tall + 0.062, tall + 0.078, tall + 0.06, tall];
    for (index, dark) in [0.1, 0.0, 0.12, 0.34].into_iter().enumerate() {
        let (left, right) = (at(rim[index], low[index]), at(rim[index + 1], low[index + 1]));
        let by = |x: f64| at(x * 0.8 + if x.abs() > 0.9 { x * 0.1 } else { 0.0 }, 0.055 + 0.035 * (1.0 - x.abs()));
        let panel = if scene.has("twoTone") && index % 2 == 1 { Tone::of(Rgb(247, 245, 240)) } else { tone };
        let hang = height * 0.055;
        let part = canopy::gore(defs, crown, [by(rim[index]), by(rim[index + 1])], [left, right], hang, panel, dark);
        parts.push(part);
    }
    let edges = [(-0.58, tall + 0.062), (0.02, tall + 0.078), (0.6, tall + 0.06)];
    let seams = edges.iter().fold(String::new(), |text, (x, y)| {
        let path = Path::from(crown).bend(at(x * 0.8, 0.055 + 0.035 * (1.0 - f64::abs(*x))), at(*x, *y));
        text + &line(&path, tone.shade(0.45), 1.8, "")
            + &line(&path, tone.light(0.4), 1.4, r#"transform="translate(2 0)""#)
    });
    let tips = [(-1.0, tall), (-0.58, tall + 0.062), (0.02, tall + 0.078), (0.6, tall + 0.06), (1.0, tall)]
        .iter()
        .fold(String::new(), |text, (x, y)| {
            let (x, y) = at(*x, *y);
            text + &line(&Path::from((x, y - 2.0)).to((x * 1.004, y + 8.0)), steel.deep(0.3).base_at(1.0), 5.0, "")
        });
    if scene.has("band") {
        let at = |x: f64, y: f64| at(x * 0.985, y);
        let band = rim.iter().zip(low).skip(1).fold(Path::from(at(-1.0, tall - 0.03)), |path, (x, y)| {
            path.bend(at(x - 0.26, y - 0.075), at(*x, y - 0.035))
        });
        parts.push(Part::loose(
            line(&band, (Rgb(206, 212, 218), 1.0), 13.0, r#"stroke-linecap="butt""#)
                + &line(&band, (Rgb(255, 255, 255), 0.6), 4.0, ""),
        ));
    }
    parts.push(Part::loose(seams + &tips));
    // The print is on the two gores that face the camera, as a clear part over them.
    let over = Path::from(crown)
        .bend(at(0.48, 0.1), at(0.6, tall + 0.06))
        .bend(at(0.3, tall), at(0.02, tall + 0.078))
        .bend(at(-0.28, tall), at(-0.58, tall + 0.062))
        .bend(at(-0.46, 0.09), crown)
        .close();
    parts.push(Part::filled(defs, &over, "none", None).with_art());
    let (w, h) = scene.imprint((width * 0.26, height * 0.24));
    let mut place = Area::flat(width * -0.135, at(0.0, tall * 0.62 + 0.03).1, (w, h));
    place.fit = Affine([0.96, -0.1, -0.16, 1.0, 0.0, 0.0]);
    let body = Rect::new(0.0, 0.0, width, height);
    let turn = if scene.turned() { Affine::turn(-26.0) } else { Affine::turn(if scene.back() { -14.0 } else { 14.0 }) };
    let turn = if scene.view == crate::View::Size { Affine::SAME } else { turn };
    Figure::new(parts, body, place, Stance::Lies(14.0)).turned(turn).focused(at(-0.2, tall * 0.8))
}

fn grip(scene: &Scene<'_>, defs: &mut Defs, at: &dyn Fn(f64, f64) -> (f64, f64)) -> Part {
    let tone = if scene.has("wood") { Tone::of(Rgb(150, 96, 52)) } else { Tone::of(GRAPHITE) };
    if scene.has("straight") {
        return Part::tube(defs, &Path::from(at(0.0, 0.84)).to(at(0.0, 0.99)), 26.0, tone);
    }
    let hook = Path::from(at(0.0, 0.8)).to(at(0.0, 0.9)).curve(at(0.0, 1.02), at(0.15, 1.02), at(0.15, 0.91));
    Part::tube(defs, &hook, 19.0, tone)
}
