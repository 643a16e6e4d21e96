//! Balls: stress relievers, golf balls, beach balls.

use super::Family;
use crate::{
    bend::Bend,
    color::{Rgb, Tone, WHITE},
    figure::{Area, Figure, Stance},
    part::{Part, area, line},
    scene::Scene,
    shapes::FLOOR,
    surface,
    svg::{Defs, N, Path, Rect},
};

/// `dimples` makes a golf ball, `panels` a beach ball, `sewn` a juggling ball.
pub(super) static BALL: Family = Family {
    name: "ball",
    color: "#f4f1ea",
    room: (400.0, 400.0),
    proportions: &[("width", 63.0), ("height", 63.0), ("imprintWidth", 35.0), ("imprintHeight", 30.0)],
    draw,
};

fn draw(scene: &Scene<'_>, defs: &mut Defs) -> Figure {
    let (width, _) = scene.size();
    let (radius, tone) = (width / 2.0, scene.tone());
    let middle = FLOOR - radius;
    let mut part = Part::new(defs, &Path::ellipse((0.0, middle), (radius, radius)), tone).with_art();
    if scene.has("panels") {
        part = panels(part, scene, middle, radius);
    }
    if scene.has("sewn") {
        part = part.shade(&sewn(tone, middle, radius));
    }
    if scene.has("dimples") {
        let dot = |x: f64, y: f64| {
            let (x, y, dark, light) = (N(x), N(y), tone.deep(0.3).base(), WHITE);
            format!(
                r#"<circle cx="{x}" cy="{y}" r="5.4" fill="{dark}" fill-opacity=".3"/><circle cx="{x}" cy="{y}" r="5.4" fill="none" stroke="{light}" stroke-width="1.2" stroke-dasharray="9 30"/>"#
            )
        };
        let pattern = defs.pattern(22.0, 38.0, &(dot(5.5, 9.5) + &dot(16.5, 28.5)));
        part = part.textured(&pattern);
    }
    part = surface::ball(part, defs, tone, (0.0, middle), radius);
    let (w, h) = scene.imprint((radius * 1.1, radius));
    let mut print = Area::flat(0.0, middle, (w, h));
    if scene.turned() {
        print = Area::flat(-radius * 0.34, middle + radius * 0.04, (w * 0.9, h));
        print.flat = (w, h);
    }
    print.bend = Bend::Ball { radius, turn: if scene.turned() { 0.35 } else { 0.0 } };
    let body = Rect::new(0.0, middle, width, width);
    Figure::new(vec![part], body, print, Stance::Stands((0.0, FLOOR - 6.0), radius * 0.62))
        .focused((-radius * 0.3, middle - radius * 0.4))
}

fn panels(part: Part, scene: &Scene<'_>, middle: f64, radius: f64) -> Part {
    let white = Tone::of(Rgb(248, 247, 243)).base_at(1.0);
    let pole = (radius * if scene.turned() { 0.3 } else { 0.1 }, middle - radius * 0.86);
    let gore = |from: f64, to: f64| {
        let end = |share: f64| {
            (radius * share, middle + (radius * radius * (1.0 - share * share)).max(0.0).sqrt() * 0.98 + 4.0)
        };
        let by = |share: f64| (radius * share * 1.35, middle - radius * 0.2);
        area(
            &Path::from(pole)
                .bend(by(from), end(from))
                .to((radius * f64::midpoint(from, to), middle + radius * 1.1))
                .to(end(to))
                .bend(by(to), pole)
                .close(),
            white,
            "",
        )
    };
    let left = Path::from(pole)
        .bend((-radius * 0.7, middle - radius * 0.7), (-radius, middle + radius * 0.1))
        .to((-radius, middle - radius))
        .close();
    part.material(&(gore(-0.8, -0.35) + &gore(0.35, 0.78))).material(&area(&left, white, ""))
}

/// The seams of four leather panels.
fn sewn(tone: Tone, middle: f64, radius: f64) -> String {
    let at = |x: f64, y: f64| (radius * x, middle + radius * y);
    let seams = Path::from(at(-0.72, -0.7))
        .curve(at(-0.4, -0.2), at(-0.5, 0.4), at(-0.72, 0.7))
        .and(&Path::from(at(0.72, -0.7)).curve(at(0.4, -0.2), at(0.5, 0.4), at(0.72, 0.7)));
    let thread = |by: f64| {
        line(&seams, tone.light(0.7), 2.0, &format!(r#"stroke-dasharray="7 5" transform="translate({by} 0)""#))
    };
    line(&seams, tone.shade(0.7), 3.0, "") + &thread(-7.0) + &thread(7.0)
}
