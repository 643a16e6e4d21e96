//! `/favicon.ico`: the client's icon under its old name. An ICO file may hold a PNG.

use std::sync::LazyLock;

use actix_web::HttpResponse;
use actix_web::http::header;
use actix_web::web::Bytes;
use image::codecs::png::PngEncoder;
use image::{ExtendedColorType, ImageEncoder};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use crate::http::problem::Problem;

/// The client's icon.
const ICON: &str = include_str!("../../../../web/src/app/icon.svg");
/// The size in pixels.
const SIDE: u8 = 32;

static ICO: LazyLock<Option<Bytes>> = LazyLock::new(|| drawn().map(|png| Bytes::from(ico(&png))));

/// Renders the icon as a PNG.
fn drawn() -> Option<Vec<u8>> {
    let tree = Tree::from_str(ICON, &Options::default()).ok()?;
    let side = u32::from(SIDE);
    let mut canvas = Pixmap::new(side, side)?;
    let scale = f32::from(SIDE) / tree.size().width();
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut canvas.as_mut());
    let pixels: Vec<u8> = canvas
        .pixels()
        .iter()
        .flat_map(|pixel| {
            let pixel = pixel.demultiply();
            [pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()]
        })
        .collect();
    let mut png = Vec::new();
    PngEncoder::new(&mut png).write_image(&pixels, side, side, ExtendedColorType::Rgba8).ok()?;
    Some(png)
}

/// Builds an ICO file of one picture: 6 bytes of header, 16 bytes of directory, and the PNG.
fn ico(png: &[u8]) -> Vec<u8> {
    const START: u32 = 6 + 16;
    let length = u32::try_from(png.len()).unwrap_or(u32::MAX);
    let mut ico = vec![0, 0, 1, 0, 1, 0, SIDE, SIDE, 0, 0, 1, 0, 32, 0];
    ico.extend_from_slice(&length.to_le_bytes());
    ico.extend_from_slice(&START.to_le_bytes());
    ico.extend_from_slice(png);
    ico
}

/// `GET /favicon.ico`
pub async fn favicon() -> Result<HttpResponse, Problem> {
    let icon = ICO.clone().ok_or_else(|| Problem::not_found("There is no icon."))?;
    Ok(HttpResponse::Ok()
        .content_type("image/x-icon")
        .insert_header((header::CACHE_CONTROL, "public, max-age=86400"))
        .body(icon))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_icon_is_an_ico_file_with_a_png_in_it() {
        let ico = ICO.clone().unwrap();
        assert_eq!(&ico[..6], [0, 0, 1, 0, 1, 0]);
        let (length, start) = (u32::from_le_bytes(ico[14..18].try_into().unwrap()), ico[18]);
        assert_eq!((length as usize, start), (ico.len() - 22, 22));
        let picture = image::load_from_memory(&ico[22..]).unwrap();
        assert_eq!((picture.width(), picture.height()), (32, 32));
    }
}
