//! JPEG: the segments before the pixel data.

use super::{Orientation, Turned, tags};
use crate::bytes::{Order::Big, slice};
use crate::facts::{ColorMode, Facts};
use crate::units;

const MAX_SEGMENTS: usize = 2_000;

pub(super) fn read(bytes: &[u8], facts: &mut Facts) -> Option<Orientation> {
    let mut orientation = Orientation::UPRIGHT;
    let mut offset = 2;
    for _ in 0..MAX_SEGMENTS {
        let (marker, next) = marker(bytes, offset)?;
        match marker {
            // Markers without a length.
            0x01 | 0xd0..=0xd8 => {
                offset = next;
                continue;
            }
            0xd9 | 0xda => return None,
            _ => (),
        }
        let length = usize::from(Big.u16(bytes, next)?);
        let data = slice(bytes, next + 2, length.checked_sub(2)?)?;
        match marker {
            0xe0 if data.starts_with(b"JFIF\0") => facts.dpi = density(data),
            0xe1 => {
                if let Some(tiff) = data.strip_prefix(b"Exif\0\0") {
                    orientation = tags::orientation(tiff);
                    tags::describe(tiff, facts);
                }
            }
            // Frame headers of all codings; the three excluded markers are tables.
            0xc0..=0xcf if !matches!(marker, 0xc4 | 0xc8 | 0xcc) => {
                facts.set_pixels(Big.u16(data, 3)?.into(), Big.u16(data, 1)?.into());
                facts.colors = match data.get(5)? {
                    1 => Some(ColorMode::Gray),
                    3 => Some(ColorMode::Rgb),
                    4 => Some(ColorMode::Cmyk),
                    _ => None,
                };
                return Some(orientation);
            }
            _ => (),
        }
        offset = next + length;
    }
    None
}

/// Reads how the picture is turned, and the EXIF segments.
pub(super) fn turned(bytes: &[u8]) -> Option<Turned> {
    let (mut orientation, mut metadata) = (Orientation::UPRIGHT, Vec::new());
    let mut offset = 2;
    for _ in 0..MAX_SEGMENTS {
        let (marker, next) = marker(bytes, offset)?;
        match marker {
            0x01 | 0xd0..=0xd8 => {
                offset = next;
                continue;
            }
            0xc0..=0xcf if !matches!(marker, 0xc4 | 0xc8 | 0xcc) => return Some(Turned::of(orientation, metadata)),
            0xd9 | 0xda => return Some(Turned::of(orientation, metadata)),
            _ => (),
        }
        let length = usize::from(Big.u16(bytes, next)?);
        let data = slice(bytes, next + 2, length.checked_sub(2)?)?;
        if let Some(tiff) = data.strip_prefix(b"Exif\0\0").filter(|_| marker == 0xe1) {
            orientation = tags::orientation(tiff);
            metadata.push(next - 2..next + length);
        }
        offset = next + length;
    }
    None
}

/// Returns the next marker after any fill bytes, and the offset of its content.
fn marker(bytes: &[u8], mut offset: usize) -> Option<(u8, usize)> {
    while *bytes.get(offset)? != 0xff {
        offset += 1;
    }
    while *bytes.get(offset)? == 0xff {
        offset += 1;
    }
    Some((bytes[offset], offset + 1))
}

fn density(data: &[u8]) -> Option<u32> {
    let density = f64::from(Big.u16(data, 8)?);
    match data.get(7)? {
        // A density of 1 is a placeholder that some programs write.
        1 if density > 1.0 => units::dpi(density),
        2 => units::dpi_of_centimetre(density),
        _ => None,
    }
}
