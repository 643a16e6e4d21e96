//! T-shirts, polos, long sleeves and tanks: a body, two sleeves and a neck.

use super::Family;
use crate::{
    color::{Tone, WHITE},
    figure::{Area, Figure, Stance},
    part::{Part, area, line},
    scene::Scene,
    shapes::garment::{self, fold},
    surface::Weave,
    svg::{Defs, N, Path, Point, Rect},
};

/// `sleeve` is the sleeve's length as a share of the body (0.3 short, 0.8 long, 0 none), `vneck` cuts the neck deeper,
/// `fit` narrows the waist, `ringer` colors neck and cuffs, `pocket` sews one on the chest.
pub(super) static TSHIRT: Family = Family {
    name: "tshirt",
    color: "#f4f1ea",
    room: (410.0, 590.0),
    proportions: &[
        ("width", 530.0),
        ("height", 740.0),
        ("sleeve", 0.3),
        ("imprintWidth", 300.0),
        ("imprintHeight", 350.0),
        ("across", 0.72),
    ],
    draw: tshirt,
};

/// As the T-shirt, with a collar and a placket; printed on the chest. `stripe` lines the collar.
pub(super) static POLO: Family = Family {
    name: "polo",
    color: "#23395b",
    room: (410.0, 590.0),
    proportions: &[
        ("width", 550.0),
        ("height", 740.0),
        ("sleeve", 0.32),
        ("chest", 1.0),
        ("imprintWidth", 100.0),
        ("imprintHeight", 100.0),
    ],
    draw: polo,
};

fn tshirt(scene: &Scene<'_>, defs: &mut Defs) -> Figure {
    let cut = Cut::of(scene);
    let mut parts = cut.cloth(scene, defs, Weave::Knit);
    let tone = scene.tone();
    let trim = if scene.has("ringer") { tone.deep(0.75) } else { tone };
    let trim = if scene.has("ringer") && tone.base().luminance() < 0.2 { Tone::of(WHITE) } else { trim };
    parts.push(Part::loose(garment::rib(&cut.neckline(scene), trim, cut.y(0.026))));
    if scene.has("pocket") && !scene.back() {
        parts.push(cut.pocket(defs, tone, 1.0));
    }
    cut.figure(scene, parts)
}

fn polo(scene: &Scene<'_>, defs: &mut Defs) -> Figure {
    let cut = Cut::of(scene);
    let mut parts = cut.cloth(scene, defs, Weave::Pique);
    let tone = scene.tone();
    let at = |x: f64, y: f64| (cut.x(x), cut.y(y));
    if scene.back() {
        let flap = Path::from(at(-0.35, -0.02))
            .bend(at(0.0, 0.012), at(0.35, -0.02))
            .to(at(0.43, 0.04))
            .bend(at(0.0, 0.085), at(-0.43, 0.04))
            .close();
        parts.push(Part::new(defs, &flap, tone.deep(0.06)));
        return cut.figure(scene, parts);
    }
    let placket = Rect::new(cut.x(0.005), cut.y(0.2), cut.x(0.15), cut.y(0.22));
    let mut strip = Part::new(defs, &Path::rounded(placket, 3.0), tone.deep(0.04));
    for button in [0.15, 0.215, 0.28] {
        let (x, y) = (N(placket.x), N(cut.y(button)));
        strip = strip.trim(&format!(
            r##"<circle cx="{x}" cy="{y}" r="5" fill="{}" stroke="#000" stroke-opacity=".35"/><path d="M{x} {y}m-1.4 0h2.8" stroke="#000" stroke-opacity=".5"/>"##,
            tone.pale(0.55).base()
        ));
    }
    parts.push(strip);
    for side in [-1.0, 1.0] {
        let at = |x: f64, y: f64| at(x * side, y);
        let flap = Path::from(at(0.34, -0.026))
            .curve(at(0.33, 0.03), at(0.18, 0.075), at(0.0, 0.105))
            .to(at(0.22, 0.185))
            .curve(at(0.36, 0.14), at(0.46, 0.09), at(0.46, 0.02))
            .bend(at(0.42, -0.01), at(0.34, -0.026))
            .close();
        let part = Part::new(defs, &flap, tone.deep(0.05));
        let shadow = area(&flap, tone.shade(0.4), r#"transform="translate(2 6)""#);
        let edge =
            Path::from(at(0.04, 0.106)).to(at(0.222, 0.17)).curve(at(0.34, 0.13), at(0.43, 0.09), at(0.436, 0.024));
        let mut part = part.under(&shadow).trim(&line(&edge, tone.light(0.3), 1.4, ""));
        if scene.has("stripe") {
            let inner = Path::from(at(0.07, 0.112)).to(at(0.218, 0.152)).curve(
                at(0.32, 0.118),
                at(0.4, 0.08),
                at(0.408, 0.028),
            );
            part = part.trim(&line(&inner, stripe(tone).base_at(1.0), 4.5, ""));
        }
        parts.push(part);
    }
    if scene.has("pocket") {
        parts.push(cut.pocket(defs, tone, -1.0));
    }
    cut.figure(scene, parts)
}

/// The color of a fine line on a collar.
fn stripe(tone: Tone) -> Tone {
    if tone.base().luminance() > 0.3 { Tone::of(crate::color::Rgb(31, 58, 104)) } else { Tone::of(WHITE) }
}

/// The cut of a shirt: positions as shares of half its chest and of its length.
struct Cut {
    half: f64,
    length: f64,
    top: f64,
    sleeve: f64,
    fit: f64,
}

impl Cut {
    fn of(scene: &Scene<'_>) -> Self {
        let (width, length) = scene.size();
        Self { half: width / 2.0, length, top: -length / 2.0, sleeve: scene.get("sleeve"), fit: scene.get("fit") }
    }

    fn x(&self, share: f64) -> f64 {
        self.half * share
    }

    fn y(&self, share: f64) -> f64 {
        self.length * share
    }

    fn at(&self, x: f64, y: f64) -> Point {
        (self.x(x), self.y(y))
    }

    fn neck_depth(scene: &Scene<'_>) -> f64 {
        if scene.back() {
            0.025
        } else if scene.has("vneck") {
            0.19
        } else {
            0.1
        }
    }

    fn neckline(&self, scene: &Scene<'_>) -> Path {
        let deep = Self::neck_depth(scene);
        let start = Path::from(self.at(-0.36, -0.004));
        if scene.has("vneck") && !scene.back() {
            return start
                .bend(self.at(-0.28, 0.08), self.at(0.0, deep))
                .bend(self.at(0.28, 0.08), self.at(0.36, -0.004));
        }
        start.curve(self.at(-0.3, deep * 1.32), self.at(0.3, deep * 1.32), self.at(0.36, -0.004))
    }

    fn body(&self, scene: &Scene<'_>) -> Path {
        let waist = 1.0 - self.fit * 0.12;
        let armhole = if self.sleeve > 0.0 { 0.86 } else { 0.6 };
        let half = [
            [self.at(0.5, 0.012), self.at(0.68, 0.03), self.at(armhole, 0.055)],
            [self.at(armhole - 0.08, 0.13), self.at(0.84, 0.22), self.at(1.0, 0.285)],
            [self.at(0.985, 0.4), self.at(0.97 * waist, 0.55), self.at(0.98 * waist, 0.68)],
            [self.at(0.985, 0.8), self.at(1.0, 0.9), self.at(1.005, 0.985)],
            [self.at(0.7, 1.008), self.at(0.3, 1.01), self.at(0.0, 1.01)],
        ];
        let outline = Path::mirrored(self.at(0.36, -0.004), &half);
        let deep = Self::neck_depth(scene);
        if scene.has("vneck") && !scene.back() {
            return outline
                .bend(self.at(-0.28, 0.08), self.at(0.0, deep))
                .bend(self.at(0.28, 0.08), self.at(0.36, -0.004))
                .close();
        }
        outline.curve(self.at(-0.3, deep * 1.32), self.at(0.3, deep * 1.32), self.at(0.36, -0.004)).close()
    }

    /// A chest pocket with a pointed foot; the wearer's left is at the right of the picture.
    fn pocket(&self, defs: &mut Defs, tone: Tone, side: f64) -> Part {
        let at = |x: f64, y: f64| (self.x(x * side), self.y(y));
        let outline = Path::polygon(&[at(0.26, 0.2), at(0.64, 0.2), at(0.64, 0.33), at(0.45, 0.37), at(0.26, 0.33)]);
        let part = garment::cloth(defs, &outline, tone.deep(0.02), Weave::Knit, &[]);
        let shadow = area(&outline, tone.shade(0.34), &format!(r#"transform="translate(2 4)" {}"#, defs.blur(2)));
        let hem = Path::from(at(0.26, 0.222)).to(at(0.64, 0.222));
        let sides =
            Path::polygon(&[at(0.275, 0.21), at(0.625, 0.21), at(0.625, 0.325), at(0.45, 0.361), at(0.275, 0.325)]);
        part.under(&shadow).shade(&(garment::stitched(&hem, tone) + &garment::stitched(&sides, tone)))
    }

    /// One sleeve and its hem; it hangs more steeply the longer it is.
    fn sleeve(&self, defs: &mut Defs, tone: Tone, side: f64) -> Part {
        let at = |x: f64, y: f64| (self.x(x) * side, self.y(y));
        let long = self.sleeve > 0.5;
        let (tip, under) = if long {
            ((1.5, 0.055 + self.sleeve), (1.22, 0.085 + self.sleeve))
        } else {
            (
                (0.86 + self.sleeve * 2.1, 0.055 + self.sleeve * 0.8),
                (0.98 + self.sleeve * 1.05, 0.15 + self.sleeve * 0.82),
            )
        };
        let shoulder = (0.66, 0.03);
        let outer = ((1.1, 0.075), if long { (1.3, 0.3) } else { (1.25, 0.14) });
        let path = Path::from(at(shoulder.0, shoulder.1))
            .curve(at(outer.0.0 - 0.06, outer.0.1 - 0.015), at(outer.1.0, outer.1.1), at(tip.0, tip.1))
            .bend(at(f64::midpoint(tip.0, under.0) + 0.02, f64::midpoint(tip.1, under.1) + 0.03), at(under.0, under.1))
            .curve(at(under.0 - 0.06, if long { 0.6 } else { under.1 - 0.03 }), at(1.06, 0.34), at(0.9, 0.29))
            .close();
        let folds = [
            fold(at(0.95, 0.26), at(1.05, 0.19), at(1.1, 0.12), 9.0),
            fold(at(1.0, 0.3), at(1.16, 0.24), at(1.26, 0.2), 7.0),
        ];
        let part = garment::cloth(defs, &path, tone, Weave::Knit, &folds);
        let back = |x: f64, y: f64| at(x - if long { 0.02 } else { 0.07 }, y - if long { 0.03 } else { 0.012 });
        let edge = Path::from(back(tip.0, tip.1)).bend(
            back(f64::midpoint(tip.0, under.0) + 0.02, f64::midpoint(tip.1, under.1) + 0.03),
            back(under.0, under.1),
        );
        part.shade(&garment::hem(&edge, tone))
    }

    fn cloth(&self, scene: &Scene<'_>, defs: &mut Defs, weave: Weave) -> Vec<Part> {
        let tone = scene.tone();
        let mut parts = Vec::new();
        if !scene.back() {
            let inside = Path::from(self.at(-0.36, -0.004))
                .bend(self.at(0.0, 0.045), self.at(0.36, -0.004))
                .curve(self.at(0.3, 0.28), self.at(-0.3, 0.28), self.at(-0.36, -0.004))
                .close();
            let band = Path::from(self.at(-0.36, 0.006)).bend(self.at(0.0, 0.055), self.at(0.36, 0.006));
            let part = Part::new(defs, &inside, tone.deep(0.34));
            parts.push(
                part.trim(&garment::rib(&band, tone.deep(0.24), self.y(0.026)))
                    .trim(&garment::label(self.at(0.0, 0.045), self.y(0.05))),
            );
        }
        if self.sleeve > 0.0 {
            parts.push(self.sleeve(defs, tone, -1.0));
            parts.push(self.sleeve(defs, tone, 1.0));
        }
        let folds = [
            fold(self.at(0.92, 0.3), self.at(0.6, 0.36), self.at(0.42, 0.5), 13.0),
            fold(self.at(-0.92, 0.3), self.at(-0.66, 0.38), self.at(-0.52, 0.56), 13.0),
            fold(self.at(0.66, 0.92), self.at(0.54, 0.8), self.at(0.64, 0.6), 13.0),
            fold(self.at(-0.42, 0.94), self.at(-0.58, 0.84), self.at(-0.5, 0.66), 13.0),
            fold(self.at(0.16, 0.96), self.at(0.04, 0.9), self.at(0.1, 0.78), 9.0),
        ];
        let part = garment::cloth(defs, &self.body(scene), tone, weave, &folds).with_art();
        let hem = Path::from(self.at(-1.0, 0.955)).bend(self.at(0.0, 0.99), self.at(1.0, 0.955));
        let shoulder = |side: f64| {
            Path::from((self.x(0.86) * side, self.y(0.055))).curve(
                (self.x(0.78) * side, self.y(0.13)),
                (self.x(0.84) * side, self.y(0.22)),
                (self.x(0.99) * side, self.y(0.285)),
            )
        };
        let mut part = part.shade(&garment::hem(&hem, tone));
        if self.sleeve > 0.0 {
            part = part.shade(&garment::seam(&shoulder(1.0).and(&shoulder(-1.0)), tone));
        } else {
            part = part.trim(&(garment::rib(&shoulder(1.0), tone, 7.0) + &garment::rib(&shoulder(-1.0), tone, 7.0)));
        }
        parts.push(part);
        parts
    }

    fn figure(&self, scene: &Scene<'_>, parts: Vec<Part>) -> Figure {
        let place = if scene.has("chest") {
            Area::flat(self.x(0.47), self.y(0.26), scene.imprint((self.half * 0.5, self.half * 0.5))).cloth()
        } else {
            let (width, height) = scene.imprint((self.half * 1.3, self.length * 0.5));
            Area::flat(0.0, self.y(0.2) + height / 2.0, (width, height)).cloth()
        };
        let body = Rect::new(0.0, self.y(0.5), self.half * 2.0, self.length);
        Figure::new(parts, body, place, Stance::Lies(9.0))
            .focused(self.at(0.1, 0.14))
            .reaching(self.half * if self.sleeve > 0.0 { 0.5 } else { 0.0 })
            .moved(0.0, self.top)
            .swayed(garment::sway(scene))
    }
}
