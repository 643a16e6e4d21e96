//! Knitted hats: ribs, a turned-up cuff, sometimes a bobble.

use super::Family;
use crate::{
    color::{Rgb, Tone},
    figure::{Area, Figure, Stance},
    part::{Part, along, line},
    scene::Scene,
    shapes::garment,
    surface::{self, Weave},
    svg::{Defs, N, Path, Rect},
};

/// `cuff` is a share of the height, `bobble` adds one, `patch` sews on a label, `fine` knits narrow ribs, `band` reflects.
pub(super) static BEANIE: Family = Family {
    name: "beanie",
    color: "#7a3b3f",
    room: (420.0, 400.0),
    proportions: &[
        ("width", 230.0),
        ("height", 215.0),
        ("cuff", 0.36),
        ("imprintWidth", 110.0),
        ("imprintHeight", 50.0),
    ],
    draw,
};

const LEATHER: Rgb = Rgb(166, 112, 70);

fn draw(scene: &Scene<'_>, defs: &mut Defs) -> Figure {
    let (width, height) = scene.size();
    let tone = scene.tone();
    let at = |x: f64, y: f64| (width / 2.0 * x, height * (y - 0.5) + 20.0);
    let cuff = 1.0 - scene.get("cuff");
    let half = [
        [at(0.5, 0.0), at(0.9, 0.2), at(0.94, 0.6)],
        [at(0.96, 0.75), at(0.96, 0.9), at(0.94, 0.96)],
        [at(0.5, 1.0), at(0.3, 1.0), at(0.0, 1.0)],
    ];
    let dome = Path::mirrored(at(0.0, 0.0), &half).close();
    let body = Rect::new(0.0, at(0.0, 0.5).1, width, height);
    let mut parts = Vec::new();
    if scene.has("bobble") {
        parts.extend(bobble(defs, tone, at(0.0, -0.05), width * 0.16));
    }
    let mut crown = garment::cloth(defs, &dome, tone, Weave::Knit, &[]);
    let mut ribs = None;
    let count: i8 = if scene.has("fine") { 12 } else { 6 };
    for step in -count..=count {
        let x = f64::from(step) / (f64::from(count) + 0.4);
        let path =
            Path::from(at(x * 0.08, 0.005)).curve(at(x * 0.55, 0.08), at(x * 0.96, 0.4), at(x * 0.97, cuff + 0.05));
        ribs = Some(ribs.map_or_else(|| path.clone(), |ribs: Path| ribs.and(&path)));
    }
    if let Some(ribs) = ribs {
        let id = defs.route(&ribs);
        let thick = if scene.has("fine") { 2.0 } else { 4.0 };
        crown = crown.shade(&along(id, tone.shade(0.36), thick, ""));
        crown = crown.light(&along(id, tone.light(0.22), 3.0, r#"transform="translate(-6 0)""#));
    }
    parts.push(crown);
    if scene.has("cuff") {
        let half = [
            [at(0.5, cuff + 0.025), at(0.8, cuff + 0.02), at(0.975, cuff - 0.02)],
            [at(1.02, cuff + 0.1), at(1.02, 0.9), at(0.98, 0.97)],
            [at(0.6, 1.025), at(0.3, 1.03), at(0.0, 1.03)],
        ];
        let shape = Path::mirrored(at(0.0, cuff + 0.025), &half).close();
        let mut band = garment::cloth(defs, &shape, tone.deep(0.02), Weave::Knit, &[]).with_art();
        let rib = |step: i8| {
            let x = (f64::from(step) / 9.4 * 1.5).sin();
            Path::from(at(x, cuff)).to(at(x * 0.985, 1.04))
        };
        let ribs = (-8_i8..=9).fold(rib(-9), |path, step| path.and(&rib(step)));
        band = band.shade(&line(&ribs, tone.shade(0.3), 4.0, ""));
        if scene.has("band") {
            let y = at(0.0, 1.0).1;
            let strip = Path::from(at(-1.0, 0.985)).bend((0.0, y + 14.0), at(1.0, 0.985));
            band = band.material(&line(&strip, (Rgb(206, 212, 218), 1.0), 15.0, ""));
        }
        let shadow = format!(r#"transform="translate(0 -5)" {}"#, defs.blur(6));
        let over = line(
            &Path::from(at(-0.97, cuff)).bend(at(0.0, cuff + 0.05), at(0.97, cuff)),
            tone.shade(0.55),
            16.0,
            &shadow,
        );
        if let Some(crown) = parts.last_mut() {
            *crown = crown.clone().shade(&over);
        }
        if scene.has("patch") && !scene.back() {
            let patch = Path::rounded(
                Rect::new(
                    if scene.turned() { -width * 0.2 } else { 0.0 },
                    at(0.0, f64::midpoint(cuff, 1.02)).1,
                    width * if scene.turned() { 0.34 } else { 0.42 },
                    height * 0.22,
                ),
                6.0,
            );
            let leather = Tone::of(LEATHER);
            let label = Part::new(defs, &patch, leather);
            let label = surface::woven(label, defs, leather, Weave::Grain);
            parts.push(band.without_art());
            parts.push(label.with_art().trim(&crate::part::stitches(&patch, leather.shade(0.5))));
        } else {
            parts.push(band);
        }
    }
    let room =
        if scene.has("cuff") { (width * 0.6, height * scene.get("cuff") * 0.72) } else { (width * 0.5, height * 0.3) };
    let y = if scene.has("cuff") { at(0.0, f64::midpoint(cuff, 1.02)).1 } else { at(0.0, 0.7).1 };
    let mut place = Area::flat(0.0, y, scene.imprint(room));
    if scene.turned() {
        place = Area::flat(-width * 0.2, y - 4.0, (place.width * 0.8, place.height));
    }
    if scene.has("patch") {
        place = place.on(Tone::of(LEATHER));
    }
    if !scene.has("cuff")
        && let Some(crown) = parts.pop()
    {
        parts.push(crown.with_art());
    }
    Figure::new(parts, body, place, Stance::Stands((0.0, at(0.0, 0.99).1), width * 0.48)).focused(at(-0.2, cuff))
}

fn bobble(defs: &mut Defs, tone: Tone, (x, y): (f64, f64), radius: f64) -> Vec<Part> {
    let part = Part::new(defs, &Path::ellipse((x, y), (radius, radius)), tone.pale(0.1)).bare();
    let strands = (0_u8..70).fold(String::new(), |text, step| {
        let (sin, cos) = (f64::from(step) * 2.4).sin_cos();
        let far = radius * (0.15 + f64::from(step) / 70.0 * 0.68);
        let to = far + radius * 0.17;
        text + &format!("M{} {}L{} {}", N(x + far * cos), N(y + far * sin), N(x + to * cos), N(y + to * sin))
    });
    let (dark, light) = (tone.deep(0.3).base(), tone.pale(0.2).base());
    let yarn = format!(
        r#"<g fill="none" stroke-width="4" stroke-linecap="round"><path d="{strands}" stroke="{dark}"/><path d="{strands}" stroke="{light}" stroke-width="2" transform="translate(-1.5 -1.5)"/></g>"#
    );
    vec![surface::ball(part, defs, tone, (x, y), radius).trim(&yarn)]
}
