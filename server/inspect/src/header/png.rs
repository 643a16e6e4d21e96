//! PNG: the header, and the chunks before the pixel data.

use super::{Orientation, Turned, tags};
use crate::bytes::{Order, index, slice};
use crate::facts::{ColorMode, Facts};
use crate::units;

const MAX_CHUNKS: usize = 200;

pub(super) fn read(bytes: &[u8], facts: &mut Facts) -> Option<Orientation> {
    let mut orientation = Orientation::UPRIGHT;
    let mut offset = 8;
    for _ in 0..MAX_CHUNKS {
        let Some(length) = Order::Big.u32(bytes, offset).and_then(index) else { break };
        let Some(name) = slice(bytes, offset + 4, 4) else { break };
        if name == b"IDAT" || name == b"IEND" {
            break;
        }
        let Some(data) = slice(bytes, offset + 8, length) else { break };
        match name {
            b"IHDR" => header(data, facts)?,
            b"pHYs" if data.get(8) == Some(&1) => {
                facts.dpi = Order::Big.u32(data, 0).and_then(units::dpi_of_metre);
            }
            b"tRNS" => facts.transparent = Some(true),
            b"tEXt" => text(data, facts),
            b"eXIf" => orientation = tags::orientation(data),
            _ => (),
        }
        let Some(next) = offset.checked_add(length).and_then(|offset| offset.checked_add(12)) else { break };
        offset = next;
    }
    facts.width.is_some().then_some(orientation)
}

/// Reads how the picture is turned, and the chunk that says so.
pub(super) fn turned(bytes: &[u8]) -> Option<Turned> {
    let (mut orientation, mut metadata) = (Orientation::UPRIGHT, Vec::new());
    let mut offset: usize = 8;
    for _ in 0..MAX_CHUNKS {
        let length = Order::Big.u32(bytes, offset).and_then(index)?;
        let name = slice(bytes, offset + 4, 4)?;
        if name == b"IDAT" || name == b"IEND" {
            break;
        }
        let data = slice(bytes, offset + 8, length)?;
        let next = offset.checked_add(length)?.checked_add(12)?;
        if name == b"eXIf" {
            orientation = tags::orientation(data);
            metadata.push(offset..next);
        }
        offset = next;
    }
    Some(Turned::of(orientation, metadata))
        .filter(|turned| turned.metadata.iter().all(|range| range.end <= bytes.len()))
}

fn header(data: &[u8], facts: &mut Facts) -> Option<()> {
    facts.set_pixels(Order::Big.u32(data, 0)?, Order::Big.u32(data, 4)?);
    let depth = *data.get(8)?;
    facts.colors = match *data.get(9)? {
        0 if depth == 1 => Some(ColorMode::Bitmap),
        0 | 4 => Some(ColorMode::Gray),
        3 => Some(ColorMode::Indexed),
        2 | 6 => Some(ColorMode::Rgb),
        _ => None,
    };
    Some(())
}

fn text(data: &[u8], facts: &mut Facts) {
    let Some(end) = data.iter().position(|byte| *byte == 0) else { return };
    // Latin-1: each byte is a character.
    let value: String = data[end + 1..].iter().take(400).map(|byte| char::from(*byte)).collect();
    match &data[..end] {
        b"Software" => facts.set_software(&value),
        b"Title" => facts.set_title(&value),
        _ => (),
    }
}
