//! The result of a family's drawing function: the parts of a product, back to front, and the data for the stage.

use super::{
    bend::Bend,
    color::Tone,
    part::Part,
    svg::{Affine, Point, Rect},
};

/// A drawn product, before it is placed on the ground.
#[derive(Debug)]
pub(super) struct Figure {
    /// Back to front.
    pub(super) parts: Vec<Part>,
    /// The box that the dimensions measure.
    pub(super) body: Rect,
    /// The imprint area.
    pub(super) area: Area,
    /// How it touches the ground.
    pub(super) stance: Stance,
    /// The pose, applied to the whole figure.
    pub(super) turn: Affine,
    /// The center of the detail view.
    pub(super) focus: Point,
    /// How far something, such as a sleeve or a tie, extends beyond the body on the left.
    pub(super) reach: f64,
    /// The same on the right, if it is more.
    beyond: f64,
}

impl Figure {
    pub(super) fn new(parts: Vec<Part>, body: Rect, area: Area, stance: Stance) -> Self {
        Self { parts, body, area, stance, turn: Affine::SAME, focus: (area.x, area.y), reach: 0.0, beyond: 0.0 }
    }

    /// Sets the center of the detail view.
    pub(super) const fn focused(mut self, at: Point) -> Self {
        self.focus = at;
        self
    }

    /// Returns how far something, such as a sleeve or a handle, extends beyond the body on the right.
    pub(super) fn side(&self) -> f64 {
        self.reach.max(self.beyond)
    }

    /// Sets how far something extends beyond the body on the right only.
    pub(super) const fn beyond(mut self, by: f64) -> Self {
        self.beyond = by;
        self
    }

    /// Sets how far something extends beyond the body on the left.
    pub(super) const fn reaching(mut self, by: f64) -> Self {
        self.reach = by;
        self
    }

    /// Moves the whole figure.
    pub(super) fn moved(mut self, x: f64, y: f64) -> Self {
        self.turn = self.turn.then(Affine::shift(x, y));
        (self.body.x, self.body.y) = (self.body.x + x, self.body.y + y);
        if let Stance::Stands(foot, _) = &mut self.stance {
            *foot = (foot.0 + x, foot.1 + y);
        }
        self
    }

    /// Adds a transform after the move.
    pub(super) fn swayed(mut self, by: Affine) -> Self {
        self.turn = self.turn.then(by);
        self
    }

    /// Sets the pose.
    pub(super) const fn turned(mut self, by: Affine) -> Self {
        self.turn = by;
        self
    }
}

/// The imprint area: its center and size in the figure, its transform, and its sample print.
#[derive(Debug, Clone, Copy)]
pub(super) struct Area {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) width: f64,
    pub(super) height: f64,
    /// Width and height of the surface when it is laid flat.
    pub(super) flat: Point,
    /// How the surface bends a print.
    pub(super) bend: Bend,
    /// The transform of the surface there.
    pub(super) fit: Affine,
    /// The kind of sample print.
    pub(super) print: Print,
    /// The surface below the print, if it is not in the product's color.
    pub(super) ground: Option<Tone>,
    /// Whether it is an ellipse instead of a rectangle.
    pub(super) oval: bool,
}

impl Area {
    pub(super) const fn flat(x: f64, y: f64, (width, height): Point) -> Self {
        Self {
            x,
            y,
            width,
            height,
            flat: (width, height),
            bend: Bend::Flat,
            fit: Affine::SAME,
            print: Print::Emblem,
            ground: None,
            oval: false,
        }
    }

    /// Lays the area over cloth.
    pub(super) fn cloth(mut self) -> Self {
        let (short, long) = (self.width.min(self.height), self.width.max(self.height));
        self.bend = Bend::Cloth { fold: short * 0.014, wave: (long * 0.8).max(short * 1.6) };
        self
    }

    /// Returns the transform of a print that the bend has already shaped.
    pub(super) fn seat(&self) -> Affine {
        match self.bend {
            Bend::Round { .. } | Bend::Ball { .. } => Affine::shift(0.0, self.y),
            _ => self.fit.then(Affine::shift(self.x, self.y)),
        }
    }

    /// Sets a surface that is not in the product's color.
    pub(super) const fn on(mut self, ground: Tone) -> Self {
        self.ground = Some(ground);
        self
    }

    /// Makes it an ellipse instead of a rectangle, for round products.
    pub(super) const fn oval(mut self, oval: bool) -> Self {
        self.oval = oval;
        self
    }

    /// Uses a full color design instead of an emblem.
    pub(super) const fn designed(mut self) -> Self {
        self.print = Print::Design;
        self
    }

    /// Repeats small emblems along the area.
    pub(super) const fn repeated(mut self) -> Self {
        self.print = Print::Repeat;
        self
    }
}

/// The kind of sample print.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Print {
    /// An emblem with its name, in one ink.
    Emblem,
    /// A design over the whole area, in the product's own colors.
    Design,
    /// Small emblems in a row.
    Repeat,
}

/// How a product touches the ground, which determines its shadow.
#[derive(Debug, Clone, Copy)]
pub(super) enum Stance {
    /// Standing: the center of its foot and half its width.
    Stands(Point, f64),
    /// Lying on its back, seen from above, at a height above the ground in pixels.
    Lies(f64),
}
