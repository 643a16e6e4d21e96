//! Small electronics: USB drives, power banks, chargers, speakers. Slabs and cubes of plastic, metal or wood.

use super::Family;
use crate::{
    color::{GRAPHITE, Rgb, STEEL, Tone},
    figure::{Area, Figure, Stance},
    part::{Part, area, line},
    scene::Scene,
    shapes::{boxed::Cuboid, lathe, sheet},
    surface::{self, Finish},
    svg::{Affine, Defs, N, Path, Rect},
};

/// A USB drive: `swivel` turns a metal cover round it, else it has a cap. `wood` is bamboo, `copper` the cover's metal,
/// `dual` adds a USB-C plug at the other end.
pub(super) static USB: Family = Family {
    name: "usb",
    color: "#b8392f",
    room: (480.0, 170.0),
    proportions: &[
        ("width", 57.0),
        ("height", 19.0),
        ("thick", 4.0),
        ("swivel", 1.0),
        ("imprintWidth", 28.0),
        ("imprintHeight", 11.0),
    ],
    draw: usb,
};

/// A flat battery with a port; `wireless` marks a charging ring, `round` makes a charging pad, `solar` a field charger.
pub(super) static POWERBANK: Family = Family {
    name: "powerbank",
    color: "#f4f1ea",
    room: (300.0, 500.0),
    proportions: &[
        ("width", 68.0),
        ("height", 132.0),
        ("thick", 11.0),
        ("corner", 9.0),
        ("imprintWidth", 45.0),
        ("imprintHeight", 70.0),
    ],
    draw: powerbank,
};

/// A cube with a grille, or a can with `round`; `handle` adds a carrying strap, `wood` a bamboo case.
pub(super) static SPEAKER: Family = Family {
    name: "speaker",
    color: "#33506b",
    room: (340.0, 320.0),
    proportions: &[("width", 80.0), ("height", 72.0), ("depth", 70.0), ("imprintWidth", 40.0), ("imprintHeight", 20.0)],
    draw: speaker,
};

fn usb(scene: &Scene<'_>, defs: &mut Defs) -> Figure {
    let (width, height) = scene.size();
    let tone = if scene.has("wood") { Tone::of(Rgb(208, 168, 114)) } else { scene.tone() };
    let steel = Tone::of(STEEL);
    let cover_metal = if scene.has("copper") { Tone::of(Rgb(196, 122, 84)) } else { steel };
    let plug = Rect::new(width * 0.38, 0.0, width * 0.24, height * 0.62);
    let body = Rect::new(-width * 0.11, 0.0, width * 0.78, height);
    let mut parts = Vec::new();
    let metal = Part::new(defs, &Path::rounded(plug, 4.0), steel);
    let mut holes = String::new();
    for y in [-0.15, 0.15] {
        let hole = Rect::new(plug.x + plug.width * 0.12, height * y, plug.width * 0.26, height * 0.13);
        holes.push_str(&area(&Path::rounded(hole, 1.0), (GRAPHITE, 1.0), ""));
    }
    let shine = defs.linear(
        (0.0, plug.top()),
        (0.0, plug.bottom()),
        &[(0.0, steel.light(0.8)), (0.5, steel.light(0.0)), (1.0, steel.shade(0.4))],
    );
    parts.push(metal.lit(&shine).trim(&holes));
    if scene.has("dual") {
        let small = Rect::new(-width * 0.53, 0.0, width * 0.12, height * 0.42);
        let throat = Rect::new(-width * 0.583, 0.0, width * 0.012, height * 0.26);
        let plug = Part::new(defs, &Path::rounded(small, 12.0), steel).lit(&shine);
        parts.push(plug.trim(&area(&Path::rounded(throat, 3.0), (GRAPHITE, 1.0), "")));
    }
    let outline =
        |x: f64, y: f64| Path::rounded(Rect::new(body.x + x, body.y + y, body.width, body.height), height * 0.22);
    parts.extend(sheet::edge(scene, defs, &outline, tone, scene.px("thick")));
    let part = Part::new(defs, &outline(0.0, 0.0), tone);
    let part =
        if scene.has("wood") { surface::flat(part, defs, tone, body) } else { surface::glossy(part, defs, tone, body) };
    let part = surface::material(part, scene, defs, tone);
    let ring = Path::ellipse((body.left() + height * 0.3, 0.0), (height * 0.13, height * 0.13));
    let part =
        part.trim(&area(&ring, (Rgb(230, 227, 220), 1.0), r##"stroke="#000" stroke-opacity=".4" stroke-width="2""##));
    parts.push(if scene.has("swivel") { part } else { part.with_art() });
    if scene.has("swivel") {
        let clip = Rect::new(-width * 0.17, 0.0, width * 0.64, height * 1.04);
        let cover =
            surface::flat(Part::new(defs, &Path::rounded(clip, height * 0.2), cover_metal), defs, cover_metal, clip);
        let gloss = defs.linear(
            (clip.left(), clip.top()),
            (clip.right(), clip.bottom()),
            &[
                (0.0, cover_metal.light(0.5)),
                (0.4, cover_metal.shade(0.12)),
                (0.55, cover_metal.light(0.5)),
                (1.0, cover_metal.shade(0.3)),
            ],
        );
        let cover = surface::grooved(cover.shaded(&gloss), defs, cover_metal.pale(0.6), 3.0, false);
        let pin = Path::ellipse((clip.left() + height * 0.36, 0.0), (height * 0.16, height * 0.16));
        parts.push(cover.with_art().trim(
            &(area(&pin, cover_metal.deep(0.2).base_at(1.0), "") + &line(&pin, cover_metal.light(0.7), 2.0, "")),
        ));
    }
    let (w, h) = scene.imprint((width * 0.42, height * 0.66));
    let place = Area::flat(-width * 0.08, 0.0, (w, h)).on(if scene.has("swivel") { cover_metal } else { tone });
    let turn = if scene.turned() || scene.view == crate::View::Size { sheet::laid(scene) } else { Affine::turn(-18.0) };
    Figure::new(parts, Rect::new(0.0, 0.0, width, height), place, Stance::Lies(9.0))
        .turned(turn)
        .focused((width * 0.2, 0.0))
}

fn powerbank(scene: &Scene<'_>, defs: &mut Defs) -> Figure {
    let (width, height) = scene.size();
    let tone = if scene.has("wood") { Tone::of(Rgb(208, 168, 114)) } else { scene.tone() };
    let face = Rect::new(0.0, 0.0, width, height);
    let outline = |x: f64, y: f64| {
        if scene.has("round") {
            Path::ellipse((x, y), (width / 2.0, height / 2.0))
        } else {
            Path::rounded(Rect::new(x, y, width, height), scene.px("corner"))
        }
    };
    let mut parts = sheet::edge(scene, defs, &outline, tone, scene.px("thick"));
    let mut part = Part::new(defs, &outline(0.0, 0.0), tone);
    part = if scene.has("metal") {
        surface::round(part, defs, tone, Finish::Matte)
    } else {
        surface::flat(part, defs, tone, face)
    };
    let rim = if scene.has("round") {
        Path::ellipse((0.0, 0.0), (width * 0.475, height * 0.475))
    } else {
        Path::rounded(face.inset(7.0), scene.px("corner") * 0.8)
    };
    part = part.light(&line(&rim, tone.light(0.45), 2.0, "")).shade(&line(
        &rim,
        tone.shade(0.3),
        1.4,
        r#"transform="translate(1.5 1.5)""#,
    ));
    if scene.has("wireless") && !scene.back() {
        let y = if scene.has("round") { 0.0 } else { -height * 0.24 };
        let radius = width * if scene.has("round") { 0.36 } else { 0.3 };
        let ring = Path::ellipse((0.0, y), (radius, radius));
        part = part.shade(&line(&ring, tone.shade(0.34), 3.0, ""));
    } else if scene.has("solar") && !scene.back() {
        part = part.material(&cells(defs, Rect::new(0.0, -height * 0.24, width * 0.8, height * 0.4)));
    } else if !scene.back() {
        for step in 0_u8..4 {
            let (x, y) = (width * 0.24 + f64::from(step) * 15.0, -height * 0.44);
            part = part.trim(&format!(
                r#"<circle cx="{}" cy="{}" r="4" fill="{}"/>"#,
                N(x - width * 0.12),
                N(y),
                if step < 3 { Rgb(98, 196, 132) } else { Rgb(150, 150, 150) }
            ));
        }
    }
    part = surface::material(part, scene, defs, tone);
    if !scene.has("round") {
        part = part.trim(&sockets(width, -height / 2.0));
    }
    parts.push(part.with_art());
    let (w, h) = scene.imprint((width * 0.74, height * 0.6));
    let below = (scene.has("wireless") || scene.has("solar")) && !scene.has("round");
    let (y, h) = if below { (height * 0.2, h.min(height * 0.4)) } else { (height * 0.02, h) };
    Figure::new(parts, face, Area::flat(0.0, y, (w, h)).on(tone), Stance::Lies(10.0))
        .turned(sheet::laid(scene))
        .focused((width * 0.1, -height * 0.34))
}

/// A USB-A and a USB-C socket in the upper edge.
fn sockets(width: f64, y: f64) -> String {
    let a = Rect::new(-width * 0.16, y + 3.0, width * 0.24, 11.0);
    let c = Rect::new(width * 0.17, y + 3.0, width * 0.14, 7.0);
    let tongue = Rect::new(a.x, y + 4.5, width * 0.17, 3.0);
    area(&Path::rounded(a, 2.0), (GRAPHITE, 0.95), "")
        + &area(&Path::rounded(tongue, 1.0), (STEEL, 0.9), "")
        + &area(&Path::rounded(c, 3.5), (GRAPHITE, 0.95), "")
}

/// A solar panel: cells with fine silver lines under glass.
fn cells(defs: &mut Defs, panel: Rect) -> String {
    let blue = Tone::of(Rgb(26, 42, 84));
    let (step, row) = (panel.width / 4.0, panel.height / 3.0);
    let tile = format!(
        r##"<path d="M0 0h{0}v{1}h-{0}z" fill="{2}" stroke="#c8d2e6" stroke-opacity=".7" stroke-width="2"/><path d="M{3} 0v{1}M{4} 0v{1}" stroke="#c8d2e6" stroke-opacity=".35"/>"##,
        N(step),
        N(row),
        blue.base(),
        N(step * 0.34),
        N(step * 0.67)
    );
    let paint = defs.pattern(step, row, &tile);
    let (from, to) = ((panel.left(), panel.top()), (panel.right(), panel.bottom()));
    let glass = defs.linear(
        from,
        to,
        &[(0.1, blue.light(0.0)), (0.14, blue.light(0.34)), (0.36, blue.light(0.1)), (0.37, blue.light(0.0))],
    );
    format!(
        r#"<g transform="translate({} {})"><path d="M0 0h{}v{}h-{2}z" fill="{paint}"/></g><path d="{}" fill="{glass}"/>"#,
        N(panel.left()),
        N(panel.top()),
        N(panel.width),
        N(panel.height),
        Path::rounded(panel, 3.0)
    )
}

fn speaker(scene: &Scene<'_>, defs: &mut Defs) -> Figure {
    let (width, height) = scene.size();
    let tone = if scene.has("wood") { Tone::of(Rgb(208, 168, 114)) } else { scene.tone() };
    if scene.has("round") {
        return can(scene, defs);
    }
    let cube = Cuboid::corner(scene, (width, height, scene.px("depth").min(width)), 0.0);
    let mut parts = Vec::new();
    if scene.has("handle") {
        let (left, right) = (cube.at(-0.8, -1.0, 0.5), cube.at(0.8, -1.0, 0.5));
        let path = Path::from(left).curve((left.0, left.1 - 74.0), (right.0, right.1 - 74.0), right);
        parts.push(Part::tube(defs, &path, 20.0, Tone::of(GRAPHITE)));
    }
    let faces = cube.faces(defs, tone).into_iter();
    parts.extend(faces.map(|face| surface::material(face, scene, defs, tone)).collect::<Vec<_>>());
    let grille = Path::rounded(Rect::new(0.0, -height * 0.06, width * 0.84, height * 0.72), 22.0);
    let dark = Tone::of(GRAPHITE);
    let dots = defs.pattern(
        9.0,
        9.0,
        &format!(
            r#"<path d="M0 0h9v9h-9z" fill="{}"/><circle cx="4.5" cy="4.5" r="2.5" fill="{}"/>"#,
            dark.base(),
            dark.deep(0.6).base()
        ),
    );
    if let Some(front) = parts.pop() {
        let mesh = format!(r#"<path d="{grille}" fill="{dots}" transform="{}"/>"#, cube.front());
        let cone = |x: f64| {
            let (ring, center) =
                (Path::ellipse((x, -height * 0.06), (height * 0.27, height * 0.27)), (x, -height * 0.06));
            let dome = Path::ellipse(center, (height * 0.1, height * 0.1));
            line(&ring, dark.deep(0.7).base_at(0.7), 7.0, "") + &area(&dome, dark.light(0.2), "")
        };
        let cones = if width > height * 1.15 { cone(-width * 0.22) + &cone(width * 0.22) } else { cone(0.0) };
        let behind = format!(r#"<g transform="{}">{cones}</g>"#, cube.front());
        let front = if scene.back() { front } else { front.material(&mesh).material(&behind) };
        parts.push(front.with_art());
    }
    let (w, h) = scene.imprint((width * 0.6, height * 0.16));
    let (x, y) = cube.at(0.0, 0.78, 0.0);
    let mut place = Area::flat(x, y, (w, h));
    place.fit = cube.slant();
    let (foot, half) = cube.foot();
    Figure::new(parts, cube.body(), place, Stance::Stands(foot, half)).focused(cube.at(-0.2, 0.3, 0.0))
}

fn can(scene: &Scene<'_>, defs: &mut Defs) -> Figure {
    let (width, height) = scene.size();
    let (tone, pitch, radius) = (scene.tone(), scene.pitch() * 1.2, width / 2.0);
    let floor = crate::shapes::FLOOR - radius * pitch;
    let rim = floor - height + radius * pitch;
    let dark = Tone::of(GRAPHITE);
    let wall = lathe::section(
        defs,
        &[(radius, rim), (radius, floor - 4.0), (radius * 0.97, floor)],
        pitch,
        tone,
        Finish::Matte,
    )
    .with_art();
    let top = lathe::top(defs, (radius, rim), pitch, tone);
    let hole = Path::ellipse((0.0, rim), (radius * 0.84, radius * 0.84 * pitch));
    let dots = defs.pattern(
        9.0,
        6.0,
        &format!(
            r#"<path d="M0 0h9v6h-9z" fill="{}"/><ellipse cx="4.5" cy="3" rx="2.6" ry="1.6" fill="{}"/>"#,
            dark.base(),
            dark.deep(0.6).base()
        ),
    );
    let top = top.material(&format!(r#"<path d="{hole}" fill="{dots}"/>"#));
    let place = lathe::area(scene, f64::midpoint(rim, floor), radius, (floor - rim) * 0.7);
    let body = Rect::new(0.0, floor - (height - radius * pitch) / 2.0, width, height);
    Figure::new(vec![wall, top], body, place, Stance::Stands((0.0, floor), radius)).focused((0.0, rim))
}
