//! How large a print is and where: the visible part of a preview, in the imprint area into which the file is fitted.

use std::cmp::Ordering;

use image::ImageFormat;
use platen_actors::order::PlacedArtwork;

use crate::format::{measures, server_text};
use crate::look::color::{Color, WHITE};
use crate::work::Worker;

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
    /// Whether the file can hardly be seen on white.
    pub is_light: bool,
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
/// With less contrast, a color can hardly be seen on white.
const LEAST_CONTRAST: f64 = 1.6;
/// A center that is nearer to that of the area, in millimeters, is not told from it.
const CENTERED: f64 = 0.5;

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

    /// Says where the center is: `3 mm right of and 2.5 mm above the center`.
    pub fn position(&self) -> String {
        position_in_words(self.x, self.y)
    }
}

/// Reports whether a picture can hardly be seen on white: at least half of it if it is transparent elsewhere, otherwise nearly
/// all of it. `false` if it cannot be read, or is empty.
pub fn is_light(_: &Worker, png: &[u8]) -> bool {
    #[expect(clippy::disallowed_methods, reason = "the caller has a `Worker`")]
    let Ok(picture) = image::load_from_memory_with_format(png, ImageFormat::Png) else { return false };
    let (mut all, mut seen, mut light) = (0_u64, 0_u64, 0_u64);
    // Neighbors are often equal.
    let mut last = ([0; 4], false);
    for pixel in picture.into_rgba8().pixels().map(|pixel| pixel.0) {
        all += 1;
        if pixel[3] < VISIBLE {
            continue;
        }
        if pixel != last.0 {
            last = (pixel, is_pale(pixel));
        }
        seen += 1;
        light += u64::from(last.1);
    }
    let most = if seen < all { seen.div_ceil(2) } else { seen - seen / 100 };
    seen > 0 && light >= most
}

/// Reports whether a pixel can hardly be seen on white.
fn is_pale([red, green, blue, alpha]: [u8; 4]) -> bool {
    let [red, green, blue] = [red, green, blue].map(u32::from);
    let transparent = u16::from(u8::MAX - alpha) * 100 / u16::from(u8::MAX);
    Color::new((red << 16) | (green << 8) | blue).mixed(WHITE, transparent).contrast(WHITE) < LEAST_CONTRAST
}

/// Says how far a print's center is right of and below the center of its area, in millimeters.
pub(super) fn position_in_words(x: f64, y: f64) -> String {
    let [x, y] = [x, y].map(|by| if by.abs() < CENTERED { 0.0 } else { by });
    let (across, down) = (length_in_words(x.abs()), length_in_words(y.abs()));
    let side = |by: f64| by.partial_cmp(&0.0).unwrap_or(Ordering::Equal);
    let text = match (side(x), side(y)) {
        (Ordering::Equal, Ordering::Equal) => return server_text("centered").to_string(),
        (Ordering::Less, Ordering::Equal) => server_text("{0} left of the center"),
        (Ordering::Greater, Ordering::Equal) => server_text("{0} right of the center"),
        (Ordering::Equal, Ordering::Less) => server_text("{0} above the center").with("0", &down),
        (Ordering::Equal, Ordering::Greater) => server_text("{0} below the center").with("0", &down),
        (Ordering::Less, Ordering::Less) => server_text("{0} left of and {1} above the center"),
        (Ordering::Less, Ordering::Greater) => server_text("{0} left of and {1} below the center"),
        (Ordering::Greater, Ordering::Less) => server_text("{0} right of and {1} above the center"),
        (Ordering::Greater, Ordering::Greater) => server_text("{0} right of and {1} below the center"),
    };
    text.with("0", across).with("1", down).to_string()
}

/// Formats a size: `76.2 × 51 mm`, where lengths are in inches `3 × 2.01 in (76.2 × 51 mm)`.
pub(super) fn size_in_words((width, height): (f64, f64)) -> String {
    measures(&[tenths(width), tenths(height)])
}

/// Formats a length: `76.2 mm`, where lengths are in inches `3 in (76.2 mm)`.
pub(super) fn length_in_words(length: f64) -> String {
    measures(&[tenths(length)])
}

/// Rounds millimeters to tenths, which is what print can keep.
fn tenths(length: f64) -> f64 {
    (length * 10.0).round() / 10.0
}

#[cfg(test)]
mod tests {
    use image::{Rgba, RgbaImage};

    use super::*;
    use crate::format::Locale;

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
        assert_eq!(placed.position(), "1.57 in (40 mm) left of and 0.98 in (25 mm) below the center");
    }

    #[test]
    fn lengths_are_in_millimeters_with_tenths_unless_the_shop_has_inches() {
        assert_eq!(size_in_words((82.5, 60.04)), "3.25 \u{d7} 2.36 in (82.5 \u{d7} 60 mm)");
        Locale::find("de-DE").unwrap().set_in_use();
        let words = [size_in_words((82.5, 60.04)), length_in_words(38.14), position_in_words(-3.54, 0.4)];
        Locale::default().set_in_use();
        assert_eq!(words, ["82,5 \u{d7} 60 mm", "38,1 mm", "3,5 mm links der Mitte"]);
    }

    #[test]
    fn a_file_is_light_if_it_can_hardly_be_seen_on_white() {
        let of = |seen: [u8; 4], rest: [u8; 4], share: u32| {
            let picture = RgbaImage::from_fn(100, 100, |x, _| Rgba(if x < share { seen } else { rest }));
            let mut png = Vec::new();
            picture.write_to(&mut std::io::Cursor::new(&mut png), ImageFormat::Png).unwrap();
            is_light(&Worker::TEST, &png)
        };
        let (white, ivory, navy, empty) = ([255; 4], [244, 242, 238, 255], [20, 30, 90, 255], [0; 4]);
        for (light, name) in [
            (of(white, empty, 30), "a white logo"),
            (of(ivory, empty, 30), "an ivory logo"),
            (of([0, 0, 0, 20], empty, 30), "a faint shadow"),
            (of(white, ivory, 30), "white on ivory"),
        ] {
            assert!(light, "{name}");
        }
        for (light, name) in [
            (of(navy, empty, 30), "a navy logo"),
            (of(navy, white, 2), "navy on white"),
            (of(empty, empty, 0), "nothing"),
            (is_light(&Worker::TEST, b"no picture"), "no picture"),
        ] {
            assert!(!light, "{name}");
        }
    }

    #[test]
    fn nothing_is_measured_of_an_empty_or_broken_file() {
        assert_eq!(Placed::of(&Worker::TEST, &png(10, 10, |_, _| false), (100.0, 100.0)), None);
        assert_eq!(Placed::of(&Worker::TEST, b"no picture", (100.0, 100.0)), None);
    }
}
