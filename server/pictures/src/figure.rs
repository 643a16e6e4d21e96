//! What a family hands to the stage: the parts of a product, back to front, and what the stage must know of them.

use super::{
    color::Tone,
    part::Part,
    svg::{Affine, Point, Rect},
};

/// A product drawn, before it is put on the ground.
#[derive(Debug)]
pub(super) struct Figure {
    /// Back to front.
    pub(super) parts: Vec<Part>,
    /// What the measures span.
    pub(super) body: Rect,
    /// Where it can be printed.
    pub(super) area: Area,
    /// How it meets the ground.
    pub(super) stance: Stance,
    /// The pose, applied to the whole.
    pub(super) turn: Affine,
    /// What the close view looks at.
    pub(super) focus: Point,
    /// How far something reaches out of the body on the left: a sleeve, a tie.
    pub(super) reach: f64,
}

impl Figure {
    pub(super) fn new(parts: Vec<Part>, body: Rect, area: Area, stance: Stance) -> Self {
        Self { parts, body, area, stance, turn: Affine::SAME, focus: (area.x, area.y), reach: 0.0 }
    }

    /// Looked at closely there.
    pub(super) const fn focused(mut self, at: Point) -> Self {
        self.focus = at;
        self
    }

    /// With something that reaches out on the left.
    pub(super) const fn reaching(mut self, by: f64) -> Self {
        self.reach = by;
        self
    }

    /// Moved as a whole.
    pub(super) fn moved(mut self, x: f64, y: f64) -> Self {
        self.turn = self.turn.then(Affine::shift(x, y));
        (self.body.x, self.body.y) = (self.body.x + x, self.body.y + y);
        if let Stance::Stands(foot, _) = &mut self.stance {
            *foot = (foot.0 + x, foot.1 + y);
        }
        self
    }

    /// Turned after it was moved.
    pub(super) fn swayed(mut self, by: Affine) -> Self {
        self.turn = self.turn.then(by);
        self
    }

    /// In this pose.
    pub(super) const fn turned(mut self, by: Affine) -> Self {
        self.turn = by;
        self
    }
}

/// The imprint area: its middle and size in the figure, how it lies on the surface, and what is printed there.
#[derive(Debug, Clone, Copy)]
pub(super) struct Area {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) width: f64,
    pub(super) height: f64,
    /// How far the lower edge of a round surface hangs down.
    pub(super) sag: f64,
    /// How the surface is turned there.
    pub(super) fit: Affine,
    /// What the sample print is.
    pub(super) print: Print,
    /// The surface below the print, where it is not of the product's color.
    pub(super) ground: Option<Tone>,
    /// An ellipse rather than a rectangle.
    pub(super) oval: bool,
}

impl Area {
    pub(super) const fn flat(x: f64, y: f64, (width, height): Point) -> Self {
        Self { x, y, width, height, sag: 0.0, fit: Affine::SAME, print: Print::Emblem, ground: None, oval: false }
    }

    /// On a surface that is not of the product's color.
    pub(super) const fn on(mut self, ground: Tone) -> Self {
        self.ground = Some(ground);
        self
    }

    /// An ellipse rather than a rectangle, where the thing is round.
    pub(super) const fn oval(mut self, oval: bool) -> Self {
        self.oval = oval;
        self
    }

    /// Covered by a full color design rather than an emblem.
    pub(super) const fn designed(mut self) -> Self {
        self.print = Print::Design;
        self
    }

    /// Printed all along with small emblems.
    pub(super) const fn repeated(mut self) -> Self {
        self.print = Print::Repeat;
        self
    }
}

/// What the sample print is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Print {
    /// An emblem with its name, in one ink.
    Emblem,
    /// A design over the whole area, in the product's own colors.
    Design,
    /// Small emblems in a row.
    Repeat,
}

/// How a product meets the ground, which decides its shadow.
#[derive(Debug, Clone, Copy)]
pub(super) enum Stance {
    /// On its foot: the middle of the foot and half its width.
    Stands(Point, f64),
    /// On its back, seen from above, so many pixels above the ground.
    Lies(f64),
}
