//! Looking into one file. This is what runs in the child process: bytes in, [`Facts`] and at most one small picture out;
//! no HTTP, no SQL, no clock. A file a format.
//!
//! Formats that pictures are decoded from go to crates that are kept in repair; where only a header is worth reading, it is
//! read here, by code that takes every number for a lie until it is seen to fit ([`bytes`]).

pub mod bytes;
pub mod child;
mod compound;
mod confine;
pub mod dsc;
mod eps;
pub mod header;
pub mod metafile;
mod package;
mod pdf;
pub mod properties;
pub mod psd;
mod raster;
pub mod sniff;
mod svg;
pub mod units;

pub use platen_actors::artwork::{facts, kind};

use image::RgbaImage;

use self::facts::{Facts, PREVIEW_EDGE, WarningCode};
use self::kind::Kind;

/// A picture that is never decoded is larger than this, in pixels.
pub const MAX_PIXELS: u64 = 100_000_000;

/// The content is not what the name says, in words that follow "This file is named .doc but".
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WrongContent(pub &'static str);

/// A small picture of a file, or none.
pub type Preview = Option<RgbaImage>;

/// What every file is looked into with.
pub struct Inspection<'a> {
    /// What is found out.
    pub facts: Facts,
    tell: &'a mut dyn FnMut(&Facts),
}

impl<'a> Inspection<'a> {
    /// Begins. What is told early is kept even if the rest of the work ends badly.
    pub fn new(kind: Kind, tell: &'a mut dyn FnMut(&Facts)) -> Self {
        Self { facts: Facts::of(kind), tell }
    }

    /// Tells what is known so far, before something that may take too much.
    fn tell(&mut self) {
        (self.tell)(&self.facts);
    }

    fn warn(&mut self, code: WarningCode) {
        self.facts.warn(code);
    }
}

/// Looks into a file. The facts are in the look, also if the content is wrong.
pub fn inspect(kind: Kind, bytes: &[u8], inspection: &mut Inspection<'_>) -> Result<Preview, WrongContent> {
    match kind {
        Kind::Bmp | Kind::Gif | Kind::Jpg | Kind::Png | Kind::Tif => Ok(raster::inspect(kind, bytes, inspection)),
        Kind::Ai if eps::is_postscript(bytes) => Ok(eps::inspect(bytes, inspection)),
        Kind::Ai | Kind::Pdf => pdf::inspect(bytes, inspection),
        Kind::Doc | Kind::Ppt | Kind::Pub => compound::inspect(kind, bytes, inspection).map(|()| None),
        Kind::Docx | Kind::Pptx => package::inspect(kind, bytes, inspection).map(|()| None),
        Kind::Emf => {
            metafile::emf(bytes, inspection);
            Ok(None)
        }
        Kind::Wmf => {
            metafile::wmf(bytes, inspection);
            Ok(None)
        }
        Kind::Eps => Ok(eps::inspect(bytes, inspection)),
        Kind::Psd => Ok(psd::inspect(bytes, inspection)),
        Kind::Svg => svg::inspect(bytes, inspection),
    }
}

/// Makes a picture as small as a preview is.
fn shrink(picture: &image::DynamicImage) -> RgbaImage {
    if picture.width() > PREVIEW_EDGE || picture.height() > PREVIEW_EDGE {
        picture.thumbnail(PREVIEW_EDGE, PREVIEW_EDGE).into_rgba8()
    } else {
        picture.to_rgba8()
    }
}
