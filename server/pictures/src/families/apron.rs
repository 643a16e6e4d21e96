//! Aprons: a bib, ties and a pocket.

use super::Family;
use crate::{
    color::{BRASS, WHITE},
    figure::{Area, Figure, Stance},
    part::{Part, area, line, stitches},
    scene::Scene,
    shapes::garment::{self, fold},
    surface::Weave,
    svg::{Affine, Defs, Path, Rect},
};

/// `bib` is its share of the height; none makes a waist apron. `pocket` adds one, `cross` straps that cross at the back,
/// `rivets` brass at the corners.
pub(super) static APRON: Family = Family {
    name: "apron",
    color: "#3b4a3f",
    room: (400.0, 500.0),
    proportions: &[
        ("width", 680.0),
        ("height", 860.0),
        ("bib", 0.34),
        ("pocket", 1.0),
        ("imprintWidth", 220.0),
        ("imprintHeight", 180.0),
    ],
    draw,
};

fn draw(scene: &Scene<'_>, defs: &mut Defs) -> Figure {
    let (width, height) = scene.size();
    let tone = scene.tone();
    let bib = scene.get("bib");
    let down = if bib > 0.0 { 40.0 } else { 0.0 };
    let at = |x: f64, y: f64| (width / 2.0 * x, height * (y - 0.5) + down);
    let cord = |defs: &mut Defs, path: &Path| Part::tube(defs, path, 13.0, tone.deep(0.08));
    let mut parts = Vec::new();
    for side in [-1.0, 1.0] {
        let tie = Path::from(at(0.96 * side, bib + 0.03)).curve(
            at(1.3 * side, bib + 0.02),
            at(1.28 * side, bib + 0.2),
            at(1.14 * side, bib + 0.36),
        );
        parts.push(cord(defs, &tie));
    }
    let half = if bib > 0.0 {
        if scene.has("cross") {
            let one = Path::from(at(-0.4, 0.02)).curve(at(-0.42, -0.2), at(0.2, -0.16), at(0.62, bib + 0.02));
            let two = Path::from(at(0.4, 0.02)).curve(at(0.42, -0.2), at(-0.2, -0.16), at(-0.62, bib + 0.02));
            parts.push(cord(defs, &one));
            parts.push(cord(defs, &two));
        } else {
            let neck = Path::from(at(-0.42, 0.02)).curve(at(-0.56, -0.26), at(0.56, -0.26), at(0.42, 0.02));
            parts.push(cord(defs, &neck));
        }
        vec![
            [at(0.2, 0.006), at(0.36, 0.0), at(0.46, 0.0)],
            [at(0.5, bib * 0.5), at(0.62, bib * 0.86), at(0.99, bib)],
            [at(1.0, 0.6), at(1.0, 0.8), at(1.0, 0.99)],
            [at(0.5, 1.006), at(0.3, 1.006), at(0.0, 1.006)],
        ]
    } else {
        vec![
            [at(0.5, 0.0), at(0.8, 0.0), at(1.0, 0.0)],
            [at(1.0, 0.4), at(1.0, 0.8), at(1.0, 0.99)],
            [at(0.5, 1.006), at(0.3, 1.006), at(0.0, 1.006)],
        ]
    };
    let outline = Path::mirrored(at(0.0, if bib > 0.0 { 0.006 } else { 0.0 }), &half).close();
    let body = Rect::new(0.0, down, width, height);
    let folds = [
        fold(at(0.62, bib + 0.02), at(0.54, 0.7), at(0.62, 1.0), 16.0),
        fold(at(-0.5, bib + 0.06), at(-0.6, 0.75), at(-0.52, 1.0), 16.0),
        fold(at(0.1, 0.68), at(0.04, 0.85), at(0.12, 1.0), 10.0),
    ];
    let apron = garment::cloth(defs, &outline, tone, Weave::Canvas, &folds).with_art();
    let inner = format!(r#"transform="translate(0 {:.1}) scale(.968 .976)""#, down * 0.02);
    let apron = apron.shade(&line(&outline, tone.shade(0.34), 1.5, &format!(r#"stroke-dasharray="5 3.4" {inner}"#)));
    parts.push(apron);
    if scene.has("pocket") && !scene.back() {
        let rect = Rect::new(0.0, at(0.0, bib + 0.27).1, width * 0.56, height * 0.2);
        let pocket = garment::cloth(defs, &Path::rounded(rect, 10.0), tone, Weave::Canvas, &[]);
        let middle = Path::from((0.0, rect.top())).to((0.0, rect.bottom()));
        let top = Path::from((rect.left(), rect.top() + 10.0)).to((rect.right(), rect.top() + 10.0));
        parts.push(pocket.shade(&(garment::seam(&middle, tone) + &stitches(&top, tone.shade(0.4)))));
        if scene.has("rivets") {
            let (left, right, y) = (rect.left() + 7.0, rect.right() - 7.0, rect.top() + 7.0);
            let mut places = vec![(left, y), (right, y)];
            if bib > 0.0 {
                places.extend([at(-0.4, 0.025), at(0.4, 0.025)]);
            }
            parts.push(Part::loose(rivets(&places)));
        }
    }
    let room = if bib > 0.0 { (width * 0.42, height * bib * 0.7) } else { (width * 0.5, height * 0.3) };
    let y = if bib > 0.0 { at(0.0, bib * 0.58).1 } else { at(0.0, 0.2).1 };
    let turn: Affine = garment::sway(scene);
    Figure::new(parts, body, Area::flat(0.0, y, scene.imprint(room)).cloth(), Stance::Lies(8.0))
        .turned(turn)
        .focused(at(0.1, bib))
        .reaching(width * 0.13)
}

/// Brass rivets with a highlight.
fn rivets(places: &[(f64, f64)]) -> String {
    let dots = places.iter().fold(None, |all: Option<Path>, at| {
        let dot = Path::ellipse(*at, (5.5, 5.5));
        Some(all.map_or_else(|| dot.clone(), |all| all.and(&dot)))
    });
    dots.map_or_else(String::new, |dots| {
        area(&dots, (BRASS, 1.0), r##"stroke="#5a4318" stroke-width="1.6""##)
            + &line(&dots, (WHITE, 0.5), 1.4, r#"stroke-dasharray="6 40""#)
    })
}
