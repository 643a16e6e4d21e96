//! TIFF: the first directory, and the number of directories.

use super::Orientation;
use super::tags::{BITS, EXTRA_SAMPLES, HEIGHT, PHOTOMETRIC, Tags, WIDTH};
use crate::facts::{ColorMode, Facts};

pub(super) fn read(bytes: &[u8], facts: &mut Facts) -> Option<Orientation> {
    let tags = Tags::new(bytes)?;
    let directories = tags.directories();
    let first = *directories.first()?;
    facts.set_pixels(tags.number(first, WIDTH)?, tags.number(first, HEIGHT)?);
    let depth = tags.number(first, BITS).unwrap_or(1);
    facts.colors = match tags.number(first, PHOTOMETRIC) {
        Some(0 | 1) if depth == 1 => Some(ColorMode::Bitmap),
        Some(0 | 1) => Some(ColorMode::Gray),
        Some(2 | 6) => Some(ColorMode::Rgb),
        Some(3) => Some(ColorMode::Indexed),
        Some(5) => Some(ColorMode::Cmyk),
        Some(8..=10) => Some(ColorMode::Lab),
        _ => None,
    };
    facts.pages = u32::try_from(directories.len()).ok();
    tags.describe(first, facts);
    // Without an extra sample there is no transparency; with one, decoding shows whether it is used.
    if tags.number(first, EXTRA_SAMPLES).is_none() {
        facts.transparent = Some(false);
    }
    Some(tags.orientation(first))
}

/// Reports whether the first picture is of a variant that the decoder draws as it is. It rejects others by itself, such as
/// palettes, but it takes these for common ones.
pub(crate) fn is_drawn(bytes: &[u8]) -> bool {
    let first = Tags::new(bytes).and_then(|tags| Some((tags, *tags.directories().first()?)));
    first.is_some_and(|(tags, first)| !tags.has_rare_order(first))
}
