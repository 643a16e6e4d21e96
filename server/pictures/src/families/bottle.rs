//! Water bottles: a body, a shoulder, a neck and a cap.

use super::Family;
use crate::{
    color::{GRAPHITE, Rgb, STEEL, Tone},
    figure::{Figure, Stance},
    part::Part,
    scene::Scene,
    shapes::{FLOOR, lathe},
    surface::{self, Finish},
    svg::{Defs, Path, Rect},
};

/// `shoulder` and `neck` are shares of height and width; `cap` is a height. `loop` adds a carrying loop, `straw` a spout,
/// `clear` makes it see-through, `metal` bare, `waist` pinches it, `wood` gives the cap a bamboo top, `sleeve` leaves glass
/// bare above and below a soft sleeve.
pub(super) static BOTTLE: Family = Family {
    name: "bottle",
    color: "#2f6f73",
    room: (330.0, 565.0),
    proportions: &[
        ("width", 73.0),
        ("height", 262.0),
        ("shoulder", 0.16),
        ("neck", 0.56),
        ("cap", 38.0),
        ("imprintWidth", 52.0),
        ("imprintHeight", 110.0),
    ],
    draw,
};

fn draw(scene: &Scene<'_>, defs: &mut Defs) -> Figure {
    let (width, height) = scene.size();
    let (radius, pitch, tone) = (width / 2.0, scene.pitch(), scene.tone());
    let floor = FLOOR - radius * pitch;
    let (cap, neck) = (scene.px("cap"), radius * scene.get("neck"));
    let collar = floor - height + cap;
    let slope = height * scene.get("shoulder");
    let side = collar + slope;
    let waist = radius * (1.0 - scene.get("waist"));
    let mut profile = vec![
        (neck, collar),
        (neck, collar + height * 0.012),
        (neck + (radius - neck) * 0.62, collar + slope * 0.42),
        (radius, side),
    ];
    if scene.has("waist") {
        profile.push((waist, side + (floor - side) * 0.42));
    }
    profile.extend([(radius, side + (floor - side) * 0.8), (radius, floor - height * 0.03), (radius * 0.95, floor)]);
    let finish = if scene.has("clear") {
        Finish::Clear
    } else if scene.has("metal") {
        Finish::Metal
    } else {
        Finish::Matte
    };
    let mut parts = vec![lathe::section(defs, &profile, pitch, tone, finish).with_art()];
    if scene.has("sleeve") {
        let glass = Tone::of(Rgb(206, 224, 222));
        let bare = lathe::section(defs, &profile, pitch, glass, Finish::Clear);
        let (from, to) = (side - slope * 0.1, floor - height * 0.05);
        let sleeve =
            [(radius * 1.02, from), (radius * 1.04, from + 9.0), (radius * 1.04, to), (radius * 1.01, to + 7.0)];
        let sleeve = surface::woven(
            lathe::section(defs, &sleeve, pitch, tone, Finish::Matte),
            defs,
            tone,
            surface::Weave::Grain,
        );
        let ribs = [0.08, 0.11, 0.89, 0.92].into_iter().fold(String::new(), |text, share| {
            text + &lathe::ring((radius * 1.03, from + (to - from) * share), pitch, tone, 2.0)
        });
        parts = vec![bare, sleeve.trim(&ribs).with_art()];
    } else if let Some(body) = parts.last_mut() {
        if scene.has("waist") {
            let groove = |share: f64| lathe::ring((waist * 1.02, side + (floor - side) * share), pitch, tone, 2.4);
            *body = body.clone().trim(&(groove(0.36) + &groove(0.42) + &groove(0.48)));
        } else if !scene.has("clear") {
            *body = body.clone().trim(&lathe::ring((radius * 0.985, floor - height * 0.045), pitch, tone, 1.6));
        }
    }
    parts.extend(lid(scene, defs, (neck, collar, cap)));
    let (from, to) = if scene.has("waist") { (side, side + (floor - side) * 0.3) } else { (side, floor) };
    let area = lathe::area(scene, f64::midpoint(from, to) - height * 0.01, radius, (to - from) * 0.82);
    let outer = Rect::new(0.0, FLOOR - height / 2.0, width, height);
    Figure::new(parts, outer, area, Stance::Stands((0.0, floor), radius)).focused((0.0, collar + slope * 0.3))
}

fn lid(scene: &Scene<'_>, defs: &mut Defs, (neck, collar, cap): (f64, f64, f64)) -> Vec<Part> {
    let pitch = scene.pitch();
    let tone = if scene.has("steelCap") { Tone::of(STEEL) } else { Tone::of(GRAPHITE) };
    let finish = if scene.has("steelCap") { Finish::Metal } else { Finish::Gloss };
    let radius = neck * 1.08;
    let upper = collar - cap + radius * pitch;
    let mut parts = Vec::new();
    if scene.has("loop") {
        let x = radius * 0.78;
        let path = Path::from((-x, upper + cap * 0.3)).curve(
            (-x, upper - cap * 0.95),
            (x, upper - cap * 0.95),
            (x, upper + cap * 0.3),
        );
        parts.push(Part::tube(defs, &path, radius * 0.3, tone));
    }
    if scene.has("straw") {
        let path = Path::from((0.0, upper)).curve(
            (0.0, upper - cap * 0.5),
            (radius * 0.1, upper - cap * 0.62),
            (radius * 0.62, upper - cap * 0.66),
        );
        parts.push(Part::tube(defs, &path, radius * 0.36, tone.pale(0.3)));
    }
    let profile = [(radius * 0.94, upper), (radius, upper + cap * 0.12), (radius, collar + 2.0)];
    let mut side = lathe::section(defs, &profile, pitch, tone, finish);
    if scene.has("ribbed") {
        side = surface::grooved(side, defs, tone, 7.0, true);
    }
    let above = if scene.has("wood") { Tone::of(Rgb(206, 166, 112)) } else { tone };
    let face = lathe::top(defs, (radius * 0.94, upper), pitch, above);
    let parts_behind = if scene.has("straw") { parts.len() } else { 0 };
    let spout = parts.split_off(parts.len() - parts_behind);
    parts.extend([side, face]);
    parts.extend(spout);
    parts
}
