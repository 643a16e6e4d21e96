//! A customer's artwork on a product picture, with the bend of its surface and the effect of its method. The arithmetic is
//! in `platen_pictures::imprint`; the client has the same for designs that are being edited.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use image::codecs::png::{CompressionType, FilterType, PngEncoder};
use image::{ExtendedColorType, ImageEncoder, ImageFormat};
use platen_catalog::products::Entry;
use platen_pictures::imprint::{Bitmap, Effect, print};
use platen_pictures::{Drawing, Print, View, draw_with, placement};

use crate::artwork::storage::Storage;

/// The width and height of a print in a picture, at most. A preview of a file has 512 pixels.
const LONGEST: u32 = 640;

/// A product picture with artwork on it.
#[derive(Debug)]
pub struct Printed<'a> {
    /// The product.
    pub drawing: &'a Drawing,
    /// Its color, as `#rrggbb`.
    pub color: Option<&'a str>,
    /// The picture.
    pub view: View,
    /// The name of the decoration method; an empty one means full color.
    pub method: &'a str,
}

/// A stored file as printed on a product.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PrintedFile {
    /// The file.
    pub sha256: String,
    /// The name of the decoration method; an empty one means full color.
    pub method: String,
}

/// Draws a product in a color, by the color's slug, with a stored file on it. `None` if the product has no drawing.
///
/// # Errors
///
/// Fails if the file has no preview, or the storage cannot be read.
pub async fn draw_file(
    storage: &Storage,
    entry: &Entry,
    color: &str,
    view: View,
    PrintedFile { sha256, method }: &PrintedFile,
) -> object_store::Result<Option<String>> {
    let Some((drawing, color)) = entry.drawing_in(color) else { return Ok(None) };
    // A preview is at most 512 pixels wide and high.
    let png = storage.preview(sha256).await?.bytes().await?;
    Ok(draw(Printed { drawing, color, view, method }, png).await)
}

/// Draws the picture as SVG. `png` is the artwork. `None` if the product's family is unknown, or the artwork cannot be read.
pub async fn draw(picture: Printed<'_>, png: impl AsRef<[u8]> + Send + 'static) -> Option<String> {
    let Printed { drawing, color, view, method } = picture;
    let Some(placement) = placement(drawing, color, view) else {
        return draw_with(drawing, color, view, Print::Sample);
    };
    let effect = Effect::of(method);
    // 30 to 110 ms of arithmetic: not on a worker that answers requests.
    let computing = tokio::task::spawn_blocking(move || {
        let artwork = image::load_from_memory_with_format(png.as_ref(), ImageFormat::Png).ok()?.into_rgba8();
        let (width, height) = artwork.dimensions();
        let artwork = Bitmap { width, height, bytes: artwork.into_raw() };
        encoded(&print(&artwork, &placement, effect, LONGEST))
    });
    let image = computing.await.ok().flatten()?;
    let address = format!("data:image/png;base64,{}", STANDARD.encode(image));
    draw_with(drawing, color, view, Print::Image(&address))
}

fn encoded(image: &Bitmap) -> Option<Vec<u8>> {
    let mut png = Vec::new();
    let encoder = PngEncoder::new_with_quality(&mut png, CompressionType::Fast, FilterType::Sub);
    encoder.write_image(&image.bytes, image.width, image.height, ExtendedColorType::Rgba8).ok()?;
    Some(png)
}
