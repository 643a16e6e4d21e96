//! Printed sheets: posters, flyers, cards, stickers, magnets, coasters, mats. They differ in size, corners, thickness
//! and design.

use super::Family;
use crate::{
    color::{PAPER, Rgb, Tone},
    design,
    figure::{Area, Figure, Stance},
    part::{Part, area, line, placed},
    scene::Scene,
    shapes::sheet,
    surface::{self, Weave},
    svg::{Affine, Defs, Path, Point, Rect},
};

macro_rules! sheets {
    ($($family:ident $name:literal $color:literal $room:expr, $proportions:expr;)*) => {
        $(pub(super) static $family: Family =
            Family { name: $name, color: $color, room: $room, proportions: &$proportions, draw };)*
    };
}

// `corner` is a radius in millimeters, `round` makes a disc, `thick` is in millimeters, `design` is the number of a
// full color design, `emblem` prints one ink instead, `stack` adds more sheets behind, `gloss` reflects, `cloth`,
// `leather` and `slate` are materials, as are those of `surface::material`, `peel` lifts a corner. `hex` is a hexagon,
// `hanger` a sheet for a door handle, `holo` a film of all colors, `void` a security label, `glow` a lamp behind it.
sheets! {
    POSTER "poster" "#faf8f3" (450.0, 580.0),
        [("width", 457.0), ("height", 610.0), ("curl", 1.0), ("imprintWidth", 457.0), ("imprintHeight", 610.0)];
    FLYER "flyer" "#faf8f3" (420.0, 560.0),
        [("width", 148.0), ("height", 210.0), ("stack", 2.0), ("design", 1.0), ("imprintWidth", 148.0), ("imprintHeight", 210.0)];
    CARD "card" "#faf8f3" (500.0, 380.0),
        [("width", 89.0), ("height", 51.0), ("stack", 2.0), ("thick", 0.7), ("design", 3.0), ("imprintWidth", 89.0), ("imprintHeight", 51.0)];
    STICKER "sticker" "#f4f1ea" (430.0, 430.0),
        [("width", 76.0), ("height", 76.0), ("round", 1.0), ("peel", 1.0), ("gloss", 1.0), ("rim", 1.0), ("design", 4.0), ("imprintWidth", 70.0), ("imprintHeight", 70.0)];
    MAGNET "magnet" "#f4f1ea" (480.0, 430.0),
        [("width", 89.0), ("height", 64.0), ("corner", 5.0), ("thick", 1.2), ("gloss", 1.0), ("imprintWidth", 84.0), ("imprintHeight", 59.0)];
    COASTER "coaster" "#c79f6b" (430.0, 430.0),
        [("width", 98.0), ("height", 98.0), ("round", 1.0), ("thick", 4.0), ("emblem", 1.0), ("imprintWidth", 76.0), ("imprintHeight", 76.0)];
    MOUSEMAT "mousemat" "#2b2d33" (530.0, 450.0),
        [("width", 240.0), ("height", 200.0), ("corner", 10.0), ("thick", 4.0), ("cloth", 1.0), ("design", 2.0), ("imprintWidth", 230.0), ("imprintHeight", 190.0)];
    POSTCARD "postcard" "#faf8f3" (520.0, 400.0),
        [("width", 148.0), ("height", 105.0), ("stack", 1.0), ("imprintWidth", 148.0), ("imprintHeight", 105.0)];
    PATCH "patch" "#3b4a63" (420.0, 420.0),
        [("width", 76.0), ("height", 76.0), ("round", 1.0), ("thick", 1.6), ("cloth", 1.0), ("merrow", 1.0), ("emblem", 1.0), ("imprintWidth", 60.0), ("imprintHeight", 60.0)];
}

fn draw(scene: &Scene<'_>, defs: &mut Defs) -> Figure {
    let (width, height) = scene.size();
    let (corner, tone, thick) = (scene.px("corner"), scene.tone(), scene.px("thick"));
    let face = Rect::new(0.0, 0.0, width, height);
    let outline = |x: f64, y: f64| {
        if scene.has("round") {
            Path::ellipse((x, y), (width / 2.0, height / 2.0))
        } else if scene.has("hex") {
            hexagon((x, y), (width / 2.0, height / 2.0))
        } else if scene.has("hanger") {
            hanger(Rect::new(x, y, width, height))
        } else {
            Path::rounded(Rect::new(x, y, width, height), corner)
        }
    };
    let mut parts = behind(scene, defs, tone, &outline);
    parts.extend(sheet::edge(scene, defs, &outline, tone, thick));
    let mut top = Part::new(defs, &outline(0.0, 0.0), tone);
    top =
        if scene.has("gloss") { surface::glossy(top, defs, tone, face) } else { surface::flat(top, defs, tone, face) };
    if scene.has("cloth") {
        top = surface::woven(top, defs, tone, Weave::Canvas);
    }
    top = surface::material(top, scene, defs, tone);
    if scene.has("slate") {
        top = riven(top, defs, tone, face);
    }
    if scene.has("leather") {
        top = surface::woven(top, defs, tone, Weave::Grain);
    }
    if scene.has("holo") {
        top = iridescent(top, defs, face);
    }
    if scene.has("void") && !scene.back() {
        top = top.shade(&void(defs, tone, face));
    }
    if scene.has("glow") {
        top = lit_from_behind(top, defs, face);
    }
    if scene.has("curl") {
        top = curled(top, defs, tone, face);
    }
    if scene.has("merrow") {
        let rim = Path::ellipse((0.0, 0.0), (width / 2.0 - 8.0, height / 2.0 - 8.0));
        let yarn = r#"stroke-dasharray="3 2.4" stroke-linecap="butt""#;
        top =
            top.trim(&(line(&rim, tone.deep(0.45).base_at(1.0), 17.0, "") + &line(&rim, tone.light(0.3), 15.0, yarn)));
    }
    if scene.back() && !scene.has("emblem") && !scene.has("cloth") {
        top = top.material(&reverse(scene, face));
    }
    if scene.has("peel") && !scene.back() {
        top = top.trim(&peel(scene, defs, tone, (width, height)));
    }
    parts.push(top.with_art());
    let inner = if scene.has("rim") { 0.94 } else { 1.0 };
    let imprint = if scene.has("emblem") || scene.view == crate::View::Imprint {
        scene.imprint((width, height))
    } else {
        (width * inner, height * inner)
    };
    let mut place = Area::flat(0.0, 0.0, imprint).oval(scene.has("round"));
    if !scene.has("emblem") {
        place = place.designed();
    }
    let lift = if scene.has("curl") { 7.0 } else { 4.0 + thick * 0.8 };
    let focus = if scene.has("emblem") { (0.0, 0.0) } else { (-width * 0.24, -height * 0.26) };
    Figure::new(parts, face, place, Stance::Lies(lift)).turned(sheet::laid(scene)).focused(focus)
}

fn hexagon((x, y): Point, (across, down): Point) -> Path {
    let at = |u: f64, v: f64| (x + across * u, y + down * v);
    Path::polygon(&[at(-0.5, -0.9), at(0.5, -0.9), at(1.0, 0.0), at(0.5, 0.9), at(-0.5, 0.9), at(-1.0, 0.0)])
}

/// A sheet with a slit to the left edge, for a door handle.
fn hanger(sheet: Rect) -> Path {
    let (radius, y) = (sheet.width * 0.26, sheet.top() + sheet.width * 0.48);
    let (left, slit) = (sheet.left(), sheet.width * 0.07);
    let near = sheet.x - (radius * radius - slit * slit).max(0.0).sqrt();
    Path::from((left, sheet.top()))
        .to((sheet.right(), sheet.top()))
        .to((sheet.right(), sheet.bottom()))
        .to((left, sheet.bottom()))
        .to((left, y + slit))
        .to((near, y + slit))
        .arc((radius, radius), false, (sheet.x + radius, y))
        .arc((radius, radius), false, (near, y - slit))
        .to((left, y - slit))
        .close()
}

/// Split stone: chipped edges and shallow steps.
fn riven(part: Part, defs: &mut Defs, tone: Tone, face: Rect) -> Part {
    let at = |x: f64, y: f64| (face.width / 2.0 * x, face.height / 2.0 * y);
    let step = Path::from(at(-1.0, -0.4))
        .through(&[at(-0.5, -0.52), at(-0.2, -0.3), at(0.3, -0.46), at(1.0, -0.2)])
        .and(&Path::from(at(-1.0, 0.62)).through(&[at(-0.3, 0.5), at(0.2, 0.7), at(1.0, 0.56)]))
        .and(&Path::from(at(-0.7, 0.1)).through(&[at(-0.2, 0.02), at(0.2, 0.16)]));
    let chips = line(&Path::rounded(face.inset(2.0), 2.0), tone.light(0.5), 5.0, r#"stroke-dasharray="9 5 3 7 14 4""#);
    let dim = part.shade(&line(&step, tone.shade(0.34), 2.4, ""));
    let light = line(&step, tone.light(0.3), 2.0, r#"transform="translate(0 3)""#);
    surface::woven(dim.light(&light).trim(&chips), defs, tone, Weave::Fleck)
}

/// A film that splits the light into colors.
fn iridescent(part: Part, defs: &mut Defs, face: Rect) -> Part {
    let hues = [
        Rgb(214, 148, 236),
        Rgb(132, 196, 248),
        Rgb(140, 240, 210),
        Rgb(248, 240, 150),
        Rgb(250, 170, 170),
        Rgb(180, 160, 250),
        Rgb(130, 230, 240),
    ];
    let stops: Vec<_> = hues.into_iter().zip(0_u8..).map(|(hue, at)| (f64::from(at) / 6.0, (hue, 0.5))).collect();
    let paint = defs.linear((face.left(), face.top()), (face.right(), face.bottom() * 0.6), &stops);
    part.lit(&paint)
}

/// The word that stays behind when a security label is removed.
fn void(defs: &mut Defs, tone: Tone, face: Rect) -> String {
    let (color, opacity) = tone.shade(0.3);
    let tile = format!(
        r#"<text x="4" y="16" font-family="Helvetica,Arial,sans-serif" font-size="13" font-weight="700" fill="{color}" fill-opacity="{}">VOID</text>"#,
        crate::svg::Fine(opacity)
    );
    let paint = defs.pattern(52.0, 30.0, &tile);
    format!(r#"<path d="{}" fill="{paint}"/>"#, Path::rounded(face, 0.0))
}

/// A film with a lamp behind it.
fn lit_from_behind(part: Part, defs: &mut Defs, face: Rect) -> Part {
    let steps = [(0.0, 0.42), (0.6, 0.16), (1.0, 0.0)].map(|(at, by)| (at, (crate::color::WHITE, by)));
    let light = defs.bulge((0.5, 0.45), 0.62, &steps);
    let frame = line(&Path::rounded(face, 4.0), (Rgb(58, 60, 66), 1.0), 14.0, "")
        + &line(&Path::rounded(face.inset(-6.0), 6.0), (crate::color::WHITE, 0.4), 1.6, "");
    part.lit(&light).trim(&frame)
}

/// More of the same below it, fanned out.
fn behind(scene: &Scene<'_>, defs: &mut Defs, tone: Tone, outline: &dyn Fn(f64, f64) -> Path) -> Vec<Part> {
    let (width, height) = scene.size();
    let mut parts = Vec::new();
    let mut left = scene.get("stack").min(3.0);
    while left > 0.5 {
        let turn = Affine::turn(left * 4.5).then(Affine::shift(left * 5.0, left * 4.0));
        let corner = |x: f64, y: f64| turn.apply((width / 2.0 * x, height / 2.0 * y));
        let shape = if scene.has("round") {
            outline(left * 9.0, left * 7.0)
        } else {
            Path::polygon(&[corner(-1.0, -1.0), corner(1.0, -1.0), corner(1.0, 1.0), corner(-1.0, 1.0)])
        };
        let part = Part::new(defs, &shape, tone.deep(0.02 + left * 0.015));
        let bar = Rect::new(-width * 0.33, 0.0, width * 0.34, height + 2.0);
        let ink = crate::emblem::pick(scene.get("mark")).ink;
        let printed = area(&Path::rounded(bar, 0.0), (ink, 1.0), "");
        let mut part = if scene.get("design") >= 3.0 { part.material(&placed(&printed, turn)) } else { part };
        let over = Path::rounded(Rect::new(0.0, 0.0, width, height), 4.0);
        part = part.shade(&area(&over, tone.shade(0.5), &format!(r#"transform="translate(5 7)" {}"#, defs.blur(6))));
        parts.push(part);
        left -= 1.0;
    }
    parts
}

/// A sheet that was rolled: two slow waves of light.
fn curled(part: Part, defs: &mut Defs, tone: Tone, face: Rect) -> Part {
    let steps = [(0.0, 0.14), (0.12, 0.0), (0.5, 0.05), (0.8, 0.0), (1.0, 0.2)];
    let dark = defs.linear(
        (face.left(), face.top()),
        (face.right() * 0.7, face.bottom()),
        &steps.map(|(at, by)| (at, tone.shade(by))),
    );
    part.shaded(&dark)
}

/// The unprinted side: an address, or nothing but a mark.
fn reverse(scene: &Scene<'_>, face: Rect) -> String {
    let ink = Rgb(178, 172, 162);
    if scene.has("round") || scene.has("gloss") {
        let (x, y) = (face.width * 0.5, face.height * 0.06);
        return design::lines(0.0, -face.height * 0.05, x, y, 2, ink);
    }
    design::lines(-face.width * 0.2, -face.height * 0.28, face.width * 0.4, face.height.min(face.width) * 0.07, 4, ink)
        + &design::lines(
            face.width * 0.24,
            face.height * 0.1,
            face.width * 0.26,
            face.height.min(face.width) * 0.08,
            3,
            ink,
        )
}

/// The lower right corner, lifted from its backing.
fn peel(scene: &Scene<'_>, defs: &mut Defs, tone: Tone, (width, height): Point) -> String {
    let at = |x: f64, y: f64| (width / 2.0 * x, height / 2.0 * y);
    let (from, to, tip, away) = if scene.has("round") {
        (at(0.94, 0.34), at(0.34, 0.94), at(0.4, 0.42), at(1.02, 1.02))
    } else {
        (at(1.0, 0.52), at(0.5, 1.0), at(0.44, 0.5), at(1.02, 1.02))
    };
    let gone = Path::from(from).bend(away, to).close();
    let flap = Path::from(from)
        .bend((f64::midpoint(from.0, tip.0), tip.1 - 6.0), tip)
        .bend((tip.0 - 4.0, f64::midpoint(to.1, tip.1)), to)
        .bend(at(0.74, 0.72), from)
        .close();
    let shine = defs.linear(
        tip,
        at(0.8, 0.8),
        &[(0.0, (PAPER, 1.0)), (0.55, (Rgb(226, 221, 212), 1.0)), (1.0, (Rgb(196, 190, 180), 1.0))],
    );
    let shadow = area(&flap, tone.shade(0.5), &format!(r#"transform="translate(-5 -4)" {}"#, defs.blur(6)));
    format!(
        r##"{}{shadow}<path d="{flap}" fill="{shine}" stroke="#000" stroke-opacity=".18"/>"##,
        area(&gone, (Rgb(240, 238, 233), 1.0), r##"stroke="#f0eee9" stroke-width="6""##)
    )
}
