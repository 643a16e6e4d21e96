//! The book: leaves between covers, and what binds them.

use std::fmt::Write as _;

use crate::{
    color::{PAPER, STEEL, Tone},
    part::{Part, area, line},
    scene::Scene,
    svg::{Defs, N, Path, Rect},
};

/// The leaves that show at the free edges: at the right and below, more of them when it lies turned.
pub(crate) fn leaves(scene: &Scene<'_>, defs: &mut Defs, cover: Rect, thick: f64) -> Vec<Part> {
    let paper = Tone::of(PAPER);
    let (right, low) = if scene.turned() { (-thick * 0.42, thick * 1.05) } else { (thick * 0.24, thick * 0.3) };
    let mut parts = Vec::new();
    let board =
        |at: f64| Path::rounded(Rect::new(cover.x + right * at, cover.y + low * at, cover.width, cover.height), 9.0);
    let tone = scene.tone();
    parts.push(Part::new(defs, &board(1.0), tone.deep(0.35)));
    let inner = cover.inset(3.0);
    for at in [0.86, 0.62, 0.38, 0.16] {
        let leaf = Path::rounded(Rect::new(inner.x + right * at, inner.y + low * at, inner.width, inner.height), 6.0);
        parts.push(Part::new(defs, &leaf, if at > 0.5 { paper.deep(0.12) } else { paper.deep(0.04) }));
    }
    parts
}

/// A wire through a row of holes, down the left edge or along the top.
pub(crate) fn wire(cover: Rect, above: bool, tone: Tone) -> String {
    let step = 21.0;
    let long = if above { cover.width } else { cover.height };
    let mut at = -long / 2.0 + step * 0.8;
    let (mut holes, mut loops) = (String::new(), String::new());
    while at < long / 2.0 - step * 0.5 {
        let (x, y) = if above { (cover.x + at, cover.top() + 15.0) } else { (cover.left() + 15.0, cover.y + at) };
        let _ = write!(holes, "M{} {}h.1", N(x), N(y));
        let path = if above {
            format!("M{} {}c-5-8-3-30 3-30s6 20 1 29", N(x), N(y))
        } else {
            format!("M{} {}c-8-5-30-3-30 3s20 6 29 1", N(x), N(y))
        };
        loops.push_str(&path);
        at += step;
    }
    let steel = Tone::of(STEEL);
    format!(
        r##"<path d="{holes}" stroke="{}" stroke-width="8"/><g fill="none"><path d="{loops}" stroke="{}" stroke-width="4.4"/><path d="{loops}" stroke="#fff" stroke-opacity=".7" stroke-width="1.4" transform="translate(-1 -1)"/></g>"##,
        tone.deep(0.7).base(),
        steel.deep(0.38).base()
    )
}

/// The hinge of a cover: a groove along the spine.
pub(crate) fn hinge(cover: Rect, tone: Tone) -> String {
    let path = |x: f64| Path::from((cover.left() + x, cover.top())).to((cover.left() + x, cover.bottom()));
    let spine =
        area(&Path::rounded(Rect::new(cover.left() + 8.0, cover.y, 16.0, cover.height), 0.0), tone.shade(0.16), "");
    spine + &line(&path(27.0), tone.shade(0.4), 3.0, "") + &line(&path(31.0), tone.light(0.34), 2.0, "")
}
