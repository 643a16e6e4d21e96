//! Baseball caps: a crown of panels and a bill. From the front, from the side when turned.

use super::Family;
use crate::{
    color::{Rgb, Tone, WHITE},
    figure::{Area, Figure, Stance},
    part::{Part, area, line, stitches},
    scene::Scene,
    shapes::garment::{self, fold},
    surface::{self, Weave},
    svg::{Affine, Defs, Path, Point, Rect},
};

/// `mesh` makes the side panels of a trucker cap, `flat` straightens the bill, `sandwich` edges it, `piping` adds a
/// reflective line, `vents` punches the sides of a sport cap.
pub(super) static CAP: Family = Family {
    name: "cap",
    color: "#2b3a55",
    room: (430.0, 420.0),
    proportions: &[("width", 185.0), ("height", 165.0), ("imprintWidth", 100.0), ("imprintHeight", 55.0)],
    draw,
};

fn draw(scene: &Scene<'_>, defs: &mut Defs) -> Figure {
    let (width, height) = scene.size();
    let at = |x: f64, y: f64| (width / 2.0 * x, height * y);
    let figure = if scene.back() {
        back(scene, defs, &at)
    } else if scene.turned() {
        side(scene, defs, &at)
    } else {
        front(scene, defs, &at)
    };
    figure.moved(0.0, -height * 0.44)
}

type At<'a> = dyn Fn(f64, f64) -> Point + 'a;

fn crown(scene: &Scene<'_>, defs: &mut Defs, outline: &Path, at: &At<'_>, seams: &[Path]) -> Part {
    let tone = scene.tone();
    let folds = [
        fold(at(-0.72, 0.2), at(-0.84, 0.4), at(-0.8, 0.62), 16.0),
        fold(at(0.8, 0.16), at(0.86, 0.4), at(0.78, 0.66), 18.0),
    ];
    let mut part = surface::material(garment::cloth(defs, outline, tone, Weave::Canvas, &folds), scene, defs, tone);
    for seam in seams {
        part = part.shade(&garment::seam(seam, tone));
        part = part.shade(&format!(r#"<g transform="translate(5 0)">{}</g>"#, stitches(seam, tone.shade(0.3))));
    }
    let button = Path::ellipse(at(0.0, 0.0), at(0.075, 0.024));
    part.trim(&area(&button, tone.deep(0.12).base_at(1.0), r##"stroke="#000" stroke-opacity=".35""##))
}

fn eyelets(at: &At<'_>, tone: Tone, places: &[Point]) -> String {
    places.iter().fold(String::new(), |text, (x, y)| {
        let hole = Path::ellipse(at(*x, *y), (4.6, 4.6));
        text + &area(&hole, tone.deep(0.7).base_at(0.9), "") + &line(&hole, tone.light(0.3), 1.6, "")
    })
}

fn mesh(defs: &mut Defs, tone: Tone, shape: &Path) -> String {
    // The net of a dark cap is lighter than its front, so that both are told apart.
    let pale = if tone.base().luminance() < 0.05 { 0.34 } else { 0.16 };
    let (light, dark) = (tone.pale(pale).base(), tone.deep(0.5).base());
    let tile = format!(
        r#"<path d="M0 0h8v8h-8z" fill="{light}"/><circle cx="2" cy="2" r="1.7" fill="{dark}"/><circle cx="6" cy="6" r="1.7" fill="{dark}"/>"#
    );
    format!(r#"<path d="{shape}" fill="{}"/>"#, defs.pattern(8.0, 8.0, &tile))
}

fn front(scene: &Scene<'_>, defs: &mut Defs, at: &At<'_>) -> Figure {
    let tone = scene.tone();
    let half = [
        [at(0.42, -0.015), at(0.82, 0.1), at(0.93, 0.44)],
        [at(0.96, 0.54), at(0.965, 0.6), at(0.96, 0.68)],
        [at(0.6, 0.76), at(0.3, 0.78), at(0.0, 0.78)],
    ];
    let outline = Path::mirrored(at(0.0, 0.0), &half).close();
    let seam = |side: f64| {
        Path::from(at(0.03 * side, 0.01)).curve(at(0.36 * side, 0.06), at(0.56 * side, 0.3), at(0.6 * side, 0.72))
    };
    let middle = Path::from(at(0.0, 0.02)).to(at(0.0, 0.72));
    let mut seams = vec![seam(1.0), seam(-1.0)];
    if !scene.has("mesh") {
        seams.push(middle);
    }
    let mut part = crown(scene, defs, &outline, at, &seams).with_art();
    if scene.has("mesh") {
        for side in [-1.0, 1.0] {
            let panel = Path::from(at(0.03 * side, 0.01))
                .curve(at(0.36 * side, 0.06), at(0.56 * side, 0.3), at(0.6 * side, 0.75))
                .to(at(1.1 * side, 0.75))
                .to(at(1.1 * side, 0.0))
                .close();
            part = part.material(&mesh(defs, tone, &panel));
        }
    } else {
        part = part.trim(&eyelets(at, tone, &[(0.3, 0.17), (-0.3, 0.17)]));
    }
    if scene.has("vents") {
        let holes: Vec<Point> = [0.28, 0.36, 0.44, 0.52]
            .into_iter()
            .flat_map(|y| [0.7, 0.78, 0.86].into_iter().flat_map(move |x| [(x, y + x * 0.1), (-x, y + x * 0.1)]))
            .collect();
        let dots = holes.iter().fold(String::new(), |text, (x, y)| {
            text + &area(&Path::ellipse(at(*x, *y), (3.2, 4.2)), tone.deep(0.75).base_at(0.8), "")
        });
        part = part.material(&dots);
    }
    if scene.has("piping") {
        part = part.trim(
            &(line(&seam(1.0).and(&seam(-1.0)), (crate::color::GRAPHITE, 0.6), 10.0, "")
                + &line(&seam(1.0).and(&seam(-1.0)), (Rgb(226, 230, 234), 1.0), 7.0, "")),
        );
    }
    let drop = if scene.has("flat") { 0.02 } else { 0.0 };
    let half = if scene.has("flat") {
        [
            [at(0.4, 0.6), at(0.78, 0.63), at(1.0, 0.7)],
            [at(1.08, 0.73), at(1.1, 0.87), at(1.02, 0.92)],
            [at(0.8, 0.95), at(0.4, 0.95), at(0.0, 0.95)],
        ]
    } else {
        [
            [at(0.4, 0.6), at(0.74, 0.65), at(0.9, 0.77)],
            [at(0.97, 0.83), at(0.97, 0.9), at(0.88, 0.91)],
            [at(0.66, 0.915), at(0.4, 0.94), at(0.0, 0.94)],
        ]
    };
    let bill = Path::mirrored(at(0.0, 0.6), &half).close();
    let shape = Part::new(defs, &bill, tone.deep(0.03));
    let shape = surface::woven(shape, defs, tone, Weave::Canvas);
    let down = defs.linear(
        at(0.0, 0.6),
        at(0.0, 1.0),
        &[(0.0, tone.shade(0.5)), (0.26, tone.shade(0.1)), (0.7, tone.shade(0.0)), (1.0, tone.shade(0.3))],
    );
    let bright = defs.linear(
        at(-1.0, 0.6),
        at(0.9, 0.9),
        &[(0.0, tone.light(0.0)), (0.3, tone.light(0.34)), (0.62, tone.light(0.0))],
    );
    let mut shape = shape.shaded(&down).lit(&bright);
    let row = |by: f64| {
        let (wide, y, low) = (0.8 + by * 0.6, 0.675 + by, 0.75 + by * 0.66 + drop);
        Path::from(at(-wide, low)).curve(at(-wide * 0.6, y), at(wide * 0.6, y), at(wide, low))
    };
    let rows = [0.045, 0.09, 0.135, 0.18].into_iter().fold(row(0.0), |path, by| path.and(&row(by)));
    shape = shape.shade(&stitches(&rows, tone.shade(0.26)));
    if scene.has("sandwich") {
        let edge = Path::from(at(-0.88, 0.905 + drop)).curve(at(-0.5, 0.942), at(0.5, 0.942), at(0.88, 0.905 + drop));
        shape = shape.trim(&line(&edge, (WHITE, 0.9), 4.0, ""));
    }
    let shadow = area(&bill, tone.shade(0.5), &format!(r#"transform="translate(2 -12)" {}"#, defs.blur(6)));
    part = part.shade(&shadow);
    let (w, h) = scene.imprint((at(1.04, 0.0).0, at(0.0, 0.36).1));
    let place = Area::flat(0.0, at(0.0, 0.37).1, (w, h));
    let outer = Rect::new(0.0, at(0.0, 0.48).1, at(2.0, 0.0).0, at(0.0, 0.98).1);
    let (x, y) = at(0.0, 0.87);
    Figure::new(vec![part, shape], outer, place, Stance::Stands((x, y), at(1.0, 0.0).0 * 0.94)).focused(at(-0.3, 0.5))
}

fn side(scene: &Scene<'_>, defs: &mut Defs, at: &At<'_>) -> Figure {
    let tone = scene.tone();
    let outline = Path::from(at(-0.72, 0.72))
        .curve(at(-0.86, 0.4), at(-0.62, 0.02), at(0.02, 0.0))
        .curve(at(0.62, 0.02), at(0.92, 0.34), at(0.9, 0.78))
        .curve(at(0.4, 0.88), at(-0.2, 0.84), at(-0.72, 0.72))
        .close();
    let seams = [
        Path::from(at(0.0, 0.01)).curve(at(-0.18, 0.2), at(-0.2, 0.5), at(-0.16, 0.8)),
        Path::from(at(0.03, 0.01)).curve(at(0.38, 0.18), at(0.5, 0.5), at(0.5, 0.83)),
    ];
    let mut part = crown(scene, defs, &outline, at, &seams).with_art();
    if scene.has("mesh") {
        let panel = Path::from(at(0.0, 0.0))
            .curve(at(-0.18, 0.2), at(-0.2, 0.5), at(-0.16, 0.86))
            .to(at(1.1, 0.95))
            .to(at(1.1, -0.05))
            .close();
        part = part.material(&mesh(defs, tone, &panel));
    } else {
        part = part.trim(&eyelets(at, tone, &[(0.12, 0.24), (-0.4, 0.22)]));
    }
    let drop = if scene.has("flat") { -0.03 } else { 0.04 };
    let bill = Path::from(at(-0.73, 0.66))
        .curve(at(-1.1, 0.68), at(-1.5, 0.74 + drop), at(-1.66, 0.86 + drop))
        .curve(at(-1.7, 0.92 + drop), at(-1.6, 0.94 + drop), at(-1.46, 0.93 + drop))
        .curve(at(-1.0, 0.9), at(-0.5, 0.95), at(-0.12, 0.82))
        .curve(at(-0.4, 0.8), at(-0.6, 0.76), at(-0.73, 0.66))
        .close();
    let shape = Part::new(defs, &bill, tone.deep(0.03));
    let shape = surface::woven(shape, defs, tone, Weave::Canvas);
    let down = defs.linear(at(-1.0, 0.66), at(-0.9, 0.96), &[(0.0, tone.light(0.3)), (0.5, tone.light(0.0))]);
    let dark = defs.linear(
        at(-0.1, 0.6),
        at(-1.2, 0.9),
        &[(0.0, tone.shade(0.5)), (0.5, tone.shade(0.06)), (1.0, tone.shade(0.24))],
    );
    let mut shape = shape.lit(&down).shaded(&dark);
    for by in [0.0, 0.045, 0.09] {
        let path = Path::from(at(-0.7, 0.72 + by)).curve(
            at(-1.05, 0.74 + by),
            at(-1.4, 0.78 + by * 0.9 + drop),
            at(-1.56, 0.85 + by * 0.7 + drop),
        );
        shape = shape.shade(&stitches(&path, tone.shade(0.28)));
    }
    let (w, h) = scene.imprint((at(1.04, 0.0).0, at(0.0, 0.36).1));
    let mut place = Area::flat(at(-0.46, 0.0).0, at(0.0, 0.43).1, (w * 0.52, h * 0.8));
    place.fit = Affine([0.74, -0.04, -0.14, 1.0, 0.0, 0.0]);
    let outer = Rect::new(0.0, at(0.0, 0.45).1, at(2.0, 0.0).0, at(0.0, 0.9).1);
    let foot = (at(-0.2, 0.0).0, at(0.0, 0.86).1);
    Figure::new(vec![part, shape], outer, place, Stance::Stands(foot, at(1.15, 0.0).0)).moved(at(0.34, 0.0).0, 0.0)
}

fn back(scene: &Scene<'_>, defs: &mut Defs, at: &At<'_>) -> Figure {
    let tone = scene.tone();
    let half = [
        [at(0.42, -0.015), at(0.84, 0.1), at(0.94, 0.46)],
        [at(0.97, 0.58), at(0.97, 0.7), at(0.95, 0.8)],
        [at(0.84, 0.84), at(0.62, 0.87), at(0.44, 0.88)],
        [at(0.44, 0.6), at(0.24, 0.55), at(0.0, 0.55)],
    ];
    let inside = Path::mirrored(
        at(0.0, 0.5),
        &[[at(0.44, 0.5), at(0.5, 0.6), at(0.48, 0.82)], [at(0.3, 0.78), at(0.2, 0.78), at(0.0, 0.78)]],
    )
    .close();
    let behind = Part::new(defs, &inside, tone.deep(0.62));
    let outline = Path::mirrored(at(0.0, 0.0), &half).close();
    let seam = |side: f64| {
        Path::from(at(0.03 * side, 0.01)).curve(at(0.4 * side, 0.08), at(0.6 * side, 0.4), at(0.62 * side, 0.86))
    };
    let middle = Path::from(at(0.0, 0.02)).to(at(0.0, 0.55));
    let mut part = crown(scene, defs, &outline, at, &[seam(1.0), seam(-1.0), middle]);
    if scene.has("mesh") {
        part = part.material(&mesh(
            defs,
            tone,
            &Path::polygon(&[at(-1.1, 0.0), at(1.1, 0.0), at(1.1, 1.0), at(-1.1, 1.0)]),
        ));
    } else {
        part = part.trim(&eyelets(at, tone, &[(0.32, 0.2), (-0.32, 0.2)]));
    }
    let arch = Path::from(at(-0.44, 0.88)).curve(at(-0.44, 0.51), at(0.44, 0.51), at(0.44, 0.88));
    part = part.trim(&stitches(&arch, tone.shade(0.3)));
    let strap = Path::from(at(-0.5, 0.83)).bend(at(0.0, 0.89), at(0.5, 0.83));
    let buckle = Path::rounded(Rect::new(at(0.12, 0.0).0, at(0.0, 0.862).1, 30.0, 26.0), 3.0);
    let text = line(&strap, tone.deep(0.3).base_at(1.0), 21.0, r#"stroke-linecap="butt""#)
        + &line(&strap, tone.base_at(1.0), 18.0, r#"stroke-linecap="butt""#)
        + &line(&buckle, (crate::color::STEEL, 1.0), 4.0, "");
    let outer = Rect::new(0.0, at(0.0, 0.45).1, at(2.0, 0.0).0, at(0.0, 0.9).1);
    let place = Area::flat(0.0, at(0.0, 0.3).1, (10.0, 10.0));
    Figure::new(
        vec![behind, part, Part::loose(text)],
        outer,
        place,
        Stance::Stands((0.0, at(0.0, 0.84).1), at(0.96, 0.0).0),
    )
}
