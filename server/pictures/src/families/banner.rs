//! Banners and flags: cloth or vinyl on poles, stands and ropes, and ribbon on a reel.

use super::Family;
use crate::{
    color::{BRASS, GRAPHITE, Rgb, STEEL, Tone},
    figure::{Area, Figure, Stance},
    part::{Part, area, line},
    scene::Scene,
    shapes::{FLOOR, canopy, garment::fold, lathe, ribbon},
    surface::{self, Finish},
    svg::{Affine, Defs, Path, Rect},
};

/// A banner with eyelets and ropes; `net` lets the wind through, `cloth` is a stage banner of fabric with a pole pocket,
/// `paper` hangs without eyelets.
pub(super) static BANNER: Family = Family {
    name: "banner",
    color: "#faf8f3",
    room: (600.0, 420.0),
    proportions: &[
        ("width", 1830.0),
        ("height", 760.0),
        ("design", 2.0),
        ("imprintWidth", 1800.0),
        ("imprintHeight", 730.0),
    ],
    draw: banner,
};

/// A retractable stand.
pub(super) static ROLLUP: Family = Family {
    name: "rollup",
    color: "#faf8f3",
    room: (330.0, 580.0),
    proportions: &[("width", 850.0), ("height", 2060.0), ("imprintWidth", 850.0), ("imprintHeight", 2000.0)],
    draw: rollup,
};

/// A feather or teardrop flag on a pole.
pub(super) static FEATHER: Family = Family {
    name: "feather",
    color: "#b23a34",
    room: (250.0, 600.0),
    proportions: &[
        ("width", 700.0),
        ("height", 2800.0),
        ("design", 4.0),
        ("imprintWidth", 520.0),
        ("imprintHeight", 1800.0),
    ],
    draw: feather,
};

/// A flag that flies from a pole; `stick` is a small one to wave, `pennant` ends in a point, `number` is a golf hole's.
pub(super) static FLAG: Family = Family {
    name: "flag",
    color: "#22406b",
    room: (440.0, 290.0),
    proportions: &[("width", 1500.0), ("height", 900.0), ("imprintWidth", 900.0), ("imprintHeight", 600.0)],
    draw: flag,
};

/// Ribbon on a reel. `sheer` is organza, `matte` twill or velvet, `ribs` grosgrain.
pub(super) static RIBBON: Family = Family {
    name: "ribbon",
    color: "#8f2436",
    room: (360.0, 360.0),
    proportions: &[
        ("width", 110.0),
        ("height", 110.0),
        ("depth", 25.0),
        ("imprintWidth", 60.0),
        ("imprintHeight", 18.0),
    ],
    draw: reel,
};

fn banner(scene: &Scene<'_>, defs: &mut Defs) -> Figure {
    let (width, height) = scene.size();
    let tone = scene.tone();
    let at = |x: f64, y: f64| (width / 2.0 * x, height / 2.0 * y);
    let mut parts = Vec::new();
    let cord = Tone::of(Rgb(232, 228, 218));
    for (x, y) in [(-0.96, -0.9), (0.96, -0.9), (-0.96, 0.9), (0.96, 0.9)] {
        let (from, side) = (at(x, y), f64::signum(x));
        let to = (from.0 + side * 62.0, from.1 + f64::signum(y) * 46.0);
        parts.push(Part::tube(defs, &Path::from(from).to(to), 5.0, cord));
    }
    let outline = Path::from(at(-1.0, -1.0))
        .curve(at(-0.4, -0.955), at(0.4, -0.955), at(1.0, -1.0))
        .curve(at(0.985, -0.3), at(0.985, 0.3), at(1.0, 1.0))
        .curve(at(0.4, 0.965), at(-0.4, 0.965), at(-1.0, 1.0))
        .curve(at(-0.985, 0.3), at(-0.985, -0.3), at(-1.0, -1.0))
        .close();
    let face = Rect::new(0.0, 0.0, width, height);
    let part = surface::flat(Part::new(defs, &outline, tone), defs, tone, face);
    let folds = [
        fold(at(-0.97, -0.94), at(-0.8, -0.4), at(-0.72, 0.2), 14.0),
        fold(at(0.97, -0.94), at(0.82, -0.5), at(0.7, 0.1), 14.0),
        fold(at(0.97, 0.94), at(0.86, 0.7), at(0.6, 0.5), 12.0),
        fold(at(-0.97, 0.94), at(-0.86, 0.7), at(-0.64, 0.56), 12.0),
    ];
    let part = surface::material(surface::folded(part, defs, tone, &folds), scene, defs, tone);
    let part = if scene.has("cloth") { surface::woven(part, defs, tone, surface::Weave::Canvas) } else { part };
    let hem = Path::from(at(-0.99, -0.94)).curve(at(-0.4, -0.89), at(0.4, -0.89), at(0.99, -0.94));
    let metal = Tone::of(STEEL);
    let places = [-0.96, -0.48, 0.0, 0.48, 0.96]
        .map(|x: f64| [at(x, -0.92 + 0.03 * (1.0 - x * x)), at(x, 0.92 - 0.03 * (1.0 - x * x))]);
    let rings = if scene.has("cloth") {
        let rods = [-1.0, 1.0].map(|y| {
            let rod = Path::from(at(-1.03, y * 0.99)).to(at(1.03, y * 0.99));
            parts.insert(0, Part::tube(defs, &rod, 11.0, metal));
            let tunnel = Path::from(at(-0.99, y * 0.86)).bend(at(0.0, y * 0.83), at(0.99, y * 0.86));
            line(&tunnel, tone.shade(0.4), 2.0, r#"stroke-dasharray="6 4""#)
        });
        rods.concat()
    } else if scene.has("paper") {
        String::new()
    } else {
        ribbon::eyelets(places.as_flattened(), 7.5, metal)
    };
    parts.push(part.shade(&line(&hem, tone.shade(0.3), 1.6, "")).trim(&rings).with_art());
    let place = Area::flat(
        0.0,
        0.0,
        if scene.view == crate::View::Imprint {
            scene.imprint((width * 0.98, height * 0.94))
        } else {
            (width, height * 1.02)
        },
    );
    let turn = if scene.turned() { Affine([0.84, -0.13, 0.0, 1.0, 0.0, 0.0]) } else { Affine::SAME };
    Figure::new(parts, face, place.designed(), Stance::Lies(13.0)).turned(turn).focused(at(-0.7, -0.6))
}

fn rollup(scene: &Scene<'_>, defs: &mut Defs) -> Figure {
    let (width, height) = scene.size();
    let (tone, steel) = (scene.tone(), Tone::of(STEEL));
    let foot = 26.0;
    let face = Rect::new(0.0, FLOOR - foot - (height - foot) / 2.0, width, height - foot);
    let base = Rect::new(0.0, FLOOR - foot / 2.0, width + 24.0, foot);
    let mut parts = Vec::new();
    let (back, lean) =
        (scene.back(), if scene.turned() { Affine([0.8, -0.1, 0.0, 1.0, 0.0, 0.0]) } else { Affine::SAME });
    for x in [-0.3, 0.3] {
        let leg = Rect::new(width * x, FLOOR + 3.0, 60.0, 9.0);
        parts.push(Part::new(defs, &Path::rounded(leg, 4.0), steel.deep(0.35)));
    }
    let part = surface::flat(Part::new(defs, &Path::rounded(face, 1.0), tone), defs, tone, face).with_art();
    let curl = defs.linear(
        (face.left(), 0.0),
        (face.right(), 0.0),
        &[(0.0, tone.shade(0.2)), (0.07, tone.shade(0.0)), (0.92, tone.shade(0.0)), (1.0, tone.shade(0.2))],
    );
    parts.push(part.shaded(&curl));
    if back {
        parts.push(canopy::pole(defs, (0.0, face.top() - 4.0), (0.0, FLOOR - foot), 9.0, steel));
    }
    let rail = Rect::new(0.0, face.top(), width + 6.0, 11.0);
    let bright = |part: Part, defs: &mut Defs, rect: Rect| {
        let paint = defs.linear(
            (0.0, rect.top()),
            (0.0, rect.bottom()),
            &[(0.0, steel.light(0.7)), (0.4, steel.light(0.0)), (1.0, steel.shade(0.5))],
        );
        part.lit(&paint)
    };
    let top = Part::new(defs, &Path::rounded(rail, 4.0), steel);
    parts.push(bright(top, defs, rail));
    let cassette = Part::new(defs, &Path::rounded(base, 8.0), steel);
    parts.push(bright(cassette, defs, base));
    let place = Area::flat(
        0.0,
        face.y,
        if scene.view == crate::View::Imprint { scene.imprint((width, face.height)) } else { (width, face.height) },
    );
    let body = Rect::new(0.0, FLOOR - height / 2.0, width, height);
    Figure::new(parts, body, place.designed(), Stance::Stands((0.0, FLOOR - 2.0), width * 0.62))
        .turned(lean)
        .focused((0.0, face.bottom() - 60.0))
}

fn feather(scene: &Scene<'_>, defs: &mut Defs) -> Figure {
    let (width, height) = scene.size();
    let (tone, dark) = (scene.tone(), Tone::of(GRAPHITE));
    let side = scene.side();
    let at = |x: f64, y: f64| (width * (x - 0.5) * side, FLOOR - height + height * y);
    let pole = Path::from(at(0.06, 0.985)).to(at(0.06, 0.3)).curve(at(0.06, 0.06), at(0.16, 0.004), at(0.5, 0.006));
    let mut parts = Vec::new();
    for (x, y) in [(-0.42, 0.99), (0.54, 0.99), (-0.14, 1.0), (0.3, 1.008)] {
        parts.push(Part::tube(defs, &Path::from(at(0.06, 0.962)).to(at(x, y)), 8.0, dark));
    }
    let teardrop = scene.has("teardrop");
    let outline = if teardrop {
        Path::from(at(0.06, 0.78))
            .to(at(0.06, 0.34))
            .curve(at(0.06, 0.06), at(0.22, 0.0), at(0.55, 0.008))
            .curve(at(0.98, 0.03), at(1.12, 0.22), at(0.94, 0.36))
            .curve(at(0.74, 0.52), at(0.4, 0.62), at(0.06, 0.8))
            .close()
    } else {
        Path::from(at(0.06, 0.86))
            .to(at(0.06, 0.3))
            .curve(at(0.06, 0.06), at(0.16, 0.002), at(0.5, 0.004))
            .curve(at(0.86, 0.02), at(0.98, 0.1), at(0.96, 0.22))
            .curve(at(0.92, 0.42), at(0.98, 0.62), at(0.9, 0.82))
            .bend(at(0.5, 0.85), at(0.06, 0.86))
            .close()
    };
    let body = Rect::new(0.0, FLOOR - height / 2.0, width, height);
    let folds = [
        fold(at(0.14, 0.3), at(0.4, 0.36), at(0.88, 0.3), 14.0),
        fold(at(0.12, 0.66), at(0.4, 0.6), at(0.86, 0.68), 14.0),
    ];
    let part = surface::soft(Part::new(defs, &outline, tone), defs, tone);
    let part = surface::folded(part, defs, tone, &folds);
    let sleeve = Path::from(at(0.15, 0.86)).to(at(0.15, 0.3)).curve(at(0.15, 0.08), at(0.22, 0.03), at(0.5, 0.03));
    parts.push(part.shade(&line(&sleeve, tone.shade(0.34), 2.0, "")).with_art());
    parts.push(Part::tube(defs, &pole, 8.0, dark));
    let y = if teardrop { 0.3 } else { 0.4 };
    let mut place = Area::flat(at(0.54, 0.0).0, at(0.0, y).1, (width * 0.84, width * 1.3));
    if scene.view == crate::View::Imprint {
        (place.width, place.height) = scene.imprint((width * 0.66, height * if teardrop { 0.36 } else { 0.64 }));
    }
    let lean = if scene.turned() { Affine([0.74, -0.06, 0.0, 1.0, 0.0, 0.0]) } else { Affine::SAME };
    let foot = at(0.06, 0.985);
    Figure::new(parts, body, place, Stance::Stands((foot.0, FLOOR - 2.0), width * 0.46))
        .turned(lean)
        .focused(at(0.4, 0.4))
}

fn flag(scene: &Scene<'_>, defs: &mut Defs) -> Figure {
    let (width, height) = scene.size();
    let (tone, side) = (scene.tone(), scene.side());
    let up = -120.0;
    let at = |x: f64, y: f64| (width * (x - 0.5) * side, up + height * (y - 0.5));
    let wave = |y: f64| {
        Path::from(at(0.0, y)).curve(at(0.22, y - 0.14), at(0.36, y - 0.02), at(0.54, y + 0.06)).curve(
            at(0.7, y + 0.14),
            at(0.82, y + 0.06),
            at(1.0, y - 0.02),
        )
    };
    let outline = if scene.has("pennant") {
        Path::from(at(0.0, 0.0))
            .curve(at(0.24, 0.0), at(0.4, 0.3), at(0.56, 0.3))
            .curve(at(0.74, 0.3), at(0.88, 0.44), at(1.06, 0.47))
            .curve(at(0.88, 0.62), at(0.74, 0.72), at(0.56, 0.78))
            .curve(at(0.36, 0.84), at(0.2, 0.86), at(0.0, 1.0))
            .close()
    } else {
        wave(0.0)
            .curve(at(0.985, 0.3), at(1.01, 0.7), at(1.0, 0.98))
            .curve(at(0.82, 1.06), at(0.7, 1.14), at(0.54, 1.06))
            .curve(at(0.36, 0.98), at(0.22, 0.86), at(0.0, 1.0))
            .close()
    };
    let part = Part::new(defs, &outline, tone);
    let part = surface::woven(part, defs, tone, surface::Weave::Canvas);
    let (from, to) = (at(0.0, 0.4), at(1.0, 0.6));
    let dark =
        [(0.0, 0.24), (0.14, 0.04), (0.26, 0.0), (0.42, 0.22), (0.56, 0.4), (0.66, 0.16), (0.8, 0.0), (1.0, 0.26)];
    let shade = defs.linear(from, to, &dark.map(|(at, by)| (at, tone.shade(by))));
    let bright = [(0.08, 0.0), (0.22, 0.26), (0.36, 0.0), (0.66, 0.0), (0.78, 0.26), (0.92, 0.0)];
    let light = defs.linear(from, to, &bright.map(|(at, by)| (at, tone.light(by))));
    let steel = if scene.has("stick") { Tone::of(Rgb(214, 176, 122)) } else { Tone::of(STEEL) };
    let (x, top) = at(0.0, -0.16);
    let long = if scene.has("stick") { 250.0 } else { 330.0 };
    let pole = canopy::pole(
        defs,
        (x - 6.0 * side, top),
        (x - 6.0 * side, long),
        if scene.has("stick") { 9.0 } else { 13.0 },
        steel,
    );
    let knob = area(
        &Path::ellipse((x - 6.0 * side, top - 6.0), (10.0, 10.0)),
        Tone::of(BRASS).base_at(1.0),
        r##"stroke="#000" stroke-opacity=".3""##,
    );
    let parts = vec![pole.trim(&knob), part.shaded(&shade).lit(&light).with_art()];
    let (x, (w, h)) = if scene.has("pennant") {
        (0.32, scene.imprint((width * 0.44, height * 0.44)))
    } else {
        (0.5, scene.imprint((width * 0.6, height * 0.66)))
    };
    let mut place = Area::flat(at(x, 0.0).0, at(0.0, 0.53).1, (w, h));
    place.fit = Affine([1.0, 0.12 * side, 0.0, 1.0, 0.0, 0.0]);
    let body = Rect::new(0.0, up, width, height);
    let lean = if scene.turned() { Affine([0.78, -0.12, 0.0, 1.0, 0.0, 0.0]) } else { Affine::SAME };
    Figure::new(parts, body, place, Stance::Lies(13.0)).turned(lean).focused(at(0.4, 0.5))
}

fn reel(scene: &Scene<'_>, defs: &mut Defs) -> Figure {
    let (width, _) = scene.size();
    let tone = scene.tone();
    let radius = width / 2.0;
    let wide = scene.px("depth").clamp(44.0, 130.0);
    let pitch = scene.pitch() * 2.4;
    let floor = FLOOR - radius * pitch;
    let rim = floor - wide;
    // The tail runs off the near side of the reel and over the table.
    let end = scene.side();
    let tail = |from: f64| (radius * 0.9 * end, rim + from * wide);
    let strip = Path::from(tail(0.0))
        .curve(
            (radius * 1.25 * end, tail(0.3).1),
            (radius * 1.2 * end, floor + 6.0),
            (radius * 1.72 * end, floor - 14.0),
        )
        .to((radius * 1.8 * end, floor + wide * 0.42 - 14.0))
        .curve((radius * 1.3 * end, floor + wide * 0.7), (radius * 1.1 * end, tail(1.0).1 + 34.0), tail(1.0))
        .close();
    let paper = Tone::of(Rgb(240, 236, 228));
    let satin = if scene.has("sheer") {
        Part::filled(defs, &strip, &format!("{}99", tone.base()), Some(tone.edge()))
    } else {
        Part::new(defs, &strip, tone)
    };
    let gleam = defs.linear(
        (radius * 0.9 * end, 0.0),
        (radius * 1.8 * end, 0.0),
        &[(0.0, tone.shade(0.4)), (0.3, tone.light(0.1)), (0.6, tone.light(0.5)), (1.0, tone.shade(0.1))],
    );
    let finish = if scene.has("matte") || scene.has("ribs") {
        Finish::Matte
    } else if scene.has("sheer") {
        Finish::Clear
    } else {
        Finish::Metal
    };
    let mut wall =
        lathe::section(defs, &[(radius * 0.94, rim), (radius * 0.94, floor)], pitch, tone, finish).with_art();
    let mut satin = satin.lit(&gleam);
    if scene.has("ribs") {
        wall = surface::grooved(wall, defs, tone, 7.0, true);
        satin = surface::grooved(satin, defs, tone, 7.0, true);
    }
    wall = surface::material(wall, scene, defs, tone);
    satin = surface::material(satin, scene, defs, tone);
    let disc = lathe::section(defs, &[(radius, floor), (radius, floor + 5.0)], pitch, paper, Finish::Matte);
    let upper = lathe::section(defs, &[(radius, rim - 5.0), (radius, rim)], pitch, paper, Finish::Matte);
    let top = lathe::top(defs, (radius, rim - 5.0), pitch, paper);
    let hole = Path::ellipse((0.0, rim - 5.0), (radius * 0.24, radius * 0.24 * pitch));
    let label = Path::ellipse((0.0, rim - 5.0), (radius * 0.62, radius * 0.62 * pitch));
    let top = top.material(&area(&label, tone.base_at(0.9), "")).trim(&area(&hole, paper.deep(0.7).base_at(1.0), ""));
    let parts = vec![disc, satin, wall, upper, top];
    let mut place = lathe::area(scene, f64::midpoint(rim, floor), radius * 0.94, wide * 0.66);
    place.y = f64::midpoint(rim, floor) + radius * pitch * 0.9;
    place.bend = lathe::level(place.bend);
    let body = Rect::new(0.0, floor - wide / 2.0, width, wide + radius * pitch * 2.0);
    Figure::new(parts, body, place, Stance::Stands((0.0, floor), radius))
        .beyond(radius)
        .moved(-radius * 0.3 * end, -40.0)
        .focused((0.0, rim))
}
