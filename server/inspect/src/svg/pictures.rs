//! The pictures inside a drawing: turned upright, as browsers draw them, because the renderer ignores how they are turned.

use std::io::Cursor;
use std::sync::{Arc, Mutex, PoisonError};

use image::codecs::png::{CompressionType, FilterType, PngEncoder};
use image::metadata::Orientation;
use image::{DynamicImage, ImageFormat};
use resvg::usvg::roxmltree::{Document, ParsingOptions};
use resvg::usvg::{ImageHrefResolver, ImageKind, Options};

use super::{MAX_NODES, features};
use crate::MAX_PIXELS;
use crate::facts::{Facts, WarningCode};
use crate::sniff::text_of;
use crate::upright::{Decoded, orientation_of};

/// Resolves the pictures of a drawing. What cannot be drawn, and what drawings inside this one leave out, becomes a warning in
/// `facts`.
pub(super) fn resolver(facts: &Mutex<Facts>) -> ImageHrefResolver<'_> {
    let plain = ImageHrefResolver::default_data_resolver();
    ImageHrefResolver {
        resolve_data: Box::new(move |mime: &str, data: Arc<Vec<u8>>, options: &Options<'_>| {
            let found = picture(&data, facts).and_then(|upright| upright.or_else(|| plain(mime, data, options)));
            if found.is_none() {
                warn(facts, WarningCode::NotShown);
            }
            found
        }),
        // Nothing outside the file is opened; the reference is a warning of its own.
        resolve_string: Box::new(|_, _| None),
    }
}

fn warn(facts: &Mutex<Facts>, code: WarningCode) {
    facts.lock().unwrap_or_else(PoisonError::into_inner).warn(code);
}

/// Returns a picture that has to be turned, upright; `Some(None)` for one that is drawn as it is, `None` for one that cannot be.
#[expect(clippy::option_option, reason = "explained above")]
fn picture(data: &[u8], facts: &Mutex<Facts>) -> Option<Option<ImageKind>> {
    let Ok(format) = image::guess_format(data) else {
        let text = text_of(data);
        let options = ParsingOptions { allow_dtd: true, nodes_limit: MAX_NODES, ..ParsingOptions::default() };
        let drawing = Document::parse_with_options(&text, options).ok()?;
        features::survey(&drawing, &mut facts.lock().unwrap_or_else(PoisonError::into_inner));
        return Some(None);
    };
    if !matches!(format, ImageFormat::Jpeg | ImageFormat::Png | ImageFormat::WebP | ImageFormat::Gif) {
        return None;
    }
    if orientation_of(format, data)? == Orientation::NoTransforms {
        return Some(None);
    }
    let upright = Decoded::read(format, data, MAX_PIXELS).ok()?.upright_after(|picture| picture);
    Some(Some(ImageKind::PNG(Arc::new(png(&upright)?))))
}

fn png(picture: &DynamicImage) -> Option<Vec<u8>> {
    let mut bytes = Cursor::new(Vec::new());
    let encoder = PngEncoder::new_with_quality(&mut bytes, CompressionType::Fast, FilterType::Sub);
    picture.write_with_encoder(encoder).ok()?;
    Some(bytes.into_inner())
}
