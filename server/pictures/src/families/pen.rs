//! Ball pens: tip, grip, barrel, clip and button.

use super::Family;
use crate::{
    color::{BRASS, GRAPHITE, Rgb, STEEL, Tone},
    figure::{Figure, Stance},
    part::{Part, area},
    scene::Scene,
    shapes::lathe,
    surface::{self, Finish},
    svg::{Defs, Path, Point, Rect},
};

/// `metal` gives it a lacquered metal barrel, `grip` a soft grip, `twist` hides the button, `white` keeps the barrel
/// white and colors the rest, `stylus` rounds the end, `brass` warms the fittings, `wood` is bamboo. `cap` puts a cap
/// with a clip over its upper half, `hex` gives it six sides, `loop` a loop for a cord, `clear` lets the refill show.
pub(super) static PEN: Family = Family {
    name: "pen",
    color: "#1f4e8c",
    room: (680.0, 66.0),
    proportions: &[("width", 140.0), ("height", 11.5), ("grip", 1.0), ("imprintWidth", 48.0), ("imprintHeight", 7.0)],
    draw,
};

fn draw(scene: &Scene<'_>, defs: &mut Defs) -> Figure {
    let (length, thick) = scene.size();
    let (radius, color) = (thick / 2.0, scene.tone());
    let y = |share: f64| length * (share - 0.5);
    let metal = if scene.has("brass") { Tone::of(BRASS) } else { Tone::of(STEEL) };
    let barrel = if scene.has("white") {
        Tone::of(Rgb(248, 247, 243))
    } else if scene.has("wood") {
        Tone::of(Rgb(211, 173, 118))
    } else {
        color
    };
    let barrel = if scene.has("clear") { barrel.pale(0.35) } else { barrel };
    let accent = if scene.has("white") || scene.has("wood") { color } else { metal };
    let finish = if scene.has("metal") { Finish::Gloss } else { Finish::Matte };
    let finish = if scene.has("rubber") || scene.has("wood") { Finish::Matte } else { finish };
    let soft = grip(scene, barrel);
    let held = lathe::section(
        defs,
        &[(radius * 0.99, y(0.66)), (radius * 0.96, y(0.76)), (radius * 0.84, y(0.88))],
        0.0,
        soft,
        Finish::Matte,
    );
    let held = if scene.has("grip") { surface::grooved(held, defs, soft, 8.0, false) } else { held };
    let mut section = |shape: &[Point], tone: Tone, finish: Finish| lathe::section(defs, shape, 0.0, tone, finish);
    let mut parts = Vec::new();
    if scene.has("stylus") {
        let dome =
            [(radius * 0.25, y(0.0)), (radius * 0.6, y(0.008)), (radius * 0.72, y(0.03)), (radius * 0.7, y(0.06))];
        parts.push(section(&dome, Tone::of(GRAPHITE), Finish::Matte));
    } else if !scene.has("twist") {
        parts.push(section(
            &[(radius * 0.42, y(0.0)), (radius * 0.46, y(0.006)), (radius * 0.46, y(0.06))],
            accent,
            Finish::Metal,
        ));
    }
    let start = if scene.has("twist") { 0.0 } else { 0.055 };
    parts.push(section(
        &[(radius * 0.8, y(start)), (radius * 0.94, y(start + 0.02)), (radius * 0.98, y(0.2))],
        barrel.deep(0.04),
        finish,
    ));
    let mut body = section(&[(radius, y(0.2)), (radius, y(0.45)), (radius * 0.99, y(0.66))], barrel, finish).with_art();
    if scene.has("clear") {
        body = body.material(&refill((radius, y(0.2), y(0.66))));
    }
    if scene.has("hex") {
        body = body.shade(&facets(barrel, (radius, y(0.2), y(0.66))));
    }
    parts.push(body);
    parts.push(section(&[(radius * 1.02, y(0.2)), (radius * 1.02, y(0.212))], accent, Finish::Metal));
    parts.push(held);
    parts.push(section(
        &[(radius * 0.84, y(0.88)), (radius * 0.6, y(0.93)), (radius * 0.28, y(0.975))],
        accent,
        Finish::Metal,
    ));
    parts.push(section(&[(radius * 0.17, y(0.975)), (radius * 0.1, y(1.0))], Tone::of(STEEL), Finish::Metal));
    if scene.has("wood") || scene.has("fleck") {
        let grain = |part: Part, defs: &mut Defs| {
            if scene.has("wood") {
                surface::fibrous(part, defs, barrel)
            } else {
                surface::material(part, scene, defs, barrel)
            }
        };
        if let Some(body) = parts.iter().rposition(Part::holds_art) {
            parts[body] = grain(parts[body].clone(), defs);
        }
    }
    if scene.has("cap") {
        let cap =
            [(radius * 0.9, y(-0.012)), (radius * 1.06, y(0.0)), (radius * 1.12, y(0.2)), (radius * 1.12, y(0.31))];
        parts.push(lathe::section(defs, &cap, 0.0, barrel.deep(0.12), finish));
        parts.push(lathe::section(
            defs,
            &[(radius * 1.15, y(0.295)), (radius * 1.15, y(0.31))],
            0.0,
            metal,
            Finish::Metal,
        ));
    }
    if scene.has("loop") {
        let ring = Path::ellipse((0.0, y(-0.018)), (radius * 0.42, radius * 0.5));
        parts.insert(0, Part::tube(defs, &ring, 4.5, Tone::of(STEEL)));
    }
    if !scene.back() {
        parts.push(clip(
            scene,
            defs,
            (radius, y(start + 0.015), y(0.33)),
            if scene.has("white") { color } else { metal },
        ));
    }
    let area = lathe::along(scene, y(0.5), radius, length * 0.29).on(barrel);
    let body = Rect::new(0.0, 0.0, length, thick);
    Figure::new(parts, body, area, Stance::Lies(9.0)).turned(lathe::lean(scene)).focused((0.0, y(0.2)))
}

/// The ink inside a translucent barrel.
fn refill((radius, from, to): (f64, f64, f64)) -> String {
    let tube = |x: f64, from: f64| Path::from((x, from)).to((x, to));
    crate::part::line(&tube(-radius * 0.1, from), (Rgb(250, 250, 250), 0.65), radius * 0.62, "")
        + &crate::part::line(&tube(-radius * 0.1, from + (to - from) * 0.3), (Rgb(28, 40, 84), 0.4), radius * 0.4, "")
}

/// Edges between six sides: light above, dark below.
fn facets(tone: Tone, (radius, from, to): (f64, f64, f64)) -> String {
    let edge = |x: f64| Path::from((radius * x, from)).to((radius * x, to));
    let side = Path::polygon(&[(radius * 0.5, from), (radius, from), (radius, to), (radius * 0.5, to)]);
    area(&side, tone.shade(0.3), "")
        + &crate::part::line(&edge(-0.5), tone.light(0.7), 1.6, "")
        + &crate::part::line(&edge(0.5), tone.light(0.3), 1.4, "")
}

fn grip(scene: &Scene<'_>, barrel: Tone) -> Tone {
    if scene.has("grip") { Tone::of(GRAPHITE) } else { barrel.deep(0.05) }
}

fn clip(scene: &Scene<'_>, defs: &mut Defs, (radius, from, to): (f64, f64, f64), tone: Tone) -> Part {
    let x = if scene.turned() { radius * 0.72 } else { radius * 0.3 };
    let (wide, slim) = (radius * 0.42, radius * 0.28);
    let path = Path::from((x - wide, from))
        .to((x + wide, from))
        .to((x + slim, to - slim))
        .curve((x + slim, to + slim * 0.6), (x - slim, to + slim * 0.6), (x - slim, to - slim))
        .close();
    let under = Path::rounded(Rect::new(x + 4.0, f64::midpoint(from, to), wide * 1.8, to - from), 6.0);
    let part = Part::new(defs, &path, tone);
    let mut part = surface::round(part, defs, tone, Finish::Metal);
    part = part.under(&area(&under, tone.shade(0.35), &defs.blur(2)));
    part
}
