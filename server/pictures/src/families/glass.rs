//! Drinking glasses: a clear tapered wall with a thick base.

use super::Family;
use crate::{
    color::{Rgb, Tone},
    figure::{Figure, Stance},
    part::{Part, area},
    scene::Scene,
    shapes::{FLOOR, lathe},
    surface::Finish,
    svg::{Defs, Path, Rect},
};

/// `taper` narrows the foot, `drink` fills it with something amber, `handle` makes it a tankard.
pub(super) static GLASS: Family = Family {
    name: "glass",
    color: "#d8e4e6",
    room: (350.0, 500.0),
    proportions: &[
        ("width", 88.0),
        ("height", 148.0),
        ("taper", 0.3),
        ("imprintWidth", 62.0),
        ("imprintHeight", 62.0),
        ("drink", 1.0),
    ],
    draw,
};

fn draw(scene: &Scene<'_>, defs: &mut Defs) -> Figure {
    let (width, height) = scene.size();
    let (radius, pitch, tone) = (width / 2.0, scene.pitch(), scene.tone());
    let foot = radius * (1.0 - scene.get("taper"));
    let floor = FLOOR - foot * pitch;
    let rim = floor - height + radius * pitch;
    let at = |share: f64| radius + (foot - radius) * share;
    let y = |share: f64| rim + (floor - rim) * share;
    let mut parts = Vec::new();
    if scene.has("handle") {
        let side = scene.side();
        let x = |share: f64| side * radius * share;
        let path = Path::from((x(0.9), y(0.2))).curve((x(1.6), y(0.12)), (x(1.62), y(0.3)), (x(1.56), y(0.5))).curve(
            (x(1.5), y(0.74)),
            (x(1.2), y(0.8)),
            (x(0.82), y(0.78)),
        );
        parts.push(Part::tube(defs, &path, radius * 0.2, tone));
    }
    let far = Path::ellipse((0.0, rim), (radius, radius * pitch));
    parts.push(Part::loose(area(&far, tone.base_at(0.35), "")));
    if scene.has("drink") {
        let amber = Tone::of(Rgb(222, 156, 62));
        let level = 0.13;
        let profile = [(at(level) * 0.955, y(level)), (at(0.5) * 0.955, y(0.5)), (at(0.93) * 0.94, y(0.93))];
        parts.push(lathe::section(defs, &profile, pitch, amber, Finish::Matte).bare());
        parts.push(lathe::top(defs, (at(level) * 0.955, y(level)), pitch, amber.pale(0.75)).bare());
    }
    let profile = [(radius, rim), (at(0.5), y(0.5)), (foot, floor)];
    parts.push(lathe::section(defs, &profile, pitch, tone, Finish::Clear).with_art());
    let lip = format!(
        r##"<ellipse cy="{rim:.1}" rx="{radius:.1}" ry="{:.1}" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="3"/><ellipse cy="{rim:.1}" rx="{:.1}" ry="{:.1}" fill="none" stroke="{}" stroke-opacity=".5"/>"##,
        radius * pitch,
        radius + 1.5,
        radius * pitch + 1.5,
        tone.deep(0.5).base()
    );
    parts.push(Part::loose(lip));
    let area = lathe::area(scene, y(0.48), at(0.48), height * 0.56);
    let outer = Rect::new(0.0, FLOOR - height / 2.0, width, height);
    Figure::new(parts, outer, area, Stance::Stands((0.0, floor), foot)).focused((radius * 0.3, y(0.12)))
}
