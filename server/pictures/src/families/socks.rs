//! A pair of socks.

use super::Family;
use crate::{
    color::{Rgb, Tone},
    figure::{Area, Figure, Stance},
    part::{Part, area, line},
    scene::Scene,
    shapes::garment::{self, fold},
    surface::Weave,
    svg::{Affine, Defs, Path, Point, Rect},
};

/// `leg` is the length of the leg as a share of the height; `stripes` rings it; `plain` leaves heel and toe
/// alone, `ribbed` knits ribs, `photo` prints it all over.
pub(super) static SOCKS: Family = Family {
    name: "socks",
    color: "#f4f1ea",
    room: (430.0, 540.0),
    proportions: &[
        ("width", 230.0),
        ("height", 330.0),
        ("leg", 0.62),
        ("imprintWidth", 60.0),
        ("imprintHeight", 110.0),
    ],
    draw,
};

fn draw(scene: &Scene<'_>, defs: &mut Defs) -> Figure {
    let (width, height) = scene.size();
    let top = 0.62 - scene.get("leg");
    let unit = height / (1.0 - top);
    let side = scene.side();
    let at = |x: f64, y: f64| (unit * x * side, unit * (y - f64::midpoint(top, 1.0)));
    let (back, front) =
        (Affine::shift(unit * 0.11 * side, -unit * 0.03), Affine::shift(-unit * 0.07 * side, unit * 0.015));
    let rear = sock(scene, defs, &|x, y| back.apply(at(x, y)));
    let fore = sock(scene, defs, &|x, y| front.apply(at(x, y))).with_art();
    let (w, h) = scene.imprint((unit * 0.19, unit * (scene.get("leg") * 0.72)));
    let (x, y) = front.apply(at(0.0, f64::midpoint(top + 0.08, 0.62)));
    let turn = if scene.turned() { Affine::turn(-16.0 * side) } else { Affine::SAME };
    let body = Rect::new(0.0, 0.0, width, height);
    Figure::new(vec![rear, fore], body, Area::flat(x, y, (w, h)).cloth(), Stance::Lies(8.0))
        .turned(turn)
        .focused(front.apply(at(0.0, 0.66)))
}

fn sock(scene: &Scene<'_>, defs: &mut Defs, at: &dyn Fn(f64, f64) -> Point) -> Part {
    let tone = scene.tone();
    let top = 0.62 - scene.get("leg");
    let outline = Path::from(at(-0.115, top))
        .to(at(0.115, top))
        .curve(at(0.112, 0.3), at(0.1, 0.5), at(0.115, 0.66))
        .curve(at(0.125, 0.76), at(0.13, 0.84), at(0.07, 0.885))
        .curve(at(-0.04, 0.94), at(-0.16, 0.97), at(-0.29, 0.985))
        .curve(at(-0.4, 0.99), at(-0.41, 0.87), at(-0.31, 0.835))
        .curve(at(-0.2, 0.8), at(-0.12, 0.74), at(-0.105, 0.62))
        .curve(at(-0.1, 0.5), at(-0.112, 0.3), at(-0.115, top))
        .close();
    let accent = accent(tone);
    let folds = [
        fold(at(-0.1, 0.66), at(-0.02, 0.72), at(0.02, 0.68), 9.0),
        fold(at(-0.13, 0.72), at(-0.06, 0.78), at(0.0, 0.76), 9.0),
        fold(at(0.1, 0.56), at(0.04, 0.6), at(-0.02, 0.57), 8.0),
    ];
    let mut part = garment::cloth(defs, &outline, tone, Weave::Knit, &folds);
    if !scene.has("plain") {
        let heel =
            Path::from(at(0.2, 0.68)).curve(at(0.02, 0.72), at(-0.02, 0.82), at(0.04, 0.96)).to(at(0.2, 0.96)).close();
        let tip = Path::from(at(-0.24, 0.78))
            .curve(at(-0.2, 0.86), at(-0.2, 0.94), at(-0.22, 1.02))
            .to(at(-0.5, 1.02))
            .to(at(-0.5, 0.78))
            .close();
        part = part.material(&area(&heel, accent.base_at(1.0), "")).material(&area(&tip, accent.base_at(1.0), ""));
        part = part.shade(&garment::seam(
            &Path::from(at(-0.24, 0.78)).curve(at(-0.2, 0.86), at(-0.2, 0.94), at(-0.22, 1.02)),
            accent,
        ));
    }
    let band = |from: f64, width: f64| {
        let path = Path::from(at(-0.13, from)).to(at(0.13, from));
        line(&path, accent.base_at(1.0), at(0.0, width).1 - at(0.0, 0.0).1, r#"stroke-linecap="butt""#)
    };
    if scene.has("stripes") {
        part = part.material(&(band(top + 0.09, 0.026) + &band(top + 0.145, 0.026)));
    }
    if scene.has("photo") {
        let emblem = crate::emblem::pick(scene.get("mark"));
        let (x, y) = at(-0.06, f64::midpoint(top, 1.0));
        let span = (at(0.0, 1.0).1 - at(0.0, top).1) * 1.1;
        let hills = crate::design::hills(defs, emblem, Rect::new(0.0, 0.0, span * 0.9, span), false);
        part = part.material(&format!(
            r#"<g transform="translate({} {})">{hills}</g>"#,
            crate::svg::N(x),
            crate::svg::N(y)
        ));
    }
    if scene.has("ribbed") {
        let wale = |step: f64| {
            let x = step * 0.021;
            Path::from(at(x, top + 0.05)).curve(at(x, 0.4), at(x * 0.9, 0.55), at(x * 0.95 - 0.004, 0.66))
        };
        let wales = (-4_i8..=5).map(f64::from).fold(wale(-5.0), |path, step| path.and(&wale(step)));
        part = part.shade(&line(&wales, tone.shade(0.4), 3.4, ""));
    }
    let cuff = Path::from(at(-0.13, top + 0.028)).to(at(0.13, top + 0.028));
    let ribs = line(
        &cuff,
        tone.shade(0.34),
        at(0.0, 0.056).1 - at(0.0, 0.0).1,
        r#"stroke-linecap="butt" stroke-dasharray="2 3""#,
    );
    part.shade(&ribs).shade(&garment::seam(&Path::from(at(-0.13, top + 0.056)).to(at(0.13, top + 0.056)), tone))
}

/// Heel, toe and stripes, apart from the sock's own color.
fn accent(tone: Tone) -> Tone {
    let bright = tone.base().luminance();
    if bright > 0.6 {
        Tone::of(Rgb(58, 84, 120))
    } else if bright < 0.08 {
        Tone::of(Rgb(150, 152, 158))
    } else {
        tone.deep(0.4)
    }
}
