//! Photographs of products: decodes one and derives its copies for pages. They are upright, in sRGB, without metadata and on
//! white.

use image::codecs::jpeg::JpegEncoder;
use image::imageops::FilterType;
use image::{DynamicImage, ExtendedColorType, ImageError, ImageFormat, RgbImage};
use moxcms::{ColorProfile, DataColorSpace, Layout, TransformOptions};
use platen_actors::photograph::{edges, size_at};
use serde::{Deserialize, Serialize};

use super::shrink;
use super::upright::Decoded;

/// The most pixels of a photograph.
pub const MAX_PIXELS: u64 = 50_000_000;
/// The quality of copies, of 100.
const JPEG_QUALITY: u8 = 80;
const WEBP_QUALITY: f32 = 78.0;
/// The effort of libwebp, of 6: that of the largest copies, which take most of the time, is lower. They are 3 % larger for it and
/// take less than half as long.
const EFFORT: i32 = 4;
const EFFORT_OF_LARGE: i32 = 2;
/// The longest edge from which a copy is large, in pixels.
const LARGE: u32 = 1_600;

/// What the child reports.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "verdict", rename_all = "camelCase")]
pub enum Report {
    /// The copies were written, one after another.
    #[serde(rename_all = "camelCase")]
    Derived {
        /// The upright photograph's width in pixels.
        width: u32,
        /// Its height in pixels.
        height: u32,
        /// The media type of the file.
        media_type: String,
        /// The copies, in the order of their bytes.
        copies: Vec<CopyFacts>,
    },
    /// The file is not usable as a photograph.
    Refused {
        /// A sentence that says why.
        words: String,
    },
}

/// A copy of a photograph.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CopyFacts {
    /// The longest edge in pixels.
    pub edge: u32,
    /// The format.
    pub format: Format,
    /// The number of its bytes.
    pub length: u64,
}

/// The format of a copy.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Format {
    /// For browsers.
    Webp,
    /// For readers that show no WebP, such as mail clients.
    Jpg,
}

impl Format {
    /// Both formats.
    pub const ALL: [Self; 2] = [Self::Webp, Self::Jpg];

    /// Returns the extension of files.
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Webp => "webp",
            Self::Jpg => "jpg",
        }
    }

    /// Returns the media type.
    pub const fn media_type(self) -> &'static str {
        match self {
            Self::Webp => "image/webp",
            Self::Jpg => "image/jpeg",
        }
    }

    /// Returns the format with an extension.
    pub fn of(extension: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.extension() == extension)
    }

    /// Reports whether bytes begin like a file of this format.
    pub fn begins(self, bytes: &[u8]) -> bool {
        match self {
            Self::Webp => bytes.starts_with(b"RIFF") && bytes.get(8..12) == Some(b"WEBP"),
            Self::Jpg => bytes.starts_with(&[0xff, 0xd8, 0xff]),
        }
    }
}

/// Derives the copies of a photograph.
pub fn derive(bytes: &[u8]) -> (Report, Vec<u8>) {
    derived(bytes).unwrap_or_else(|words| (Report::Refused { words }, Vec::new()))
}

fn derived(bytes: &[u8]) -> Result<(Report, Vec<u8>), String> {
    let format = image::guess_format(bytes).ok().filter(|format| media_type(*format).is_some());
    let format = format.ok_or("This is no JPEG, PNG, WebP or TIFF file. Choose a file of one of these kinds.")?;
    let decoded = Decoded::read(format, bytes, MAX_PIXELS).map_err(|error| words(&error))?;
    let (width, height) = decoded.size();
    let longest = width.max(height);
    let mut edges = edges(longest).rev();
    let largest = edges.next().unwrap_or(longest);
    let profile = decoded.profile().map(<[u8]>::to_vec);
    let mut large = decoded.upright_after(|picture| {
        let mut large = on_white(picture, largest);
        if let Some(profile) = profile {
            in_srgb(&mut large, &profile);
        }
        DynamicImage::ImageRgb8(large)
    });
    let (mut copies, mut output) = (Vec::new(), Vec::new());
    for edge in [largest].into_iter().chain(edges) {
        large = smaller(large, size_at(edge, (width, height)));
        let Some(colors) = large.as_rgb8() else { return Err("This picture cannot be used.".to_owned()) };
        for format in Format::ALL {
            let before = output.len();
            encode(colors, format, &mut output)?;
            copies.push(CopyFacts { edge, format, length: (output.len() - before) as u64 });
        }
    }
    let media_type = media_type(format).unwrap_or_default().to_owned();
    Ok((Report::Derived { width, height, media_type, copies }, output))
}

const fn media_type(format: ImageFormat) -> Option<&'static str> {
    match format {
        ImageFormat::Jpeg => Some("image/jpeg"),
        ImageFormat::Png => Some("image/png"),
        ImageFormat::WebP => Some("image/webp"),
        ImageFormat::Tiff => Some("image/tiff"),
        _ => None,
    }
}

fn words(error: &ImageError) -> String {
    match error {
        ImageError::Limits(_) => {
            format!("This picture has too many pixels: at most {} million are possible.", MAX_PIXELS / 1_000_000)
        }
        ImageError::Unsupported(_) => {
            "This file is of a rare variant that cannot be read. Save it as a JPEG or PNG file.".to_owned()
        }
        _ => "This file is damaged. Save the picture again, and choose the new file.".to_owned(),
    }
}

/// Scales a picture to a longest edge, without transparency.
fn on_white(picture: DynamicImage, edge: u32) -> RgbImage {
    if !picture.color().has_alpha() {
        let size = size_at(edge, (picture.width(), picture.height()));
        return smaller(picture, size).into_rgb8();
    }
    let small = shrink(DynamicImage::ImageRgba8(picture.into_rgba8()), edge);
    let (width, height) = small.dimensions();
    let colors = small.pixels().flat_map(|pixel| {
        let [red, green, blue, alpha] = pixel.0.map(u32::from);
        let seen = |channel| u8::try_from((channel * alpha + 255 * (255 - alpha) + 127) / 255).unwrap_or(u8::MAX);
        [red, green, blue].map(seen)
    });
    RgbImage::from_raw(width, height, colors.collect()).unwrap_or_default()
}

/// Scales a picture down to a width and height.
fn smaller(picture: DynamicImage, (width, height): (u32, u32)) -> DynamicImage {
    if picture.width() <= width && picture.height() <= height {
        return picture;
    }
    // Averages whole pixels, which is fast and needs little memory, but is coarse for small steps.
    if picture.width() >= 2 * width {
        picture.thumbnail_exact(width, height)
    } else {
        picture.resize_exact(width, height, FilterType::CatmullRom)
    }
}

/// Converts the colors of a profile. A profile that cannot be used is ignored.
fn in_srgb(picture: &mut RgbImage, profile: &[u8]) {
    let Ok(profile) = ColorProfile::new_from_slice(profile) else { return };
    if profile.color_space != DataColorSpace::Rgb {
        return;
    }
    let srgb = ColorProfile::new_srgb();
    let transform = profile.create_transform_8bit(Layout::Rgb, &srgb, Layout::Rgb, TransformOptions::default());
    let Ok(transform) = transform else { return };
    let mut converted = vec![0; picture.as_raw().len()];
    if transform.transform(picture.as_raw(), &mut converted).is_ok() {
        picture.copy_from_slice(&converted);
    }
}

fn encode(picture: &RgbImage, format: Format, output: &mut Vec<u8>) -> Result<(), String> {
    let (width, height) = picture.dimensions();
    let failed = || "This picture cannot be used.".to_owned();
    match format {
        Format::Jpg => JpegEncoder::new_with_quality(output, JPEG_QUALITY)
            .encode(picture.as_raw(), width, height, ExtendedColorType::Rgb8)
            .map_err(|_| failed()),
        Format::Webp => {
            let encoder = webp::Encoder::from_rgb(picture.as_raw(), width, height);
            let mut config = webp::WebPConfig::new().map_err(|()| failed())?;
            config.quality = WEBP_QUALITY;
            config.method = if width.max(height) < LARGE { EFFORT } else { EFFORT_OF_LARGE };
            output.extend_from_slice(&encoder.encode_advanced(&config).map_err(|_| failed())?);
            Ok(())
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use image::Rgb;

    use super::*;

    fn file(picture: &DynamicImage, format: ImageFormat) -> Vec<u8> {
        let mut bytes = Cursor::new(Vec::new());
        picture.write_to(&mut bytes, format).unwrap();
        bytes.into_inner()
    }

    fn copies(bytes: &[u8]) -> (u32, u32, Vec<(u32, Format, DynamicImage)>) {
        let (report, mut output) = derive(bytes);
        let Report::Derived { width, height, copies, .. } = report else { panic!("{report:?}") };
        let read = copies.into_iter().map(|copy| {
            let rest = output.split_off(usize::try_from(copy.length).unwrap());
            let picture = std::mem::replace(&mut output, rest);
            assert!(copy.format.begins(&picture));
            (copy.edge, copy.format, image::load_from_memory(&picture).unwrap())
        });
        (width, height, read.collect())
    }

    #[test]
    fn every_copy_has_its_size_and_the_colors_of_the_photograph() {
        let half = |x, _| Rgb(if x < 450 { [200, 40, 60] } else { [20, 80, 160] });
        let photograph = DynamicImage::ImageRgb8(RgbImage::from_fn(900, 600, half));
        for format in [ImageFormat::Jpeg, ImageFormat::Png, ImageFormat::Tiff, ImageFormat::WebP] {
            let (width, height, copies) = copies(&file(&photograph, format));
            assert_eq!((width, height), (900, 600));
            let sizes: Vec<_> = copies.iter().map(|(edge, _, copy)| (*edge, copy.width(), copy.height())).collect();
            assert_eq!(
                sizes,
                [(900, 900, 600), (900, 900, 600), (640, 640, 427), (640, 640, 427), (320, 320, 213), (320, 320, 213)]
            );
            for (_, _, copy) in copies {
                let copy = copy.into_rgb8();
                let (left, right) = (copy.get_pixel(copy.width() / 4, 9).0, copy.get_pixel(copy.width() * 3 / 4, 9).0);
                assert!(left[0].abs_diff(200) < 9 && left[2].abs_diff(60) < 9, "{left:?}");
                assert!(right[0].abs_diff(20) < 9 && right[2].abs_diff(160) < 9, "{right:?}");
            }
        }
    }

    #[test]
    fn a_photograph_is_upright_and_without_metadata() {
        let photograph =
            DynamicImage::ImageRgb8(RgbImage::from_fn(60, 40, |_, y| Rgb(if y < 20 { [250; 3] } else { [5; 3] })));
        let jpeg = file(&photograph, ImageFormat::Jpeg);
        // An EXIF segment whose only tag says that the camera was turned by a quarter.
        let exif = b"\xff\xe1\x00\x22Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0";
        let turned = [&jpeg[..2], exif, &jpeg[2..]].concat();
        let (width, height, copies) = copies(&turned);
        assert_eq!((width, height), (40, 60));
        let copy = copies.into_iter().find(|(_, format, _)| *format == Format::Jpg).unwrap().2.into_rgb8();
        assert!(copy.get_pixel(38, 30).0[0] > 200 && copy.get_pixel(2, 30).0[0] < 50, "turned clockwise");
        let (_, output) = derive(&turned);
        assert!(!output.windows(4).any(|bytes| bytes == b"Exif"));
    }

    #[test]
    fn transparent_pixels_become_white() {
        let picture = image::RgbaImage::from_fn(40, 40, |x, _| {
            image::Rgba(if x < 20 { [0, 0, 0, 0] } else { [10, 90, 10, 255] })
        });
        let (_, _, copies) = copies(&file(&DynamicImage::ImageRgba8(picture), ImageFormat::Png));
        for (_, _, copy) in copies {
            let copy = copy.into_rgb8();
            assert!(copy.get_pixel(4, 20).0.iter().all(|channel| *channel > 248));
            assert!(copy.get_pixel(34, 20).0[0] < 30);
        }
    }

    #[test]
    fn what_is_no_photograph_is_refused_in_words() {
        for (bytes, word) in
            [(&b"hello"[..], "no JPEG"), (b"GIF89a____________", "no JPEG"), (b"\xff\xd8\xff\xe0....", "damaged")]
        {
            let (report, output) = derive(bytes);
            let Report::Refused { words } = report else { panic!("{report:?}") };
            assert!(words.contains(word), "{words}");
            assert_eq!(output, b"");
        }
    }
}
