//! EPS, and Illustrator files from before the PDF format: their comments, and the embedded preview.

use super::bytes::{Order::Little, index, slice};
use super::{Inspection, Preview, dsc, raster};
use crate::facts::WarningCode;
use crate::kind::Kind;

/// The magic number of a file with several parts: PostScript, and a preview as WMF or TIFF.
const DOS: &[u8] = b"\xc5\xd0\xd3\xc6";

/// Reports whether it is PostScript, with or without that header.
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
    let preview = raster::preview_of(Kind::Tif, tiff, inspection.edge);
    if preview.is_none() {
        inspection.warn(WarningCode::NotShown);
    }
    preview
}

/// Returns a part by its offset and length in the header.
fn part(bytes: &[u8], at: usize) -> Option<&[u8]> {
    slice(bytes, Little.u32(bytes, at).and_then(index)?, Little.u32(bytes, at + 4).and_then(index)?)
}

/// Warns if the file does not give its size, which a file that can be placed on a page must.
fn check_size(inspection: &mut Inspection<'_>) {
    if inspection.facts.width_mm100.is_none() {
        inspection.warn(WarningCode::Damaged);
    }
}
