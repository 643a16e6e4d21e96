//! The box: a cuboid under the common camera. The front view shows its face and a little of its top; the turned pose
//! three sides.

use crate::{
    color::Tone,
    part::Part,
    scene::Scene,
    svg::{Affine, Defs, Path, Point, Rect},
    view::{Pose, View},
};

use super::FLOOR;

/// A cuboid standing on the floor, in pixels.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Cuboid {
    /// Width, height, depth.
    size: [f64; 3],
    /// The screen vector of one pixel of width and of depth.
    right: Point,
    away: Point,
    /// The middle of the front face.
    middle: Point,
}

impl Cuboid {
    /// Creates a cuboid in the scene's pose, `raised` pixels above the floor. Small boxes show a corner even from the
    /// front.
    pub(crate) fn corner(scene: &Scene<'_>, size: (f64, f64, f64), raised: f64) -> Self {
        let turn = match scene.pose {
            Pose::Turned => (0.6, 0.8),
            _ if scene.view == View::Size => (0.0, 1.0),
            _ => (0.28, 0.96),
        };
        Self::placed(scene, size, raised, turn)
    }

    /// Like [`Self::corner`], but straight from the front, for long boxes.
    pub(crate) fn standing(scene: &Scene<'_>, size: (f64, f64, f64)) -> Self {
        Self::placed(scene, size, 0.0, if scene.turned() { (0.55, 0.835) } else { (0.0, 1.0) })
    }

    fn placed(scene: &Scene<'_>, (width, height, depth): (f64, f64, f64), raised: f64, (sin, cos): Point) -> Self {
        let pitch = scene.pitch() * 1.15;
        let (right, away) = ((cos, sin * pitch), (sin, -cos * pitch));
        // The nearest corner is on the floor, and the whole is centered.
        let x = -away.0 * depth / 2.0;
        let y = FLOOR - height / 2.0 - right.1 * width / 2.0 - raised;
        Self { size: [width, height, depth], right, away, middle: (x, y) }
    }

    /// Returns a point by shares of width (right), height (down) and depth (away), each -1 to 1 from the center of the
    /// front.
    pub(crate) fn at(&self, across: f64, down: f64, back: f64) -> Point {
        let [width, height, depth] = self.size;
        let (u, v, w) = (across * width / 2.0, down * height / 2.0, back * depth);
        (self.middle.0 + self.right.0 * u + self.away.0 * w, self.middle.1 + self.right.1 * u + v + self.away.1 * w)
    }

    /// Transforms from the plane of the front face (about its center) to the picture.
    pub(crate) fn front(&self) -> Affine {
        Affine([self.right.0, self.right.1, 0.0, 1.0, self.middle.0, self.middle.1])
    }

    /// Returns the front transform without its translation.
    pub(crate) fn slant(&self) -> Affine {
        Affine([self.right.0, self.right.1, 0.0, 1.0, 0.0, 0.0])
    }

    pub(crate) fn middle(&self) -> Point {
        self.middle
    }

    /// A band of the front face, from one height to another.
    pub(crate) fn front_face(&self, from: f64, to: f64) -> Path {
        Path::polygon(&[
            self.at(-1.0, from, 0.0),
            self.at(1.0, from, 0.0),
            self.at(1.0, to, 0.0),
            self.at(-1.0, to, 0.0),
        ])
    }

    /// The side that the turned pose shows.
    pub(crate) fn side_face(&self, from: f64, to: f64) -> Path {
        Path::polygon(&[self.at(1.0, from, 0.0), self.at(1.0, from, 1.0), self.at(1.0, to, 1.0), self.at(1.0, to, 0.0)])
    }

    pub(crate) fn top_face(&self) -> Path {
        Path::polygon(&[
            self.at(-1.0, -1.0, 0.0),
            self.at(1.0, -1.0, 0.0),
            self.at(1.0, -1.0, 1.0),
            self.at(-1.0, -1.0, 1.0),
        ])
    }

    /// Returns its faces: side, top, front. The front is lit from the left, the top gets the most light, the side the
    /// least.
    pub(crate) fn faces(&self, defs: &mut Defs, tone: Tone) -> Vec<Part> {
        let mut parts = Vec::new();
        if self.sided() {
            let side = Part::new(defs, &self.side_face(-1.0, 1.0), tone);
            let dark = defs.linear(
                self.at(1.0, 0.0, 0.0),
                self.at(1.0, 0.0, 1.0),
                &[(0.0, tone.shade(0.36)), (1.0, tone.shade(0.5))],
            );
            parts.push(side.shaded(&dark));
        }
        let top = Part::new(defs, &self.top_face(), tone);
        let light = defs.linear(
            self.at(-1.0, -1.0, 0.0),
            self.at(1.0, -1.0, 1.0),
            &[(0.0, tone.light(0.42)), (1.0, tone.light(0.16))],
        );
        parts.push(top.lit(&light));
        let front = Part::new(defs, &self.front_face(-1.0, 1.0), tone);
        let dark = defs.linear(
            self.at(-1.0, -1.0, 0.0),
            self.at(1.0, 1.0, 0.0),
            &[(0.2, tone.shade(0.02)), (1.0, tone.shade(0.2))],
        );
        let light = defs.linear(
            self.at(-1.0, -1.0, 0.0),
            self.at(0.4, 0.6, 0.0),
            &[(0.0, tone.light(0.16)), (1.0, tone.light(0.0))],
        );
        parts.push(front.shaded(&dark).lit(&light));
        parts
    }

    /// Whether its right side shows.
    pub(crate) fn sided(&self) -> bool {
        self.away.0 > 0.0
    }

    /// Returns the box that the dimensions measure.
    pub(crate) fn body(&self) -> Rect {
        let [width, height, _] = self.size;
        Rect::new(self.middle.0, self.middle.1, width, height)
    }

    /// The middle of the floor below it and half its width there.
    pub(crate) fn foot(&self) -> (Point, f64) {
        let (x, y) = self.at(0.0, 1.0, 0.5);
        let half = (self.at(1.0, 1.0, 1.0).0 - self.at(-1.0, 1.0, 0.0).0) / 2.0;
        ((x, y + 4.0), half)
    }
}
