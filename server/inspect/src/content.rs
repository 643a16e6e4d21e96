//! What a drawing or a page consists of: shapes, which are sharp at any size, or pictures, which have a resolution.

use super::units;

/// The least share of a drawing that its pictures cover if its resolution is theirs. Smaller ones are details of what is drawn.
const LEAST_SHARE: f64 = 0.2;
/// A picture with fewer pixels on a side is a plain color or a gradient.
const MIN_EDGE: f64 = 16.0;

/// The content of a drawing or a page. Lengths are in its own unit.
#[derive(Debug)]
pub(super) struct Content {
    width: f64,
    height: f64,
    /// Whether there is anything besides pictures.
    has_shapes: bool,
    /// The area that pictures cover.
    covered: f64,
    /// The area of the largest picture, and the length of its pixels.
    largest: Option<(f64, f64)>,
}

impl Content {
    /// Begins with nothing.
    pub(super) fn new(width: f64, height: f64) -> Self {
        Self { width: width.max(0.0), height: height.max(0.0), has_shapes: false, covered: 0.0, largest: None }
    }

    /// Adds a shape or a text.
    pub(super) fn add_shape(&mut self) {
        self.has_shapes = true;
    }

    /// Adds a picture by its size in pixels, and the matrix that places its pixels.
    pub(super) fn add_picture(&mut self, (width, height): (f64, f64), [a, b, c, d, e, f]: [f64; 6]) {
        if width.min(height) < MIN_EDGE {
            return self.add_shape();
        }
        let corners = [(0.0, 0.0), (width, 0.0), (0.0, height), (width, height)];
        let side = |along: f64, down: f64, from: f64, length: f64| {
            let places = corners.map(|(x, y)| (along * x + down * y + from).clamp(0.0, length));
            places.into_iter().fold(0.0, f64::max) - places.into_iter().fold(length, f64::min)
        };
        let area = side(a, c, e, self.width) * side(b, d, f, self.height);
        let pixel = a.hypot(b).max(c.hypot(d));
        // Neither outside nor without a size.
        if area > 0.0 && pixel > 0.0 {
            self.covered += area;
            if self.largest.is_none_or(|(known, _)| area > known) {
                self.largest = Some((area, pixel));
            }
        }
    }

    /// Returns how many pixels of its largest picture the whole is wide and high. `None` if it does not consist of pictures.
    pub(super) fn pixels(&self) -> Option<(u32, u32)> {
        let (_, pixel) = self.largest?;
        if self.has_shapes && self.covered < self.width * self.height * LEAST_SHARE {
            return None;
        }
        let whole = |length: f64| units::whole((length / pixel).max(1.0), f64::from(u32::MAX));
        Some((whole(self.width)?, whole(self.height)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(pictures: &[((f64, f64), [f64; 6])], has_shapes: bool) -> Option<(u32, u32)> {
        let mut content = Content::new(200.0, 100.0);
        if has_shapes {
            content.add_shape();
        }
        for (size, place) in pictures {
            content.add_picture(*size, *place);
        }
        content.pixels()
    }

    #[test]
    fn pictures_have_the_resolution_of_the_largest_one() {
        let at = |scale: f64| [scale, 0.0, 0.0, scale, 0.0, 0.0];
        assert_eq!(of(&[((400.0, 200.0), at(0.5))], true), Some((400, 200)));
        assert_eq!(of(&[((400.0, 200.0), at(0.5)), ((20.0, 20.0), at(2.0))], true), Some((400, 200)));
        // Turned by a quarter.
        assert_eq!(of(&[((100.0, 200.0), [0.0, 1.0, -1.0, 0.0, 200.0, 0.0])], false), Some((200, 100)));
        // Strips, as programs cut a large picture.
        let strip = |at: u8| ((200.0, 20.0), [1.0, 0.0, 0.0, 1.0, 0.0, f64::from(at) * 20.0]);
        assert_eq!(of(&[0, 1, 2, 3, 4].map(strip), true), Some((200, 100)));
    }

    #[test]
    fn a_detail_of_a_drawing_is_no_picture() {
        let small = ((20.0, 20.0), [1.0, 0.0, 0.0, 1.0, 0.0, 0.0]);
        assert_eq!(of(&[small], true), None);
        assert_eq!(of(&[small], false), Some((200, 100)), "there is nothing else");
        assert_eq!(of(&[], true), None);
        let fill = ((1.0, 1.0), [200.0, 0.0, 0.0, 100.0, 0.0, 0.0]);
        let outside = ((400.0, 200.0), [0.5, 0.0, 0.0, 0.5, 900.0, 0.0]);
        let nonsense = ((400.0, 200.0), [f64::NAN; 6]);
        assert_eq!(of(&[fill, outside, nonsense], false), None);
    }
}
