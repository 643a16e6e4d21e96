//! The pictures of a document: photographs and the product as JPEG, flat artwork as pixels, both with transparency.

use std::collections::{BTreeMap, HashSet};
use std::io::Write as _;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use flate2::Compression;
use flate2::write::ZlibEncoder;
use image::ImageFormat;
use pdf_writer::{Filter, Finish as _, Pdf, Ref};

use crate::raster;
use crate::work::Worker;

/// The width and height of the product's picture, in pixels.
const PRODUCT_EDGE: u16 = 1240;
/// The quality of photographs in artwork: no loss can be seen in print.
const ARTWORK_QUALITY: u8 = 96;
/// A picture with more colors than this is a photograph.
const FLAT_COLORS: usize = 256;

/// A picture, as it is stored in the document.
#[derive(Debug)]
pub(super) struct Image {
    width: u32,
    height: u32,
    filter: Filter,
    pixels: Vec<u8>,
    /// The compressed alpha of every pixel.
    alpha: Option<Vec<u8>>,
}

impl Image {
    /// Writes the picture and its mask.
    pub(super) fn write(&self, pdf: &mut Pdf, image: Ref, mask: Ref) {
        let size = |length: u32| i32::try_from(length).unwrap_or(i32::MAX);
        let mut written = pdf.image_xobject(image, &self.pixels);
        written.filter(self.filter);
        written.width(size(self.width)).height(size(self.height)).bits_per_component(8);
        written.color_space().device_rgb();
        if self.alpha.is_some() {
            written.s_mask(mask);
        }
        written.finish();
        if let Some(alpha) = &self.alpha {
            let mut written = pdf.image_xobject(mask, alpha);
            written.filter(Filter::FlateDecode);
            written.width(size(self.width)).height(size(self.height)).bits_per_component(8);
            written.color_space().device_gray();
        }
    }
}

/// The pictures by number; each is stored once.
#[derive(Debug, Default)]
pub(super) struct Images {
    all: Vec<Image>,
    /// What each shows: the SHA-256 of a file, or the address of a picture.
    known: Vec<String>,
    /// Files in print quality that were not needed yet, by SHA-256.
    files: BTreeMap<String, Image>,
}

impl Images {
    /// Keeps a file in print quality. A PNG that cannot be read is left out.
    pub(super) fn with_file(mut self, _: &Worker, sha256: String, png: &[u8]) -> Self {
        self.files.extend(of_png(png).map(|image| (sha256, image)));
        self
    }

    /// Adds a print: its file in print quality, or else the PNG in a data URL. `None` if that is none. The picture's width
    /// and height are returned after its number.
    pub(super) fn add_print(&mut self, sha256: Option<&str>, address: &str) -> Option<(usize, [f32; 2])> {
        let named = |known: &String| known == address || sha256 == Some(known);
        let number = if let Some(number) = self.known.iter().position(named) {
            number
        } else if let Some((sha256, image)) = sha256.and_then(|sha256| self.files.remove_entry(sha256)) {
            self.push(&sha256, image)
        } else {
            let png = STANDARD.decode(address.strip_prefix("data:image/png;base64,")?).ok()?;
            self.push(address, of_png(&png)?)
        };
        let image = self.all.get(number)?;
        Some((number, [as_f32(image.width), as_f32(image.height)]))
    }

    /// Draws a standalone SVG without texts.
    pub(super) fn add_svg(&mut self, worker: &Worker, svg: &str) -> Option<usize> {
        Some(self.push("", of_svg(worker, svg)?))
    }

    fn push(&mut self, address: &str, image: Image) -> usize {
        self.all.push(image);
        self.known.push(address.to_owned());
        self.all.len() - 1
    }
}

impl IntoIterator for Images {
    type Item = Image;
    type IntoIter = std::vec::IntoIter<Image>;

    fn into_iter(self) -> Self::IntoIter {
        self.all.into_iter()
    }
}

/// Returns the name of a picture on pages.
pub(super) fn name(number: usize) -> String {
    format!("I{number}")
}

/// Compresses bytes as PDF readers expect it.
pub(super) fn deflated(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::default());
    // Writing to memory does not fail.
    let _ = encoder.write_all(bytes);
    encoder.finish().unwrap_or_default()
}

fn of_png(png: &[u8]) -> Option<Image> {
    #[expect(clippy::disallowed_methods, reason = "the caller has a `Worker`")]
    let picture = image::load_from_memory_with_format(png, ImageFormat::Png).ok()?.into_rgba8();
    let (width, height) = picture.dimensions();
    let alpha: Vec<u8> = picture.pixels().map(|pixel| pixel.0[3]).collect();
    let alpha = alpha.iter().any(|alpha| *alpha < u8::MAX).then(|| deflated(&alpha));
    let colors: Vec<u8> = picture.pixels().flat_map(|pixel| [pixel.0[0], pixel.0[1], pixel.0[2]]).collect();
    drop(picture);
    let (filter, pixels) = if is_flat(&colors) {
        (Filter::FlateDecode, deflated(&colors))
    } else {
        (Filter::DctDecode, raster::compress(&colors, width, height, ARTWORK_QUALITY)?)
    };
    Some(Image { width, height, filter, pixels, alpha })
}

/// Whether a picture consists of few colors, as logos do.
fn is_flat(colors: &[u8]) -> bool {
    let mut seen = HashSet::new();
    let mut last: &[u8] = &[];
    colors.chunks_exact(3).all(|color| {
        // Neighbors are often equal.
        if color != last {
            seen.insert(color);
            last = color;
        }
        seen.len() <= FLAT_COLORS
    })
}

fn of_svg(worker: &Worker, svg: &str) -> Option<Image> {
    let edge = u32::from(PRODUCT_EDGE);
    let pixels = raster::jpeg(worker, svg.as_bytes(), PRODUCT_EDGE)?;
    Some(Image { width: edge, height: edge, filter: Filter::DctDecode, pixels, alpha: None })
}

/// Pictures have at most some thousand pixels an edge.
#[expect(clippy::cast_precision_loss, reason = "far below the limit of exact numbers")]
fn as_f32(length: u32) -> f32 {
    length as f32
}
