//! BMP: the header after the file header.

use crate::bytes::Order::Little;
use crate::facts::{ColorMode, Facts};
use crate::units;

pub(super) fn read(bytes: &[u8], facts: &mut Facts) -> Option<()> {
    let old = Little.u32(bytes, 14)? == 12;
    let (width, height, depth) = if old {
        (Little.u16(bytes, 18)?.into(), Little.u16(bytes, 20)?.into(), Little.u16(bytes, 24)?)
    } else {
        // A negative height means that the rows are in top-down order.
        (Little.i32(bytes, 18)?.unsigned_abs(), Little.i32(bytes, 22)?.unsigned_abs(), Little.u16(bytes, 28)?)
    };
    facts.set_pixels(width, height);
    facts.colors = Some(match depth {
        1 => ColorMode::Bitmap,
        0..=8 => ColorMode::Indexed,
        _ => ColorMode::Rgb,
    });
    if !old {
        facts.dpi = Little.u32(bytes, 38).and_then(units::dpi_of_metre);
    }
    Some(())
}
