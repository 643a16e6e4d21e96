//! Tins and candles: a low round box with a lid, or a wax surface with a wick.

use super::Family;
use crate::{
    color::{Rgb, STEEL, Tone},
    figure::{Figure, Stance},
    part::{area, line},
    scene::Scene,
    shapes::{FLOOR, lathe},
    surface::{self, Finish},
    svg::{Defs, Path, Rect},
};

/// `lid` is its height; none shows the wax of a candle. `metal` leaves the wall bare, `jar` makes it of tinted glass,
/// `fleck` of concrete.
pub(super) static TIN: Family = Family {
    name: "tin",
    color: "#c9ccd1",
    room: (450.0, 380.0),
    proportions: &[("width", 77.0), ("height", 58.0), ("lid", 0.0), ("imprintWidth", 45.0), ("imprintHeight", 34.0)],
    draw,
};

fn draw(scene: &Scene<'_>, defs: &mut Defs) -> Figure {
    let (width, height) = scene.size();
    let (radius, pitch, tone) = (width / 2.0, scene.pitch() * 1.25, scene.tone());
    let floor = FLOOR - radius * pitch;
    let rim = floor - height + radius * pitch * 0.6;
    let lid = scene.px("lid");
    let finish = if scene.has("metal") {
        Finish::Metal
    } else if scene.has("fleck") {
        Finish::Matte
    } else {
        Finish::Gloss
    };
    let profile = [(radius * 0.98, rim + lid), (radius * 0.98, floor - 6.0), (radius * 0.95, floor)];
    let mut wall = surface::material(lathe::section(defs, &profile, pitch, tone, finish).with_art(), scene, defs, tone);
    if scene.has("jar") {
        wall = wall.material(&glow(defs, (radius * 0.98, rim, floor), pitch));
    } else if !scene.has("fleck") {
        // The rolled edge of a tin.
        wall = wall.trim(&lathe::ring((radius * 0.975, floor - 7.0), pitch, tone, 2.2));
    }
    let mut parts = vec![wall];
    if scene.has("lid") {
        let profile = [(radius * 0.97, rim), (radius, rim + 6.0), (radius, rim + lid)];
        parts.push(lathe::section(defs, &profile, pitch, Tone::of(STEEL), Finish::Metal));
        let face = lathe::top(defs, (radius * 0.97, rim), pitch, Tone::of(STEEL).pale(0.2));
        let groove = Path::ellipse((0.0, rim), (radius * 0.86, radius * 0.86 * pitch));
        parts.push(face.shade(&line(&groove, Tone::of(STEEL).shade(0.4), 2.0, "")));
    } else {
        let wax = Tone::of(Rgb(246, 236, 214));
        parts.extend(lathe::opening(defs, (radius * 0.98, rim), pitch, width * 0.02, tone, wax));
        let pool = lathe::top(defs, (radius * 0.9, rim + height * 0.08), pitch, wax).bare();
        let wick =
            Path::from((0.0, rim + height * 0.08)).curve((1.0, rim), (5.0, rim - 12.0), (3.0, rim - height * 0.16));
        parts.push(pool.trim(&line(&wick, (Rgb(54, 46, 40), 1.0), 5.0, "")));
    }
    let place = lathe::area(scene, f64::midpoint(rim + lid, floor), radius, (floor - rim - lid) * 0.78);
    let outer = Rect::new(0.0, FLOOR - height / 2.0, width, height);
    Figure::new(parts, outer, place, Stance::Stands((0.0, floor), radius)).focused((radius * 0.2, rim))
}

/// Light of the flame through the wax, and the thick foot of a glass.
fn glow(defs: &mut Defs, (radius, rim, floor): (f64, f64, f64), pitch: f64) -> String {
    let warm = Rgb(255, 206, 120);
    let paint = defs.radial((0.0, rim + radius * 0.3), radius * 1.1, &[(0.0, (warm, 0.6)), (1.0, (warm, 0.0))]);
    let body = lathe::outline(&[(radius, rim), (radius, floor)], pitch);
    let foot = lathe::outline(&[(radius, floor - radius * 0.14), (radius, floor)], pitch);
    format!(r#"<path d="{body}" fill="{paint}"/>"#) + &area(&foot, (Rgb(255, 255, 255), 0.18), "")
}
