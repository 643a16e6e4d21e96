//! Builds pictures to upload.

use std::io::Cursor;

use image::{ImageFormat, Rgb, RgbImage};

/// A PNG of one color.
pub fn png(width: u32, height: u32) -> Vec<u8> {
    packed(&RgbImage::from_pixel(width, height, Rgb([200, 30, 30])))
}

/// A PNG that compresses badly, so that it has about three bytes per pixel.
pub fn noisy_png(edge: u32, seed: u32) -> Vec<u8> {
    let mut state = seed;
    packed(&RgbImage::from_fn(edge, edge, |_, _| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let [_, a, b, c] = state.to_le_bytes();
        Rgb([a, b, c])
    }))
}

fn packed(picture: &RgbImage) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    picture.write_to(&mut bytes, ImageFormat::Png).unwrap();
    bytes.into_inner()
}
