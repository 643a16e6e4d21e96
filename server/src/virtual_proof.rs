//! A customer's artwork on a product picture, with the bend of its surface and the effect of its method. The arithmetic is
//! in `platen_pictures::imprint`; the client has the same for designs that are being edited.

use std::sync::Arc;

use actix_web::web::Bytes;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use image::codecs::png::{CompressionType, FilterType, PngEncoder};
use image::{ExtendedColorType, ImageEncoder, ImageFormat};
use platen_catalog::photograph::PhotographAddress;
use platen_catalog::products::Entry;
use platen_inspect::photograph::Format;
use platen_pictures::imprint::{Bitmap, Effect, Placement, print};
use platen_pictures::{Drawing, Photograph, Print, View, draw_with, placement};

use crate::artwork::Artworks;
use crate::artwork::keeping::Unfinished;
use crate::photographs::keeping;
use crate::work::results::Key;
use crate::work::{Client, Turn, WorkError, Worker};

/// The width and height of a print in a picture, at most. A preview of a file has 512 pixels.
const LONGEST: u32 = 640;

/// The longest edge of the copy of a photograph in a picture, and in a proof, in pixels.
const IN_PICTURE: u32 = 640;
const IN_PROOF: u32 = 1_280;

/// A stored file as printed on a product.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PrintedFile {
    /// The file.
    pub sha256: String,
    /// The name of the decoration method; an empty one means full color.
    pub method: String,
}

impl PrintedFile {
    /// Returns what the method does to the colors, which is all that a picture shows of it.
    pub fn effect(&self) -> Effect {
        Effect::of(&self.method)
    }
}

/// Why there is no picture now.
#[derive(Debug, thiserror::Error)]
pub enum PictureError {
    /// The file could not be read, or has no preview.
    #[error(transparent)]
    Storage(#[from] object_store::Error),
    /// The product's photograph could not be read.
    #[error(transparent)]
    Photograph(#[from] Unfinished),
    /// The picture could not be drawn.
    #[error(transparent)]
    Work(#[from] WorkError),
}

/// A picture on which a print can be shown.
pub enum Ground<'a> {
    /// A drawing, in a color as `#rrggbb`.
    Drawing(&'a Drawing, Option<&'a str>, View),
    /// A photograph, and the address of its copy: a data URL.
    Photograph(&'a Photograph, String),
}

impl<'a> Ground<'a> {
    /// Returns the picture of a product in a color, by the color's slug. `None` if the product is not drawn in it and has no
    /// photograph with an imprint area.
    ///
    /// # Errors
    ///
    /// Fails if the photograph cannot be read at present.
    pub async fn find(
        artworks: &Arc<Artworks>,
        entry: &'a Entry,
        color: &str,
        view: View,
    ) -> Result<Option<Self>, Unfinished> {
        Self::of_size(artworks, entry, (color, view), IN_PICTURE).await
    }

    /// Like [`Ground::find`], in the quality of proofs.
    pub async fn of_proof(
        artworks: &Arc<Artworks>,
        entry: &'a Entry,
        color: &str,
        view: View,
    ) -> Result<Option<Self>, Unfinished> {
        Self::of_size(artworks, entry, (color, view), IN_PROOF).await
    }

    async fn of_size(
        artworks: &Arc<Artworks>,
        entry: &'a Entry,
        (color, view): (&str, View),
        edge: u32,
    ) -> Result<Option<Self>, Unfinished> {
        if let Some((drawing, color)) = entry.drawing_in(color) {
            return Ok(Some(Self::Drawing(drawing, color, view)));
        }
        let Some(found) = entry.photograph_in(color, view.name()) else { return Ok(None) };
        let Ok(address) = found.address.parse::<PhotographAddress>() else { return Ok(None) };
        let large_enough = address.edges().find(|known| *known >= edge);
        let Some(edge) = large_enough.or(address.edges().next_back()) else { return Ok(None) };
        let copy = match keeping::copy(artworks, &address.sha256, edge, Format::Jpg).await {
            Err(Unfinished::Storage(error @ object_store::Error::NotFound { .. })) => {
                tracing::warn!(%error, "the file of a photograph is lost");
                None
            }
            copy => copy?,
        };
        let data = copy.map(|copy| format!("data:image/jpeg;base64,{}", STANDARD.encode(copy)));
        Ok(data.map(|data| Self::Photograph(&found.photograph, data)))
    }

    /// Draws the picture as SVG with a print. `None` if the product's family is unknown.
    pub fn draw(&self, print: Print<'_>) -> Option<String> {
        match self {
            Self::Drawing(drawing, color, view) => draw_with(drawing, *color, *view, print),
            Self::Photograph(photograph, address) => Some(photograph.draw(address, Some(print))),
        }
    }

    /// Draws the picture with the imprint area marked.
    pub fn draw_area(&self) -> Option<String> {
        match self {
            Self::Drawing(drawing, color, _) => draw_with(drawing, *color, View::Imprint, Print::Sample),
            Self::Photograph(photograph, address) => Some(photograph.draw(address, None)),
        }
    }

    /// Draws the picture with an artwork, a PNG, printed with an effect. `None` if the product's family is unknown, or the artwork
    /// cannot be read.
    pub async fn draw_artwork(
        &self,
        turn: &Turn,
        effect: Effect,
        png: impl AsRef<[u8]> + Send + 'static,
    ) -> Result<Option<String>, WorkError> {
        let placement = match self {
            Self::Drawing(drawing, color, view) => placement(drawing, *color, *view),
            Self::Photograph(photograph, _) => Some(photograph.placement()),
        };
        let Some(placement) = placement else { return Ok(self.draw(Print::Sample)) };
        let image = turn.run(move |worker| printed(worker, png.as_ref(), &placement, effect)).await?;
        Ok(image.and_then(|image| self.draw(Print::Image(&image))))
    }
}

/// Computes an artwork as it is printed: 30 to 110 ms of arithmetic. The address of the result: a data URL.
fn printed(_: &Worker, png: &[u8], placement: &Placement, effect: Effect) -> Option<String> {
    #[expect(clippy::disallowed_methods, reason = "the caller has a `Worker`")]
    let artwork = image::load_from_memory_with_format(png, ImageFormat::Png).ok()?.into_rgba8();
    let (width, height) = artwork.dimensions();
    let artwork = Bitmap { width, height, bytes: artwork.into_raw() };
    let image = encoded(&print(&artwork, placement, effect, LONGEST))?;
    Some(format!("data:image/png;base64,{}", STANDARD.encode(image)))
}

/// Returns the drawing of a product in a color, by the color's slug, with a stored file on it. The latest drawings are kept in
/// memory. `None` if no picture of the product shows prints.
///
/// # Errors
///
/// Fails if the file has no preview, or the storage cannot be read, or too many pictures are being drawn.
pub async fn draw_file(
    artworks: &Arc<Artworks>,
    client: &Client,
    entry: &Entry,
    (color, view): (&str, View),
    file: &PrintedFile,
) -> Result<Option<Bytes>, PictureError> {
    let effect = file.effect();
    let key = Key::of(&[&entry.id.to_string(), entry.version(), color, view.name(), effect.name(), &file.sha256]);
    let make = Box::pin(async {
        let turn = artworks.work.turn(client).await?;
        let Some(ground) = Ground::find(artworks, entry, color, view).await? else { return Ok(None) };
        // A preview is at most 512 pixels wide and high.
        let png = artworks.storage.preview(&file.sha256).await?.bytes().await?;
        let svg = ground.draw_artwork(&turn, effect, png).await?;
        Ok::<_, PictureError>(svg.map(Bytes::from))
    });
    artworks.pictures.find_or_make(key, make).await
}

fn encoded(image: &Bitmap) -> Option<Vec<u8>> {
    let mut png = Vec::new();
    let encoder = PngEncoder::new_with_quality(&mut png, CompressionType::Fast, FilterType::Sub);
    encoder.write_image(&image.bytes, image.width, image.height, ExtendedColorType::Rgba8).ok()?;
    Some(png)
}
