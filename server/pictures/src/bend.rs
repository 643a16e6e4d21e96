//! The geometry of imprint areas: where a point of the flat artwork is in the picture, and back.
//!
//! Lengths are pixels of the picture, angles are radians. Both points are relative to the center of the area, except
//! that x is relative to the axis of a round surface. y points down.

use serde::{Deserialize, Serialize};

use crate::svg::Point;

/// Beyond this angle from the camera a round surface is too steep to show a print.
const STEEPEST: f64 = 1.35;

/// How a surface bends what is printed on it.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Bend {
    /// Not at all.
    Flat,
    /// Around an upright cylinder, seen from above.
    Round {
        /// The cylinder's radius.
        radius: f64,
        /// By how much the cylinder is turned to the left.
        turn: f64,
        /// How far the front of a horizontal circle is below its sides.
        drop: f64,
        /// The share of `drop` at which the area's center line is level: the cosine of the angle there.
        level: f64,
    },
    /// Around a bar that lies along the artwork's width.
    Bar {
        /// The bar's radius.
        radius: f64,
    },
    /// Over a ball.
    Ball {
        /// The ball's radius.
        radius: f64,
        /// By how much the ball is turned to the left.
        turn: f64,
    },
    /// Over cloth with soft folds.
    Cloth {
        /// How far a fold moves the print.
        fold: f64,
        /// The distance from one fold to the next.
        wave: f64,
    },
    /// A flat surface that is seen at an angle.
    Perspective {
        /// The rows of the matrix that maps points of the picture to the flat artwork, without the last number, which is 1.
        flat: [f64; 8],
    },
}

impl Bend {
    /// Returns the bend of a flat area with a width and height whose corners are seen at four points, clockwise from the upper
    /// left one. The origin must be between them.
    pub(crate) fn perspective((width, height): Point, corners: [Point; 4]) -> Self {
        let [p0, p1, p2, p3] = corners;
        let (dx1, dx2, dx3) = (p1.0 - p2.0, p3.0 - p2.0, p0.0 - p1.0 + p2.0 - p3.0);
        let (dy1, dy2, dy3) = (p1.1 - p2.1, p3.1 - p2.1, p0.1 - p1.1 + p2.1 - p3.1);
        let whole = dx1 * dy2 - dx2 * dy1;
        // Maps the unit square to the corners: Heckbert, "Fundamentals of Texture Mapping and Image Warping", 1989.
        let (g, h) = ((dx3 * dy2 - dx2 * dy3) / whole, (dx1 * dy3 - dx3 * dy1) / whole);
        let [a, b, c] = [p1.0 - p0.0 + g * p1.0, p3.0 - p0.0 + h * p3.0, p0.0];
        let [d, e, f] = [p1.1 - p0.1 + g * p1.1, p3.1 - p0.1 + h * p3.1, p0.1];
        // Its inverse maps the picture to the unit square, whose center is the origin of the artwork.
        let across = [e - f * h, c * h - b, b * f - c * e];
        let down = [f * g - d, a - c * g, c * d - a * f];
        let depth = [d * h - e * g, b * g - a * h, a * e - b * d];
        let row = |row: [f64; 3], length: f64| [0, 1, 2].map(|at| (row[at] - depth[at] / 2.0) * length / depth[2]);
        let ([a, b, c], [d, e, f]) = (row(across, width), row(down, height));
        Self::Perspective { flat: [a, b, c, d, e, f, depth[0] / depth[2], depth[1] / depth[2]] }
    }

    /// Changes every number.
    pub(crate) fn map(self, change: fn(f64) -> f64) -> Self {
        match self {
            // The numbers of a matrix are not lengths.
            Self::Flat | Self::Perspective { .. } => self,
            Self::Round { radius, turn, drop, level } => {
                Self::Round { radius: change(radius), turn: change(turn), drop: change(drop), level: change(level) }
            }
            Self::Bar { radius } => Self::Bar { radius: change(radius) },
            Self::Ball { radius, turn } => Self::Ball { radius: change(radius), turn: change(turn) },
            Self::Cloth { fold, wave } => Self::Cloth { fold: change(fold), wave: change(wave) },
        }
    }

    /// Returns how far the print may extend beyond its outline.
    pub(crate) fn reach(&self) -> f64 {
        if let Self::Cloth { fold, .. } = *self { fold } else { 0.0 }
    }

    /// Returns where a point of the flat artwork is in the picture; `None` if it is on the far side.
    pub(crate) fn forward(&self, (u, v): Point) -> Option<Point> {
        match *self {
            Self::Flat => Some((u, v)),
            Self::Round { radius, turn, drop, level } => {
                let angle = steep(u / radius - turn)?;
                Some((radius * angle.sin(), v + drop * (angle.cos() - level)))
            }
            Self::Bar { radius } => Some((u, radius * steep(v / radius)?.sin())),
            Self::Ball { radius, turn } => {
                let (across, down) = (steep(u / radius - turn)?, steep(v / radius)?);
                Some((radius * across.sin() * down.cos(), radius * down.sin()))
            }
            Self::Cloth { fold, wave } => {
                let (x, y) = shift(fold, wave, (u, v));
                Some((u + x, v + y))
            }
            Self::Perspective { flat: [a, b, c, d, e, f, g, h] } => {
                // By the adjugate of the matrix.
                let across = (e - f * h) * u + (c * h - b) * v + (b * f - c * e);
                let down = (f * g - d) * u + (a - c * g) * v + (c * d - a * f);
                let depth = (d * h - e * g) * u + (b * g - a * h) * v + (a * e - b * d);
                (depth.abs() > f64::EPSILON).then(|| (across / depth, down / depth))
            }
        }
    }

    /// Returns which point of the flat artwork is at a point of the picture; `None` if the surface is not there.
    pub(crate) fn backward(&self, (x, y): Point) -> Option<Point> {
        match *self {
            Self::Flat => Some((x, y)),
            Self::Round { radius, turn, drop, level } => {
                let angle = steep(arc(x / radius)?)?;
                Some(((angle + turn) * radius, y - drop * (angle.cos() - level)))
            }
            Self::Bar { radius } => Some((x, steep(arc(y / radius)?)? * radius)),
            Self::Ball { radius, turn } => {
                let down = steep(arc(y / radius)?)?;
                let across = steep(arc(x / (radius * down.cos()))?)?;
                Some(((across + turn) * radius, down * radius))
            }
            Self::Cloth { fold, wave } => {
                // The shift changes slowly, so two steps towards the solution leave no visible error.
                let once = shift(fold, wave, (x, y));
                let twice = shift(fold, wave, (x - once.0, y - once.1));
                Some((x - twice.0, y - twice.1))
            }
            Self::Perspective { flat: [a, b, c, d, e, f, g, h] } => {
                let depth = g * x + h * y + 1.0;
                // Behind the horizon of the surface there is none.
                (depth > 0.0).then(|| ((a * x + b * y + c) / depth, (d * x + e * y + f) / depth))
            }
        }
    }

    /// Returns the light on a point of the flat artwork; 1 is even light.
    pub(crate) fn light(&self, (u, v): Point) -> f64 {
        match *self {
            Self::Cloth { fold, wave } if fold > 0.0 => 1.0 - 0.07 * phase(wave, (u, v)).0.cos(),
            _ => 1.0,
        }
    }
}

/// How far folds move a point.
fn shift(fold: f64, wave: f64, at: Point) -> Point {
    let (down, across) = phase(wave, at);
    (fold * down.sin(), fold * 0.6 * across.sin())
}

/// Where in the folds a point is: in those that move it sideways, and in those that move it up and down.
fn phase(wave: f64, (u, v): Point) -> Point {
    let turns = std::f64::consts::TAU / wave;
    (turns * (v + u * 0.35) + 0.9, turns * (u * 0.8 - v * 0.2) + 2.4)
}

fn steep(angle: f64) -> Option<f64> {
    (angle.abs() <= STEEPEST).then_some(angle)
}

fn arc(sine: f64) -> Option<f64> {
    (sine.abs() < 1.0).then(|| sine.asin())
}

#[cfg(test)]
mod tests {
    use super::*;

    const BENDS: [Bend; 6] = [
        Bend::Flat,
        Bend::Round { radius: 120.0, turn: 0.5, drop: 20.0, level: 0.7 },
        Bend::Bar { radius: 30.0 },
        Bend::Ball { radius: 150.0, turn: 0.3 },
        Bend::Cloth { fold: 2.5, wave: 180.0 },
        Bend::Perspective { flat: [1.1, 0.1, 2.0, -0.1, 0.9, 1.0, 0.001, -0.002] },
    ];

    #[test]
    fn backward_undoes_forward() {
        for bend in BENDS {
            for step in 0..400 {
                let at = (f64::from(step % 20) * 8.0 - 80.0, f64::from(step / 20) * 3.0 - 30.0);
                let Some(there) = bend.forward(at) else { continue };
                let back = bend.backward(there).unwrap();
                assert!((back.0 - at.0).hypot(back.1 - at.1) < 0.1, "{bend:?} {at:?} {back:?}");
            }
        }
    }

    #[test]
    fn the_far_side_shows_nothing() {
        let mug = Bend::Round { radius: 100.0, turn: 0.0, drop: 17.0, level: 1.0 };
        assert_eq!(mug.forward((200.0, 0.0)), None);
        assert_eq!(mug.backward((101.0, 0.0)), None);
        let (x, y) = mug.forward((0.0, 5.0)).unwrap();
        assert!(x.abs() < 1e-9 && (y - 5.0).abs() < 1e-9);
    }

    #[test]
    fn a_print_on_a_cylinder_is_narrower_at_its_sides() {
        let mug = Bend::Round { radius: 100.0, turn: 0.0, drop: 17.0, level: 0.7 };
        let width = |from: f64| mug.forward((from + 10.0, 0.0)).unwrap().0 - mug.forward((from, 0.0)).unwrap().0;
        assert!(width(0.0) > 9.9 && width(80.0) < 7.0);
        assert!(mug.forward((0.0, 0.0)).unwrap().1 > mug.forward((90.0, 0.0)).unwrap().1);
    }
}
