//! Photoshop's PSD and PSB: the header, the resources, and the flattened picture that nearly every file has after its
//! layers. The layers themselves are not read.
//!
//! Parsed here because the available crates hold the whole picture in memory, more than once. This reader works by rows
//! and holds only a small picture, so a false size costs nothing.

mod composite;
mod header;

use header::{Header, Mode};

use super::bytes::{Order::Big, index, slice};
use super::{Inspection, MAX_PIXELS, Preview, units};
use crate::facts::{ColorMode, WarningCode};

/// The maximum number of resources that are read.
const MAX_RESOURCES: usize = 2_000;
const RESOLUTION: u16 = 1_005;

/// Looks into a file.
pub fn inspect(bytes: &[u8], inspection: &mut Inspection<'_>) -> Preview {
    let Some(header) = Header::read(bytes) else {
        inspection.warn(WarningCode::Damaged);
        return None;
    };
    inspection.facts.set_pixels(header.width, header.height);
    inspection.facts.colors = Some(match header.mode {
        Mode::Bitmap => ColorMode::Bitmap,
        Mode::Gray | Mode::Duotone => ColorMode::Gray,
        Mode::Indexed => ColorMode::Indexed,
        Mode::Rgb => ColorMode::Rgb,
        Mode::Cmyk => ColorMode::Cmyk,
        Mode::Lab => ColorMode::Lab,
        Mode::Multichannel => ColorMode::Multichannel,
    });
    let Some(sections) = Sections::read(&header, bytes) else {
        inspection.warn(WarningCode::Damaged);
        return None;
    };
    inspection.facts.dpi = resolution(sections.resources);
    inspection.facts.transparent = Some(sections.transparent);
    if u64::from(header.width) * u64::from(header.height) > MAX_PIXELS {
        inspection.warn(WarningCode::TooManyPixels);
        return None;
    }
    inspection.tell();
    match composite::read(&header, &sections, inspection.edge) {
        Ok(picture) => {
            if picture.damaged {
                inspection.warn(WarningCode::Damaged);
            }
            Some(picture.small)
        }
        Err(warning) => {
            inspection.warn(warning);
            None
        }
    }
}

/// The sections after the header.
struct Sections<'a> {
    palette: &'a [u8],
    resources: &'a [u8],
    /// Whether the channel after the colors is transparency; otherwise it is a saved selection.
    transparent: bool,
    /// The compression of the picture, and its bytes.
    picture: &'a [u8],
}

impl<'a> Sections<'a> {
    fn read(header: &Header, bytes: &'a [u8]) -> Option<Self> {
        let (palette, after) = section(bytes, header::LENGTH, false)?;
        let (resources, after) = section(bytes, after, false)?;
        let (layers, after) = section(bytes, after, header.large)?;
        let count_at = if header.large { 8 } else { 4 };
        let transparent = Big.i16(layers, count_at).is_some_and(|count| count < 0);
        Some(Self { palette, resources, transparent, picture: bytes.get(after..)? })
    }
}

/// Returns a section that begins with its length, and the offset of the next one.
fn section(bytes: &[u8], at: usize, long: bool) -> Option<(&[u8], usize)> {
    let (length, start) = if long {
        (Big.u64(bytes, at).and_then(index)?, at.checked_add(8)?)
    } else {
        (Big.u32(bytes, at).and_then(index)?, at.checked_add(4)?)
    };
    Some((slice(bytes, start, length)?, start + length))
}

/// Returns the resolution, which is stored per inch for every display unit.
fn resolution(resources: &[u8]) -> Option<u32> {
    let mut at = 0;
    for _ in 0..MAX_RESOURCES {
        if slice(resources, at, 4)? != b"8BIM" {
            return None;
        }
        let id = Big.u16(resources, at + 4)?;
        // A name whose length is in its first byte; it and the data are padded to an even length.
        let name = (usize::from(*resources.get(at + 6)?) + 2) & !1;
        let length: usize = Big.u32(resources, at + 6 + name).and_then(index)?;
        let start = at + 10 + name;
        if id == RESOLUTION {
            return units::dpi(f64::from(Big.u32(resources, start)?) / 65_536.0);
        }
        at = start.checked_add(length)?.checked_next_multiple_of(2)?;
    }
    None
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::facts::Facts;
    use crate::kind::Kind;

    fn looked(bytes: &[u8]) -> (Facts, Preview) {
        let mut tell = |_: &Facts| ();
        let mut inspection = Inspection::new(Kind::Psd, &mut tell);
        let preview = inspect(bytes, &mut inspection);
        (inspection.facts, preview)
    }

    fn file(
        channels: u16,
        (width, height): (u32, u32),
        depth: u16,
        mode: u16,
        layers: &[u8],
        picture: &[u8],
    ) -> Vec<u8> {
        let mut bytes = b"8BPS\0\x01\0\0\0\0\0\0".to_vec();
        bytes.extend(channels.to_be_bytes());
        bytes.extend(height.to_be_bytes());
        bytes.extend(width.to_be_bytes());
        bytes.extend(depth.to_be_bytes());
        bytes.extend(mode.to_be_bytes());
        let palette: Vec<u8> = if mode == 2 { (0..=255).cycle().take(768).collect() } else { Vec::new() };
        let resolution = b"8BIM\x03\xed\0\0\0\0\0\x10\x01\x2c\0\0\0\x01\0\x01\x01\x2c\0\0\0\x01\0\x01";
        for part in [&palette[..], resolution, layers] {
            bytes.extend(u32::try_from(part.len()).unwrap().to_be_bytes());
            bytes.extend(part);
        }
        bytes.extend(picture);
        bytes
    }

    #[test]
    fn a_plain_picture_is_measured_and_shown() {
        let bytes = file(3, (2, 1), 8, 3, b"", &[0, 0, 255, 0, 10, 20, 30, 40]);
        let (facts, preview) = looked(&bytes);
        assert_eq!((facts.width, facts.height, facts.dpi), (Some(2), Some(1), Some(300)));
        assert_eq!(
            (facts.colors, facts.transparent, &facts.warnings[..]),
            (Some(ColorMode::Rgb), Some(false), &[][..])
        );
        assert_eq!(preview.unwrap().into_raw(), [255, 10, 30, 255, 0, 20, 40, 255]);
    }

    #[test]
    fn packed_rows_in_cmyk_with_sixteen_bits_are_unpacked() {
        // Four channels with one row of two 16-bit pixels, each row packed as a run of four bytes.
        let mut picture = vec![0, 1];
        picture.extend([0, 2].repeat(4));
        for value in [0, 255, 255, 255] {
            picture.extend([253, value]);
        }
        let (facts, preview) = looked(&file(4, (2, 1), 16, 4, b"", &picture));
        assert_eq!((facts.colors, &facts.warnings[..]), (Some(ColorMode::Cmyk), &[][..]));
        assert_eq!(preview.unwrap().into_raw(), [0, 255, 255, 255, 0, 255, 255, 255]);
    }

    #[test]
    fn a_channel_behind_the_colors_shows_through_only_if_the_layers_say_so() {
        let pixels = [0, 0, 9, 9, 9, 0];
        let layers = [0, 0, 0, 2, 0xff, 0xff];
        let (facts, preview) = looked(&file(4, (1, 1), 8, 3, &layers, &pixels));
        assert_eq!((facts.transparent, preview.unwrap().into_raw()[3]), (Some(true), 0));
        let (facts, preview) = looked(&file(4, (1, 1), 8, 3, b"", &pixels));
        assert_eq!((facts.transparent, preview.unwrap().into_raw()[3]), (Some(false), 255));
    }

    #[test]
    fn palettes_bits_and_gray_are_shown() {
        let pixel = |bytes: &[u8]| looked(bytes).1.map(image::RgbaImage::into_raw);
        assert_eq!(pixel(&file(1, (1, 1), 8, 2, b"", &[0, 0, 7])), Some(vec![7, 7, 7, 255]));
        assert_eq!(pixel(&file(1, (1, 1), 1, 0, b"", &[0, 0, 0x80])), Some(vec![0, 0, 0, 255]));
        assert_eq!(pixel(&file(1, (1, 1), 8, 1, b"", &[0, 0, 7])), Some(vec![7, 7, 7, 255]));
        assert_eq!(pixel(&file(3, (1, 1), 8, 9, b"", &[0, 0, 255, 128, 128])), Some(vec![255, 255, 255, 255]));
    }

    #[test]
    fn lying_lengths_are_damage_and_cost_nothing() {
        let good = file(3, (20, 20), 8, 3, b"", &[&[0, 0][..], &[7; 1_200]].concat());
        assert_eq!(looked(&good).0.warnings, []);
        for at in [26, 30, 38] {
            let mut bytes = good.clone();
            bytes[at..at + 4].copy_from_slice(&[0xff; 4]);
            let (facts, preview) = looked(&bytes);
            assert!(facts.warns(WarningCode::Damaged) || preview.is_some(), "{at}");
        }
        let (facts, preview) = looked(&file(3, (30_000, 30_000), 8, 3, b"", &[0, 0]));
        assert!(facts.warns(WarningCode::TooManyPixels) && preview.is_none());
        let (facts, preview) = looked(&file(3, (9_000, 9_000), 8, 3, b"", &[0, 1, 0, 2]));
        assert!(facts.warns(WarningCode::Damaged) && preview.is_none());
        let (facts, preview) = looked(&good[..900]);
        assert!(facts.warns(WarningCode::Damaged) && preview.is_some());
        assert!(looked(&good[..20]).0.warns(WarningCode::Damaged));
    }

    proptest! {
        #[test]
        fn no_bytes_make_it_panic(
            channels in 0..6_u16,
            size in (0..40_u32, 0..40_u32),
            depth in prop_oneof![Just(1_u16), Just(8), Just(16), Just(32)],
            mode in 0..10_u16,
            packed in 0..4_u8,
            large in any::<bool>(),
            rest in proptest::collection::vec(any::<u8>(), 0..400),
            cut in 0..500_usize,
        ) {
            let picture = [&[0, packed][..], &rest].concat();
            let mut bytes = file(channels, size, depth, mode, &rest[..rest.len() % 9], &picture);
            if large {
                bytes[5] = 2;
            }
            looked(&bytes);
            looked(&bytes[..bytes.len().saturating_sub(cut)]);
            for (at, byte) in rest.iter().enumerate().take(30) {
                if let Some(place) = bytes.get_mut(12 + at * 3) {
                    *place ^= byte;
                }
            }
            looked(&bytes);
        }
    }
}
