//! Raster images: facts from the header, then a preview by the `image` crate within its limits.

use std::collections::HashSet;
use std::io::Cursor;

use image::metadata::Orientation as Turn;
use image::{DynamicImage, GenericImageView, ImageDecoder, ImageError, ImageFormat, ImageReader, Limits};

use super::header::{self, Orientation};
use super::{Inspection, MAX_PIXELS, Preview, shrink};
use crate::facts::{MANY_COLORS, WarningCode};
use crate::kind::Kind;

/// The memory limit of a decoder, in bytes. The process has more, for memory that decoders do not count.
const MAX_MEMORY: u64 = 448 * 1_024 * 1_024;

pub(super) fn inspect(kind: Kind, bytes: &[u8], inspection: &mut Inspection<'_>) -> Preview {
    let Some(orientation) = header::read(kind, bytes, &mut inspection.facts) else {
        inspection.warn(WarningCode::Damaged);
        return None;
    };
    let pixels = u64::from(inspection.facts.width.unwrap_or(0)) * u64::from(inspection.facts.height.unwrap_or(0));
    if pixels > MAX_PIXELS {
        inspection.warn(WarningCode::TooManyPixels);
        return None;
    }
    inspection.tell();
    match decode(kind, bytes) {
        Ok(picture) => {
            let (colors, transparent) = survey(&picture);
            inspection.facts.distinct_colors = Some(colors);
            inspection.facts.transparent = Some(transparent);
            let mut small = DynamicImage::ImageRgba8(shrink(picture, inspection.edge));
            small.apply_orientation(turn(orientation));
            Some(small.into_rgba8())
        }
        Err(error) => {
            inspection.warn(match error {
                ImageError::Limits(_) => WarningCode::TooManyPixels,
                ImageError::Unsupported(_) => WarningCode::NotShown,
                _ => WarningCode::Damaged,
            });
            None
        }
    }
}

/// Decodes a picture embedded in another file, such as the preview of an EPS file.
pub(super) fn preview_of(kind: Kind, bytes: &[u8], edge: u32) -> Preview {
    let mut facts = crate::facts::Facts::of(kind);
    header::read(kind, bytes, &mut facts)?;
    let pixels = u64::from(facts.width?) * u64::from(facts.height?);
    (pixels <= MAX_PIXELS).then(|| decode(kind, bytes).ok()).flatten().map(|picture| shrink(picture, edge))
}

fn decode(kind: Kind, bytes: &[u8]) -> Result<DynamicImage, ImageError> {
    let format = match kind {
        Kind::Bmp => ImageFormat::Bmp,
        Kind::Gif => ImageFormat::Gif,
        Kind::Jpg => ImageFormat::Jpeg,
        Kind::Tif => ImageFormat::Tiff,
        _ => ImageFormat::Png,
    };
    let mut limits = Limits::default();
    limits.max_alloc = Some(MAX_MEMORY);
    let mut reader = ImageReader::with_format(Cursor::new(bytes), format);
    reader.limits(limits.clone());
    let decoder = reader.into_decoder()?;
    // Checked again, with the size as the decoder reads it.
    let (width, height) = decoder.dimensions();
    if u64::from(width) * u64::from(height) > MAX_PIXELS || decoder.total_bytes() > MAX_MEMORY {
        return Err(ImageError::Limits(image::error::LimitError::from_kind(
            image::error::LimitErrorKind::InsufficientMemory,
        )));
    }
    DynamicImage::from_decoder(decoder)
}

/// Returns the number of colors, up to [`MANY_COLORS`], and whether any pixel is transparent.
fn survey(picture: &DynamicImage) -> (u32, bool) {
    let mut colors: HashSet<[u8; 4]> = HashSet::new();
    let mut last = None;
    let mut many = false;
    let mut transparent = false;
    let has_alpha = picture.color().has_alpha();
    for (_, _, pixel) in picture.pixels() {
        if last == Some(pixel) {
            continue;
        }
        last = Some(pixel);
        transparent |= pixel.0[3] < u8::MAX;
        if !many && pixel.0[3] > 0 {
            colors.insert(pixel.0);
            many = colors.len() > 256;
        }
        if many && (transparent || !has_alpha) {
            break;
        }
    }
    (if many { MANY_COLORS } else { u32::try_from(colors.len()).unwrap_or(MANY_COLORS) }, transparent)
}

fn turn(orientation: Orientation) -> Turn {
    Turn::from_exif(orientation.0).unwrap_or(Turn::NoTransforms)
}
