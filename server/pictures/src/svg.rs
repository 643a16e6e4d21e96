//! The subset of SVG that this crate writes: numbers, paths, transforms, and shared definitions.

use std::fmt::{self, Write as _};

use super::color::Glaze;

/// A position in the picture; y points down, the center is 0, 0.
pub(super) type Point = (f64, f64);

/// A number with at most one decimal, none from 100 on, which is precise enough at this size.
pub(super) struct N(pub(super) f64);

impl fmt::Display for N {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rounded = if self.0.abs() < 100.0 { (self.0 * 10.0).round() / 10.0 } else { self.0.round() };
        if rounded == 0.0 { f.write_str("0") } else { write!(f, "{rounded}") }
    }
}

/// A number with at most three decimals, for factors and opacities.
pub(super) struct Fine(pub(super) f64);

impl fmt::Display for Fine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rounded = (self.0 * 1000.0).round() / 1000.0;
        if rounded == 0.0 { f.write_str("0") } else { write!(f, "{rounded}") }
    }
}

/// An axis-aligned rectangle by its center.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Rect {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) width: f64,
    pub(super) height: f64,
}

impl Rect {
    pub(super) const fn new(x: f64, y: f64, width: f64, height: f64) -> Self {
        Self { x, y, width, height }
    }

    pub(super) fn left(self) -> f64 {
        self.x - self.width / 2.0
    }

    pub(super) fn right(self) -> f64 {
        self.x + self.width / 2.0
    }

    pub(super) fn top(self) -> f64 {
        self.y - self.height / 2.0
    }

    pub(super) fn bottom(self) -> f64 {
        self.y + self.height / 2.0
    }

    /// Returns the rectangle reduced by a border on every side.
    pub(super) fn inset(self, by: f64) -> Self {
        Self::new(self.x, self.y, self.width - 2.0 * by, self.height - 2.0 * by)
    }
}

/// The `d` of a path, written segment by segment.
#[derive(Debug, Clone)]
pub(super) struct Path {
    text: String,
    at: Point,
}

impl Path {
    pub(super) fn from(start: Point) -> Self {
        Self { text: format!("M{} {}", N(start.0), N(start.1)), at: start }
    }

    /// A rectangle with round corners.
    pub(super) fn rounded(rect: Rect, radius: f64) -> Self {
        let radius = radius.min(rect.width / 2.0).min(rect.height / 2.0);
        let (left, right, top, bottom) = (rect.left(), rect.right(), rect.top(), rect.bottom());
        let corner = (radius, radius);
        Self::from((left + radius, top))
            .to((right - radius, top))
            .arc(corner, true, (right, top + radius))
            .to((right, bottom - radius))
            .arc(corner, true, (right - radius, bottom))
            .to((left + radius, bottom))
            .arc(corner, true, (left, bottom - radius))
            .to((left, top + radius))
            .arc(corner, true, (left + radius, top))
            .close()
    }

    pub(super) fn ellipse(middle: Point, radii: Point) -> Self {
        Self::from((middle.0 - radii.0, middle.1))
            .arc(radii, true, (middle.0 + radii.0, middle.1))
            .arc(radii, true, (middle.0 - radii.0, middle.1))
            .close()
    }

    pub(super) fn polygon(points: &[Point]) -> Self {
        let first = points.first().copied().unwrap_or_default();
        points.iter().skip(1).fold(Self::from(first), |path, point| path.to(*point)).close()
    }

    /// A shape whose left half mirrors its right half: cubic segments from the top down to the middle of the bottom.
    pub(super) fn mirrored(start: Point, half: &[[Point; 3]]) -> Self {
        let flip = |point: Point| (-point.0, point.1);
        let mut path = half.iter().fold(Self::from(start), |path, [one, two, end]| path.curve(*one, *two, *end));
        for (index, [one, two, _]) in half.iter().enumerate().rev() {
            let end = index.checked_sub(1).and_then(|before| half.get(before)).map_or(start, |segment| segment[2]);
            path = path.curve(flip(*two), flip(*one), flip(end));
        }
        path
    }

    pub(super) fn to(mut self, point: Point) -> Self {
        let _ = write!(self.text, "L{} {}", N(point.0), N(point.1));
        self.at = point;
        self
    }

    pub(super) fn curve(mut self, one: Point, two: Point, end: Point) -> Self {
        let _ = write!(self.text, "C{} {} {} {} {} {}", N(one.0), N(one.1), N(two.0), N(two.1), N(end.0), N(end.1));
        self.at = end;
        self
    }

    pub(super) fn bend(mut self, by: Point, end: Point) -> Self {
        let _ = write!(self.text, "Q{} {} {} {}", N(by.0), N(by.1), N(end.0), N(end.1));
        self.at = end;
        self
    }

    pub(super) fn arc(mut self, radii: Point, clockwise: bool, end: Point) -> Self {
        let sweep = u8::from(clockwise);
        let _ = write!(self.text, "A{} {} 0 0 {sweep} {} {}", N(radii.0), N(radii.1), N(end.0), N(end.1));
        self.at = end;
        self
    }

    /// A smooth line through points that never overshoots them.
    pub(super) fn through(mut self, points: &[Point]) -> Self {
        let all: Vec<Point> = std::iter::once(self.at).chain(points.iter().copied()).collect();
        for index in 1..all.len() {
            let (before, after) = (all[index - 1], all[index]);
            let third = (after.0 - before.0).hypot(after.1 - before.1) / 3.0;
            let out = direction(all[index.saturating_sub(2)], after);
            let into = direction(before, *all.get(index + 1).unwrap_or(&after));
            self = self.curve(
                (before.0 + out.0 * third, before.1 + out.1 * third),
                (after.0 - into.0 * third, after.1 - into.1 * third),
                after,
            );
        }
        self
    }

    pub(super) fn close(mut self) -> Self {
        self.text.push('Z');
        self
    }

    /// Adds a second outline; with `fill-rule="evenodd"` it is a hole.
    pub(super) fn and(mut self, other: &Self) -> Self {
        self.text.push_str(&other.text);
        self
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

fn direction(from: Point, to: Point) -> Point {
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    let length = x.hypot(y).max(f64::EPSILON);
    (x / length, y / length)
}

/// An affine transform, as SVG's `matrix(a b c d e f)`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Affine(pub(super) [f64; 6]);

#[expect(clippy::many_single_char_names, reason = "the six letters are what SVG calls them")]
impl Affine {
    pub(super) const SAME: Self = Self([1.0, 0.0, 0.0, 1.0, 0.0, 0.0]);

    pub(super) fn turn(degrees: f64) -> Self {
        let (sin, cos) = degrees.to_radians().sin_cos();
        Self([cos, sin, -sin, cos, 0.0, 0.0])
    }

    pub(super) const fn shift(x: f64, y: f64) -> Self {
        Self([1.0, 0.0, 0.0, 1.0, x, y])
    }

    /// Composes two transforms: this one first.
    pub(super) fn then(self, other: Self) -> Self {
        let [one, two, three, four, across, down] = self.0;
        let linear = |x: f64, y: f64| {
            let [a, b, c, d, ..] = other.0;
            (a * x + c * y, b * x + d * y)
        };
        let (first, second) = (linear(one, two), linear(three, four));
        let (x, y) = other.apply((across, down));
        Self([first.0, first.1, second.0, second.1, x, y])
    }

    pub(super) fn apply(self, point: Point) -> Point {
        let [a, b, c, d, x, y] = self.0;
        (a * point.0 + c * point.1 + x, b * point.0 + d * point.1 + y)
    }
}

impl fmt::Display for Affine {
    #[expect(clippy::many_single_char_names, reason = "the six letters are what SVG calls them")]
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b, c, d, x, y] = self.0;
        write!(out, "matrix({} {} {} {} {} {})", Fine(a), Fine(b), Fine(c), Fine(d), N(x), N(y))
    }
}

/// Shared definitions: gradients, patterns, outlines, blurs. Each is added once and named by a running number.
#[derive(Debug, Default)]
pub(super) struct Defs {
    text: String,
    count: usize,
    known: Vec<(String, usize)>,
}

impl Defs {
    /// Adds a gradient from one point to another. Returns a paint.
    pub(super) fn linear(&mut self, from: Point, to: Point, stops: &[(f64, Glaze)]) -> String {
        let place = format!(r#"x1="{}" y1="{}" x2="{}" y2="{}""#, N(from.0), N(from.1), N(to.0), N(to.1));
        self.gradient("linearGradient", &place, stops)
    }

    /// Adds a radial gradient. Returns a paint.
    pub(super) fn radial(&mut self, middle: Point, radius: f64, stops: &[(f64, Glaze)]) -> String {
        let place = format!(r#"cx="{}" cy="{}" r="{}""#, N(middle.0), N(middle.1), N(radius));
        self.gradient("radialGradient", &place, stops)
    }

    /// Adds a gradient from left to right across the filled object. Returns a paint.
    pub(super) fn across(&mut self, stops: &[(f64, Glaze)]) -> String {
        let stops = written(stops);
        let id = self.once("linearGradient", "", &stops);
        format!("url(#d{id})")
    }

    /// Adds a radial gradient in shares of the filled object's size. Returns a paint.
    pub(super) fn bulge(&mut self, (x, y): Point, radius: f64, stops: &[(f64, Glaze)]) -> String {
        let place = format!(r#"cx="{}" cy="{}" r="{}""#, Fine(x), Fine(y), Fine(radius));
        let id = self.once("radialGradient", &place, &written(stops));
        format!("url(#d{id})")
    }

    /// Adds a repeated tile. Returns a paint.
    pub(super) fn pattern(&mut self, width: f64, height: f64, tile: &str) -> String {
        let place = format!(r#"width="{}" height="{}" patternUnits="userSpaceOnUse""#, N(width), N(height));
        let id = self.once("pattern", &place, tile);
        format!("url(#d{id})")
    }

    /// Adds an outline. Returns its number: `#d1`.
    pub(super) fn outline(&mut self, path: &Path) -> usize {
        let id = self.next();
        let _ = write!(self.text, r#"<path id="d{id}" d="{path}"/>"#);
        id
    }

    /// Adds a clipping outline. Returns an attribute.
    pub(super) fn clip(&mut self, path: &Path) -> String {
        let id = self.next();
        let _ = write!(self.text, r#"<clipPath id="d{id}"><path d="{path}"/></clipPath>"#);
        format!(r#"clip-path="url(#d{id})""#)
    }

    /// Adds a line that is drawn more than once. Returns its number: `#d1`.
    pub(super) fn route(&mut self, path: &Path) -> usize {
        let id = self.next();
        let _ = write!(self.text, r#"<path id="d{id}" d="{path}" fill="none"/>"#);
        id
    }

    /// Adds a blur by a number of pixels. Returns an attribute.
    pub(super) fn blur(&mut self, pixels: u32) -> String {
        let room = r#"x="-40%" y="-40%" width="180%" height="180%""#;
        let id = self.once("filter", room, &format!(r#"<feGaussianBlur stdDeviation="{pixels}"/>"#));
        format!(r#"filter="url(#d{id})""#)
    }

    pub(super) fn into_text(self) -> String {
        self.text
    }

    fn gradient(&mut self, kind: &str, place: &str, stops: &[(f64, Glaze)]) -> String {
        let place = format!(r#"gradientUnits="userSpaceOnUse" {place}"#);
        let id = self.once(kind, &place, &written(stops));
        format!("url(#d{id})")
    }

    /// Adds a definition unless the same one exists. Returns its number.
    fn once(&mut self, kind: &str, attributes: &str, content: &str) -> usize {
        let rest = format!("{attributes}>{content}</{kind}>");
        if let Some((_, id)) = self.known.iter().find(|(text, _)| *text == rest) {
            return *id;
        }
        let id = self.next();
        let _ = write!(self.text, r#"<{kind} id="d{id}" {rest}"#);
        self.known.push((rest, id));
        id
    }

    fn next(&mut self) -> usize {
        self.count += 1;
        self.count
    }
}

fn written(stops: &[(f64, Glaze)]) -> String {
    stops.iter().fold(String::new(), |mut text, (offset, (color, opacity))| {
        let _ = write!(text, r#"<stop offset="{}" stop-color="{color}""#, Fine(*offset));
        if *opacity < 1.0 {
            let _ = write!(text, r#" stop-opacity="{}""#, Fine(*opacity));
        }
        text.push_str("/>");
        text
    })
}
