//! How large a print is and where: the visible part of a preview, in the imprint area into which the file is fitted.

use std::cmp::Ordering;

use image::ImageFormat;
use platen_actors::order::PlacedArtwork;

use crate::format::{fixed, server_text};
use crate::work::Worker;

const MM_PER_INCH: f64 = 25.4;

/// A printed file, and its PNG if there is one.
#[derive(Debug)]
pub struct Print<'a> {
    /// The file, and its location.
    pub file: &'a PlacedArtwork,
    /// The file as a PNG.
    pub png: Option<Vec<u8>>,
    /// The maximum imprint there, width and height in millimeters, if known.
    pub area_mm: Option<(f64, f64)>,
    /// Size and position of the print in the area, if known.
    pub placed: Option<Placed>,
}

/// The visible part of a print. Lengths in millimeters.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Placed {
    /// The width.
    pub width: f64,
    /// The height.
    pub height: f64,
    /// How far its center is right of the area's center.
    pub x: f64,
    /// How far its center is below the area's center.
    pub y: f64,
}

/// Pixels with less than this alpha are empty.
const VISIBLE: u8 = 8;

impl Placed {
    /// Measures a preview in an area of a width and height; `None` if it cannot be read, or is empty.
    pub fn of(_: &Worker, png: &[u8], area: (f64, f64)) -> Option<Self> {
        #[expect(clippy::disallowed_methods, reason = "the caller has a `Worker`")]
        let preview = image::load_from_memory_with_format(png, ImageFormat::Png).ok()?.into_rgba8();
        let (width, height) = (f64::from(preview.width()), f64::from(preview.height()));
        let seen = preview.enumerate_pixels().filter(|(_, _, pixel)| pixel.0[3] >= VISIBLE);
        let bounds = seen.fold(None, |bounds: Option<[u32; 4]>, (x, y, _)| {
            let [left, top, right, bottom] = bounds.unwrap_or([x, y, x, y]);
            Some([left.min(x), top.min(y), right.max(x), bottom.max(y)])
        });
        let [left, top, right, bottom] = bounds?.map(f64::from);
        let scale = (area.0 / width).min(area.1 / height);
        let middle = |from: f64, to: f64, whole: f64| (f64::midpoint(from, to + 1.0) - whole / 2.0) * scale;
        Some(Self {
            width: (right + 1.0 - left) * scale,
            height: (bottom + 1.0 - top) * scale,
            x: middle(left, right, width),
            y: middle(top, bottom, height),
        })
    }

    /// Says where the center is: `3 mm right of and 2 mm above the center`.
    pub fn position(&self) -> String {
        let (x, y) = (self.x.round(), self.y.round());
        let (across, down) = (fixed(x.abs(), 0), fixed(y.abs(), 0));
        let side = |by: f64| by.partial_cmp(&0.0).unwrap_or(Ordering::Equal);
        let text = match (side(x), side(y)) {
            (Ordering::Equal, Ordering::Equal) => return server_text("centered").to_string(),
            (Ordering::Less, Ordering::Equal) => server_text("{0} mm left of the center"),
            (Ordering::Greater, Ordering::Equal) => server_text("{0} mm right of the center"),
            (Ordering::Equal, Ordering::Less) => server_text("{0} mm above the center").with("0", &down),
            (Ordering::Equal, Ordering::Greater) => server_text("{0} mm below the center").with("0", &down),
            (Ordering::Less, Ordering::Less) => server_text("{0} mm left of and {1} mm above the center"),
            (Ordering::Less, Ordering::Greater) => server_text("{0} mm left of and {1} mm below the center"),
            (Ordering::Greater, Ordering::Less) => server_text("{0} mm right of and {1} mm above the center"),
            (Ordering::Greater, Ordering::Greater) => server_text("{0} mm right of and {1} mm below the center"),
        };
        text.with("0", across).with("1", down).to_string()
    }
}

/// Formats a size: `76 × 51 mm (2.99 × 2.01 in)`.
pub(super) fn size_in_words((width, height): (f64, f64)) -> String {
    let (wide, tall) = (width / MM_PER_INCH, height / MM_PER_INCH);
    let text = server_text("{0} × {1} mm ({2} × {3} in)").with("0", fixed(width, 0)).with("1", fixed(height, 0));
    text.with("2", fixed(wide, 2)).with("3", fixed(tall, 2)).to_string()
}

/// Formats a length: `76 mm (2.99 in)`.
pub(super) fn length_in_words(length: f64) -> String {
    let text = server_text("{0} mm ({1} in)").with("0", fixed(length, 0));
    text.with("1", fixed(length / MM_PER_INCH, 2)).to_string()
}

#[cfg(test)]
mod tests {
    use image::{Rgba, RgbaImage};

    use super::*;

    fn png(width: u32, height: u32, seen: impl Fn(u32, u32) -> bool) -> Vec<u8> {
        let picture = RgbaImage::from_fn(width, height, |x, y| Rgba([0, 0, 0, if seen(x, y) { 255 } else { 0 }]));
        let mut png = Vec::new();
        picture.write_to(&mut std::io::Cursor::new(&mut png), ImageFormat::Png).unwrap();
        png
    }

    #[test]
    fn a_full_file_is_as_large_as_fits_and_centered() {
        let placed = Placed::of(&Worker::TEST, &png(200, 100, |_, _| true), (100.0, 100.0)).unwrap();
        assert_eq!(placed, Placed { width: 100.0, height: 50.0, x: 0.0, y: 0.0 });
        assert_eq!(placed.position(), "centered");
    }

    #[test]
    fn empty_edges_do_not_count() {
        let placed = Placed::of(&Worker::TEST, &png(100, 100, |x, y| x < 20 && y >= 50), (100.0, 100.0)).unwrap();
        assert_eq!(placed, Placed { width: 20.0, height: 50.0, x: -40.0, y: 25.0 });
        assert_eq!(placed.position(), "40 mm left of and 25 mm below the center");
    }

    #[test]
    fn nothing_is_measured_of_an_empty_or_broken_file() {
        assert_eq!(Placed::of(&Worker::TEST, &png(10, 10, |_, _| false), (100.0, 100.0)), None);
        assert_eq!(Placed::of(&Worker::TEST, b"no picture", (100.0, 100.0)), None);
    }
}
