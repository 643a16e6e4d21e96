//! Raster images: facts from the header, then a preview by the `image` crate within its limits.

use std::collections::HashSet;

use image::{DynamicImage, GenericImageView, ImageError, ImageFormat};

use super::header;
use super::upright::Decoded;
use super::{Inspection, MAX_PIXELS, Preview};
use crate::facts::{MANY_COLORS, WarningCode};
use crate::kind::Kind;

pub(super) fn inspect(kind: Kind, bytes: &[u8], inspection: &mut Inspection<'_>) -> Preview {
    if header::read(kind, bytes, &mut inspection.facts).is_none() {
        inspection.warn(WarningCode::Damaged);
        return None;
    }
    let pixels = u64::from(inspection.facts.width.unwrap_or(0)) * u64::from(inspection.facts.height.unwrap_or(0));
    if pixels > MAX_PIXELS {
        inspection.warn(WarningCode::TooManyPixels);
        return None;
    }
    inspection.tell();
    if kind == Kind::Tif && !header::tiff::is_drawn(bytes) {
        inspection.warn(WarningCode::NotShown);
        return None;
    }
    match decode(kind, bytes) {
        Ok(picture) => {
            let (colors, transparent) = survey(picture.stored());
            inspection.facts.distinct_colors = Some(colors);
            inspection.facts.transparent = Some(transparent);
            let (width, height) = picture.size();
            inspection.facts.set_pixels(width, height);
            Some(picture.small(inspection.edge))
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
    let is_drawn = pixels <= MAX_PIXELS && (kind != Kind::Tif || header::tiff::is_drawn(bytes));
    is_drawn.then(|| decode(kind, bytes).ok()).flatten().map(|picture| picture.small(edge))
}

fn decode(kind: Kind, bytes: &[u8]) -> Result<Decoded, ImageError> {
    Decoded::read(format_of(kind), bytes, MAX_PIXELS)
}

fn format_of(kind: Kind) -> ImageFormat {
    match kind {
        Kind::Bmp => ImageFormat::Bmp,
        Kind::Gif => ImageFormat::Gif,
        Kind::Jpg => ImageFormat::Jpeg,
        Kind::Tif => ImageFormat::Tiff,
        _ => ImageFormat::Png,
    }
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
