//! Headers of raster images: size, resolution, colors. Parsed here instead of by a decoder, so that the facts are known
//! before decoding, and also for images that no decoder accepts. Every number may be wrong.

mod bmp;
mod gif;
mod jpeg;
mod png;
mod tags;
pub(super) mod tiff;

use std::ops::Range;

use crate::facts::Facts;
use crate::kind::Kind;

/// The EXIF orientation: 1 is upright, 5 to 8 are rotated by 90°.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Orientation(pub u8);

impl Orientation {
    /// The picture is stored as it is shown.
    pub const UPRIGHT: Self = Self(1);

    fn of(number: u32) -> Self {
        u8::try_from(number).ok().filter(|number| (1..=8).contains(number)).map_or(Self::UPRIGHT, Self)
    }

    /// Reports whether width and height are swapped.
    pub fn is_sideways(self) -> bool {
        self.0 >= 5
    }
}

/// How a picture is turned, and where it says so.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Turned {
    /// How it is turned.
    pub orientation: Orientation,
    /// The ranges of bytes without which the picture is the same and is shown as it is stored; empty if it is upright.
    pub metadata: Vec<Range<usize>>,
}

impl Turned {
    fn of(orientation: Orientation, metadata: Vec<Range<usize>>) -> Self {
        let metadata = if orientation == Orientation::UPRIGHT { Vec::new() } else { metadata };
        Self { orientation, metadata }
    }
}

/// Reads how a picture is turned from its first bytes. `None` if they end before its pixels begin.
pub fn turned(kind: Kind, head: &[u8]) -> Option<Turned> {
    match kind {
        Kind::Jpg => jpeg::turned(head),
        Kind::Png => png::turned(head),
        _ => Some(Turned::of(Orientation::UPRIGHT, Vec::new())),
    }
}

/// Reads the header into the facts. `None` if not even the size is there.
pub fn read(kind: Kind, bytes: &[u8], facts: &mut Facts) -> Option<Orientation> {
    let read = match kind {
        Kind::Bmp => bmp::read(bytes, facts).map(|()| Orientation::UPRIGHT),
        Kind::Gif => gif::read(bytes, facts).map(|()| Orientation::UPRIGHT),
        Kind::Jpg => jpeg::read(bytes, facts),
        Kind::Png => png::read(bytes, facts),
        Kind::Tif => tiff::read(bytes, facts),
        _ => None,
    };
    if read.is_some_and(Orientation::is_sideways) {
        std::mem::swap(&mut facts.width, &mut facts.height);
    }
    read.filter(|_| facts.width.is_some())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::facts::ColorMode;

    const RASTERS: [Kind; 5] = [Kind::Bmp, Kind::Gif, Kind::Jpg, Kind::Png, Kind::Tif];

    fn tiff(entries: &[(u16, u16, u32)], next: u32) -> Vec<u8> {
        let mut bytes = b"II*\0\x08\0\0\0".to_vec();
        bytes.extend(u16::try_from(entries.len()).unwrap().to_le_bytes());
        for (tag, form, value) in entries {
            bytes.extend(tag.to_le_bytes());
            bytes.extend(form.to_le_bytes());
            bytes.extend(1_u32.to_le_bytes());
            bytes.extend(value.to_le_bytes());
        }
        bytes.extend(next.to_le_bytes());
        bytes
    }

    #[test]
    fn a_tiff_whose_directories_run_in_a_circle_is_read_once() {
        let mut facts = Facts::of(Kind::Tif);
        let bytes = tiff(&[(256, 4, 40), (257, 4, 30), (262, 3, 5), (274, 3, 6)], 8);
        assert_eq!(read(Kind::Tif, &bytes, &mut facts), Some(Orientation(6)));
        assert_eq!((facts.width, facts.height), (Some(30), Some(40)));
        assert_eq!((facts.pages, facts.colors), (Some(1), Some(ColorMode::Cmyk)));
    }

    #[test]
    fn a_jpeg_says_its_size_resolution_and_colors() {
        let mut bytes = b"\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x02\x01\x01\x2c\x01\x2c\0\0".to_vec();
        bytes.extend(
            b"\xff\xfe\0\x04hi\xff\xff\xc0\0\x14\x08\x00\x20\x00\x40\x04\x01\x11\0\x02\x11\0\x03\x11\0\x04\x11\0",
        );
        let mut facts = Facts::of(Kind::Jpg);
        assert_eq!(read(Kind::Jpg, &bytes, &mut facts), Some(Orientation(1)));
        assert_eq!((facts.width, facts.height, facts.dpi), (Some(64), Some(32), Some(300)));
        assert_eq!(facts.colors, Some(ColorMode::Cmyk));
    }

    #[test]
    fn a_picture_without_its_orientation_is_otherwise_the_same() {
        let exif = b"MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0";
        let jpeg = |app1: &[u8]| [&b"\xff\xd8"[..], app1, b"\xff\xc0\0\x0b\x08\0\x20\0\x40\x01\x01\x11\0"].concat();
        let segment = [&b"\xff\xe1\0\x22Exif\0\0"[..], exif].concat();
        let turned_jpeg = jpeg(&segment);
        let png = |chunk: &[u8]| [&b"\x89PNG\r\n\x1a\n"[..], chunk, b"\0\0\0\0IDATxxxx"].concat();
        let length = u32::try_from(exif.len()).unwrap().to_be_bytes();
        let turned_png = png(&[&length[..], b"eXIf", exif, b"sum!"].concat());
        for (kind, bytes, plain) in [(Kind::Jpg, turned_jpeg, jpeg(b"")), (Kind::Png, turned_png, png(b""))] {
            let found = turned(kind, &bytes).unwrap();
            assert_eq!(found.orientation, Orientation(6));
            let mut rest = bytes.clone();
            rest.drain(found.metadata[0].clone());
            assert_eq!(rest, plain);
            assert_eq!(turned(kind, &plain), Some(Turned::of(Orientation::UPRIGHT, Vec::new())));
            assert_eq!(turned(kind, &bytes[..20]), None, "not known yet");
        }
    }

    proptest! {
        #[test]
        fn no_bytes_make_it_panic(head in 0..5_usize, bytes in proptest::collection::vec(any::<u8>(), 0..600)) {
            let heads: [&[u8]; 5] = [
                b"BM", b"GIF89a", b"\xff\xd8\xff", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", b"II*\0\x08\0\0\0",
            ];
            let bytes = [heads[head], &bytes].concat();
            for kind in RASTERS {
                let _ = read(kind, &bytes, &mut Facts::of(kind));
                for range in turned(kind, &bytes).into_iter().flat_map(|turned| turned.metadata) {
                    assert!(range.end <= bytes.len() && range.start < range.end);
                }
            }
        }

        #[test]
        fn no_wrong_number_makes_it_panic(
            entries in proptest::collection::vec((prop_oneof![254..306_u16, any::<u16>()], 0..14_u16, any::<u32>()), 0..12),
            next in prop_oneof![0..40_u32, any::<u32>()],
        ) {
            let _ = read(Kind::Tif, &tiff(&entries, next), &mut Facts::of(Kind::Tif));
        }
    }
}
