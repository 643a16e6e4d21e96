//! Towels, blankets and bandanas: cloth folded to a neat stack, or hung open.

use super::Family;
use crate::{
    figure::{Area, Figure, Stance},
    part::{Part, line},
    scene::Scene,
    shapes::garment::{self, fold},
    surface::{self, Weave},
    svg::{Affine, Defs, Path, Rect},
};

/// `fringe` adds one, `smooth` is a cleaning cloth, `stripe` a woven border, `stripes` a number of broad ones, `grommet` a
/// ring with a hook, `paisley` the printed border of a bandana, `pinked` a zigzag edge.
pub(super) static TOWEL: Family = Family {
    name: "towel",
    color: "#dfe7ea",
    room: (430.0, 540.0),
    proportions: &[
        ("width", 500.0),
        ("height", 900.0),
        ("stripe", 1.0),
        ("imprintWidth", 220.0),
        ("imprintHeight", 220.0),
    ],
    draw,
};

fn draw(scene: &Scene<'_>, defs: &mut Defs) -> Figure {
    let (width, height) = scene.size();
    let tone = scene.tone();
    let face = Rect::new(0.0, 0.0, width, height);
    let at = |x: f64, y: f64| (width / 2.0 * x, height / 2.0 * y);
    let outline = Path::from(at(-1.0, -1.0))
        .curve(at(-0.4, -1.012), at(0.3, -0.99), at(1.0, -1.0))
        .curve(at(1.02, -0.4), at(0.985, 0.3), at(1.01, 1.0))
        .curve(at(0.4, 0.988), at(-0.3, 1.015), at(-1.01, 1.0))
        .curve(at(-0.985, 0.4), at(-1.015, -0.4), at(-1.0, -1.0))
        .close();
    let folds = [
        fold(at(-0.5, -0.96), at(-0.44, -0.3), at(-0.52, 0.3), 14.0),
        fold(at(0.46, -0.5), at(0.52, 0.2), at(0.44, 0.94), 16.0),
        fold(at(0.05, 0.3), at(0.0, 0.6), at(0.06, 0.95), 10.0),
    ];
    let weave = if scene.has("smooth") { Weave::Canvas } else { Weave::Terry };
    let mut part = garment::cloth(defs, &outline, tone, weave, &folds).with_art();
    if scene.has("stripe") {
        for y in [-0.82, 0.82] {
            let path = Path::from(at(-1.02, y)).to(at(1.02, y));
            let band = line(&path, tone.deep(0.1).base_at(1.0), height * 0.04, r#"stroke-linecap="butt""#);
            let rim = |by: f64| line(&Path::from(at(-1.02, y + by)).to(at(1.02, y + by)), tone.shade(0.3), 1.5, "");
            part = part.material(&(band + &rim(-0.042) + &rim(0.042)));
        }
    }
    part = surface::material(part, scene, defs, tone);
    if scene.has("stripes") {
        let step = 2.0 / (scene.get("stripes").clamp(1.0, 9.0) * 2.0 + 1.0);
        let mut y = -1.0 + step * 1.5;
        while y < 1.0 {
            let band = Path::from(at(-1.02, y)).to(at(1.02, y));
            part = part.material(&line(
                &band,
                tone.deep(0.42).base_at(0.85),
                height / 2.0 * step,
                r#"stroke-linecap="butt""#,
            ));
            y += step * 2.0;
        }
    }
    if scene.has("paisley") {
        part = part.material(&border(defs, tone, face));
    }
    if scene.has("pinked") {
        let edge = line(
            &Path::rounded(face, 0.0),
            (crate::color::Rgb(244, 242, 238), 1.0),
            12.0,
            r#"stroke-dasharray="6 6" stroke-linecap="butt""#,
        );
        part = part.trim(&edge).bare();
    }
    let rim = Path::rounded(face.inset(6.0), 3.0);
    part = part.shade(&line(&rim, tone.shade(0.22), 1.6, ""));
    let mut parts = Vec::new();
    if scene.has("fringe") {
        let threads = |y: f64, to: f64| {
            (-20_i8..=20).map(f64::from).fold(String::new(), |text, step| {
                let x = step / 20.4;
                text + &line(
                    &Path::from(at(x, y)).to(at(x + 0.008 * (step * 1.7).sin(), y + to)),
                    tone.deep(0.12).base_at(1.0),
                    4.0,
                    "",
                )
            })
        };
        parts.push(Part::loose(threads(-1.0, -0.05) + &threads(1.0, 0.05)));
    }
    if scene.has("grommet") {
        let (x, y) = at(0.0, -0.93);
        let steel = crate::color::Tone::of(crate::color::STEEL);
        let hook = Path::from((x, y)).curve((x - 34.0, y - 12.0), (x - 26.0, y - 66.0), (x, y - 64.0)).curve(
            (x + 24.0, y - 62.0),
            (x + 26.0, y - 20.0),
            (x + 4.0, y + 2.0),
        );
        part = part.trim(&crate::shapes::ribbon::eyelets(&[(x, y)], 12.0, steel));
        parts.push(part);
        parts.push(Part::tube(defs, &hook, 7.0, steel));
    } else {
        parts.push(part);
    }
    let (w, h) = scene.imprint((width * 0.7, height * 0.6));
    let turn =
        if scene.turned() { Affine::turn(-24.0).then(Affine([1.0, 0.0, 0.0, 0.72, 0.0, 10.0])) } else { Affine::SAME };
    let y = if height > width * 1.4 { height * 0.16 } else { 0.0 };
    Figure::new(parts, face, Area::flat(0.0, y, (w, h)).cloth(), Stance::Lies(8.0)).turned(turn).focused(at(-0.3, 0.76))
}

/// A printed border of drops and dots between two lines.
fn border(defs: &mut Defs, tone: crate::color::Tone, face: Rect) -> String {
    let (ink, _) =
        if tone.base().luminance() > 0.5 { tone.deep(0.7).base_at(1.0) } else { tone.pale(0.85).base_at(1.0) };
    let tile = format!(
        r#"<path d="M6 20c0-12 16-12 16-2 0 8-10 9-10 3M30 8c8 0 8 12 0 12-6 0-6-8 0-8" fill="none" stroke="{ink}" stroke-width="2.2"/><circle cx="4" cy="5" r="2" fill="{ink}"/><circle cx="22" cy="27" r="1.8" fill="{ink}"/>"#
    );
    let paint = defs.pattern(40.0, 32.0, &tile);
    let (outer, inner) = (Path::rounded(face.inset(24.0), 0.0), Path::rounded(face.inset(face.width * 0.2), 0.0));
    let lines = line(&outer.clone().and(&inner), (ink, 1.0), 3.0, "");
    format!(r#"<path d="{}" fill="{paint}" fill-rule="evenodd"/>"#, outer.and(&inner)) + &lines
}
