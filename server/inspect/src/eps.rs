//! EPS, and what Illustrator saved before it saved PDF: what its comments say, and the preview that it may carry.

use super::bytes::{Order::Little, index, slice};
use super::{Look, Preview, dsc, raster};
use crate::facts::WarningCode;
use crate::kind::Kind;

/// A file of three parts: PostScript, and a preview as WMF or TIFF.
const DOS: &[u8] = b"\xc5\xd0\xd3\xc6";

/// Whether it is PostScript, with or without that header.
pub(super) fn is_postscript(bytes: &[u8]) -> bool {
    bytes.starts_with(DOS) || bytes[..bytes.len().min(8)].windows(4).any(|window| window == b"%!PS")
}

pub(super) fn inspect(bytes: &[u8], look: &mut Look<'_>) -> Preview {
    if !bytes.starts_with(DOS) {
        dsc::read(bytes, &mut look.facts);
        check_size(look);
        return None;
    }
    match part(bytes, 4).filter(|postscript| postscript.starts_with(b"%!PS")) {
        Some(postscript) => dsc::read(postscript, &mut look.facts),
        None => look.warn(WarningCode::Damaged),
    }
    check_size(look);
    look.tell();
    let tiff = part(bytes, 20).filter(|tiff| !tiff.is_empty())?;
    let preview = raster::preview_of(Kind::Tif, tiff);
    if preview.is_none() {
        look.warn(WarningCode::NotShown);
    }
    preview
}

/// A part by the offset and the length in the header.
fn part(bytes: &[u8], at: usize) -> Option<&[u8]> {
    slice(bytes, Little.u32(bytes, at).and_then(index)?, Little.u32(bytes, at + 4).and_then(index)?)
}

/// What can be placed on a page says how large it is.
fn check_size(look: &mut Look<'_>) {
    if look.facts.width_mm100.is_none() {
        look.warn(WarningCode::Damaged);
    }
}
