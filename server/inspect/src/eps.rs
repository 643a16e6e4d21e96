//! EPS, and what Illustrator saved before it saved PDF: what its comments say, and the preview that it may carry.

use super::bytes::{Order::Little, index, slice};
use super::{Inspection, Preview, dsc, raster};
use crate::facts::WarningCode;
use crate::kind::Kind;

/// A file of three parts: PostScript, and a preview as WMF or TIFF.
const DOS: &[u8] = b"\xc5\xd0\xd3\xc6";

/// Whether it is PostScript, with or without that header.
pub(super) fn is_postscript(bytes: &[u8]) -> bool {
    bytes.starts_with(DOS) || bytes[..bytes.len().min(8)].windows(4).any(|window| window == b"%!PS")
}

pub(super) fn inspect(bytes: &[u8], inspection: &mut Inspection<'_>) -> Preview {
    if !bytes.starts_with(DOS) {
        dsc::read(bytes, &mut inspection.facts);
        check_size(inspection);
        return None;
    }
    match part(bytes, 4).filter(|postscript| postscript.starts_with(b"%!PS")) {
        Some(postscript) => dsc::read(postscript, &mut inspection.facts),
        None => inspection.warn(WarningCode::Damaged),
    }
    check_size(inspection);
    inspection.tell();
    let tiff = part(bytes, 20).filter(|tiff| !tiff.is_empty())?;
    let preview = raster::preview_of(Kind::Tif, tiff);
    if preview.is_none() {
        inspection.warn(WarningCode::NotShown);
    }
    preview
}

/// A part by the offset and the length in the header.
fn part(bytes: &[u8], at: usize) -> Option<&[u8]> {
    slice(bytes, Little.u32(bytes, at).and_then(index)?, Little.u32(bytes, at + 4).and_then(index)?)
}

/// What can be placed on a page says how large it is.
fn check_size(inspection: &mut Inspection<'_>) {
    if inspection.facts.width_mm100.is_none() {
        inspection.warn(WarningCode::Damaged);
    }
}
