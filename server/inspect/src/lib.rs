//! Inspection of one file. It runs in the child process: takes bytes, returns [`Facts`] and at most one small picture;
//! no HTTP, no SQL, no clock. One source file per format.
//!
//! Formats that are decoded into pictures use maintained crates. Where only a header is needed, it is parsed here, by
//! code that trusts no number before checking it ([`bytes`]).

pub mod bytes;
pub mod child;
mod compound;
mod confine;
mod content;
pub mod dsc;
mod eps;
pub mod header;
mod inks;
pub mod metafile;
mod package;
mod pdf;
pub mod photograph;
pub mod properties;
pub mod psd;
mod raster;
pub mod sniff;
mod svg;
pub mod units;
mod upright;

pub use platen_actors::artwork::{facts, kind};

use image::{DynamicImage, Rgba, RgbaImage};

use self::facts::{Facts, PREVIEW_EDGE, WarningCode};
use self::kind::Kind;

/// Pictures with more pixels than this are not decoded.
pub const MAX_PIXELS: u64 = 100_000_000;

/// The content does not match the extension. The text follows "This file is named .doc but".
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WrongContent(pub &'static str);

/// A small picture of a file, if there is one.
pub type Preview = Option<RgbaImage>;

/// The state of an inspection.
pub struct Inspection<'a> {
    /// The facts found so far.
    pub facts: Facts,
    /// The width and height of the preview in pixels, at most.
    edge: u32,
    tell: &'a mut dyn FnMut(&Facts),
}

impl<'a> Inspection<'a> {
    /// Begins an inspection. `tell` reports facts early, so that they are kept even if the inspection crashes later.
    pub fn new(kind: Kind, tell: &'a mut dyn FnMut(&Facts)) -> Self {
        Self { facts: Facts::of(kind), edge: PREVIEW_EDGE, tell }
    }

    /// Sets the width and height of the preview in pixels, at most.
    #[must_use]
    pub fn with_edge(self, edge: u32) -> Self {
        Self { edge, ..self }
    }

    /// Reports the facts so far, before a step that may exceed a limit.
    fn tell(&mut self) {
        (self.tell)(&self.facts);
    }

    fn warn(&mut self, code: WarningCode) {
        self.facts.warn(code);
    }
}

/// Inspects a file. The facts are in `inspection`, also if the content is wrong.
pub fn inspect(kind: Kind, bytes: &[u8], inspection: &mut Inspection<'_>) -> Result<Preview, WrongContent> {
    match kind {
        Kind::Bmp | Kind::Gif | Kind::Jpg | Kind::Png | Kind::Tif => Ok(raster::inspect(kind, bytes, inspection)),
        Kind::Ai if eps::is_postscript(bytes) => Ok(eps::inspect(bytes, inspection)),
        Kind::Ai | Kind::Pdf => pdf::inspect(bytes, inspection),
        Kind::Doc | Kind::Ppt | Kind::Pub => compound::inspect(kind, bytes, inspection).map(|()| None),
        Kind::Docx | Kind::Pptx => package::inspect(kind, bytes, inspection).map(|()| None),
        Kind::Emf => {
            metafile::emf(bytes, inspection);
            Ok(None)
        }
        Kind::Wmf => {
            metafile::wmf(bytes, inspection);
            Ok(None)
        }
        Kind::Eps => Ok(eps::inspect(bytes, inspection)),
        Kind::Psd => Ok(psd::inspect(bytes, inspection)),
        Kind::Svg => svg::inspect(bytes, inspection),
    }
}

/// Scales a picture to the size of a preview.
fn shrink(picture: DynamicImage, edge: u32) -> RgbaImage {
    if picture.width() <= edge && picture.height() <= edge {
        return picture.into_rgba8();
    }
    if !picture.color().has_alpha() {
        return picture.thumbnail(edge, edge).into_rgba8();
    }
    let mut pixels = picture.into_rgba8();
    // The colors of transparent pixels, often black, must not darken the edges.
    for pixel in pixels.pixels_mut() {
        let alpha = u32::from(pixel.0[3]);
        scale(pixel, |channel| (channel * alpha + 127) / 255);
    }
    let mut small = DynamicImage::ImageRgba8(pixels).thumbnail(edge, edge).into_rgba8();
    for pixel in small.pixels_mut() {
        let alpha = u32::from(pixel.0[3]).max(1);
        scale(pixel, |channel| (channel * 255 + alpha / 2) / alpha);
    }
    small
}

/// Changes the colors of a pixel.
fn scale(pixel: &mut Rgba<u8>, by: impl Fn(u32) -> u32) {
    for channel in &mut pixel.0[..3] {
        *channel = u8::try_from(by(u32::from(*channel))).unwrap_or(u8::MAX);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn transparent_pixels_do_not_darken_the_edges_of_a_small_picture() {
        let picture = |color: [u8; 4]| {
            DynamicImage::ImageRgba8(RgbaImage::from_fn(100, 100, |x, _| Rgba(if x < 45 { color } else { [0; 4] })))
        };
        let (red, white) = ([200, 40, 60, 255], [255; 4]);
        let cases = [
            (picture(red), red),
            (DynamicImage::ImageRgba16(picture(red).into_rgba16()), red),
            (DynamicImage::ImageRgba32F(picture(red).into_rgba32f()), red),
            (DynamicImage::ImageLumaA8(picture(white).into_luma_alpha8()), white),
            (DynamicImage::ImageLumaA16(picture(white).into_luma_alpha16()), white),
        ];
        for (picture, color) in cases {
            let kind = picture.color();
            let small = shrink(picture, 10);
            let seen: Vec<_> = small.pixels().filter(|pixel| pixel.0[3] > 0).collect();
            assert!(seen.iter().any(|pixel| pixel.0[3] < 255), "an edge is soft");
            for pixel in seen {
                let is_near = pixel.0.iter().zip(color).take(3).all(|(seen, drawn)| seen.abs_diff(drawn) <= 2);
                assert!(is_near, "{kind:?} {pixel:?}");
            }
        }
    }
}
