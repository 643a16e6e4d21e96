//! Small standing tubes and bottles: lip balm, hand gel, sprays.

use super::Family;
use crate::{
    color::{Rgb, Tone},
    figure::{Figure, Stance},
    part::Part,
    scene::Scene,
    shapes::{FLOOR, lathe},
    surface::{self, Finish},
    svg::{Defs, Path, Point, Rect},
};

/// `cap` is a share of the height; `clear` shows the gel; `pump` adds a pump, `neck` narrows the cap.
pub(super) static BALM: Family = Family {
    name: "balm",
    color: "#f4f1ea",
    room: (270.0, 520.0),
    proportions: &[
        ("width", 18.0),
        ("height", 68.0),
        ("cap", 0.3),
        ("neck", 1.0),
        ("imprintWidth", 14.0),
        ("imprintHeight", 34.0),
    ],
    draw,
};

fn draw(scene: &Scene<'_>, defs: &mut Defs) -> Figure {
    let (width, height) = scene.size();
    let (radius, pitch, color) = (width / 2.0, scene.pitch(), scene.tone());
    let label = Tone::of(Rgb(248, 247, 243));
    let floor = FLOOR - radius * pitch;
    let upper = floor - height + radius * pitch;
    let split = upper + height * scene.get("cap");
    let neck = radius * scene.get("neck").max(0.2);
    let finish = if scene.has("clear") { Finish::Clear } else { Finish::Gloss };
    let tone = if scene.has("clear") { color } else { label };
    let narrow = neck < radius * 0.95;
    let wall: Vec<Point> = if narrow {
        vec![
            (neck, split),
            (radius * 0.8, split + height * 0.03),
            (radius, split + height * 0.11),
            (radius, floor - 5.0),
            (radius * 0.95, floor),
        ]
    } else {
        vec![(radius, split), (radius, floor - 5.0), (radius * 0.96, floor)]
    };
    let mut parts = vec![lathe::section(defs, &wall, pitch, tone, finish).with_art()];
    if scene.has("pump") {
        let stem = Path::from((0.0, upper)).to((0.0, upper - height * 0.1));
        let spout = Path::from((0.0, upper - height * 0.11)).to((-radius * 0.95 * scene.side(), upper - height * 0.09));
        parts.push(Part::tube(defs, &stem, width * 0.13, color.deep(0.1)));
        parts.push(Part::tube(defs, &spout, width * 0.17, color));
    }
    let cap = lathe::section(
        defs,
        &[(neck * 0.97, upper), (neck, upper + 7.0), (neck, split + 2.0)],
        pitch,
        color,
        Finish::Gloss,
    );
    parts.push(if narrow { surface::grooved(cap, defs, color, 7.0, true) } else { cap });
    parts.push(lathe::top(defs, (neck * 0.97, upper), pitch, color));
    let area = lathe::area(
        scene,
        f64::midpoint(split, floor) + if narrow { height * 0.05 } else { 0.0 },
        radius,
        (floor - split) * 0.78,
    )
    .on(tone);
    let body = Rect::new(0.0, FLOOR - height / 2.0, width, height);
    Figure::new(parts, body, area, Stance::Stands((0.0, floor), radius)).focused((0.0, split))
}
