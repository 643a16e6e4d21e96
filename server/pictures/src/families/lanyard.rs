//! Lanyards and wristbands: printed bands that are worn.

use super::Family;
use crate::{
    color::{GRAPHITE, PAPER, Rgb, STEEL, Tone},
    design,
    figure::{Area, Figure, Stance},
    part::{Part, area, line},
    scene::Scene,
    shapes::{FLOOR, lathe, ribbon},
    surface::{self, Finish},
    svg::{Affine, Defs, Fine, Path, Rect},
};

/// A neck strap with a hook; `pass` hangs a badge on it, `buckle` adds a release, `dye` fades from one color into another,
/// `weave` is a raised pattern, `tube` is round.
pub(super) static LANYARD: Family = Family {
    name: "lanyard",
    color: "#c2412d",
    room: (200.0, 520.0),
    proportions: &[("width", 20.0), ("height", 450.0), ("pass", 1.0), ("imprintWidth", 15.0), ("imprintHeight", 400.0)],
    draw: lanyard,
};

/// A silicone or woven band, standing upright; `woven` is cloth, `terry` a sweatband, `clasp` closes a festival band,
/// `glow` shines.
pub(super) static WRISTBAND: Family = Family {
    name: "wristband",
    color: "#2f6f73",
    room: (420.0, 320.0),
    proportions: &[("width", 64.0), ("height", 12.0), ("imprintWidth", 50.0), ("imprintHeight", 9.0)],
    draw: wristband,
};

fn lanyard(scene: &Scene<'_>, defs: &mut Defs) -> Figure {
    let tone = scene.tone();
    let (steel, dark) = (Tone::of(STEEL), Tone::of(GRAPHITE));
    let wide = (scene.get("width") * 1.75).clamp(20.0, 46.0);
    let top = -330.0;
    let half = wide / 2.0;
    let leg = |defs: &mut Defs, side: f64, tone: Tone| {
        let (up, down) = (-92.0 * side, -7.0 * side);
        let outline = Path::polygon(&[
            (up - half, top + 72.0),
            (up + half, top + 72.0),
            (down + half, 98.0),
            (down - half, 98.0),
        ]);
        let strap = ribbon::strap(defs, &outline, tone);
        let strap = if scene.has("dye") { strap.textured(&dyed(scene, defs)) } else { strap };
        if scene.has("tube") {
            surface::round(strap, defs, tone, Finish::Matte)
        } else if scene.has("weave") {
            strap.textured(&jacquard(defs, tone))
        } else {
            surface::material(strap, scene, defs, tone)
        }
    };
    let arch = Path::from((-92.0 - half, top + 74.0))
        .curve((-92.0 - half, top - 34.0), (92.0 + half, top - 34.0), (92.0 + half, top + 74.0))
        .to((92.0 - half, top + 74.0))
        .curve((92.0 - half, top + 16.0), (half - 92.0, top + 16.0), (half - 92.0, top + 74.0))
        .close();
    let mut parts = vec![ribbon::strap(defs, &arch, tone.deep(0.24))];
    parts.push(leg(defs, -1.0, tone.deep(0.06)));
    parts.push(leg(defs, 1.0, tone).with_art());
    if scene.has("buckle") {
        for y in [96.0, 128.0] {
            let block = Rect::new(0.0, y + 2.0, wide * 1.25, 30.0);
            parts.push(surface::round(Part::new(defs, &Path::rounded(block, 6.0), dark), defs, dark, Finish::Gloss));
        }
    } else {
        let clamp = Rect::new(0.0, 104.0, wide * 1.2, 34.0);
        parts.push(surface::round(Part::new(defs, &Path::rounded(clamp, 5.0), steel), defs, steel, Finish::Metal));
    }
    let low = if scene.has("buckle") { 144.0 } else { 120.0 };
    let ring = Path::ellipse((0.0, low + 10.0), (10.0, 10.0));
    parts.push(Part::tube(defs, &ring, 5.0, steel));
    let hook = Path::from((0.0, low + 18.0))
        .to((0.0, low + 32.0))
        .curve((-26.0, low + 34.0), (-26.0, low + 84.0), (0.0, low + 84.0))
        .curve((17.0, low + 84.0), (18.0, low + 58.0), (13.0, low + 48.0));
    parts.push(Part::tube(defs, &hook, 8.0, steel));
    if scene.has("pass") {
        parts.extend(pass(scene, defs, low + 70.0));
    }
    let mut place = Area::flat(-49.0, -80.0, (wide * 0.8, 310.0)).repeated();
    place.fit = Affine::turn(-13.5);
    let turn = if scene.turned() {
        Affine::turn(-16.0).then(Affine([1.0, 0.0, 0.0, 0.86, 0.0, 0.0]))
    } else if scene.back() {
        Affine([-1.0, 0.0, 0.0, 1.0, 0.0, 0.0])
    } else {
        Affine::SAME
    };
    let long = if scene.has("pass") { 300.0 } else { low + 90.0 };
    let body = Rect::new(0.0, f64::midpoint(top, long), 184.0 + wide, long - top);
    let down = if scene.has("pass") { 0.0 } else { 50.0 };
    Figure::new(parts, body, place, Stance::Lies(6.0))
        .turned(turn.then(Affine::shift(0.0, down)))
        .focused((-20.0, 96.0))
}

/// Dye that runs from one of the sample customer's colors into the other.
fn dyed(scene: &Scene<'_>, defs: &mut Defs) -> String {
    let emblem = crate::emblem::pick(scene.get("mark"));
    let stops = [(0.0, emblem.second), (0.45, emblem.ink.mix(emblem.second, 0.5)), (1.0, emblem.ink)];
    defs.linear((0.0, -270.0), (0.0, 100.0), &stops.map(|(at, color)| (at, (color, 1.0))))
}

/// Diamonds woven into the strap.
fn jacquard(defs: &mut Defs, tone: Tone) -> String {
    let ((dark, strength), (light, shine)) = (tone.shade(0.34), tone.light(0.3));
    let tile = format!(
        r#"<path d="M0 9L9 0l9 9-9 9z" fill="{dark}" fill-opacity="{}"/><path d="M5 9l4-4 4 4-4 4z" fill="{light}" fill-opacity="{}"/>"#,
        Fine(strength),
        Fine(shine)
    );
    defs.pattern(18.0, 18.0, &tile)
}

/// The pass of a conference, in its holder.
fn pass(scene: &Scene<'_>, defs: &mut Defs, top: f64) -> Vec<Part> {
    let paper = Tone::of(PAPER);
    let card = Rect::new(0.0, top + 77.0, 190.0, 150.0);
    let emblem = crate::emblem::pick(scene.get("mark"));
    let part = surface::glossy(Part::new(defs, &Path::rounded(card, 11.0), paper), defs, paper, card);
    let bar = Path::polygon(&[
        (card.left(), card.top()),
        (card.right(), card.top()),
        (card.right(), card.top() + 44.0),
        (card.left(), card.top() + 44.0),
    ]);
    let slot = Path::rounded(Rect::new(0.0, card.top() + 15.0, 44.0, 10.0), 5.0);
    let part = part.material(&area(&bar, (emblem.ink, 1.0), ""));
    let text = if scene.back() {
        String::new()
    } else {
        design::lines(0.0, card.top() + 68.0, 112.0, 26.0, 3, emblem.ink.mix(PAPER, 0.3))
    };
    vec![part.material(&text).trim(&area(&slot, (Rgb(235, 232, 226), 1.0), r##"stroke="#000" stroke-opacity=".3""##))]
}

fn wristband(scene: &Scene<'_>, defs: &mut Defs) -> Figure {
    let (width, _) = scene.size();
    let tone = scene.tone();
    let (radius, pitch) = (width / 2.0, scene.pitch() * 1.9);
    let tall = (scene.px("height") * 1.25).clamp(50.0, 150.0);
    let floor = FLOOR - radius * pitch - 90.0;
    let rim = floor - tall;
    let [lip, inside] = lathe::opening(defs, (radius, rim), pitch, width * 0.022, tone, tone.deep(0.25));
    let finish = if scene.has("woven") { Finish::Matte } else { Finish::Gloss };
    let band = lathe::section(defs, &[(radius, rim), (radius, floor)], pitch, tone, finish);
    let band = if scene.has("woven") { surface::woven(band, defs, tone, surface::Weave::Canvas) } else { band };
    let band = if scene.has("terry") { surface::woven(band, defs, tone, surface::Weave::Terry) } else { band };
    let band = if scene.has("glow") {
        let light = defs.radial(
            (0.0, floor),
            radius * 1.2,
            &[(0.0, (Rgb(236, 255, 226), 0.75)), (1.0, (Rgb(236, 255, 226), 0.0))],
        );
        band.lit(&light)
    } else {
        band
    };
    let stitch = if scene.has("woven") {
        line(
            &Path::from((-radius, rim + 9.0)).arc((radius, radius * pitch), false, (radius, rim + 9.0)),
            tone.light(0.5),
            2.0,
            r#"stroke-dasharray="6 4""#,
        )
    } else {
        String::new()
    };
    // The near wall hides its own floor; through the ring the far inner wall shows.
    let hole = Path::ellipse((0.0, rim + tall), (radius * 0.95, radius * 0.95 * pitch));
    let floor_seen = area(&hole, (Rgb(206, 200, 190), 1.0), "");
    let mut parts = vec![band.shade(&stitch).with_art(), lip, inside.material(&floor_seen)];
    if scene.has("clasp") {
        let x = radius * 0.86;
        let clasp = Rect::new(x, f64::midpoint(rim, floor) + radius * pitch * 0.5, radius * 0.13, tall * 1.16);
        let dark = Tone::of(GRAPHITE);
        parts.push(surface::round(Part::new(defs, &Path::rounded(clasp, 6.0), dark), defs, dark, Finish::Gloss));
        let ends = Path::from((x + 4.0, clasp.bottom() - 4.0)).to((x + 16.0, clasp.bottom() + 34.0));
        parts.insert(0, Part::loose(line(&ends, tone.deep(0.12).base_at(1.0), tall * 0.5, r#"stroke-linecap="butt""#)));
    }
    let (w, h) = scene.imprint((radius * 1.3, tall * 0.66));
    let mut place = lathe::area(scene, f64::midpoint(rim, floor), radius, tall * 0.7);
    place.y = f64::midpoint(rim, floor) + radius * pitch * 0.93;
    (place.width, place.height) = (w, h);
    place.flat.1 = h;
    place.bend = lathe::level(place.bend);
    let body = Rect::new(0.0, f64::midpoint(rim, floor) + radius * pitch * 0.5, width, tall + radius * pitch);
    Figure::new(parts, body, place, Stance::Stands((0.0, floor), radius)).focused((0.0, floor + radius * pitch * 0.5))
}
