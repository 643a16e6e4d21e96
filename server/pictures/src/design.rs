//! Full color designs that cover a whole sheet, for posters, flyers or banners.

use std::fmt::Write as _;

use super::{
    color::{PAPER, Rgb, Tone},
    emblem::{self, Emblem},
    scene::Scene,
    svg::{Defs, N, Path, Rect},
};

/// Draws the design of the proportion `design` over a centered area.
pub(super) fn cover(scene: &Scene<'_>, defs: &mut Defs, emblem: &Emblem, (width, height): (f64, f64)) -> String {
    let sheet = Rect::new(0.0, 0.0, width, height);
    let design = scene.get("design");
    if design < 1.0 {
        hills(defs, emblem, sheet, true)
    } else if design < 2.0 {
        discs(emblem, sheet)
    } else if design < 3.0 {
        bands(emblem, sheet)
    } else if design < 4.0 {
        letterhead(emblem, sheet)
    } else {
        plain(scene.tone(), emblem, sheet)
    }
}

/// Rows of hills under a low sun, with or without the mark.
pub(super) fn hills(defs: &mut Defs, emblem: &Emblem, sheet: Rect, signed: bool) -> String {
    let (sky, far) = (emblem.second.mix(PAPER, 0.55), emblem.ink.mix(emblem.second, 0.62));
    let down = defs.linear(
        (0.0, sheet.top()),
        (0.0, sheet.bottom()),
        &[(0.0, (emblem.second.mix(PAPER, 0.2), 1.0)), (0.7, (sky, 1.0))],
    );
    let (w, h) = (sheet.width, sheet.height);
    let hill = |from: f64, by: f64, color: Rgb| {
        let line = Path::from((-w / 2.0, h * from))
            .through(&[
                (-w * 0.28, h * (from - by)),
                (-w * 0.02, h * (from + by * 0.4)),
                (w * 0.24, h * (from - by * 0.7)),
                (w / 2.0, h * (from + by * 0.3)),
            ])
            .to((w / 2.0, h / 2.0))
            .to((-w / 2.0, h / 2.0))
            .close();
        format!(r#"<path d="{line}" fill="{color}"/>"#)
    };
    let unit = w.min(h);
    let sun = format!(r#"<circle cx="{}" cy="{}" r="{}" fill="{PAPER}"/>"#, N(w * 0.17), N(-h * 0.1), N(unit * 0.16));
    let name = colored(PAPER, &emblem::word(emblem, 0.0, h * 0.42, unit * 0.56, unit * 0.085));
    let head = colored(emblem.ink, &emblem::drawn(emblem, -w * 0.5 + unit * 0.2, -h * 0.5 + unit * 0.2, unit * 0.17));
    let ridges = hill(0.06, 0.1, far.mix(sky, 0.45)) + &hill(0.17, 0.08, far) + &hill(0.28, 0.06, emblem.ink);
    let picture = filled(sheet, &down) + &sun + &ridges;
    if signed { picture + &head + &name } else { picture }
}

/// Quarter discs on a grid.
fn discs(emblem: &Emblem, sheet: Rect) -> String {
    let (w, h) = (sheet.width, sheet.height);
    let columns = if w > h * 1.6 { 6.0 } else { 3.0 };
    let cell = w / columns;
    let colors = [emblem.ink, emblem.second, emblem.ink.mix(PAPER, 0.55), emblem.second.mix(emblem.ink, 0.5)];
    let mut text = filled(sheet, &PAPER.to_string());
    let mut turn = 0_usize;
    let limit = h * 0.64 - h / 2.0;
    let mut y = -h / 2.0;
    while y < limit {
        let mut x = -w / 2.0;
        while x < w / 2.0 - 1.0 {
            let color = colors[(turn * 3 + turn / 3) % 4];
            let (right, low) = (x + cell, y + cell);
            let radii = (cell, cell);
            let quarter = match turn % 4 {
                0 => Path::from((x, y)).to((right, y)).arc(radii, true, (x, low)),
                1 => Path::from((right, y)).to((right, low)).arc(radii, true, (x, y)),
                2 => Path::from((right, low)).to((x, low)).arc(radii, true, (right, y)),
                _ => Path::from((x, low)).to((x, y)).arc(radii, true, (right, low)),
            };
            let _ = write!(text, r#"<path d="{}" fill="{color}"/>"#, quarter.close());
            turn += 1;
            x += cell;
        }
        y += cell;
    }
    let foot = Rect::new(0.0, h * 0.32, w, h * 0.36);
    text.push_str(&filled(foot, &PAPER.to_string()));
    let unit = (w * 0.6).min(h);
    let name = emblem::word(emblem, 0.0, h * 0.3, unit * 0.86, unit * 0.13);
    text.push_str(&colored(emblem.ink, &name));
    text.push_str(&lines(0.0, h * 0.375, unit * 0.62, h * 0.035, 2, emblem.ink.mix(PAPER, 0.5)));
    text
}

/// A slanted field with a large emblem.
fn bands(emblem: &Emblem, sheet: Rect) -> String {
    let (w, h) = (sheet.width, sheet.height);
    let unit = w.min(h);
    let band = |from: f64, to: f64, color: Rgb| {
        let corners = [
            (w * (from - 0.16), h / 2.0),
            (w * (to - 0.16), h / 2.0),
            (w * (to + 0.16), -h / 2.0),
            (w * (from + 0.16), -h / 2.0),
        ];
        format!(r#"<path d="{}" fill="{color}"/>"#, Path::polygon(&corners))
    };
    let middle = if w > h * 1.6 { -w * 0.3 } else { -w * 0.06 };
    let marks = if w > h * 1.6 {
        emblem::drawn(emblem, middle, 0.0, unit * 0.58)
            + &emblem::word(emblem, w * 0.04, unit * 0.07, w * 0.38, (w * 0.074).min(unit * 0.28))
    } else {
        emblem::drawn(emblem, middle, -h * 0.1, unit * 0.46)
            + &emblem::word(emblem, middle, h * 0.26, unit * 0.66, unit * 0.1)
    };
    filled(sheet, &emblem.ink.to_string())
        + &band(0.32, 0.4, emblem.second)
        + &band(0.4, 0.9, emblem.ink.mix(Rgb(12, 14, 24), 0.3))
        + &colored(PAPER, &marks)
}

/// A quiet sheet: a small mark, a few lines of text.
fn letterhead(emblem: &Emblem, sheet: Rect) -> String {
    let (w, h) = (sheet.width, sheet.height);
    let unit = w.min(h);
    let bar = Rect::new(sheet.left() + w * 0.17, 0.0, w * 0.34, h);
    let mark = colored(PAPER, &emblem::drawn(emblem, bar.x, 0.0, unit * 0.42));
    let name = colored(emblem.ink, &emblem::word(emblem, w * 0.17, -h * 0.16, w * 0.42, (w * 0.075).min(h * 0.14)));
    filled(sheet, &PAPER.to_string())
        + &filled(bar, &emblem.ink.to_string())
        + &mark
        + &name
        + &lines(w * 0.17, h * 0.04, w * 0.42, h * 0.085, 4, emblem.ink.mix(PAPER, 0.6))
}

/// The emblem large on the product's own color.
fn plain(tone: Tone, emblem: &Emblem, sheet: Rect) -> String {
    let unit = sheet.width.min(sheet.height);
    let ink = tone.ink(emblem.ink);
    let ring =
        format!(r#"<circle r="{}" fill="none" stroke="{ink}" stroke-width="{}"/>"#, N(unit * 0.42), N(unit * 0.012));
    let mark = emblem::drawn(emblem, 0.0, -unit * 0.07, unit * 0.4)
        + &emblem::word(emblem, 0.0, unit * 0.27, unit * 0.46, unit * 0.07);
    filled(sheet, &tone.base().to_string()) + &ring + &colored(ink, &mark)
}

/// Text seen from too far to read: bars of uneven length.
pub(super) fn lines(x: f64, top: f64, width: f64, step: f64, count: u8, color: Rgb) -> String {
    (0..count).map(f64::from).fold(String::new(), |text, row| {
        let share = 1.0 - 0.22 * (row * 1.7).sin().abs();
        let (left, y) = (x - width / 2.0, top + step * row);
        let (width, thick) = (width * share, step * 0.36);
        text + &format!(
            r#"<rect x="{}" y="{}" width="{}" height="{}" rx="{}" fill="{color}"/>"#,
            N(left),
            N(y),
            N(width),
            N(thick),
            N(thick / 2.0)
        )
    })
}

fn filled(area: Rect, paint: &str) -> String {
    // Slightly larger than the sheet, so that no gap shows at its edge.
    let area = area.inset(-0.5);
    format!(
        r#"<rect x="{}" y="{}" width="{}" height="{}" fill="{paint}"/>"#,
        N(area.left()),
        N(area.top()),
        N(area.width),
        N(area.height)
    )
}

fn colored(ink: Rgb, svg: &str) -> String {
    format!(r#"<g fill="{ink}" color="{ink}">{svg}</g>"#)
}
