//! Ceramic and enamel mugs: an open cylinder with an ear.

use super::Family;
use crate::{
    color::{Rgb, Tone},
    figure::{Figure, Stance},
    part::{Part, area},
    scene::Scene,
    shapes::{FLOOR, lathe},
    surface::{self, Finish},
    svg::{Defs, Path, Rect},
};

/// `taper` narrows the foot, `belly` rounds the side, `inner` colors only inside and handle, `enamel` darkens the rim,
/// `rim` colors it, `fleck` speckles the glaze, `wrap` prints a design all round.
pub(super) static MUG: Family = Family {
    name: "mug",
    color: "#f4f1ea",
    room: (390.0, 430.0),
    proportions: &[
        ("width", 82.0),
        ("height", 95.0),
        ("handle", 34.0),
        ("imprintWidth", 70.0),
        ("imprintHeight", 64.0),
    ],
    draw,
};

fn draw(scene: &Scene<'_>, defs: &mut Defs) -> Figure {
    let (width, height) = scene.size();
    let (radius, pitch) = (width / 2.0, scene.pitch());
    let foot = radius * (1.0 - scene.get("taper"));
    let floor = FLOOR - foot * pitch;
    let rim = floor - height + radius * pitch;
    let color = scene.tone();
    let glaze = if scene.has("inner") || scene.has("rim") { Tone::of(Rgb(247, 245, 240)) } else { color };
    let belly = scene.get("belly") * radius;
    let profile = [
        (radius, rim),
        (radius * 0.5 + foot * 0.5 + belly * 0.8, rim + height * 0.45),
        (foot + belly * 0.7, floor - height * 0.16),
        (foot, floor - height * 0.06),
        (foot * 0.93, floor),
    ];
    let finish = if scene.has("matte") { Finish::Matte } else { Finish::Gloss };
    let body = surface::material(lathe::section(defs, &profile, pitch, glaze, finish).with_art(), scene, defs, glaze);
    let body = body.light(&gleam(defs, &profile, glaze, finish)).shade(&lathe::ring(
        (foot * 0.965, floor - height * 0.035),
        pitch,
        glaze,
        1.4,
    ));
    // A white mug has a rim in the ink of its print.
    let band =
        if color.base().luminance() > 0.6 { Tone::of(crate::emblem::pick(scene.get("mark")).ink) } else { color };
    let body = if scene.has("rim") {
        let ring = lathe::outline(&[(radius, rim), (radius * 0.995, rim + height * 0.055)], pitch);
        body.material(&area(&ring, band.base_at(1.0), ""))
    } else {
        body
    };
    let within = if scene.has("rim") { glaze } else { color };
    let [lip, inside] = lathe::opening(defs, (radius, rim), pitch, width * 0.028, rim_tone(scene, color, band), within);
    let mut ear = ear(scene, defs, (radius, rim, floor), if scene.has("enamel") { glaze } else { color });
    ear = ear.under(&joint(defs, scene, (radius, rim, floor), glaze));
    let parts = if scene.turned() { vec![body, lip, inside, ear] } else { vec![ear, body, lip, inside] };
    let mut place = lathe::area(scene, f64::midpoint(rim, floor), radius, height * 0.74).on(glaze);
    if scene.has("wrap") {
        place = place.designed();
    }
    let outer = Rect::new(0.0, f64::midpoint(rim - radius * pitch, FLOOR), width, height + radius * pitch);
    Figure::new(parts, outer, place, Stance::Stands((0.0, floor), radius))
        .beyond(scene.px("handle") * 1.25)
        .focused((radius * 0.35, rim + height * 0.22))
        .moved(-scene.side() * scene.px("handle") * if scene.turned() { 0.1 } else { 0.42 }, 0.0)
}

/// The reflection of a window in a glaze: two upright panes on the lit side.
fn gleam(defs: &mut Defs, profile: &[(f64, f64)], glaze: Tone, finish: Finish) -> String {
    let [(radius, rim), _, _, _, (_, floor)] = profile else { return String::new() };
    if finish == Finish::Matte {
        return String::new();
    }
    let (from, to) = (rim + (floor - rim) * 0.12, floor - (floor - rim) * 0.2);
    let pane = |x: f64, wide: f64| {
        Path::polygon(&[
            (radius * x, from),
            (radius * (x + wide), from + 5.0),
            (radius * (x + wide), to),
            (radius * x, to - 7.0),
        ])
    };
    area(&pane(-0.8, 0.05).and(&pane(-0.72, 0.1)), glaze.light(0.5), &defs.blur(2))
}

/// The shadow of the handle on the body, where both meet.
fn joint(defs: &mut Defs, scene: &Scene<'_>, (radius, rim, floor): (f64, f64, f64), tone: Tone) -> String {
    if scene.turned() {
        return String::new();
    }
    let height = floor - rim;
    let x = radius * 1.02 * scene.side();
    let mut dark = |y: f64| {
        area(&Path::ellipse((x, rim + height * y), (radius * 0.1, height * 0.09)), tone.shade(0.5), &defs.blur(6))
    };
    dark(0.2) + &dark(0.75)
}

fn rim_tone(scene: &Scene<'_>, glaze: Tone, band: Tone) -> Tone {
    if scene.has("rim") {
        band
    } else if scene.has("inner") {
        Tone::of(Rgb(247, 245, 240))
    } else if scene.has("enamel") {
        Tone::of(Rgb(38, 44, 66))
    } else {
        glaze
    }
}

fn ear(scene: &Scene<'_>, defs: &mut Defs, (radius, rim, floor): (f64, f64, f64), tone: Tone) -> Part {
    let (height, reach) = (floor - rim, scene.px("handle"));
    let turned = scene.turned();
    let across = if turned { 0.62 } else { 1.0 } * scene.side();
    let foot = radius * (1.0 - scene.get("taper") * 0.6);
    // In the turned pose the ear comes towards us, so it also sinks a little.
    let low = if turned { radius * scene.pitch() * 0.6 } else { 0.0 };
    let start = if turned { 0.8 } else { 0.95 };
    let (from, to) = (
        (across.signum() * radius * start, rim + height * 0.18 + low),
        (across.signum() * foot * start, rim + height * 0.76 + low),
    );
    let out = |x: f64| from.0 + across * reach * x;
    let path = Path::from(from)
        .curve(
            (out(0.75), from.1 - height * 0.07),
            (out(1.12), from.1 + height * 0.02),
            (out(1.0), from.1 + height * 0.26),
        )
        .curve((out(0.92), from.1 + height * 0.44), (out(0.5), to.1 - height * 0.02), to);
    Part::tube(defs, &path, scene.px("width") * 0.125, tone)
}
