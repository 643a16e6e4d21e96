//! Folded paper: presentation folders, greeting cards and calendars.

use std::fmt::Write as _;

use super::Family;
use crate::{
    color::{PAPER, Rgb, Tone},
    design,
    figure::{Area, Figure, Stance},
    part::{Part, area, line},
    scene::Scene,
    shapes::{FLOOR, book, sheet},
    surface,
    svg::{Affine, Defs, N, Path, Rect},
};

/// A folder with papers in it; `pocket` cuts a flap, `tab` adds one above, `matte` does not reflect.
pub(super) static FOLDER: Family = Family {
    name: "folder",
    color: "#24476b",
    room: (430.0, 540.0),
    proportions: &[("width", 229.0), ("height", 305.0), ("imprintWidth", 190.0), ("imprintHeight", 220.0)],
    draw: folder,
};

/// A folded card, its envelope behind it.
pub(super) static GREETING: Family = Family {
    name: "greeting",
    color: "#faf8f3",
    room: (390.0, 500.0),
    proportions: &[
        ("width", 127.0),
        ("height", 178.0),
        ("envelope", 1.0),
        ("imprintWidth", 127.0),
        ("imprintHeight", 178.0),
    ],
    draw: greeting,
};

/// A wall calendar: a picture above, a month below; `months` is their number.
pub(super) static CALENDAR: Family = Family {
    name: "calendar",
    color: "#faf8f3",
    room: (400.0, 570.0),
    proportions: &[
        ("width", 280.0),
        ("height", 430.0),
        ("picture", 0.56),
        ("imprintWidth", 240.0),
        ("imprintHeight", 40.0),
    ],
    draw: calendar,
};

/// A desk calendar: a tent of card.
pub(super) static DESK_CALENDAR: Family = Family {
    name: "deskcalendar",
    color: "#faf8f3",
    room: (500.0, 380.0),
    proportions: &[
        ("width", 210.0),
        ("height", 150.0),
        ("depth", 70.0),
        ("picture", 0.44),
        ("imprintWidth", 88.0),
        ("imprintHeight", 20.0),
    ],
    draw: desk_calendar,
};

fn folder(scene: &Scene<'_>, defs: &mut Defs) -> Figure {
    let (width, height) = scene.size();
    let (tone, cover) = (scene.tone(), Rect::new(0.0, 0.0, width, height));
    let mut parts = Vec::new();
    let rear = Rect::new(7.0, 5.0, width, height);
    if scene.has("tab") {
        let tab = Rect::new(width * 0.2, -height / 2.0 - 6.0, width * 0.36, 40.0);
        parts.push(surface::flat(Part::new(defs, &Path::rounded(tab, 9.0), tone.deep(0.16)), defs, tone, tab));
    }
    parts.push(Part::new(defs, &Path::rounded(rear, 5.0), tone.deep(0.24)));
    let paper = Tone::of(PAPER);
    for (x, y) in [(9.0, -9.0), (4.0, -5.0)] {
        let sheet = Rect::new(x, y, width * 0.95, height * 0.97);
        parts.push(surface::flat(Part::new(defs, &Path::rounded(sheet, 2.0), paper), defs, paper, sheet));
    }
    let front = Part::new(defs, &Path::rounded(cover, 5.0), tone);
    let mut front = if scene.has("matte") || scene.has("fleck") {
        surface::material(surface::flat(front, defs, tone, cover), scene, defs, tone)
    } else {
        surface::glossy(front, defs, tone, cover)
    };
    let fold = Path::from((cover.left() + 12.0, cover.top())).to((cover.left() + 12.0, cover.bottom()));
    front = front.shade(&line(&fold, tone.shade(0.4), 2.4, "")).light(&line(
        &fold,
        tone.light(0.3),
        2.0,
        r#"transform="translate(3 0)""#,
    ));
    if scene.has("pocket") {
        let lip = Path::from((cover.left(), height * 0.18)).curve(
            (-width * 0.1, height * 0.18),
            (width * 0.1, height * 0.22),
            (cover.right(), height * 0.3),
        );
        front = front.shade(&line(&lip, tone.shade(0.5), 3.0, "")).light(&line(
            &lip,
            tone.light(0.3),
            2.0,
            r#"transform="translate(0 3)""#,
        ));
    }
    parts.push(front.with_art());
    let (w, h) = scene.imprint((width * 0.6, height * 0.44));
    let y = if scene.has("pocket") { -height * 0.14 } else { -height * 0.02 };
    Figure::new(parts, cover, Area::flat(4.0, y, (w, h)), Stance::Lies(7.0))
        .turned(sheet::laid(scene))
        .focused((width * 0.3, -height * 0.36))
}

fn greeting(scene: &Scene<'_>, defs: &mut Defs) -> Figure {
    let (width, height) = scene.size();
    let (tone, cover) = (scene.tone(), Rect::new(0.0, 0.0, width, height));
    let mut parts = Vec::new();
    if scene.has("envelope") {
        parts.push(envelope(scene, defs, (width * 1.04, height * 1.03)));
    }
    let inner = Path::polygon(&[
        (cover.left(), cover.top()),
        (cover.right() + 12.0, cover.top() + 7.0),
        (cover.right() + 12.0, cover.bottom() + 8.0),
        (cover.left(), cover.bottom()),
    ]);
    parts.push(Part::new(defs, &inner, tone.deep(0.1)));
    let mut front = surface::flat(Part::new(defs, &Path::rounded(cover, 2.0), tone), defs, tone, cover);
    let spine = defs.linear(
        (cover.left(), 0.0),
        (cover.left() + width * 0.12, 0.0),
        &[(0.0, tone.shade(0.3)), (0.3, tone.light(0.3)), (1.0, tone.light(0.0))],
    );
    front = front.shaded(&spine);
    if scene.back() {
        front = front.material(&design::lines(0.0, height * 0.4, width * 0.2, 9.0, 2, Rgb(178, 172, 162)));
    }
    parts.push(front.with_art());
    let place = Area::flat(
        0.0,
        0.0,
        if scene.view == crate::View::Imprint { scene.imprint((width, height)) } else { (width, height) },
    );
    Figure::new(parts, cover, place.designed(), Stance::Lies(8.0))
        .turned(sheet::laid(scene))
        .focused((-width * 0.2, -height * 0.2))
}

fn envelope(scene: &Scene<'_>, defs: &mut Defs, (width, height): (f64, f64)) -> Part {
    let ink = crate::emblem::pick(scene.get("mark"));
    let tone = Tone::of(ink.second.mix(PAPER, 0.3));
    let turn = Affine::turn(9.0).then(Affine::shift(34.0, 8.0));
    let at = |x: f64, y: f64| turn.apply((width / 2.0 * x, height / 2.0 * y));
    let part = Part::new(defs, &Path::polygon(&[at(-1.0, -1.0), at(1.0, -1.0), at(1.0, 1.0), at(-1.0, 1.0)]), tone);
    let flap = Path::from(at(1.0, -1.0)).to(at(0.3, 0.0)).to(at(1.0, 1.0));
    let shadow = Path::rounded(Rect::new(5.0, 8.0, width, height), 0.0);
    part.shade(&line(&flap, tone.shade(0.4), 2.0, "")).shade(&area(&shadow, tone.shade(0.45), &defs.blur(6)))
}

fn calendar(scene: &Scene<'_>, defs: &mut Defs) -> Figure {
    let (width, height) = scene.size();
    let (tone, face) = (scene.tone(), Rect::new(0.0, 0.0, width, height));
    let mut parts = Vec::new();
    let hook = Path::from((-26.0, face.top() - 6.0))
        .curve((-14.0, face.top() - 8.0), (-14.0, face.top() - 32.0), (0.0, face.top() - 32.0))
        .curve((14.0, face.top() - 32.0), (14.0, face.top() - 8.0), (26.0, face.top() - 6.0));
    parts.push(Part::tube(defs, &hook, 4.0, Tone::of(crate::color::STEEL)));
    for by in [7.0, 3.5] {
        let leaf = Rect::new(by * 0.4, by, width, height);
        parts.push(Part::new(defs, &Path::rounded(leaf, 2.0), tone.deep(0.05)));
    }
    let part = surface::flat(Part::new(defs, &Path::rounded(face, 2.0), tone), defs, tone, face);
    parts.push(page(scene, defs, part, face).with_art().trim(&book::wire(face, true, tone)));
    let foot = Area::flat(0.0, face.bottom() - height * 0.055, scene.imprint((width * 0.86, height * 0.08)));
    Figure::new(parts, face, foot, Stance::Lies(8.0))
        .turned(sheet::laid(scene))
        .focused((-width * 0.16, face.top() + 120.0))
}

/// The picture and the month. The imprint stays free below.
fn page(scene: &Scene<'_>, defs: &mut Defs, part: Part, face: Rect) -> Part {
    if scene.back() {
        return part;
    }
    let emblem = crate::emblem::pick(scene.get("mark"));
    let high = face.height * scene.get("picture");
    let beside = face.width > face.height * 1.1;
    let picture = if beside {
        Rect::new(face.left() + face.width * 0.24, face.y, face.width * 0.48, face.height)
    } else {
        Rect::new(face.x, face.top() + high / 2.0, face.width, high)
    };
    let clip = defs.clip(&Path::rounded(picture, 0.0));
    let hills = design::hills(defs, emblem, Rect::new(0.0, 0.0, picture.width, picture.height), false);
    let art = format!(r#"<g {clip}><g transform="translate({} {})">{hills}</g></g>"#, N(picture.x), N(picture.y));
    let month = if beside {
        Rect::new(face.right() - face.width * 0.26, face.y - face.height * 0.02, face.width * 0.42, face.height * 0.62)
    } else {
        Rect::new(
            face.x,
            picture.bottom() + (face.height - high) * 0.44,
            face.width * 0.86,
            (face.height - high) * 0.56,
        )
    };
    let count = scene.get("months").clamp(1.0, 3.0);
    let each = Rect::new(month.x, month.y, month.width, month.height / count);
    let mut part = part.printed(&art);
    let mut at = 0.5;
    while at < count {
        let y = month.top() + each.height * at;
        part = part.printed(&days(
            Rect::new(each.x, y, each.width, each.height * if count > 1.0 { 0.86 } else { 1.0 }),
            emblem.ink,
        ));
        at += 1.0;
    }
    part
}

/// Five weeks of seven days.
fn days(month: Rect, ink: Rgb) -> String {
    let (step, row) = (month.width / 7.0, month.height / 6.0);
    let size = (row * 0.52).min(step * 0.5);
    let mut text = format!(
        r#"<g font-family="Helvetica,Arial,sans-serif" font-size="{}" fill="{}" text-anchor="middle">"#,
        N(size),
        Rgb(74, 72, 70)
    );
    let bar = Path::from((month.left(), month.top() + row * 0.4))
        .to((month.left() + month.width * 0.36, month.top() + row * 0.4));
    text.push_str(&line(&bar, (ink, 1.0), row * 0.4, r#"stroke-linecap="butt""#));
    for day in 1_u8..=31 {
        let cell = f64::from(day) + 1.0;
        let (column, week) = (cell % 7.0, (cell / 7.0).floor());
        let (x, y) = (month.left() + step * (column + 0.5), month.top() + row * (week + 1.75));
        let _ = write!(text, r#"<text x="{}" y="{}">{day}</text>"#, N(x), N(y));
    }
    text + "</g>"
}

fn desk_calendar(scene: &Scene<'_>, defs: &mut Defs) -> Figure {
    let (width, height) = scene.size();
    let tone = scene.tone();
    let face = Rect::new(0.0, FLOOR - height / 2.0 - 30.0, width, height);
    let deep = scene.px("depth") * scene.pitch() * 1.6;
    let card = Tone::of(Rgb(92, 88, 84));
    let aside = if scene.turned() { 74.0 } else { 0.0 };
    let behind = Path::polygon(&[
        (face.left() + 8.0, face.top()),
        (face.right() - 8.0, face.top()),
        (face.right() + aside, face.bottom() - deep),
        (face.left() + aside, face.bottom() - deep),
    ]);
    let mut parts = vec![Part::new(defs, &behind, card.deep(0.2))];
    let foot = Path::polygon(&[
        (face.left() - 6.0, face.bottom()),
        (face.right() + 6.0, face.bottom()),
        (face.right() + 10.0, face.bottom() + 20.0),
        (face.left() - 10.0, face.bottom() + 20.0),
    ]);
    let part = surface::flat(Part::new(defs, &Path::rounded(face, 3.0), tone), defs, tone, face);
    parts.push(Part::new(defs, &foot, card));
    parts.push(page(scene, defs, part, face).with_art().trim(&book::wire(face, true, tone)));
    let strip =
        Area::flat(face.width * 0.24, face.bottom() - height * 0.1, scene.imprint((width * 0.42, height * 0.14)));
    let turn = if scene.turned() { Affine([0.9, -0.12, 0.0, 1.0, 0.0, 0.0]) } else { Affine::SAME };
    Figure::new(parts, face, strip, Stance::Stands((aside * 0.4, FLOOR - 22.0), width * 0.52))
        .turned(turn)
        .focused((-width * 0.16, face.top() + 80.0))
}
