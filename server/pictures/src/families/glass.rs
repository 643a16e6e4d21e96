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

/// `taper` narrows the foot, `handle` makes it a tankard. `drink` fills it: 1 with beer, 2 with whiskey over ice, 3 with
/// water and bubbles, 4 with iced coffee; 0 leaves it empty.
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
        let (drink, level) = drink(scene.get("drink"));
        let amber = Tone::of(drink);
        let profile = [(at(level) * 0.955, y(level)), (at(0.5) * 0.955, y(0.5)), (at(0.93) * 0.94, y(0.93))];
        let mut filling = lathe::section(defs, &profile, pitch, amber, Finish::Matte).bare();
        filling = filling.light(&inside(
            scene.get("drink"),
            |u, v| (at(level) * u, y(level) + (y(0.93) - y(level)) * v),
            radius,
        ));
        parts.push(filling);
        let pale = if scene.get("drink") < 2.0 { 0.75 } else { 0.25 };
        let (wide, edge) = (at(level) * 0.955, y(level));
        if scene.get("drink") < 2.0 {
            // Two fingers of foam.
            let foam = Tone::of(Rgb(248, 228, 180));
            let head = [(at(level - 0.08) * 0.955, edge - height * 0.07), (wide, edge + height * 0.012)];
            parts.push(lathe::section(defs, &head, pitch, foam, Finish::Matte).bare());
            parts.push(lathe::top(defs, head[0], pitch, foam).bare());
        } else {
            parts.push(lathe::top(defs, (wide, edge), pitch, amber.pale(pale)).bare());
        }
    }
    let profile = [(radius, rim), (at(0.5), y(0.5)), (foot, floor)];
    parts.push(lathe::section(defs, &profile, pitch, tone, Finish::Clear).with_art());
    let base = lathe::ring((foot * 0.96, y(0.935)), pitch, tone, 2.2);
    parts.push(Part::loose(base));
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
    Figure::new(parts, outer, area, Stance::Stands((0.0, floor), foot))
        .beyond(if scene.has("handle") { radius * 0.7 } else { 0.0 })
        .focused((radius * 0.3, y(0.12)))
}

/// The color of a drink, and how far below the rim it ends.
fn drink(kind: f64) -> (Rgb, f64) {
    if kind < 2.0 {
        (Rgb(222, 156, 62), 0.19)
    } else if kind < 3.0 {
        (Rgb(178, 88, 20), 0.5)
    } else if kind < 4.0 {
        (Rgb(206, 226, 232), 0.16)
    } else {
        (Rgb(112, 72, 48), 0.14)
    }
}

/// Ice or bubbles in a drink. `at` returns a point by shares of its width and depth.
fn inside(kind: f64, at: impl Fn(f64, f64) -> (f64, f64), radius: f64) -> String {
    if (2.0..3.0).contains(&kind) || kind >= 4.0 {
        let cube = |u: f64, v: f64, turn: f64| {
            let ((x, y), half) = (at(u, v), radius * 0.25);
            let corner = |angle: f64| (x + half * (turn + angle).cos(), y + half * 0.86 * (turn + angle).sin());
            Path::polygon(&[corner(0.0), corner(1.6), corner(3.2), corner(4.7)])
        };
        let ice = cube(-0.4, 0.1, 0.5).and(&cube(0.3, 0.14, 1.1)).and(&cube(-0.05, 0.3, 0.2));
        return area(&ice, (Rgb(255, 255, 255), 0.3), r##"stroke="#fff" stroke-opacity=".6" stroke-width="2""##);
    }
    let dots =
        [(-0.5, 0.3), (-0.2, 0.6), (0.1, 0.35), (0.4, 0.7), (0.55, 0.3), (-0.6, 0.8), (0.2, 0.86), (-0.34, 0.12)];
    dots.into_iter().fold(String::new(), |text, (u, v)| {
        text + &area(&Path::ellipse(at(u, v), (2.6, 2.6)), (Rgb(255, 255, 255), 0.5), "")
    })
}
