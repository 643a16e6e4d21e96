//! Decodes pictures, and turns them upright as their EXIF data says. Everything that decodes a picture does it here, so that no
//! preview, copy or print lies on its side.

use std::io::Cursor;

use image::metadata::Orientation;
use image::{DynamicImage, ImageDecoder, ImageError, ImageFormat, ImageReader, Limits, RgbaImage};

use super::shrink;

/// The memory limit of a decoder, in bytes. The process has more, for memory that decoders do not count.
const MAX_MEMORY: u64 = 448 * 1_024 * 1_024;

/// A picture as it is stored, and how it is turned to be upright.
pub(crate) struct Decoded {
    picture: DynamicImage,
    orientation: Orientation,
    profile: Option<Vec<u8>>,
}

impl Decoded {
    /// Decodes a picture of at most so many pixels.
    ///
    /// # Errors
    ///
    /// Fails if the picture is damaged, of an unknown variant, or too large.
    pub(crate) fn read(format: ImageFormat, bytes: &[u8], max_pixels: u64) -> Result<Self, ImageError> {
        let mut limits = Limits::default();
        limits.max_alloc = Some(MAX_MEMORY);
        let mut reader = ImageReader::with_format(Cursor::new(bytes), format);
        reader.limits(limits);
        let mut decoder = reader.into_decoder()?;
        let (width, height) = decoder.dimensions();
        if u64::from(width) * u64::from(height) > max_pixels || decoder.total_bytes() > MAX_MEMORY {
            let kind = image::error::LimitErrorKind::DimensionError;
            return Err(ImageError::Limits(image::error::LimitError::from_kind(kind)));
        }
        let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
        let profile = decoder.icc_profile().ok().flatten();
        #[expect(clippy::disallowed_methods, reason = "the one place that decodes")]
        let picture = DynamicImage::from_decoder(decoder)?;
        Ok(Self { picture, orientation, profile })
    }

    /// Returns the picture as it is stored, for what does not depend on its orientation.
    pub(crate) fn stored(&self) -> &DynamicImage {
        &self.picture
    }

    /// Returns the color profile.
    pub(crate) fn profile(&self) -> Option<&[u8]> {
        self.profile.as_deref()
    }

    /// Returns the width and height of the upright picture.
    pub(crate) fn size(&self) -> (u32, u32) {
        let (width, height) = (self.picture.width(), self.picture.height());
        if swaps(self.orientation) { (height, width) } else { (width, height) }
    }

    /// Returns the upright picture, at most `edge` pixels wide and high. Small pictures are turned with less memory.
    pub(crate) fn small(self, edge: u32) -> RgbaImage {
        let orientation = self.orientation;
        let mut small = DynamicImage::ImageRgba8(shrink(self.picture, edge));
        small.apply_orientation(orientation);
        small.into_rgba8()
    }

    /// Returns the upright picture after a change that does not depend on its orientation, such as a smaller size.
    pub(crate) fn upright_after(self, change: impl FnOnce(DynamicImage) -> DynamicImage) -> DynamicImage {
        let mut changed = change(self.picture);
        changed.apply_orientation(self.orientation);
        changed
    }
}

/// Reads how a picture is turned, without decoding it. `None` if it is no picture of that format.
pub(crate) fn orientation_of(format: ImageFormat, bytes: &[u8]) -> Option<Orientation> {
    let mut decoder = ImageReader::with_format(Cursor::new(bytes), format).into_decoder().ok()?;
    Some(decoder.orientation().unwrap_or(Orientation::NoTransforms))
}

const fn swaps(orientation: Orientation) -> bool {
    matches!(
        orientation,
        Orientation::Rotate90 | Orientation::Rotate270 | Orientation::Rotate90FlipH | Orientation::Rotate270FlipH
    )
}
