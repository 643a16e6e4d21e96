//! Pencils: eraser, ferrule, six-sided shaft, cone and lead.

use super::Family;
use crate::{
    color::{BRASS, GRAPHITE, Rgb, STEEL, Tone},
    figure::{Figure, Stance},
    part::line,
    scene::Scene,
    shapes::lathe,
    surface::{self, Finish},
    svg::{Defs, Path, Rect},
};

/// `eraser` adds rubber and ferrule, `round` drops the six sides, `natural` is bare wood, `carpenter` has no taper.
pub(super) static PENCIL: Family = Family {
    name: "pencil",
    color: "#e0a92e",
    room: (690.0, 44.0),
    proportions: &[("width", 190.0), ("height", 7.4), ("eraser", 1.0), ("imprintWidth", 70.0), ("imprintHeight", 5.0)],
    draw,
};

fn draw(scene: &Scene<'_>, defs: &mut Defs) -> Figure {
    let (length, thick) = scene.size();
    let radius = thick / 2.0 * 1.3;
    let wood = Tone::of(Rgb(222, 184, 132));
    let tone = if scene.has("natural") { wood } else { scene.tone() };
    let y = |share: f64| length * (share - 0.5);
    let start = if scene.has("eraser") { 0.1 } else { 0.0 };
    let mut parts = Vec::new();
    if scene.has("eraser") {
        let pink = Tone::of(if scene.has("natural") { Rgb(240, 238, 232) } else { Rgb(226, 138, 132) });
        let metal = Tone::of(if scene.has("natural") { STEEL } else { BRASS });
        parts.push(lathe::section(
            defs,
            &[(radius * 0.7, y(0.0)), (radius * 0.88, y(0.006)), (radius * 0.9, y(0.05))],
            0.0,
            pink,
            Finish::Matte,
        ));
        let ferrule = lathe::section(defs, &[(radius, y(0.045)), (radius, y(0.102))], 0.0, metal, Finish::Metal);
        parts.push(surface::grooved(ferrule, defs, metal, 6.0, false));
    }
    let shaft = lathe::section(defs, &[(radius, y(start)), (radius, y(0.87))], 0.0, tone, Finish::Matte);
    let shaft = if scene.has("round") {
        shaft
    } else {
        let facet = |x: f64, strength: f64| {
            let path = Path::from((radius * x, y(start))).to((radius * x, y(0.87)));
            line(&path, tone.light(strength), 1.6, "")
        };
        shaft.light(&(facet(-0.5, 0.6) + &facet(0.5, 0.35)))
    };
    parts.push(shaft.with_art());
    if scene.has("dip") {
        let cap = Tone::of(scene.tone().base());
        parts.push(lathe::section(
            defs,
            &[(radius * 0.9, y(0.0)), (radius, y(0.008)), (radius, y(0.07))],
            0.0,
            cap,
            Finish::Gloss,
        ));
    }
    parts.push(lathe::section(defs, &[(radius, y(0.868)), (radius * 0.24, y(0.975))], 0.0, wood, Finish::Matte));
    let scallops = Path::from((-radius, y(0.868)))
        .bend((-radius * 0.75, y(0.892)), (-radius * 0.5, y(0.872)))
        .bend((0.0, y(0.9)), (radius * 0.5, y(0.872)))
        .bend((radius * 0.75, y(0.892)), (radius, y(0.868)))
        .close();
    let painted = crate::part::area(&scallops, tone.base_at(1.0), "");
    if let Some(cone) = parts.last_mut() {
        *cone = cone.clone().material(&painted);
    }
    let lead = Tone::of(if scene.has("coloredLead") { scene.tone().base() } else { GRAPHITE });
    parts.push(lathe::section(defs, &[(radius * 0.25, y(0.974)), (radius * 0.05, y(1.0))], 0.0, lead, Finish::Matte));
    let area = lathe::along(scene, y(0.47), radius, length * 0.46).on(tone);
    let body = Rect::new(0.0, 0.0, length, radius * 2.0);
    Figure::new(parts, body, area, Stance::Lies(6.0)).turned(lathe::lean(scene)).focused((0.0, y(0.9)))
}
