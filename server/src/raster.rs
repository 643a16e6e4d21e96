//! Drawn pictures as JPEG, for readers that show no SVG: PDF documents and mail clients.

use image::ExtendedColorType;
use image::codecs::jpeg::JpegEncoder;
use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use crate::work::Worker;

const QUALITY: u8 = 90;

/// Draws a standalone SVG without texts on white, as a JPEG of `edge` by `edge` pixels. `None` if it is no SVG.
pub fn jpeg(_: &Worker, svg: &[u8], edge: u16) -> Option<Vec<u8>> {
    let tree = Tree::from_data(svg, &Options::default()).ok()?;
    let mut canvas = Pixmap::new(edge.into(), edge.into())?;
    canvas.fill(Color::WHITE);
    let size = tree.size();
    let scale = f32::from(edge) / size.width().max(size.height());
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut canvas.as_mut());
    let colors: Vec<u8> = canvas.pixels().iter().flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]).collect();
    compress(&colors, edge.into(), edge.into(), QUALITY)
}

/// Compresses rows of red, green and blue as a JPEG of a quality from 1 to 100. `None` if the size does not fit them.
pub fn compress(colors: &[u8], width: u32, height: u32, quality: u8) -> Option<Vec<u8>> {
    let mut jpeg = Vec::new();
    JpegEncoder::new_with_quality(&mut jpeg, quality).encode(colors, width, height, ExtendedColorType::Rgb8).ok()?;
    Some(jpeg)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drawing_becomes_a_jpeg_on_white() {
        let svg = r##"<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path fill="#f00" d="M0 0h8v4H0z"/></svg>"##;
        let picture = image::load_from_memory(&jpeg(&Worker::TEST, svg.as_bytes(), 64).unwrap()).unwrap().into_rgb8();
        assert_eq!(picture.dimensions(), (64, 64));
        let ([red, green, _], ground) = (picture.get_pixel(32, 8).0, picture.get_pixel(32, 56).0);
        assert!(red > 240 && green < 16 && ground.iter().all(|channel| *channel > 250), "{red} {green} {ground:?}");
        assert_eq!(jpeg(&Worker::TEST, b"no picture", 64), None);
    }
}
