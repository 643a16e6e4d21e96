//! Fictional customers: an emblem, a name and an ink each, as sample artwork.

use super::color::Rgb;
use super::svg::{Fine, N};

/// A fictional customer's mark. The emblem fills a centered box of 100 by 100, in `currentColor`.
#[derive(Debug)]
pub(super) struct Emblem {
    pub(super) name: &'static str,
    pub(super) ink: Rgb,
    pub(super) second: Rgb,
    pub(super) drawing: &'static str,
}

/// Returns the mark with a number, modulo their count.
pub(super) fn pick(number: f64) -> &'static Emblem {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a small whole number, clamped first")]
    let index = number.clamp(0.0, 1000.0) as usize;
    &EMBLEMS[index % EMBLEMS.len()]
}

const FONT: &str =
    r#"font-family="Futura,Avenir Next,Century Gothic,Segoe UI,Helvetica,Arial,sans-serif" font-weight="600""#;

/// Draws the emblem alone, `size` pixels wide.
pub(super) fn drawn(emblem: &Emblem, x: f64, y: f64, size: f64) -> String {
    format!(r#"<g transform="translate({} {}) scale({})">{}</g>"#, N(x), N(y), Fine(size / 100.0), emblem.drawing)
}

/// Draws the name, stretched to a width so that it looks the same in any font.
pub(super) fn word(emblem: &Emblem, x: f64, y: f64, width: f64, size: f64) -> String {
    let name = emblem.name.replace('&', "&amp;");
    // In renderers without `textLength`, the text still fits.
    let glyphs = emblem.name.chars().fold(0.0, |count, _| count + 1.0);
    let size = size.min(width / glyphs / 0.7);
    format!(
        r#"<text x="{}" y="{}" font-size="{}" text-anchor="middle" textLength="{}" lengthAdjust="spacingAndGlyphs" {FONT}>{name}</text>"#,
        N(x),
        N(y),
        N(size),
        N(width)
    )
}

static EMBLEMS: [Emblem; 8] = [
    Emblem {
        name: "FERNHILL",
        ink: Rgb(31, 92, 74),
        second: Rgb(214, 226, 204),
        drawing: r#"<path d="M0 50C-2 20-2-5 0-24" fill="none" stroke="currentColor" stroke-width="5" stroke-linecap="round"/><path d="M0-50C13-36 13-22 0-12C-13-22-13-36 0-50ZM4 8C6-8 18-18 38-18C38 0 24 10 4 8ZM-4 8C-6-8-18-18-38-18C-38 0-24 10-4 8ZM4 38C6 22 20 12 44 12C42 30 26 40 4 38ZM-4 38C-6 22-20 12-44 12C-42 30-26 40-4 38Z"/>"#,
    },
    Emblem {
        name: "NORTHWAY",
        ink: Rgb(33, 52, 94),
        second: Rgb(226, 170, 84),
        drawing: r#"<path fill-rule="evenodd" d="M0-50A50 50 0 0 1 0 50A50 50 0 0 1 0-50ZM0-42A42 42 0 0 0 0 42A42 42 0 0 0 0-42Z"/><path d="M0-46L10-10L46 0L10 10L0 46L-10 10L-46 0L-10-10Z"/>"#,
    },
    Emblem {
        name: "MERROW",
        ink: Rgb(20, 94, 116),
        second: Rgb(240, 186, 110),
        drawing: r#"<circle cy="-18" r="24"/><path d="M-50 18Q-38 4-25 18T0 18T25 18T50 18M-44 36Q-33 24-22 36T0 36T22 36T44 36" fill="none" stroke="currentColor" stroke-width="8" stroke-linecap="round"/>"#,
    },
    Emblem {
        name: "HALDEN",
        ink: Rgb(60, 66, 82),
        second: Rgb(222, 138, 96),
        drawing: r#"<path fill-rule="evenodd" d="M0-50A50 50 0 0 1 0 50A50 50 0 0 1 0-50ZM-36 24L-12-18L2 6L12-8L36 24A43 43 0 1 0-36 24Z"/><circle cx="16" cy="-22" r="8"/>"#,
    },
    Emblem {
        name: "KITEWORKS",
        ink: Rgb(178, 66, 46),
        second: Rgb(244, 200, 120),
        drawing: r#"<path d="M4-50L-2-8L-36-14ZM10-48L44-12L4-8ZM-36-6L-3 0L-6 34ZM4 0L42-4L0 34Z"/><path d="M-3 38Q12 44-2 50" fill="none" stroke="currentColor" stroke-width="5" stroke-linecap="round"/>"#,
    },
    Emblem {
        name: "ORCHARD ROW",
        ink: Rgb(150, 44, 58),
        second: Rgb(190, 204, 150),
        drawing: r#"<path d="M0-18C12-30 44-26 42 6C40 34 20 52 0 44C-20 52-40 34-42 6C-44-26-12-30 0-18Z"/><path d="M2-24C2-40 14-50 30-50C30-34 18-24 2-24Z"/>"#,
    },
    Emblem {
        name: "BRIGHTSIDE",
        ink: Rgb(200, 108, 28),
        second: Rgb(52, 84, 120),
        drawing: r#"<path d="M-26 26A26 26 0 0 1 26 26Z"/><path d="M-46 38H46M0-14V-40M-20-8L-33-31M20-8L33-31M-34 7L-48-1M34 7L48-1" fill="none" stroke="currentColor" stroke-width="7" stroke-linecap="round"/>"#,
    },
    Emblem {
        name: "TERN & CO",
        ink: Rgb(44, 72, 132),
        second: Rgb(236, 160, 140),
        drawing: r#"<path d="M-50-22C-26-34-8-20 0 2C8-26 28-40 50-34C34-26 24-12 18 8C12 26 2 34-14 40C-6 32-4 24-8 16C-16-4-30-18-50-22Z"/>"#,
    },
];
