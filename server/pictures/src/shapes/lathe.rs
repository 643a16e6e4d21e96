//! The lathe: bodies of revolution, from mugs to pens. A body is a stack of sections, each a profile of (radius, y).

use crate::{
    color::Tone,
    figure::{Area, Print},
    imprint::bend::Bend,
    part::{Part, line},
    scene::Scene,
    surface::{self, Finish},
    svg::{Affine, Defs, Path, Point},
    view::{Pose, View},
};

/// One section, from its upper rim to its lower one, both bent by the camera's height.
pub(crate) fn section(defs: &mut Defs, profile: &[Point], pitch: f64, tone: Tone, finish: Finish) -> Part {
    let outline = outline(profile, pitch);
    let part = if finish == Finish::Clear {
        let paint = defs.across(&[(0.0, tone.base_at(0.62)), (0.5, tone.base_at(0.3)), (1.0, tone.base_at(0.62))]);
        Part::filled(defs, &outline, &paint, Some(tone.edge()))
    } else {
        Part::new(defs, &outline, tone)
    };
    surface::round(part, defs, tone, finish)
}

/// The outline of a section.
pub(crate) fn outline(profile: &[Point], pitch: f64) -> Path {
    let (top, bottom) = ends(profile);
    let left: Vec<Point> = profile.iter().skip(1).map(|(radius, y)| (-radius, *y)).collect();
    let right: Vec<Point> = profile.iter().rev().skip(1).copied().collect();
    Path::from((-top.0, top.1))
        .through(&left)
        .arc((bottom.0, bottom.0 * pitch), false, bottom)
        .through(&right)
        .arc((top.0, top.0 * pitch), false, (-top.0, top.1))
        .close()
}

/// The open top of a vessel: its inside, and the rim in the outer color.
pub(crate) fn opening(
    defs: &mut Defs,
    (radius, y): Point,
    pitch: f64,
    rim: f64,
    outer: Tone,
    inner: Tone,
) -> [Part; 2] {
    let lip = Part::new(defs, &Path::ellipse((0.0, y), (radius, radius * pitch)), outer.pale(0.25));
    let bright = defs.linear((-radius, 0.0), (radius, 0.0), &[(0.0, outer.light(0.5)), (1.0, outer.light(0.0))]);
    let lip = lip.lit(&bright);
    let (across, deep) = (radius - rim, (radius - rim) * pitch);
    let hole = Path::ellipse((0.0, y + rim * 0.25), (across, deep));
    let steps = [(0.0, inner.shade(0.62)), (0.45, inner.shade(0.36)), (1.0, inner.shade(0.12))];
    let dark = defs.linear((-across, y - deep * 0.3), (across, y + deep * 0.3), &steps);
    let down = defs.linear((0.0, y - deep), (0.0, y + deep), &[(0.0, inner.shade(0.34)), (1.0, inner.shade(0.0))]);
    let inside = Part::new(defs, &hole, inner).shaded(&dark).shaded(&down);
    [lip, inside]
}

/// A closed flat top.
pub(crate) fn top(defs: &mut Defs, (radius, y): Point, pitch: f64, tone: Tone) -> Part {
    let part = Part::new(defs, &Path::ellipse((0.0, y), (radius, radius * pitch)), tone.pale(0.1));
    let deep = radius * pitch;
    let bright =
        defs.linear((-radius, y - deep), (radius, y + deep), &[(0.0, tone.light(0.42)), (1.0, tone.light(0.0))]);
    part.lit(&bright)
}

/// A groove or seam round the body.
pub(crate) fn ring((radius, y): Point, pitch: f64, tone: Tone, width: f64) -> String {
    let path = |by: f64| Path::from((-radius, y + by)).arc((radius, radius * pitch), false, (radius, y + by));
    line(&path(0.0), tone.shade(0.5), width, "") + &line(&path(width), tone.light(0.4), width * 0.8, "")
}

/// Where a vessel is printed: opposite the handle's right, which the turned pose moves to the left.
pub(crate) fn area(scene: &Scene<'_>, y: f64, radius: f64, height: f64) -> Area {
    let (width, height) = scene.imprint((radius * 1.42, height));
    let half = (width / 2.0 / radius).min(0.98);
    let (drop, level) = (scene.pitch() * radius, (1.0 - half * half).sqrt());
    let flat = (scene.px("imprintWidth"), height);
    let turn = if scene.turned() { TURN.0.asin() } else { 0.0 };
    let bend = Bend::Round { radius, turn, drop, level };
    let (x, fit) = if scene.turned() {
        (-radius * TURN.0, Affine([TURN.1, scene.pitch() * TURN.0, 0.0, 1.0, 0.0, 0.0]))
    } else {
        (0.0, Affine::SAME)
    };
    Area {
        x,
        y: y + scene.pitch() * radius * 0.5,
        width,
        height,
        flat,
        bend,
        fit,
        print: Print::Emblem,
        ground: None,
        oval: false,
    }
}

/// Makes the middle of the front, instead of the sides, the area's level.
pub(crate) fn level(bend: Bend) -> Bend {
    if let Bend::Round { radius, turn, drop, .. } = bend {
        Bend::Round { radius, turn, drop, level: 1.0 }
    } else {
        bend
    }
}

/// Sine and cosine of the turned pose.
const TURN: Point = (0.5, 0.866);

/// How a slim lathe lies on the table: slanted, or level where its length is measured.
pub(crate) fn lean(scene: &Scene<'_>) -> Affine {
    Affine::turn(match (scene.view, scene.pose) {
        (View::Size | View::Imprint, _) => 90.0,
        (_, Pose::Turned) => 24.0,
        (_, Pose::Back) => 128.0,
        _ => 52.0,
    })
}

/// Where a slim lathe is printed: along its barrel.
pub(crate) fn along(scene: &Scene<'_>, y: f64, radius: f64, length: f64) -> Area {
    let (width, height) = scene.imprint((length, radius * 1.3));
    let fit = Affine::turn(-90.0);
    Area { fit, bend: Bend::Bar { radius }, ..Area::flat(0.0, y, (width, height)) }
}

fn ends(profile: &[Point]) -> (Point, Point) {
    (profile.first().copied().unwrap_or_default(), profile.last().copied().unwrap_or_default())
}
