//! Markers and highlighters: a barrel and a cap with a clip.

use super::Family;
use crate::{
    color::{GRAPHITE, Rgb, Tone},
    figure::{Figure, Stance},
    part::Part,
    scene::Scene,
    shapes::lathe,
    surface::{self, Finish},
    svg::{Defs, Path, Rect},
};

/// `white` keeps the barrel white; `open` takes the cap off and shows the nib.
pub(super) static MARKER: Family = Family {
    name: "marker",
    color: "#f2d43d",
    room: (620.0, 110.0),
    proportions: &[("width", 128.0), ("height", 18.0), ("white", 1.0), ("imprintWidth", 50.0), ("imprintHeight", 11.0)],
    draw,
};

fn draw(scene: &Scene<'_>, defs: &mut Defs) -> Figure {
    let (length, thick) = scene.size();
    let (radius, color) = (thick / 2.0, scene.tone());
    let barrel = if scene.has("white") { Tone::of(Rgb(248, 247, 243)) } else { color };
    let y = |share: f64| length * (share - 0.5);
    let mut parts = vec![
        lathe::section(
            defs,
            &[(radius * 0.78, y(0.0)), (radius * 0.84, y(0.01)), (radius * 0.86, y(0.06))],
            0.0,
            color,
            Finish::Gloss,
        ),
        lathe::section(
            defs,
            &[(radius * 0.92, y(0.05)), (radius * 0.96, y(0.3)), (radius * 0.96, y(0.68))],
            0.0,
            barrel,
            Finish::Gloss,
        )
        .with_art(),
    ];
    if scene.has("open") {
        let dark = Tone::of(GRAPHITE);
        parts.push(lathe::section(
            defs,
            &[(radius * 0.9, y(0.68)), (radius * 0.62, y(0.8)), (radius * 0.42, y(0.9))],
            0.0,
            dark,
            Finish::Matte,
        ));
        let nib = Path::polygon(&[
            (-radius * 0.3, y(0.9)),
            (radius * 0.3, y(0.9)),
            (radius * 0.3, y(0.95)),
            (-radius * 0.3, y(1.0)),
        ]);
        parts.push(Part::new(defs, &nib, color));
    } else {
        let cap = [(radius, y(0.66)), (radius, y(0.9)), (radius * 0.84, y(0.97)), (radius * 0.6, y(1.0))];
        parts.push(lathe::section(defs, &cap, 0.0, color, Finish::Gloss));
        parts.push(lathe::section(
            defs,
            &[(radius * 1.02, y(0.655)), (radius * 1.02, y(0.672))],
            0.0,
            color.deep(0.12),
            Finish::Gloss,
        ));
        if !scene.back() {
            let rect = Rect::new(radius * if scene.turned() { 0.7 } else { 0.2 }, y(0.77), radius * 0.5, length * 0.24);
            let clip = Part::new(defs, &Path::rounded(rect, radius * 0.2), color.deep(0.06));
            parts.push(surface::round(clip, defs, color, Finish::Gloss));
        }
    }
    let area = lathe::along(scene, y(0.36), radius, length * 0.5).on(barrel);
    Figure::new(parts, Rect::new(0.0, 0.0, length, thick), area, Stance::Lies(11.0))
        .turned(lathe::lean(scene))
        .focused((0.0, y(0.6)))
}
